"""Set-up, in the order of the book: the boards, Cerberus and the pawns, the barques, the decks."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from domain.cerberus.components import (
    BOX,
    FIRST_GAME,
    HUNT,
    NUMBERED,
    PRINTED,
    TILES,
    Boards,
    Deck,
)
from domain.cerberus.decks import shuffle
from domain.cerberus.evolve import tale_of
from domain.cerberus.path import PATHS, Faces, boards_of, faces_of
from domain.cerberus.pieces import Tracked
from domain.cerberus.refusals import refused
from domain.cerberus.table import Options, Underworld
from domain.cerberus.terms.barques import BarquesPlaced
from domain.cerberus.terms.match import MatchCreated
from domain.cerberus.terms.turns import TurnBegan
from domain.kernel.chance import Chance
from domain.kernel.moves import Event
from domain.kernel.options import admit_options, convert_options
from domain.kernel.secrets import Seat, sealed

SEATS = range(3, 8)

CODES = {
    "boards": "bad-boards",
    "difficulty": "bad-difficulty",
    "start_speed": "bad-start-speed",
    "first_seat": "bad-first-seat",
}
"""The refusals of options that have one of their own."""


def read_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a match, refused by name if one does not exist or does not fit."""
    admit_options(Options, SEATS, seats, given, refused)
    options = convert_options(Options, given, refused, CODES)
    check_boards(options)
    check_start_speed(seats, options)
    if options.first_seat is not None and options.first_seat not in range(seats):
        raise refused("bad-first-seat", option="first_seat")
    if not combinations_for(seats, options):
        raise refused("bad-difficulty", option="difficulty")
    return options


def check_boards(options: Options) -> None:
    if isinstance(options.boards, Boards) and faces_of(options.boards) not in PATHS:
        raise refused("bad-boards", option="boards")


def check_start_speed(seats: int, options: Options) -> None:
    speed = options.start_speed
    if speed is not None and (speed not in BOX.speed.starts or speed < lowest_start(seats)):
        raise refused("bad-start-speed", option="start_speed")


def lowest_start(seats: int) -> int:
    """Three players start faster, and that adds no skull (ruling r28)."""
    return BOX.speed.lowest_for_three if seats == SEATS.start else BOX.speed.lowest


def start_speed(seats: int, options: Options) -> int:
    return lowest_start(seats) if options.start_speed is None else options.start_speed


def difficulty(seats: int, options: Options, faces: Faces) -> int:
    """The skulls of the boards, and one for each step of the start speed above the lowest."""
    return PATHS[faces].skulls + start_speed(seats, options) - lowest_start(seats)


def combinations_for(seats: int, options: Options) -> list[Faces]:
    """The boards that these options allow."""
    if isinstance(options.boards, Boards):
        allowed = [faces_of(options.boards)]
    elif options.boards == "first-game":
        allowed = [faces_of(FIRST_GAME)]
    else:
        allowed = list(PATHS)
    wanted = options.difficulty
    return [faces for faces in allowed if wanted is None or difficulty(seats, options, faces) == wanted]


def setup(seats: int, options: Options, chance: Chance) -> list[Event]:
    """From the box to the first decision."""
    story = tale_of(Underworld())
    created = match_created(seats, options, chance)
    story.tell(created)
    barques = chance.shuffled("barques", BOX.barques)
    story.tell(BarquesPlaced(TILES, tuple(sealed(number) for number in barques)))
    for deck in Deck:
        shuffle(story, deck, PRINTED[deck], chance)
    assert created.options.first_seat is not None
    story.tell(TurnBegan(created.options.first_seat, 1))
    return story.told()


def match_created(seats: int, options: Options, chance: Chance) -> MatchCreated:
    """The boards are laid, Cerberus waits in his den, all pawns at the gates (rulings r4, r5)."""
    faces = chance.choice("boards", combinations_for(seats, options))
    speed = start_speed(seats, options)
    skulls = difficulty(seats, options, faces)
    first = Seat(chance.below("first-seat", seats)) if options.first_seat is None else options.first_seat
    in_force = msgspec.structs.replace(
        options, boards=boards_of(faces), difficulty=skulls, start_speed=speed, first_seat=first
    )
    unused = NUMBERED - seats
    pawn: Tracked = "unused"
    nobody: Tracked = None
    return MatchCreated(
        seats=seats,
        options=in_force,
        boards=boards_of(faces),
        difficulty=skulls,
        start_speed=speed,
        min_speed=speed,
        rage=unused,
        hunt=HUNT,
        track=(pawn,) * unused + (nobody,) * seats,
        adventurers=BOX.adventurers[:seats],
        gates=PATHS[faces].gates,
    )
