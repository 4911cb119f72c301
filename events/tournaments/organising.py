"""Tournaments: setting them up, entering, and what an organiser may do with them.

Each verb is what to think about a state; one loop appends what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, cast

from msgspec import Struct

from domain.kernel.moves import Event
from events.chain import genesis
from events.codes import fits, spelled
from events.entries import Entry, sealed_batch
from events.keys import (
    PlayerId,
    TournamentId,
    bucket_of,
    due_key,
    head_key,
    new_tournament_id,
    told_key,
)
from events.log import Appended, Conflict
from events.refusals import Refused, Unchanged
from events.replicas import Replicas
from events.storage import Script
from events.tournaments.admission import Admission
from events.tournaments.due import due_of
from events.tournaments.entering import account_enters, bot_enters, check_not_over, first_bots, leaves
from events.tournaments.following import what_follows
from events.tournaments.history import (
    Aborted,
    Entered,
    Paused,
    Resumed,
    Started,
    TournamentAborted,
    TournamentOpened,
    TournamentStarted,
)
from events.tournaments.lists import enlist, strike_off, summary
from events.tournaments.planning import check_bot, checked, is_cooperative, plan_of_start
from events.tournaments.records import Records
from events.tournaments.state import Player, Tournament, first_state
from events.writing import AT_ONCE, ATTEMPTS, digest_of, key_of
from tournaments.setting import EntrantId, Setting, Unplannable

if TYPE_CHECKING:
    from events.matches import Matches

Think = Callable[[Tournament], Sequence[Event]]

REQUEST_SECONDS: Final = 24 * 60 * 60
"""How long a key gives the tournament that it opened."""
MOST_PAUSES: Final = 1_000
REST: Final = Script.beside(__file__, "rest.lua")


class Written(Struct, frozen=True):
    """What a write appended, or had appended before under the same key; and where the tournament stands."""

    entries: list[Entry]
    state: Tournament
    replayed: bool


class Stands(Struct, frozen=True):
    """Where a tournament stands after a write, and whether the same key had done it before."""

    state: Tournament
    replayed: bool = False


class NewEntry(Player, frozen=True):
    """Somebody who has entered, now or before under the same key."""

    replayed: bool = False


class Tournaments:
    """What can be done with tournaments, beside the matches that are their tables."""

    def __init__(self, matches: Matches, replicas: int = 0) -> None:
        """Nothing is acknowledged before so many replicas have it."""
        self._matches = matches
        self._log = matches.log
        self._replicas = Replicas(matches.redis, replicas, matches.permit)
        self.records = Records(matches.log, matches.archive.vaults)
        self.state = self.records.state
        self.state_at = self.records.state_at
        self.read = self.records.read
        self.following = self.records.following

    def open(
        self,
        setting: Setting,
        admission: Admission,
        *,
        by: PlayerId,
        opener: str | None = None,
        key: str | None = None,
        tournament: TournamentId | None = None,
    ) -> tuple[TournamentId, bool]:
        """A new tournament, or the one this player's key opened before; and whether it was there before.

        Who chooses the id of a `tournament` opens it once. Raises Refused for what cannot be played.
        """
        games = self._matches.archive.games
        digest = digest_of([setting, admission])
        setting = checked(games, setting, admission)
        tournament = tournament or self._reserve(by, key, digest)
        vault = self.records.vaults.made_for(tournament)
        cooperative = is_cooperative(games[setting.game], setting)
        opened = TournamentOpened(tournament, setting, admission, by, opener, vault.fairness, cooperative)
        written = self._append(tournament, None, [opened, *first_bots(admission.bots)], "open", digest)
        return tournament, self._hinted(written).replayed

    def enter(
        self,
        tournament: TournamentId,
        *,
        player: PlayerId,
        name: str,
        is_bot: bool,
        code: str | None = None,
        key: str | None = None,
    ) -> NewEntry:
        """An account takes part; as which entrant."""

        def think(state: Tournament) -> list[Event]:
            has_code = fits(code, self.entry_code(tournament))
            return [account_enters(state, player, name, is_bot, has_code=has_code)]

        return _entered(self._write(tournament, think, f"enter:{player}", key, [player, name, code]))

    def enter_bot(
        self, tournament: TournamentId, bot: str, name: str | None = None, *, key: str | None = None
    ) -> NewEntry:
        """A bot of the house takes part, under a name of its own if one is given; as which entrant."""
        check_bot(bot)

        def think(state: Tournament) -> list[Event]:
            return [bot_enters(state, bot, name)]

        return _entered(self._write(tournament, think, "enter-bot", key, [bot, name]))

    def withdraw(
        self,
        tournament: TournamentId,
        entrant: EntrantId,
        *,
        sent_away: bool = False,
        key: str | None = None,
    ) -> Stands:
        """An entrant takes part no more; who has withdrawn already stays so. Whom the organiser has
        `sent_away` does not enter again."""

        def think(state: Tournament) -> list[Event]:
            return [leaves(state, entrant, sent_away)]

        return self._done(tournament, think, f"withdraw:{entrant}", key)

    def start(
        self, tournament: TournamentId, why: Started = "organiser", *, key: str | None = None
    ) -> Stands:
        """The plan is made for those who have entered. Raises Refused if none can be made of them."""

        def think(state: Tournament) -> list[Event]:
            if state.status == "aborted":
                check_not_over(state)
            if state.status != "open":
                raise Unchanged
            return [self.started(state, why)]

        return self._done(tournament, think, "start", key)

    def started(self, state: Tournament, why: Started) -> TournamentStarted:
        """What starts a tournament; raises Refused."""
        try:
            return plan_of_start(state, self.records.vault(state.id), why)
        except Unplannable as error:
            raise Refused("unplannable", str(error)) from None

    def pause(self, tournament: TournamentId, *, key: str | None = None) -> Stands:
        """No further tables are opened; those that are go on."""
        return self._switch(tournament, "running", Paused(), "pause", key)

    def resume(self, tournament: TournamentId, *, key: str | None = None) -> Stands:
        """Tables are opened again."""
        return self._switch(tournament, "paused", Resumed(), "resume", key)

    def abort(
        self,
        tournament: TournamentId,
        why: Aborted = "organiser",
        sentence: str | None = None,
        *,
        key: str | None = None,
    ) -> Stands:
        """The tournament ends now. Its running tables are called off, and count for nothing."""

        def think(state: Tournament) -> list[Event]:
            if state.status == "aborted":
                raise Unchanged
            check_not_over(state)
            return [TournamentAborted(why, sentence)]

        return self._done(tournament, think, "abort", key)

    def entry_code(self, tournament: TournamentId) -> str:
        """What to bring where entry is by code."""
        return spelled(self.records.vault(tournament).derived("entry"))

    def record(self, state: Tournament, events: Sequence[Event]) -> Tournament:
        """Append what happened after a state, for who runs it, and in one step with it what follows from that
        alone; raises Conflict if it has moved on."""
        return self._append(state.id, state, events, "", "").state

    def rest(self, state: Tournament, heard: Sequence[int], seconds: float | None) -> bool:
        """Nothing is to be done now for so long, for ever with None, unless it has moved on or more tables
        have ended; of these it was `heard`. Whether it rests."""
        keys = [head_key(state.id), told_key(state.id), due_key(bucket_of(state.id))]
        wait = "" if seconds is None else round(seconds * 1000)
        answer = self._replicas.run(REST, keys, [state.id, state.version, wait, *heard])
        return bool(answer)

    def now(self, tournament: TournamentId) -> int:
        """What time it is for a tournament, in milliseconds since 1970."""
        return self._log.time.now(head_key(tournament))

    def told(self, tournament: TournamentId) -> list[int]:
        """The tables that have ended and of which the log may not say so."""
        found = cast("set[bytes]", self._matches.redis.smembers(told_key(tournament)))
        return sorted(int(number) for number in found)

    def _switch(
        self, tournament: TournamentId, before: str, event: Event, verb: str, key: str | None
    ) -> Stands:
        def think(state: Tournament) -> list[Event]:
            check_not_over(state)
            if state.status == "open":
                raise Refused("not-started", "The tournament has not begun.")
            if state.status != before:
                raise Unchanged
            if before == "running" and state.pauses >= MOST_PAUSES:
                raise Refused("paused-too-often", f"It has paused {MOST_PAUSES} times, and goes on now.")
            return [event]

        return self._done(tournament, think, verb, key)

    def _done(self, tournament: TournamentId, think: Think, verb: str, key: str | None) -> Stands:
        """Write it, unless it is so already."""
        try:
            written = self._write(tournament, think, verb, key, [])
        except Unchanged:
            return Stands(self.state(tournament))
        return Stands(written.state, written.replayed)

    def _write(
        self, tournament: TournamentId, think: Think, verb: str, key: str | None, more: Sequence[object]
    ) -> Written:
        """Think and append until no one else was faster."""
        state, name, digest = (
            self.records.known(tournament),
            key_of(verb, None, key),
            digest_of([verb, *more]),
        )
        for _ in range(ATTEMPTS):
            try:
                return self._hinted(self._append(tournament, state, think(state), name, digest))
            except (Refused, Unchanged):
                latest = self.state(tournament)
                if latest.hash == state.hash:
                    done = self._log.done_before(tournament, name, digest)
                    if done is None:
                        raise
                    return self._replayed(tournament, done)
            except Conflict:
                latest = self.state(tournament)
            state = latest
        raise Conflict

    def _append(
        self,
        tournament: TournamentId,
        state: Tournament | None,
        events: Sequence[Event],
        key: str,
        digest: str,
    ) -> Written:
        """Append what follows from a state. What it leaves to be done is due at once, or by the deadline."""
        previous, version = (genesis(tournament), 0) if state is None else (state.hash, state.version)
        now, vault = self.now(tournament), self.records.vault(tournament)
        entries = sealed_batch(events, version + 1, now, previous, vault.seed)
        after = first_state(entries[0]).after(entries[1:]) if state is None else state.after(entries)
        while not after.is_over and (following := what_follows(after, vault)):
            further = sealed_batch(following, after.version + 1, now, after.hash, vault.seed)
            entries, after = [*entries, *further], after.after(further)
        run = self._log.batch(
            tournament, entries, previous, key=key, digest=digest, due=due_of(after), summary=summary(after)
        )
        self._matches.permit(head_key(tournament))
        enlist(self._matches.redis, state, after)
        done = self._log.run(run)
        if done.replayed:
            return self._replayed(tournament, done)
        strike_off(self._matches.redis, state, after)
        self.records.remember(after)
        return Written(entries, after, replayed=False)

    def _hinted(self, written: Written) -> Written:
        """What was written, and the workers are told if it leaves them something to do."""
        if not written.replayed and due_of(written.state) == AT_ONCE:
            self._matches.hint_at(written.state.id)
        return written

    def _replayed(self, tournament: TournamentId, done: Appended) -> Written:
        page = self.read(tournament, done.first - 1, last=done.last)
        return Written(page.entries, self.state(tournament), replayed=True)

    def _reserve(self, player: PlayerId, key: str | None, digest: str) -> TournamentId:
        """A fresh id, or under a known key the id it was given before."""
        fresh = new_tournament_id()
        return fresh if key is None else TournamentId(self._matches.reserved(player, key, digest, fresh))


def _entered(written: Written) -> NewEntry:
    event = cast("Entered", written.entries[0].event)
    return NewEntry(event.entrant, event.is_bot, replayed=written.replayed)
