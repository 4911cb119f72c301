"""What cards are called, cost and do, in the English words of the catalogue, for pictures."""

from __future__ import annotations

from typing import Final

from domain.cerberus.components import ActionId, Bonus, FaceId, Part
from domain.cerberus.look.box import EFFECTS, EffectId, action_effect, bonus_effect, effect_of
from domain.cerberus.pieces import Role
from domain.cerberus.terms.claims import Help
from domain.cerberus.terms.effects import Played, PlayedAction
from domain.cerberus.terms.turns import Mode
from domain.kernel.words.catalogue import Catalogue, english_beside
from domain.kernel.words.values import Teller

ENGLISH: Final = english_beside(__file__).with_more(Catalogue("en", "seat = @{ $number }"))
"""Pictures call seats by their numbers."""


def board_name(face: FaceId) -> str:
    return ENGLISH.name("board", face)


def played_words(played: Played) -> str:
    """Which card is being resolved, and for which of its effects."""
    name = ENGLISH.name("effect", effect_of(played))
    if isinstance(played, PlayedAction):
        return f"{name} ({played.card}), effect {played.effect}"
    return f"{name}, {played.mode} effect"


def promised_words(promised: str | Help) -> str:
    """A promised move, or what was said, on one line."""
    if isinstance(promised, Help):
        return f"{Teller(ENGLISH).struct(promised)}."
    return f'"{on_one_line(promised)}"'


def on_one_line(words: str) -> str:
    """What somebody said, without line breaks and what cannot be printed."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())


def action_words(card: ActionId, role: Role) -> str:
    """Both effects of an action card, on the side that a seat of this role uses."""
    first, second = (action_effect(card, role, number) for number in (1, 2))
    name = ENGLISH.name("effect", first)
    return f"{name}: (1) {effect_words(first)}; (2) {effect_words(second)}"


def bonus_words(face: Bonus) -> str:
    """Both effects of a bonus card."""
    simple, advanced = (effect_words(bonus_effect(face, mode)) for mode in Mode)
    return f"{ENGLISH.name('bonus', face)}: simple {simple}; advanced {advanced}"


def advanced_words(face: Bonus) -> str:
    """A bonus card that help is asked for."""
    advanced = effect_words(bonus_effect(face, Mode.ADVANCED))
    return f"{ENGLISH.name('bonus', face)}: {advanced}"


def effect_words(effect: EffectId) -> str:
    """The cost in brackets, if there is one, then what it does."""
    cost, deed = (ENGLISH.say(f"effect-{effect}.{half}", {})[0] for half in ("cost", "deed"))
    return f"[{cost}] {deed}" if EFFECTS[effect].cost else deed


def part_words(part: Part) -> str:
    """What is left of an effect: a part of it."""
    return Teller(ENGLISH).struct(part)
