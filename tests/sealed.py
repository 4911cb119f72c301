"""Golden matches as the server would have logged them: sealed entries, from opening to disclosure.

Each stands in three logs, by where chance comes from: the match's own seed, that and what seats brought, or a
deal that is shared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

import pytest
from _pytest.mark.structures import ParameterSet

from domain.games import GAMES
from domain.kernel.bots import bots_of
from domain.kernel.chance import UNUSED
from domain.kernel.codec import AnyGame
from domain.kernel.match import Match, bot_turn
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, sealed
from domain.kernel.talk import Said
from events.chain import Seed, genesis
from events.entries import EVERYTHING, Audited, Entry, sealed_batch, sealed_entry
from events.export import exported
from events.keys import DealId, MatchId, PlayerId
from events.lifecycle import (
    ChanceDrawn,
    EntropyDeclined,
    EntropyOpened,
    MatchClosed,
    MatchOpened,
    MatchStarted,
    SeatPlan,
    SeatTaken,
)
from events.position import Games, Position, first_position
from events.rules_digest import rules_digest
from events.terms import USUAL, Terms
from events.vault import Dealt, Vault
from tests.golden import Golden, chance_of, goldens, options_of, seed_of

BEGAN = 1_750_000_000_000
NOBODYS = "00" * 32
"""Entropy that is committed to and never opened."""


TALK: Final[list[Event]] = [Said(Seat(0), "Gut gespielt! \U0001f44f")]

Story = list[tuple[Event, bool]]
"""Events, and whether each begins a batch."""
Source = Literal["own", "everyones", "shared"]
"""Where the chance of a match comes from."""


@dataclass(frozen=True)
class Sealed:
    """A log, and what only its server knows."""

    match: MatchId
    vault: Vault
    entries: list[Entry]
    games: Games

    @property
    def seed(self) -> Seed:
        return self.vault.seed

    def export(self, reader: Audited, last: int | None = None) -> bytes:
        """What this reader carries away, up to a version."""
        entries = self.entries[:last]
        return exported(entries, reader, self.seed)

    def position(self, entries: list[Entry]) -> Position:
        return first_position(entries[0], self.games).after(entries[1:])

    def retold(self, change: Callable[[Story], object]) -> Sealed:
        """The log as a server would have sealed it that lies: its chain and commitments hold."""
        told: Story = [(entry.event, entry.cause is None) for entry in self.entries]
        change(told)
        entries: list[Entry] = []
        beginning = 1
        for version, (event, begins) in enumerate(told, start=1):
            previous = entries[-1].hash if entries else genesis(self.match)
            beginning = version if begins else beginning
            cause = None if begins else beginning
            entries.append(sealed_entry(event, version, self.entries[0].time, cause, previous, self.seed))
        return Sealed(self.match, self.vault, entries, self.games)

    @property
    def readers(self) -> list[Audited]:
        opened = self.entries[0].event
        assert isinstance(opened, MatchOpened)
        return [None, *map(Seat, range(len(opened.seats))), EVERYTHING]


class Batches(Match):
    """A match that keeps its batches, each with what chance gave for it."""

    def __init__(self, golden: Golden, entropy: Sequence[str]) -> None:
        self.chance = seed_of(golden).chance(UNUSED, entropy)
        self.batches: list[list[Event]] = []
        super().__init__(golden.game, golden.seats, options_of(golden), self.chance)

    def _append(self, events: list[Event]) -> list[Event]:
        drawn, self.chance.draws = tuple(self.chance.draws), []
        self.batches.append([*events, ChanceDrawn(sealed(drawn))] if drawn else [*events])
        return super()._append(events)


def played_by_bots(match: Batches, golden: Golden) -> Batches:
    """To its end."""
    bots = chance_of(golden, "bots")
    while pending := match.pending:
        bot_turn(match, pending[0].seat, bots_of(golden.game)[golden.bot], bots)
    return match


@cache
def sealed_golden(golden: Golden, source: Source = "own") -> Sealed:
    """The log of a golden match, played by its bots; somebody talks after the end, and on a deal also before
    it is disclosed."""
    brought = entropy_of(golden, source)
    played = played_by_bots(Batches(golden, [*brought.values()]), golden)
    match = MatchId("m_" + f"golden{golden.game.id}{golden.seats}".ljust(20, "0")[:20])
    vault = vault_of(golden, source)
    shared = source == "shared"
    opening, *later = played.batches
    later[-1] += [*([] if shared else [vault.disclosure]), MatchClosed("played")]
    disclosed: list[list[Event]] = [TALK, [vault.disclosure]] if shared else []
    begun = opened(golden, match, vault, source) + opening
    return sealed_story(golden.game, match, vault, [begun, *later, *disclosed, TALK])


def sealed_story(game: AnyGame, match: MatchId, vault: Vault, batches: Iterable[Sequence[Event]]) -> Sealed:
    """The log of a match in which this happened."""
    entries: list[Entry] = []
    previous = genesis(match)
    for batch in batches:
        time = BEGAN + 1000 * len(entries)
        entries += sealed_batch(batch, len(entries) + 1, time, previous, vault.seed)
        previous = entries[-1].hash
    return Sealed(match, vault, entries, {game.id: game})


def logs_to_check() -> list[ParameterSet]:
    """Every golden match, and of each game the first once more with entropy and on a deal that is shared."""
    first = [next(one for one in goldens() if one.game is game) for game in GAMES.values()]
    others: tuple[Source, ...] = ("everyones", "shared")
    wanted = [(golden, "own") for golden in goldens()]
    wanted += [(golden, source) for source in others for golden in first]
    return [pytest.param(*one, id="-".join(map(str, one))) for one in wanted]


def entropy_of(golden: Golden, source: Source) -> dict[Seat, str]:
    """What seats open, in hex: where they bring some, all but the last one, who commits in vain."""
    opening = range(max(1, golden.seats - 1)) if source == "everyones" else ()
    return {Seat(seat): hashlib.sha256(f"{golden}/{seat}".encode()).hexdigest() for seat in opening}


def vault_of(golden: Golden, source: Source) -> Vault:
    """The seed of all chance is the match's own, or a deal's; then the match has another for its salts."""
    if source != "shared":
        return Vault(seed_of(golden), b"")
    salts = Seed(hashlib.sha256(f"{golden}/salts".encode()).digest())
    return Vault(salts, b"", Dealt(DealId("d_golden"), seed_of(golden)))


def opened(golden: Golden, match: MatchId, vault: Vault, source: Source) -> list[Event]:
    """From the opening to the start."""
    plans = (SeatPlan("bot", bot=golden.bot),) * golden.seats
    first = MatchOpened(
        match,
        golden.game.id,
        rules_digest(golden.game),
        options_of(golden),
        plans,
        "public",
        PlayerId("p_golden"),
        vault.fairness,
        Terms(entropy=60) if source == "everyones" else USUAL,
    )
    seats, brought = [*map(Seat, range(golden.seats))], entropy_of(golden, source)
    taken = [SeatTaken(seat, golden.bot) for seat in seats]
    if source == "everyones":
        taken = [SeatTaken(seat, golden.bot, entropy=committed(brought.get(seat, NOBODYS))) for seat in seats]
    opening = [EntropyOpened(seat, entropy) for seat, entropy in brought.items()]
    declined = [EntropyDeclined(seat) for seat in seats if brought and seat not in brought]
    return [first, *taken, *opening, *declined, MatchStarted()]


def committed(entropy: str) -> str:
    """What a seat commits to that brings this, both in hex."""
    return hashlib.sha256(bytes.fromhex(entropy)).hexdigest()
