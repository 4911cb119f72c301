"""What is true after every action: the fourteen invariants of the specification, each able to fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Any

from domain.kernel.chance import Chance
from domain.kernel.codec import encode
from domain.kernel.match import Match, fold, redact
from domain.kernel.moves import Event
from domain.kernel.secrets import Reader, Seat, secrets_in
from domain.passengers import GAME
from domain.passengers.components import BOX, Face, Kind
from domain.passengers.pieces import Passenger
from domain.passengers.table import Voyage
from domain.passengers.terms.effects import PassengerRevealed
from domain.passengers.terms.match import MatchEnded
from domain.passengers.terms.scoring import AfterlandsRevealed
from tests.passengers.trials import TRIALS

LONGEST_LIST = 30
MOST_ACTIONS = {4: 63, 5: 69, 6: 75, 7: 81, 8: 87}


def hold(match: Match, taken: int, chance: Chance) -> None:
    """All of them after so many actions; replaying is dear and done at the end."""
    table: Voyage = match.table
    for law in LAWS:
        law(table)
    hidden_facts_change_nothing(match, chance)
    matches_end_in_time(table, taken)
    if table.ending is not None:
        the_log_gives_the_same_table(match)
        no_public_field_names_a_face(match.log)


def aboard(table: Voyage) -> list[Passenger]:
    """Everybody on a boat, in play or gone."""
    crossings = (*table.afterlands, *table.lost)
    return [one for one in chain(table.board, *(crossing.cells for crossing in crossings)) if one is not None]


def every_passenger_is_somewhere(table: Voyage) -> None:
    """1: hands, boats, Afterlands, lost boats, shadow pile and box are the 25 passengers."""
    faces = [one.face.open() for one in aboard(table)]
    faces += [held.open().name for hand in table.hands for held in hand]
    faces += table.shadow_pile.faces() if table.shadow_pile else ()
    faces += table.box.open()
    assert Counter(faces) == Counter(BOX.passengers)


def every_seat_has_three_cards(table: Voyage) -> None:
    """2: in hand or placed."""
    placed = Counter(
        one.placed_by if one.owner is None else one.owner.open() for one in aboard(table) if not one.shadow
    )
    for seat, hand in enumerate(table.hands):
        assert len(hand) + placed[Seat(seat)] == 3


def boats_keep_their_limit(table: Voyage) -> None:
    """3: three passengers with up to six players, else five; ids are different."""
    limit = 3 if table.seats < 7 else 5
    boats = (table.board[:5], table.board[5:], *(one.cells for one in (*table.afterlands, *table.lost)))
    for cells in boats:
        assert len(cells) == 5
        assert sum(one is not None for one in cells) <= limit
    ids = [one.id for one in aboard(table)]
    assert len(set(ids)) == len(ids)


def voices_come_from_gifts(table: Voyage) -> None:
    """4: as many as the gifts held give, at most 17, none below zero."""
    given = sum(BOX.voices[number] for number in table.gifts if number is not None)
    assert sum(table.voices) == given <= 17
    assert min(table.voices) >= 0


def a_gift_has_one_owner(table: Voyage) -> None:
    """5."""
    held = [number for number in table.gifts if number is not None]
    assert len(set(held)) == len(held)


def masks_are_used_once(table: Voyage) -> None:
    """6: left or worn, each once."""
    worn = [one.mask for one in aboard(table) if one.mask is not None]
    assert sorted([*table.masks, *worn]) == ["blue", "green", "red"]


def somebody_holds_the_coin(table: Voyage) -> None:
    """7."""
    assert table.coin in range(table.seats)


def rounds_are_counted_alike(table: Voyage) -> None:
    """8: rows in the Afterlands, lost boats, vote records."""
    done = table.round - (table.ending is None)
    assert len(table.afterlands) == len(table.lost) == len(table.ballots) == done
    assert [crossing.round for crossing in table.afterlands] == list(range(1, done + 1))


def whoever_is_asked_can_answer(table: Voyage) -> None:
    """9: and nobody else; lists are short and without duplicates, the default is one of them."""
    asked = [decision.seat for decision in GAME.pending(table)]
    assert bool(asked) == (table.ending is None)
    for seat in map(Seat, range(table.seats)):
        legal = GAME.legal(table, seat)
        assert bool(legal) == (seat in asked)
        assert len(set(legal)) == len(legal) <= LONGEST_LIST
        if legal:
            assert GAME.default(table, seat) in legal


def base_points_are_passengers(table: Voyage) -> None:
    """13: one for each passenger in the Afterlands, two for the Yaesther."""
    if table.ending is not None:
        crossed = [one.face.open() for row in table.afterlands for one in row.cells if one is not None]
        detail = table.ending.detail
        base = sum(boat.souls for boat in detail.boats) + len(detail.demons)
        assert base == len(crossed) + crossed.count(Face.YAESTHER)
        assert (Kind.YAESTHER in table.ending.scores) == (table.seats % 2 == 0)


LAWS = (
    every_passenger_is_somewhere,
    every_seat_has_three_cards,
    boats_keep_their_limit,
    voices_come_from_gifts,
    a_gift_has_one_owner,
    masks_are_used_once,
    somebody_holds_the_coin,
    rounds_are_counted_alike,
    whoever_is_asked_can_answer,
    base_points_are_passengers,
)


def hidden_facts_change_nothing(match: Match, chance: Chance) -> None:
    """10: another world that fits what a reader knows gives it the same view, list and default."""
    readers: list[Reader] = [None, *map(Seat, range(match.seats))]
    reader = chance.choice("reader", readers)
    told = match.told(reader)[1]
    for table in (told, GAME.world(told, reader, chance)):
        assert encode(GAME.view(table, reader)) == encode(GAME.view(match.table, reader))
        assert GAME.pending(table) == match.pending
        if reader is not None:
            assert GAME.legal(table, reader) == (legal := GAME.legal(match.table, reader))
            assert not legal or GAME.default(table, reader) == GAME.default(match.table, reader)


def no_public_field_names_a_face(log: Iterable[Event]) -> None:
    """11: except reveals, the end and what players say."""
    faces = {face.value for face in Face}
    for event in log:
        if not isinstance(event, PassengerRevealed | AfterlandsRevealed | MatchEnded):
            told = redact(event, None)
            assert not faces & set(texts(told)), f"{told}"
            assert not faces & {str(secret.face) for secret in secrets_in(told)}


def texts(value: object) -> list[str]:
    """Every text inside an event."""
    match value:
        case str():
            return [str(value)]
        case dict():
            return [text for item in value.values() for text in texts(item)]
        case list() | tuple():
            return [text for item in value for text in texts(item)]
        case _:
            fields: Any = getattr(value, "__struct_fields__", ())
            return [text for name in fields for text in texts(getattr(value, name))]


def the_log_gives_the_same_table(match: Match) -> None:
    """12: without any source of chance."""
    assert encode(fold(GAME, match.log)) == encode(match.table)


def matches_end_in_time(table: Voyage, taken: int) -> None:
    """14: a placement and a vote for each seat, and thirteen gift decisions, three times."""
    assert taken <= MOST_ACTIONS[table.seats] == TRIALS.longest(table.seats)
