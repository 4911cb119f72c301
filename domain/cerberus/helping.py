"""Paying advanced costs together: the request, the pledges, the payment."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.cerberus.components import Bonus
from domain.cerberus.costs import Owed, bonus_effect, discards, play_effect
from domain.cerberus.decks import laid_open
from domain.cerberus.effects import possible
from domain.cerberus.pieces import HeldCard
from domain.cerberus.refusals import refused
from domain.cerberus.story import Story
from domain.cerberus.table import Underworld, clockwise
from domain.cerberus.terms.helping import (
    AskHelp,
    CancelPlay,
    HelpAsked,
    PayFrame,
    PayRest,
    PlayCancelled,
    Pledge,
    Pledged,
    PledgeFrame,
    PledgesRevealed,
    PledgeTaken,
    TakePledge,
)
from domain.cerberus.terms.turns import BonusPlayed, Mode
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Reader, Seat, Secret, shown
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


def help_asked(table: Underworld, event: HelpAsked) -> None:
    need = event.need.open()
    table.help_asked = True
    table.stack += (
        PayFrame(event.seat, event.face.open(), need, event.card),
        PledgeFrame(need, event.asked),
    )


def pledges(table: Underworld, frame: PledgeFrame, seat: Seat) -> list[Action]:
    """Any number of the cards that are needed and there."""
    return [Pledge(n) for n in range(most_pledged(table, frame, seat) + 1)]


def no_pledge() -> Action:
    """What a silent seat pledges."""
    return Pledge(0)


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


def pledged(table: Underworld, event: Pledged) -> None:
    frame = table.stack[-1]
    assert isinstance(frame, PledgeFrame)
    waiting = tuple(seat for seat in frame.waiting if seat != event.seat)
    answers = (*frame.answers, (event.seat, event.n))
    table.stack = (*table.stack[:-1], PledgeFrame(frame.need, waiting, answers))


def pledges_revealed(table: Underworld, event: PledgesRevealed) -> None:
    pay = table.stack[-2]
    counts = tuple((seat, n.open()) for seat, n in event.counts)
    assert isinstance(pay, PayFrame)
    table.stack = (*table.stack[:-2], replace(pay, pledges=counts))


class PledgeView(Struct, frozen=True, tag_field="frame", tag="pledge"):
    """A request for help: who has yet to answer, who has answered, and the reader's own answer."""

    need: int
    waiting: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    own: int | None


def pledge_view(frame: PledgeFrame, reader: Reader) -> PledgeView:
    """Without the answers of others; that they have answered is public."""
    own = [n.seen_by(reader) for seat, n in frame.answers if seat == reader]
    answered = tuple(seat for seat, _ in frame.answers)
    return PledgeView(frame.need, frame.waiting, answered, own[0] if own else None)


def payments(table: Underworld, frame: PayFrame) -> list[Action]:
    """A card of any pledge, all that is missing if the own hand has it, or the card back."""
    found: list[Action] = [TakePledge(seat) for seat, left in frame.pledges if left]
    if can_pay_rest(table, frame):
        found.append(PayRest())
    return [*found, CancelPlay()]


def withdrawal() -> Action:
    """What is played for an active seat that does not say how it pays."""
    return CancelPlay()


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


def missing(frame: PayFrame) -> int:
    """What the pledges taken so far leave to pay."""
    return frame.need - sum(n for _, n in frame.taken)


def can_pay_rest(table: Underworld, frame: PayFrame) -> bool:
    return own_cards(table, frame.seat) >= missing(frame)


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


def pledge_taken(table: Underworld, event: PledgeTaken) -> None:
    """One card of a pledge moves from those open to those taken."""
    frame = table.stack[-1]
    assert isinstance(frame, PayFrame)
    pledges = tuple((seat, n - (seat == event.origin)) for seat, n in frame.pledges)
    taken = dict(frame.taken)
    taken[event.origin] = taken.get(event.origin, 0) + 1
    table.stack = (*table.stack[:-1], replace(frame, pledges=pledges, taken=tuple(taken.items())))


def play_cancelled(table: Underworld, event: PlayCancelled) -> None:
    table.stack = table.stack[:-1]
    if event.face not in table.shown[event.seat]:
        table.shown[event.seat] += (event.face,)


class PayView(Struct, frozen=True, tag_field="frame", tag="pay"):
    """A card whose cost is being gathered."""

    seat: Seat
    face: Bonus
    need: int
    pledges: tuple[tuple[Seat, int], ...]
    taken: tuple[tuple[Seat, int], ...]


def pay_view(frame: PayFrame) -> PayView:
    """Without the card that is paid for."""
    return PayView(frame.seat, frame.face, frame.need, frame.pledges, frame.taken)


RECORDERS: Final[Recorders[Underworld]] = {
    HelpAsked: help_asked,
    Pledged: pledged,
    PledgesRevealed: pledges_revealed,
    PledgeTaken: pledge_taken,
    PlayCancelled: play_cancelled,
}
