"""A worker that can also play the toy: `python -m tests.toy.worker`, as `python -m workers` otherwise."""

from __future__ import annotations

from tests.toy.shelf import GAMES
from workers.__main__ import main

if __name__ == "__main__":
    main(GAMES)
