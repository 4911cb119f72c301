"""Matches around whose play everything happens that a service ever writes, over a real storage.

Logs of bots alone hold no more than play. These are for `tests/stored.py` to keep: people come and go, bring
entropy, run out of time, change their minds, talk, and play on elsewhere, while other rules come to judge.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from redis import Redis

from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from events.absence import forfeited as lost
from events.branches import past_of
from events.keys import MatchId, new_match_id
from events.lifecycle import RematchOffered, SeatPlan, TimeReturned
from events.matches import Matches
from events.terms import Clock, Terms
from running.embedded import EmbeddedRedis
from tests.conformance.wishes import form_of, plausible
from tests.events.playing import ANNA, BERT, OPEN, wish
from tests.older_rules import older_rules
from tests.sealed import Sealed

A, B, C = map(Seat, range(3))
ENTROPY = {seat: bytes([seat] * 32).hex() for seat in (A, B, C)}
SECONDS = 1.0
"""How long there is for a decision, and to open entropy: by the clock of the storage, so it is waited for."""
TERMS = Terms(clock=Clock(per_decision=SECONDS), entropy=SECONDS, rated=True)
SAID = {"type": "say", "text": "Gut gespielt! \U0001f44f"}


LIVES: Final = ("lived", "cancelled", "abandoned", "branched", "branched-truly", "forfeited")


def lived(game: AnyGame) -> dict[str, Sealed]:
    """Logs of a game for three, by what becomes of the match."""
    with lives(game) as here:
        match = here.lived()
        branches = [here.branched(match, truth=truth) for truth in (False, True)]
        matches = [match, here.cancelled(), here.abandoned(), *branches, here.forfeited()]
        return dict(zip(LIVES, map(here.log_of, matches), strict=True))


@contextmanager
def lives(game: AnyGame) -> Iterator[Lives]:
    with TemporaryDirectory() as folder:
        server = EmbeddedRedis(Path(folder)).start()
        try:
            yield Lives(Redis.from_url(server.url), game)
        finally:
            server.stop()


class Lives:
    """People at the tables of a service."""

    def __init__(self, redis: Redis, game: AnyGame) -> None:
        self._game = game
        self._chance = SeededChance(1)
        self._matches = Matches(redis)

    def log_of(self, match: MatchId) -> Sealed:
        entries = self._matches.archive.read(match, 0).entries
        return Sealed(match, self._matches.vault(match), entries, GAMES)

    def lived(self) -> MatchId:
        """From an invitation that is declined to the offer of a rematch."""
        matches = self._matches
        with older_rules():
            match = self._opened(SeatPlan("invited", player=BERT), OPEN, SeatPlan("open", listed=True))
            matches.decline(match, A, BERT, "Not today.")
            matches.offer_seat(match, A, OPEN)
            self._sit(match, C)
            matches.absences.leave(match, C, None, None)
            for seat in (A, B, C):
                self._sit(match, seat)
            for seat in (A, B):
                matches.entropies.open(match, seat, ENTROPY[seat])
            self._time_passes(match)  # too much for C
            self._plays(match, 4)
        matches.absences.hand_over(match, A, "scripted", None)
        matches.absences.take_back(match, A, None)
        matches.absences.agree(match, A, None)
        matches.absences.withdraw(match, A, None)
        claim = plausible(form_of(self._game.claims[0]), self._chance)
        matches.talk(match, B, {"type": "claim", "claim": claim})
        self._written(match, TimeReturned((B,), 1500, "outage"))
        self._time_passes(match)
        matches.absences.resign(match, C, None)
        self._played_on(match)
        self._written(match, RematchOffered(new_match_id()))
        return match

    def cancelled(self) -> MatchId:
        match = self._opened(OPEN, OPEN, OPEN)
        self._matches.absences.cancel(match, None)
        return match

    def abandoned(self) -> MatchId:
        match = self._opened(SeatPlan("bot", bot="random"), OPEN, OPEN, terms=Terms())
        for seat in (B, C):
            self._sit(match, seat, entropy=False)
        self._plays(match, 2)
        for seat in (B, C):
            self._matches.absences.agree(match, seat, None)
        return match

    def forfeited(self) -> MatchId:
        """One who was asked in vain loses the seat, as at a table of a tournament; a bot plays on."""
        match = self._opened(SeatPlan("bot", bot="random"), OPEN, OPEN, terms=Terms())
        for seat in (B, C):
            self._sit(match, seat, entropy=False)
        position = self._matches.archive.position(match)
        self._written(match, *lost(position, B, "time-outs"))
        self._played_on(match)
        return match

    def branched(self, match: MatchId, *, truth: bool) -> MatchId:
        """What might have become of a match, as one who sat there knew it or as it was."""
        archive = self._matches.archive
        past = past_of(archive, match, archive.position(match).version // 2, B, truth=truth)
        bots = [SeatPlan("bot", bot="random")] * 3
        branch, _ = self._matches.open(self._game.id, {}, bots, by=ANNA, past=past)
        self._played_on(branch)
        return branch

    def _opened(self, *plans: SeatPlan, terms: Terms = TERMS) -> MatchId:
        return self._matches.open(self._game.id, {}, plans, by=ANNA, terms=terms, opener="Anna")[0]

    def _sit(self, match: MatchId, seat: Seat, *, entropy: bool = True) -> None:
        offered = self._matches.archive.position(match).seats[seat].offered
        code = self._matches.vault(match).claim_code(seat, offered)
        commitment = hashlib.sha256(bytes.fromhex(ENTROPY[seat])).hexdigest() if entropy else None
        self._matches.take_seat(match, seat, name=f"guest {seat}", code=code, entropy=commitment)

    def _time_passes(self, match: MatchId) -> None:
        time.sleep(1.1 * SECONDS)
        self._matches.time_outs.play(match)

    def _played_on(self, match: MatchId) -> None:
        """To the end, and a word after it."""
        while self._matches.archive.position(match).decisions:
            self._plays(match, 1)
        self._matches.talk(match, A, SAID)

    def _plays(self, match: MatchId, actions: int) -> None:
        """By chance, whoever sits there."""
        for _ in range(actions):
            position = self._matches.archive.position(match)
            asked = self._chance.choice("decision", position.decisions)
            by = position.seats[asked.seat].played_by
            self._matches.act(match, asked.seat, asked.id, wish(position, asked, self._chance), by=by)

    def _written(self, match: MatchId, *events: Event) -> None:
        self._matches.write(match, lambda _: [*events], type(events[0]).__name__, "")
