"""The tables of `docs/bots.md`, from what is kept with each game: `python -m simulation.tables`.

What is aimed at stands with each game too, in its `mind/goals.json`; a goal is reached if the mean is.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct, field

from domain.games import GAMES
from domain.kernel.bots import LADDER
from domain.kernel.codec import AnyGame
from simulation.gains import Gain
from simulation.pairs import Contest
from simulation.records import Record, as_text, mind_folder, records_of

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"
HEAD = "| bot | over | seats | side | options | gain, points | won | deals | time | goal |"


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot is to gain."""

    bot: str
    seats: int
    points: float
    against: str = "scripted"
    side: str | None = None
    options: dict[str, object] = field(default_factory=dict)

    def is_about(self, contest: Contest) -> bool:
        terms = ("bot", "against", "seats", "side", "options")
        return all(getattr(self, name) == getattr(contest, name) for name in terms)

    def met_by(self, gain: Gain) -> str:
        """In words: a goal inside the interval is neither reached for certain nor missed for certain."""
        verdict = "reached" if gain.mean >= self.points else "missed"
        doubt = ", within the interval" if gain.low < self.points <= gain.high else ""
        return f"{self.points:+g}: {verdict}{doubt}"


def main() -> None:
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def with_tables(page: str) -> str:
    """The page with its tables as they are now."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{tables()}\n{END}{rest.partition(END)[2]}"


def tables() -> str:
    return "\n".join(line for game in GAMES.values() for line in table(game))


def table(game: AnyGame) -> Iterator[str]:
    """What is known of a game's bots, and what measures it again."""
    records, goals = sorted(records_of(game), key=place), goals_of(game)
    open_goals = [goal for goal in goals if not any(goal.is_about(record.contest) for record in records)]
    yield f"### {game.title}\n"
    if records:
        yield HEAD
        yield "|---" * (HEAD.count("|") - 1) + "|"
        for record in records:
            yield from rows(record, goals)
        yield "\n```"
        yield from (record.command for record in records)
        yield "```\n"
    for goal in open_goals:
        over = f"`{goal.bot}` over `{goal.against}`"
        yield f"- Not measured yet: {over}, {seated(goal)}, goal {goal.points:+g}."
    if open_goals or not records:
        yield "" if open_goals else "Nothing is measured yet.\n"


def rows(record: Record, goals: list[Goal]) -> Iterator[str]:
    contest, strength = record.contest, record.strength
    options = ", ".join(f"{name}={as_text(value)}" for name, value in contest.options.items())
    goal = ", ".join(goal.met_by(strength.gain) for goal in goals if goal.is_about(contest))
    yield row(
        f"`{contest.bot}`", f"`{contest.against}`", contest.seats, contest.side or "", options,
        in_points(strength.gain), f"{strength.bot:.1f} % for {strength.against:.1f} %", strength.gain.deals,
        f"{1000 * strength.seconds_per_decision:.3g} ms", goal,
    )  # fmt: skip
    if len(strength.sides) > 1:
        for side, gain in strength.sides.items():
            yield row("", "", "", side, "", in_points(gain), "", gain.deals, "", "")


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def in_points(gain: Gain) -> str:
    return f"{gain.mean:+.1f} ± {gain.reach:.1f}"


def seated(goal: Goal) -> str:
    return f"{goal.seats} seat{'s' * (goal.seats > 1)}" + (f", {goal.side}" if goal.side else "")


def place(record: Record) -> tuple[int, int, str]:
    """In the order of the ladder."""
    contest, names = record.contest, [*LADDER]
    known = names.index(contest.bot) if contest.bot in names else len(names)
    return known, contest.seats, contest.side or ""


def goals_of(game: AnyGame) -> list[Goal]:
    path = mind_folder(game) / "goals.json"
    return msgspec.json.decode(path.read_bytes(), type=list[Goal]) if path.exists() else []


if __name__ == "__main__":
    main()
