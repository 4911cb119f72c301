"""Talk: sayings and claims, what makes no sense, and who may not talk."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from domain.kernel.codec import decode_table, encode, read_talk
from domain.kernel.match import fold, speak
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed, Said
from domain.kernel.violations import RuleViolation
from domain.passengers import GAME
from domain.passengers.claims import CLAIMS, REMEMBERED
from domain.passengers.components import Kind
from domain.passengers.memory import PassengerId
from domain.passengers.terms.claims import Heard, MyPassenger
from tests.passengers.tables import given, pick_seat, placed, quay, set_i, until_phase, until_voting, vote_all
from tests.scenario import Scenario

SAYING = {"type": "say", "text": "Not me."}


def claim(about: str, **fields: object) -> dict[str, object]:
    return {"type": "claim", "claim": {"about": about, **fields}}


def heard(scene: Scenario, seat: int, words: Mapping[str, object]) -> Event:
    (event,) = speak(GAME, scene.table, Seat(seat), read_talk(GAME, words))
    return event


def refused(scene: Scenario, seat: int, words: Mapping[str, object]) -> str:
    with pytest.raises(RuleViolation) as refusal:
        heard(scene, seat, words)
    assert refusal.value.rule in GAME.rules
    return refusal.value.code


MAKES_SENSE = [
    claim("my_passenger", passenger="p3", passenger_type="soul", color=None),
    claim("my_passenger", passenger="p3", passenger_type=None, color="none"),
    claim("passenger", passenger="p1", passenger_type="yaesther", color="red"),
    claim("passenger", passenger="p1", passenger_type=None, color=None),
    claim("my_hand", cards=[]),
    claim("my_hand", cards=["soul", "soul-red", "yaesther"]),
    claim("my_faction", faction="demon"),
    claim("my_faction", faction="yaesther"),
    claim("seat_faction", target=6, faction="soul"),
    claim("my_vote", boat="wolf"),
]


@pytest.mark.parametrize("words", MAKES_SENSE, ids=str)
def test_claims_are_heard_and_may_be_lies(words: dict[str, object]) -> None:
    """11: at any time, also by a seat that is not pending."""
    event = heard(set_i(), 2, words)
    assert isinstance(event, Claimed)
    assert event.seat == 2


def test_there_are_six_kinds_of_claim() -> None:
    """11."""
    told = {str(kind.__struct_config__.tag) for kind in CLAIMS}
    assert told == {"my_passenger", "passenger", "my_hand", "my_faction", "seat_faction", "my_vote"}


def test_a_claim_about_the_own_passenger_is_public() -> None:
    """A43: of seat 2, a soul of a colour not said."""
    event = heard(set_i(), 2, claim("my_passenger", passenger="p3", passenger_type="soul", color=None))
    assert event == Claimed(Seat(2), MyPassenger(PassengerId("p3"), Kind.SOUL, None))


@pytest.mark.parametrize("text", ["x", "x" * 500, "Ünicode, too: 渡し守"])
def test_sayings_have_1_to_500_characters(text: str) -> None:
    """11."""
    assert heard(given(quay()), 5, {"type": "say", "text": text}) == Said(Seat(5), text)


NONSENSE = [
    {"type": "say", "text": ""},
    {"type": "say", "text": "x" * 501},
    {"type": "say", "text": 7},
    {"type": "say"},
    {"type": "say", "text": "Not me.", "to": 3},
    {"type": "claim"},
    claim("weather", rain=True),
    claim("my_vote", boat="swan"),
    claim("my_vote"),
    claim("my_vote", boat="wolf", sure=True),
    claim("my_passenger", passenger="p99", passenger_type="soul", color=None),
    claim("passenger", passenger="p99", passenger_type="soul", color=None),
    claim("passenger", passenger="p0", passenger_type=None, color=None),
    claim("passenger", passenger=1, passenger_type=None, color=None),
    claim("passenger", passenger="p1", passenger_type="ghost", color=None),
    claim("passenger", passenger="p1", passenger_type="soul", color="pink"),
    claim("passenger", passenger="p1", passenger_type="soul"),
    claim("passenger", passenger="p1", color="red"),
    claim("my_hand", cards=["soul"] * 4),
    claim("my_hand", cards=["ghost"]),
    claim("my_hand", cards="soul"),
    claim("my_faction", faction=None),
    claim("my_faction", faction="guide"),
    claim("seat_faction", target=2, faction="soul"),
    claim("seat_faction", target=7, faction="soul"),
    claim("seat_faction", target=-1, faction="soul"),
    claim("seat_faction", target=True, faction="soul"),
    claim("seat_faction", target="3", faction="soul"),
]


@pytest.mark.parametrize("words", NONSENSE, ids=str)
def test_what_makes_no_sense_is_refused_also_from_the_silenced(words: dict[str, object]) -> None:
    """A43: `malformed`, before and after the bell."""
    scene = set_i()
    assert refused(scene, 2, words) == "malformed"
    assert refused(scene.when((0, pick_seat(2))), 2, words) == "malformed"


@pytest.mark.parametrize("words", [{"type": "shout", "text": "Me!"}, {}, {"type": "vote", "boat": "raven"}])
def test_what_is_no_talk_is_unknown(words: dict[str, object]) -> None:
    """A43: also from the silenced, also what is an action."""
    scene = set_i()
    assert refused(scene, 2, words) == "unknown-action"
    assert refused(scene.when((0, pick_seat(2))), 2, words) == "unknown-action"


@pytest.mark.parametrize("seat", [7, -1])
def test_only_seats_of_the_match_talk(seat: int) -> None:
    """11."""
    assert refused(given(quay()), seat, SAYING) == "no-such-seat"


def test_a_claim_may_be_about_any_passenger_on_a_boat() -> None:
    """11: of this round, in the Afterlands or on a lost boat; nobody who is gone."""
    scene = until_phase(given(quay(gift_sets="ii")), "placing", 2)
    assert {len(scene.table.afterlands), len(scene.table.lost)} == {1}
    crossed = [one.id for one in scene.table.afterlands[0].cells if one]
    sunk = [one.id for one in scene.table.lost[0].cells if one]
    for passenger in (*crossed, *sunk):
        heard(scene, 0, claim("passenger", passenger=passenger, passenger_type="demon", color="blue"))
    unborn = f"p{scene.table.next_passenger}"
    words = claim("passenger", passenger=unborn, passenger_type=None, color=None)
    assert refused(scene, 0, words) == "malformed"


def test_a_passenger_that_was_taken_back_is_no_longer_on_a_boat() -> None:
    """7: a Grave Key removes the old id."""
    scene = placed(7, 0, 2, 9, 4, 1, 6, gift_sets="ii")
    words = claim("my_passenger", passenger="p1", passenger_type="soul", color=None)
    heard(scene, 0, words)
    while scene.table.phase.value == "gifts":
        seat = GAME.pending(scene.table)[0].seat
        scene.when((seat, GAME.default(scene.table, seat)))
    assert refused(scene, 0, words) == "malformed"
    heard(scene, 0, claim("my_passenger", passenger="p8", passenger_type="soul", color=None))


def test_the_bell_silences_until_the_votes_are_revealed() -> None:
    """A13: sayings and claims of seat 2; nobody else's."""
    scene = set_i().when((0, pick_seat(2)))
    assert refused(scene, 2, SAYING) == "silenced"
    assert refused(scene, 2, claim("my_vote", boat="wolf")) == "silenced"
    assert heard(scene, 0, SAYING) == Said(Seat(0), "Not me.")
    until_voting(scene)
    assert refused(scene, 2, SAYING) == "silenced"
    vote_all(scene, 0, 1, 2)
    assert heard(scene, 2, SAYING) == Said(Seat(2), "Not me.")


def test_the_amphora_silences_its_owner() -> None:
    """A20: at once, before anybody picks."""
    scene = placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii")
    assert [seat.silenced for seat in scene.view(None).seats] == [True] + [False] * 6
    assert refused(scene, 0, SAYING) == "silenced"


def test_a_view_repeats_what_was_said_and_claimed() -> None:
    """8 and 11: to everybody alike, and by whom and in which round."""
    scene = set_i()
    claimed = claim("my_passenger", passenger="p3", passenger_type="soul", color=None)
    scene.table = fold(GAME, [heard(scene, 2, SAYING), heard(scene, 2, claimed)], scene.table)
    for reader in (0, 2, None):
        assert scene.view(reader).talk == (
            Heard(1, Seat(2), text="Not me."),
            Heard(1, Seat(2), claim=MyPassenger(PassengerId("p3"), Kind.SOUL, None)),
        )


def test_the_table_remembers_only_the_last_words() -> None:
    """A match does not grow by talk."""
    scene = set_i()
    said = [Said(Seat(1), f"Word {number}.") for number in range(REMEMBERED + 5)]
    scene.table = fold(GAME, said, scene.table)
    talk = scene.view(None).talk
    assert [one.text for one in talk] == [one.text for one in said[5:]]


def test_what_was_heard_is_kept_with_the_table() -> None:
    """Every kind of claim can be read again."""
    scene = set_i()
    scene.table = fold(GAME, [heard(scene, 2, words) for words in MAKES_SENSE], scene.table)
    assert decode_table(GAME, encode(scene.table)).talk == scene.table.talk


def test_after_the_match_everybody_talks() -> None:
    """11."""
    scene = until_phase(set_i(), "over", 3)
    for seat in range(7):
        assert heard(scene, seat, SAYING) == Said(Seat(seat), "Not me.")
