"""Sitting down: who may take which seat, and when the match begins."""

from __future__ import annotations

import re

import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat
from events.codes import fits, spelled
from events.lifecycle import SeatPlan
from events.log import KeyReused
from events.matches import Matches
from events.refusals import NotStarted, SeatRefused
from tests.events.playing import (
    ANNA,
    BERT,
    BOT,
    OPEN,
    A,
    B,
    another,
    chatted,
    kinds,
    opened,
    sit,
    whole_log,
    wish,
)

LISTED = SeatPlan("open", listed=True)


def test_the_last_seat_to_be_taken_starts_the_match(matches: Matches) -> None:
    match = opened(matches, OPEN, OPEN)
    sit(matches, match, B)
    assert matches.archive.position(match).status == "open"
    sit(matches, match, A)
    position = matches.archive.position(match)
    assert position.status == "playing"
    assert [state.name for state in position.seats] == ["guest 0", "guest 1"]
    assert kinds(matches, match)[:4] == ["MatchOpened", "SeatTaken", "SeatTaken", "MatchStarted"]
    assert [entry.cause for entry in whole_log(matches, match)][:5] == [None, None, None, 3, 3]


@pytest.mark.parametrize("code", [None, "", "wrong", "ä"])
def test_an_open_seat_needs_its_code(matches: Matches, code: str | None) -> None:
    match = opened(matches, OPEN, OPEN)
    with pytest.raises(SeatRefused) as refused:
        matches.take_seat(match, A, name="Ann", code=code, player=ANNA)
    assert refused.value.code == "wrong-code"
    assert kinds(matches, match) == ["MatchOpened"]


def test_the_code_of_another_seat_or_match_does_not_open_it(matches: Matches) -> None:
    match, other = opened(matches, OPEN, OPEN), opened(matches, OPEN, OPEN)
    for code in (matches.vault(match).claim_code(B), matches.vault(other).claim_code(A)):
        with pytest.raises(SeatRefused, match="not the code"):
            matches.take_seat(match, A, name="Ann", code=code)


def test_a_taken_seat_stays_taken(matches: Matches) -> None:
    match = opened(matches, OPEN, OPEN)
    sit(matches, match, A)
    with pytest.raises(SeatRefused) as refused:
        sit(matches, match, A)
    assert refused.value.code == "seat-taken"


def test_there_is_no_seat_beyond_the_last(matches: Matches) -> None:
    match = opened(matches, OPEN, OPEN)
    for seat in (Seat(2), Seat(-1)):
        with pytest.raises(SeatRefused) as refused:
            sit(matches, match, seat)
        assert refused.value.code == "no-such-seat"


def test_an_invited_seat_is_kept_for_its_player(matches: Matches) -> None:
    match = opened(matches, SeatPlan("invited", player=BERT), OPEN)
    code = matches.vault(match).claim_code(A)
    for player in (None, ANNA):
        with pytest.raises(SeatRefused) as refused:
            matches.take_seat(match, A, name="Ann", code=code, player=player)
        assert refused.value.code == "seat-not-yours"
    matches.take_seat(match, A, name="Bert", player=BERT)
    state = matches.archive.position(match).seats[0]
    assert (state.taken, state.name, state.player) == (True, "Bert", BERT)


def test_a_bots_seat_cannot_be_taken(matches: Matches) -> None:
    match = opened(matches, BOT, OPEN)
    with pytest.raises(SeatRefused) as refused:
        sit(matches, match, A)
    assert refused.value.code == "seat-taken"


def test_a_claim_with_the_same_key_answers_as_the_first_time(matches: Matches, redis: Redis) -> None:
    match = opened(matches, OPEN, OPEN)
    code = matches.vault(match).claim_code(A)
    first = matches.take_seat(match, A, name="Ann", code=code, key="sit")
    for process in (matches, another(redis)):
        again = process.take_seat(match, A, name="Ann", code=code, key="sit")
        assert again.replayed
        assert again.entries == first.entries
    with pytest.raises(KeyReused):
        matches.take_seat(match, A, name="Somebody else", code=code, key="sit")
    assert kinds(matches, match) == ["MatchOpened", "SeatTaken"]


def test_codes_and_other_derived_secrets_differ_by_purpose(matches: Matches) -> None:
    vault = matches.vault(opened(matches, OPEN, OPEN))
    assert len({vault.claim_code(A), vault.claim_code(B), vault.derived("seat/0"), vault.derived("")}) == 4
    assert len({vault.claim_code(A), vault.claim_code(A, 2)}) == 2
    assert re.fullmatch("[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}", vault.claim_code(A))


def test_a_code_is_read_however_it_is_typed() -> None:
    code = spelled("0123456789abcdef0123" + "f" * 44)
    assert code == "04hm-asw9-nf6y-y093"
    assert fits("O4HM asw9nf6yy-o93", code)
    for wrong in (None, "", code[:-1], code + "0", "14hm-asw9-nf6y-y093", "ä"):
        assert not fits(wrong, code)


def test_any_player_takes_a_listed_seat_but_nobody_two(matches: Matches) -> None:
    match = opened(matches, LISTED, LISTED, LISTED)
    matches.take_seat(match, A, name="Bert", player=BERT)
    for player, code in ((BERT, "already-seated"), (None, "unauthorized")):
        with pytest.raises(SeatRefused) as refused:
            matches.take_seat(match, B, name="Bert", player=player)
        assert refused.value.code == code
    with pytest.raises(SeatRefused, match="not the code"):
        matches.take_seat(match, B, name="Ann", player=ANNA, code="wrong")
    matches.take_seat(match, B, name="Ann", player=ANNA)
    matches.take_seat(match, Seat(2), name="Guest", code=matches.vault(match).claim_code(Seat(2)))
    assert matches.archive.position(match).status == "playing"


def test_a_seat_offered_anew_has_a_new_code(matches: Matches, redis: Redis) -> None:
    match = opened(matches, OPEN, OPEN)
    old = matches.vault(match).claim_code(A)
    first, again = (matches.offer_seat(match, A, OPEN, key="k") for _ in range(2))
    assert again.replayed
    assert again.entries == first.entries
    with pytest.raises(SeatRefused, match="not the code"):
        matches.take_seat(match, A, name="Ann", code=old)
    offered = another(redis).archive.position(match).seats[0].offered
    matches.take_seat(match, A, name="Ann", code=matches.vault(match).claim_code(A, offered))
    with pytest.raises(SeatRefused, match="already"):
        matches.offer_seat(match, A, OPEN)


def test_a_free_seat_can_be_kept_for_a_player_or_given_to_a_bot(matches: Matches) -> None:
    match = opened(matches, OPEN, OPEN)
    matches.offer_seat(match, A, SeatPlan("invited", player=BERT))
    matches.take_seat(match, A, name="Bert", player=BERT)
    matches.offer_seat(match, B, BOT)
    position = matches.archive.position(match)
    assert position.status == "playing"
    assert [state.bot for state in position.seats] == [None, "random"]


def test_nobody_talks_or_acts_before_the_match_has_begun(matches: Matches) -> None:
    match = opened(matches, OPEN, OPEN)
    sit(matches, match, A)
    with pytest.raises(NotStarted):
        chatted(matches, match, 1)
    with pytest.raises(NotStarted):
        matches.act(match, A, "d2-0", {"type": "end_actions"})


def test_a_process_that_missed_the_start_hears_of_it(matches: Matches, redis: Redis) -> None:
    """Refusals are thought over again when the position was an old one."""
    match = opened(matches, OPEN, BOT)
    behind = another(redis)
    behind.archive.position(match)
    sit(matches, match, A)
    chatted(behind, match, 1)
    position = matches.archive.position(match)
    decision = position.decisions[0]
    behind.act(match, A, decision.id, wish(position, decision, SeededChance(1)))
