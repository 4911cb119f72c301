"""A rough table for thinking ahead: pawns, Cerberus and the die, without frames, events or hidden cards."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from domain.cerberus.components import HIGHEST_SPEED, HUNT, NUMBERED, Bridge, Gondola, Portal, Symbol
from domain.cerberus.path import Path
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld, path_of
from domain.kernel.secrets import Seat

GUESSED_SEATS = 3
"""How many seats a barque has that the seat has not seen: it fears the largest."""
DRAWN = 1.1
"""What a card of one's own is worth."""
DRAWN_BY_OTHERS = 0.25


class Sketch(Struct):
    """What a seat imagines. It is changed in place."""

    me: Seat
    hunted: bool
    """Whether the seat is an Adventurer; then it moves pawns kindly, else unkindly."""
    path: Path
    pawns: list[int | None]
    hands: tuple[int, ...]
    cerberus: int
    rage: int
    speed: int
    minimum: int
    in_play: int
    bridge: bool
    ways_back: bool
    barque: int
    revealed: bool
    captured: int = 0
    gained: float = 0.0
    """What cards drawn and taken back are worth."""

    def copy(self) -> Sketch:
        return Sketch(
            self.me,
            self.hunted,
            self.path,
            self.pawns.copy(),
            self.hands,
            self.cerberus,
            self.rage,
            self.speed,
            self.minimum,
            self.in_play,
            self.bridge,
            self.ways_back,
            self.barque,
            self.revealed,
            self.captured,
            self.gained,
        )

    def move_die(self, n: int) -> None:
        self.rage = min(max(self.rage + n, NUMBERED - self.in_play), HUNT)

    def change_speed(self, n: int) -> None:
        self.speed = min(max(self.speed + n, min(self.speed, self.minimum)), HIGHEST_SPEED)

    def draw(self, seat: Seat, n: int) -> None:
        self.gained += n * (DRAWN if seat == self.me else DRAWN_BY_OTHERS)

    def move(self, pawn: Seat, n: int) -> None:
        """A whole move; kind movers use passages forward, unkind ones back."""
        for _ in range(abs(n)):
            if not (self.forward(pawn) if n > 0 else self.back(pawn)):
                break
        at = self.pawns[pawn]
        if at is not None and at in self.path.symbols:
            self.stop_on(pawn, self.path.symbols[at])

    def forward(self, pawn: Seat) -> bool:
        at = self.pawns[pawn]
        assert at is not None
        passage = self.path.upward.get(at)
        if passage is not None and self.hunted and self.is_open(passage, pawn):
            if isinstance(passage, Bridge):
                self.bridge = False
            self.pawns[pawn] = passage.high
            return True
        to = at + 1
        if to > self.path.length or (to == self.path.length and self.pawns.count(to) >= self.barque):
            return False
        return self.enter(pawn, to)

    def back(self, pawn: Seat) -> bool:
        at = self.pawns[pawn]
        assert at is not None
        passage = self.path.downward.get(at)
        if (
            isinstance(passage, Bridge | Portal)
            and self.ways_back
            and not self.hunted
            and self.cerberus <= passage.low
            and self.is_open(passage, pawn)
        ):
            if isinstance(passage, Bridge):
                self.bridge = False
            return self.enter(pawn, passage.low)
        return self.enter(pawn, at - 1)

    def is_open(self, passage: object, pawn: Seat) -> bool:
        match passage:
            case Bridge():
                return self.bridge
            case Portal():
                return any(at == passage.actuator and seat != pawn for seat, at in enumerate(self.pawns))
            case Gondola():
                return False
            case _:
                return True

    def enter(self, pawn: Seat, to: int) -> bool:
        """Whether the pawn can go on from there."""
        if to in self.path.platforms and to in self.pawns:
            return False
        self.pawns[pawn] = to
        if to == self.cerberus:
            self.capture([pawn])
            return False
        return True

    def stop_on(self, pawn: Seat, symbol: Symbol) -> None:
        match symbol:
            case Symbol.DRAW:
                self.draw(pawn, 1)
            case Symbol.RAGE_ADVANCE:
                self.move_die(1)
            case Symbol.RAGE_RETREAT:
                self.move_die(-1)
            case Symbol.SPEED_UP:
                self.change_speed(1)
            case Symbol.BARQUE:
                self.gained += DRAWN_BY_OTHERS
            case _:
                assert_never(symbol)

    def advance(self, n: int) -> None:
        """Cerberus advances by a card."""
        to = min(self.cerberus + n, self.path.length - 1, self.rear())
        self.cerberus = to
        caught = [Seat(seat) for seat, at in enumerate(self.pawns) if at == to]
        if caught:
            self.capture(caught)

    def capture(self, caught: list[Seat]) -> None:
        for seat in caught:
            self.pawns[seat] = None
        self.captured += len(caught)
        self.in_play -= len(caught)
        self.cerberus = self.path.mark_before[self.cerberus]
        self.rage = NUMBERED - self.in_play
        self.speed = self.minimum

    def rear(self) -> int:
        """The last of the pawns; the barque if there is none."""
        return min([at for at in self.pawns if at is not None], default=self.path.length)

    def within_reach(self) -> bool:
        """Whether a hunt would catch anybody now."""
        return self.is_within_reach(self.rear())

    def is_within_reach(self, place: int) -> bool:
        return place <= min(self.cerberus + self.speed, self.path.length - 1)


def sketch_of(table: Underworld, me: Seat) -> Sketch:
    """The table as far as the seat knows it."""
    seen = table.barques[table.tiles[0]].seen_by(me)
    return Sketch(
        me=me,
        hunted=table.roles[me] is Role.ADVENTURER,
        path=path_of(table),
        pawns=table.pawns.copy(),
        hands=tuple(map(len, table.hands)),
        cerberus=table.cerberus,
        rage=table.rage,
        speed=table.speed,
        minimum=table.minimum,
        in_play=table.in_play,
        bridge=table.bridge,
        ways_back=table.options.shortcut_retreat,
        barque=GUESSED_SEATS if seen is None else seen,
        revealed=table.barque_seats is not None,
    )
