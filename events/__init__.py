"""The log: every match as a chain of immutable events in Redis, and the tables folded from it."""
