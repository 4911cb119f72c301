"""Many writers on one match: one winner for each version, and nobody's words are lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said
from domain.kernel.violations import RuleViolation
from events.chain import Seed, genesis
from events.entries import reader_of, sealed_batch
from events.keys import MatchId
from events.log import Appended, Conflict, Log
from events.matches import Matches
from events.refusals import DecisionClosed, SeatRefused
from events.storage import Storage, connect
from events.verify import verified
from events.writing import Batch
from tests.events.playing import (
    ANNA,
    OPEN,
    PATIENCE_SECONDS,
    A,
    B,
    another,
    answer,
    begun,
    played,
    whole_log,
    wish,
)
from tests.events.together import at_once
from tests.toy import TOY
from tests.toy.shelf import GAME, GAMES

WRITERS = 50
PROCESSES = 5
SEED = Seed(bytes(range(32)))


@pytest.fixture
def processes(storage_url: str, redis: Storage) -> Iterator[list[Matches]]:
    """Several `Matches`, each with its own connections and memory, as several processes have.

    They are patient: one that lost an answer would send again, and be told that it was not the first.
    """
    assert redis.dbsize() == 0
    with ExitStack() as clients:
        yield [
            another(clients.enter_context(connect(storage_url, timeout=PATIENCE_SECONDS)))
            for _ in range(PROCESSES)
        ]


def test_of_fifty_writers_one_wins_each_version(redis: Redis) -> None:
    match, rounds = MatchId("m_race"), 3
    log = Log(redis)
    log.append(match, sealed_batch([Said(A, "begin")], 1, 0, genesis(match), SEED), genesis(match))

    def write(name: str) -> list[Appended]:
        """Append batches of two until some have won."""
        won: list[Appended] = []
        while len(won) < rounds:
            head = log.head(match)
            assert head is not None
            words = [Said(A, f"{name} {len(won)}"), Said(B, "yes")]
            try:
                batch = sealed_batch(words, head.version + 1, 0, head.hash, SEED)
                won.append(log.append(match, batch, head.hash, key=f"{name}/{len(won)}"))
            except Conflict:
                continue
        return won

    wins = at_once(partial(write, f"writer {number}") for number in range(WRITERS))
    claimed = sorted((one.first, one.last) for won in wins for one in won)  # type: ignore[union-attr]
    assert claimed == [(first, first + 1) for first in range(2, 2 + 2 * rounds * WRITERS, 2)]
    rows, head = log.read(match, 1)
    assert head is not None
    entries, finding = verified(rows, head.version, head, 0, genesis(match), reader_of(TOY), SEED)
    assert finding is None
    assert len(entries) == 1 + 2 * rounds * WRITERS
    assert len({entry.data for entry in entries[1::2]}) == rounds * WRITERS


def test_of_fifty_answers_to_one_decision_one_stands(processes: list[Matches]) -> None:
    match = begun(processes[0])
    before = played(processes[0], match, actions=3)
    decision = before.decisions[0]
    chance = SeededChance(1)

    def answer_as(number: int) -> Callable[[], Batch]:
        matches = processes[number % PROCESSES]
        sent = wish(before, decision, chance)
        return partial(matches.act, match, decision.seat, decision.id, sent, key=f"k{number}")

    answers = at_once(map(answer_as, range(WRITERS)))
    won = [one for one in answers if isinstance(one, Batch)]
    assert len(won) == 1
    assert Counter(type(one) for one in answers) == {Batch: 1, DecisionClosed: WRITERS - 1}
    assert whole_log(processes[1], match)[before.version :] == won[0].entries
    assert len({matches.archive.position(match).hash for matches in processes}) == 1


def test_one_key_sent_fifty_times_at_once_has_one_effect(processes: list[Matches]) -> None:
    match = begun(processes[0])
    before = processes[0].archive.position(match)
    decision = before.decisions[0]
    sent = wish(before, decision, SeededChance(1))
    calls = [
        partial(matches.act, match, decision.seat, decision.id, sent, key="same") for matches in processes
    ]
    batches = at_once(calls * (WRITERS // PROCESSES))
    assert all(isinstance(one, Batch) for one in batches)
    assert Counter(one.replayed for one in batches if isinstance(one, Batch)) == {True: 49, False: 1}
    stands = whole_log(processes[1], match)[before.version :]
    assert all(one.entries == stands for one in batches if isinstance(one, Batch))


def test_everybody_who_talks_at_once_is_heard(processes: list[Matches]) -> None:
    match = begun(processes[0])
    calls = [
        partial(processes[number % PROCESSES].talk, match, A, {"type": "say", "text": f"word {number}"})
        for number in range(WRITERS)
    ]
    assert all(isinstance(one, Batch) for one in at_once(calls))
    said = [entry.event.text for entry in whole_log(processes[0], match) if isinstance(entry.event, Said)]
    assert sorted(said) == sorted(f"word {number}" for number in range(WRITERS))


def test_talk_does_not_close_a_decision(processes: list[Matches]) -> None:
    """The decision is the token of concurrency, not the version: an answer stands however much is said."""
    match = begun(processes[0])
    position = processes[0].archive.position(match)
    decision = position.decisions[0]
    sent = wish(position, decision, SeededChance(1))
    talk = [
        partial(processes[number % PROCESSES].talk, match, A, {"type": "say", "text": f"word {number}"})
        for number in range(WRITERS)
    ]
    act = partial(processes[0].act, match, decision.seat, decision.id, sent)
    assert all(isinstance(one, Batch) for one in at_once([*talk, act]))


def test_of_fifty_who_claim_a_seat_one_sits_down(processes: list[Matches]) -> None:
    match, _ = processes[0].open(GAME, {}, [OPEN, OPEN], by=ANNA)
    code = processes[0].vault(match).claim_code(A)
    calls = [
        partial(processes[number % PROCESSES].take_seat, match, A, name=f"guest {number}", code=code)
        for number in range(WRITERS)
    ]
    ends = Counter(type(one) for one in at_once(calls))
    assert ends == {Batch: 1, SeatRefused: WRITERS - 1}


def test_the_last_two_seats_taken_at_once_start_the_match_once(processes: list[Matches]) -> None:
    for _ in range(5):
        match, _ = processes[0].open(GAME, {}, [OPEN, OPEN], by=ANNA)
        codes = [processes[0].vault(match).claim_code(Seat(seat)) for seat in range(2)]
        taken = at_once(
            partial(processes[seat].take_seat, match, Seat(seat), name="guest", code=codes[seat])
            for seat in range(2)
        )
        assert all(isinstance(one, Batch) for one in taken)
        names = [type(entry.event).__name__ for entry in whole_log(processes[2], match)]
        assert names[:4] == ["MatchOpened", "SeatTaken", "SeatTaken", "MatchStarted"]
        assert names.count("MatchStarted") == 1


def test_one_key_opens_one_match(processes: list[Matches]) -> None:
    calls = [partial(matches.open, GAME, {}, [OPEN, OPEN], by=ANNA, key="mine") for matches in processes]
    opened = at_once(calls * 4)
    assert len({one[0] for one in opened if isinstance(one, tuple)}) == 1
    assert Counter(one[1] for one in opened if isinstance(one, tuple)) == {True: 19, False: 1}


@pytest.mark.parametrize("game", GAMES)
def test_all_who_are_asked_at_once_may_answer_at_once(processes: list[Matches], game: str) -> None:
    """Where a game asks several seats, an answer stands unless the rules or another answer forbid it."""
    matches, chance = processes[0], SeededChance(5)
    match = begun(matches, game, max(GAMES[game].seats))
    position = matches.archive.position(match)
    while len(position.decisions) == 1:
        answer(matches, match, chance)
        position = matches.archive.position(match)
    calls = [
        partial(
            processes[decision.seat % PROCESSES].act,
            match,
            decision.seat,
            decision.id,
            wish(position, decision, chance),
        )
        for decision in position.decisions
    ]
    ends = Counter(type(one) for one in at_once(calls)) if calls else Counter()
    assert ends.keys() <= {Batch, DecisionClosed, RuleViolation}
    actions = [entry for entry in whole_log(matches, match)[position.version :] if entry.cause is None]
    assert len(actions) == ends[Batch] >= min(1, len(calls))
