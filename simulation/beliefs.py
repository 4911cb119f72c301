"""What seats' conduct tells of their roles: counted in matches, and how far beliefs made of it are true.

`python -m simulation.beliefs count GAME [MATCHES [SEATS...]]` lets scripted bots play so many matches with
each number of seats, counts how often which role answered what, and writes that into the game's
`mind/beliefs.json`. `python -m simulation.beliefs check GAME [MATCHES [SEATS...]]` plays others, and prints
as NDJSON how often a role was there that was believed to be there with some likelihood. The same command
gives the same figures.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path

import msgspec

from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.instinct import mind_of
from domain.kernel.match import Match, bot_turn
from domain.kernel.secrets import Seat, seats_of

MATCHES = 200
BINS = 10
EVERY = 7
"""Beliefs are asked for at every so many decisions: neighbours in time say nearly the same."""


def main() -> None:
    errand, name, *numbers = sys.argv[1:]
    game = GAMES[name]
    matches, *seats = [int(number) for number in numbers] or [MATCHES]
    counts = seats or list(game.seats)
    if errand == "count":
        target = Path(sys.modules[game.decide.__module__].__file__ or "").parent / "mind" / "beliefs.json"
        found = counted(game, matches, counts)
        target.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        print(f"{sum(map(sum, found.values()))} answers to {len(found)} questions")
    else:
        for row in reliability(game, matches, counts):
            print(msgspec.json.encode(row).decode())


def counted(game: AnyGame, matches: int, seats: Sequence[int]) -> dict[str, list[int]]:
    """How often each question had which answer, over all those matches."""
    testimony = mind_of(game).testimony
    assert testimony is not None, f"{game.id} has no roles to tell apart"
    found: dict[str, list[int]] = {}
    for count in seats:
        for number in range(matches):
            match = begun(game, count, f"fit-beliefs/{count}/{number}")
            for _ in moves(match, f"fit-beliefs/{count}/{number}"):
                pass
            for name, answer in testimony(match.table, match.log):
                answers = found.setdefault(name, [])
                answers.extend([0] * (answer + 1 - len(answers)))
                answers[answer] += 1
    return dict(sorted(found.items()))


class Belief(msgspec.Struct, frozen=True):
    """That a seat has a role, and whether it has."""

    likely: float
    true: bool


class Row(msgspec.Struct):
    """Of the beliefs between these likelihoods: how many, their mean, and how often they were true."""

    game: str
    seats: int
    above: float
    below: float
    beliefs: int
    mean: float
    true: float
    within: float
    """How far the share of true ones reaches to each side, 19 times in 20: by matches, for what is believed
    in one is true or false together."""


def reliability(game: AnyGame, matches: int, seats: Sequence[int]) -> Iterator[Row]:
    """For each number of seats, ten rows; beliefs that are certain, one way or the other, are left out."""
    for count in seats:
        bins: list[dict[int, list[Belief]]] = [{} for _ in range(BINS)]
        for match in range(matches):
            for one in believed(game, count, f"report-beliefs/{count}/{match}"):
                bins[min(BINS - 1, int(one.likely * BINS))].setdefault(match, []).append(one)
        for number, by_match in enumerate(bins):
            if by_match:
                edges = (number / BINS, (number + 1) / BINS)
                yield row(game, count, edges, list(by_match.values()), matches)


def row(
    game: AnyGame, seats: int, edges: tuple[float, float], by_match: Sequence[Sequence[Belief]], matches: int
) -> Row:
    """One line of the table, of the matches in which anything was believed so."""
    found = [one for beliefs in by_match for one in beliefs]
    share = sum(one.true for one in found) / len(found)
    odd = [sum(one.true for one in beliefs) - share * len(beliefs) for beliefs in by_match]
    spread = sqrt(sum(one * one for one in odd) * matches / max(1, matches - 1)) / len(found)
    mean = sum(one.likely for one in found) / len(found)
    return Row(game.id, seats, *edges, len(found), round(mean, 4), round(share, 4), round(1.96 * spread, 4))


def believed(game: AnyGame, seats: int, seed: str) -> Iterator[Belief]:
    """Every uncertain belief of the seats that were asked in one match, and whether it was true."""
    beliefs = mind_of(game).beliefs
    assert beliefs is not None, f"{game.id} has no roles to believe in"
    match = begun(game, seats, seed)
    held: list[tuple[Seat, str, float]] = []
    for number, mover in enumerate(moves(match, seed)):
        if number % EVERY == 0:
            roles = beliefs(match.knowledge(mover))
            held += [(seat, role, one) for seat in seats_of(seats) for role, one in roles[seat].items()]
    outcome = match.outcome
    assert outcome is not None
    for seat, role, likely in held:
        if 0 < likely < 1:
            yield Belief(likely, seat in outcome.teams.get(role, ()))


def begun(game: AnyGame, seats: int, seed: str) -> Match:
    return Match(game, seats, {}, SeededChance(f"{seed}/table"))


def moves(match: Match, seed: str) -> Iterator[Seat]:
    """Plays a match to its end, and tells before each decision whose it is."""
    chance = SeededChance(f"{seed}/bots")
    while pending := match.pending:
        yield pending[0].seat
        bot_turn(match, pending[0].seat, match.game.scripted, chance)


if __name__ == "__main__":
    main()
