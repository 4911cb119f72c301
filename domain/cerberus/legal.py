"""Who has to decide, what they may do, and what is played for them when time runs out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from msgspec import UNSET

from domain.cerberus.barques import PAIRS, SLOTS
from domain.cerberus.components import ACTION_IDS, CARDS, REGROUP, Bonus
from domain.cerberus.costs import action_effects, discards, payable
from domain.cerberus.effects import choices, possible
from domain.cerberus.frames import (
    AnyFrame,
    BarqueFrame,
    CaptureFrame,
    DiscardFrame,
    MoveFrame,
    PartsFrame,
    PayFrame,
    PledgeFrame,
    TurnFrame,
    ViolenceFrame,
)
from domain.cerberus.helping import can_pay_rest, help_available, most_pledged, own_cards
from domain.cerberus.moves import (
    AskHelp,
    CancelPlay,
    CaptureNext,
    Discard,
    EndTurn,
    Mode,
    PassAction,
    PayRest,
    Peek,
    PlayAction,
    PlayBonus,
    Pledge,
    Retreat,
    Step,
    Swap,
    TakePledge,
)
from domain.cerberus.table import Underworld, asked
from domain.cerberus.walking import open_ways
from domain.kernel.codec import tag_of
from domain.kernel.game import Decision
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Seat

KINDS: Final = {frame: tag_of(frame) for frame in get_args(AnyFrame)}
"""The kind of decision that each frame waits for."""


def pending(table: Underworld) -> tuple[Decision, ...]:
    """Whoever the open frame asks; several at once only for pledges."""
    seats = asked(table)
    if not seats:
        return ()
    kind = KINDS[type(table.stack[-1])]
    return tuple([Decision(seat, kind) for seat in seats])


def default(table: Underworld, seat: Seat) -> Action:
    """When time runs out: keep the hand usable, decline to help or spend, else the first entry (r33)."""
    match table.stack[-1]:
        case TurnFrame():
            return default_turn(table, seat)
        case PledgeFrame():
            return Pledge(0)
        case PayFrame():
            return CancelPlay()
        case _:
            return legal(table, seat)[0]


def default_turn(table: Underworld, seat: Seat) -> Action:
    if table.action_done:
        return EndTurn()
    found = legal(table, seat)
    regroup = PlayAction(REGROUP, 1)
    return regroup if regroup in found else found[0]


def legal(table: Underworld, seat: Seat) -> list[Action]:
    """Every action open to the seat, in the game's fixed order."""
    if seat not in asked(table):
        return []
    match table.stack[-1]:
        case TurnFrame():
            return plays(table, seat)
        case PartsFrame() as frame:
            return list[Action](choices(table, frame))
        case MoveFrame() as frame:
            return list[Action](steps(table, frame))
        case BarqueFrame():
            return [*(Peek(slot) for slot in SLOTS), *(Swap(pair) for pair in PAIRS)]
        case DiscardFrame():
            return [Discard(card) for card, _ in held(table, seat)]
        case PledgeFrame() as frame:
            return [Pledge(n) for n in range(most_pledged(table, frame, seat) + 1)]
        case PayFrame() as frame:
            return list(payments(table, frame))
        case ViolenceFrame():
            return [*(Discard(card) for card, _ in held(table, seat)), Retreat()]
        case frame:
            assert isinstance(frame, CaptureFrame)
            return [CaptureNext(pawn) for pawn in frame.caught]


def held(table: Underworld, seat: Seat) -> list[tuple[CardId, Bonus]]:
    """The seat's own bonus cards as they came."""
    return [(card.id, card.name) for secret in table.hands[seat] for card in (secret.open(),)]


def plays(table: Underworld, seat: Seat) -> list[Action]:
    """A turn: action cards, or a pass if none can be paid for; bonus cards; the end."""
    found: list[Action] = [] if table.action_done else action_plays(table, seat) or [PassAction()]
    if not table.bonus_done:
        found += bonus_plays(table, seat)
    if table.action_done:
        found.append(EndTurn())
    return found


def action_plays(table: Underworld, seat: Seat) -> list[Action]:
    cards = len(table.hands[seat])
    found: list[Action] = []
    for card in table.in_hand[seat]:
        for effect, play in zip(action_effects(table, seat, card), PLAYS[card], strict=True):
            if effect.cost is None or payable(table, seat, effect.cost, cards):
                found.append(play)
    return found


PLAYS: Final = {card: (PlayAction(card, 1), PlayAction(card, 2)) for card in ACTION_IDS}


def bonus_plays(table: Underworld, seat: Seat) -> list[Action]:
    """Each card as it came: simple, advanced, with help. Equal faces can do equal things."""
    found: list[Action] = []
    known: dict[Bonus, tuple[bool, bool, bool]] = {}
    for card, face in held(table, seat):
        if face not in known:
            known[face] = bonus_modes(table, seat, face)
        simple, advanced, helped = known[face]
        if simple:
            found.append(PlayBonus(card, Mode.SIMPLE))
        if advanced:
            found.append(PlayBonus(card, Mode.ADVANCED))
        if helped:
            found.append(AskHelp(card))
    return found


def bonus_modes(table: Underworld, seat: Seat, face: Bonus) -> tuple[bool, bool, bool]:
    """Whether a card can be played simple, advanced, advanced with help."""
    card = CARDS[face]
    simple = possible(table, seat, card.simple)
    if not possible(table, seat, card.advanced):
        return simple, False, False
    alone = payable(table, seat, card.advanced.cost, own_cards(table, seat))
    may_ask = table.options.contributions and not table.help_asked
    return simple, alone, may_ask and help_available(table, seat, discards(card.advanced))


def steps(table: Underworld, frame: MoveFrame) -> list[Step]:
    return [Step(way.via, UNSET if way.partner is None else way.partner) for way in open_ways(table, frame)]


def payments(table: Underworld, frame: PayFrame) -> Iterator[Action]:
    for seat, left in frame.pledges:
        if left:
            yield TakePledge(seat)
    if can_pay_rest(table, frame):
        yield PayRest()
    yield CancelPlay()
