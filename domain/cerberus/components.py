"""What lies in the box: boards, cards, barques, the rage track. Data only, checked when loaded."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, Literal, NewType

import msgspec
from msgspec import Struct

from domain.kernel.marks import component, component_ids
from domain.kernel.secrets import Seat

FaceId = NewType("FaceId", Annotated[str, component("board")])
"""A side of a board."""
TileId = NewType("TileId", Annotated[str, component("barque")])
"""A barque tile, face down or not."""
ActionId = NewType("ActionId", Annotated[str, component("action-card")])
Bonus = NewType("Bonus", Annotated[str, component("bonus")])
"""What is printed on a survival or betrayal card."""
AdventurerId = NewType("AdventurerId", Annotated[str, component("adventurer")])
"""A pawn by its colour."""


class Deck(StrEnum):
    SURVIVAL = "survival"
    BETRAYAL = "betrayal"


@component_ids("symbol")
class Symbol(StrEnum):
    """What a space does to a pawn that stops on it."""

    DRAW = "draw-survival"
    RAGE_ADVANCE = "rage-advance"
    RAGE_RETREAT = "rage-retreat"
    SPEED_UP = "speed-up"
    BARQUE = "barque"


class Promontory(Struct, frozen=True, tag_field="kind", tag="promontory"):
    """Its symbol does all the work."""

    at: int


class Platforms(Struct, frozen=True, tag_field="kind", tag="platforms"):
    at: tuple[int, int]


class Bridge(Struct, frozen=True, tag_field="kind", tag="bridge"):
    low: int
    high: int


class Portal(Struct, frozen=True, tag_field="kind", tag="portal"):
    low: int
    high: int
    actuator: int


class Funicular(Struct, frozen=True, tag_field="kind", tag="funicular"):
    low: int
    high: int


class Gondola(Struct, frozen=True, tag_field="kind", tag="gondola"):
    """`low` is the rear cabin, `high` the fore cabin."""

    low: int
    high: int


Passage = Bridge | Portal | Funicular | Gondola
"""A special location that leads past other spaces."""


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a board: a line of spaces, counted from 0."""

    id: FaceId
    board: str
    kind: Literal["start", "intermediate", "finish"]
    skulls: int
    length: int
    marks: tuple[int, ...]
    symbols: dict[int, Symbol]
    gates: int | None = None
    special: Promontory | Platforms | Passage | None = None


class Boards(Struct, frozen=True, forbid_unknown_fields=True):
    """The four faces of a match, in the order in which they are laid. Rule `faces` lists their ids."""

    start: FaceId
    mid: tuple[FaceId, FaceId]
    finish: FaceId


class Do(StrEnum):
    """What a part of an effect, or a cost, does."""

    RAGE = "rage"
    SPEED = "speed"
    CERBERUS = "cerberus"
    DRAW = "draw"
    MOVE = "move"
    MOVE_AHEAD = "move-ahead"
    RECOVER = "recover"
    BARQUE = "barque"
    VIOLENCE = "violence"
    DISCARD = "discard"
    DISCARD_OWN = "discard-own"


class Who(StrEnum):
    SELF = "self"
    OTHER = "other"
    OTHER_CERBERUS = "other-cerberus"
    EACH = "each"


class Part(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, rename={"most": "max"}):
    """One thing an effect does. A seat as `who` is the pawn that an effect on everybody reaches."""

    do: Do
    who: Who | Seat | None = None
    n: int | tuple[int, int] = 0
    """How far or how many; two numbers leave the choice to the active seat."""
    most: int = 0


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card costs and does. `seq` binds the parts to the printed order."""

    parts: tuple[Part, ...]
    cost: Part | None = None
    seq: bool = False


class ActionCard(Struct, frozen=True, forbid_unknown_fields=True):
    """The two effects of each side."""

    id: ActionId
    adventurer: tuple[Effect, Effect]
    cerberus: tuple[Effect, Effect]


class BonusCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: Bonus
    count: int
    simple: Effect
    advanced: Effect


class SpeedDie(Struct, frozen=True, forbid_unknown_fields=True):
    lowest: int
    highest: int
    starts: tuple[int, ...]
    lowest_for_three: int


class RageTrack(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbered spaces, plain ones after them, then the hunt space."""

    numbers: tuple[int, ...]
    dark: tuple[int, ...]
    plain: int


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `components.json`."""

    speed: SpeedDie
    barques: tuple[int, ...]
    rage_track: RageTrack
    adventurers: tuple[AdventurerId, ...]
    faces: tuple[Face, ...]
    first_game: Boards
    action_cards: tuple[ActionCard, ...]
    survival: tuple[BonusCard, ...]
    betrayal: tuple[BonusCard, ...]


BOX: Final = msgspec.json.decode(Path(__file__).with_name("components.json").read_bytes(), type=Box)

LOWEST_SPEED: Final = BOX.speed.lowest
HIGHEST_SPEED: Final = BOX.speed.highest
NUMBERED: Final = len(BOX.rage_track.numbers)
HUNT: Final = NUMBERED + BOX.rage_track.plain
"""The index of the hunt space on the rage track."""
DARK: Final = tuple(number in BOX.rage_track.dark for number in BOX.rage_track.numbers)

FACES: Final = {face.id: face for face in BOX.faces}
FIRST_GAME: Final = BOX.first_game
TILES: Final = tuple(TileId(f"t{number}") for number in range(1, len(BOX.barques) + 1))

ACTION_IDS: Final = tuple(card.id for card in BOX.action_cards)
REGROUP: Final = ActionId("a4")
"""The card that takes the others back, whichever effect is chosen."""
ADVENTURER_SIDE: Final = {card.id: card.adventurer for card in BOX.action_cards}
CERBERUS_SIDE: Final = {card.id: card.cerberus for card in BOX.action_cards}

CARDS: Final = {card.id: card for card in (*BOX.survival, *BOX.betrayal)}
DECK_OF: Final = {
    **{card.id: Deck.SURVIVAL for card in BOX.survival},
    **{card.id: Deck.BETRAYAL for card in BOX.betrayal},
}
PRINTED: Final = {
    Deck.SURVIVAL: tuple(card.id for card in BOX.survival for _ in range(card.count)),
    Deck.BETRAYAL: tuple(card.id for card in BOX.betrayal for _ in range(card.count)),
}
"""Every card of a deck, in printed order."""
COPIES: Final = {deck: Counter(faces) for deck, faces in PRINTED.items()}
