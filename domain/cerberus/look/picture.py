"""The underworld as plain text: the path board by board, the rage track, barques, players and cards.

Every line is made of the view and of what is printed in the box, so the picture tells a reader nothing that
the view does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from domain.cerberus.components import (
    BOX,
    DARK,
    FACES,
    Bonus,
    Bridge,
    Face,
    Funicular,
    Gondola,
    Platforms,
    Portal,
    Promontory,
)
from domain.cerberus.helping import PayView, PledgeView
from domain.cerberus.look.box import LETTERS
from domain.cerberus.look.wording import (
    action_words,
    advanced_words,
    board_name,
    bonus_words,
    part_words,
    played_words,
    promised_words,
)
from domain.cerberus.path import faces_of
from domain.cerberus.pieces import Tracked
from domain.cerberus.terms.barques import BarqueFrame
from domain.cerberus.terms.capturing import CaptureFrame
from domain.cerberus.terms.claims import Promised
from domain.cerberus.terms.decks import DiscardFrame
from domain.cerberus.terms.effects import PartsFrame
from domain.cerberus.terms.turns import EndFrame, TurnFrame
from domain.cerberus.terms.violence import ViolenceFrame
from domain.cerberus.terms.walking import MoveFrame
from domain.cerberus.view import BarqueView, FrameView, SeatView, UnderworldView
from domain.kernel.lines import columns, wrapped
from domain.kernel.secrets import EVERYONE, Audience, Reader, Seat

LEGEND = "M mark of Cerberus  D draw  R+ R- rage  S+ speed  B look at a barque or swap two"


def picture(view: UnderworldView, reader: Reader) -> str:
    """The whole table, the path first."""
    if not view.players:
        return "The boards are not laid out yet."
    parts = (
        path(view),
        rage(view),
        barques(view, reader),
        turn(view, reader),
        players(view, reader),
        own(view, reader),
        decks(view),
        end(view, reader),
    )
    return "\n".join(wrapped(line for part in parts for line in part))


def path(view: UnderworldView) -> list[str]:
    """The boards from the den to the Styx, who is aboard, and how hard it all is."""
    lines, offset = [], 0
    for face in (FACES[name] for name in faces_of(view.boards)):
        lines += [f"{board_name(face.id)} ({face.id}, {face.skulls} skulls)", *board(view, face, offset)]
        offset += face.length
    aboard = pawns_at(view, view.length) or "nobody"
    barque_line = f"Barque, space {view.length}: {aboard} aboard."
    return [*lines, barque_line, f"Difficulty: {view.difficulty} skulls.", LEGEND, ""]


def board(view: UnderworldView, face: Face, offset: int) -> list[str]:
    """One board: a column for each space, rows without content left out."""
    places = locations(face, bridge=view.bridge)
    spaces = range(face.length)
    rows = [
        ["  space", *(str(offset + at) for at in spaces)],
        ["  marks", *("M" * (at in face.marks) for at in spaces)],
        ["  signs", *(LETTERS[face.symbols[at]] if at in face.symbols else "" for at in spaces)],
        ["  place", *(places.get(at, "") for at in spaces)],
        ["  pawns", *(standing(view, offset + at) for at in spaces)],
    ]
    return columns([row for row in rows if any(row[1:])])


def locations(face: Face, *, bridge: bool) -> dict[int, str]:
    """What is special about a face's spaces."""
    match face.special:
        case Promontory(at):
            return {at: "promontory"}
        case Platforms(at):
            return dict.fromkeys(at, "platform")
        case Bridge(low, high):
            return dict.fromkeys((low, high), "bridge" if bridge else "fallen")
        case Portal(low, high, actuator):
            return {low: "portal", actuator: "actuator", high: "portal"}
        case Funicular(low, high):
            return {low: "foot", high: "top"}
        case Gondola(low, high):
            return {low: "rear", high: "fore"}
        case _:
            return {} if face.gates is None else {0: "den", face.gates: "gates"}


def standing(view: UnderworldView, space: int) -> str:
    hound = "Cerberus" * (view.cerberus == space)
    return hound + pawns_at(view, space)


def pawns_at(view: UnderworldView, space: int) -> str:
    return "".join(f"@{seat}" for seat, one in enumerate(view.players) if one.at == space)


def rage(view: UnderworldView) -> list[str]:
    """The rage track; the die shows the speed where it lies."""
    plain = view.hunt - len(BOX.rage_track.numbers)
    numbers = [
        f"#{number}" if dark else str(number)
        for number, dark in zip(BOX.rage_track.numbers, DARK, strict=True)
    ]
    rows = [
        ["Rage ", *numbers, *["-"] * plain, "HUNT"],
        ["taken", *map(tracked, view.track), *[""] * (plain + 1)],
        ["die  ", *(f"({view.speed})" * (space == view.rage) for space in range(view.hunt + 1))],
    ]
    remarks = (
        f"# dark  x unused. The die shows the speed, {view.speed}; captures reset it to {view.min_speed}."
    )
    return [*columns(rows), remarks, ""]


def tracked(what: Tracked) -> str:
    if what is None:
        return ""
    return "x" if what == "unused" else f"@{what}"


def barques(view: UnderworldView, reader: Reader) -> list[str]:
    """The barques by slot, the active one first, those out of play last."""
    by_slot = sorted(view.barques, key=lambda one: (one.slot is None, one.slot))
    lines = [barque(one, reader) for one in by_slot]
    if view.barque_seats is not None:
        lines.append(f"The barque is revealed: {view.barque_seats} seats.")
    return lines


def barque(one: BarqueView, reader: Reader) -> str:
    where = "Out of play" if one.slot is None else f"Barque in slot {one.slot}{' (active)' * (one.slot == 0)}"
    seats = "?" if one.seats is None else one.seats
    return f"{where}: tile {one.tile}, seats {seats}, known to {knowers(one.known_to, reader)}."


def knowers(audience: Audience, reader: Reader) -> str:
    return EVERYONE if audience == EVERYONE else named(audience, reader)


def turn(view: UnderworldView, reader: Reader) -> list[str]:
    """Whose turn it is, what has been played in it, and what is being decided, the open question last."""
    done = [
        "action card played" if view.action_done else "action card to play",
        "bonus card played" if view.bonus_done else "no bonus card played",
        *(["help asked for"] if view.help_asked else []),
    ]
    lines = ["", f"Turn {view.turn}: {seat(view.active, reader)}, {', '.join(done)}."]
    lines += [f"  {line}" for frame in view.frames for line in frame_lines(frame, reader)]
    lines += [f"  {promise(one, reader)}" for one in view.promises]
    return [*lines, f"Decides: {named(view.pending, reader)}."]


def frame_lines(frame: FrameView, reader: Reader) -> Iterator[str]:
    """Something that has begun and is not over."""
    match frame:
        case TurnFrame() | EndFrame():
            over = "ends the turn" if isinstance(frame, EndFrame) else "plays"
            yield f"{seat(frame.seat, reader)} {over}."
        case PartsFrame():
            yield from parts(frame, reader)
        case MoveFrame():
            yield f"The pawn of {seat(frame.pawn, reader)} moves {frame.n:+d}, {frame.left:+d} still to go."
        case BarqueFrame():
            yield f"{seat(frame.seat, reader)} looks at a barque or swaps two."
        case DiscardFrame():
            yield f"To discard: {counts(frame.owed, reader)}."
        case PledgeView():
            yield from pledges(frame, reader)
        case PayView():
            yield from payment(frame, reader)
        case ViolenceFrame():
            yield f"Discard a card or retreat {frame.n}: {named(frame.order, reader)}."
        case CaptureFrame():
            caught = f"Caught together: {named(frame.caught, reader)}"
            yield f"{caught}; first in order: {named(frame.ordered, reader)}."
        case _:
            assert_never(frame)


def parts(frame: PartsFrame, reader: Reader) -> Iterator[str]:
    """The parts left of an effect or a cost, by the numbers that choose them."""
    what = f"{'pays for' if frame.cost else 'resolves'} {played_words(frame.card)}"
    order = ", in this order" if frame.seq and len(frame.parts) > 1 else ""
    left = "; ".join(f"part {number}: {part_words(part)}" for number, part in enumerate(frame.parts))
    yield f"{seat(frame.seat, reader)} {what}{order}: {left or 'nothing more'}."
    if frame.used:
        yield f"Already chosen: {named(frame.used, reader)}."


def pledges(frame: PledgeView, reader: Reader) -> Iterator[str]:
    """A request for help while it is answered. The numbers of others stay unseen."""
    mine = "" if frame.own is None else f" Your answer: {frame.own}."
    answered = f"Answered: {named(frame.answered, reader)}; not yet: {named(frame.waiting, reader)}."
    yield f"Help wanted with {frame.need} card{'s' * (frame.need > 1)}. {answered}{mine}"


def payment(frame: PayView, reader: Reader) -> Iterator[str]:
    """A card that is shown, and once all have answered what they promised."""
    yield f"{seat(frame.seat, reader)} shows {advanced_words(frame.face)}."
    if frame.pledges:
        yield f"Pledged and not taken: {counts(frame.pledges, reader)}; taken: {counts(frame.taken, reader)}."


def promise(one: Promised, reader: Reader) -> str:
    """What was promised this turn: a move, or words as they were said."""
    what = promised_words(one.promised)
    return f"{seat(one.seat, reader)} promised {seat(one.to, reader)}: {what}"


def players(view: UnderworldView, reader: Reader) -> list[str]:
    """A row for each seat."""
    head = ["", "", "role", "space", "in hand", "played", "bonus", "known to hold"]
    rows = [player(view, Seat(number), one, reader) for number, one in enumerate(view.players)]
    return ["", *columns([head, *rows]), ""]


def player(view: UnderworldView, number: Seat, one: SeatView, reader: Reader) -> list[str]:
    colour = f"{one.adventurer}{', you' * (number == reader)}"
    cards = (" ".join(one.in_hand) or "-", " ".join(one.played) or "-", str(one.bonus_cards))
    return [f"@{number}", colour, one.role, place(view, one.at), *cards, " ".join(one.shown)]


def place(view: UnderworldView, at: int | None) -> str:
    if at is None:
        return "captured"
    return "aboard" if at == view.length else str(at)


def own(view: UnderworldView, reader: Reader) -> list[str]:
    """The reader's cards and what they do."""
    if reader is None:
        return []
    me = view.players[reader]
    cards = me.cards or ()
    listed = ", ".join(f"{card.name} [{card.id}]" for card in cards) or "none"
    lines = [f"Your bonus cards: {listed}."]
    lines += [f"  {bonus_words(name)}." for name in dict.fromkeys(card.name for card in cards)]
    if me.in_hand:
        lines.append("Your action cards:")
    return [*lines, *(f"  {card} {action_words(card, me.role)}." for card in me.in_hand)]


def decks(view: UnderworldView) -> list[str]:
    """Both decks by size, their discards by face."""
    return [
        f"Deck of {deck}: {size} left; discards: {faces(view.discards.get(deck, {}))}."
        for deck, size in view.decks.items()
    ]


def faces(counted: Mapping[Bonus, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counted.items()) or "none"


def end(view: UnderworldView, reader: Reader) -> list[str]:
    """Who has won and why, and what was hidden to the last."""
    if view.ending is None or view.reveal is None:
        return []
    ending, reveal = view.ending, view.reveal
    seats = ", ".join(f"{tile} {number}" for tile, number in reveal.barques.items())
    lines = [
        f"The match is over: {ending.side} ({ending.reason}). Winners: {named(ending.winners, reader)}.",
        f"Seats of the barques: {seats}.",
    ]
    for number, hand in enumerate(reveal.hands):
        lines.append(f"{seat(Seat(number), reader)} held {', '.join(hand) or 'nothing'}.")
    return lines


def counts(numbers: Iterable[tuple[Seat, int]], reader: Reader) -> str:
    return ", ".join(f"{seat(one, reader)} {number}" for one, number in numbers) or "none"


def named(seats: Iterable[Seat], reader: Reader) -> str:
    return ", ".join(seat(one, reader) for one in seats) or "nobody"


def seat(one: Seat, reader: Reader) -> str:
    return f"@{one} (you)" if one == reader else f"@{one}"
