"""The scripted Elder: looks at every way to spend its points and takes the one that leaves the team best off.

It weighs positions as `beliefs` says, uses only what its seat knows, and leaves nothing to chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.visitors.building import unplaced
from domain.visitors.components import ACTION_POINTS, REMOVES, TILES, VESSEL, RoomId, Token
from domain.visitors.mind.beliefs import Outlook, Position, worth
from domain.visitors.pieces import Phase, TrinketCard
from domain.visitors.placement import most_compact
from domain.visitors.summoning import counted_together
from domain.visitors.table import Manor
from domain.visitors.terms.acting import EndActions, Move, UseTrinket
from domain.visitors.terms.building import PickTile, PlaceTile
from domain.visitors.terms.trinkets import DiscardTrinket


def scripted(knowledge: Knowledge[Manor], chance: Chance) -> Action:  # noqa: ARG001
    """What the scripted Elder in this seat does now."""
    manor, seat = knowledge.table, knowledge.seat
    match manor.phase:
        case Phase.BUILD_PICK:
            return pick(manor)
        case Phase.BUILD_PLACE:
            return place(manor)
        case Phase.DISCARD:
            return discard(Outlook(manor, seat))
        case _:
            return act(Outlook(manor, seat))


def pick(manor: Manor) -> PickTile:
    """Tiles with many doors first."""
    return PickTile(max(unplaced(manor), key=lambda tile: len(TILES[tile].doors)))


def place(manor: Manor) -> PlaceTile:
    """Short walks, as the engine would build."""
    assert manor.picked is not None
    return most_compact(manor, manor.picked)[0]


def discard(outlook: Outlook) -> DiscardTrinket:
    """Give up the card without which the best that can still be done this turn is worth most."""
    start = outlook.position()
    cards = one_of_each_kind(start.hand)
    if must_keep_vessel(outlook, start):
        cards = [card for card in cards if card.name != VESSEL]

    def prospects(card: TrinketCard) -> float:
        return max(worth(outlook, way.position) for way in ways(outlook, without(start, card), ACTION_POINTS))

    return DiscardTrinket(max(cards, key=prospects).id)


def must_keep_vessel(outlook: Outlook, start: Position) -> bool:
    """The only Vessel stays in hand while a Visitor is within reach."""
    steps = outlook.walks[start.room]
    within_reach = any(steps[room] < ACTION_POINTS for room in start.visitors)
    return within_reach and sum(card.name == VESSEL for card in start.hand) == 1


def act(outlook: Outlook) -> Action:
    """The first step of the best way to spend the points that are left; of equal ones the shortest."""
    options = ways(outlook, outlook.position(), outlook.manor.ap)
    return max(options, key=lambda way: worth(outlook, way.position)).first


class Way(NamedTuple):
    """A way to spend points: how it begins, where it leads, and which trinkets it uses up in which room."""

    first: Action
    position: Position
    spent: tuple[tuple[RoomId, str], ...] = ()


def ways(outlook: Outlook, start: Position, points: int) -> Iterator[Way]:
    """Every position within reach of the points, each once, the nearest ones first."""
    latest = [Way(EndActions(), start)]
    yield from latest
    reached = {(start.room, latest[0].spent)}
    for _ in range(points):
        longer = [step for way in latest for step in (*uses(outlook, way), *moves(outlook, way))]
        latest = []
        for way in longer:
            end = (way.position.room, way.spent)
            if end not in reached:
                reached.add(end)
                latest.append(way)
        yield from latest


def moves(outlook: Outlook, way: Way) -> Iterator[Way]:
    """The way and one more move."""
    first, (here, hand, visitors, tokens), spent = way
    for room in outlook.manor.rooms[here].links:
        yield Way(opening(first, Move(room)), Position(room, hand, visitors, tokens), spent)


def uses(outlook: Outlook, way: Way) -> Iterator[Way]:
    """The way and one more trinket. The order in which trinkets are used makes no difference."""
    first, position, before = way
    room = position.room
    for card in one_of_each_kind(position.hand):
        if card.name == VESSEL:
            if room in position.visitors:
                spent = tuple(sorted((*before, (room, card.name))))
                yield Way(opening(first, UseTrinket(card.id)), banished(position, card), spent)
        elif token := target(outlook, position, card):
            spent = tuple(sorted((*before, (room, card.name))))
            use = UseTrinket(card.id, token.location)
            yield Way(opening(first, use), removed(outlook, position, card, token), spent)


def opening(first: Action, action: Action) -> Action:
    return action if isinstance(first, EndActions) else first


def banished(position: Position, vessel: TrinketCard) -> Position:
    """Without the Visitor of the seat's room."""
    visitors = tuple([room for room in position.visitors if room != position.room])
    return without(position, vessel)._replace(visitors=visitors)


def removed(outlook: Outlook, position: Position, card: TrinketCard, token: Token) -> Position:
    """Without a token of the seat's room."""
    here = outlook.rooms.index(position.room)
    tokens = list(position.tokens)
    tokens[here] = tuple([other for other in tokens[here] if other != token])
    return without(position, card)._replace(tokens=tuple(tokens))


def target(outlook: Outlook, position: Position, card: TrinketCard) -> Token | None:
    """A token in the seat's room that the trinket removes, if possible one of those that count together."""
    tokens = position.tokens[outlook.rooms.index(position.room)]
    kind = REMOVES[card.name]
    for token in (*counted_together(tokens, outlook.manor.options), *tokens):
        if token.kind == kind:
            return token
    return None


def one_of_each_kind(hand: tuple[TrinketCard, ...]) -> list[TrinketCard]:
    """The first card of every kind in the hand."""
    first: dict[str, TrinketCard] = {}
    for card in hand:
        first.setdefault(card.name, card)
    return list(first.values())


def without(position: Position, card: TrinketCard) -> Position:
    """One card fewer in hand."""
    return position._replace(hand=tuple([other for other in position.hand if other.id != card.id]))
