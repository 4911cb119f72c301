"""Checking a tournament without trusting whoever ran it: from the exports of its log and its matches.

The chain of hashes; the seed, the deals and which tables had them against what was committed to before the
start; the plan and every further round, made again from that seed; every match, played again, on the seed
and deal and with the seats that the plan gives it; every result, taken from its match; and the standings.

Before the disclosure that is the chain, the signature, the standings from the results, and of the matches
those that may be looked into. What is left is said.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.audit import audited, unsalted
from events.chain import SCHEME, Seed, commitment
from events.entries import Entry, Stored, as_recorded, recorded_entry
from events.lifecycle import SeedDisclosed, TableOf, Unread
from events.position import Games, Position, first_position
from events.signing import SignedHead, is_signed
from events.tournaments.chance import deal_seed, table_seed
from events.tournaments.course import at_the_end
from events.tournaments.history import DECODER, TableOpened
from events.tournaments.planning import is_cooperative, terms_of
from events.tournaments.state import Ended, Tournament
from events.vault import Vault
from tools.verify import Export, Forged, check, from_hex, is_count, read
from tournaments.figures import Standings
from tournaments.plans import Table, house_bot
from tournaments.results import Result
from tournaments.setting import EntrantId
from tournaments.standings import standings_of

HEADER = {"charon_tournament", "hash", "scheme", "tournament", "version"}
DEALT = "/dealt"
"""Where the deals of tables are sealed in the event that starts a tournament."""

ExportOf = Callable[[str], bytes | None]
"""Gives the export of everything of a match, None if it has none, or none yet."""


class TournamentAudit(Struct, frozen=True):
    """What was checked of a tournament, and the first thing that does not hold."""

    tournament: str
    status: str
    version: int
    hash: str
    matches: int
    """How many were played again."""
    events: int
    """How many events they have, all of which follow from actions, draws and rules."""
    sealed: int
    """How many have ended and may not be looked into before the disclosure: their results are as told."""
    given_up: int
    """How many came to nothing and have no match to show, as its log was damaged."""
    disclosed: bool
    """Whether the seed is: before that neither plan nor deals can be made again."""
    signed_by: str | None
    standings: Standings | None
    finding: str | None


def audited_tournament(
    log: bytes,
    export_of: ExportOf,
    games: Games,
    *,
    keys: Collection[str] | None = None,
    claimed: Standings | None = None,
    progress: Callable[[int], object] = lambda _: None,
) -> TournamentAudit:
    """What holds of a tournament; `claimed` are standings that somebody says it came to.

    Who signed must be among the `keys`, in hex, if some are given. `progress` is told of every match.
    """
    checking = _Checking(export_of, games, keys, progress)
    finding = None
    try:
        checking.run(log, claimed)
    except Forged as forged:
        finding = str(forged)
    except (AttributeError, KeyError, TypeError, ValueError, msgspec.MsgspecError) as error:
        finding = f"not what a tournament holds: {error}"
    return checking.audit(finding)


class _Log(Export):
    """The log of a tournament, line by line: its chain is made as a match's."""

    def begin(self, header: dict[str, Any]) -> None:
        check(header.keys() == HEADER, "it has other fields than it should")
        check(header["charon_tournament"] == 1 and header["scheme"] == SCHEME, "an unknown format or scheme")
        check(is_count(header["version"]), "it names no version")
        self.header, self.reader = header, "public"
        self.hash = hashlib.sha256(f"charon/{header['tournament']}".encode()).digest()

    def note(self, event: dict[str, Any]) -> None:
        first = event["type"] == "tournament_opened"
        check(first == (self.version == 1), "only the first event opens a tournament")
        if first:
            check(event["tournament"] == self.header["tournament"], "not the tournament of the header")
            check(event["fairness"]["scheme"] == self.header["scheme"], "another scheme than the header's")


class _Checking:
    """What was found so far."""

    def __init__(
        self,
        export_of: ExportOf,
        games: Games,
        keys: Collection[str] | None,
        progress: Callable[[int], object],
    ) -> None:
        self._export_of = export_of
        self._games = games
        self._keys = keys
        self._progress = progress
        self._header: dict[str, Any] = {}
        self._state: Tournament | None = None
        self._signed_by: str | None = None
        self._matches = self._events = self._sealed = self._given_up = 0
        self._standings: Standings | None = None
        self._absent: dict[int, tuple[Seat, ...]] = {}

    def run(self, log: bytes, claimed: Standings | None) -> None:
        told = self._chained(log)
        disclosed = next((one["event"] for one in told if one["event"]["type"] == "disclosed"), None)
        vault = None if disclosed is None else Vault(Seed(from_hex(disclosed["seed"], 32)), b"")
        if vault is not None and disclosed is not None:
            _check_sealed(told, disclosed, vault.seed)
        entries = [_entry(one) for one in told]
        state = self._state = at_the_end(entries, vault)
        self._absent = {
            one.event.table: one.event.absent for one in entries if isinstance(one.event, TableOpened)
        }
        game = self._games.get(state.setting.game)
        check(game is not None, f"its game {state.setting.game} is not known here")
        assert game is not None
        check(is_cooperative(game, state.setting) == state.opened.cooperative, "cooperative, or not")
        for number, ended in state.ended.items():
            if ended.version:
                self._check_table(state, state.tables[number], ended, vault)
            else:
                self._given_up += bool(ended.result.match)
        self._standings = standings_of(state.setting, state.entrants, state.told_tables, state.results)
        check(claimed in (None, self._standings), "the standings are not those that its matches give")

    def audit(self, finding: str | None) -> TournamentAudit:
        state = self._state
        return TournamentAudit(
            tournament=str(self._header.get("tournament", "")),
            status=state.status if state else "",
            version=state.version if state else 0,
            hash=str(self._header.get("hash", "")),
            matches=self._matches,
            events=self._events,
            sealed=self._sealed,
            given_up=self._given_up,
            disclosed=state is not None and state.disclosed is not None,
            signed_by=None if finding else self._signed_by,
            standings=None if finding else self._standings,
            finding=finding,
        )

    def _chained(self, log: bytes) -> list[dict[str, Any]]:
        """The entries, which follow from each other up to the head that is signed."""
        export, lines = _Log(), log.split(b"\n")
        check(log != b"", "it is empty")
        check(lines.pop() == b"", "the last line is cut off")
        told = [read(line) for line in lines]
        for line in told:
            try:
                export.take(line)
            except Forged as forged:
                raise Forged(f"{export.place}: {forged}") from None
        self._header = export.header
        check(export.header.get("version") == export.version, "more events or fewer than the header says")
        check(export.header["hash"] == export.hash.hex(), "the head is not the one in the header")
        if export.signed:
            self._signed_by = self._check_signed(export.header, told[-1]["signature"])
        return [line for line in told[1:] if "event" in line]

    def _check_signed(self, header: dict[str, Any], signature: Any) -> str:
        named = {"match": header["tournament"], "version": header["version"], "hash": header["hash"]}
        head = msgspec.convert({**named, "signature": signature}, SignedHead)
        check(is_signed(head), "nobody signed this head")
        key = head.signature.public
        check(self._keys is None or key in self._keys, "it is signed by a key that is not published")
        return head.signature.key

    def _check_table(self, state: Tournament, table: Table, ended: Ended, vault: Vault | None) -> None:
        """A table's match holds, is the one that was planned, and came to what the log says."""
        self._progress(1)
        named, place = ended.result.match, f"table {table.number}, match {ended.result.match}"
        data = self._export_of(named)
        if data is None and vault is None and state.shares_deals:
            self._sealed += 1
            return
        if data is None and ended.result.outcome is None:
            self._given_up += 1
            return
        check(data is not None, f"{place}: it is missing")
        found = audited(data or b"", self._games, keys=self._keys)
        if found.finding is not None:
            at = "" if found.finding.version is None else f"event {found.finding.version}, "
            raise Forged(f"{place}: {at}{found.finding.why}")
        check(found.match == named, f"{place}: it is match {found.match}")
        check(vault is None or found.seen_as == "all", f"{place}: not all of it is told")
        position, disclosed = self._ended(data or b"", ended, place)
        absent = self._absent[table.number]
        _check_planned(state, table, position, absent, place)
        check(_result(position, ended, absent) == ended.result, f"{place}: its result is another")
        if vault is not None:
            _check_chance(state, table, vault.seed, disclosed, place)
        self._matches, self._events = self._matches + 1, self._events + found.events

    def _ended(self, data: bytes, ended: Ended, place: str) -> tuple[Position, SeedDisclosed | None]:
        """Where a match stood when its table ended, and what was disclosed of it."""
        told = [msgspec.json.decode(line) for line in data.splitlines()[1:]]
        told = [one for one in told if "event" in one]
        check(len(told) >= ended.version, f"{place}: it has fewer events than the log says")
        check(told[ended.version - 1]["hash"] == ended.hash, f"{place}: the log names another end of it")
        game = self._games[told[0]["event"]["game"]]
        entries = [_stored(one, partial(recorded_entry, game)) for one in told]
        position = first_position(entries[0], self._games).after(entries[1 : ended.version])
        opened = (one.event for one in entries if isinstance(one.event, SeedDisclosed))
        return position, next(opened, None)


def _check_sealed(told: Sequence[dict[str, Any]], disclosed: dict[str, Any], seed: Seed) -> None:
    """What is disclosed is what was committed to; what was sealed is then opened in `told`."""
    fairness = told[0]["event"]["fairness"]
    check(seed.commitment == fairness["seed_commitment"], "not the seed that was committed to")
    started = next((one for one in told if one["event"]["type"] == "tournament_started"), None)
    if started is None or started["event"]["dealt"] is None:
        return
    event, dealt = started["event"], disclosed["dealt"][: len(started["event"]["tables"])]
    for number, (deal, bound) in enumerate(zip(disclosed["deals"], event["deals"], strict=True), 1):
        check(deal == deal_seed(seed, number).bytes.hex(), f"deal {number} does not follow from the seed")
        check(Seed(from_hex(deal, 32)).commitment == bound, f"not the deal {number} that was committed to")
    salted = commitment(seed.salt(started["version"], DEALT), dealt)
    check(salted == event["dealt"]["commitment"], "tables had other deals than was committed to")
    event["dealt"] = {"known_to": [], "face": dealt}


def _check_planned(
    state: Tournament, table: Table, position: Position, absent: Sequence[Seat], place: str
) -> None:
    """The match is that of this table, with the seats and terms that were said before."""
    opened = position.opened
    of = opened.tournament
    check(isinstance(of, TableOf), f"{place}: of no tournament")
    assert isinstance(of, TableOf)
    check((of.tournament, of.table) == (state.id, table.number), f"{place}: of another table")
    same = opened.game == state.setting.game and len(opened.seats) == state.setting.seats
    check(same and opened.terms == terms_of(state.setting), f"{place}: other terms than were set")
    expected = position.game.read_options(state.setting.seats, state.setting.options)
    given = position.game.read_options(len(opened.seats), opened.options)
    check(given == expected, f"{place}: other options")
    for seat, (name, plan) in enumerate(zip(table.seats, opened.seats, strict=True)):
        filler = house_bot(name)
        entrant = None if filler else state.players[EntrantId(name)].entrant
        bot = filler or (entrant.bot if entrant else None)
        sits = plan.bot == bot if bot else entrant is not None and plan.player == entrant.player
        substituted = not bot and seat in absent and plan.bot == opened.terms.absence.bot
        check(sits or substituted, f"{place}: somebody else sat there")


def _check_chance(
    state: Tournament, table: Table, seed: Seed, disclosed: SeedDisclosed | None, place: str
) -> None:
    """The match was played on the seed, and the deal, that the tournament's seed gives it."""
    check(disclosed is not None, f"{place}: its seed is not disclosed")
    assert disclosed is not None
    check(disclosed.seed == table_seed(seed, table.number).hex(), f"{place}: on another seed")
    deal = deal_seed(seed, table.deal).bytes.hex() if state.shares_deals else None
    check(disclosed.deal == deal, f"{place}: on another deal")


def _result(position: Position, ended: Ended, absent: Sequence[Seat]) -> Result:
    """What a match came to. Illegal answers stand in no log: they are taken as they are told."""
    said = ended.result
    faults = tuple(
        msgspec.structs.replace(one, time_outs=spent.time_outs)
        for one, spent in zip(said.faults, position.times, strict=False)
    )
    return Result(
        said.table,
        position.opened.match,
        position.outcome if position.ending == "played" else None,
        tuple(one.seat for one in position.seats if one.resigned or one.seat in absent),
        faults or said.faults,
    )


def _entry(told: dict[str, Any]) -> Entry:
    """An entry of the tournament's log."""
    entry = _stored(told, partial(as_recorded, DECODER))
    check(not isinstance(entry.event, Unread), f"event {entry.version}: it cannot be read")
    return entry


def _stored(told: dict[str, Any], read_as: Callable[[Stored], Entry]) -> Entry:
    """An entry as it was stored, of what was told of it."""
    time = round(datetime.fromisoformat(told["time"]).timestamp() * 1000)
    data = encode(unsalted(told["event"]))
    hash_ = bytes.fromhex(told["hash"])
    return read_as(Stored(told["version"], time, told["cause"], told["schema"], data, hash_))
