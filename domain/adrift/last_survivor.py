"""The End is Near: one is left alive, and no rescue has been found."""

from __future__ import annotations

from domain.adrift.components import FEEDS, EndId
from domain.adrift.deaths import bury_the_spent
from domain.adrift.drawing import draw_item
from domain.adrift.events import EndCardRevealed, MealEaten, MealRefused, TurnedEnd, VitalityChanged
from domain.adrift.moves import Eat
from domain.adrift.refusals import refused
from domain.adrift.rescue import bring_home
from domain.adrift.story import Story
from domain.adrift.table import Cause, card_id
from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.zones import Card, card_in_hand


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


def eat(story: Story, seat: Seat, meal: Eat) -> None:
    """Empty Stomach: any food card will do."""
    card = card_in_hand(story.table.hands[seat], meal.card, refused)
    if not FEEDS[card.name]:
        raise refused("not-food")
    eaten = Card(card_id(story.table.next_card), card.name)
    story.tell(MealEaten(seat, known_to(card.id, seat), shown(eaten)))


def go_hungry(story: Story, seat: Seat) -> None:
    """Empty Stomach: food may also be kept, at the price of a vitality (ruling r45)."""
    story.tell(MealRefused(seat))
    starve_alone(story, seat)


def starve_alone(story: Story, seat: Seat) -> None:
    story.tell(VitalityChanged(seat, -1, story.table.vitality[seat] - 1, "end-is-near"))
    bury_the_spent(story, Cause.END_IS_NEAR)
