"""The path: four board faces laid one after the other, every space counted from the den."""

from __future__ import annotations

from itertools import permutations, product
from typing import Final

import msgspec
from msgspec import Struct

from domain.cerberus.components import (
    BOX,
    FACES,
    Boards,
    FaceId,
    Passage,
    Platforms,
    Promontory,
    Symbol,
)

Faces = tuple[FaceId, FaceId, FaceId, FaceId]
"""The faces of a match from the den to the Styx."""


class Path(Struct, frozen=True):
    """The whole way. Spaces are 0 to `length` - 1; `length` is the barque."""

    length: int
    skulls: int
    gates: int
    start_length: int
    """Spaces on the start board, where captives are favoured."""
    finish: int
    """The first space of the finish board."""
    marks: tuple[int, ...]
    mark_before: tuple[int, ...]
    """For each space the mark to which Cerberus escorts whom he takes there."""
    symbols: dict[int, Symbol]
    platforms: tuple[int, ...]
    upward: dict[int, Passage]
    """Passages by the space from which they lead forward."""
    downward: dict[int, Passage]
    """Passages by the space from which they lead back."""


def lay(faces: Faces) -> Path:
    """The path made of these faces."""
    boards = [FACES[face] for face in faces]
    offsets = [sum(board.length for board in boards[:place]) for place in range(len(boards))]
    laid = list(zip(offsets, boards, strict=True))
    start, finish = boards[0], boards[-1]
    assert start.gates is not None
    length = offsets[-1] + finish.length
    marks = tuple(offset + mark for offset, board in laid for mark in board.marks)
    passages = [
        moved(board.special, offset)
        for offset, board in laid
        if board.special is not None and not isinstance(board.special, Promontory | Platforms)
    ]
    return Path(
        length=length,
        skulls=sum(board.skulls for board in boards),
        gates=start.gates,
        start_length=start.length,
        finish=offsets[-1],
        marks=marks,
        mark_before=tuple(max((mark for mark in marks if mark < at), default=0) for at in range(length)),
        symbols={offset + at: symbol for offset, board in laid for at, symbol in board.symbols.items()},
        platforms=tuple(
            offset + at
            for offset, board in laid
            if isinstance(board.special, Platforms)
            for at in board.special.at
        ),
        upward={passage.low: passage for passage in passages},
        downward={passage.high: passage for passage in passages},
    )


def moved(passage: Passage, offset: int) -> Passage:
    """A passage of a face, with the path's numbers for its spaces."""
    return type(passage)(*(at + offset for at in msgspec.structs.astuple(passage)))


def combinations() -> list[Faces]:
    """Every way to lay a start, two different intermediate boards and a finish."""
    kinds = {
        kind: [face for face in BOX.faces if face.kind == kind]
        for kind in ("start", "intermediate", "finish")
    }
    return [
        (start.id, first.id, second.id, finish.id)
        for start, (first, second), finish in product(
            kinds["start"], permutations(kinds["intermediate"], 2), kinds["finish"]
        )
        if first.board != second.board
    ]


def faces_of(boards: Boards) -> Faces:
    return (boards.start, *boards.mid, boards.finish)


def boards_of(faces: Faces) -> Boards:
    start, first, second, finish = faces
    return Boards(start, (first, second), finish)


PATHS: Final = {faces: lay(faces) for faces in combinations()}
"""All paths there are, in a fixed order."""
