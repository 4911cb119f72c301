"""Finished matches as one record each: small, and read as their streams were."""
