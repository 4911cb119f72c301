"""Request bodies, as marshmallow schemas built once. Unknown fields are refused."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.names import LONGEST, read_name

LONGEST_DECISION = 40


class Name(fields.String):
    """What somebody is to be called, in Unicode NFC."""

    def _deserialize(self, *given: Any, **more: Any) -> str:
        name = read_name(super()._deserialize(*given, **more) or "")
        if name is None:
            raise ValidationError(
                f"1 to {LONGEST} visible characters, no space at the ends (see openapi.yaml)."
            )
        return name


class PlayerSchema(Schema):
    """POST /v1/players"""

    name = Name(required=True)


class SeatSchema(Schema):
    """One seat of a new match."""

    kind = fields.String(required=True, validate=validate.OneOf(["open", "invited", "bot"]))
    player = fields.String(validate=validate.Regexp(r"^p_[0-9a-z]{20}$"))
    bot = fields.String(validate=validate.Length(min=1, max=40))

    @validates_schema
    def only_its_own_field(self, data: dict[str, Any], **_: Any) -> None:
        needed = {"invited": "player", "bot": "bot"}.get(data["kind"])
        for name in ("player", "bot"):
            if (name in data) != (name == needed):
                verb = "needs" if name == needed else "has no"
                raise ValidationError(f"A seat of kind {data['kind']} {verb} {name}.", name)


class MatchSchema(Schema):
    """POST /v1/matches"""

    game = fields.String(required=True)
    seats = fields.List(fields.Nested(SeatSchema), required=True, validate=validate.Length(min=1, max=16))
    options = fields.Dict(keys=fields.String(), load_default=dict)
    visibility = fields.String(load_default="public", validate=validate.OneOf(["public", "private"]))


class ClaimSchema(Schema):
    """POST /v1/matches/{match}/seats/{seat}/claim"""

    code = fields.String(validate=validate.Length(max=200))
    name = Name()


class ActionSchema(Schema):
    """POST /v1/matches/{match}/actions and .../actions/check"""

    decision = fields.String(required=True, validate=validate.Length(max=LONGEST_DECISION))
    action = fields.Dict(keys=fields.String(), required=True)


def plain_action(body: object) -> tuple[str, dict[str, object]]:
    """What `ActionSchema` loads, where there is nothing to say about it; else ValueError."""
    match body:
        case {"decision": str(decision), "action": dict(wish), **more} if not more:
            if len(decision) <= LONGEST_DECISION:
                return decision, wish
    raise ValueError("the schema says what is wrong")


class TalkSchema(Schema):
    """POST /v1/matches/{match}/talk"""

    talk = fields.Dict(keys=fields.String(), required=True)
