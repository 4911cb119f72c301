"""`python -m workers` runs one worker process with the settings of the environment."""

from __future__ import annotations

import sys

from domain.games import GAMES
from events.logs import configure_logs
from events.position import Games
from events.settings import BadSetting, read_settings
from workers.worker import work


def main(games: Games = GAMES) -> None:
    try:
        settings = read_settings()
    except BadSetting as error:
        sys.exit(str(error))
    if not settings.redis_url:
        sys.exit("Set CHARON_REDIS_URL, or use `charon up` for an embedded Redis.")
    configure_logs(settings.log_level)
    try:
        work(settings, games=games)
    except BadSetting as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
