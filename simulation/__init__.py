"""Bots among themselves, in this process: matches, tallies, win rates. Needs the rules and nothing else."""
