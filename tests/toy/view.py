"""What a seat or a spectator sees of the night market."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.moves import CardId
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Reader, Seat
from domain.kernel.zones import Card
from tests.toy.components import Good, Role
from tests.toy.table import Market, Options, Phase, Stall


class StallSeen(Struct, frozen=True):
    card: CardId
    good: Good | None


class MarketView(Struct, frozen=True):
    options: Options
    phase: Phase
    turn: int
    pile: int
    sold: tuple[Card[Good], ...]
    coins: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hand: tuple[Card[Good], ...]
    stalls: tuple[StallSeen | None, ...]
    roles: tuple[Role | None, ...]
    sealed: tuple[Seat, ...]
    ballot: Seat | None
    outcome: Outcome | None


def view(table: Market, reader: Reader) -> MarketView:
    ballot = None if reader is None else table.ballots.get(reader)
    return MarketView(
        options=table.options,
        phase=table.phase,
        turn=table.turn,
        pile=table.pile.size,
        sold=table.sold,
        coins=tuple(table.coins),
        hand_sizes=tuple(map(len, table.hands)),
        hand=() if reader is None or not table.hands else tuple(table.held_by(reader)),
        stalls=tuple(stall_seen(stall, reader) for stall in table.stalls),
        roles=tuple(role.seen_by(reader) for role in table.roles),
        sealed=tuple(table.ballots),
        ballot=ballot.seen_by(reader) if ballot else None,
        outcome=table.outcome,
    )


def stall_seen(stall: Stall | None, reader: Reader) -> StallSeen | None:
    return StallSeen(stall.card, stall.good.seen_by(reader)) if stall else None
