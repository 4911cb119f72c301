"""Starvation: a pile of food that nobody can trust, and who gets to eat."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from domain.adrift import memory
from domain.adrift.components import BOX, FEEDS, ItemId
from domain.adrift.deaths import bury_the_spent
from domain.adrift.hands import without
from domain.adrift.pieces import Cause, ItemCard, Phase
from domain.adrift.refusals import refused
from domain.adrift.rescue import check_named
from domain.adrift.story import Story, leave_step, nothing
from domain.adrift.table import Raft, card_id, cards_of, turn_order
from domain.adrift.terms.starvation import (
    Feed,
    FoodAllocated,
    FoodClosed,
    FoodPlaced,
    Meal,
    PileRevealed,
    Put,
    PutDone,
    PutFood,
    Shared,
    StarvationResolved,
    StarvationStarted,
)
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.zones import Card, card_in_hand


def start_starvation(story: Story) -> None:
    """Starvation: in turn order everybody puts any number of cards on the pile (rulings r15, r16)."""
    raft = story.table
    story.tell(StarvationStarted(turn_order(raft), len(raft.living)))


def starvation_started(raft: Raft, event: StarvationStarted) -> None:
    raft.phase = Phase.STARVE
    raft.queue = event.order
    raft.put = [0] * raft.players


def puts(raft: Raft, seat: Seat) -> list[Action]:
    """No more, or any card of the hand."""
    return [PutDone(), *(PutFood(card.id) for card in cards_of(raft, seat))]


def no_more(_raft: Raft, _seat: Seat) -> Action:
    return PutDone()


def put_food(story: Story, seat: Seat, wish: PutFood) -> None:
    """The number of cards is seen by all, their faces by nobody else. A card once put stays."""
    card = card_in_hand(story.table.hands[seat], wish.card, refused)
    story.tell(FoodPlaced(seat, story.table.put[seat] + 1, known_to(card, seat)))


def food_placed(raft: Raft, event: FoodPlaced) -> None:
    raft.hands[event.seat] = without(raft.hands[event.seat], event.card)
    raft.pile = (*raft.pile, Put(event.seat, event.card))
    raft.put[event.seat] = event.count


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


def pile_revealed(raft: Raft, event: PileRevealed) -> None:
    """The shuffled pile lies open. What each seat put there is no longer to be told apart."""
    meal = event.meal.open()
    raft.phase = Phase.ALLOCATE
    raft.asked = (raft.compass,)
    memory.were_eaten(raft, meal)
    raft.pile = ()
    raft.meal = meal
    raft.next_card += len(meal.cards)
    for seat in raft.living:
        conduct = raft.conduct[seat]
        given = conduct.cards_given + raft.put[seat]
        memory.behaved(raft, seat, meals=conduct.meals + 1, cards_given=given)


def shares(raft: Raft, _seat: Seat) -> list[Action]:
    """All the food, to any of the living."""
    return [Feed(fed) for fed in combinations(raft.living, portions(raft))]


def shares_in_turn_order(raft: Raft, _seat: Seat) -> Action:
    return Feed(turn_order(raft)[: portions(raft)])


def portions(raft: Raft) -> int:
    assert raft.meal is not None
    return raft.meal.food


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


def starvation_resolved(raft: Raft, event: StarvationResolved) -> None:
    assert raft.meal is not None
    for seat in event.hungry:
        raft.vitality[seat] -= 1
    raft.discard.extend(raft.meal.cards)
    meal = raft.meal
    needed = len(event.fed) + len(event.hungry)
    shared = Shared(raft.round, meal.cards, meal.food, needed, event.fed, event.hungry)
    raft.deeds = (*raft.deeds, shared)
    raft.meal = None
    raft.put = [0] * raft.players
    raft.asked = ()
    raft.phase = Phase.PASS


RECORDERS: Final[Recorders[Raft]] = {
    StarvationStarted: starvation_started,
    FoodPlaced: food_placed,
    FoodClosed: leave_step,
    PileRevealed: pile_revealed,
    FoodAllocated: nothing,
    StarvationResolved: starvation_resolved,
}
