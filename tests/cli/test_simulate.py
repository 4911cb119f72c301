"""`charon simulate`: bots among themselves, and plain words for bad input."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from click import BadParameter
from click.testing import CliRunner, Result

from cli import main
from cli.commands import INTERRUPTED
from cli.match_options import options_from
from cli.simulate import allowed, check_options
from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.violations import RuleViolation
from simulation.series import Order, play, report
from tests.toy import TOY
from tests.toy.shelf import SMALLEST
from tests.trials import trials_of

GAME = SMALLEST
FEWEST, MOST = min(GAME.seats), max(GAME.seats)
TIMEOUT = 120


def simulate(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["simulate", *map(str, arguments)])


def result(*arguments: object) -> Any:
    answer = simulate(GAME.id, "--jobs", 1, "--json", *arguments)
    assert answer.exit_code == 0, answer.output
    return json.loads(answer.stdout)


def timeless(found: Any) -> list[Any]:
    """What does not depend on the machine."""
    return [(one["seats"], one["bots"], one["tally"]) for one in found["reports"]]


def test_a_report_names_outcomes_lengths_choices_and_speed() -> None:
    answer = simulate(GAME.id, "--seats", MOST, "--bots", "random", "--matches", 3, "--jobs", 1)
    assert answer.exit_code == 0
    assert not answer.stderr
    lines = answer.stdout.splitlines()
    assert lines[0] == f"{GAME.id}, 3 matches with {MOST} seats, seed 0"
    for title in ("won by side", "ended by", "won by seat", "actions", "events", "choices", "speed"):
        assert sum(line.startswith(title) for line in lines) == 1
    assert any("% to " in line for line in lines)
    assert "decisions/s" in lines[-1]


def test_several_numbers_of_seats_get_a_line_each() -> None:
    answer = simulate(GAME.id, "--seats", f"{FEWEST}-{MOST}", "--bots", "random", "--matches", 2, "--jobs", 1)
    first, *rest = answer.stdout.splitlines()
    assert first == f"{GAME.id}, 2 matches, seed 0"
    assert [line.partition(" seats: ")[0] for line in rest] == [str(seats) for seats in GAME.seats]


def test_json_says_the_same() -> None:
    found = result("--seats", MOST, "--matches", 4, "--bots", "random", "--seed", "seven")
    assert (found["game"], found["seed"], found["options"]) == (GAME.id, "seven", {})
    [one] = found["reports"]
    assert one["tally"]["matches"] == 4
    assert one["matches_per_second"] > 0 < one["decisions_per_second"]
    assert sum(share["count"] for share in one["tally"]["sides"].values()) >= 4
    assert all(share["low"] <= share["share"] <= share["high"] for share in one["tally"]["seats"])


def test_bots_are_repeated_until_all_seats_are_taken() -> None:
    [one] = result("--seats", MOST, "--matches", 1, "--bots", "scripted, random")["reports"]
    assert one["bots"] == [("scripted", "random")[seat % 2] for seat in range(MOST)]


def test_equal_seeds_give_equal_results_on_any_number_of_processes() -> None:
    arguments = (GAME.id, "--seats", MOST, "--matches", 7, "--bots", "random", "--json")
    alone, shared, other = (
        json.loads(simulate(*arguments, *more).stdout)
        for more in (["--jobs", 1], ["--jobs", 3], ["--jobs", 1, "--seed", "other"])
    )
    assert timeless(alone) == timeless(shared) != timeless(other)


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_match_is_played_once(jobs: int) -> None:
    order = Order(GAME.id, MOST, ("random",) * MOST, {}, 23, "x")
    assert sum(len(some) for some in play(order, jobs)) == 23
    heard: list[int] = []
    assert report(order, jobs, heard.append).tally.matches == sum(heard) == 23


def test_options_are_read_as_json_or_as_text() -> None:
    given = ["a=words", "b=true", "c=3", 'd=["x", 1]', "e=x=y", "f="]
    assert options_from(given) == {"a": "words", "b": True, "c": 3, "d": ["x", 1], "e": "x=y", "f": ""}


def test_options_reach_the_match() -> None:
    chosen = trials_of(GAME).variants(MOST, SeededChance(1))
    given = [part for key, value in chosen.items() for part in ("--option", f"{key}={json.dumps(value)}")]
    found = result("--seats", MOST, "--matches", 1, "--bots", "random", *given)
    assert found["options"] == chosen


NAMES = ", ".join(f"'{name}'" for name in sorted(GAMES))
TOO_MANY = ",".join(["random"] * (FEWEST + 1))
BAD = [
    pytest.param(["nothing", "--seats", 2], NAMES, id="game"),
    pytest.param([GAME.id, "--seats", MOST + 1], f"{FEWEST} to {MOST} seats", id="too many seats"),
    pytest.param([GAME.id, "--seats", f"{MOST}-{FEWEST}"], f"{FEWEST} to {MOST} seats", id="no range"),
    pytest.param([GAME.id, "--seats", "some"], "a range like 2-4", id="no number"),
    pytest.param([GAME.id, "--seats", "1-99999999999"], "a range like 2-4", id="endless range"),
    pytest.param([GAME.id], "--seats", id="no seats"),
    pytest.param([GAME.id, "--seats", MOST, "--bots", "clever"], "random, scripted", id="bot"),
    pytest.param(
        [GAME.id, "--seats", FEWEST, "--bots", TOO_MANY], f"too many for {FEWEST}", id="too many bots"
    ),
    pytest.param([GAME.id, "--seats", MOST, "--option", "x"], "NAME=VALUE", id="no value"),
    pytest.param(
        [GAME.id, "--seats", MOST, "--option", "x=1"], GAME.options.__struct_fields__[-1], id="option"
    ),
    pytest.param([GAME.id, "--seats", MOST, "--matches", 0], "x>=1", id="no matches"),
    pytest.param([GAME.id, "--seats", MOST, "--jobs", "many"], "integer", id="jobs"),
    pytest.param([GAME.id, "--seats", MOST, "--what"], "--what", id="unknown"),
]


@pytest.mark.parametrize(("arguments", "said"), BAD)
def test_bad_input_is_answered_in_one_line(arguments: list[object], said: str) -> None:
    answer = simulate(*arguments)
    assert answer.exit_code == 2
    assert not answer.stdout
    [line] = answer.stderr.splitlines()
    assert line.startswith("Error: ")
    assert said in line


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_bad_value_of_an_option_is_answered_with_the_good_ones(game: Any) -> None:
    for name in game.options.__struct_fields__:
        answer = simulate(game.id, "--seats", min(game.seats), "--option", f'{name}={{"no": "such"}}')
        assert answer.exit_code == 2
        [line] = answer.stderr.splitlines()
        assert f"{name} cannot be " in line
        assert "it is " in line


def test_what_a_type_allows_in_words() -> None:
    assert allowed(bool) == "true or false"
    assert allowed(int | None) == "a whole number or null"
    assert allowed(tuple[str, ...]) == "a list, each text"
    assert allowed(Any) == "any value"


def test_options_that_do_not_go_together_are_refused_in_the_game_s_own_words() -> None:
    def read_options(seats: int, given: Mapping[str, object]) -> object:
        if len(given) > 1:
            raise RuleViolation("odd-couple", "These do not go together.", rule="options")
        return TOY.read_options(seats, given)

    with pytest.raises(BadParameter, match="These do not go together"):
        check_options(replace(TOY, read_options=read_options), 2, {"peeking": True, "first_seat": 1})


# As a process


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "cli", "simulate", GAME.id, "--seats", *map(str, arguments)]


def test_as_a_process_it_prints_the_report_and_nothing_else() -> None:
    playing = command(MOST, "--matches", 4, "--bots", "random")
    done = subprocess.run(playing, capture_output=True, text=True, timeout=TIMEOUT)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{GAME.id}, 4 matches")


def test_a_terminal_shows_progress_until_ctrl_c_stops_it() -> None:
    terminal, stderr = pty.openpty()
    endless = command(MOST, "--matches", 1_000_000, "--bots", "random", "--jobs", 2)
    running = subprocess.Popen(
        endless,
        stdout=subprocess.PIPE,
        stderr=stderr,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    os.close(stderr)
    first_estimate = re.compile(rb"Playing .*\d\d:\d\d", re.DOTALL)
    read_until(terminal, first_estimate)
    os.killpg(running.pid, signal.SIGINT)
    read_until(terminal, re.compile(rb"Stopped\."))
    stdout, _ = running.communicate(timeout=TIMEOUT)
    assert (running.returncode, stdout) == (INTERRUPTED, b"")
    os.close(terminal)


def read_until(terminal: int, wanted: re.Pattern[bytes]) -> None:
    shown = b""
    while not wanted.search(shown):
        ready, _, _ = select.select([terminal], [], [], TIMEOUT)
        assert ready, f"{wanted.pattern!r} is not in {shown!r}"
        shown += os.read(terminal, 4096)
