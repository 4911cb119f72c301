"""Accounts and their tokens."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from charon_client._values.plain import Json, PlayerKind, Value


@dataclass(frozen=True, slots=True)
class Player(Value):
    """An account as others see it."""

    id: str
    name: str
    kind: PlayerKind

    @classmethod
    def read(cls, raw: Json) -> Player:
        return cls(raw["id"], raw["name"], raw["kind"], raw=raw)


@dataclass(frozen=True, slots=True)
class Account(Value):
    """A new player, and the token that is shown only once."""

    player: Player
    token: str = field(repr=False)

    @classmethod
    def read(cls, raw: Json) -> Account:
        return cls(Player.read(raw["player"]), raw["token"], raw=raw)


@dataclass(frozen=True, slots=True)
class Me(Value):
    """Whom a token stands for."""

    kind: Literal["player", "seat", "spectator"]
    match: str | None
    seat: int | None
    player: Player | None
    matches: tuple[str, ...]
    """Of a player, latest first."""

    @classmethod
    def read(cls, raw: Json) -> Me:
        player = None if raw["player"] is None else Player.read(raw["player"])
        return cls(raw["kind"], raw["match"], raw["seat"], player, tuple(raw.get("matches", ())), raw=raw)


@dataclass(frozen=True, slots=True)
class NewToken(Value):
    """A token that is shown only once, and the id that names it from then on."""

    id: str
    token: str = field(repr=False)

    @classmethod
    def read(cls, raw: Json) -> NewToken:
        return cls(raw["id"], raw["token"], raw=raw)


@dataclass(frozen=True, slots=True)
class Token(Value):
    """A token of the account as its list shows it."""

    id: str
    kind: Literal["player", "seat", "spectator"]
    match: str | None
    seat: int | None
    created_at: datetime
    ending: str
    """Its last four characters."""
    current: bool
    """Whether it is the one that asked."""

    @classmethod
    def read(cls, raw: Json) -> Token:
        created = datetime.fromisoformat(raw["created_at"])
        return cls(
            raw["id"], raw["kind"], raw["match"], raw["seat"], created, raw["ending"], raw["current"], raw=raw
        )
