"""What Charon's actions are measured against: Flask, the same body, an append of the same size, no rules.

`python -m bench.bare_flask PORT SERVER REDIS_URL`, where SERVER is `wsgi` (Granian's own thread pool) or
`loop` (the server Charon runs on).
"""

from __future__ import annotations

import secrets
import sys
from types import SimpleNamespace

from flask import Flask, Response
from granian import Granian
from granian.constants import Interfaces
from redis import Redis

from api.bodies import read_body
from api.schemas import ActionSchema
from api.server import Service
from domain.kernel.codec import encode
from events.entries import Entry
from events.follow import Followers
from events.keys import new_match_id
from events.lifecycle import MatchStarted
from events.log import Log

ACTION = ActionSchema()
EVENTS = 6
CARD = {"known_to": "everyone", "face": {"id": "c12", "name": "visit/library/globe/chill"}}
DATA = encode({"type": "visit_drawn", "seat": 0, "card": CARD, "left": 61})
TOLD = {"version": 1, "time": 24 * "0", "hash": 64 * "0", "data": DATA.decode()}
ANSWER = encode({"version": 123, "events": [TOLD] * EVENTS})


def entry(version: int, cause: int) -> Entry:
    return Entry(
        version=version,
        time=1_700_000_000_000,
        cause=cause,
        schema=1,
        event=MatchStarted(),
        data=DATA,
        hash=secrets.token_bytes(32),
    )


def make_app(redis: Redis) -> Flask:
    app = Flask("bare")
    log = Log(redis)
    matches = [new_match_id() for _ in range(64)]
    heads = dict.fromkeys(range(64), (0, b"start"))

    @app.post("/bare/<int:number>")
    def append(number: int) -> Response:
        read_body(ACTION)
        version, previous = heads[number]
        entries = [entry(version + step, version + 1) for step in range(1, EVENTS + 1)]
        log.append(matches[number], entries, previous, key=secrets.token_hex(8), digest=64 * "0")
        heads[number] = (version + EVENTS, entries[-1].hash)
        return Response(ANSWER, 201, mimetype="application/json")

    return app


def make_wsgi() -> Flask:
    return make_app(Redis.from_url(sys.argv[3]))


def make_loop() -> Service:
    app = make_wsgi()
    app.extensions["charon"] = SimpleNamespace(
        followers=Followers(), settings=SimpleNamespace(redis_url=sys.argv[3])
    )
    return Service(app, threads=8)


def main() -> None:
    port, server = int(sys.argv[1]), sys.argv[2]
    interface = Interfaces.WSGI if server == "wsgi" else Interfaces.RSGI
    Granian(
        f"bench.bare_flask:make_{server}",
        factory=True,
        address="127.0.0.1",
        port=port,
        interface=interface,
        workers=1,
        blocking_threads=8 if server == "wsgi" else None,
        log_enabled=False,
    ).serve()


if __name__ == "__main__":
    main()
