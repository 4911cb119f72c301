"""The rules. Pure: no network, no storage, no clock, no global randomness."""
