"""Whole stories over services that run, from the first step to the last."""
