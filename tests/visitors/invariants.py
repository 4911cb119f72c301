"""What holds in every match after every action, by the specification's own numbers."""

from __future__ import annotations

from collections import Counter

from domain.kernel.codec import encode
from domain.kernel.match import Match, fold
from domain.kernel.secrets import Reader, Seat
from domain.visitors import GAME
from domain.visitors.components import BLIGHTS, BOX, FOYER, REGULAR, TRINKET_COUNTS, VISITS, RoomId
from domain.visitors.pieces import Phase
from domain.visitors.table import Manor

MOST_ACTIONS = 596


def hold(match: Match, taken: int) -> None:
    """All invariants, after so many actions; I13 is dear and checked at the end."""
    manor: Manor = match.table
    i1_one_seat_is_pending(manor)
    i9_rooms_are_linked_by_doors(manor)
    i12_a_match_ends_in_time(taken)
    i14_a_view_shows_only_what_its_reader_was_told(match)
    if manor.turn:
        i2_no_visit_card_is_lost_or_doubled(manor)
        i3_tokens_come_from_drawn_cards(manor)
        i4_a_room_has_at_most_one_visitor(manor)
        i5_no_supply_runs_out(manor)
        i6_no_trinket_is_lost_or_doubled(manor)
        i7_hands_keep_the_limit(manor)
        i8_no_blight_is_lost_or_doubled(manor)
        i10_one_to_three_points_while_acting(manor)
        i11_every_turn_draws_a_card(manor)
    if manor.phase is Phase.ENDED:
        i13_the_log_gives_the_same_table(match)


def i1_one_seat_is_pending(manor: Manor) -> None:
    """I1: until the match ends, with something to choose; the others have nothing."""
    asked = [decision.seat for decision in GAME.pending(manor)]
    assert len(asked) == (0 if manor.phase is Phase.ENDED else 1)
    for seat in map(Seat, range(manor.seats)):
        assert bool(GAME.legal(manor, seat)) == (seat in asked)


def i2_no_visit_card_is_lost_or_doubled(manor: Manor) -> None:
    """I2: pile and discard make up the deck: 12 for each room, without the Foyer's for `none`."""
    deck = [*manor.visit_pile.faces(), *manor.visits_drawn]
    rooms = [room for room in manor.rooms if room != FOYER or manor.options.foyer_visits != "none"]
    visitors = BOX.visitor_cards[manor.options.difficulty][manor.seats - 1]
    assert len(set(deck)) == len(deck) == 12 * len(rooms) + visitors
    assert {face for face in deck if VISITS[face].token} == {face for room in rooms for face in REGULAR[room]}
    assert {VISITS[face].room for face in deck if not VISITS[face].token} <= set(manor.pool)


def i3_tokens_come_from_drawn_cards(manor: Manor) -> None:
    """I3: no token without its card, none twice, twelve in a room at most."""
    drawn = set(manor.visits_drawn)
    for room, tokens in manor.tokens.items():
        assert len(set(tokens)) == len(tokens) <= 12
        assert {f"visit/{room}/{token.location}/{token.kind}" for token in tokens} <= drawn


def i4_a_room_has_at_most_one_visitor(manor: Manor) -> None:
    """I4."""
    assert len(set(manor.visitors)) == len(manor.visitors)
    assert set(manor.visitors) <= set(manor.rooms)


def i5_no_supply_runs_out(manor: Manor) -> None:
    """I5: 36 tokens of each kind and 9 Visitors, on the board or beside it."""
    supply = GAME.view(manor, None).supply  # type: ignore[attr-defined]
    assert all(left >= 0 for left in supply.values())
    lying = Counter(token.kind.value for tokens in manor.tokens.values() for token in tokens)
    assert supply == {
        **{kind: 36 - lying[kind] for kind in ("wail", "chill", "gloom")},
        "visitor": 9 - len(manor.visitors),
    }


def i6_no_trinket_is_lost_or_doubled(manor: Manor) -> None:
    """I6: pile, discard and hands are 21 cards; no two in sight share an id."""
    in_hand = [card.open() for hand in manor.hands for card in hand]
    in_sight = [*manor.trinket_discard, *in_hand]
    assert Counter([*manor.trinket_pile.faces(), *(card.name for card in in_sight)]) == TRINKET_COUNTS
    assert len({card.id for card in in_sight}) == len(in_sight)


def i7_hands_keep_the_limit(manor: Manor) -> None:
    """I7: four, but six for the seat that is to discard."""
    for seat, hand in enumerate(manor.hands):
        discarding = manor.phase is Phase.DISCARD and seat == manor.seat
        assert len(hand) in ((5, 6) if discarding else range(5))


def i8_no_blight_is_lost_or_doubled(manor: Manor) -> None:
    """I8: six in all; nobody holds three while the match runs."""
    held = [card.name for row in manor.blights for card in row]
    assert sorted([*manor.blight_pile.faces(), *held]) == sorted(BLIGHTS)
    if manor.phase is not Phase.ENDED:
        assert all(len(row) < 3 for row in manor.blights)


def i9_rooms_are_linked_by_doors(manor: Manor) -> None:
    """I9: a link wherever two doors meet and nowhere else; every room can be walked to."""
    for name, room in manor.rooms.items():
        assert list(room.links) == [other for other in manor.rooms if doors_meet(manor, name, other)]
    reached = {FOYER}
    for name in (queue := [FOYER]):
        new = [room for room in manor.rooms[name].links if room not in reached]
        reached.update(new)
        queue += new
    assert reached == set(manor.rooms)


def doors_meet(manor: Manor, one: RoomId, other: RoomId) -> bool:
    """Whether a door of each lies on the side they share."""
    here, there = manor.rooms[one], manor.rooms[other]
    x, y = there.x - here.x, there.y - here.y
    return (x, y) in ways_out(manor, one) and (-x, -y) in ways_out(manor, other)


def ways_out(manor: Manor, name: RoomId) -> list[tuple[int, int]]:
    """The directions of a room's doors, turned clockwise."""
    ways = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    [tile] = [tile for tile in BOX.tiles if tile.id == name]
    out = [ways[door] for door in tile.doors]
    for _ in range(manor.rooms[name].rotation):
        out = [(-y, x) for x, y in out]
    return out


def i10_one_to_three_points_while_acting(manor: Manor) -> None:
    """I10."""
    if manor.phase is Phase.ACT:
        assert 1 <= manor.ap <= 3


def i11_every_turn_draws_a_card(manor: Manor) -> None:
    """I11: so there are never more turns than Visit cards, 116 at most."""
    assert manor.turn <= len(manor.visits_drawn) <= len(manor.visits_drawn) + len(manor.visit_pile) <= 116


def i12_a_match_ends_in_time(taken: int) -> None:
    """I12."""
    assert taken <= MOST_ACTIONS


def i13_the_log_gives_the_same_table(match: Match) -> None:
    """I13: replay."""
    assert encode(fold(GAME, match.log)) == encode(match.table)


def i14_a_view_shows_only_what_its_reader_was_told(match: Match) -> None:
    """I14: what can be drawn from a reader's own redacted log, and no more."""
    readers: list[Reader] = [None, *map(Seat, range(match.seats))]
    for reader in readers:
        _, told = match.told(reader)
        assert encode(GAME.view(match.table, reader)) == encode(GAME.view(told, reader))
