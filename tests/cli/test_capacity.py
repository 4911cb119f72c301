"""`charon capacity`: a plan for people, one for programs, and plain words for bad input."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from cli import main
from cli.amounts import BYTES, COUNT, SECONDS, SHARE, Amount, in_bytes, in_time
from running.capacity import Figures, Load, described, measured

ASKED = ("--matches", "1e6", "--actions-every", "10s")


def asked(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["capacity", *arguments])


def test_a_plan_says_what_is_needed_and_what_it_rests_on() -> None:
    answer = asked(*ASKED)
    assert answer.exit_code == 0, answer.output
    assert answer.output.startswith(
        "1,000,000 matches in play, an action every 10 s in each: 100,000 actions a second"
    )
    for figure in described(Figures).values():
        assert figure in answer.output
    for number in described(Load).values():
        assert number in answer.output or "packed" in number
    assert measured().commit in answer.output


def test_the_printed_numbers_add_up() -> None:
    printed = asked(*ASKED).output
    found = re.findall(r"^ +(storage|queue|API|workers|total) +([\d,]+ +[\d,]+)", printed, re.MULTILINE)
    rows = {name: [int(number.replace(",", "")) for number in numbers.split()] for name, numbers in found}
    assert len(rows) == 5
    total = rows.pop("total")
    assert total == [sum(column) for column in zip(*rows.values(), strict=True)]
    shards = re.search(r"Storage: ([\d,]+) shards .*, each a primary and 2 replicas", printed)
    assert shards
    assert rows["storage"][0] == 3 * int(shards[1].replace(",", ""))


def test_json_has_the_plan_and_the_figures() -> None:
    found = json.loads(asked(*ASKED, "--json").output)
    plan = found["plan"]
    assert plan["load"]["matches"] == 1e6
    assert plan["load"]["seconds_per_action"] == 10
    assert plan["total"]["cores"] == sum(
        plan[part]["cores"] for part in ("storage", "queue", "api", "workers")
    )
    assert found["measured"]["figures"].keys() == described(Figures).keys()


def test_options_change_the_plan() -> None:
    def cores(*more: str) -> int:
        return int(json.loads(asked(*ASKED, "--json", *more).output)["plan"]["total"]["cores"])

    assert cores("--headroom", "20%") < cores() < cores("--replicas", "4")
    assert cores("--packed") < cores()
    assert cores("--kept-for", "30d") > cores()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("--matches", "many", "--actions-every", "10s"),
            "'many' is not a number such as 1e6, 250k or 1.5M.",
        ),
        (
            ("--matches", "1e6", "--actions-every", "10x"),
            "'10x' is not a time such as 500ms, 10s, 2m, 1h or 1d.",
        ),
        (("--matches", "0", "--actions-every", "10s"), "0 is not possible: it is more than 0."),
        (("--matches", "-5", "--actions-every", "10s"), "-5 is not possible: it is more than 0."),
        (("--matches", "1e999", "--actions-every", "10s"), "'1e999' is too large."),
        (("--matches", "1e6"), "Missing option '--actions-every'."),
        ((*ASKED, "--bot-share", "120%"), "1.2 is not possible: it is at least 0 and at most 1."),
        ((*ASKED, "--headroom", "1"), "1 is not possible: it is at least 0 and at most 0.95."),
        ((*ASKED, "--replicas", "some"), "'some' is not a valid integer."),
        ((*ASKED, "--node-memory", "32 stones"), "'32 stones' is not a size such as 64MB or 32GB."),
    ],
)
def test_bad_input_is_answered_with_one_line(arguments: tuple[str, ...], said: str) -> None:
    answer = asked(*arguments)
    assert answer.exit_code == 2
    assert answer.output.count("\n") == 1
    assert said in answer.output


@pytest.mark.parametrize(
    ("kind", "text", "amount"),
    [
        (COUNT, "1e6", 1e6),
        (COUNT, "250k", 250_000),
        (COUNT, "1.5M", 1.5e6),
        (COUNT, "1_000", 1000),
        (COUNT, "1,000", 1000),
        (COUNT, " 7 ", 7),
        (SECONDS, "500ms", 0.5),
        (SECONDS, "10", 10),
        (SECONDS, "10s", 10),
        (SECONDS, "2m", 120),
        (SECONDS, "1.5h", 5400),
        (SECONDS, "1d", 86_400),
        (SHARE, "50%", 0.5),
        (SHARE, "0.25", 0.25),
        (BYTES, "32GB", 32e9),
    ],
)
def test_amounts_as_people_write_them(kind: Amount, text: str, amount: float) -> None:
    assert kind.convert(text, None, None) == pytest.approx(amount)


@pytest.mark.parametrize(
    "text", ["", "k", "1k5", "e6", "1e", "1 000", "nan", "inf", "0x10", "٣", "1.2.3", "."]
)
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(click.BadParameter):
        COUNT.convert(text, None, None)


def test_amounts_for_people() -> None:
    assert [in_bytes(size) for size in (12, 1500, 2.5e6, 3e9, 250e9, 7.8e12)] == [
        "12 bytes",
        "1.5 kB",
        "2.5 MB",
        "3.0 GB",
        "250 GB",
        "7.8 TB",
    ]
    assert [in_time(seconds) for seconds in (0.5, 10, 90, 5400, 86_400)] == [
        "500 ms",
        "10 s",
        "1.5 min",
        "1.5 h",
        "1 d",
    ]


def test_the_guide_shows_what_the_command_prints() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "scale.md").read_text()
    _, _, block = guide.partition("$ charon capacity --matches 1e6 --actions-every 10s\n")
    shown = block.partition("```")[0]
    assert shown
    assert asked(*ASKED).output.startswith(shown), "write it again from the command"
