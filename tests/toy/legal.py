"""Who has to decide, what they may do, and what is played for them when time runs out."""

from __future__ import annotations

from collections.abc import Iterator

from domain.kernel.game import Decision
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from tests.toy.components import Role
from tests.toy.moves import Draw, Peek, Sell, Stash, Vote, Wait
from tests.toy.table import Market, Phase


def pending(table: Market) -> tuple[Decision, ...]:
    match table.phase:
        case Phase.TRADING:
            return (Decision(table.active, "turn"),)
        case Phase.VOTING:
            return tuple(Decision(seat, "vote") for seat in table.everybody if seat not in table.ballots)
        case _:
            return ()


def legal(table: Market, seat: Seat) -> list[Action]:
    if all(decision.seat != seat for decision in pending(table)):
        return []
    return list(ballots(table, seat) if table.phase is Phase.VOTING else trades(table, seat))


def trades(table: Market, seat: Seat) -> Iterator[Action]:
    cards = [card.id for card in table.held_by(seat)]
    yield from map(Sell, cards)
    if table.stalls[seat] is None:
        yield from map(Stash, cards)
    if table.pile.size or table.sold:
        yield Draw()
    if table.options.peeking:
        yield from (Peek(other) for other in table.everybody if other != seat and table.stalls[other])
    yield Wait()


def ballots(table: Market, seat: Seat) -> Iterator[Action]:
    yield from (Vote(other) for other in table.everybody if other != seat)
    if table.roles[seat].open() is Role.THIEF:
        yield Vote(None)


def default(table: Market, seat: Seat) -> Action:
    """Sell the good held longest; vote for the next seat, if there is one."""
    if table.phase is Phase.VOTING:
        following = Seat((seat + 1) % table.seats)
        return Vote(None if following == seat else following)
    hand = table.held_by(seat)
    return Sell(hand[0].id) if hand else Wait()
