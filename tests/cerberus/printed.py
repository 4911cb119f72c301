"""The tables of the rules as they follow from the box: cards and boards, in Markdown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from domain.cerberus.components import (
    BOX,
    ActionCard,
    ActionSide,
    BonusCard,
    Effect,
    Face,
    Symbol,
)
from domain.cerberus.look.picture import locations
from domain.cerberus.look.wording import part_words, parts_words, side_of
from domain.cerberus.pieces import Role

SYMBOLS = {
    Symbol.DRAW: "draw",
    Symbol.RAGE_ADVANCE: "die forward",
    Symbol.RAGE_RETREAT: "die back",
    Symbol.SPEED_UP: "speed up",
    Symbol.BARQUE: "barques",
}


def tables() -> dict[str, str]:
    """Every table by the rule that shows it."""
    return {
        "faces": table(FACE_HEAD, map(face_row, BOX.faces)),
        "adventurer-cards": action_table(Role.ADVENTURER),
        "cerberus-cards": action_table(Role.CERBERUS),
        "survival-cards": bonus_table(BOX.survival),
        "betrayal-cards": bonus_table(BOX.betrayal),
    }


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    heading, *lines = (f"| {' | '.join(cells)} |" for cells in (head, *rows))
    return "\n".join([heading, f"|{'---|' * len(head)}", *lines])


FACE_HEAD = ("face", "board", "name", "skulls", "spaces", "marks", "symbols", "places")


def face_row(face: Face) -> list[str]:
    marks = " ".join(map(str, face.marks))
    symbols = gathered((at, SYMBOLS[symbol]) for at, symbol in face.symbols.items())
    places = gathered(locations(face, bridge=True).items()) or f"barque after {face.length - 1}"
    numbers = (str(face.skulls), str(face.length))
    return [f"`{face.id}`", face.board, face.name, *numbers, marks, symbols or "none", places]


def gathered(named: Iterable[tuple[int, str]]) -> str:
    """Spaces by what is there: `draw 2 10, die back 7`."""
    spaces: dict[str, list[str]] = defaultdict(list)
    for at, name in named:
        spaces[name].append(str(at))
    return ", ".join(f"{name} {' '.join(at)}" for name, at in spaces.items())


def action_table(role: Role) -> str:
    rows = [row for card in BOX.action_cards for row in action_rows(card, side_of(card, role))]
    return table(("card", "name", "effect", "cost", "what it does"), rows)


def action_rows(card: ActionCard, side: ActionSide) -> Iterator[list[str]]:
    for number, effect in enumerate(side.effects, 1):
        yield [f"`{card.id}`", side.name, str(number), *effect_cells(effect)]


def bonus_table(cards: Iterable[BonusCard]) -> str:
    rows = [row for card in cards for row in bonus_rows(card)]
    return table(("card", "copies", "effect", "cost", "what it does"), rows)


def bonus_rows(card: BonusCard) -> Iterator[list[str]]:
    for mode, effect in (("simple", card.simple), ("advanced", card.advanced)):
        yield [f"`{card.id}`", str(card.count), mode, *effect_cells(effect)]


def effect_cells(effect: Effect) -> list[str]:
    return [part_words(effect.cost) if effect.cost else "none", parts_words(effect)]


if __name__ == "__main__":
    for rule, text in tables().items():
        print(f"## {rule}\n{text}\n")
