"""Two bots on the same deals and on independent ones: `python -m tests.tournaments.compared [GAME...]`.

Both have as many tables. Printed are both intervals, and how many independent tables would give one as narrow
as that of the duplicate; or, of small duplicates of scripted and random, how many place scripted above.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from domain.games import GAMES
from domain.kernel.bots import bot_of
from domain.kernel.chance import HmacChance, SeededChance, hmac_sha256
from domain.kernel.codec import AnyGame
from domain.kernel.match import Match, play_out
from tournaments.figures import Estimate
from tournaments.planning import planned
from tournaments.plans import Table, house_bot
from tournaments.results import Result
from tournaments.setting import Duplicate, Entrant, EntrantId, Setting
from tournaments.standings import standings_of


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.tournaments.compared", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES], metavar="GAME")
    parser.add_argument("--bots", nargs=2, default=["expert", "scripted"], metavar="BOT")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--times", type=int, default=0, help="small duplicates of scripted and random")
    wanted = parser.parse_args()
    for game in (GAMES[name] for name in wanted.games):
        if wanted.times:
            above = sum(
                places(game, ("scripted", "random"), 2, seed)[0] == "e1" for seed in range(wanted.times)
            )
            print(f"{game.id}: scripted above random in {above} of {wanted.times} duplicates of 2 deals")
        else:
            print(f"{game.id}: {in_words(game, wanted.bots, wanted.deals)}", flush=True)


def in_words(game: AnyGame, bots: Sequence[str], deals: int) -> str:
    setting, entrants, tables = duplicate(game, bots, deals)
    same = standings_of(setting, entrants, tables, results(game, tables, bots, shared=True))
    apart = [Table(table.number, table.round, table.number, table.seats) for table in tables]
    independent = standings_of(setting, entrants, apart, results(game, apart, bots, shared=False))
    (difference,) = same.differences
    sign = 1 if difference.entrants == ("e1", "e2") else -1
    own = {one.entrant: one.score for one in independent.standings}
    first, second = own[EntrantId("e1")], own[EntrantId("e2")]
    assert first is not None
    assert second is not None
    narrow, wide = half(difference.score), hypot(half(first), half(second))
    as_narrow = round(len(tables) * (wide / narrow) ** 2)
    return (
        f"{bots[0]} less {bots[1]}, {len(tables)} tables each way: duplicate of {deals} deals "
        f"{sign * difference.score.mean:+.3f} ± {narrow:.3f}, independent {first.mean - second.mean:+.3f} ± "
        f"{wide:.3f}; {as_narrow} independent tables would give the same width"
    )


def places(game: AnyGame, bots: Sequence[str], deals: int, seed: int) -> list[EntrantId]:
    """Who stands where after a small duplicate."""
    setting, entrants, tables = duplicate(game, bots, deals, seed)
    found = standings_of(setting, entrants, tables, results(game, tables, bots, shared=True, seed=seed))
    return [one.entrant for one in found.standings]


def duplicate(
    game: AnyGame, bots: Sequence[str], deals: int, seed: int = 0
) -> tuple[Setting, list[Entrant], Sequence[Table]]:
    """Every bot on every deal from every seat, beside scripted bots."""
    seats = min(seats for seats in game.seats if seats > 1)
    setting = Setting("Compared", game.id, seats, Duplicate(deals, others=("scripted",)))
    entrants = [Entrant(EntrantId(f"e{number}"), bot, bot=bot) for number, bot in enumerate(bots, 1)]
    return setting, entrants, planned(setting, entrants, False, HmacChance(b"plan %d" % seed)).tables


def results(
    game: AnyGame, tables: Iterable[Table], bots: Sequence[str], *, shared: bool, seed: int = 0
) -> Iterator[Result]:
    by_entrant = {f"e{number}": bot for number, bot in enumerate(bots, 1)}
    for table in tables:
        deal = table.deal if shared else -table.number
        match = Match(game, len(table.seats), {}, HmacChance(hmac_sha256(b"deal", b"%d %d" % (seed, deal))))
        players = [bot_of(game, house_bot(name) or by_entrant[name]) for name in table.seats]
        play_out(match, players, SeededChance(f"{seed} {shared} {table.number}"))
        yield Result(table.number, f"m_{table.number}", match.outcome)


def half(estimate: Estimate) -> float:
    """Half of an interval's width."""
    return (estimate.high - estimate.low) / 2


if __name__ == "__main__":
    main()
