"""Accounts, their tokens and their codes."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from api.accounts import Player
from api.wire.plain import Code, Holder, SecretToken, Time, TokenId, described
from domain.kernel.secrets import Seat


class Account(Struct, frozen=True):
    """A new player, and the token that is shown only once."""

    player: Player
    token: SecretToken


class Me(Struct, frozen=True):
    """Whom a token stands for."""

    kind: Holder
    match: str | None
    seat: Seat | None
    player: Player | None
    matches: Annotated[list[str] | UnsetType, described("Of a player: the matches, latest first")] = UNSET


class NewToken(Struct, frozen=True):
    """A token that is shown only once, and the id that names it from then on."""

    id: TokenId
    token: SecretToken


class NewCode(Struct, frozen=True):
    """A code to watch with: it is claimed once, and can stand in a link until then."""

    code: Code


class TokenList(Struct, frozen=True):
    """The tokens of an account, and of the seats and spectators it has in its matches."""

    tokens: list[Token]


class Token(Struct, frozen=True):
    """A token as the list of an account shows it."""

    id: TokenId
    kind: Holder
    match: str | None
    seat: Seat | None
    created_at: Time
    ending: Annotated[str, described("Its last four characters")]
    current: Annotated[bool, described("Whether this request was made with it")]


class PlayerList(Struct, frozen=True):
    """Players of one name, the oldest account first."""

    players: list[Player]
