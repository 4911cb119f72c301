"""The scripted players: an Adventurer who helps while it pays, and a Cerberus player who hunts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import UNSET

from domain.cerberus.components import BOX, Do, Effect, Part, Who
from domain.cerberus.costs import action_effects, bonus_effect, discards
from domain.cerberus.decks import held
from domain.cerberus.effects import ahead_of, clients, steps
from domain.cerberus.legal import legal
from domain.cerberus.mind.beliefs import worth
from domain.cerberus.mind.beliefs_sketch import Sketch, sketch_of
from domain.cerberus.pieces import Role
from domain.cerberus.refusals import refused
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import BarqueFrame, Peek, Swap
from domain.cerberus.terms.capturing import CaptureFrame, CaptureNext
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.effects import PartsFrame, Resolve
from domain.cerberus.terms.helping import AskHelp, PayFrame, Pledge, PledgeFrame
from domain.cerberus.terms.turns import EndTurn, Mode, PassAction, PlayAction, PlayBonus, TurnFrame
from domain.cerberus.terms.walking import MoveFrame, Step
from domain.cerberus.walking import open_ways
from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.zones import card_in_hand

CARD = 0.8
"""A bonus card is spent if it gains more than this for each card that leaves the hand."""
RECOVERED = 0.75
NOISE = {Role.ADVENTURER: 50, Role.CERBERUS: 30}
"""Hundredths by which a play may be valued higher from one time to the next."""
MOST_SEATS = max(BOX.barques)
LOOK = 0.83
"""What looking at the barques is worth."""
GENEROSITY = 55
"""How often in a hundred requests a seat with cards to spare pledges one."""


def scripted(knowledge: Knowledge[Underworld], chance: Chance) -> Action:
    """What the seat does, from what it knows alone."""
    table, seat = knowledge.table, knowledge.seat
    options = legal(table, seat)
    match table.stack[-1]:
        case TurnFrame():
            return take_turn(table, seat, options, chance)
        case PartsFrame() as frame:
            return best_part(table, seat, frame, options, chance)
        case MoveFrame() as frame:
            return best_way(table, seat, frame)
        case BarqueFrame():
            return look_or_swap(table, seat)
        case PledgeFrame():
            return answer_request(table, seat, chance)
        case PayFrame():
            return options[0]
        case CaptureFrame():
            return CaptureNext(seat) if CaptureNext(seat) in options else options[0]
        case _:
            return cheapest(table, seat)


def take_turn(table: Underworld, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """First the best action card; then a bonus card if it is worth more than it costs."""
    now = sketch_of(table, seat)
    if table.action_done:
        return best_bonus(table, now, options, chance)
    plays = [option for option in options if isinstance(option, PlayAction)]
    if not plays:
        return PassAction()
    return max(plays, key=lambda play: value_of(table, now, play) + noise(table, seat, chance))


def best_bonus(table: Underworld, now: Sketch, options: Sequence[Action], chance: Chance) -> Action:
    """Equal cards are valued once, with help or without, but each by its own whim."""
    best: Action = EndTurn()
    most = worth(now)
    values: dict[int, float] = {}
    for option in options:
        if isinstance(option, PlayBonus | AskHelp):
            effect = effect_of(table, now.me, option)
            known = values.get(id(effect))
            if known is None:
                values[id(effect)] = known = value_of_effect(table, now, effect)
            value = known - price(effect, option)
            value += noise(table, now.me, chance)
            if value > most:
                most, best = value, option
    return best


def noise(table: Underworld, seat: Seat, chance: Chance) -> float:
    return chance.below("noise", NOISE[table.roles[seat]]) / 100


def value_of(table: Underworld, now: Sketch, play: PlayAction | PlayBonus | AskHelp) -> float:
    """What the seat would make of a play, choosing greedily."""
    return value_of_effect(table, now, effect_of(table, now.me, play))


def value_of_effect(table: Underworld, now: Sketch, effect: Effect) -> float:
    after = now
    used: list[Seat] = []
    for part in effect.parts if effect.cost is None else (effect.cost, *effect.parts):
        after = best_of(table, after, part, used)
    return worth(after)


def effect_of(table: Underworld, seat: Seat, play: PlayAction | PlayBonus | AskHelp) -> Effect:
    if isinstance(play, PlayAction):
        return action_effects(table, seat, play.card)[play.effect - 1]
    face = card_in_hand(table.hands[seat], play.card, refused).name
    return bonus_effect(face, play.mode if isinstance(play, PlayBonus) else Mode.ADVANCED)


def price(effect: Effect, play: PlayBonus | AskHelp) -> float:
    """What the cards are worth that a bonus card costs; others are hoped to pay half."""
    need = discards(effect)
    return CARD * (1 + (need / 2 if isinstance(play, AskHelp) else need))


def best_of(table: Underworld, sketch: Sketch, part: Part, used: list[Seat]) -> Sketch:
    """The best that a part can do, aimed at whomever it suits."""
    results = [
        (done(table, sketch, part, target, n), target) for target, n in aims(table, sketch, part, used)
    ]
    if not results:
        return sketch
    after, target = max(results, key=lambda result: worth(result[0])) if len(results) > 1 else results[0]
    if part.who is Who.OTHER:
        used.append(target)
    return after


def aims(table: Underworld, sketch: Sketch, part: Part, used: Sequence[Seat]) -> list[tuple[Seat, int]]:
    me, ways = sketch.me, steps(part)
    match part.who:
        case Who.OTHER:
            seats = [Seat(seat) for seat, at in enumerate(sketch.pawns) if at is not None and seat != me]
        case Who.OTHER_CERBERUS:
            seats = [seat for seat in clients(table) if seat != me]
        case _:
            return [(me, n) for n in ways]
    return [(seat, n) for seat in seats if seat not in used for n in ways]


def done(table: Underworld, sketch: Sketch, part: Part, target: Seat, n: int) -> Sketch:
    """The sketch after a part."""
    after = sketch.copy()
    match part.do:
        case Do.MOVE if part.who is Who.EACH:
            for seat, at in enumerate(sketch.pawns):
                if at is not None:
                    after.move(Seat(seat), n)
        case Do.MOVE:
            after.move(target, n)
        case Do.MOVE_AHEAD:
            after.move(target, min(ahead_of(table, target), part.most))
        case Do.RAGE:
            after.move_die(n)
        case Do.SPEED:
            after.change_speed(n)
        case Do.CERBERUS:
            after.advance(n)
        case Do.DRAW:
            after.draw(target, n)
        case Do.RECOVER:
            after.gained += RECOVERED * (len(table.played[sketch.me]) + (not table.action_done))
        case Do.BARQUE:
            after.gained += LOOK
        case Do.VIOLENCE:
            suffer(after, n)
        case Do.DISCARD_OWN:
            after.gained -= CARD
    return after


def suffer(sketch: Sketch, n: int) -> None:
    """Violence: who has a card to give stays where he is, the others retreat."""
    for seat, at in enumerate(sketch.pawns):
        if at is not None and not sketch.hands[seat]:
            sketch.move(Seat(seat), -n)


def best_part(
    table: Underworld, seat: Seat, frame: PartsFrame, options: Sequence[Action], chance: Chance
) -> Action:
    now = sketch_of(table, seat)

    def value(option: Action) -> float:
        assert isinstance(option, Resolve)
        part = frame.parts[option.part]
        target = seat if option.target is UNSET else option.target
        n = steps(part)[0] if option.n is UNSET else option.n
        return worth(done(table, now, part, target, n)) + noise(table, seat, chance)

    return max(options, key=value)


def best_way(table: Underworld, seat: Seat, frame: MoveFrame) -> Action:
    """At a fork: where the move would end best."""
    now = sketch_of(table, seat)
    left = frame.left - 1 if frame.left > 0 else frame.left + 1
    ranked = []
    for way in open_ways(table, frame):
        after = now.copy()
        if way.partner is not None:
            after.pawns[way.partner] = after.pawns[frame.pawn]
        if after.enter(frame.pawn, way.to):
            after.move(frame.pawn, left)
        ranked.append((worth(after), Step(way.via, UNSET if way.partner is None else way.partner)))
    return max(ranked, key=lambda pair: pair[0])[1]


def look_or_swap(table: Underworld, seat: Seat) -> Action:
    """Swap an active barque that does not suit the side; else look at what is unknown, that one first."""
    known = [table.barques[tile].seen_by(seat) for tile in table.tiles]
    active = known[0]
    if active is not None and not suits(table, seat, active):
        return Swap((0, best_instead(table, seat, known)))
    return Peek(known.index(None) if None in known else 0)


def suits(table: Underworld, seat: Seat, seats: int) -> bool:
    """Cerberus wants the barque with the most seats, Adventurers one that they can still fill."""
    if table.roles[seat] is Role.CERBERUS:
        return seats == MOST_SEATS
    return seats <= table.in_play


def best_instead(table: Underworld, seat: Seat, known: Sequence[int | None]) -> int:
    """A slot whose barque suits the side; an unknown one if no such barque was seen."""
    fitting = [slot for slot in (1, 2) if (seats := known[slot]) and suits(table, seat, seats)]
    return fitting[0] if fitting else known.index(None)


def answer_request(table: Underworld, seat: Seat, chance: Chance) -> Action:
    """One card, more often than not, if there are cards to spare."""
    generous = len(table.hands[seat]) >= 2 and chance.below("generosity", 100) < GENEROSITY
    return Pledge(1 if generous else 0)


def cheapest(table: Underworld, seat: Seat) -> Action:
    """Give up the card of which there are most."""
    cards = held(table, seat)
    count = Counter(face for _, face in cards)
    return Discard(max(cards, key=lambda card: count[card[1]])[0])
