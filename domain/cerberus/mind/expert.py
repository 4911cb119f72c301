"""The expert: weighs every play by the chance to win that it leaves, for either side."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from domain.cerberus.components import Do, Part, Who
from domain.cerberus.costs import discards
from domain.cerberus.effects import number, steps
from domain.cerberus.legal import legal
from domain.cerberus.mind.beliefs_prospect import Prospect, prospect_of
from domain.cerberus.mind.expert_words import something_to_say
from domain.cerberus.mind.scripted import aims, cheapest, done, effect_of
from domain.cerberus.mind.value import BARQUES, chances
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import BarqueFrame, Peek, Swap
from domain.cerberus.terms.capturing import CaptureFrame, CaptureNext
from domain.cerberus.terms.effects import PartsFrame, Resolve
from domain.cerberus.terms.helping import AskHelp, PayFrame, Pledge, PledgeFrame
from domain.cerberus.terms.turns import EndTurn, PlayAction, PlayBonus, TurnFrame
from domain.cerberus.terms.violence import Retreat, ViolenceFrame
from domain.cerberus.terms.walking import MoveFrame, Step
from domain.cerberus.walking import open_ways
from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert

Play = PlayAction | PlayBonus | AskHelp
FOLLOWED_UP = 3
"""How many of the best action cards are thought on with a bonus card behind them."""
LOOK = 0.01
"""What looking at a barque that the seat does not know adds to its chances."""


def expert(knowledge: Knowledge[Underworld], chance: Chance) -> Action:  # noqa: ARG001
    """What the seat says or does, from what it knows alone."""
    words = something_to_say(knowledge)
    return answer(knowledge.table, knowledge.seat) if words is None else Assert(words)


def answer(table: Underworld, seat: Seat) -> Action:
    options = legal(table, seat)
    if len(options) == 1:
        return options[0]
    view = View(table, seat)
    match table.stack[-1]:
        case TurnFrame():
            return take_turn(view, options)
        case PartsFrame() as frame:
            return best_part(view, frame, options)
        case MoveFrame() as frame:
            return best_way(view, frame)
        case BarqueFrame():
            return look_or_swap(view)
        case PledgeFrame():
            return Pledge(0)
        case PayFrame():
            return options[0]
        case CaptureFrame():
            return CaptureNext(seat) if CaptureNext(seat) in options else options[0]
        case ViolenceFrame() as frame:
            return suffer(view, frame)
        case _:
            return cheapest(table, seat)


class View:
    """What a seat knows, ready for thinking."""

    __slots__ = ("needs", "now", "seat", "table")

    def __init__(self, table: Underworld, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.now = prospect_of(table, seat)
        self.needs = seats_of_barque(table, seat, 0)

    def worth(self, prospect: Prospect) -> float:
        """The seat's chance to win if its turn ends like this."""
        after = prospect.copy()
        after.end_turn()
        needs = self.needs
        return sum([chances(after, need) for need in needs]) / len(needs) + LOOK * after.looks

    def best_of(self, prospect: Prospect, part: Part, used: list[Seat]) -> Prospect:
        """The best that a part can do, aimed at whomever it suits."""
        found = [
            (carried_out(self.table, prospect, part, target, n), target)
            for target, n in still_open(self.table, prospect, part, used)
        ]
        if not found:
            return prospect
        if len(found) == 1:
            after, target = found[0]
        else:
            after, target = max(found, key=lambda one: self.worth(one[0]))
        if part.who is Who.OTHER:
            used.append(target)
        return after

    def after(self, prospect: Prospect, parts: Sequence[Part], used: Sequence[Seat] = ()) -> Prospect:
        """What the seat makes of these parts, one after the other."""
        taken = [*used]
        for part in parts:
            prospect = self.best_of(prospect, part, taken)
        return prospect


def seats_of_barque(table: Underworld, seat: Seat, slot: int) -> tuple[int, ...]:
    """What the barque in a slot can have, as far as the seat has seen."""
    seen = [table.barques[tile].seen_by(seat) for tile in table.tiles]
    here = seen[slot]
    if here is not None:
        return (here,)
    return tuple(seats for seats in BARQUES if seats not in seen)


def still_open(
    table: Underworld, prospect: Prospect, part: Part, used: Sequence[Seat]
) -> list[tuple[Seat, int]]:
    """Whom a part can be aimed at: pawns that are captured by then move no more."""
    if part.do is not Do.MOVE and part.do is not Do.MOVE_AHEAD:
        return aims(table, prospect, part, used)
    if part.who is Who.EACH:
        return [(prospect.me, number(part))]
    if part.who is None or isinstance(part.who, Who):
        found = aims(table, prospect, part, used)
    else:
        found = [(part.who, number(part))]
    return [(seat, n) for seat, n in found if prospect.pawns[seat] is not None]


def carried_out(table: Underworld, prospect: Prospect, part: Part, target: Seat, n: int) -> Prospect:
    """The prospect after a part."""
    after = done(table, prospect, part, target, n)
    assert isinstance(after, Prospect)
    match part.do:
        case Do.RECOVER:
            after.actions = 4
        case Do.DISCARD_OWN:
            after.cards -= n
        case Do.BARQUE:
            after.looks += 1
    return after


def take_turn(view: View, options: Sequence[Action]) -> Action:
    """The play that leaves the best chances, a bonus card behind it included."""
    bonuses = [option for option in options if isinstance(option, PlayBonus | AskHelp)]
    if view.table.action_done:
        return best_bonus(view, view.now, bonuses)[1]
    plays = [option for option in options if isinstance(option, PlayAction)]
    ends = [(prospect_after(view, view.now, play), play) for play in plays]
    ranked = sorted(
        ((view.worth(end), place) for place, (end, _) in enumerate(ends)), key=lambda pair: -pair[0]
    )
    if not bonuses:
        return ends[ranked[0][1]][1]
    return max(
        (
            (best_bonus(view, ends[place][0], bonuses)[0], -order, ends[place][1])
            for order, (_, place) in enumerate(ranked[:FOLLOWED_UP])
        ),
        key=lambda found: found[:2],
    )[2]


def best_bonus(view: View, now: Prospect, bonuses: Sequence[PlayBonus | AskHelp]) -> tuple[float, Action]:
    best: tuple[float, Action] = view.worth(now), EndTurn()
    known: dict[object, float] = {}
    for play in bonuses:
        effect = effect_of(view.table, view.seat, play)
        key = effect, isinstance(play, AskHelp)
        if key in known:
            continue
        value = known[key] = view.worth(prospect_after(view, now, play))
        if value > best[0]:
            best = value, play
    return best


def prospect_after(view: View, now: Prospect, play: Play) -> Prospect:
    """Where a play would leave the seat, choosing greedily."""
    effect = effect_of(view.table, view.seat, play)
    start = now.copy()
    if isinstance(play, PlayAction):
        start.actions -= 1
    else:
        need = discards(effect)
        start.cards -= 1 + need - int(isinstance(play, AskHelp))
    parts = effect.parts if effect.cost is None else (effect.cost, *effect.parts)
    return view.after(start, parts)


def best_part(view: View, frame: PartsFrame, options: Sequence[Action]) -> Action:
    """The part and the target that leave the best chances once the rest is done as well."""

    def value(option: Action) -> float:
        assert isinstance(option, Resolve)
        part = frame.parts[option.part]
        target = view.seat if option.target is UNSET else option.target
        n = steps(part)[0] if option.n is UNSET else option.n
        after = carried_out(view.table, view.now, part, target, n)
        rest = (*frame.parts[: option.part], *frame.parts[option.part + 1 :])
        return view.worth(view.after(after, rest, (*frame.used, target)))

    return max(options, key=value)


def best_way(view: View, frame: MoveFrame) -> Action:
    """At a fork: where the move would end best."""
    left = frame.left - 1 if frame.left > 0 else frame.left + 1
    ranked = []
    for way in open_ways(view.table, frame):
        after = view.now.copy()
        if way.partner is not None:
            after.pawns[way.partner] = after.pawns[frame.pawn]
        if after.enter(frame.pawn, way.to):
            after.move(frame.pawn, left)
        ranked.append((view.worth(after), Step(way.via, UNSET if way.partner is None else way.partner)))
    return max(ranked, key=lambda pair: pair[0])[1]


def look_or_swap(view: View) -> Action:
    """Swap the active barque for one that is better for the seat; else look at what it does not know."""
    table, seat = view.table, view.seat
    worths = [
        sum([chances(view.now, need) for need in needs]) / len(needs)
        for needs in (seats_of_barque(table, seat, slot) for slot in range(len(table.tiles)))
    ]
    unknown = [slot for slot, tile in enumerate(table.tiles) if table.barques[tile].seen_by(seat) is None]
    best = max((1, 2), key=worths.__getitem__)
    if worths[best] > worths[0] and 0 not in unknown:
        return Swap((0, best))
    return Peek(unknown[0] if unknown else 0)


def suffer(view: View, frame: ViolenceFrame) -> Action:
    """Violence: a card, or the way back."""
    poorer, further = view.now.copy(), view.now.copy()
    poorer.cards -= 1
    further.move(view.seat, -frame.n)
    if view.worth(further) > view.worth(poorer):
        return Retreat()
    return cheapest(view.table, view.seat)
