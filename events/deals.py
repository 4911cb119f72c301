"""Deals that several matches share: one seed for the chance of all, disclosed when the last has ended.

A deal is a thing of its own, in its own slot, with its seed and the matches that belong to it. Each match has
a copy of the seed in its vault, so that it is played without the deal. Until the disclosure nobody is told
which matches share a deal, and of one that has ended no more than its readers knew: its own seed opens with
the deal and not before, since with its salts the faces could be guessed.

Nothing here is one step over two slots. A match joins the deal before it is opened. That it ended is noted in
its own due index by the append, and told to the deal afterwards: by whoever appended, or by the sweeper. A
deal whose last match has ended stands in the due index of its bucket until each match has its disclosure.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from msgspec import Struct

from domain.kernel.moves import Event
from events.archive import NoSuchMatch
from events.chain import Seed
from events.keys import DealId, MatchId, deal_keys, head_key
from events.log import Damaged
from events.recent import Recent
from events.refusals import Refused, Unchanged
from events.replicas import Replicas
from events.several import appended_together
from events.storage import Command, Script, by_node, together
from events.vault import Dealt

if TYPE_CHECKING:
    from events.matches import Matches
    from events.position import Position
    from events.writing import Step

SCRIPT: Final = Script.beside(__file__, "deal.lua")
AT_ONCE: Final = 100
"""To how many matches a deal is disclosed before others have a turn."""
DISCLOSURE: Final = "disclosure"
"""Under which key a match is told, once."""
KEPT: Final = 1_000
"""Of how many deals the seed is remembered."""

MatchState = Literal["playing", "ended", "disclosed"]
Verb = Literal["join", "end", "play-on", "disclose", "close"]

logger = logging.getLogger(__name__)


class NoSuchDeal(LookupError):
    """There is no deal of that id."""


class DealClosed(Exception):
    """No further match may join the deal."""


class Deal(Struct, frozen=True):
    """A deal and how far its matches are."""

    id: DealId
    commitment: str
    """The SHA-256 of its seed in hex: to be published before the first match, if at all."""
    closed: bool
    matches: dict[MatchId, MatchState]

    @property
    def is_due(self) -> bool:
        """Whether the last match has ended, and some have not been told the seed."""
        states = self.matches.values()
        return self.closed and "playing" not in states and "ended" in states


class Deals:
    """The deals on one storage, for those who plan what is played on them. No client names a deal."""

    def __init__(self, matches: Matches, replicas: Replicas) -> None:
        self._matches = matches
        self._replicas = replicas
        self._dealt: Recent[DealId, Dealt] = Recent(KEPT)

    def make(self, deal: DealId, seed: Seed | None = None) -> Dealt:
        """A deal of this id with a seed that nobody knows, or this one; the one that is there if it was made
        before."""
        if (known := self._dealt.get(deal)) is not None:
            return known
        record = deal_keys(deal)[0]
        fresh = ("HSETNX", record, "seed", seed.bytes if seed else secrets.token_bytes(32))
        made = ("HINCRBY", record, "asked", 1)  # so that there is something to wait for
        *_, found = self._replicas.write(record, [fresh, made, ("HGET", record, "seed")])
        return self._kept(Dealt(deal, Seed(found)))

    def of(self, deal: DealId) -> Deal:
        """The deal as it stands; raises NoSuchDeal."""
        return _deal(deal, *together(self._matches.redis, deal_keys(deal)[0], _asking(deal)))

    def dealt(self, deal: DealId) -> Dealt:
        """What a match on the deal is given; raises NoSuchDeal."""
        if (known := self._dealt.get(deal)) is not None:
            return known
        seed = cast("bytes | None", self._matches.redis.hget(deal_keys(deal)[0], "seed"))
        if seed is None:
            raise NoSuchDeal(deal)
        return self._kept(Dealt(deal, Seed(seed)))

    def join(self, deal: DealId, match: MatchId) -> None:
        """A match will be played on the deal, and count from now on; raises NoSuchDeal or DealClosed."""
        self._run(deal, "join", match)

    def end(self, match: MatchId) -> None:
        """A match on a deal has ended."""
        if (dealt := self._matches.vault(match).deal) is not None:
            self._run(dealt.id, "end", match)

    def close(self, deal: DealId) -> None:
        """No further match joins. When the last one has ended the deal is disclosed, and not before."""
        self._run(deal, "close")

    def give_up(self, deal: DealId, match: MatchId) -> None:
        """Wait no longer for a match that cannot end, since its log is damaged or gone, or has ended; raises
        Refused otherwise."""
        if not self._is_over(match):
            raise Refused("not-over", "The match can still be played to its end.")
        self._run(deal, "end", match)

    def disclose(self, deal: DealId) -> bool:
        """Tell the seed to matches of a deal that is due, to some at a time; whether all have it now."""
        found = self.of(deal)
        ended = [match for match, state in found.matches.items() if state == "ended"]
        if not found.is_due or self._takes_back(deal, ended):
            return False
        for match in self._not_told_together(ended[:AT_ONCE]):
            self._disclose(match)
        self._run(deal, "disclose", *ended[:AT_ONCE])
        return len(ended) <= AT_ONCE

    def _takes_back(self, deal: DealId, ended: list[MatchId]) -> bool:
        """Whether a match is played on after all, its end taken back by a failover; then it counts again.

        One that is gone, or was never opened, holds up no other.
        """
        heads = by_node(self._matches.redis, [("HGET", head_key(match), "status") for match in ended])
        doubted = [match for match, status in zip(ended, heads, strict=True) if status != b"ended"]
        playing = [match for match in doubted if not self._is_over(match)]
        if playing:
            self._run(deal, "play-on", *playing)
        return bool(playing)

    def _is_over(self, match: MatchId) -> bool:
        try:
            position = self._matches.archive.position(match)
        except (NoSuchMatch, Damaged):
            return True
        return position.status == "ended" or position.damage is not None

    def _not_told_together(self, matches: Sequence[MatchId]) -> list[MatchId]:
        """Tell all of these in one write; gives those where that was not to be done."""
        steps: list[Step] = []
        for match in matches:
            with suppress(Unchanged, NoSuchMatch, Damaged):
                position = self._matches.archive.known(match)
                if position.status == "ended":
                    vault, events = self._matches.vault(match), self._disclosure(position)
                    steps.append(self._matches.step(match, position, vault, events, DISCLOSURE, ""))
        told = {step.match for step in appended_together(self._matches, steps)}
        return [match for match in matches if match not in told]

    def _disclose(self, match: MatchId) -> None:
        """Write the disclosure into the log of a match, once; a damaged one stays as it is."""
        try:
            with suppress(Unchanged):
                self._matches.write(match, self._disclosure, DISCLOSURE, "")
        except (NoSuchMatch, Damaged) as error:
            logger.warning("the deal of match %s is not disclosed in it: %s", match, error)

    def _disclosure(self, position: Position) -> list[Event]:
        """What is to be said in the log of a match, unless it is."""
        if position.disclosed or position.damage is not None:
            raise Unchanged
        return [self._matches.vault(position.opened.match).disclosure]

    def _run(self, deal: DealId, verb: Verb, *matches: MatchId) -> None:
        answer = self._replicas.run(SCRIPT, deal_keys(deal), [deal, verb, *matches])
        if answer == b"none":
            self._dealt.forget(deal)
            raise NoSuchDeal(deal)
        if answer == b"closed":
            raise DealClosed(deal)

    def _kept(self, dealt: Dealt) -> Dealt:
        self._dealt.put(dealt.id, dealt)
        return dealt


def _asking(deal: DealId) -> list[Command]:
    """What asks how a deal stands."""
    record, matches, _ = deal_keys(deal)
    return [("HMGET", record, "seed", "closed"), ("HGETALL", matches)]


def _deal(deal: DealId, record: list[bytes | None], states: Any) -> Deal:
    seed, closed = record
    if seed is None:
        raise NoSuchDeal(deal)
    told = (
        states.items() if isinstance(states, dict) else zip(states[::2], states[1::2], strict=True)
    )  # by RESP
    played = {MatchId(match.decode()): cast("MatchState", state.decode()) for match, state in told}
    return Deal(deal, Seed(seed).commitment, closed is not None, played)
