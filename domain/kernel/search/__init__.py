"""A player that thinks ahead, for every game: it imagines tables that fit what its seat knows, plays each
possible answer on in all of them, and leaves the expert's answer only for one that is surely better.
"""
