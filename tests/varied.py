"""Matches in which everything happens that the rules of a game can write, for `tests/stored.py` to keep.

What is written of a game are its events, actions and claims, and in a branch its whole table. Most of that
happens in some match of many. What hardly ever does is played from a table that was laid for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Final, get_origin

import msgspec
from msgspec.structs import replace

from domain.kernel.branches import laid_out
from domain.kernel.chance import UNUSED, Chance, SeededChance
from domain.kernel.codec import AnyGame, encode, event_types, tag_of
from domain.kernel.match import fold
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claim, Claimed
from events.branches import taken_over
from events.entries import reader_name
from events.keys import MatchId
from events.lifecycle import MatchClosed, Origin
from events.vault import Vault
from tests.conformance.wishes import form_of, plausible
from tests.golden import Golden, goldens_of, seed_of
from tests.scenario import Scenario
from tests.sealed import TALK, Batches, Sealed, opened, played_by_bots, sealed_golden, sealed_story
from tests.trials import trials_of

SEEDS: Final = 100
"""How many matches with each number of seats are searched for what is missing."""
BOT: Final = "random"
NOWHERE: Final = Origin(MatchId("m_" + "0" * 20), 1, "00" * 32, "public", False)
"""Whence a table is laid that no match has come to."""


def writable(game: AnyGame) -> set[str]:
    """Every kind of event that a match of a game can hold, and what it is about."""
    kinds = {tag_of(get_origin(kind) or kind) for kind in event_types(game)} - {"acted", "claimed"}
    actions = {f"acted/{tag_of(kind)}" for kind in game.actions}
    claims = {f"claimed/{tag_of(kind)}" for kind in game.claims}
    return {*kinds, *actions, *claims, "recalled"}


def written(entries: Iterable[bytes]) -> set[str]:
    """The same of what stands in a log."""
    return {kind_of(json.loads(data)) for data in entries}


def kind_of(event: dict[str, object]) -> str:
    match event:
        case {"type": "acted", "action": about} | {"type": "claimed", "claim": {"about": about}}:
            return f"{event['type']}/{about}"
        case _:
            return str(event["type"])


def varied(game: AnyGame, missing: set[str]) -> Iterator[Sealed]:
    """Matches that hold together what is missing, none without something new."""
    for log in candidates(game, missing):
        new = missing & written(entry.data for entry in log.entries)
        if new:
            missing -= new
            yield log
        if not missing:
            return


def candidates(game: AnyGame, missing: set[str]) -> Iterator[Sealed]:
    if missing & {"recalled", "table_laid", *(f"claimed/{tag_of(kind)}" for kind in game.claims)}:
        yield branched(goldens_of(game)[0])
    yield from map(sealed_golden, matches_with(game, missing))
    for lay in trials_of(game).rare:
        for seed in range(SEEDS):
            yield laid(Golden(game, lay().table.seats, BOT, seed), lay)


def matches_with(game: AnyGame, missing: set[str]) -> list[Golden]:
    """Few and short matches that hold most of what is missing: each time the one with most of the rest."""
    found: dict[Golden, tuple[set[str], int]] = {}
    for golden in (Golden(game, seats, BOT, seed) for seed in range(SEEDS) for seats in sorted(game.seats)):
        log = played_by_bots(Batches(golden, ()), golden).log
        if kinds := missing & written(map(encode, log)):
            found[golden] = kinds, len(log)
    chosen, rest = [], set(missing)
    while found:
        best = max(found, key=lambda golden: (len(found[golden][0] & rest), -found[golden][1]))
        if not found[best][0] & rest:
            break
        rest -= found[best][0]
        chosen.append(best)
    return chosen


def branched(golden: Golden) -> Sealed:
    """What might have become of the first half of a match, as seat 0 knew it; and every claim of the game."""
    log, reader = sealed_golden(golden), Seat(0)
    half = [entry for entry in log.entries if (entry.cause or entry.version) <= len(log.entries) // 2]
    origin = Origin(log.match, half[-1].version, half[-1].hash.hex(), reader_name(reader), truth=False)
    past, game = taken_over(half, reader, truth=False), golden.game
    dealt = game.world(fold(game, past), reader, seed_of(golden).chance(UNUSED).apart("world"))
    return gone_on(golden, origin, past, dealt)


def laid(golden: Golden, lay: Callable[[], Scenario]) -> Sealed:
    """A match that begins at a table which was laid."""
    return gone_on(golden, NOWHERE, (), lay().table)


def gone_on(golden: Golden, origin: Origin, past: Sequence[Event], table: Any) -> Sealed:
    """A branch in which bots play to the end, and all is claimed afterwards that can be."""
    game, vault = golden.game, Vault(seed_of(golden), b"")
    match = MatchId("m_" + f"varied{game.id}{golden.seats}x{golden.seed}".ljust(20, "0")[:20])
    opening, *taken, begin = opened(golden, match, vault, "own")
    laid = [*past, begin, laid_out(table)]
    played = played_by_bots(GoneOn(golden, laid), golden)
    played.batches[-1] += [vault.disclosure, MatchClosed("played")]
    claims = [[Claimed(Seat(0), claim)] for claim in claims_of(game)]
    begun = [replace(opening, origin=origin), *taken, *laid]
    return sealed_story(game, match, vault, [begun, *played.batches, TALK, *claims])


class GoneOn(Batches):
    """A match that goes on from a log."""

    def __init__(self, golden: Golden, log: Sequence[Event]) -> None:
        super().__init__(golden, ())
        self.chance = self._chance = seed_of(golden).chance(UNUSED)
        self.batches, self.log, self.table, self._told = [], [*log], fold(golden.game, log), {}


def claims_of(game: AnyGame) -> list[Claim]:
    """One of each kind."""
    chance = SeededChance(game.id)
    return [claim_of(kind, chance) for kind in game.claims]


def claim_of(kind: type[Claim], chance: Chance) -> Claim:
    while True:
        with suppress(msgspec.ValidationError):  # a number out of its range
            return msgspec.convert(plausible(form_of(kind), chance), kind)
