"""A service that can also play the toy: `python -m tests.toy.service`, as `charon serve` otherwise."""

from __future__ import annotations

from api.asgi import Service
from api.asgi import make_service as make
from api.processes import serve
from running.settings import read_settings
from tests.toy.shelf import GAMES


def make_service() -> Service:
    """What each server process runs."""
    return make(GAMES)


if __name__ == "__main__":
    serve(read_settings(), "tests.toy.service:make_service")
