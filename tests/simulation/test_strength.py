"""How strong a bot is: pairs on the same deals, sides and seats in turn, results that can go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games import GAMES
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Knowledge
from domain.kernel.match import Match
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Say
from simulation import records
from simulation.intervals import mean_of
from simulation.pairs import (
    Changed,
    Contest,
    Paired,
    Thinking,
    changed_in,
    deal,
    own,
    pair,
    played,
    side_names,
    sides_of,
)
from simulation.records import REPORTED, Record
from simulation.results import OtherContest, Results
from simulation.strength import FEWEST, Goal, measure, strength
from tests.toy.shelf import SMALLEST

CONTEST = Contest(SMALLEST.id, min(SMALLEST.seats), "random", "scripted", "fit-test")
PAIRED = Paired(0, "red", 1.0, 0.0, 10, 1.0, 0.5)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_gains_nothing_over_itself(game: str) -> None:
    contest = Contest(game, max(GAMES[game].seats), "scripted", "scripted", "fit-test")
    assert [pair(contest, number).gain for number in range(3)] == [0.0] * 3


def test_equal_contests_give_equal_results_and_other_labels_other_deals() -> None:
    one, same = (pair(CONTEST, 1) for _ in range(2))
    assert timeless(one) == timeless(same)
    other = msgspec.structs.replace(CONTEST, label="report-test")
    assert deal(CONTEST, 1).log != deal(other, 1).log
    assert deal(CONTEST, 1).log == deal(CONTEST, 1).log


def test_nobody_s_play_depends_on_how_much_chance_another_takes() -> None:
    """The second seat's stream is its own: whoever plays the first, its draws stay what they were."""
    one, other = (own(Contest("g", 2, "a", "b", "l"), 0, 0) for _ in range(2))
    for _ in range(50):
        one[0].below("thought", 100)
    assert [one[1].below("x", 10**6) for _ in range(5)] == [other[1].below("x", 10**6) for _ in range(5)]


@pytest.mark.parametrize("game", GAMES)
def test_sides_and_those_who_play_alone_come_in_turn(game: str) -> None:
    seats = max(GAMES[game].seats)
    match = deal(Contest(game, seats, "random", "random", "fit-test"), 0)
    turns = [changed_in(match, None, number) for number in range(2 * seats)]
    changed = [seat for turn in dict.fromkeys(turns) for seat in range(seats) if turn.has(match, Seat(seat))]
    assert sorted(changed) == list(range(seats))


@pytest.mark.parametrize("game", GAMES)
def test_a_side_is_played_by_the_bot_while_its_members_are_on_it(game: str) -> None:
    contest = Contest(game, max(GAMES[game].seats), "random", "random", "fit-test")
    for side in side_names(contest):
        match = deal(contest, 0)

        def noted(
            knowledge: Knowledge[Any], chance: Chance, match: Match = match, side: str = side
        ) -> Action:
            assert knowledge.seat in sides_of(match.game, match.table)[side]
            return match.game.scripted(knowledge, chance)

        def other(
            knowledge: Knowledge[Any], chance: Chance, match: Match = match, side: str = side
        ) -> Action:
            assert knowledge.seat not in sides_of(match.game, match.table)[side]
            return match.game.scripted(knowledge, chance)

        played(match, Changed(side), noted, other, own(contest, 0, 0))


def test_results_are_the_same_on_any_number_of_processes() -> None:
    alone, shared = Results(CONTEST), Results(CONTEST)
    measure(CONTEST, Goal(5), alone, 1)
    measure(CONTEST, Goal(5), shared, 3)
    assert [*alone.deals] == [*shared.deals] == [*range(5)]
    assert [*map(timeless, alone.deals.values())] == [*map(timeless, shared.deals.values())]


def test_what_was_played_is_not_played_again_and_a_torn_line_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "results.ndjson"
    results = Results(CONTEST, path)
    measure(CONTEST, Goal(3), results, 1)
    results.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    again = Results(CONTEST, path)
    assert [*again.deals] == [0, 1]
    heard: list[int] = []
    measure(CONTEST, Goal(4), again, 1, lambda: heard.append(len(again.deals)))
    again.close()
    assert heard == [3, 4]
    assert [msgspec.json.decode(line)["deal"] for line in path.read_bytes().splitlines()[1:]] == [0, 1, 2, 3]


@pytest.mark.parametrize("kept", [0, 1, 20])
def test_a_file_torn_in_its_first_line_begins_anew(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "results.ndjson"
    path.write_bytes(msgspec.json.encode(CONTEST)[:kept])
    Results(CONTEST, path).close()
    assert path.read_bytes() == msgspec.json.encode(CONTEST) + b"\n"


@pytest.mark.parametrize("text", ["a letter\n", "a letter", "\n", '{"game":"another"}\n', "{}\n{}\n"])
def test_a_file_with_something_else_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "results.ndjson"
    path.write_text(text)
    with pytest.raises(OtherContest):
        Results(CONTEST, path)
    assert path.read_text() == text


def test_an_interval_is_as_wide_as_the_deals_differ() -> None:
    """Four deals with gains 1, 0, 0, -1: by hand, 3.182 * sqrt(2/3 / 4) = 1.299."""
    gain = mean_of([1.0, 0.0, 0.0, -1.0])
    assert (gain.deals, gain.mean) == (4, 0.0)
    assert gain.reach == pytest.approx(129.9, abs=0.05)
    assert mean_of([0.5] * 4).reach == 0


def test_a_goal_is_met_by_number_or_by_width_but_not_by_a_few_lucky_deals() -> None:
    goal = Goal(1_000, 5.0)
    assert not goal.is_met([0.0] * (FEWEST - 1))
    assert goal.is_met([0.0] * FEWEST)
    assert not goal.is_met([1.0, -1.0] * FEWEST)
    assert goal.is_met([1.0, -1.0] * 500)
    assert goal.needed([1.0, -1.0] * FEWEST) == 1_000
    assert FEWEST < Goal(10_000, 5.0).needed([1.0, -1.0] * FEWEST) < 2_000


def test_a_summary_tells_gains_by_side_and_how_long_the_bot_thought() -> None:
    found = strength([
        Paired(0, "red", 1.0, 0.0, 10, 1.0, 0.5),
        Paired(1, "blue", 0.0, 0.5, 10, 2.0, 0.75),
        Paired(2, "red", 1.0, 1.0, 10, 3.0, 0.25),
    ])  # fmt: skip
    assert found.gain.mean == pytest.approx(100 / 6)
    assert found.bot == pytest.approx(200 / 3)
    assert found.against == pytest.approx(50)
    assert {name: gain.deals for name, gain in found.sides.items()} == {"red": 2}
    assert (found.decisions, found.seconds_per_decision, found.longest_seconds) == (30, 0.2, 0.75)


def timeless(result: Paired) -> Paired:
    return msgspec.structs.replace(result, seconds=0.0, longest=0.0)


def test_what_is_kept_stands_in_place_of_what_was_known_of_the_same_contest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "mind_folder", lambda _: tmp_path)
    first, again = (Record(CONTEST, strength([PAIRED, PAIRED] * deals)) for deals in (1, 2))
    other = Record(msgspec.structs.replace(CONTEST, side="red", options={"a": [1]}), first.strength)
    for one in (first, other, again):
        records.keep(SMALLEST, one)
    assert records.records_of(SMALLEST) == [again, other]
    assert again.command.endswith(f"--seats={CONTEST.seats} --deals=4 --label=fit-test")
    assert "--side=red '--option=a=[1]'" in other.command


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_known_was_measured_on_deals_to_report_on(game: AnyGame) -> None:
    for record in records.records_of(game):
        assert record.contest.game == game.id
        assert record.contest.label.startswith(REPORTED)


def test_what_a_bot_says_is_no_decision_but_takes_its_time() -> None:
    words: list[Action] = [Say("Hail."), Say("And farewell."), Action(), Action()]
    thinking = Thinking(lambda *_: words.pop(0))
    knowledge: Any = None
    while words:
        thinking(knowledge, SeededChance(0))
    assert len(thinking.seconds) == 2
