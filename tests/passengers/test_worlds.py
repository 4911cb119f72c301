"""Worlds: full tables that fit what a reader knows, every deal of them as likely as it is out of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TypeVar

import msgspec
import pytest
from msgspec import UNSET

from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import Match, fold
from domain.kernel.moves import Action
from domain.kernel.secrets import Reader, Seat, shown, veiled
from domain.passengers import GAME
from domain.passengers.components import BOX, COLOR, KIND, SPACES, Face, Kind, SpaceId
from domain.passengers.memory import Confessed, Peeked, Placed, Shown
from domain.passengers.mind.inference import passengers
from domain.passengers.mind.world_deals import LARGE, below
from domain.passengers.pieces import Passenger, Phase
from domain.passengers.table import Voyage
from domain.passengers.terms.gifts import PickCard
from domain.passengers.terms.showing import ShowCard
from tests.loaded_chance import LoadedChance
from tests.passengers.deals import (
    FACES,
    Factions,
    Fits,
    anything,
    both,
    exactly,
    face_shares,
    faction_shares,
    factions_of,
    is_at,
    shares,
    some,
    surprise,
    weight,
)
from tests.passengers.tables import (
    T4,
    T5,
    T6,
    Hands,
    card,
    dealing,
    pick_boat,
    pick_color,
    pick_passenger,
    pick_seat,
    pick_space,
    pick_type,
    place,
    placed,
)
from tests.passengers.trials import TRIALS

K = TypeVar("K", bound=Hashable)

SAMPLES = 1500
UNFAIR = 5.0
"""Standard deviations; the seeds are fixed, so a fair sampler is never above it."""


# What a world is


def random_match(seats: int, seed: int, **options: object) -> Match:
    chance = SeededChance(f"{seats} {seed}")
    return Match(GAME, seats, {**TRIALS.variants(seats, chance), **options}, chance)


def step(match: Match, chance: SeededChance) -> None:
    seat = chance.choice("seat", match.pending).seat
    match.act(seat, chance.choice("action", GAME.legal(match.table, seat)))


def readers(match: Match) -> list[Reader]:
    return [None, *map(Seat, range(match.seats))]


def dealt_by_the_book(world: Voyage) -> None:
    """2.2: the faction deck, and for every seat its faction card, one soul and one demon."""
    assert Counter(faction.open() for faction in world.factions) == +Counter(BOX.faction_deck[world.seats])
    cards: list[list[Face]] = [[held.open().name for held in hand] for hand in world.hands]
    for one in passengers(world):
        if not one.shadow:
            cards[owner(one)].append(one.face.open())
    for seat, held in enumerate(cards):
        faction = world.factions[seat].open()
        assert Counter(KIND[face] for face in held) == Counter([faction, Kind.SOUL, Kind.DEMON])
        assert world.faction_faces[seat].open() in held
        assert KIND[world.faction_faces[seat].open()] is faction
    smugglers = tuple(seat for seat, faction in enumerate(world.factions) if faction.open() is Kind.DEMON)
    for seat, sight in enumerate(world.gaze):
        assert sight.open() == (smugglers if seat in smugglers else ())


def owner(one: Passenger) -> Seat:
    seat = one.placed_by if one.owner is None else one.owner.open()
    assert seat is not None
    return seat


def remembers_the_truth(world: Voyage) -> None:
    """8: what was peeked at, shown and confessed of passengers that still stand is as the world has it."""
    standing = {one.id: one.face.open() for one in passengers(world)}
    for entry in world.memory:
        match entry:
            case Placed() | Peeked() if entry.passenger in standing:
                assert entry.face.open() is standing[entry.passenger]
            case Shown(passenger=passenger) if passenger in standing:
                assert entry.face.open() is standing[passenger]
            case Confessed(passenger=passenger) if passenger in standing:
                face = standing[passenger]
                color = "none" if COLOR[face] is None else COLOR[face]
                if entry.question.what is not None:
                    assert entry.answer.open() in (color, KIND[face])
                else:
                    assert entry.answer.open() == (entry.question.has in (color, KIND[face]))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_world_looks_the_same_to_its_reader_and_is_dealt_by_the_book(seats: int) -> None:
    """12, invariant 10, and 13: at any moment, from any seat, with any options."""
    for seed in range(4):
        match, chance = random_match(seats, seed), SeededChance(seed)
        pieces = TRIALS.components(match.table)
        while match.pending:
            reader = chance.choice("reader", readers(match))
            world = GAME.world(match.told(reader)[1], reader, chance)
            assert encode(GAME.view(world, reader)) == encode(GAME.view(match.table, reader))
            assert TRIALS.components(world) == pieces
            dealt_by_the_book(world)
            remembers_the_truth(world)
            for asked in match.pending:
                if reader == asked.seat:
                    assert GAME.legal(world, reader) == GAME.legal(match.table, reader)
                    assert GAME.default(world, reader) == GAME.default(match.table, reader)
            step(match, chance)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_world_can_be_played_to_its_end(seats: int) -> None:
    """13: it is a whole table, and playing on it leaves what is known untouched."""
    match, chance = random_match(seats, 7), SeededChance(seats)
    for _ in range(3 * seats):
        step(match, chance)
    known = match.told(Seat(1))[1]
    before = encode(known)
    world = GAME.world(known, Seat(1), chance)
    while waiting := GAME.pending(world):
        seat = waiting[0].seat
        action = chance.choice("action", GAME.legal(world, seat))
        world = fold(GAME, GAME.decide(world, seat, action, chance), world)
    assert GAME.outcome(world)
    assert encode(known) == before


def test_after_the_end_a_world_is_the_table() -> None:
    """8: everything is open, whoever reads."""
    match, chance = random_match(6, 3), SeededChance(3)
    while match.pending:
        step(match, chance)
    for reader in readers(match):
        known = match.told(reader)[1]
        world = GAME.world(known, reader, chance)
        assert encode(world) == encode(known)
        assert world is not known
        assert GAME.outcome(world) == match.outcome


def test_worlds_differ_in_what_is_hidden() -> None:
    """8: factions, hands, box and sealed votes; never the reader's own."""
    match = Match(GAME, 6, {"first_coin": 0}, dealing(T6))
    while match.table.phase is not Phase.VOTING:
        seat = match.pending[0].seat
        match.act(seat, GAME.default(match.table, seat))
    match.act(Seat(2), GAME.default(match.table, Seat(2)))
    known = match.told(Seat(0))[1]
    worlds: list[Voyage] = [GAME.world(known, Seat(0), SeededChance(seed)) for seed in range(30)]
    for hidden in (
        {tuple(faction.open() for faction in world.factions) for world in worlds},
        {tuple(held.open().name for held in world.hands[3]) for world in worlds},
        {world.box.open() for world in worlds},
    ):
        assert len(hidden) > 5
    votes = {vote.open() for world in worlds if (vote := world.votes[2]) is not None}
    assert votes == {"raven", "wolf"}
    assert {world.hands[0] for world in worlds} == {match.table.hands[0]}


def test_a_card_that_was_chosen_to_be_shown_may_be_any_of_the_hand() -> None:
    """8: until all have chosen, only its owner knows."""
    match = started(T5, "i", [3, 8, 5, 0, 7])
    play(match, (0, pick_seat(1)), (0, pick_seat(2)), (1, ShowCard(card(match.table, 1, "demon-green"))))
    chosen: Counter[str] = Counter()
    for seed in range(40):
        world: Voyage = GAME.world(match.told(Seat(0))[1], Seat(0), SeededChance(seed))
        assert world.show is not None
        assert world.show.chosen[1] is None
        first = world.show.chosen[0]
        assert first is not None
        names = {held.open().id: held.open().name for held in world.hands[1]}
        chosen[names[first.open()]] += 1
    assert len(chosen) > 3
    own: Voyage = GAME.world(match.told(Seat(1))[1], Seat(1), SeededChance(0))
    assert own.show == match.table.show


def test_a_redacted_fold_knows_no_hidden_face() -> None:
    """8: what a seat is given has sizes and nothing of what lies there."""
    match = Match(GAME, 4, {"first_coin": 0}, dealing(T4))
    told: Voyage = match.told(Seat(1))[1]
    assert told.box.face is UNSET
    assert told.shadow_pile.order is None
    assert len(told.shadow_pile) == 6
    assert [held.face for held in told.hands[0]] == [UNSET] * 3
    assert [faction.face is UNSET for faction in told.factions] == [True, False, True, True]


# How likely each deal is


def started(
    hands: Hands,
    gift_sets: str,
    numbers: Sequence[int],
    faces: Mapping[int, str] | None = None,
    **options: object,
) -> Match:
    """A match with these hands in which every seat places its first card, or this face, for that gift."""
    chosen = {"first_coin": 0, "gift_sets": gift_sets, **options}
    match = Match(GAME, len(hands), chosen, dealing(hands))
    while match.table.phase is Phase.SHADOW:
        seat = match.pending[0].seat
        match.act(seat, GAME.default(match.table, seat))
    for number, at in enumerate(numbers):
        match.act(Seat(number), place(match.table, number, at, (faces or {}).get(number)))
    return match


def play(match: Match, *moves: tuple[int, Action]) -> None:
    for seat, action in moves:
        match.act(Seat(seat), action)


def imagined(match: Match, reader: int | None, key: Callable[[Voyage], K]) -> Counter[K]:
    """How often worlds come out in each way."""
    seat = None if reader is None else Seat(reader)
    known, chance = match.told(seat)[1], SeededChance(f"{reader}")
    return Counter(key(GAME.world(known, seat, chance)) for _ in range(SAMPLES))


def factions(world: Voyage) -> Factions:
    return tuple(faction.open().value for faction in world.factions)


def face_at(space: str) -> Callable[[Voyage], str]:
    """The face of the passenger on a space of round 1."""
    place = SPACES[1].index(SpaceId(space))

    def face(world: Voyage) -> str:
        one = world.board[place]
        assert one is not None
        return one.face.open().value

    return face


def agree(match: Match, reader: int | None, known: Sequence[Fits]) -> dict[Factions, float]:
    """The factions a reader imagines are those of the deals that fit; what is expected of them."""
    expected = faction_shares(match.seats, known)
    assert surprise(expected, imagined(match, reader, factions)) < UNFAIR
    return expected


def knows(seats: int, seen: Mapping[int, Fits] | None = None) -> list[Fits]:
    """What is known of each seat."""
    return [(seen or {}).get(seat, anything) for seat in range(seats)]


GUIDE, SMUGGLER, YAESTHER = 0, 2, 3
OWN = exactly(*T5[GUIDE])


def test_for_a_spectator_all_factions_are_equally_likely_at_first() -> None:
    """2.2: ten ways to deal three souls and two demons."""
    expected = agree(Match(GAME, 5, {}, dealing(T5)), None, knows(5))
    assert [round(share, 9) for share in expected.values()] == [0.1] * 10


def test_a_guide_knows_its_own_cards_only() -> None:
    """8: six ways for the other four seats."""
    assert len(agree(Match(GAME, 5, {}, dealing(T5)), GUIDE, knows(5, {GUIDE: OWN}))) == 6


def test_a_smuggler_knows_the_other_after_the_gaze() -> None:
    """8: one way with five players; four with six, one of whom is the Yaesther player."""
    five = Match(GAME, 5, {}, dealing(T5))
    assert set(imagined(five, SMUGGLER, factions)) == {("soul", "soul", "demon", "soul", "demon")}
    six = Match(GAME, 6, {}, dealing(T6))
    possible = [deal for deal in factions_of(6) if deal[2] == deal[4] == "demon"]
    expected = faction_shares(6, knows(6, {SMUGGLER: exactly(*T6[SMUGGLER])}), possible)
    assert len(expected) == 4
    assert surprise(expected, imagined(six, SMUGGLER, factions)) < UNFAIR


def test_without_the_gaze_a_smuggler_knows_nobody() -> None:
    """3, `demons_gaze`: four ways with five players."""
    match = Match(GAME, 5, {"demons_gaze": False}, dealing(T5))
    assert len(agree(match, SMUGGLER, knows(5, {SMUGGLER: exactly(*T5[SMUGGLER])}))) == 4


def test_the_yaesther_player_knows_where_the_yaesther_is() -> None:
    """2.2: four seats, three ways for the others."""
    match = Match(GAME, 4, {}, dealing(T4))
    assert len(agree(match, YAESTHER, knows(4, {YAESTHER: exactly(*T4[YAESTHER])}))) == 3


@pytest.mark.parametrize("reader", [None, 0, 3])
def test_confessed_colours_change_what_is_likely(reader: int | None) -> None:
    """13: seat 3 asks every other hand for red; no type is told, yet colours run short."""
    match = started(T5, "i", [0, 8, 5, 2, 3])
    play(match, (3, pick_color("red")))
    known = knows(5, {seat: some(1, "red", answer) for seat, answer in ((0, True), (1, False), (2, True))})
    known[4] = some(1, "red", True)
    if reader is not None:
        known[reader] = exactly(*T5[reader])
    agree(match, reader, known)


@pytest.mark.parametrize("reader", [None, 3])
def test_confessed_types_name_factions(reader: int | None) -> None:
    """13, hard deductions: seat 2 holds no soul after the first round, so it is a Smuggler."""
    match = started(T5, "iii", [2, 0, 9, 5, 8], {2: "soul-green"})
    play(match, (0, pick_type("soul")))
    known = knows(5, {seat: some(1, "soul", answer) for seat, answer in ((2, False), (3, True), (4, True))})
    known[1] = both(is_at(0, "soul-red"), some(1, "soul", True))
    if reader is not None:
        known[reader] = exactly(*T5[reader])
    expected = agree(match, reader, known)
    assert all(deal[2] == "demon" for deal in expected)
    assert surprise(faction_shares(5, knows(5)), imagined(match, reader, factions)) > 2 * UNFAIR


def test_a_peek_tells_one_reader_more_than_the_others() -> None:
    """8: seat 2 sees the demon that seat 4 placed; a spectator knows only that it looked."""
    match = started(T5, "i", [0, 8, 5, 9, 7], demons_gaze=False)
    play(match, (2, pick_passenger("r1-raven-1")))
    expected = agree(match, 2, knows(5, {2: exactly(*T5[2]), 4: is_at(0, "demon-blue")}))
    assert sum(share for deal, share in expected.items() if deal[4] == "demon") > 1 / 4
    agree(match, None, knows(5))


def test_faces_are_as_likely_as_the_cards_that_are_left() -> None:
    """13: colours without replacement, as seat 3 sees it, which holds two blue souls."""
    match = started(T5, "i", [0, 8, 5, 2, 3])
    play(match, (3, pick_color("blue")))
    known = knows(5, {seat: some(1, "blue", False) for seat in (0, 1, 2, 4)})
    known[3] = exactly(*T5[3])
    expected = face_shares(5, known, seat=4, card=0)
    assert len(expected) == 6
    assert surprise(expected, imagined(match, 3, face_at("r1-raven-4"))) < UNFAIR


def test_a_private_confession_is_known_to_two_seats() -> None:
    """8: the shell of seat 4 asks seat 1 for the type of its passenger."""
    match = started(T5, "ii", [0, 8, 5, 1, 4])
    play(match, (3, pick_seat(0)), (4, pick_seat(1)))
    soul: Fits = lambda cards: cards[0].startswith("soul")  # noqa: E731
    known = knows(5, {1: soul, 4: exactly(*T5[4])})
    gazed = [deal for deal in factions_of(5) if deal[2] == deal[4] == "demon"]
    expected = shares(
        {face: weight(gazed[0], [known[0], both(soul, is_at(0, face)), *known[2:]]) for face in FACES}
    )
    assert surprise(expected, imagined(match, 4, face_at("r1-wolf-3"))) < UNFAIR
    agree(match, 0, knows(5, {0: OWN}))
    worlds = [GAME.world(match.told(None)[1], None, SeededChance(seed)) for seed in range(40)]
    answers = {
        entry.answer.open() for world in worlds for entry in world.memory if isinstance(entry, Confessed)
    }
    assert answers == {"soul", "demon"}


def test_a_card_taken_back_is_somewhere_in_the_hand() -> None:
    """13 and ruling 32: seat 1 uses the Grave Key after seat 0 has looked at its passenger."""
    match = started(T5, "ii", [5, 7, 9, 0, 2])
    play(match, (4, pick_color("red")), (0, pick_seat(3)), (0, pick_passenger("r1-raven-1")))
    play(match, (1, PickCard(card(match.table, 1, "demon-green"))))
    not_red: Fits = lambda cards: not cards[0].endswith("red")  # noqa: E731
    known = knows(5, {0: OWN, 1: is_at(0, "soul-red"), 2: not_red, 3: not_red})
    agree(match, 0, known)
    expected = face_shares(5, known, seat=1, card=1)
    assert surprise(expected, imagined(match, 0, face_at("r1-raven-1"))) < UNFAIR
    for seed in range(50):
        world = GAME.world(match.told(Seat(0))[1], Seat(0), SeededChance(seed))
        assert Face.SOUL_RED in [held.open().name for held in world.hands[1]]


def test_a_card_shown_before_a_grave_key_was_in_that_hand() -> None:
    """13: it may be the one placed later in the round, not the one taken back."""
    match = started(T5, "ii", [3, 7, 8, 6, 5])
    play(match, (0, pick_seat(1)), (1, ShowCard(card(match.table, 1, "demon-green"))))
    play(match, (0, ShowCard(card(match.table, 0, "soul-green"))))
    play(match, (4, pick_seat(2)), (4, pick_passenger("r1-raven-4")))
    play(match, (3, pick_passenger("r1-wolf-1")), (3, pick_space("r1-wolf-4")))
    play(match, (1, PickCard(card(match.table, 1, "demon-green"))))
    known = knows(5, {0: OWN, 1: lambda cards: "demon-green" in cards[1:]})
    agree(match, 0, known)
    expected = face_shares(5, known, seat=1, card=1)
    assert surprise(expected, imagined(match, 0, face_at("r1-raven-1"))) < UNFAIR


def test_a_shuffled_passenger_may_be_anybodys() -> None:
    """13: seat 1 sees a red soul among three shuffled passengers, one of them its own red soul."""
    match = started(T5, "iii", [1, 5, 3, 6, 8])
    play(match, (0, pick_passenger("r1-raven-5")), (2, pick_boat("wolf")))
    wolf = [space for space in SPACES[1][5:8] if face_at(space)(match.table) == "soul-red"]
    play(match, (1, pick_passenger(wolf[0])), (1, pick_passenger("r1-raven-4")))
    place = SPACES[1].index(wolf[0])
    known = knows(5, {1: exactly(*T5[1]), 2: is_at(0, "demon-blue")})
    expected = {}
    for deal in factions_of(5):
        for seat in (1, 3, 4):
            here = [*known]
            here[seat] = both(known[seat], is_at(0, "soul-red"))
            expected[deal, seat] = weight(deal, here)

    def whose(world: Voyage) -> tuple[Factions, int]:
        one = world.board[place]
        assert one is not None
        return factions(world), owner(one)

    assert surprise(shares(expected), imagined(match, 1, whose)) < UNFAIR


def test_a_confession_after_a_shuffle_is_about_the_card_of_that_round() -> None:
    """8 and 13: in round 3 under Ebb; the passenger asked about is whatever stands for it in the world."""
    options = {"first_coin": 0, "gift_sets": ["i", "i", "iii"], "silence_cards": True}
    match = Match(GAME, 5, options, dealing(T5, ["undertow", "equal-breath", "ebb"]))
    while (match.table.round, match.table.phase) != (3, Phase.PLACING):
        seat = match.pending[0].seat
        match.act(seat, GAME.default(match.table, seat))
    for seat in match.table.order:
        match.act(seat, place(match.table, seat, (3, 2, 1, 4, 6)[seat]))
    while match.pending[0].seat != 0:
        seat = match.pending[0].seat
        match.act(seat, GAME.default(match.table, seat))
    play(match, (0, pick_boat("raven")), (1, pick_type("soul")))
    confessed = [entry for entry in match.table.memory if isinstance(entry, Confessed)][-4:]
    assert {entry.seat for entry in confessed if entry.passenger is None} == {0, 2, 3}
    for seed in range(40):
        reader = (None, Seat(1), Seat(2))[seed % 3]
        world = GAME.world(match.told(reader)[1], reader, SeededChance(seed))
        dealt_by_the_book(world)
        kinds = {owner(one): KIND[one.face.open()] for one in world.board if one is not None}
        assert all((kinds[entry.seat] is Kind.SOUL) is entry.answer.open() for entry in confessed)


@pytest.mark.parametrize("reader", [None, 3])
def test_an_owner_who_turns_up_a_shuffled_passenger_is_known_again(reader: int | None) -> None:
    """Ruling 31: the idol under Ebb; seat 3 had looked at two passengers before the shuffle."""
    options = {"first_coin": 0, "gift_sets": "iii", "silence_cards": True}
    match = Match(GAME, 5, options, dealing(T5, ["ebb"]))
    for seat, number in enumerate((0, 3, 9, 5, 8)):
        match.act(Seat(seat), place(match.table, seat, number))
    play(match, (4, pick_color("red")), (4, pick_passenger("r1-wolf-3")))
    play(match, (3, pick_passenger("r1-raven-3")), (3, pick_passenger("r1-wolf-3")), (1, pick_boat("raven")))
    assert match.table.phase is Phase.VOTING
    known = knows(5, {0: is_at(0, "soul-red")})
    if reader is not None:
        known[reader] = exactly(*T5[reader])
        known[2] = known[4] = is_at(0, "demon-blue")
    agree(match, reader, known)


def test_a_face_that_is_all_in_sight_is_nowhere_else() -> None:
    """2.1: four red demons are revealed, and there are no more."""
    scene = placed(1, 0, 6, 7, 9, 4, 5, faces=dict.fromkeys((0, 1, 3, 5), "demon-red"))
    for number, one in enumerate(scene.table.board):
        if one is not None and one.face.open() is Face.DEMON_RED:
            scene.table.board[number] = msgspec.structs.replace(one, face=shown(Face.DEMON_RED))
    known = veiled(scene.table, None)
    assert isinstance(known, Voyage)
    for seed in range(20):
        world = GAME.world(known, None, SeededChance(seed))
        assert TRIALS.components(world) == TRIALS.components(scene.table)
        assert Face.DEMON_RED not in [held.open().name for hand in world.hands for held in hand]


def test_shadow_passengers_are_three_souls_and_three_demons() -> None:
    """13: seat 0 looks at one, a red soul; then hands confess red."""
    match = started(T4, "four", [1, 2, 0, 4])
    play(match, (0, pick_passenger("r1-raven-1")), (1, pick_color("red")))
    known = knows(4, {0: exactly(*T4[0]), 2: some(1, "red", True), 3: some(1, "red", False)})
    expected = faction_shares(4, known, gone=["soul-red"])
    assert surprise(expected, imagined(match, 0, factions)) < UNFAIR
    other: dict[str, float] = {}
    for kind, chance in (("soul", 2 / 5), ("demon", 3 / 5)):
        faces = [face for face in FACES if face.startswith(kind)]
        likely = {
            face: float(sum(weight(deal, known, ["soul-red", face]) for deal in factions_of(4)))
            for face in faces
        }
        other |= {face: chance * share for face, share in shares(likely).items()}
    assert surprise(other, imagined(match, 0, face_at("r1-wolf-1"))) < UNFAIR


def test_numbers_of_any_size_are_drawn_fairly() -> None:
    """13: a number that does not fit is drawn again."""
    assert below("number", 7, LoadedChance(number=[5])) == 5
    bound = LARGE + 1
    assert below("number", bound, LoadedChance(number=[LARGE - 1, LARGE - 1, 0, 5])) == 0
    chance = SeededChance(1)
    drawn = [below("number", 3 * LARGE**2, chance) for _ in range(600)]
    thirds = Counter(number // LARGE**2 for number in drawn)
    assert surprise({0: 1 / 3, 1: 1 / 3, 2: 1 / 3}, thirds) < UNFAIR
