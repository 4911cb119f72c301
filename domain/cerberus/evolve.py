"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import Final

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
from domain.kernel.game import Recorders
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, shown
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import Card, Pile, hand_without, pile_of

OTHERS: Final = (Who.OTHER, Who.OTHER_CERBERUS)


def evolve(table: Underworld, event: CerberusEvent) -> Underworld:
    """The table after the event."""
    RECORDERS[type(event)](table, event)
    return table


def match_created(table: Underworld, event: MatchCreated) -> None:
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


def barques_placed(table: Underworld, event: BarquesPlaced) -> None:
    table.tiles = event.tiles
    table.barques = dict(zip(event.tiles, event.seats, strict=True))


def deck_shuffled(table: Underworld, event: DeckShuffled) -> None:
    table.piles[event.deck] = pile_of(event.count, event.order)
    table.discards[event.deck] = ()


def turn_began(table: Underworld, event: TurnBegan) -> None:
    table.active = event.seat
    table.turn = event.turn
    table.action_done = table.bonus_done = table.help_asked = False
    table.stack = (TurnFrame(event.seat),)


def action_played(table: Underworld, event: ActionPlayed) -> None:
    table.in_hand[event.seat] = tuple(c for c in table.in_hand[event.seat] if c != event.card)
    table.played[event.seat] += (event.card,)
    table.action_done = True


def action_passed(table: Underworld, _: ActionPassed) -> None:
    table.action_done = True


def help_asked(table: Underworld, event: HelpAsked) -> None:
    need = event.need.open()
    table.help_asked = True
    table.stack += (
        PayFrame(event.seat, event.face.open(), need, event.card),
        PledgeFrame(need, event.asked),
    )


def pledged(table: Underworld, event: Pledged) -> None:
    frame = table.stack[-1]
    assert isinstance(frame, PledgeFrame)
    waiting = tuple(seat for seat in frame.waiting if seat != event.seat)
    answers = (*frame.answers, (event.seat, event.n))
    table.stack = (*table.stack[:-1], PledgeFrame(frame.need, waiting, answers))


def pledges_revealed(table: Underworld, event: PledgesRevealed) -> None:
    pay = table.stack[-2]
    counts = tuple((seat, n.open()) for seat, n in event.counts)
    assert isinstance(pay, PayFrame)
    table.stack = (*table.stack[:-2], replace(pay, pledges=counts))


def pledge_taken(table: Underworld, event: PledgeTaken) -> None:
    """One card of a pledge moves from those open to those taken."""
    frame = table.stack[-1]
    assert isinstance(frame, PayFrame)
    pledges = tuple((seat, n - (seat == event.origin)) for seat, n in frame.pledges)
    taken = dict(frame.taken)
    taken[event.origin] = taken.get(event.origin, 0) + 1
    table.stack = (*table.stack[:-1], replace(frame, pledges=pledges, taken=tuple(taken.items())))


def play_cancelled(table: Underworld, event: PlayCancelled) -> None:
    table.stack = table.stack[:-1]
    if event.face not in table.shown[event.seat]:
        table.shown[event.seat] += (event.face,)


def bonus_played(table: Underworld, event: BonusPlayed) -> None:
    if isinstance(table.stack[-1], PayFrame):
        table.stack = table.stack[:-1]
    table.bonus_done = True
    leave_hand(table, event.seat, event.card, event.face)


def leave_hand(table: Underworld, seat: Seat, card: Secret[CardId], face: Secret[Bonus]) -> None:
    """A bonus card goes from a hand, face up, to the discards."""
    name = face.open()
    table.hands[seat] = hand_without(table.hands[seat], card)
    table.discards[DECK_OF[name]] += (name,)
    if table.shown[seat]:
        table.shown[seat] = tuple(other for other in table.shown[seat] if other != name)


def effect_opened(table: Underworld, event: EffectOpened) -> None:
    table.stack += (PartsFrame(event.seat, event.cost, event.seq, event.parts),)


def discard_asked(table: Underworld, event: DiscardAsked) -> None:
    table.stack += (DiscardFrame(event.owed),)


def card_discarded(table: Underworld, event: CardDiscarded) -> None:
    leave_hand(table, event.seat, event.card, event.face)
    if event.why == "cost":
        pay_one(table)
    else:
        answer_violence(table)


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


def hand_discarded(table: Underworld, event: HandDiscarded) -> None:
    table.discards[event.deck] += event.faces.open()
    table.hands[event.seat] = ()
    table.shown[event.seat] = ()


def cards_drawn(table: Underworld, event: CardsDrawn) -> None:
    pile = table.piles[event.deck]
    table.piles[event.deck] = Pile(pile.size - len(event.cards), pile.order)
    table.hands[event.seat] += event.cards
    table.next_card += len(event.cards)


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
    table.stack = (*below, PartsFrame(frame.seat, frame.cost, frame.seq, parts, used))


def parts_frame(table: Underworld, depth: int = 1) -> PartsFrame:
    frame = table.stack[-depth]
    assert isinstance(frame, PartsFrame)
    return frame


def part_void(table: Underworld, event: PartVoid) -> None:
    frame = parts_frame(table)
    parts = (*frame.parts[: event.part], *frame.parts[event.part + 1 :])
    table.stack = (*table.stack[:-1], replace(frame, parts=parts))


def rage_moved(table: Underworld, event: RageMoved) -> None:
    table.rage = event.to


def speed_changed(table: Underworld, event: SpeedChanged) -> None:
    table.speed = event.to


def actions_recovered(table: Underworld, event: ActionsRecovered) -> None:
    table.in_hand[event.seat] = ACTION_IDS
    table.played[event.seat] = ()


def move_started(table: Underworld, event: MoveStarted) -> None:
    table.stack += (MoveFrame(event.seat, event.pawn, event.n, event.n),)


def pawn_stepped(table: Underworld, event: PawnStepped) -> None:
    table.pawns[event.pawn] = event.to
    if event.partner is not None:
        table.pawns[event.partner] = event.origin
    frame = table.stack[-1]
    assert isinstance(frame, MoveFrame)
    table.stack = (*table.stack[:-1], MoveFrame(frame.seat, frame.pawn, frame.n, event.left))


def bridge_collapsed(table: Underworld, _: BridgeCollapsed) -> None:
    table.bridge = False


def barque_revealed(table: Underworld, event: BarqueRevealed) -> None:
    table.tiles = (event.tile,)
    table.barques[event.tile] = table.barques[event.tile].learned(event.seats)
    table.barque_seats = event.seats.open()


def close_frame(table: Underworld, _: MoveEnded | EffectClosed) -> None:
    table.stack = table.stack[:-1]


def barque_asked(table: Underworld, event: BarqueAsked) -> None:
    table.stack += (BarqueFrame(event.seat),)


def barque_peeked(table: Underworld, event: BarquePeeked) -> None:
    table.stack = table.stack[:-1]
    tile = table.tiles[event.slot]
    table.barques[tile] = table.barques[tile].learned(event.seats)


def barques_swapped(table: Underworld, event: BarquesSwapped) -> None:
    table.stack = table.stack[:-1]
    swap(table, *event.slots)


def swap(table: Underworld, one: int, other: int) -> None:
    tiles = list(table.tiles)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    table.tiles = tuple(tiles)


def violence_asked(table: Underworld, event: ViolenceAsked) -> None:
    table.stack += (ViolenceFrame(event.seat, event.order, event.n),)


def violence_retreat(table: Underworld, _: ViolenceRetreat) -> None:
    answer_violence(table)


def cerberus_moved(table: Underworld, event: CerberusMoved) -> None:
    table.cerberus = event.to


def hunt_failed(table: Underworld, event: HuntFailed) -> None:
    table.rage, table.speed = event.rage, event.speed


def order_asked(table: Underworld, event: OrderAsked) -> None:
    table.stack += (CaptureFrame(event.seat, event.caught),)


def capture_ordered(table: Underworld, event: CaptureOrdered) -> None:
    """One more place in the order is fixed; the last one follows by itself."""
    frame = table.stack[-1]
    assert isinstance(frame, CaptureFrame)
    caught = tuple(seat for seat in frame.caught if seat != event.following)
    below = table.stack[:-1]
    ordered = (*frame.ordered, event.following)
    table.stack = (*below, CaptureFrame(frame.seat, caught, ordered)) if len(caught) > 1 else below


def captured(table: Underworld, event: Captured) -> None:
    seat = event.seat
    table.pawns[seat] = None
    table.in_play -= 1
    table.track = (*table.track[: event.track], seat, *table.track[event.track + 1 :])
    table.roles[seat] = event.becomes
    table.in_hand[seat] = () if event.becomes is Role.LOST else ACTION_IDS
    table.played[seat] = ()


def cerberus_escorted(table: Underworld, event: CerberusEscorted) -> None:
    table.cerberus, table.rage, table.speed = event.to, event.rage, event.speed


def turn_closed(table: Underworld, event: TurnClosed) -> None:
    table.stack = (EndFrame(event.seat),)


def match_ended(table: Underworld, event: MatchEnded) -> None:
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


def nothing(_: Underworld, __: Boarded | SpaceTriggered | HuntBegan | TurnEnded) -> None:
    """Told for those who look on: the table stays as it is."""


RECORDERS: Final[Recorders[Underworld]] = {
    MatchCreated: match_created,
    BarquesPlaced: barques_placed,
    DeckShuffled: deck_shuffled,
    TurnBegan: turn_began,
    ActionPlayed: action_played,
    ActionPassed: action_passed,
    HelpAsked: help_asked,
    Pledged: pledged,
    PledgesRevealed: pledges_revealed,
    PledgeTaken: pledge_taken,
    PlayCancelled: play_cancelled,
    BonusPlayed: bonus_played,
    EffectOpened: effect_opened,
    DiscardAsked: discard_asked,
    CardDiscarded: card_discarded,
    HandDiscarded: hand_discarded,
    CardsDrawn: cards_drawn,
    PartResolved: part_resolved,
    PartVoid: part_void,
    EffectClosed: close_frame,
    RageMoved: rage_moved,
    SpeedChanged: speed_changed,
    ActionsRecovered: actions_recovered,
    MoveStarted: move_started,
    PawnStepped: pawn_stepped,
    BridgeCollapsed: bridge_collapsed,
    BarqueRevealed: barque_revealed,
    Boarded: nothing,
    MoveEnded: close_frame,
    SpaceTriggered: nothing,
    BarqueAsked: barque_asked,
    BarquePeeked: barque_peeked,
    BarquesSwapped: barques_swapped,
    ViolenceAsked: violence_asked,
    ViolenceRetreat: violence_retreat,
    HuntBegan: nothing,
    CerberusMoved: cerberus_moved,
    HuntFailed: hunt_failed,
    OrderAsked: order_asked,
    CaptureOrdered: capture_ordered,
    Captured: captured,
    CerberusEscorted: cerberus_escorted,
    TurnClosed: turn_closed,
    TurnEnded: nothing,
    MatchEnded: match_ended,
}
"""What records each event."""


Story = Unfolding[Underworld, CerberusEvent]
"""What an action leads to, as far as it is worked out."""


def tale_of(table: Underworld) -> Story:
    """A story that begins at this table."""
    return Unfolding(table, evolve)
