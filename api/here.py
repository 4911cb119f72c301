"""The request that is answered here: what Flask's stand-ins stand for.

Each question to a stand-in (`request`, `g`, `current_app`) costs four calls more than one to the thing.
Who asks one several times on the way of every request asks here first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from flask import Flask, Request, current_app, g, request

the_request: Final = cast("Callable[[], Request]", cast("Any", request)._get_current_object)  # noqa: SLF001
the_notes: Final = cast("Callable[[], Any]", cast("Any", g)._get_current_object)  # noqa: SLF001
"""What is noted of the request until it is answered."""
the_app: Final = cast("Callable[[], Flask]", cast("Any", current_app)._get_current_object)  # noqa: SLF001


def parameter(name: str) -> str | None:
    """A parameter in the query, None if it is not there. (Werkzeug's `get` makes an exception then.)"""
    given = the_request().args
    return given[name] if name in given else None  # noqa: SIM401
