"""Starvation: a pile of food that nobody can trust, and who gets to eat."""

from __future__ import annotations

from domain.adrift.components import BOX, FEEDS, ItemId
from domain.adrift.deaths import bury_the_spent
from domain.adrift.events import (
    FoodAllocated,
    FoodClosed,
    FoodPlaced,
    PileRevealed,
    StarvationResolved,
    StarvationStarted,
)
from domain.adrift.moves import Feed, PutFood
from domain.adrift.refusals import refused
from domain.adrift.rescue import check_named
from domain.adrift.story import Story
from domain.adrift.table import Cause, ItemCard, Meal, card_id, turn_order
from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.zones import Card, card_in_hand


def start_starvation(story: Story) -> None:
    """Starvation: in turn order everybody puts any number of cards on the pile (rulings r15, r16)."""
    raft = story.table
    story.tell(StarvationStarted(turn_order(raft), len(raft.living)))


def put_food(story: Story, seat: Seat, wish: PutFood) -> None:
    """The number of cards is seen by all, their faces by nobody else. A card once put stays."""
    card = card_in_hand(story.table.hands[seat], wish.card, refused)
    story.tell(FoodPlaced(seat, story.table.put[seat] + 1, known_to(card, seat)))


def close_food(story: Story, seat: Seat) -> None:
    story.tell(FoodClosed(seat, story.table.put[seat]))


def reveal_pile(story: Story, chance: Chance) -> None:
    """The pile is shuffled and laid open; only scarce food leaves the holder a choice (rulings r17, r19)."""
    raft = story.table
    faces = chance.shuffled("food-pile", [put.card.open().name for put in raft.pile])
    cards = tuple(Card(card_id(raft.next_card + n), face) for n, face in enumerate(faces))
    meal = weigh(cards)
    story.tell(PileRevealed(len(raft.living), shown(meal)))
    if meal.food >= len(raft.living):
        resolve(story, raft.living)
    elif meal.food == 0:
        resolve(story, ())


def weigh(cards: tuple[ItemCard, ...]) -> Meal:
    """Every Rat Poison halves what is still good, rounded down (ruling r20)."""
    portions = sum(FEEDS[card.name] for card in cards)
    poisons = sum(card.name is ItemId.RAT_POISON for card in cards)
    food = portions // BOX.poison_divisor**poisons
    return Meal(cards, portions, portions - food, food)


def feed(story: Story, seat: Seat, choice: Feed) -> None:
    """The holder gives out all the food, one portion each, to anybody (ruling r18)."""
    raft = story.table
    assert raft.meal is not None
    check_named(raft, choice.seats, doubled="one-portion-each")
    if len(choice.seats) != raft.meal.food:
        raise refused("must-feed-exactly")
    story.tell(FoodAllocated(seat, choice.seats))
    resolve(story, choice.seats)


def resolve(story: Story, fed: tuple[Seat, ...]) -> None:
    """Who was not fed loses a vitality; those without any left die together (ruling r21)."""
    hungry = tuple(seat for seat in story.table.living if seat not in fed)
    story.tell(StarvationResolved(fed, hungry))
    bury_the_spent(story, Cause.STARVATION)
