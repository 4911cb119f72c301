"""Branches in the log: they are proved like any match, and what a lying server makes of one is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from domain.kernel.branches import Recalled, TableLaid
from domain.kernel.secrets import Secret
from events.audit import Differs, Finding, audited, rerun
from events.branches import past_of
from events.entries import EVERYTHING
from events.keys import MatchId
from events.matches import Matches
from tests.events.playing import ANNA, BOT, OPEN, A, another, begun, played, sit
from tests.sealed import Sealed, Story
from tests.tools.verifiers import by_javascript, by_python
from tests.toy.shelf import GAME, GAMES
from tools.verify import verify

pytestmark = pytest.mark.one_server


def branched(matches: Matches, match: MatchId, *, truth: bool = False) -> MatchId:
    """A branch off the middle of a match, as its first seat knew it, between bots."""
    middle = matches.archive.position(match).version // 2
    past = past_of(matches.archive, match, middle, A, truth=truth)
    return matches.open(GAME, {}, [BOT] * 2, by=ANNA, past=past)[0]


def log_of(matches: Matches, match: MatchId) -> Sealed:
    entries = matches.archive.read(match, 0).entries
    return Sealed(match, matches.vault(match), entries, GAMES)


@pytest.fixture
def log(matches: Matches) -> Sealed:
    """A branch that was played to its end."""
    match = begun(matches)
    played(matches, match)
    branch = branched(matches, match)
    played(matches, branch)
    return log_of(matches, branch)


def test_both_verifiers_hold_a_branch_and_say_what_was_taken_over(log: Sealed) -> None:
    exports = [log.export(reader) for reader in log.readers]
    assert [by_python(data) for data in exports] == by_javascript(exports) == [None] * len(exports)
    recalled = sum(isinstance(entry.event, Recalled) for entry in log.entries)
    assert {verify(data)["recalled"] for data in exports} == {recalled}


def test_another_process_reads_a_branch_as_the_one_that_made_it(matches: Matches) -> None:
    match = begun(matches)
    played(matches, match)
    branch = branched(matches, match)
    here, there = (one.archive.position(branch) for one in (matches, another(matches.redis)))
    assert here == there
    knowledge = another(matches.redis).archive.knowledge(branch, A)
    assert not any(isinstance(event, Recalled) for event in knowledge.log)
    assert GAMES[GAME].view(knowledge.table, A) == GAMES[GAME].view(here.table, A)


def test_a_branch_begins_when_its_seats_are_taken(matches: Matches) -> None:
    match = begun(matches)
    position = played(matches, match, 3)
    past = past_of(matches.archive, match, position.version, A, truth=False)
    branch, _ = matches.open(GAME, {}, [OPEN, BOT], by=ANNA, past=past)
    waiting = matches.archive.position(branch)
    assert (waiting.status, waiting.decisions) == ("open", ())
    sit(matches, branch, A)
    playing = matches.archive.position(branch)
    assert (playing.status, playing.uses) == ("playing", {})
    asked = [(decision.seat, decision.kind) for decision in playing.decisions]
    assert asked == [(decision.seat, decision.kind) for decision in position.decisions]


def dealt_otherwise(told: Story) -> None:
    """Two seats have each other's part."""
    at, laid = next((n, event) for n, (event, _) in enumerate(told) if isinstance(event, TableLaid))
    one, other = laid.hidden["/roles/0"], laid.hidden["/roles/1"]
    swapped = {
        "/roles/0": Secret(one.known_to, other.face),
        "/roles/1": Secret(other.known_to, one.face),
    }
    told[at] = (replace(laid, hidden={**laid.hidden, **swapped}), False)


def recalled_otherwise(told: Story) -> None:
    """The reader is made to recall one thing less."""
    at = next(n for n, (event, _) in enumerate(told) if isinstance(event, Recalled) and event.told)
    del told[at]


def recalled_too_late(told: Story) -> None:
    """Something is recalled when the match has begun."""
    told.insert(-1, next((event, True) for event, _ in told if isinstance(event, Recalled)))


@pytest.mark.parametrize("lie", [dealt_otherwise, recalled_otherwise, recalled_too_late])
def test_what_a_lying_server_makes_of_a_branch_is_found(log: Sealed, lie: Callable[[Story], None]) -> None:
    assert audited(log.export(EVERYTHING), GAMES).finding is None
    assert isinstance(audited(log.retold(lie).export(EVERYTHING), GAMES).finding, Finding)


def test_what_makes_no_sense_to_the_rules_is_a_finding(log: Sealed) -> None:
    nonsense = Recalled(1, TableLaid({"pile": 1}, {}))
    entries = log.retold(lambda told: told.insert(1, (nonsense, False))).entries
    with pytest.raises(Differs, match="make nothing of what is recalled"):
        rerun(entries, GAMES[GAME])
