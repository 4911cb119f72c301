"""Matches: opening them, taking seats, acting and talking in them.

Each verb is what to think about a position; `writing` has the loop that appends what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from msgspec import UNSET, UnsetType

from domain.games import GAMES
from domain.kernel.bots import bot_name
from domain.kernel.chance import UNUSED
from domain.kernel.codec import read_action, read_talk
from domain.kernel.match import fold, speak
from domain.kernel.moves import By, Event
from domain.kernel.secrets import Seat
from events.absence import Absences
from events.branches import Past
from events.codes import fits
from events.consequences import started, taken
from events.cursor import BEGINNING, Cursor
from events.deals import Deals
from events.entropy import Entropies, check_commitment, terms_of_play
from events.faults import Faults
from events.imports import Imports
from events.keys import DealId, MatchId, PlayerId, new_match_id, request_key
from events.lifecycle import (
    Fairness,
    InvitationDeclined,
    MatchOpened,
    SeatOffered,
    SeatPlan,
    SeatTaken,
    TableOf,
    Visibility,
)
from events.log import KeyReused
from events.memory import Memory
from events.position import Games, Position
from events.ratings import Ratings
from events.recollection import Recollection
from events.refusals import (
    MATCH_OVER,
    DecisionClosed,
    NotStarted,
    Refused,
    SeatRefused,
    not_playing,
)
from events.replicas import Permit, Replicas, freely
from events.rules_digest import rules_digest
from events.seats import SeatState
from events.storage import Storage
from events.terms import USUAL, Terms
from events.time_outs import TimeOuts, time_out_key
from events.vault import Given, Vault
from events.writing import Batch, Hint, OnOtherRules, Step, Writing, digest_of, key_of

REQUEST_SECONDS = 24 * 60 * 60
"""How long a key gives the match that it opened."""


class Matches(Writing):
    """What can be done with matches. Where they stand is asked of the archive."""

    def __init__(
        self,
        redis: Storage,
        now: Callable[[], int] | None = None,
        hint: Hint | None = None,
        replicas: int = 0,
        *,
        games: Games = GAMES,
        memory: Memory[MatchId, Recollection] | None = None,
        permit: Permit = freely,
        serves: bool = False,
        on_other_rules: OnOtherRules = "record",
        packs: bool = False,
    ) -> None:
        """`hint` is told of every match that waits for a bot, and after which version.

        `permit` is asked before every append. `now` is for tests: otherwise the storage's clock counts.
        A process that `serves` people says so when somebody's time is out.
        Nothing is acknowledged before so many `replicas` have it. The archive remembers what `memory` holds.
        Where it `packs`, a match that has ended is noted to be packed when it has rested.
        """
        super().__init__(redis, now, hint, replicas, games, memory, permit, on_other_rules, packs)
        self._replicas = Replicas(redis, replicas, permit)
        self.time_outs = TimeOuts(self, redis, serves=serves)
        self.absences = Absences(self)
        self.faults = Faults(self)
        self.entropies = Entropies(self)
        self.imports = Imports(self)
        self.deals = Deals(self, Replicas(redis, replicas))
        self.ratings = Ratings(redis, Replicas(redis, replicas))

    def open(
        self,
        game: str,
        options: Mapping[str, object],
        seats: Sequence[SeatPlan],
        *,
        by: PlayerId,
        visibility: Visibility = "public",
        terms: Terms = USUAL,
        opener: str | None = None,
        names: Mapping[PlayerId, str] | None = None,
        key: str | None = None,
        match: MatchId | None = None,
        present: Sequence[SeatTaken] = (),
        past: Past | None = None,
        deal: DealId | None = None,
        tournament: TableOf | UnsetType = UNSET,
        settled: Given | None = None,
    ) -> tuple[MatchId, bool]:
        """A new match, or the one this player's key opened before; and whether it was there before.

        Who chooses the id of a `match` opens it once. Those who are `present` sit from the start, as bots do.
        `names` has those of the accounts that are hired: they sit down at once, as bots of the house do.
        With a `deal` chance comes from it: for those who plan several matches on equal deals (`Deals`).
        Raises DealClosed then, and nothing is opened. The table of a `tournament` says so, and takes no
        entropy; its secrets are `settled` before.
        A branch begins where its `past` ends, instead of at the game's set-up.
        """
        self._games[game].read_options(len(seats), options)
        terms = terms if deal or tournament else terms_of_play(terms, seats)
        origin = UNSET if past is None else past.origin
        more = [*([deal] if deal else []), *([origin] if past else []), *([tournament] if tournament else [])]
        digest = digest_of([game, options, seats, visibility, terms, *more])
        match = match or MatchId(self.reserved(by, key, digest, new_match_id()))
        fairness = self._bound(match, deal, terms, settled)
        rules = rules_digest(self._games[game])
        agreed = (dict(options), tuple(seats), visibility, by, fairness, terms, opener)
        opened = MatchOpened(match, game, rules, *agreed, origin, tournament)
        bots = [
            found
            for number, plan in enumerate(seats)
            if (found := sits_at_once(match, Seat(number), plan, names or {}))
        ]
        seated = sorted([*bots, *present], key=lambda taken: taken.seat)
        recalled = past.events if past else ()
        events: list[Event] = [opened, *recalled, *seated]
        if len(seated) == len(seats) and not any(taken.entropy for taken in seated):
            events += self.start(opened, fold(self._games[game], recalled), ())
        done = self._append(match, None, events, key="open", digest=digest)
        return match, done.replayed

    def opened_before(self, by: PlayerId, key: str | None) -> bool:
        """Whether this player's key has opened a match or a tournament, or begun to."""
        return key is not None and bool(self.redis.exists(request_key(by, key)))

    def take_seat(
        self,
        match: MatchId,
        seat: Seat,
        *,
        name: str,
        code: str | None = None,
        player: PlayerId | None = None,
        is_bot: bool = False,
        entropy: str | None = None,
        key: str | None = None,
    ) -> Batch:
        """Sit down in an open seat with its code, in one that is any player's, or in one kept for one.

        The last seat to be taken starts the match. The same key answers as it did the first time.
        `entropy` is what the seat commits to: the SHA-256 of what it will open when all are in.
        """

        def claim(position: Position) -> list[Event]:
            self._check_claim(match, position, seat, code, player)
            if not position.opened.terms.admit(is_bot):
                raise SeatRefused("not-admitted", f"This match admits {position.opened.terms.admits} alone.")
            check_commitment(position, entropy)
            return self._sit_down(position, SeatTaken(seat, name, player, is_bot, entropy))

        request = [seat, name, code, player, *([entropy] if entropy else [])]
        return self.write(match, claim, key_of("claim", seat, key), digest_of(request))

    def offer_seat(
        self,
        match: MatchId,
        seat: Seat,
        plan: SeatPlan,
        *,
        names: Mapping[PlayerId, str] | None = None,
        key: str | None = None,
    ) -> Batch:
        """Have a seat that nobody has taken filled in another way or, if it is open, with a new code.

        A bot sits down at once.
        """

        def offer(position: Position) -> list[Event]:
            free_seat(position, seat)
            bot = sits_at_once(match, seat, plan, names or {})
            return [SeatOffered(seat, plan), *(self._sit_down(position, bot) if bot else [])]

        return self.write(match, offer, key_of("offer", seat, key), digest_of([seat, plan]))

    def decline(
        self, match: MatchId, seat: Seat, player: PlayerId, reason: str, *, key: str | None = None
    ) -> Batch:
        """The player whom a seat is kept for will not come. It is open then, with a new code."""

        def refuse(position: Position) -> list[Event]:
            state = free_seat(position, seat)
            if state.kind != "invited" or state.player != player:
                raise SeatRefused("seat-not-yours", "This seat is not kept for you.")
            return [InvitationDeclined(seat, player, reason)]

        return self.write(match, refuse, key_of("decline", seat, key), digest_of([seat, player, reason]))

    def act(
        self,
        match: MatchId,
        seat: Seat,
        decision: str,
        wish: Mapping[str, object],
        *,
        key: str | None = None,
        seen: Cursor = BEGINNING,
        by: By = "seat",
    ) -> Batch:
        """Answer a decision. Raises RuleViolation, DecisionClosed, Refused or Damaged; nothing changed then.

        Raises TakenBack, too, if the log does not hold what one has `seen` who answers. While a bot sits in
        for the holder of the seat it is answered `by` that bot and by nobody else.
        """

        def answer(position: Position) -> list[Event]:
            if seen.hash and seen != position.cursor:
                self.archive.check(match, seen)
            return self._answer(position, self.vault(match), seat, decision, wish, by)

        return self.write(match, answer, key_of("act", seat, key), digest_of([decision, wish]))

    def action(
        self,
        position: Position,
        seat: Seat,
        decision: str,
        wish: Mapping[str, object],
        *,
        key: str | None = None,
    ) -> Step:
        """The step that `act` would append if the match stands at this position; raises as it does."""
        vault = self.vault(position.opened.match)
        events = self._answer(position, vault, seat, decision, wish)
        named = (key_of("act", seat, key), digest_of([decision, wish]))
        return self.step(position.opened.match, position, vault, events, *named)

    def check(self, match: MatchId, seat: Seat, decision: str, wish: Mapping[str, object]) -> None:
        """Whether `act` would accept this; raises what it would raise."""
        position = self.archive.position(match)
        self.check_rules(position)
        self._answer(position, self.vault(match), seat, decision, wish)

    def talk(
        self,
        match: MatchId,
        seat: Seat,
        wish: Mapping[str, object],
        *,
        key: str | None = None,
        seen: Cursor = BEGINNING,
    ) -> Batch:
        """Say or claim something, where the rules allow it; raises TakenBack as `act` does."""

        def say(position: Position) -> list[Event]:
            if seen.hash and seen != position.cursor:
                self.archive.check(match, seen)
            if not position.begun:
                raise NotStarted if position.ending is None else MATCH_OVER
            return speak(position.game, position.table, seat, read_talk(position.game, wish))

        return self.write(match, say, key_of("talk", seat, key), digest_of([wish]))

    def reserved(self, player: PlayerId, key: str | None, digest: str, fresh: str) -> str:
        """A fresh id for what a player opens, or under a known key the id it was given before."""
        if key is None:
            return fresh
        name = request_key(player, key)
        first = ("SET", name, f"{digest} {fresh}", "NX", "EX", REQUEST_SECONDS)
        if self._replicas.write(name, [first], wrote=bool)[0]:
            return fresh
        kept = cast("bytes | None", self.redis.get(name))
        if kept is None:  # its time was up just now
            return self.reserved(player, key, digest, fresh)
        known_digest, known = kept.decode().split()
        if known_digest != digest:
            raise KeyReused
        self._replicas.write(name, [("SET", name, kept, "KEEPTTL")])
        return known

    def _bound(self, match: MatchId, deal: DealId | None, terms: Terms, settled: Given | None) -> Fairness:
        """What a new match is bound to; on a deal it counts from now on."""
        if deal is None:
            return self.archive.vaults.made_for(match, settled=settled).fairness
        if terms.entropy is not None:
            raise Refused(
                "no-entropy", "Chance of a deal that several matches share takes no seat's entropy."
            )
        vault = self.archive.vaults.made_for(match, self.deals.dealt(deal), settled)
        if vault.deal is None or vault.deal.id != deal:
            raise KeyReused
        self.deals.join(deal, match)
        return vault.fairness

    def _check_claim(
        self, match: MatchId, position: Position, seat: Seat, code: str | None, player: PlayerId | None
    ) -> None:
        state = free_seat(position, seat)
        if state.kind == "invited" and state.player != player:
            raise SeatRefused("seat-not-yours", "This seat is kept for another player.")
        if state.kind == "open" and state.listed and code is None:
            check_stranger(position, player)
        elif state.kind == "open" and not fits(code, self.vault(match).claim_code(seat, state.offered)):
            raise SeatRefused("wrong-code", "That is not the code of this seat.")

    def _sit_down(self, position: Position, taken: SeatTaken) -> list[Event]:
        """Somebody takes a seat; the last one starts the match, unless entropy is to be opened first."""
        others = [state for state in position.seats if state.seat != taken.seat]
        if not all(state.taken for state in others):
            return [taken]
        if taken.entropy or any(state.entropy_commitment and not state.entropy for state in others):
            return [taken]
        return [taken, *self.start(position.opened, position.table, position.entropy)]

    def _answer(
        self,
        position: Position,
        vault: Vault,
        seat: Seat,
        decision: str,
        wish: Mapping[str, object],
        by: By = "seat",
    ) -> list[Event]:
        if position.status == "open":
            raise NotStarted
        open_now = position.decision_of(seat)
        state = position.seats[seat]
        if open_now is not None and by != state.played_by:
            raise not_playing(state) if by == "seat" else DecisionClosed(open_now)
        if open_now is None or open_now.id != decision:
            raise DecisionClosed(open_now, late=self._timed_out(position, seat, decision))
        chance = vault.chance(position.uses, position.entropy)
        return taken(position.game, position.table, seat, read_action(position.game, wish), chance, by)

    def _timed_out(self, position: Position, seat: Seat, decision: str) -> bool:
        """Whether this decision was answered by its clock."""
        key = time_out_key(seat, decision)
        return bool(position.times) and self.log.done_before(position.opened.match, key, "") is not None

    def start(self, opened: MatchOpened, table: Any, entropy: tuple[str, ...]) -> list[Event]:
        """The start of play at a table, with what the seats have opened, in their order."""
        chance = self.vault(opened.match).chance(UNUSED, entropy)
        return started(self._games[opened.game], opened, table, chance)


def free_seat(position: Position, seat: Seat) -> SeatState:
    """A seat that nobody has taken; raises SeatRefused."""
    state = next((state for state in position.seats if state.seat == seat), None)
    if state is None:
        raise SeatRefused("no-such-seat", f"This match has no seat {seat}.")
    if position.ending is not None:
        raise SeatRefused(MATCH_OVER.code, MATCH_OVER.sentence)
    if state.taken:
        raise SeatRefused("seat-taken", "Somebody sits there already.")
    return state


def check_stranger(position: Position, player: PlayerId | None) -> None:
    """Whether one without a code may take a seat that is any player's: nobody so takes two."""
    if player is None:
        raise SeatRefused("unauthorized", "This seat is any player's: send a player's token, or its code.")
    if any(state.taken and state.player == player for state in position.seats):
        raise SeatRefused("already-seated", "You sit in this match already: another seat needs its code.")


def sits_at_once(
    match: MatchId, seat: Seat, plan: SeatPlan, names: Mapping[PlayerId, str]
) -> SeatTaken | None:
    """Who takes a seat without being asked, None if somebody has to come."""
    if plan.bot is not None:
        return SeatTaken(seat, bot_name(match, seat), is_bot=True)
    if plan.kind == "hired" and plan.player is not None:
        return SeatTaken(seat, names[plan.player], plan.player, is_bot=True)
    return None
