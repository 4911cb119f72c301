"""Paying advanced costs together: the request, the pledges, the payment."""

from __future__ import annotations

from domain.cerberus.costs import Owed, bonus_effect, discards, play_effect
from domain.cerberus.decks import laid_open
from domain.cerberus.effects import possible
from domain.cerberus.events import (
    BonusPlayed,
    HelpAsked,
    PlayCancelled,
    Pledged,
    PledgesRevealed,
    PledgeTaken,
)
from domain.cerberus.evolve import Story
from domain.cerberus.frames import PayFrame, PledgeFrame
from domain.cerberus.moves import AskHelp, Mode, Pledge, TakePledge
from domain.cerberus.refusals import refused
from domain.cerberus.table import HeldCard, Underworld, clockwise
from domain.kernel.secrets import Seat, Secret, shown
from domain.kernel.zones import card_in_hand


def ask_help(story: Story, seat: Seat, wish: AskHelp) -> None:
    """A request, once a turn: the card is shown and all who could help are asked at once."""
    table = story.table
    if table.bonus_done:
        raise refused("bonus-already-played")
    card = card_in_hand(table.hands[seat], wish.card, refused)
    if not table.options.contributions:
        raise refused("help-disabled")
    if table.help_asked:
        raise refused("help-already-asked")
    effect = bonus_effect(card.name, Mode.ADVANCED)
    if not possible(table, seat, effect):
        raise refused("no-effect")
    need = discards(effect)
    if not help_available(table, seat, need):
        raise refused("help-not-available")
    held, face = laid_open(seat, card)
    story.tell(HelpAsked(seat, held, face, shown(need), tuple(helpers(table, seat))))


def helpers(table: Underworld, seat: Seat) -> list[Seat]:
    """The other seats of the same side that hold bonus cards, clockwise."""
    role = table.roles[seat]
    return [other for other in clockwise(table, seat) if table.roles[other] is role and table.hands[other]]


def help_available(table: Underworld, seat: Seat, need: int) -> bool:
    """There are cards to discard, somebody to ask, and enough among all of them."""
    if not need:
        return False
    theirs = sum(len(table.hands[other]) for other in helpers(table, seat))
    return theirs > 0 and own_cards(table, seat) + theirs >= need


def own_cards(table: Underworld, seat: Seat) -> int:
    """What a seat could discard beside the card it plays."""
    return len(table.hands[seat]) - 1


def pledge(story: Story, frame: PledgeFrame, seat: Seat, wish: Pledge) -> None:
    """A pledge is a number, given once and unseen until all have answered (ruling r21)."""
    if not 0 <= wish.n <= most_pledged(story.table, frame, seat):
        raise refused("bad-pledge")
    story.tell(Pledged(seat, Secret((seat,), wish.n)))
    if frame.waiting == (seat,):
        reveal_pledges(story)


def most_pledged(table: Underworld, frame: PledgeFrame, seat: Seat) -> int:
    return min(frame.need, len(table.hands[seat]))


def reveal_pledges(story: Story) -> None:
    """All have answered: the numbers are shown, and too few call the play off."""
    frame = story.table.stack[-1]
    assert isinstance(frame, PledgeFrame)
    answers = sorted((seat, n.open()) for seat, n in frame.answers)
    story.tell(PledgesRevealed(tuple((seat, shown(n)) for seat, n in answers)))
    pay = story.table.stack[-1]
    assert isinstance(pay, PayFrame)
    if own_cards(story.table, pay.seat) + sum(n for _, n in answers) < pay.need:
        story.tell(PlayCancelled(pay.seat, pay.face, "help-refused"))


def missing(frame: PayFrame) -> int:
    """What the pledges taken so far leave to pay."""
    return frame.need - sum(n for _, n in frame.taken)


def can_pay_rest(table: Underworld, frame: PayFrame) -> bool:
    return own_cards(table, frame.seat) >= missing(frame)


def take_pledge(story: Story, frame: PayFrame, wish: TakePledge) -> None:
    """One card of a pledge is accepted; the last one needed completes the payment."""
    if dict(frame.pledges).get(wish.origin, 0) < 1:
        raise refused("bad-pledge")
    story.tell(PledgeTaken(frame.seat, wish.origin))
    paid = story.table.stack[-1]
    assert isinstance(paid, PayFrame)
    if not missing(paid):
        play_together(story, paid)


def pay_rest(story: Story, frame: PayFrame) -> None:
    """The active seat pays what is missing from its own hand."""
    if not can_pay_rest(story.table, frame):
        raise refused("cost-not-payable")
    play_together(story, frame)


def cancel_play(story: Story, frame: PayFrame) -> None:
    story.tell(PlayCancelled(frame.seat, frame.face, "withdrawn"))


def play_together(story: Story, frame: PayFrame) -> None:
    """The card is played at last; those who owe discard, the active seat first, then clockwise."""
    card = card_in_hand(story.table.hands[frame.seat], frame.card.open(), refused)
    taken = dict(frame.taken)
    shares = [(frame.seat, missing(frame))]
    shares += [(seat, taken[seat]) for seat in clockwise(story.table, frame.seat) if seat in taken]
    owed = tuple((seat, number) for seat, number in shares if number)
    play_bonus_card(story, frame.seat, card, Mode.ADVANCED, owed)


def play_bonus_card(story: Story, seat: Seat, card: HeldCard, mode: Mode, owed: Owed | None = None) -> None:
    """A bonus card goes to the discards, its cost is paid and its effect opened."""
    held, face = laid_open(seat, card)
    story.tell(BonusPlayed(seat, held, face, mode))
    play_effect(story, seat, bonus_effect(card.name, mode), owed)
