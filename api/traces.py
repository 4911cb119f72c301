"""Traces: what a bot answered and was told, for its author; and how often it did not answer as it should.

What was accepted stands in the log. What was refused is noted, the last of it and for a week: by the account
whose bot it is, in the account's own slot.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final, Literal, cast

import msgspec
from flask import Response
from redis.exceptions import RedisError

from api.context import answering_seat, seats_of, services
from api.metrics import BOT_REFUSALS
from api.tokens import Caller
from api.wire.inbox import AnswerCounts, Answered
from domain.kernel.codec import encode
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from events.archive import NoSuchMatch
from events.chain import moment
from events.entries import Entry
from events.keys import MatchId, PlayerId, counts_key, trace_key
from events.log import Damaged
from events.position import Position
from events.storage import by_node

KEPT: Final = 100
KEPT_SECONDS: Final = 7 * 24 * 60 * 60
LONGEST_SENT: Final = 2_000
LOOKED_BACK: Final = 1_000
"""How many events of the log are looked through for answers."""
COUNTED: Final = frozenset({"late", "illegal", "malformed"})
FAULTS: Final = frozenset({"illegal", "malformed"})
"""What a seat may lose the table of a tournament by."""
UNREADABLE: Final = frozenset({"bad-json", "not-json", "invalid-body", "unknown-action", "malformed"})
CLOSED: Final = frozenset({"decision-closed", "too-late"})
NOTED: Final = msgspec.json.Decoder(Answered)
Refused = Literal["late", "illegal", "malformed", "refused"]

logger = logging.getLogger("charon.api")


def note(match: MatchId, who: Caller, sent: bytes, response: Response) -> None:
    """Note an answer that was refused, if a bot's account gave it; it never spoils what is answered."""
    try:
        position = services().archive.position(match)
        seat = _seat_of(position, who, sent)
        if seat is not None and position.seats[seat].is_bot and position.seats[seat].player:
            how = _note(position, seat, sent, response)
            if how in FAULTS:
                services().matches.faults.illegal(position, seat)
    except (RedisError, NoSuchMatch, Damaged) as error:
        logger.warning("a refused answer in match %s was not noted: %s", match, error)


def counts_of(player: PlayerId) -> AnswerCounts:
    """How often the player's bot did not answer as it should."""
    stored = cast("dict[bytes, bytes]", services().redis.hgetall(counts_key(player)))
    return AnswerCounts(**{how.decode(): int(count) for how, count in stored.items()})


def trace_of(player: PlayerId, position: Position, seats: Sequence[Seat]) -> list[Answered]:
    """What the player's seats answered in a match, the latest of it, in the order in which it came.

    Times alone do not say that: several answers may have come in the same millisecond.
    """
    match = position.opened.match
    rows = cast("list[Any]", services().redis.xrange(trace_key(player, match)))
    page = services().archive.read(match, max(0, position.version - LOOKED_BACK))
    accepted = [found for entry in page.entries if (found := _answered(entry, seats)) is not None]
    told = [(one.version or 0, one) for one in accepted]
    told += [(int(fields[b"v"]), NOTED.decode(fields[b"d"])) for _, fields in rows]
    return [one for _, one in sorted(told, key=lambda each: each[0])]


def _seat_of(position: Position, who: Caller, sent: bytes) -> Seat | None:
    """The seat that answered, as far as can be told; None if the caller has none."""
    seats = seats_of(position, who)
    return answering_seat(seats, _decision_in(sent)) if seats else None


def _decision_in(sent: bytes) -> str:
    try:
        body = msgspec.json.decode(sent)
    except (msgspec.DecodeError, RecursionError):
        return ""
    return str(body.get("decision", "")) if isinstance(body, dict) else ""


def _note(position: Position, seat: Seat, sent: bytes, response: Response) -> Refused:
    """With the time of the log, and with the version after which it came."""
    match, player = position.opened.match, PlayerId(str(position.seats[seat].player))
    problem = response.get_json(silent=True) or {}
    code = str(problem.get("code", ""))
    how = _how(code, ruled="rule" in problem)
    text = sent[:LONGEST_SENT].decode(errors="replace")
    time = moment(services().matches.now(match))
    noted = Answered(time, seat, how, text, None, response.status_code, code, problem.get("detail"))
    trace, counts = trace_key(player, match), counts_key(player)
    commands: list[Any] = [
        ("XADD", trace, "MAXLEN", KEPT, "*", "v", position.version, "d", encode(noted)),
        ("EXPIRE", trace, KEPT_SECONDS),
    ]
    if how in COUNTED:
        BOT_REFUSALS.labels(how).inc()
        commands.append(("HINCRBY", counts, how, 1))
    by_node(services().redis, commands)
    return how


def _how(code: str, *, ruled: bool) -> Refused:
    if code in UNREADABLE:
        return "malformed"
    if code in CLOSED:
        return "late"
    return "illegal" if ruled else "refused"


def _answered(entry: Entry, seats: Sequence[Seat]) -> Answered | None:
    """An answer of one of these seats, None if the entry is something else."""
    event = entry.event
    if not isinstance(event, Acted) or event.seat not in seats:
        return None
    private = event.private.open() if event.private is not None else {}
    sent = {"type": event.action, **event.public, **private}
    how: Any = {"seat": "accepted", "clock": "silent"}.get(event.by, event.by)
    return Answered(moment(entry.time), event.seat, how, sent, entry.version)
