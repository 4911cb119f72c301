"""Tests of the stand-alone verifiers."""
