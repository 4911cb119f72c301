"""What lies in the box, for whoever draws and explains it: all that is printed but names and texts, which
stand in the catalogues. Effects have ids here, so that each has words of its own."""

from __future__ import annotations

from typing import Annotated, Any, Final, NewType

from msgspec import Struct

from domain.cerberus.components import (
    BOX,
    CARDS,
    DECK_OF,
    FACES,
    HUNT,
    TILES,
    ActionCard,
    ActionId,
    Bonus,
    BonusCard,
    Deck,
    Effect,
    Symbol,
)
from domain.cerberus.pieces import Role
from domain.cerberus.terms.effects import Played, PlayedAction
from domain.cerberus.terms.turns import Mode
from domain.kernel.marks import component

EffectId = NewType("EffectId", Annotated[str, component("effect")])
"""One of the two effects on a side of an action card, or on a bonus card."""


class PrintedAction(Struct, frozen=True):
    """An action card: the effects of both sides, and how many players have one."""

    adventurer: tuple[EffectId, EffectId]
    cerberus: tuple[EffectId, EffectId]
    count: int


class PrintedBonus(Struct, frozen=True):
    """A survival or betrayal card: its effects, and how many there are of it."""

    deck: Deck
    simple: EffectId
    advanced: EffectId
    count: int


class PrintedBarque(Struct, frozen=True):
    """A barque, of which only this is known while it lies face down."""

    possible_seats: tuple[int, ...]


class PrintedTrack(Struct, frozen=True):
    """The rage track: its numbers from the left, those that are dark, and the index of the hunt space."""

    numbers: tuple[int, ...]
    dark: tuple[int, ...]
    plain: int
    hunt: int


def action_effect(card: ActionId, side: Role, number: int) -> EffectId:
    """An effect of an action card; whoever is no Adventurer uses the side of Cerberus."""
    role = Role.ADVENTURER if side is Role.ADVENTURER else Role.CERBERUS
    return EffectId(f"{card}-{role}-{number}")


def bonus_effect(face: Bonus, mode: Mode) -> EffectId:
    return EffectId(f"{face}-{mode}")


def effect_of(played: Played) -> EffectId:
    """For which effect a card was played."""
    if isinstance(played, PlayedAction):
        return action_effect(played.card, played.side, played.effect)
    return bonus_effect(played.face, played.mode)


def effects_of_action(card: ActionCard) -> dict[EffectId, Effect]:
    return {
        action_effect(card.id, side, number): effect
        for side, pair in ((Role.ADVENTURER, card.adventurer), (Role.CERBERUS, card.cerberus))
        for number, effect in enumerate(pair, 1)
    }


def effects_of_bonus(card: BonusCard) -> dict[EffectId, Effect]:
    return {
        bonus_effect(card.id, Mode.SIMPLE): card.simple,
        bonus_effect(card.id, Mode.ADVANCED): card.advanced,
    }


def printed_action(card: ActionCard) -> PrintedAction:
    first, second, third, fourth = effects_of_action(card)
    return PrintedAction((first, second), (third, fourth), len(BOX.adventurers))


def printed_bonus(card: BonusCard) -> PrintedBonus:
    simple, advanced = effects_of_bonus(card)
    return PrintedBonus(DECK_OF[card.id], simple, advanced, card.count)


EFFECTS: Final[dict[EffectId, Effect]] = {
    effect: printed
    for effects in (*map(effects_of_action, BOX.action_cards), *map(effects_of_bonus, CARDS.values()))
    for effect, printed in effects.items()
}
"""Every effect of every card."""

LETTERS: Final = {
    Symbol.DRAW: "D",
    Symbol.RAGE_ADVANCE: "R+",
    Symbol.RAGE_RETREAT: "R-",
    Symbol.SPEED_UP: "S+",
    Symbol.BARQUE: "B",
}
"""Symbols as short as pictures need them."""

RULE_OF: Final = {
    "den": "capture",
    "gates": "mercy",
    "promontory": "promontory",
    "platforms": "platforms",
    "bridge": "bridge",
    "portal": "portal",
    "funicular": "funicular",
    "gondola": "gondola",
}
"""Which rule tells what a special place does."""

IN_THE_BOX: Final[dict[str, dict[Any, Any]]] = {
    "board": FACES,
    "location": {place: {"rule": rule} for place, rule in RULE_OF.items()},
    "symbol": {symbol: {"letter": letter} for symbol, letter in LETTERS.items()},
    "barque": dict.fromkeys(TILES, PrintedBarque(BOX.barques)),
    "adventurer": {pawn: {"seat": seat} for seat, pawn in enumerate(BOX.adventurers)},
    "piece": {
        "speed-die": BOX.speed,
        "rage-track": PrintedTrack(BOX.rage_track.numbers, BOX.rage_track.dark, BOX.rage_track.plain, HUNT),
        "cerberus": {},
    },
    "action-card": {card.id: printed_action(card) for card in BOX.action_cards},
    "bonus": {card.id: printed_bonus(card) for card in CARDS.values()},
    "effect": EFFECTS,
}
