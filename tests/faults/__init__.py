"""The whole service under faults: real processes, people who play on, and one checker from outside."""
