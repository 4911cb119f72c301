"""The version of this SDK; its distribution takes it from here."""

__version__ = "0.1.0"
