"""What all could see a seat do to another: trials that tell agendas apart, each with how it came out.

A trial is a question that a seat answered about another in public: does it accuse that one, vote against it,
strike it, feed it? What a seat gave to a meal is a trial of the seat alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

from domain.adrift.components import ItemId
from domain.adrift.table import Raft, places
from domain.adrift.terms.aiming import TargetChosen
from domain.adrift.terms.deaths import Died
from domain.adrift.terms.rescue import RescueFound
from domain.adrift.terms.starvation import FoodAllocated, FoodClosed
from domain.adrift.terms.voting import VoteClosed, VoteDeclined, VoteStarted
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, seats_of


class Kind(StrEnum):
    ACCUSE = "accuse"
    BALLOT = "ballot"
    STRIKE = "strike"
    FEED = "feed"
    GIVE = "give"
    """To a meal: its outcome is the number of cards."""
    OFFER = "offer"
    """Itself, in its chance to accuse."""


SOLITARY: Final = frozenset({Kind.GIVE, Kind.OFFER})
"""Trials of a seat alone."""
HARMFUL: Final = frozenset({Kind.ACCUSE, Kind.BALLOT, Kind.STRIKE})
"""Where a yes does another harm."""


class Stage(StrEnum):
    CROWD = "crowd"
    """More live than there are places."""
    ROOM = "room"
    RESCUE = "rescue"


def stage_of(living: int, places: int, rescue: bool) -> Stage:
    if rescue:
        return Stage.RESCUE
    return Stage.CROWD if living > places else Stage.ROOM


class Trial(NamedTuple):
    kind: Kind
    stage: Stage
    outcome: int
    """0 for no, 1 for yes."""


class Deed(NamedTuple):
    """A trial, who was tried, and about whom; about itself where nobody else is concerned."""

    trial: Trial
    seat: Seat
    other: Seat


Evidence = Counter[Deed]
"""How often everything was seen."""

HARM: Final = frozenset({ItemId.GUN.value, ItemId.KNIFE.value, "holder-wounds"})
MOST_GIVEN: Final = 4
"""Cards at one meal from which on more tell no more."""


def witnessed(raft: Raft, log: Iterable[Event]) -> Evidence:
    """What all could see up to now."""
    witness = Witness(raft)
    witness.watch(log)
    return witness.evidence


class Witness:
    """Follows the log from the first event on, and keeps what it saw of everybody."""

    def __init__(self, raft: Raft) -> None:
        self.evidence: Evidence = Counter()
        self._places = places(raft)
        self._living = list(seats_of(raft.players))
        self._rescue = False
        self._accuser: Seat | None = None

    def watch(self, events: Iterable[Event]) -> None:
        for event in events:
            see = SEES.get(type(event))
            if see is not None:
                see(self, event)

    @property
    def _stage(self) -> Stage:
        return stage_of(len(self._living), self._places, self._rescue)

    def _tried(self, kind: Kind, seat: Seat, chosen: Container[Seat], among: Iterable[Seat]) -> None:
        stage = self._stage
        for other in among:
            if other != seat:
                self.evidence[Deed(Trial(kind, stage, int(other in chosen)), seat, other)] += 1

    def spared(self, event: VoteDeclined) -> None:
        self.evidence[Deed(Trial(Kind.OFFER, self._stage, 0), event.seat, event.seat)] += 1
        self._tried(Kind.ACCUSE, event.seat, (), self._living)

    def accused(self, event: VoteStarted) -> None:
        self._accuser = event.seat
        offered = event.accused == event.seat
        self.evidence[Deed(Trial(Kind.OFFER, self._stage, int(offered)), event.seat, event.seat)] += 1
        if not offered:
            self._tried(Kind.ACCUSE, event.seat, (event.accused,), self._living)

    def voted(self, event: VoteClosed) -> None:
        tally = event.tally.open()
        for seat in (*tally.yes, *tally.no):
            if seat != self._accuser:
                self._tried(
                    Kind.BALLOT, seat, (event.accused,) if seat in tally.yes else (), (event.accused,)
                )

    def aimed(self, event: TargetChosen) -> None:
        if event.why in HARM and event.target != event.seat:
            self._tried(Kind.STRIKE, event.seat, (event.target,), self._living)

    def fed(self, event: FoodAllocated) -> None:
        self._tried(Kind.FEED, event.seat, event.fed, self._living)

    def gave(self, event: FoodClosed) -> None:
        trial = Trial(Kind.GIVE, self._stage, min(event.count, MOST_GIVEN))
        self.evidence[Deed(trial, event.seat, event.seat)] += 1

    def died(self, event: Died) -> None:
        self._living.remove(event.seat)

    def found(self, _: RescueFound) -> None:
        self._rescue = True


SEES: Final[Mapping[type[Event], Callable[[Witness, Any], None]]] = {
    VoteDeclined: Witness.spared,
    VoteStarted: Witness.accused,
    VoteClosed: Witness.voted,
    TargetChosen: Witness.aimed,
    FoodAllocated: Witness.fed,
    FoodClosed: Witness.gave,
    Died: Witness.died,
    RescueFound: Witness.found,
}
