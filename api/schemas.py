"""Request bodies, as marshmallow schemas built once. Unknown fields are refused."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.choices import choices_at
from events.lifecycle import LONGEST_REASON
from events.names import LONGEST, read_name
from events.refusals import misfit
from events.terms import USUAL, Terms

T = TypeVar("T")

LONGEST_DECISION = 40
HEX_32 = re.compile("^[0-9a-f]{64}$")
LATEST_VERSION = 2**53 - 1
PLAYER_ID = re.compile("^p_[0-9a-z]{20}$")
MATCH_ID = re.compile("^m_[0-9a-z]{20}$")
NEEDS = {"open": None, "invited": "player", "bot": "bot", "hired": "player"}
"""The kinds of seats in a new match, and the field that each has besides."""
HIDDEN = "A private match stands on no list: give its seats codes."
MAY_BE_LISTED = "open"
"""The kind of seat that any player may be let into."""


def of_the_game(component: str, **more: Any) -> fields.Dict:
    """An object whose fields the game knows; `component` is what the contract calls it."""
    return fields.Dict(keys=fields.String(), metadata={"component": component}, **more)


class Name(fields.String):
    """What somebody is to be called, in Unicode NFC."""

    def __init__(self, **more: Any) -> None:
        super().__init__(metadata={"component": "Name"}, **more)

    def _deserialize(self, *given: Any, **more: Any) -> str:
        name = read_name(super()._deserialize(*given, **more) or "")
        if name is None:
            raise ValidationError(
                f"1 to {LONGEST} visible characters, no space at the ends (see openapi.yaml)."
            )
        return name


class Flag(fields.Boolean):
    """True or false, and nothing that could be meant for one of them."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


def converted(value: Any, kind: type[T]) -> T:
    """A value of this type, by its annotations; a ValidationError that points at what does not fit."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        sentence, place = misfit(error)
        path = place.removeprefix("/")
        if choices := choices_at(kind, path):
            sentence = f"Must be one of: {', '.join(choices)}."
        raise ValidationError(_at(path, sentence)) from None


class Agreed(fields.Field[Terms]):
    """What a table agrees on, by its types: the same value as in answers."""

    def __init__(self, **more: Any) -> None:
        super().__init__(metadata={"component": "Terms"}, **more)

    def _deserialize(self, value: Any, *_given: Any, **_more: Any) -> Terms:
        return converted(value, Terms)


def _at(path: str, sentence: str) -> Any:
    """A sentence at its place: `clock/bank` is a field in a field."""
    name, _, rest = path.partition("/")
    return {name: _at(rest, sentence)} if name else [sentence]


class PlayerSchema(Schema):
    """POST /v1/players"""

    name = Name(required=True)
    kind = fields.String(
        load_default="person",
        validate=validate.OneOf(["person", "bot"]),
        metadata={"component": "PlayerKind"},
    )


class SeatSchema(Schema):
    """One seat of a new match."""

    kind = fields.String(required=True, validate=validate.OneOf(NEEDS))
    player = fields.String(
        validate=validate.Regexp(PLAYER_ID),
        metadata={"description": "Whom it is kept for, or which bot is hired"},
    )
    bot = fields.String(
        validate=validate.Length(min=1, max=40), metadata={"description": "The name of a bot of the game"}
    )

    listed = Flag(metadata={"description": "Whether any player may take it, without a code"})

    @validates_schema
    def only_its_own_field(self, data: dict[str, Any], **_: Any) -> None:
        needed = NEEDS[data["kind"]]
        if "listed" in data and data["kind"] != MAY_BE_LISTED:
            raise ValidationError(f"A seat of kind {data['kind']} has no listed.", "listed")
        for name in ("player", "bot"):
            if (name in data) != (name == needed):
                verb = "needs" if name == needed else "has no"
                raise ValidationError(f"A seat of kind {data['kind']} {verb} {name}.", name)


class MatchSchema(Schema):
    """POST /v1/matches"""

    game = fields.String(required=True, metadata={"description": "The id of a game"})
    seats = fields.List(fields.Nested(SeatSchema), required=True, validate=validate.Length(min=1, max=16))
    options = of_the_game("Options", load_default=dict)
    visibility = fields.String(
        load_default="public",
        validate=validate.OneOf(["public", "private"]),
        metadata={"component": "Visibility"},
    )
    terms = Agreed(load_default=USUAL)

    @validates_schema
    def only_public_matches_have_listed_seats(self, data: dict[str, Any], **_: Any) -> None:
        check_listed(data["visibility"], data["seats"])


def check_listed(visibility: str, seats: list[dict[str, Any]]) -> None:
    """No seat of a private match is on a list; a ValidationError points at those that would be."""
    unfit = [number for number, seat in enumerate(seats) if visibility == "private" and seat.get("listed")]
    if unfit:
        raise ValidationError({"seats": {number: {"listed": [HIDDEN]} for number in unfit}})


class Whole(fields.Integer):
    """A whole number, and nothing that could be meant for one."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if type(value) is not int:
            raise self.make_error("invalid", input=value)
        return value


def Commitment() -> fields.String:  # noqa: N802
    """What a seat binds itself to."""
    return fields.String(
        validate=validate.Regexp(HEX_32),
        metadata={"description": "SHA-256, in hex, of 32 bytes that the seat will open when all are in"},
    )


class QueueSchema(Schema):
    """POST /v1/games/{game}/queue"""

    seats = fields.List(
        Whole(validate=validate.Range(1, 16)),
        required=True,
        validate=validate.Length(min=1, max=16),
        metadata={"description": "The numbers of seats that will do"},
    )
    options = of_the_game("Options", load_default=dict)
    terms = Agreed(load_default=USUAL)
    patience = Whole(
        load_default=60,
        validate=validate.Range(0, 24 * 60 * 60),
        metadata={"description": "Seconds to wait for people, 60 if it is not said"},
    )
    fill = fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.Length(min=1, max=40),
        metadata={"description": "The bot that takes the seats for which nobody came in time; null for none"},
    )
    entropy = Commitment()


class ClaimSchema(Schema):
    """POST /v1/matches/{match}/seats/{seat}/claim"""

    code = fields.String(validate=validate.Length(max=200))
    name = Name()
    entropy = Commitment()


class EntropySchema(Schema):
    """POST /v1/matches/{match}/seats/{seat}/entropy"""

    entropy = fields.String(
        required=True,
        validate=validate.Regexp(HEX_32),
        metadata={"description": "The 32 bytes that the seat committed to, in hex"},
    )


class SubstituteSchema(Schema):
    """PUT /v1/matches/{match}/seats/{seat}/substitute"""

    bot = fields.String(
        validate=validate.Length(min=1, max=40),
        metadata={"description": "The name of a bot of the game; the one of the terms unless it is said"},
    )


class DeclineSchema(Schema):
    """POST /v1/matches/{match}/seats/{seat}/decline"""

    reason = fields.String(
        load_default="",
        validate=validate.Length(max=LONGEST_REASON),
        metadata={"description": "Why, for those who see the match; it stands in the log"},
    )


class RematchSchema(Schema):
    """POST /v1/matches/{match}/rematch"""

    rotate = Flag(
        load_default=False,
        metadata={"description": "Whether everybody sits one seat further on than in the match before"},
    )


class BranchSchema(Schema):
    """POST /v1/matches/{match}/branches"""

    at = Whole(
        required=True,
        validate=validate.Range(1, LATEST_VERSION),
        metadata={"description": "The version to play on from, or from the end of what happened with it"},
    )
    seen_as = fields.String(
        data_key="as",
        validate=validate.Length(max=20),
        metadata={"description": "As whom: `public`, or the number of a seat; the caller's own unless said"},
    )
    truth = Flag(
        load_default=False,
        metadata={"description": "After the end: play on with what was really hidden"},
    )
    seats = fields.List(fields.Nested(SeatSchema), required=True, validate=validate.Length(min=1, max=16))
    visibility = fields.String(
        validate=validate.OneOf(["public", "private"]),
        metadata={"component": "Visibility"},
    )
    terms = Agreed(load_default=USUAL)

    @validates_schema
    def no_branch_counts(self, data: dict[str, Any], **_: Any) -> None:
        if data["terms"].rated:
            raise ValidationError({"terms": {"rated": ["A branch counts for no rating."]}})


class WatchSchema(Schema):
    """POST /v1/matches/{match}/spectators/claim"""

    code = fields.String(required=True, validate=validate.Length(max=200))


class ActionSchema(Schema):
    """POST /v1/matches/{match}/actions and .../actions/check"""

    decision = fields.String(
        required=True,
        validate=validate.Length(max=LONGEST_DECISION),
        metadata={"description": "The id of the open decision"},
    )
    action = of_the_game("Action", required=True)


def plain_action(body: object) -> tuple[str, dict[str, object]]:
    """What `ActionSchema` loads, where there is nothing to say about it; else ValueError."""
    match body:
        case {"decision": str(decision), "action": dict(wish), **more} if not more:
            if len(decision) <= LONGEST_DECISION:
                return decision, wish
    raise ValueError("the schema says what is wrong")


class TalkSchema(Schema):
    """POST /v1/matches/{match}/talk"""

    talk = of_the_game("Talk", required=True)


class EntrySchema(Schema):
    """POST /v1/tournaments/{tournament}/entries"""

    code = fields.String(
        validate=validate.Length(min=1, max=64), metadata={"description": "Where one enters by code"}
    )
    bot = fields.String(
        validate=validate.Length(min=1, max=40),
        metadata={"description": "A bot of the house that the organiser lets take part; absent for oneself"},
    )
    name = Name()

    @validates_schema
    def a_bot_needs_no_code(self, data: dict[str, Any], **_: Any) -> None:
        if "bot" in data and "code" in data:
            raise ValidationError("The organiser needs no code.", "code")
