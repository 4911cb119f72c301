"""A worker that can also play the toy: `python -m tests.toy.worker`, as `charon worker` otherwise."""

from __future__ import annotations

import sys

from running.log_lines import configure_logs
from running.settings import read_settings
from tests.toy.shelf import GAMES
from workers.worker import work

if __name__ == "__main__":
    settings = read_settings()
    configure_logs(settings.log_level)
    work(settings, games=GAMES, search="--search" in sys.argv)
