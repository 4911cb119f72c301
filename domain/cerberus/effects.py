"""Effects: which parts can be done, to whom, in which order, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from domain.cerberus.capturing import advance
from domain.cerberus.components import ACTION_IDS, Do, Effect, Part, Who
from domain.cerberus.decks import can_draw, draw_cards
from domain.cerberus.locations import can_step
from domain.cerberus.pieces import Role
from domain.cerberus.refusals import refused
from domain.cerberus.speed_die import can_change_speed, can_move_die, change_speed, move_die
from domain.cerberus.story import Story, close_frame
from domain.cerberus.table import Underworld, adventurers, clockwise, deck_of, path_of, where
from domain.cerberus.terms.barques import BarqueAsked
from domain.cerberus.terms.effects import (
    ActionsRecovered,
    EffectClosed,
    EffectOpened,
    PartResolved,
    PartsFrame,
    PartVoid,
    Resolve,
)
from domain.cerberus.terms.violence import ViolenceAsked
from domain.cerberus.terms.walking import MoveStarted
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat, seats_of

Aim = tuple[Seat | UnsetType, int | UnsetType]
"""Whom a part is aimed at and how far, where there is something to choose."""


ITSELF: Final[list[Aim]] = [(UNSET, UNSET)]


NOTHING: Final[list[Aim]] = []


def open_effect(story: Story, seat: Seat, effect: Effect) -> None:
    """An effect waits for its parts; what reaches everybody is one part for each pawn in play."""
    parts: list[Part] = []
    for part in effect.parts:
        if part.who is Who.EACH:
            parts += [replace(part, who=pawn) for pawn in adventurers(story.table)]
        else:
            parts.append(part)
    story.tell(EffectOpened(seat, False, effect.seq, tuple(parts)))


def work_off(story: Story, frame: PartsFrame, chance: Chance) -> bool:
    """Parts of an effect: the only one possible is done; True if there is a choice.

    What is impossible waits while something else can be done, and is void in the end. In the printed
    order it is skipped.
    """
    found = choices(story.table, frame)
    first = next(found, None)
    if first is not None:
        if next(found, None) is not None:
            return True
        resolve(story, frame, first, chance)
    elif frame.seq and frame.parts:
        story.tell(PartVoid(frame.seat, 0))
    else:
        story.tell(EffectClosed(frame.seat, frame.parts))
    return False


def choices(table: Underworld, frame: PartsFrame) -> Iterator[Resolve]:
    """What can be done next: parts in printed order, equal ones once, targets by seat."""
    parts = frame.parts[:1] if frame.seq else frame.parts
    for place, part in enumerate(parts):
        if part not in parts[:place]:
            for target, n in aims(table, frame.seat, part, frame.used):
                yield Resolve(place, target, n)


def choose_part(story: Story, frame: PartsFrame, choice: Resolve, chance: Chance) -> None:
    """Several parts: the active seat takes them in the order it likes."""
    if not is_open(story.table, frame, choice):
        raise refused("bad-target")
    resolve(story, frame, choice, chance)


def is_open(table: Underworld, frame: PartsFrame, choice: Resolve) -> bool:
    """Whether this is one of the `choices`, without working out the others."""
    parts = frame.parts[:1] if frame.seq else frame.parts
    if choice.part not in range(len(parts)):
        return False
    part = parts[choice.part]
    if part in parts[: choice.part]:
        return False
    return (choice.target, choice.n) in aims(table, frame.seat, part, frame.used)


def possible(table: Underworld, seat: Seat, effect: Effect) -> bool:
    """At least one part could do something now (ruling r11)."""
    for part in effect.parts:  # noqa: SIM110 (a generator costs more than most of its answers)
        if can_aim(table, seat, part):
            return True
    return False


def can_aim(table: Underworld, seat: Seat, part: Part) -> bool:
    """Whether a part has an aim at all, before any other was chosen."""
    if part.do is not Do.MOVE:
        return bool(aims(table, seat, part, ()))
    ways = steps(part)
    for pawn in targets(table, seat, part.who, ()):
        for n in ways:
            if can_step(table, pawn, n):
                return True
    return False


def aims(table: Underworld, seat: Seat, part: Part, used: tuple[Seat, ...]) -> list[Aim]:
    """All that a part can be aimed at now; nothing if it is impossible."""
    return AIMS[part.do](table, seat, part, used)


def itself(_: Underworld, __: Seat, ___: Part, ____: tuple[Seat, ...]) -> list[Aim]:
    """Nothing to choose, and always possible."""
    return ITSELF


def ahead(table: Underworld, seat: Seat, _: Part, __: tuple[Seat, ...]) -> list[Aim]:
    able = ahead_of(table, seat) > 0 and can_step(table, seat, 1)
    return [(seat, UNSET)] if able else NOTHING


def rage_die(table: Underworld, _: Seat, part: Part, __: tuple[Seat, ...]) -> list[Aim]:
    return ITSELF if can_move_die(table, number(part)) else NOTHING


def speed_die(table: Underworld, _: Seat, part: Part, __: tuple[Seat, ...]) -> list[Aim]:
    return ITSELF if can_change_speed(table, number(part)) else NOTHING


def cerberus_on_path(table: Underworld, _: Seat, __: Part, ___: tuple[Seat, ...]) -> list[Aim]:
    return ITSELF if table.cerberus < path_of(table).length - 1 else NOTHING


def hidden_barque(table: Underworld, _: Seat, __: Part, ___: tuple[Seat, ...]) -> list[Aim]:
    return ITSELF if table.barque_seats is None else NOTHING


def moves(table: Underworld, seat: Seat, part: Part, used: tuple[Seat, ...]) -> list[Aim]:
    """The pawns that can make at least one step, and which way if that is left open (ruling r9)."""
    ways = steps(part)
    return [
        (pawn, n if len(ways) > 1 else UNSET)
        for pawn in targets(table, seat, part.who, used)
        for n in ways
        if can_step(table, pawn, n)
    ]


def drawers(table: Underworld, seat: Seat, part: Part, used: tuple[Seat, ...]) -> list[Aim]:
    """Who may draw from the deck of the active seat's side, if it has a card."""
    if not can_draw(table, deck_of(table, seat)):
        return NOTHING
    if part.who is Who.SELF:
        return ITSELF
    return [(other, UNSET) for other in targets(table, seat, part.who, used)]


def targets(table: Underworld, seat: Seat, who: Who | Seat | None, used: tuple[Seat, ...]) -> list[Seat]:
    """Others are never the active seat and never the same twice within an effect and its cost."""
    if isinstance(who, Who):
        return TARGETS[who](table, seat, used)
    assert who is not None
    return [who]


def oneself(_: Underworld, seat: Seat, __: tuple[Seat, ...]) -> list[Seat]:
    return [seat]


def other_adventurers(table: Underworld, seat: Seat, used: tuple[Seat, ...]) -> list[Seat]:
    return [pawn for pawn in adventurers(table) if pawn != seat and pawn not in used]


def other_clients(table: Underworld, seat: Seat, used: tuple[Seat, ...]) -> list[Seat]:
    return [other for other in clients(table) if other != seat and other not in used]


def everybody(table: Underworld, _: Seat, __: tuple[Seat, ...]) -> list[Seat]:
    return adventurers(table)


TARGETS: Final[Mapping[Who, Callable[[Underworld, Seat, tuple[Seat, ...]], list[Seat]]]] = {
    Who.SELF: oneself,
    Who.OTHER: other_adventurers,
    Who.OTHER_CERBERUS: other_clients,
    Who.EACH: everybody,
}


def clients(table: Underworld) -> list[Seat]:
    """The Cerberus players."""
    return [seat for seat in seats_of(table.seats) if table.roles[seat] is Role.CERBERUS]


def steps(part: Part) -> tuple[int, ...]:
    return part.n if isinstance(part.n, tuple) else (part.n,)


def number(part: Part) -> int:
    """How far or how many, where that leaves no choice; else the first of them."""
    return part.n if isinstance(part.n, int) else part.n[0]


def ahead_of(table: Underworld, seat: Seat) -> int:
    """How many Adventurers are ahead of a seat's pawn, those aboard included (ruling r30)."""
    here = where(table, seat)
    return sum(at is not None and at > here for at in table.pawns)


AIMS: Final[Mapping[Do, Callable[[Underworld, Seat, Part, tuple[Seat, ...]], list[Aim]]]] = {
    Do.MOVE: moves,
    Do.DRAW: drawers,
    Do.MOVE_AHEAD: ahead,
    Do.RAGE: rage_die,
    Do.SPEED: speed_die,
    Do.CERBERUS: cerberus_on_path,
    Do.BARQUE: hidden_barque,
    Do.RECOVER: itself,
    Do.VIOLENCE: itself,
}
"""What each kind of part can be aimed at. The other kinds are only costs."""


class Deed(Struct, frozen=True, gc=False):
    """A part being carried out."""

    story: Story
    seat: Seat
    part: Part
    target: Seat
    n: int
    chance: Chance


def resolve(story: Story, frame: PartsFrame, choice: Resolve, chance: Chance) -> None:
    """One part is done."""
    part = frame.parts[choice.part]
    target = None if choice.target is UNSET else choice.target
    n = None if choice.n is UNSET else choice.n
    story.tell(PartResolved(frame.seat, choice.part, part.do, target, n))
    far = number(part) if n is None else n
    whom = frame.seat if target is None else target
    EFFECTS[part.do](Deed(story, frame.seat, part, whom, far, chance))


def rage(deed: Deed) -> None:
    move_die(deed.story, deed.n, "effect")


def speed(deed: Deed) -> None:
    change_speed(deed.story, deed.n, "effect")


def cerberus(deed: Deed) -> None:
    advance(deed.story, deed.n, deed.chance)


def draw(deed: Deed) -> None:
    draw_cards(deed.story, deed.target, deck_of(deed.story.table, deed.seat), deed.n, deed.chance)


def move(deed: Deed) -> None:
    deed.story.tell(MoveStarted(deed.seat, deed.target, deed.n))


def move_ahead(deed: Deed) -> None:
    """Cowardice: as many steps as there are Adventurers ahead, up to the card's limit."""
    far = min(ahead_of(deed.story.table, deed.seat), deed.part.most)
    deed.story.tell(MoveStarted(deed.seat, deed.seat, far))


def recover(deed: Deed) -> None:
    deed.story.tell(ActionsRecovered(deed.seat))


def barque(deed: Deed) -> None:
    deed.story.tell(BarqueAsked(deed.seat))


def violence(deed: Deed) -> None:
    """Each Adventurer in turn, from the left of the active seat."""
    table = deed.story.table
    order = tuple(seat for seat in clockwise(table, deed.seat) if table.pawns[seat] is not None)
    deed.story.tell(ViolenceAsked(deed.seat, order, deed.n))


EFFECTS: Final[Mapping[Do, Callable[[Deed], None]]] = {
    Do.RAGE: rage,
    Do.SPEED: speed,
    Do.CERBERUS: cerberus,
    Do.DRAW: draw,
    Do.MOVE: move,
    Do.MOVE_AHEAD: move_ahead,
    Do.RECOVER: recover,
    Do.BARQUE: barque,
    Do.VIOLENCE: violence,
}
"""What each kind of part does. The other kinds are only costs."""


OTHERS: Final = (Who.OTHER, Who.OTHER_CERBERUS)


def effect_opened(table: Underworld, event: EffectOpened) -> None:
    """An effect, or the move that it costs, always belongs to the card played last."""
    assert table.played_last is not None
    table.stack += (PartsFrame(event.seat, table.played_last, event.cost, event.seq, event.parts),)


def part_resolved(table: Underworld, event: PartResolved) -> None:
    """The part is done; a target chosen among others is used up, by a cost also for its effect."""
    frame = parts_frame(table)
    part = frame.parts[event.part]
    parts = frame.parts[: event.part] + frame.parts[event.part + 1 :]
    below = table.stack[:-1]
    used = frame.used
    if event.target is not None and part.who in OTHERS:
        used += (event.target,)
        if frame.cost:
            effect = parts_frame(table, depth=2)
            below = (*table.stack[:-2], replace(effect, used=(*effect.used, event.target)))
    table.stack = (*below, PartsFrame(frame.seat, frame.card, frame.cost, frame.seq, parts, used))


def parts_frame(table: Underworld, depth: int = 1) -> PartsFrame:
    frame = table.stack[-depth]
    assert isinstance(frame, PartsFrame)
    return frame


def part_void(table: Underworld, event: PartVoid) -> None:
    frame = parts_frame(table)
    parts = (*frame.parts[: event.part], *frame.parts[event.part + 1 :])
    table.stack = (*table.stack[:-1], replace(frame, parts=parts))


def actions_recovered(table: Underworld, event: ActionsRecovered) -> None:
    table.in_hand[event.seat] = ACTION_IDS
    table.played[event.seat] = ()


RECORDERS: Final[Recorders[Underworld]] = {
    EffectOpened: effect_opened,
    PartResolved: part_resolved,
    PartVoid: part_void,
    EffectClosed: close_frame,
    ActionsRecovered: actions_recovered,
}
