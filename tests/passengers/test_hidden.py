"""What each reader sees, and what nobody does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import Match, act, fold, redact
from domain.kernel.moves import Acted, Event
from domain.kernel.secrets import Reader, Seat, Secret, with_secrets
from domain.kernel.zones import Card
from domain.passengers import GAME
from domain.passengers.components import KIND, Face
from domain.passengers.pieces import Phase
from domain.passengers.table import Voyage
from domain.passengers.terms.confessing import SeatConfessed
from domain.passengers.terms.dealing import GazeHeld, PassengersDealt
from domain.passengers.terms.effects import PassengerRevealed
from domain.passengers.terms.match import MatchEnded
from domain.passengers.terms.scoring import AfterlandsRevealed
from domain.passengers.terms.showing import CardShown
from tests.passengers.tables import (
    T4,
    T5,
    Hands,
    given,
    pick_passenger,
    pick_seat,
    place_shadow,
    placed,
    quay,
    seen,
    set_i,
    show_card,
    space,
    until,
    until_phase,
    until_voting,
    vote,
)
from tests.passengers.trials import TRIALS

DEALS = 24
"""For each number of seats: 120 in all."""

OTHER = {
    Face.SOUL_RED: Face.DEMON_GREEN,
    Face.SOUL_GREEN: Face.DEMON_BLUE,
    Face.SOUL_BLUE: Face.DEMON_RED,
    Face.DEMON_RED: Face.SOUL_BLUE,
    Face.DEMON_GREEN: Face.SOUL_RED,
    Face.DEMON_BLUE: Face.YAESTHER,
    Face.YAESTHER: Face.SOUL_GREEN,
}


def test_a_hand_is_for_its_owner_and_others_see_a_number() -> None:
    """8: faces and slot names of a hand."""
    scene = given(quay(T5))
    assert [(card.id, card.name) for card in scene.view(0).hand] == [
        ("h0", "soul-red"),
        ("h1", "soul-green"),
        ("h2", "demon-red"),
    ]
    assert (scene.view(0).faction, scene.view(0).faction_face) == ("soul", "soul-red")
    spectator = scene.view(None)
    assert (spectator.hand, spectator.faction, spectator.faction_face) == ((), None, None)
    assert [one.hand for one in spectator.seats] == [3] * 5
    assert b'"h0"' not in encode(spectator)


def test_a_placed_face_is_for_the_seat_that_placed_it() -> None:
    """8: fellow Smugglers do not see it either."""
    scene = placed(0, 8, 5, 2, 3, hands=T5)
    knows = [reader for reader in (0, 1, 2, 3, 4, None) if seen(scene, reader, "r1-wolf-2")]
    assert knows == [2]


def test_the_record_of_an_action_keeps_cards_and_sealed_votes() -> None:
    """6: `card` is known to the acting seat alone, and so is the `boat` of a vote."""
    scene = given(quay(T5)).when((0, {"type": "place", "card": "h2", "space": "r1-wolf-1"}))
    (record,) = scene.of_kind(Acted)
    assert (record.public, record.private) == ({"space": "r1-wolf-1"}, Secret((Seat(0),), {"card": "h2"}))
    scene = until_voting(set_i()).when((3, vote("wolf")))
    (record,) = scene.of_kind(Acted)
    assert (record.public, record.private) == ({}, Secret((Seat(3),), {"boat": "wolf"}))


def test_a_card_shown_from_hand_is_not_recognised_when_it_is_placed() -> None:
    """r33: the one shown to learns the face without the slot."""
    scene = until(placed(0, 8, 5, 2, 3, hands=T5), "lantern").when((4, pick_seat(1)), (4, pick_seat(2)))
    scene.when((1, show_card(scene.table, 1, "soul-green")), (2, show_card(scene.table, 2, "demon-red")))
    for event in scene.of_kind(CardShown):
        told = redact(event, Seat(4))
        assert isinstance(told, CardShown)
        assert told.held is not None
        assert told.held.seen_by(Seat(4)) is None
        assert told.face.seen_by(Seat(4)) is not None


def test_nobody_knows_the_shadow_pile() -> None:
    """8: its order is sealed, and so are the faces it has brought."""
    scene = given(quay(T4)).when((3, place_shadow("r1-raven-1")), (2, place_shadow("r1-wolf-1")))
    for reader in (Seat(0), Seat(1), Seat(2), Seat(3), None):
        told = [redact(event, reader) for event in scene.events]
        assert b"soul-red" not in encode(told)
        assert seen(scene, reader, "r1-raven-1") is None


def test_a_view_shows_what_lies_on_the_table() -> None:
    """8: the public structure, for a spectator too."""
    scene = set_i()
    view = scene.view(None)
    assert (view.phase, view.round, view.coin, view.asked) == (Phase.GIFTS, 1, 0, (0,))
    assert (view.silence, view.silences, view.herald, view.show) == (None, (), None, None)
    assert (view.gift.seat, view.gift.gift, view.gift.number, view.gift.picks) == (0, "bell", 1, ())
    assert view.masks == ("red", "green", "blue")
    assert [one.gift_number for one in view.seats] == [1, 0, 6, 7, 9, 4, 5]
    assert [one.voices for one in view.seats] == [2, 3, 1, 1, 1, 2, 1]
    first = view.boats["raven"][0]
    assert (first.space, first.gift, first.gift_number, first.voices) == ("r1-raven-1", "torch", 7, 1)
    assert (first.passenger.passenger, first.passenger.placed_by) == ("p4", 3)
    assert view.boats["raven"][3].passenger is None
    assert scene.view(3).boats["raven"][0].passenger.face == "soul-blue"


@pytest.mark.parametrize(("hands", "deck"), [(T4, (2, 1, 1)), (T5, (3, 2, 0))])
def test_a_view_says_how_many_there_are_of_each_faction(hands: Hands, deck: tuple[int, ...]) -> None:
    """2.2: everybody knows what the faction deck is made of."""
    view = given(quay(hands)).view(None)
    assert view.faction_deck == dict(zip(("soul", "demon", "yaesther"), deck, strict=True))


def test_that_somebody_peeked_is_known_to_all_and_the_face_to_few() -> None:
    """8: A24, the Twin Eye of seat 5, with seat 0, at the passenger of seat 6."""
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii"), "twin-eye")
    scene.when((5, pick_seat(0)), (5, pick_passenger(space(6))))
    for reader in (0, 1, 2, 3, 4, 5, 6, None):
        (fact,) = [fact for fact in scene.view(reader).facts if fact.kind == "peeked"]
        assert (fact.round, fact.seats, fact.passenger) == (1, (5, 0), "p7")
        assert fact.face == ("demon-blue" if reader in (0, 5) else None)


def test_that_somebody_confessed_in_secret_is_known_to_all() -> None:
    """8: A23, the Whispering Shell of seat 4 on seat 6."""
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii"), "shell").when((4, pick_seat(6)))
    for reader in (0, 4, 6, None):
        fact = [fact for fact in scene.view(reader).facts if fact.kind == "confessed"][-1]
        assert (fact.seats, fact.to, fact.question.what) == ((6,), 4, "type")
        assert fact.answer == ("demon" if reader in (4, 6) else None)


def test_a_view_says_which_pick_a_gift_wants() -> None:
    """5.1: to everybody, whoever holds what."""
    scene = set_i()
    assert scene.view(None).gift.wants == "seat"
    until(scene, "scroll")
    assert scene.view(3).gift.wants == "passenger"
    scene = until(placed(7, 0, 2, 9, 4, 1, 6, gift_sets="ii"), "prism")
    assert scene.view(None).gift.wants == "color"
    until(scene, "oar").when((6, pick_passenger("r1-wolf-1")))
    assert scene.view(None).gift.wants == "space"
    until(scene, "key")
    assert [scene.view(reader).gift.wants for reader in (0, 1, None)] == ["card"] * 3


def test_while_cards_are_chosen_no_pick_is_wanted() -> None:
    """5.1: the Mirror of seat 3."""
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii"), "mirror").when((3, pick_seat(4)))
    assert scene.view(None).show is not None
    assert scene.view(None).gift.wants is None


def test_there_is_a_view_at_every_version() -> None:
    """8: also in the middle of set-up, and after the end."""
    scene = until_phase(given(quay(T4, silence="ebb")), "over", 3)
    assert scene.view(None).ending is not None
    match = Match(GAME, 4, {"silence_cards": True}, SeededChance(2))
    finish(match)
    for reader in (Seat(0), Seat(3), None):
        table: Voyage = GAME.table()
        for event in match.log:
            table = fold(GAME, [redact(event, reader)], table)
            assert encode(GAME.view(table, reader))


def finish(match: Match) -> None:
    chance = SeededChance(3)
    while pending := match.pending:
        seat = pending[0].seat
        match.act(seat, chance.choice("action", GAME.legal(match.table, seat)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_seats_own_log_is_enough_to_play_from(seats: int) -> None:
    """A40: view, decisions, legal actions and default from the redacted log; replay without chance."""
    chance = SeededChance(seats)
    for seed in range(4):
        match = Match(GAME, seats, TRIALS.variants(seats, chance), SeededChance(seed))
        while pending := match.pending:
            for reader in (*map(Seat, range(seats)), None):
                known = match.told(reader)[1]
                assert encode(GAME.view(known, reader)) == encode(GAME.view(match.table, reader))
                assert GAME.pending(known) == pending
                if reader is not None:
                    assert GAME.legal(known, reader) == GAME.legal(match.table, reader)
            seat = chance.choice("seat", pending).seat
            assert GAME.default(match.told(seat)[1], seat) == GAME.default(match.table, seat)
            match.act(seat, chance.choice("action", GAME.legal(match.table, seat)))
        assert encode(fold(GAME, match.log)) == encode(match.table)
        given(match.table).refuses(0, vote("raven"), "match-over")


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_that_all_can_see_depends_on_hidden_faces(seats: int) -> None:
    """A41: same actions and chance on other faces: same pending seats, legal lists and public events."""
    for seed in range(DEALS):
        chance = SeededChance(f"{seats}/{seed}")
        options = GAME.read_options(seats, TRIALS.variants(seats, chance))
        begun = GAME.setup(seats, options, SeededChance(seed))
        one: Voyage = fold(GAME, begun)
        other: Voyage = fold(GAME, [other_faces(event) for event in begun])
        while pending := GAME.pending(one):
            assert GAME.pending(other) == pending
            for seat in map(Seat, range(seats)):
                assert GAME.legal(other, seat) == GAME.legal(one, seat)
            mover = chance.choice("seat", pending).seat
            action = chance.choice("action", GAME.legal(one, mover))
            same = f"{seed}/{chance.below('same', 1000)}"
            batches = [act(GAME, table, mover, action, SeededChance(same)) for table in (one, other)]
            assert public(batches[0]) == public(batches[1])
            one, other = fold(GAME, batches[0], one), fold(GAME, batches[1], other)
        assert other.phase is Phase.OVER


def other_faces(event: Event) -> Event:
    """The same deal with another face on every card."""
    if isinstance(event, GazeHeld):
        return GazeHeld(tuple(Secret(secret.known_to, ()) for secret in event.smugglers))
    if not isinstance(event, PassengersDealt):
        return event
    factions = [OTHER[face.open()] for face in event.faction_faces]
    changed = with_secrets(event, lambda secret: Secret(secret.known_to, other_value(secret.open())))
    assert isinstance(changed, PassengersDealt)
    kinds = tuple(Secret((Seat(seat),), KIND[face]) for seat, face in enumerate(factions))
    return replace(changed, factions=kinds)


def other_value(value: object) -> object:
    match value:
        case Card(held, name):
            return Card(held, OTHER[name])
        case tuple():
            return tuple(OTHER[face] for face in value)
        case Face():
            return OTHER[value]
        case _:
            return value


def public(batch: list[Event]) -> list[Event]:
    """A batch as a spectator is told it, without the values of faces, answers and the end."""
    return [without_values(redact(event, reader=None)) for event in batch]


def without_values(event: Event) -> Event:
    match event:
        case SeatConfessed():
            return replace(event, answer=Secret(event.answer.known_to))
        case PassengerRevealed():
            return replace(
                event, revealed=Secret("everyone", replace(event.revealed.open(), face=Face.YAESTHER))
            )
        case AfterlandsRevealed():
            return AfterlandsRevealed(Secret("everyone", ()))
        case MatchEnded():
            return MatchEnded(Secret("everyone"), Secret("everyone"))
        case _:
            return event


def test_a_spectator_is_told_no_face_before_the_end() -> None:
    """Invariant 11: no public part names a face, except reveals and the end."""
    chance: Chance = SeededChance(5)
    reader: Reader = None
    for seats in GAME.seats:
        match = Match(GAME, seats, TRIALS.variants(seats, chance), SeededChance(seats))
        finish(match)
        for event in match.log:
            if not isinstance(event, PassengerRevealed | AfterlandsRevealed | MatchEnded):
                told = encode(redact(event, reader))
                assert not [
                    face for face in Face if f'"{face}"'.encode() in told and face is not Face.YAESTHER
                ]
