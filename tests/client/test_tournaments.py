"""Tournaments in the SDK: one that is played to its end, and what its organiser may do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from charon_client import Client, Forbidden, Tournament
from tests.service import running_service
from tests.toy.shelf import GAME

CUP = {"name": "Cup", "game": GAME, "seats": 2, "format": {"type": "duplicate", "deals": 2}}


@pytest.fixture(scope="module")
def organiser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A player at a service with a worker."""
    with running_service(tmp_path_factory.mktemp("tournaments"), bots=True) as url:
        client = Client(url)
        yield client.with_token(client.create_player("Ann").token)


@pytest.fixture(scope="module")
def played(organiser: Client) -> Tournament:
    """A duplicate of two bots that is over."""
    cup = organiser.create_tournament(CUP, admission={"bots": ["random", "scripted"]})
    assert cup.start().status == "running"
    assert [event.type for event in cup.follow()][-1] == "finished"
    return cup


def test_a_tournament_is_followed_to_its_end(organiser: Client, played: Tournament) -> None:
    state = played.state()
    assert (state.status, state.ended, state.planned, state.disclosed) == ("finished", 4, 4, True)
    assert next(played.follow(after=state.version - 1, form="ndjson")).type == "finished"
    listed = next(iter(organiser.tournaments(game=GAME, status="finished")))
    assert (listed.id, listed.tables) == (played.id, 4)
    assert organiser.tournament(played.id).state() == state


def test_what_it_came_to_can_be_read_and_checked(organiser: Client, played: Tournament) -> None:
    standings = played.standings()
    assert {one.name for one in standings.standings} == {"random", "scripted"}
    best = standings.standings[0].score
    assert best is not None
    assert best.low <= best.mean <= best.high
    assert played.standings(at=4).tables == 0
    tables = list(played.tables(state="ended"))
    assert sorted(table.deal or 0 for table in tables) == [1, 1, 2, 2]
    assert list(played.tables(of_round=2)) == []
    assert len(played.plan()["tables"]) == 4
    assert len(played.crosstable()["meetings"]) == 2
    heads = {head["match"] for head in played.proof()["matches"]}
    assert heads == {table.match for table in tables}
    assert played.export().count(b"\n") == played.state().version + 2
    guest = Client(organiser.http.url)
    assert guest.table(heads.pop()).export("all"), "what is disclosed of a tournament is everybody's"


def test_an_organiser_runs_it_and_nobody_else(organiser: Client) -> None:
    cup = organiser.create_tournament(CUP, admission={"by": "code", "people": True})
    ann = cup.enter(code=cup.code, name="Ann herself")
    assert (ann.id, ann.name) == ("e1", "Ann herself")
    assert cup.withdraw(ann.id).entrants == ()
    bots = [cup.enter_bot("random"), cup.enter_bot("random", name="Other")]
    assert [bot.name for bot in bots] == ["random", "Other"]
    other = organiser.with_token(organiser.create_player("Bert").token)
    with pytest.raises(Forbidden):
        other.tournament(cup.id).start()
    cup.start()
    assert [cup.pause().status, cup.resume().status, cup.abort().status] == ["paused", "running", "aborted"]
