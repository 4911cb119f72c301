"""`charon bots`: the players of the house, and what is measured of each."""

from __future__ import annotations

import json

from click.testing import CliRunner, Result

from charon_client import Bot, BotPage, BotStrength
from cli import main
from cli.ladder import as_told, in_full
from domain.kernel.bots import LADDER


def bots(service: str, *arguments: str) -> Result:
    return CliRunner(env={"CHARON_URL": service}).invoke(main, ["bots", *arguments])


def test_every_bot_has_a_line_and_a_page(service: str) -> None:
    lines = bots(service).stdout.splitlines()
    assert [line.split()[0] for line in lines] == [*LADDER]
    assert bots(service, "scripted").stdout.splitlines()[0] == lines[1]
    assert json.loads(bots(service, "scripted", "--json").stdout)["bot"]["name"] == "scripted"
    answer = bots(service, "nobody")
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert "nobody" in answer.stderr


def test_a_gain_is_told_with_its_interval_and_its_command() -> None:
    bot = Bot("expert", "plays well", ("chess",), 0, {}, raw={})
    one = BotStrength("chess", 2, "white", {}, "scripted", 10.0, 7.5, 12.5, 1200, "charon strength", raw={})
    assert in_full(BotPage(bot, (one,), raw={})) == [
        "expert     plays well",
        "chess, 2 seats, white: +10.0 ± 2.5 points over scripted, 1,200 deals\n    charon strength",
    ]
    assert in_full(BotPage(bot, (), raw={}))[1] == "Nothing is measured of it yet."


def test_contests_that_differ_by_an_option_are_told_apart() -> None:
    terms = {"hands": "closed", "rooms": 7}
    alone = BotStrength("manor", 1, None, terms, "scripted", 1.0, 0.5, 1.5, 100, "charon strength", raw={})
    assert as_told(alone).startswith("manor, 1 seat, hands=closed, rooms=7: +1.0")


def test_a_budget_in_rollouts_is_told_by_game() -> None:
    bot = Bot("search-1", "thinks", ("chess", "go"), 100, {"chess": 50, "go": 30}, raw={})
    assert in_full(BotPage(bot, (), raw={}))[1] == "rollouts for a decision: 50 in chess, 30 in go"
