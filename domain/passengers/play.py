"""Decide: what each action leads to, in the order of play."""

from __future__ import annotations

from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.codec import tag_of
from domain.kernel.moves import Action, Event, Unreadable
from domain.kernel.secrets import Seat
from domain.kernel.unfolding import Unfolding
from domain.kernel.violations import RuleViolation
from domain.kernel.zones import card_in_hand
from domain.passengers.evolve import evolve
from domain.passengers.gifts import decline, finish_gift, pick
from domain.passengers.legal import asked_seats, wanted
from domain.passengers.moves import ACTIONS
from domain.passengers.placing import place_passenger, place_shadow
from domain.passengers.refusals import refused
from domain.passengers.rounds import end_round
from domain.passengers.showing import choose_to_show
from domain.passengers.story import Story
from domain.passengers.table import Voyage
from domain.passengers.terms.gifts import AnyPick, DeclineGift
from domain.passengers.terms.placing import Place, PlaceShadow
from domain.passengers.terms.showing import ShowCard
from domain.passengers.terms.voting import Vote
from domain.passengers.voting import cast_vote, unasked

MISFITS: Final = {
    "boat": "boat-unknown",
    "card": "card-not-in-hand",
    "color": "color-unknown",
    "passenger_type": "type-unknown",
    "target": "target-not-allowed",
    "space": "space-unknown",
}
"""How a value is refused that no field of this name can have, in the order of tests."""

NAMED: Final = {tag_of(kind): kind for kind in ACTIONS}


def decide(voyage: Voyage, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """What the action leads to, or the rule that forbids it."""
    admit(voyage, seat, type(action))
    story: Story = Unfolding(voyage, evolve)
    match action:
        case PlaceShadow():
            place_shadow(story, seat, action)
        case Place():
            place_passenger(story, seat, action, chance)
        case DeclineGift():
            decline(story, chance)
        case ShowCard():
            if choose_to_show(story, seat, action):
                finish_gift(story, chance)
        case Vote():
            if cast_vote(story, seat, action):
                end_round(story, chance)
        case _:
            assert isinstance(action, AnyPick)
            pick(story, action, chance)
    return story.told()


def admit(voyage: Voyage, seat: Seat, kind: type[Action]) -> None:
    """The refusals that come before those of a value, in their order."""
    if seat not in asked_seats(voyage):
        raise unasked(voyage, seat) if kind is Vote else refused("not-pending")
    if kind is DeclineGift and voyage.using is not None and voyage.show is None:
        return
    if kind is not wanted(voyage):
        raise refused("wrong-action")


def misfit(voyage: Voyage, seat: Seat, wish: Unreadable) -> RuleViolation:
    """A value that its field cannot have is an unknown one: first come whose decision it is and what kind is
    asked for; a card is tested before a space.
    """
    admit(voyage, seat, NAMED.get(str(wish.action), Unreadable))
    if "card" in wish.fitting:
        card_in_hand(voyage.hands[seat], wish.fitting["card"], refused)
    return refused(next(code for field, code in MISFITS.items() if field in wish.unfit))
