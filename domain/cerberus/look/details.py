"""What a question, or an answer to it, is about beyond its fields: values for its words, from what everybody
at the table sees and from the own hand."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Struct

from domain.cerberus.components import HUNT, Bonus, Deck, Do
from domain.cerberus.costs import bonus_effect as printed_effect
from domain.cerberus.costs import discards
from domain.cerberus.decks import held
from domain.cerberus.effects import number
from domain.cerberus.helping import missing
from domain.cerberus.look.box import EffectId, action_effect, bonus_effect, effect_of
from domain.cerberus.look.wording import on_one_line
from domain.cerberus.table import Underworld, deck_of, path_of, where
from domain.cerberus.terms.barques import Peek
from domain.cerberus.terms.capturing import CaptureFrame
from domain.cerberus.terms.claims import Help
from domain.cerberus.terms.decks import Discard, DiscardFrame
from domain.cerberus.terms.effects import PartsFrame, Resolve
from domain.cerberus.terms.helping import AskHelp, PayFrame, PayRest, PledgeFrame, TakePledge
from domain.cerberus.terms.turns import EndTurn, Mode, PlayAction, PlayBonus, TurnFrame
from domain.cerberus.terms.violence import Retreat, ViolenceFrame
from domain.cerberus.terms.walking import MoveFrame, Step
from domain.cerberus.walking import open_ways
from domain.kernel.game import Decision
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Seat

MOST_PROMISES: Final = 3
"""How many are repeated in a question; the view has them all."""


class Turn(Struct, frozen=True):
    played: bool
    """Whether the action card of the turn lies there."""


class Parts(Struct, frozen=True):
    effect: EffectId
    cost: bool


class Walk(Struct, frozen=True):
    pawn: Seat
    at: int | None
    left: int


class Debt(Struct, frozen=True):
    effect: EffectId
    owed: int


class Given(Struct, frozen=True):
    """A promise: a move, or words on one line."""

    move: Help | None
    words: str


class Request(Struct, frozen=True):
    asker: Seat
    face: Bonus
    need: int
    promises: tuple[Given, ...]
    """What the one who asks has promised the reader this turn, the last of it."""


class Payment(Struct, frozen=True):
    face: Bonus
    missing: int


class Going(Struct, frozen=True):
    """So many steps from a space, or from the barque if there is none."""

    steps: int
    at: int | None


class Caught(Struct, frozen=True):
    caught: tuple[Seat, ...]


class Does(Struct, frozen=True):
    does: EffectId


class Shared(Struct, frozen=True):
    does: EffectId
    need: int


class End(Struct, frozen=True):
    hunt: bool
    speed: int


class Printed(Struct, frozen=True):
    face: Bonus


class Left(Struct, frozen=True):
    left: int


class Seats(Struct, frozen=True):
    seats: int | None
    """If the player has looked at the barque before."""


class Leading(Struct, frozen=True):
    at: int | None
    to: int


class Doing(Struct, frozen=True):
    """What a part does: how much, back or forward, to whom, where that one stands."""

    do: Do
    deck: Deck
    pawn: Seat
    steps: int
    back: bool
    at: int | None


def details(table: Underworld, seat: Seat, about: Action | Decision) -> Struct | None:
    """More about a decision of a seat, or about one of its choices."""
    if isinstance(about, Decision):
        return question(table, seat)
    match table.stack[-1], about:
        case _, PlayAction(card, effect):
            return Does(action_effect(card, table.roles[seat], effect))
        case _, PlayBonus(card, mode):
            return Does(bonus_effect(face_of(table, seat, card), mode))
        case _, AskHelp(card):
            face = face_of(table, seat, card)
            needed = discards(printed_effect(face, Mode.ADVANCED))
            return Shared(bonus_effect(face, Mode.ADVANCED), needed)
        case _, EndTurn():
            return End(table.rage == HUNT, table.speed)
        case _, Discard(card):
            return Printed(face_of(table, seat, card))
        case _, Peek(slot):
            return Seats(table.barques[table.tiles[slot]].seen_by(seat))
        case PayFrame() as pay, TakePledge(giver):
            return Left(dict(pay.pledges)[giver])
        case PayFrame() as pay, PayRest():
            return Payment(pay.face, missing(pay))
        case PartsFrame() as parts, Resolve():
            return part_of(table, parts, about)
        case MoveFrame() as move, Step(via, partner):
            ways = {
                (way.via, UNSET if way.partner is None else way.partner): way.to
                for way in open_ways(table, move)
            }
            return Leading(where(table, move.pawn), ways[via, partner])
        case ViolenceFrame() as violence, Retreat():
            return Going(violence.n, on_path(table, seat))
    return None


def question(table: Underworld, seat: Seat) -> Struct | None:
    """What a seat is to decide."""
    match table.stack[-1]:
        case TurnFrame():
            return Turn(table.action_done)
        case PartsFrame(card=card, cost=cost):
            return Parts(effect_of(card), cost)
        case MoveFrame() as move:
            return Walk(move.pawn, on_path(table, move.pawn), abs(move.left))
        case DiscardFrame(owed=((_, owed), *_)):
            assert table.played_last is not None
            return Debt(effect_of(table.played_last), owed)
        case PledgeFrame():
            pay = table.stack[-2]
            assert isinstance(pay, PayFrame)
            return Request(pay.seat, pay.face, pay.need, promises_to(table, pay.seat, seat))
        case PayFrame() as pay:
            return Payment(pay.face, missing(pay))
        case ViolenceFrame() as violence:
            return Going(violence.n, on_path(table, violence.order[0]))
        case CaptureFrame() as capture:
            return Caught(capture.caught)
    return None


def promises_to(table: Underworld, giver: Seat, seat: Seat) -> tuple[Given, ...]:
    made = [one.promised for one in table.promises if (one.seat, one.to) == (giver, seat)]
    return tuple(
        Given(one, "") if isinstance(one, Help) else Given(None, on_one_line(one))
        for one in made[-MOST_PROMISES:]
    )


def part_of(table: Underworld, frame: PartsFrame, choice: Resolve) -> Doing:
    part = frame.parts[choice.part]
    pawn = frame.seat if choice.target is UNSET else choice.target
    far = number(part) if choice.n is UNSET else choice.n
    at = table.cerberus if part.do is Do.CERBERUS else on_path(table, pawn)
    return Doing(part.do, deck_of(table, frame.seat), pawn, part.most or abs(far), far < 0, at)


def on_path(table: Underworld, pawn: Seat) -> int | None:
    """The space of a pawn that stands on the path."""
    at = table.pawns[pawn]
    return None if at == path_of(table).length else at


def face_of(table: Underworld, seat: Seat, wanted: CardId) -> Bonus:
    """What is printed on a card of the own hand."""
    return dict(held(table, seat))[wanted]
