"""A turn, phase by phase as in the book: visits, trinkets, actions, resolution, Blight, end."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.secrets import EVERYONE, Audience, Seat, Secret, sealed, shown
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import Card
from domain.visitors.components import (
    ACTION_POINTS,
    FOYER,
    HAND_LIMIT,
    TRINKETS_PER_TURN,
    VISITORS_THAT_LOSE,
    VISITS,
    RoomId,
)
from domain.visitors.events import (
    ActionsBegan,
    ActionsEnded,
    BlightDrawn,
    BlightOverdrawn,
    DiscardDue,
    ExtraVisit,
    SentToFoyer,
    TokenPlaced,
    TokensSpent,
    TrinketDrawn,
    TrinketPileReshuffled,
    TurnBegan,
    TurnEnded,
    VisitDeckExhausted,
    VisitDrawn,
    VisitorAlreadyThere,
    VisitorArrived,
    VisitorsEvent,
)
from domain.visitors.scoring import end_check, lose_at_once
from domain.visitors.table import Manor, Phase, card_id, marks_that_summon, seat_after
from domain.visitors.trinkets import discarded

Story = Unfolding[Manor, VisitorsEvent]


def begin_first_turn(story: Story, chance: Chance) -> None:
    """First turn: as many visits as there are players, whatever is on the board (ruling r10)."""
    manor = story.table
    story.tell(TurnBegan(manor.options.first_seat, 1, manor.seats, first_turn=True))
    visits_and_trinkets(story, chance)


def begin_turn(story: Story, chance: Chance) -> None:
    """The next seat's turn: one visit, and one more for each Visitor in the manor now (ruling r11)."""
    manor = story.table
    seat = seat_after(manor, manor.seat)
    story.tell(TurnBegan(seat, manor.turn + 1, 1 + len(manor.visitors), first_turn=False))
    visits_and_trinkets(story, chance)


def visits_and_trinkets(story: Story, chance: Chance) -> None:
    visit_phase(story)
    if story.table.phase is not Phase.ENDED:
        trinket_phase(story, chance)


def visit_phase(story: Story) -> None:
    """Visit phase: draw what is due, one by one; what an empty deck cannot give is lost (ruling r8)."""
    while story.table.visits_due and story.table.visit_pile:
        draw_visit(story)
        if story.table.phase is Phase.ENDED:
            return
    if not story.table.visit_pile:
        story.tell(VisitDeckExhausted(story.table.seat, story.table.visits_due))


def draw_visit(story: Story) -> None:
    """One Visit card, applied at once."""
    manor = story.table
    visit = VISITS[manor.visit_pile.top()]
    card = shown(Card(card_id(manor.next_card), visit.face))
    story.tell(VisitDrawn(manor.seat, card, manor.visit_pile.size - 1))
    if visit.token is not None:
        story.tell(TokenPlaced(visit.room, visit.token.location, visit.token.kind))
    else:
        visitor_card(story, visit.room)


def visitor_card(story: Story, room: RoomId) -> None:
    """A Visitor card: its Visitor if there is none yet, and in any case one more visit (ruling r12)."""
    if room in story.table.visitors:
        story.tell(VisitorAlreadyThere(room))
    else:
        story.tell(VisitorArrived(room, "card"))
        lose_if_immediate(story)
    manor = story.table
    if manor.options.visitor_card_extra_draw and manor.phase is not Phase.ENDED:
        story.tell(ExtraVisit(manor.seat, room, manor.visits_due + 1))


def lose_if_immediate(story: Story) -> None:
    """With `immediate` the third Visitor loses on the spot (ruling r6)."""
    manor = story.table
    if manor.options.three_visitors == "immediate" and len(manor.visitors) >= VISITORS_THAT_LOSE:
        story.tell(lose_at_once(manor))


def trinket_phase(story: Story, chance: Chance) -> None:
    """Trinket phase: draw two, then discard down to the hand limit or go on to the actions."""
    for _ in range(TRINKETS_PER_TURN):
        draw_trinket(story, chance)
    manor = story.table
    excess = len(manor.hands[manor.seat]) - HAND_LIMIT
    story.tell(DiscardDue(manor.seat, excess) if excess > 0 else ActionsBegan(manor.seat, ACTION_POINTS))


def draw_trinket(story: Story, chance: Chance) -> None:
    """One trinket; an empty pile is first made anew from the discard (ruling r18)."""
    manor = story.table
    if not manor.trinket_pile:
        faces = chance.shuffled("trinket-pile", [card.name for card in manor.trinket_discard])
        retired = tuple(card.id for card in manor.trinket_discard)
        story.tell(TrinketPileReshuffled(len(faces), retired, sealed(tuple(faces))))
        manor = story.table
    card = Card(card_id(manor.next_card), manor.trinket_pile.top())
    audience: Audience = EVERYONE if manor.options.hands == "open" else (manor.seat,)
    story.tell(TrinketDrawn(manor.seat, Secret(audience, card), manor.trinket_pile.size - 1))


def end_of_turn(story: Story, chance: Chance) -> None:
    """After the last action: resolution, Blight, end check, and the next turn if there is one."""
    manor = story.table
    story.tell(ActionsEnded(manor.seat, manor.ap))
    resolution(story)
    if story.table.phase is Phase.ENDED:
        return
    blight_phase(story)
    manor = story.table
    story.tell(TurnEnded(manor.seat, manor.turn, len(manor.visitors), manor.visit_pile.size))
    ending = end_check(story.table)
    if ending is not None:
        story.tell(ending)
    else:
        begin_turn(story, chance)


def resolution(story: Story) -> None:
    """Resolution: three marks summon a Visitor into every room that has none (rulings r3, r5, r35)."""
    for room in story.table.rooms:
        marks = marks_that_summon(story.table, room)
        if not marks or room in story.table.visitors:
            continue
        story.tell(VisitorArrived(room, "marks"))
        if story.table.options.summon_tokens == "spent":
            story.tell(TokensSpent(room, marks))
        lose_if_immediate(story)
        if story.table.phase is Phase.ENDED:
            return


def blight_phase(story: Story) -> None:
    """Blight: who ends the turn beside a Visitor is cursed, empty-handed and back in the Foyer."""
    manor = story.table
    seat = manor.seat
    room = manor.pawns[seat]
    if room not in manor.visitors:
        return
    draw_blight(story, seat, room)
    for card in manor.hands[seat]:
        story.tell(discarded(story.table, seat, card.open(), "blight"))
    story.tell(SentToFoyer(seat, room, FOYER))


def draw_blight(story: Story, seat: Seat, room: RoomId) -> None:
    """One Blight, or the note that none was left, which loses with `overdraw` (ruling r22)."""
    manor = story.table
    if not manor.blight_pile:
        story.tell(BlightOverdrawn(seat, room))
        return
    card = shown(Card(card_id(manor.next_card), manor.blight_pile.top()))
    story.tell(BlightDrawn(seat, card, room, manor.blight_pile.size - 1))
