"""Costs: a card's whole cost can be paid, or the card cannot be played for that effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from domain.cerberus.components import (
    ADVENTURER_SIDE,
    CARDS,
    CERBERUS_SIDE,
    HIGHEST_SPEED,
    LOWEST_SPEED,
    ActionId,
    Bonus,
    Do,
    Effect,
    Part,
)
from domain.cerberus.decks import held, leave_hand
from domain.cerberus.effects import can_aim, number, open_effect
from domain.cerberus.pieces import Role
from domain.cerberus.speed_die import can_move_die, change_speed, move_die
from domain.cerberus.story import Story
from domain.cerberus.table import Underworld
from domain.cerberus.terms.decks import CardDiscarded, Discard, DiscardAsked, DiscardFrame
from domain.cerberus.terms.effects import EffectOpened
from domain.cerberus.terms.turns import Mode
from domain.cerberus.violence import answer_violence
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat


def action_effects(table: Underworld, seat: Seat, card: ActionId) -> tuple[Effect, Effect]:
    """The two effects of an action card on the side this seat uses."""
    return SIDES[table.roles[seat]][card]


SIDES: Final = {
    Role.ADVENTURER: ADVENTURER_SIDE,
    Role.CERBERUS: CERBERUS_SIDE,
    Role.LOST: CERBERUS_SIDE,
}


def bonus_effect(face: Bonus, mode: Mode) -> Effect:
    card = CARDS[face]
    return card.simple if mode is Mode.SIMPLE else card.advanced


def any_action_payable(table: Underworld, seat: Seat) -> bool:
    return any(
        payable(table, seat, effect.cost, len(table.hands[seat]))
        for card in table.in_hand[seat]
        for effect in action_effects(table, seat, card)
    )


def payable(table: Underworld, seat: Seat, cost: Part | None, cards: int) -> bool:
    """Whether a cost can be paid in full by a seat that could discard so many cards."""
    return cost is None or PAYABLE[cost.do](table, seat, cost, cards)


def payable_in_rage(table: Underworld, _: Seat, cost: Part, __: int) -> bool:
    return can_move_die(table, number(cost))


def payable_in_speed(table: Underworld, _: Seat, cost: Part, __: int) -> bool:
    return LOWEST_SPEED <= table.speed + number(cost) <= HIGHEST_SPEED


def payable_in_steps(table: Underworld, seat: Seat, cost: Part, _: int) -> bool:
    return can_aim(table, seat, cost)


def payable_in_cards(_: Underworld, __: Seat, cost: Part, cards: int) -> bool:
    return cards >= number(cost)


PAYABLE: Final[Mapping[Do, Callable[[Underworld, Seat, Part, int], bool]]] = {
    Do.RAGE: payable_in_rage,
    Do.SPEED: payable_in_speed,
    Do.MOVE: payable_in_steps,
    Do.DISCARD: payable_in_cards,
    Do.DISCARD_OWN: payable_in_cards,
}


def discards(effect: Effect) -> int:
    """How many cards of its cost others may help to pay."""
    cost = effect.cost
    return number(cost) if cost is not None and cost.do is Do.DISCARD else 0


def play_effect(story: Story, seat: Seat, effect: Effect, owed: Owed | None = None) -> None:
    """The effect is opened, its cost paid or asked for; by the seat alone unless others owe a share."""
    open_effect(story, seat, effect)
    cost = effect.cost
    if cost is None:
        return
    n = number(cost)
    match cost.do:
        case Do.RAGE:
            move_die(story, n, "cost")
        case Do.SPEED:
            change_speed(story, n, "cost")
        case Do.MOVE:
            story.tell(EffectOpened(seat, True, False, (cost,)))
        case _:
            story.tell(DiscardAsked(owed or ((seat, n),)))


def discard_asked(table: Underworld, event: DiscardAsked) -> None:
    table.stack += (DiscardFrame(event.owed),)


def payable_cards(table: Underworld, seat: Seat) -> list[Action]:
    """Any card of the own hand, one at a time."""
    return [Discard(card) for card, _ in held(table, seat)]


def card_discarded(table: Underworld, event: CardDiscarded) -> None:
    leave_hand(table, event.seat, event.card, event.face)
    if event.why == "cost":
        pay_one(table)
    else:
        answer_violence(table)


def pay_one(table: Underworld) -> None:
    """The first of those who owe cards has paid one of them."""
    frame = table.stack[-1]
    assert isinstance(frame, DiscardFrame)
    (seat, number), *others = frame.owed
    owed = (((seat, number - 1),) if number > 1 else ()) + tuple(others)
    table.stack = (*table.stack[:-1], DiscardFrame(owed)) if owed else table.stack[:-1]


Owed = tuple[tuple[Seat, int], ...]
"""How many cards each seat has to discard, in the order of paying."""


RECORDERS: Final[Recorders[Underworld]] = {
    DiscardAsked: discard_asked,
    CardDiscarded: card_discarded,
}
