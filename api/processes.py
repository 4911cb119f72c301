"""Running the API processes."""

from __future__ import annotations

import logging
import os
import resource
from contextlib import ExitStack
from tempfile import TemporaryDirectory
from threading import Timer
from types import FrameType

import uvicorn
from uvicorn.supervisors import Multiprocess

from api.connection import Connection
from api.metrics import REGISTRY
from events.storage import connect
from running.metrics_folder import METRICS_FOLDER
from running.metrics_server import serve_metrics
from running.settings import Settings
from running.watch import check_queue, check_storage

BACKLOG = 2048
STOP_SECONDS = 2
"""How long requests that are under way may take at the end."""
LAST_SECONDS = 10
"""How long a process may take to end after all."""
SPARE_FILES = 256
"""Files a process needs besides its clients' connections."""


SERVICE = "api.asgi:make_service"


def serve(settings: Settings, service: str = SERVICE) -> None:
    """Serve until told to stop. The Redis of the settings must be there and, unless relaxed, durable."""
    with connect(settings.redis_url) as redis:
        check_storage(redis, settings.replicas, strict=settings.durability == "strict")
    check_queue(settings)
    with ExitStack() as own:
        if METRICS_FOLDER not in os.environ and settings.processes > 1:
            folder = own.enter_context(TemporaryDirectory(prefix="charon-metrics-"))
            os.environ[METRICS_FOLDER] = folder
        serve_metrics(settings, REGISTRY)
        run(settings, service)


def run(settings: Settings, service: str) -> None:
    """One server process, or several that share a port."""
    allow_files(settings.connections + SPARE_FILES)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    config = uvicorn.Config(
        service,
        factory=True,
        host=settings.host,
        port=settings.port,
        http=Connection,
        ws="none",
        interface="asgi3",
        lifespan="on",
        workers=settings.processes,
        backlog=BACKLOG,
        timeout_keep_alive=settings.idle_seconds,
        timeout_graceful_shutdown=STOP_SECONDS,
        proxy_headers=False,
        server_header=False,
        log_config=None,
        access_log=False,
    )
    if settings.processes == 1:
        Alone(config).run()
    else:
        Processes(config, sockets=[config.bind_socket()]).run()


class Alone(uvicorn.Server):
    """The only server process."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop, and see to it that nothing that hangs keeps the process."""
        last = Timer(LAST_SECONDS, os._exit, [1])
        last.daemon = True
        last.start()
        super().handle_exit(sig, frame)
        self._captured_signals.clear()  # uvicorn would raise them again at the end, as if it had failed


class Processes(Multiprocess):
    """Several server processes that share a port; one that ends is started again."""

    def join_all(self) -> None:
        """Wait for them at the end, and for none for ever."""
        for process in self.processes:
            process.process.join(LAST_SECONDS)
            process.process.kill()
        super().join_all()


def allow_files(wanted: int) -> None:
    """Let this process and its children open so many files, as far as the machine allows it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
