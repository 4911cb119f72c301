"""Running the API processes."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from granian import Granian
from granian.constants import Interfaces
from redis import Redis

from api.metrics import METRICS_FOLDER
from events.durability import check_durability
from events.settings import Settings


def serve(settings: Settings, service: str = "api.server:make_service") -> None:
    """Serve until told to stop. The Redis of the settings must be there and, unless relaxed, durable."""
    if settings.durability == "strict":
        with Redis.from_url(settings.redis_url) as redis:
            check_durability(redis)
    if METRICS_FOLDER not in os.environ:
        gather_metrics(settings.folder / "metrics")
    Granian(
        service,
        factory=True,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.RSGI,
        workers=settings.processes,
        backlog=2048,
        log_enabled=settings.log_level == "debug",
        log_access=False,
        workers_kill_timeout=3,
    ).serve()


def gather_metrics(folder: Path) -> None:
    """Let all processes that are started from here count into one folder, emptied at every start."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.environ[METRICS_FOLDER] = str(folder)
