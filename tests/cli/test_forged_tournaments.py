"""A tournament that was forged is found out, however well the forger chains its log again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from charon_client import Client
from events.tournaments.audit import TournamentAudit, audited_tournament
from tests.events.tournaments.forging import by_type, chained_again
from tests.service import running_service
from tests.toy.shelf import GAME, GAMES
from tournaments.figures import Standings

Json = dict[str, Any]
Change = Callable[[dict[str, list[Json]]], None]


class Carried:
    """A tournament as it was carried away."""

    def __init__(self, client: Client, format_: Json) -> None:
        setting = {"name": "Cup", "game": GAME, "seats": 2, "format": format_}
        cup = client.create_tournament(setting, admission={"bots": ["random", "scripted", "random"]})
        cup.start()
        assert [event.type for event in cup.follow()][-1] == "finished"
        self.log = cup.export()
        matches = [table.match for table in cup.tables() if table.match]
        self.matches = {match: client.table(match).export("all") for match in matches}
        self.claimed = msgspec.convert(cup.standings().raw["figures"], Standings)

    def audit(self, log: bytes | None = None, **more: Any) -> TournamentAudit:
        given = {"claimed": self.claimed, **more}
        return audited_tournament(log or self.log, self.matches.get, GAMES, **given)

    def forged(self, change: Change) -> bytes:
        """The log with some events changed, chained again and unsigned."""
        return chained_again(self.log, lambda told: change(by_type(told)))


@pytest.fixture(scope="module")
def service_with_a_worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with running_service(tmp_path_factory.mktemp("forged"), bots=True) as url:
        client = Client(url)
        yield client.with_token(client.create_player("Ann").token)


@pytest.fixture(scope="module")
def cup(service_with_a_worker: Client) -> Carried:
    """A duplicate that is over."""
    return Carried(service_with_a_worker, {"type": "duplicate", "deals": 2})


@pytest.fixture(scope="module")
def swiss(service_with_a_worker: Client) -> Carried:
    return Carried(service_with_a_worker, {"type": "swiss", "rounds": 2})


def test_what_was_carried_away_holds(cup: Carried, swiss: Carried) -> None:
    for one in (cup, swiss):
        found = one.audit()
        assert found.finding is None
        assert found.matches == len(one.matches)
        assert found.standings == one.claimed
        assert found.disclosed


def test_a_log_that_is_chained_again_holds_by_itself_and_is_not_signed(cup: Carried) -> None:
    found = cup.audit(cup.forged(lambda _: None))
    assert (found.finding, found.signed_by) == (None, None)
    signed = cup.forged(lambda _: None) + cup.log.splitlines(keepends=True)[-1]
    assert cup.audit(signed).finding is None, "the same head"
    other = cup.forged(lambda told: told["entered"][0]["entrant"].update(name="Mallory"))
    finding = cup.audit(other + cup.log.splitlines(keepends=True)[-1]).finding
    assert finding == "nobody signed this head"


def flip_result(told: dict[str, list[Json]]) -> None:
    outcome = told["table_ended"][0]["result"]["outcome"]
    seats = {0, 1} - {*outcome["winners"]}
    outcome["winners"] = [*seats]


def forfeit(told: dict[str, list[Json]]) -> None:
    told["table_ended"][0]["result"]["forfeits"] = [0]


def swap_seats(told: dict[str, list[Json]]) -> None:
    table = told["tournament_started"][0]["tables"][0]
    table["seats"] = table["seats"][::-1]


def choose_the_seed(told: dict[str, list[Json]]) -> None:
    told["disclosed"][0]["seed"] = "11" * 32


def choose_a_deal(told: dict[str, list[Json]]) -> None:
    told["disclosed"][0]["deals"][0] = "11" * 32


def share_deals_otherwise(told: dict[str, list[Json]]) -> None:
    told["disclosed"][0]["dealt"] = told["disclosed"][0]["dealt"][::-1]


def lend_a_match(told: dict[str, list[Json]]) -> None:
    one, other = (ended for ended in told["table_ended"][:2])
    one["result"]["match"], other["result"]["match"] = other["result"]["match"], one["result"]["match"]


def end_earlier(told: dict[str, list[Json]]) -> None:
    told["table_ended"][0]["version"] -= 1


def change_terms(told: dict[str, list[Json]]) -> None:
    told["tournament_opened"][0]["setting"]["terms"]["clock"]["per_decision"] = 3


def enter_a_better_bot(told: dict[str, list[Json]]) -> None:
    told["entered"][0]["entrant"]["bot"] = "expert"


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        (flip_result, "its result is another"),
        (forfeit, "its result is another"),
        (swap_seats, "the seed gives another plan"),
        (choose_the_seed, "not the seed that was committed to"),
        (choose_a_deal, "deal 1 does not follow from the seed"),
        (share_deals_otherwise, "tables had other deals than was committed to"),
        (lend_a_match, "was opened as another match"),
        (end_earlier, "the log names another end of it"),
        (change_terms, "other terms than were set"),
        (enter_a_better_bot, "somebody else sat there"),
    ],
)
def test_what_a_forger_changes_is_named(cup: Carried, change: Change, finding: str) -> None:
    found = cup.audit(cup.forged(change)).finding
    assert found is not None
    assert finding in found


def test_another_second_round_is_named(swiss: Carried) -> None:
    def other_round(told: dict[str, list[Json]]) -> None:
        table = told["round_closed"][0]["following"]["tables"][0]
        table["seats"] = table["seats"][::-1]

    finding = swiss.audit(swiss.forged(other_round)).finding
    assert finding is not None
    assert "the seed and the results give another round" in finding


def test_what_is_not_chained_again_is_named_by_its_event(cup: Carried) -> None:
    changed = cup.log.replace(b'"name":"scripted"', b'"name":"Scripted"', 1)
    finding = cup.audit(changed).finding
    assert finding is not None
    assert finding.startswith("event 3: ")
    cut = cup.log.splitlines(keepends=True)
    assert cup.audit(b"".join([*cut[:-2], cut[-1]])).finding is not None


def lost(_: bytes) -> None:
    return


def of_another_schema(export: bytes) -> bytes:
    return export.replace(b'"schema":1', b'"schema":2', 1)


@pytest.mark.parametrize("forge", [lost, of_another_schema])
def test_a_match_that_is_missing_or_forged_is_named(
    cup: Carried, forge: Callable[[bytes], bytes | None]
) -> None:
    match, export = next(iter(cup.matches.items()))
    found = audited_tournament(cup.log, {**cup.matches, match: forge(export)}.get, GAMES).finding
    assert found is not None
    assert f"match {match}: " in found


def test_standings_that_somebody_claims_are_held_against_the_results(cup: Carried) -> None:
    first, *rest = cup.claimed.standings
    better = msgspec.structs.replace(first, forfeits=first.forfeits + 1)
    claimed = msgspec.structs.replace(cup.claimed, standings=(better, *rest))
    assert cup.audit(claimed=claimed).finding == "the standings are not those that its matches give"


def test_who_signed_must_be_among_the_keys(cup: Carried) -> None:
    assert cup.audit(keys={"00" * 32}).finding == "it is signed by a key that is not published"


@pytest.mark.parametrize("log", [b"", b"{}\n", b"[]\n", b'{"charon_tournament":1}\n', b"nonsense\n"])
def test_what_is_no_tournament_is_said_to_be_none(cup: Carried, log: bytes) -> None:
    found = audited_tournament(log, cup.matches.get, GAMES)
    assert found.finding is not None
