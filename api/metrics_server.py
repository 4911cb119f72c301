"""`/metrics` on an address of its own, for a network that clients do not reach."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable
from socketserver import ThreadingMixIn
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from api.metrics import exposition
from running.settings import PREFIX, BadSetting, Settings


class Quiet(WSGIRequestHandler):
    timeout = 10

    def log_message(self, *_: Any) -> None:
        """Scrapes are not worth a line."""


class Threaded(ThreadingMixIn, WSGIServer):
    daemon_threads = True


def serve_metrics(settings: Settings) -> None:
    """Answer there for as long as this process lives; nothing to do without an address."""
    if not settings.metrics_address:
        return
    host, _, port = settings.metrics_address.rpartition(":")
    if not host or not port.isdigit():
        raise BadSetting(f"{PREFIX}METRICS_ADDRESS must be host:port, such as 127.0.0.1:9100.")
    server = make_server(host.strip("[]"), int(port), answering(settings.metrics_token), Threaded, Quiet)
    Thread(target=server.serve_forever, name="metrics", daemon=True).start()


def answering(token: str) -> Callable[[dict[str, Any], Any], Iterable[bytes]]:
    """A WSGI application that knows `/metrics` and, if there is a token, asks for it."""

    def app(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] != "/metrics":
            start_response("404 Not Found", [])
            return [b""]
        given = environ.get("HTTP_AUTHORIZATION", "").removeprefix("Bearer ")
        if token and not hmac.compare_digest(given.encode(), token.encode()):
            start_response("401 Unauthorized", [("WWW-Authenticate", "Bearer")])
            return [b""]
        body, content_type = exposition()
        start_response("200 OK", [("Content-Type", content_type)])
        return [body]

    return app
