"""Decide: what each action leads to, in the order of the rule sheet."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.moves import Action, CardId, Event
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import card_in_hand
from tests.toy import events
from tests.toy.components import WORTH, Role
from tests.toy.evolve import evolve
from tests.toy.goods import Ahead, draw
from tests.toy.legal import pending
from tests.toy.moves import Draw, Peek, Sell, Stash, Vote, Wait
from tests.toy.refusals import refused
from tests.toy.scoring import morning
from tests.toy.table import Market, Phase


def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    if all(decision.seat != seat for decision in pending(table)):
        raise refused("not-your-decision")
    ahead = Unfolding(table, evolve)
    match table.phase, action:
        case Phase.TRADING, Sell(card):
            sell(ahead, seat, card)
        case Phase.TRADING, Stash(card):
            stash(ahead, seat, card)
        case Phase.TRADING, Draw():
            draw(ahead, seat, chance)
        case Phase.TRADING, Peek(stall):
            peek(ahead, seat, stall)
        case Phase.TRADING, Wait():
            pass
        case Phase.VOTING, Vote(suspect):
            seal_ballot(ahead, seat, suspect)
            return ahead.told()
        case phase, _:
            raise refused("wrong-phase", f"Not possible while {phase}.")
    pass_turn(ahead)
    return ahead.told()


def sell(ahead: Ahead, seat: Seat, card_id: CardId) -> None:
    card = card_in_hand(ahead.table.hands[seat], card_id, refused)
    fresh = ahead.table.next_id()
    ahead.tell(events.GoodSold(seat, known_to(card.id, seat), fresh, shown(card.name)))
    ahead.tell(events.CoinsPaid(seat, WORTH[card.name]))


def stash(ahead: Ahead, seat: Seat, card_id: CardId) -> None:
    if ahead.table.stalls[seat] is not None:
        raise refused("stall-full")
    card = card_in_hand(ahead.table.hands[seat], card_id, refused)
    fresh = ahead.table.next_id()
    ahead.tell(events.GoodStashed(seat, known_to(card.id, seat), fresh, known_to(card.name, seat)))


def peek(ahead: Ahead, seat: Seat, target: Seat) -> None:
    if not ahead.table.options.peeking:
        raise refused("no-peeking")
    stall = ahead.table.stalls[target] if target in ahead.table.everybody else None
    if stall is None or target == seat:
        raise refused("nothing-to-see")
    ahead.tell(events.StallPeekedAt(seat, target, known_to(stall.good.open(), seat)))


def pass_turn(ahead: Ahead) -> None:
    table = ahead.table
    if table.turn == table.last_turn:
        ahead.tell(events.VoteBegan())
    else:
        next_seat = Seat((table.active + 1) % table.seats)
        ahead.tell(events.TurnBegan(next_seat, table.turn + 1))


def seal_ballot(ahead: Ahead, seat: Seat, suspect: Seat | None) -> None:
    if suspect is None and ahead.table.roles[seat].open() is not Role.THIEF:
        raise refused("name-somebody")
    if suspect == seat or (suspect is not None and suspect not in ahead.table.everybody):
        raise refused("no-such-suspect")
    ahead.tell(events.BallotSealed(seat, known_to(suspect, seat)))
    if len(ahead.table.ballots) == ahead.table.seats:
        morning(ahead)
