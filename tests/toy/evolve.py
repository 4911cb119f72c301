"""What each event does to the market. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import Final

from domain.kernel.game import Recorders
from domain.kernel.moves import Event
from domain.kernel.zones import Card, hand_without, pile_of
from tests.toy import events
from tests.toy.table import Market, Phase, Stall


def evolve(table: Market, event: Event) -> Market:
    RECORDERS[type(event)](table, event)
    return table


def market_opened(table: Market, event: events.MarketOpened) -> None:
    table.options = event.options
    table.hands = [()] * event.seats
    table.stalls = [None] * event.seats
    table.coins = [0] * event.seats


def note_roles(table: Market, event: events.RolesDealt | events.RolesOpened) -> None:
    table.roles = event.roles


def pile_shuffled(table: Market, event: events.PileShuffled) -> None:
    table.pile = pile_of(event.size, event.order)
    table.sold = ()


def good_drawn(table: Market, event: events.GoodDrawn) -> None:
    table.ids += 1
    table.pile = table.pile.drawn()
    table.hands[event.seat] += (event.card,)


def turn_began(table: Market, event: events.TurnBegan) -> None:
    table.phase = Phase.TRADING
    table.turn = event.turn


def good_sold(table: Market, event: events.GoodSold) -> None:
    table.ids += 1
    table.hands[event.seat] = hand_without(table.hands[event.seat], event.held)
    table.sold += (Card(event.card, event.good.open()),)


def coins_paid(table: Market, event: events.CoinsPaid) -> None:
    table.coins[event.seat] += event.coins


def good_stashed(table: Market, event: events.GoodStashed) -> None:
    table.ids += 1
    table.hands[event.seat] = hand_without(table.hands[event.seat], event.held)
    table.stalls[event.seat] = Stall(event.card, event.good)


def learn(table: Market, event: events.StallPeekedAt | events.StallOpened) -> None:
    stall = table.stalls[event.stall]
    assert stall is not None
    table.stalls[event.stall] = Stall(stall.card, stall.good.learned(event.good))


def vote_began(table: Market, _: events.VoteBegan) -> None:
    table.phase = Phase.VOTING


def ballot_sealed(table: Market, event: events.BallotSealed) -> None:
    table.ballots[event.seat] = event.ballot


def ballots_opened(table: Market, event: events.BallotsOpened) -> None:
    table.ballots = dict(event.ballots)


def market_closed(table: Market, event: events.MarketClosed) -> None:
    table.phase = Phase.CLOSED
    table.outcome = event.outcome


RECORDERS: Final[Recorders[Market]] = {
    events.MarketOpened: market_opened,
    events.RolesDealt: note_roles,
    events.PileShuffled: pile_shuffled,
    events.GoodDrawn: good_drawn,
    events.TurnBegan: turn_began,
    events.GoodSold: good_sold,
    events.CoinsPaid: coins_paid,
    events.GoodStashed: good_stashed,
    events.StallPeekedAt: learn,
    events.VoteBegan: vote_began,
    events.BallotSealed: ballot_sealed,
    events.BallotsOpened: ballots_opened,
    events.RolesOpened: note_roles,
    events.StallOpened: learn,
    events.MarketClosed: market_closed,
}
