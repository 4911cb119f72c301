"""How the night market reads."""
