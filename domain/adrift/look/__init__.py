"""How a match looks and reads."""
