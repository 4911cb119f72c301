"""The audit: a true match is the same again, and what a lying server signs with its own seed is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain.games import GAMES
from domain.kernel.moves import Acted, Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said
from events.audit import Finding, audited
from events.entries import EVERYTHING
from events.lifecycle import ChanceDrawn
from tests.golden import Golden, goldens
from tests.sealed import Sealed, Source, Story, logs_to_check, sealed_golden

LOG = sealed_golden(goldens()[0])


def first(kind: type[Event], after: int = 0) -> int:
    """The version of the first event of a kind after some version."""
    return next(e.version for e in LOG.entries if isinstance(e.event, kind) and e.version > after)


def retold(change: Callable[[Story], object]) -> Sealed:
    return LOG.retold(change)


def finding(log: Sealed) -> Finding | None:
    return audited(log.export(EVERYTHING), GAMES).finding


@pytest.mark.parametrize(("golden", "source"), logs_to_check())
def test_a_golden_match_is_the_same_again(golden: Golden, source: Source) -> None:
    log = sealed_golden(golden, source)
    steps: list[int] = []
    found = audited(log.export(EVERYTHING), GAMES, steps.append)
    assert found.finding is None
    assert found.seed
    assert found.events == sum(steps) == len(log.entries)
    assert found.events // 2 < found.rerun < found.events
    assert found.same_rules
    assert [(one.first, one.last, one.rerun) for one in found.judged] == [(1, found.events, found.rerun)]


def test_a_consequence_that_is_left_out_is_found() -> None:
    version = first(Acted) + 1
    found = finding(retold(lambda told: told.pop(version - 1)))
    assert found is not None
    assert found.version == version
    assert "the rules give" in found.why or "should follow" in found.why


def test_a_consequence_too_many_is_found() -> None:
    last = first(Acted, after=first(Acted)) - 1
    found = finding(retold(lambda told: told.insert(last, (told[last - 1][0], False))))
    assert found is not None
    assert found.version == last + 1
    assert found.why.startswith("nothing leads to")


def test_an_action_of_somebody_who_was_not_asked_is_found() -> None:
    version = first(Acted)

    def another_seat(told: Story) -> None:
        record = told[version - 1][0]
        assert isinstance(record, Acted)
        other = Acted(Seat(1 - record.seat), record.action, record.public, record.private)
        told[version - 1] = (other, True)

    found = finding(retold(another_seat))
    assert found is not None
    assert found.version == version


def test_a_draw_that_was_kept_silent_is_found() -> None:
    """The verifiers cannot know of it: without a list of draws there is nothing to derive."""
    version = first(ChanceDrawn)
    found = finding(retold(lambda told: told.pop(version - 1)))
    assert found == Finding(version, "chance_drawn should follow")


def test_talk_that_nobody_could_say_is_found() -> None:
    def stranger(told: Story) -> None:
        told[-1] = (Said(Seat(7), "Boo."), True)

    found = finding(retold(stranger))
    assert found is not None
    assert (found.version, found.why[:20]) == (len(LOG.entries), "the rules refuse it:")


def test_what_does_not_even_hold_is_not_run_again() -> None:
    found = audited(LOG.export(EVERYTHING).replace(b'"seat":0', b'"seat":1', 1), GAMES)
    assert found.rerun == 0
    assert found.finding is not None
    assert found.finding.version is not None
    assert audited(b"", GAMES).finding == Finding(None, "the end: there is nothing")
    assert audited(b"{}\n", GAMES).finding == Finding(None, "the header: it has other fields than it should")


def test_of_a_seat_or_an_unknown_game_only_the_chain_is_checked() -> None:
    assert audited(LOG.export(Seat(0)), GAMES).rerun == 0
    unknown = audited(LOG.export(EVERYTHING), {})
    assert (unknown.rerun, unknown.same_rules, unknown.finding) == (0, None, None)
