"""The End is Near: one is left alive, and no rescue has been found."""

from __future__ import annotations

from typing import Final

from domain.adrift.components import FEEDS, EndId
from domain.adrift.deaths import bury_the_spent
from domain.adrift.drawing import draw_item
from domain.adrift.pieces import Cause, Phase
from domain.adrift.refusals import refused
from domain.adrift.rescue import bring_home
from domain.adrift.story import Story
from domain.adrift.table import Raft, card_id, cards_of
from domain.adrift.terms.deaths import VitalityChanged
from domain.adrift.terms.last_survivor import (
    Eat,
    EndCardRevealed,
    EndIsNearStarted,
    GoHungry,
    MealEaten,
    MealRefused,
    TurnedEnd,
)
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.zones import Card, card_in_hand, hand_without


def end_is_near_started(raft: Raft, _: EndIsNearStarted) -> None:
    raft.phase = Phase.NEAR
    raft.queue = ()
    raft.event = None


def reveal_end_card(story: Story, chance: Chance) -> None:
    """The End is Near: one card after the other until there is a Rescue! or nobody is left."""
    raft = story.table
    seat = raft.living[0]
    card = raft.end_pile.top()
    asks = card is EndId.HUNGER and bool(raft.hands[seat])
    story.tell(EndCardRevealed(seat, shown(TurnedEnd(card, asks))))
    match card:
        case EndId.RESCUE:
            bring_home(story, (seat,), None)
        case EndId.CATCH:
            draw_item(story, seat, "end", chance)
            draw_item(story, seat, "end", chance)
        case EndId.HUNGER if not asks:
            starve_alone(story, seat)


def end_card_revealed(raft: Raft, event: EndCardRevealed) -> None:
    end = event.end.open()
    raft.end_pile = raft.end_pile.drawn()
    raft.end_shown = (*raft.end_shown, end.card)
    raft.phase = Phase.LAST_MEAL if end.asks else Phase.NEAR
    raft.asked = (event.seat,) if end.asks else ()


def meals(raft: Raft, seat: Seat) -> list[Action]:
    """Empty Stomach: nothing, or a food card."""
    return [GoHungry(), *edible(raft, seat)]


def default_meal(raft: Raft, seat: Seat) -> Action:
    """When time runs out: food is eaten where there is some."""
    return next(iter(edible(raft, seat)), GoHungry())


def edible(raft: Raft, seat: Seat) -> list[Action]:
    return [Eat(card.id) for card in cards_of(raft, seat) if FEEDS[card.name]]


def eat(story: Story, seat: Seat, meal: Eat) -> None:
    """Empty Stomach: any food card will do."""
    card = card_in_hand(story.table.hands[seat], meal.card, refused)
    if not FEEDS[card.name]:
        raise refused("not-food")
    eaten = Card(card_id(story.table.next_card), card.name)
    story.tell(MealEaten(seat, known_to(card.id, seat), shown(eaten)))


def meal_eaten(raft: Raft, event: MealEaten) -> None:
    raft.hands[event.seat] = hand_without(raft.hands[event.seat], event.held)
    raft.discard.append(event.card.open())
    raft.next_card += 1
    raft.phase = Phase.NEAR


def go_hungry(story: Story, seat: Seat) -> None:
    """Empty Stomach: food may also be kept, at the price of a vitality (ruling r45)."""
    story.tell(MealRefused(seat))
    starve_alone(story, seat)


def meal_refused(raft: Raft, _: MealRefused) -> None:
    raft.phase = Phase.NEAR


def starve_alone(story: Story, seat: Seat) -> None:
    story.tell(VitalityChanged(seat, -1, story.table.vitality[seat] - 1, "end-is-near"))
    bury_the_spent(story, Cause.END_IS_NEAR)


RECORDERS: Final[Recorders[Raft]] = {
    EndIsNearStarted: end_is_near_started,
    EndCardRevealed: end_card_revealed,
    MealEaten: meal_eaten,
    MealRefused: meal_refused,
}
