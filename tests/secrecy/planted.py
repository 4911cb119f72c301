"""A sound service with one realistic mistake each, all of them at the layer of HTTP.

Each looks at the whole table of the match it answers about and lets some of it through.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from flask import Response, request

from api.asgi import Service
from api.context import services
from events.keys import MatchId
from tests.secrecy.service import Asgi, Flaw, Json, World

Mistake = Callable[[Response, bytes], None]
"""Spoils an answer with the knowledge of a whole table."""


def in_answers(mistake: Mistake) -> Flaw:
    """A mistake that is made in every answer about a match that has begun."""

    def plant(world: World, service: Service) -> Asgi:
        @world.app.after_request
        def spoil(response: Response) -> Response:
            if world.table and "match_id" in (request.view_args or {}):
                mistake(response, world.table)
            return response

        return service

    return plant


def worth(table: bytes, bound: int) -> int:
    """Some number that hangs on everything on the table."""
    return int.from_bytes(hashlib.sha256(table).digest()[:8], "big") % bound


def tag_over_the_whole_state(response: Response, table: bytes) -> None:
    if "ETag" in response.headers:
        response.set_etag(hashlib.sha256(table).hexdigest())


def order_of_legal_actions(response: Response, table: bytes) -> None:
    def spoil(body: Any) -> None:
        for decision in body.get("decisions", ()):
            decision["legal"].sort(key=lambda action: worth(table + json.dumps(action).encode(), 2**32))

    rewrite(response, spoil)


def length_of_a_refusal(response: Response, table: bytes) -> None:
    def spoil(body: Any) -> None:
        if "detail" in body and response.status_code == 422:
            body["detail"] += "." * worth(table, 50)

    rewrite(response, spoil)


def error_that_names_what_is_hidden(response: Response, table: bytes) -> None:
    def spoil(body: Any) -> None:
        if body.get("code") == "decision-closed":
            body["open_decision"] = f"d{10**9 + worth(table, 10**9)}"

    rewrite(response, spoil)


def refusal_of_a_dry_run(response: Response, table: bytes) -> None:
    def spoil(body: Any) -> None:
        if body.get("refusal") is not None:
            body["refusal"]["code"] += str(worth(table, 100))

    rewrite(response, spoil)


def kind_of_a_decision(response: Response, table: bytes) -> None:
    def spoil(body: Any) -> None:
        for pending in body.get("pending", ()):
            pending["kind"] += "x" * worth(table, 50)

    rewrite(response, spoil)


def header_that_counts_cards(response: Response, table: bytes) -> None:
    response.headers["Charon-Cards"] = str(worth(table, 100))


def order_of_headers(response: Response, table: bytes) -> None:
    for name, value in sorted(
        response.headers.items(), key=lambda item: worth(table + item[0].encode(), 2**32)
    ):
        response.headers.remove(name)
        response.headers.add(name, value)


def white_space_at_the_end(response: Response, table: bytes) -> None:
    """The same JSON in another number of bytes."""
    if response.is_json:
        response.set_data(response.get_data() + b" " * worth(table, 50))


def size_of_a_head(response: Response, table: bytes) -> None:
    """No body at all, and yet its length is stated."""
    if request.method == "HEAD":
        response.headers["Content-Length"] = str(worth(table, 10_000))


def not_modified_now_and_then(response: Response, table: bytes) -> None:
    if response.status_code == 304 and worth(table + request.full_path.encode(), 2):
        response.status_code = 200


def past_views(response: Response, table: bytes) -> None:
    if "at" in request.args and response.status_code == 200:
        white_space_at_the_end(response, table)


def repeated_answers(response: Response, table: bytes) -> None:
    if "Idempotent-Replayed" in response.headers:
        response.headers["Idempotent-Replayed"] = f"true {worth(table, 100)}"


def words_to_strangers(response: Response, table: bytes) -> None:
    if response.status_code in (401, 403, 404):
        header_that_counts_cards(response, table)


def salt_beside_a_commitment(response: Response, _: bytes) -> None:
    """The same in all worlds; but who has it tries faces until one fits."""
    response.set_data(response.get_data().replace(b',"commitment":', b',"salt":"00","commitment":'))


def seed_in_a_header(response: Response, _: bytes) -> None:
    """The same in all worlds; but who has it deals the cards again."""
    match = MatchId((request.view_args or {})["match_id"])
    response.headers["Charon-Seed"] = services().matches.vault(match).seed.bytes.hex()


def rewrite(response: Response, spoil: Callable[[Any], None]) -> None:
    if response.is_json:
        body = response.get_json()
        spoil(body)
        response.set_data(json.dumps(body, separators=(",", ":"), ensure_ascii=False))


Chunks = Callable[[bytes, int], list[bytes]]
"""What is sent instead of a chunk, with a number that hangs on the table."""


def in_streams(mistake: Chunks) -> Flaw:
    """A mistake that is made in every part of a stream."""

    def plant(world: World, service: Service) -> Asgi:
        async def leaky(scope: Json, receive: Any, send: Any) -> None:
            async def spoil(message: Json) -> None:
                if not message.get("more_body"):
                    await send(message)
                    return
                for chunk in mistake(message["body"], worth(world.table, 50)):
                    await send({**message, "body": chunk})

            await service(scope, receive, spoil)

        return leaky

    return plant


def field_more_in_a_frame(chunk: bytes, number: int) -> list[bytes]:
    return [chunk.replace(b'{"version":', b'{"cards":%d,"version":' % number)]


def padding_in_a_frame(chunk: bytes, number: int) -> list[bytes]:
    return [chunk.replace(b"\n\n", b"\n:" + b" " * number + b"\n\n")]


def frame_in_two_parts(chunk: bytes, number: int) -> list[bytes]:
    return [chunk[:number], chunk[number:]] if len(chunk) > 50 else [chunk]


LEAKS: dict[str, tuple[Flaw, str]] = {
    "an entity tag over the whole state": (in_answers(tag_over_the_whole_state), "headers"),
    "legal actions in an order by the table": (in_answers(order_of_legal_actions), "legal"),
    "a refusal whose length tells": (in_answers(length_of_a_refusal), "headers: .*content-length"),
    "an error that names what is hidden": (
        in_answers(error_that_names_what_is_hidden),
        "no_such_action.*: body",
    ),
    "a dry run that is refused by the table": (in_answers(refusal_of_a_dry_run), "actions/check"),
    "a decision whose kind tells": (in_answers(kind_of_a_decision), "headers: .*content-length"),
    "a header that counts cards": (in_answers(header_that_counts_cards), "headers: .*charon-cards"),
    "headers in an order by the table": (in_answers(order_of_headers), "headers"),
    "white space that tells": (in_answers(white_space_at_the_end), "headers: .*content-length"),
    "a length without a body": (in_answers(size_of_a_head), "HEAD .*: headers: .*content-length"),
    "a match that is not modified now and then": (in_answers(not_modified_now_and_then), "status: "),
    "a past view that tells the present": (in_answers(past_views), "view.at=.*: headers"),
    "a repeated answer that tells": (in_answers(repeated_answers), "headers: .*idempotent-replayed"),
    "strangers who are told by what they are refused": (in_answers(words_to_strangers), "charon-cards"),
    "a salt beside a commitment": (in_answers(salt_beside_a_commitment), "body"),
    "the seed in a header": (in_answers(seed_in_a_header), "keeps to itself"),
    "a field more in a frame of a stream": (in_streams(field_more_in_a_frame), "/events.* Accept: .*: body"),
    "padding in a frame of a stream": (in_streams(padding_in_a_frame), "/events.* Accept: .*: body"),
    "a frame in two parts": (in_streams(frame_in_two_parts), "/events.* Accept: .*: chunks"),
}
"""Each with where it must show."""
