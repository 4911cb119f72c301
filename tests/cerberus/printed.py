"""The tables of the rules as they follow from the box and the catalogues: cards and boards, in Markdown."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from domain.cerberus import GAME
from domain.cerberus.components import BOX, ActionCard, BonusCard, Face, Symbol
from domain.cerberus.look.box import EffectId, action_effect, bonus_effect
from domain.cerberus.look.picture import locations
from domain.cerberus.pieces import Role
from domain.cerberus.terms.turns import Mode
from domain.kernel.words.catalogue import Catalogue
from domain.kernel.words.speaker import catalogue_of


class Terms(Struct, frozen=True):
    """The words of the tables that stand in no catalogue, being too short for a sentence."""

    faces: tuple[str, ...]
    actions: tuple[str, ...]
    bonus: tuple[str, ...]
    symbols: dict[Symbol, str]
    places: dict[str, str]
    none: str
    barque_after: str
    modes: dict[Mode, str]


ENGLISH = Terms(
    faces=("face", "board", "name", "skulls", "spaces", "marks", "symbols", "places"),
    actions=("card", "name", "effect", "cost", "what it does"),
    bonus=("card", "name", "copies", "effect", "cost", "what it does"),
    symbols={
        Symbol.DRAW: "draw",
        Symbol.RAGE_ADVANCE: "die forward",
        Symbol.RAGE_RETREAT: "die back",
        Symbol.SPEED_UP: "speed up",
        Symbol.BARQUE: "barques",
    },
    places={},
    none="none",
    barque_after="barque after {}",
    modes={Mode.SIMPLE: "simple", Mode.ADVANCED: "advanced"},
)
UKRAINIAN = Terms(
    faces=("сторона", "поле", "назва", "черепи", "клітинки", "мітки", "символи", "місця"),
    actions=("карта", "назва", "ефект", "ціна", "що робить"),
    bonus=("карта", "назва", "копії", "ефект", "ціна", "що робить"),
    symbols={
        Symbol.DRAW: "карта",
        Symbol.RAGE_ADVANCE: "кубик уперед",
        Symbol.RAGE_RETREAT: "кубик назад",
        Symbol.SPEED_UP: "швидкість",
        Symbol.BARQUE: "човни",
    },
    places={
        "den": "лігво",
        "gates": "брама",
        "promontory": "мис",
        "platform": "платформа",
        "bridge": "міст",
        "portal": "портал",
        "actuator": "активатор",
        "foot": "низ",
        "top": "верх",
        "rear": "задня кабіна",
        "fore": "передня кабіна",
    },
    none="немає",
    barque_after="човен після {}",
    modes={Mode.SIMPLE: "простий", Mode.ADVANCED: "посилений"},
)
TERMS = {"en": ENGLISH, "uk": UKRAINIAN}


def tables(lang: str) -> dict[str, str]:
    """Every table by the rule that shows it."""
    terms, words = TERMS[lang], catalogue_of(GAME, lang)
    return {
        "faces": table(terms.faces, map(partial(face_row, terms, words), BOX.faces)),
        "adventurer-cards": table(
            terms.actions, rows(partial(action_rows, words, Role.ADVENTURER), BOX.action_cards)
        ),
        "cerberus-cards": table(
            terms.actions, rows(partial(action_rows, words, Role.CERBERUS), BOX.action_cards)
        ),
        "survival-cards": table(terms.bonus, rows(partial(bonus_rows, terms, words), BOX.survival)),
        "betrayal-cards": table(terms.bonus, rows(partial(bonus_rows, terms, words), BOX.betrayal)),
    }


def table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    heading, *rest = (f"| {' | '.join(cells)} |" for cells in (head, *lines))
    return "\n".join([heading, f"|{'---|' * len(head)}", *rest])


def rows(of_card: Callable[[Any], Iterator[list[str]]], cards: Iterable[Any]) -> list[list[str]]:
    return [row for card in cards for row in of_card(card)]


def face_row(terms: Terms, words: Catalogue, face: Face) -> list[str]:
    marks = " ".join(map(str, face.marks))
    symbols = gathered((at, terms.symbols[symbol]) for at, symbol in face.symbols.items())
    named = [(at, terms.places.get(place, place)) for at, place in locations(face, bridge=True).items()]
    places = gathered(named) or terms.barque_after.format(face.length - 1)
    numbers = (str(face.skulls), str(face.length))
    name = words.name("board", face.id)
    return [f"`{face.id}`", face.board, name, *numbers, marks, symbols or terms.none, places]


def gathered(named: Iterable[tuple[int, str]]) -> str:
    """The spaces of each name."""
    spaces: dict[str, list[str]] = defaultdict(list)
    for at, name in named:
        spaces[name].append(str(at))
    return ", ".join(f"{name} {' '.join(at)}" for name, at in spaces.items())


def action_rows(words: Catalogue, role: Role, card: ActionCard) -> Iterator[list[str]]:
    for number in (1, 2):
        effect = action_effect(card.id, role, number)
        yield [f"`{card.id}`", words.name("effect", effect), str(number), *effect_cells(words, effect)]


def bonus_rows(terms: Terms, words: Catalogue, card: BonusCard) -> Iterator[list[str]]:
    for mode in Mode:
        effect = bonus_effect(card.id, mode)
        named = [f"`{card.id}`", words.name("bonus", card.id), str(card.count), terms.modes[mode]]
        yield [*named, *effect_cells(words, effect)]


def effect_cells(words: Catalogue, effect: EffectId) -> list[str]:
    return [words.say(f"effect-{effect}.{cell}", {})[0] for cell in ("cost", "deed")]


if __name__ == "__main__":
    for rule, text in tables(sys.argv[1]).items():
        print(f"## {rule}\n{text}\n")
