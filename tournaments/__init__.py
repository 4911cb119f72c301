"""Tournaments as pure thinking: who meets whom, what a result is worth, who is better and how surely."""
