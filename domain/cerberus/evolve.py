"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from domain.cerberus.components import ACTION_IDS, DECK_OF, Bonus, Who
from domain.cerberus.events import (
    ActionPassed,
    ActionPlayed,
    ActionsRecovered,
    BarqueAsked,
    BarquePeeked,
    BarqueRevealed,
    BarquesPlaced,
    BarquesSwapped,
    Boarded,
    BonusPlayed,
    BridgeCollapsed,
    Captured,
    CaptureOrdered,
    CardDiscarded,
    CardsDrawn,
    CerberusEscorted,
    CerberusEvent,
    CerberusMoved,
    DeckShuffled,
    DiscardAsked,
    EffectClosed,
    EffectOpened,
    HandDiscarded,
    HelpAsked,
    HuntBegan,
    HuntFailed,
    MatchCreated,
    MatchEnded,
    MoveEnded,
    MoveStarted,
    OrderAsked,
    PartResolved,
    PartVoid,
    PawnStepped,
    PlayCancelled,
    Pledged,
    PledgesRevealed,
    PledgeTaken,
    RageMoved,
    SpaceTriggered,
    SpeedChanged,
    TurnBegan,
    TurnClosed,
    TurnEnded,
    ViolenceAsked,
    ViolenceRetreat,
)
from domain.cerberus.frames import (
    BarqueFrame,
    CaptureFrame,
    DiscardFrame,
    EndFrame,
    MoveFrame,
    PartsFrame,
    PayFrame,
    PledgeFrame,
    TurnFrame,
    ViolenceFrame,
)
from domain.cerberus.path import faces_of
from domain.cerberus.table import Role, Underworld, card_id
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, shown
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import Card, Pile, hand_without, pile_of


def evolve(table: Underworld, event: CerberusEvent) -> Underworld:
    """The table after the event; the most frequent ones are tried first."""
    match event:
        case PartResolved():
            resolve(table, event)
        case PawnStepped():
            step(table, event)
        case MoveEnded() | EffectClosed():
            table.stack = table.stack[:-1]
        case EffectOpened():
            table.stack += (PartsFrame(event.seat, event.cost, event.seq, event.parts),)
        case MoveStarted():
            table.stack += (MoveFrame(event.seat, event.pawn, event.n, event.n),)
        case TurnBegan():
            begin_turn(table, event)
        case ActionPlayed():
            table.in_hand[event.seat] = tuple(c for c in table.in_hand[event.seat] if c != event.card)
            table.played[event.seat] += (event.card,)
            table.action_done = True
        case TurnClosed():
            table.stack = (EndFrame(event.seat),)
        case TurnEnded() | SpaceTriggered() | Boarded() | HuntBegan():
            pass
        case RageMoved():
            table.rage = event.to
        case CardsDrawn():
            draw(table, event)
        case BonusPlayed():
            if isinstance(table.stack[-1], PayFrame):
                table.stack = table.stack[:-1]
            table.bonus_done = True
            leave_hand(table, event.seat, event.card, event.face)
        case ActionsRecovered():
            table.in_hand[event.seat] = ACTION_IDS
            table.played[event.seat] = ()
        case HelpAsked():
            ask_help(table, event)
        case Pledged():
            pledge(table, event)
        case PledgesRevealed():
            pay = table.stack[-2]
            counts = tuple((seat, n.open()) for seat, n in event.counts)
            assert isinstance(pay, PayFrame)
            table.stack = (*table.stack[:-2], replace(pay, pledges=counts))
        case CardDiscarded():
            leave_hand(table, event.seat, event.card, event.face)
            if event.why == "cost":
                pay_one(table)
            else:
                answer_violence(table)
        case DiscardAsked():
            table.stack += (DiscardFrame(event.owed),)
        case BarqueAsked():
            table.stack += (BarqueFrame(event.seat),)
        case SpeedChanged():
            table.speed = event.to
        case BarquePeeked():
            table.stack = table.stack[:-1]
            tile = table.tiles[event.slot]
            table.barques[tile] = table.barques[tile].learned(event.seats)
        case BarquesSwapped():
            table.stack = table.stack[:-1]
            swap(table, *event.slots)
        case CerberusMoved():
            table.cerberus = event.to
        case HuntFailed():
            table.rage, table.speed = event.rage, event.speed
        case Captured():
            capture(table, event)
        case HandDiscarded():
            table.discards[event.deck] += event.faces.open()
            table.hands[event.seat] = ()
            table.shown[event.seat] = ()
        case CerberusEscorted():
            table.cerberus, table.rage, table.speed = event.to, event.rage, event.speed
        case DeckShuffled():
            table.piles[event.deck] = pile_of(event.count, event.order)
            table.discards[event.deck] = ()
        case PartVoid():
            frame = parts_frame(table)
            parts = (*frame.parts[: event.part], *frame.parts[event.part + 1 :])
            table.stack = (*table.stack[:-1], replace(frame, parts=parts))
        case PledgeTaken():
            take_pledge(table, event)
        case PlayCancelled():
            table.stack = table.stack[:-1]
            if event.face not in table.shown[event.seat]:
                table.shown[event.seat] += (event.face,)
        case ViolenceAsked():
            table.stack += (ViolenceFrame(event.seat, event.order, event.n),)
        case ViolenceRetreat():
            answer_violence(table)
        case OrderAsked():
            table.stack += (CaptureFrame(event.seat, event.caught),)
        case CaptureOrdered():
            order(table, event)
        case BarqueRevealed():
            table.tiles = (event.tile,)
            table.barques[event.tile] = table.barques[event.tile].learned(event.seats)
            table.barque_seats = event.seats.open()
        case BridgeCollapsed():
            table.bridge = False
        case ActionPassed():
            table.action_done = True
        case MatchCreated():
            create(table, event)
        case BarquesPlaced():
            table.tiles = event.tiles
            table.barques = dict(zip(event.tiles, event.seats, strict=True))
        case MatchEnded():
            end(table, event)
        case _:
            assert_never(event)
    return table


def create(table: Underworld, event: MatchCreated) -> None:
    table.seats = event.seats
    table.options = event.options
    table.faces = faces_of(event.boards)
    table.difficulty = event.difficulty
    table.minimum = event.min_speed
    table.speed = event.start_speed
    table.rage = event.rage
    table.track = event.track
    table.in_play = event.seats
    table.roles = [Role.ADVENTURER] * event.seats
    table.pawns = [event.gates] * event.seats
    table.in_hand = [ACTION_IDS] * event.seats
    table.played = [()] * event.seats
    table.hands = [()] * event.seats
    table.shown = [()] * event.seats


def begin_turn(table: Underworld, event: TurnBegan) -> None:
    table.active = event.seat
    table.turn = event.turn
    table.action_done = table.bonus_done = table.help_asked = False
    table.stack = (TurnFrame(event.seat),)


def step(table: Underworld, event: PawnStepped) -> None:
    table.pawns[event.pawn] = event.to
    if event.partner is not None:
        table.pawns[event.partner] = event.origin
    frame = table.stack[-1]
    assert isinstance(frame, MoveFrame)
    table.stack = (*table.stack[:-1], MoveFrame(frame.seat, frame.pawn, frame.n, event.left))


def parts_frame(table: Underworld, depth: int = 1) -> PartsFrame:
    frame = table.stack[-depth]
    assert isinstance(frame, PartsFrame)
    return frame


def resolve(table: Underworld, event: PartResolved) -> None:
    """The part is done; a target chosen among others is used up, by a cost also for its effect."""
    frame = parts_frame(table)
    part = frame.parts[event.part]
    parts = frame.parts[: event.part] + frame.parts[event.part + 1 :]
    below = table.stack[:-1]
    used = frame.used
    if event.target is not None and (part.who is Who.OTHER or part.who is Who.OTHER_CERBERUS):
        used += (event.target,)
        if frame.cost:
            effect = parts_frame(table, depth=2)
            below = (*table.stack[:-2], replace(effect, used=(*effect.used, event.target)))
    table.stack = (*below, PartsFrame(frame.seat, frame.cost, frame.seq, parts, used))


def draw(table: Underworld, event: CardsDrawn) -> None:
    pile = table.piles[event.deck]
    table.piles[event.deck] = Pile(pile.size - len(event.cards), pile.order)
    table.hands[event.seat] += event.cards
    table.next_card += len(event.cards)


def leave_hand(table: Underworld, seat: Seat, card: Secret[CardId], face: Secret[Bonus]) -> None:
    """A bonus card goes from a hand, face up, to the discards."""
    name = face.open()
    table.hands[seat] = hand_without(table.hands[seat], card)
    table.discards[DECK_OF[name]] += (name,)
    if table.shown[seat]:
        table.shown[seat] = tuple(other for other in table.shown[seat] if other != name)


def pay_one(table: Underworld) -> None:
    """The first of those who owe cards has paid one of them."""
    frame = table.stack[-1]
    assert isinstance(frame, DiscardFrame)
    (seat, number), *others = frame.owed
    owed = (((seat, number - 1),) if number > 1 else ()) + tuple(others)
    table.stack = (*table.stack[:-1], DiscardFrame(owed)) if owed else table.stack[:-1]


def answer_violence(table: Underworld) -> None:
    """The first of those who had to choose has chosen."""
    frame = table.stack[-1]
    assert isinstance(frame, ViolenceFrame)
    rest = frame.order[1:]
    below = table.stack[:-1]
    table.stack = (*below, ViolenceFrame(frame.seat, rest, frame.n)) if rest else below


def ask_help(table: Underworld, event: HelpAsked) -> None:
    need = event.need.open()
    table.help_asked = True
    table.stack += (
        PayFrame(event.seat, event.face.open(), need, event.card),
        PledgeFrame(need, event.asked),
    )


def pledge(table: Underworld, event: Pledged) -> None:
    frame = table.stack[-1]
    assert isinstance(frame, PledgeFrame)
    waiting = tuple(seat for seat in frame.waiting if seat != event.seat)
    answers = (*frame.answers, (event.seat, event.n))
    table.stack = (*table.stack[:-1], PledgeFrame(frame.need, waiting, answers))


def take_pledge(table: Underworld, event: PledgeTaken) -> None:
    """One card of a pledge moves from those open to those taken."""
    frame = table.stack[-1]
    assert isinstance(frame, PayFrame)
    pledges = tuple((seat, n - (seat == event.origin)) for seat, n in frame.pledges)
    taken = dict(frame.taken)
    taken[event.origin] = taken.get(event.origin, 0) + 1
    table.stack = (*table.stack[:-1], replace(frame, pledges=pledges, taken=tuple(taken.items())))


def swap(table: Underworld, one: int, other: int) -> None:
    tiles = list(table.tiles)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    table.tiles = tuple(tiles)


def order(table: Underworld, event: CaptureOrdered) -> None:
    """One more place in the order is fixed; the last one follows by itself."""
    frame = table.stack[-1]
    assert isinstance(frame, CaptureFrame)
    caught = tuple(seat for seat in frame.caught if seat != event.following)
    below = table.stack[:-1]
    ordered = (*frame.ordered, event.following)
    table.stack = (*below, CaptureFrame(frame.seat, caught, ordered)) if len(caught) > 1 else below


def capture(table: Underworld, event: Captured) -> None:
    seat = event.seat
    table.pawns[seat] = None
    table.in_play -= 1
    table.track = (*table.track[: event.track], seat, *table.track[event.track + 1 :])
    table.roles[seat] = event.becomes
    table.in_hand[seat] = () if event.becomes is Role.LOST else ACTION_IDS
    table.played[seat] = ()


def end(table: Underworld, event: MatchEnded) -> None:
    """The result, and all that was hidden turned face up."""
    reveal = event.reveal.open()
    table.stack = ()
    table.ending = event.ending
    table.reveal = reveal
    table.barques = {tile: shown(seats) for tile, seats in reveal.barques.items()}
    table.piles = {deck: Pile(len(faces), faces) for deck, faces in reveal.decks.items()}
    for seat, hand in enumerate(reveal.hands):
        table.hands[seat] = tuple(
            shown(Card(card_id(table.next_card + place), face)) for place, face in enumerate(hand)
        )
        table.next_card += len(hand)


Story = Unfolding[Underworld, CerberusEvent]
"""What an action leads to, as far as it is worked out."""


def tale_of(table: Underworld) -> Story:
    """A story that begins at this table."""
    return Unfolding(table, evolve)
