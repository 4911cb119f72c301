"""What Charon's actions are measured against: Flask, the same body, an append of the same size, no rules.

`python -m bench.bare_flask`, with the settings that Charon has.
"""

from __future__ import annotations

import secrets
from types import SimpleNamespace

from flask import Flask, Response
from redis import Redis

from api.admission import Admission
from api.asgi import Service
from api.bodies import read_body
from api.processes import serve
from api.schemas import ActionSchema
from domain.kernel.codec import encode
from events.entries import Entry
from events.follow import Followers
from events.keys import new_match_id
from events.lifecycle import MatchStarted
from events.log import Log
from events.storage import connect_server
from running.settings import read_settings
from running.watch import StorageWatch

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

    @app.post("/v1/bare/<int:number>")
    def append(number: int) -> Response:
        read_body(ACTION)
        version, previous = heads[number]
        entries = [entry(version + step, version + 1) for step in range(1, EVENTS + 1)]
        log.append(matches[number], entries, previous, key=secrets.token_hex(8), digest=64 * "0")
        heads[number] = (version + EVENTS, entries[-1].hash)
        return Response(ANSWER, 201, mimetype="application/json")

    return app


def make_service() -> Service:
    settings = read_settings()
    redis = connect_server(settings.redis_url)
    app = make_app(redis)
    app.extensions["charon"] = SimpleNamespace(
        followers=Followers(), settings=settings, watch=StorageWatch(redis)
    )
    return Service(app, Admission(settings))


def main() -> None:
    serve(read_settings(), "bench.bare_flask:make_service")


if __name__ == "__main__":
    main()
