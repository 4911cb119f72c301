"""The laws of branches: who plays on from the past knows what it knew there, and nobody knows more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

from domain.kernel.bots import bots_of
from domain.kernel.branches import Recalled, TableLaid, laid_out
from domain.kernel.chance import Chance, HmacChance
from domain.kernel.codec import AnyGame, decode_event, encode
from domain.kernel.match import Match, fold, play_out, redact, redacted
from domain.kernel.moves import Event
from domain.kernel.secrets import Reader
from events.branches import taken_over
from events.consequences import started
from events.entries import Entry, reader_name
from events.keys import MatchId, PlayerId
from events.lifecycle import Fairness, MatchOpened, Origin, SeatPlan
from tests.conformance.leaks import answers, named, same_answers
from tests.conformance.playthroughs import SERVER, Moment

ORIGIN, BRANCH, WHO = MatchId("m_0"), MatchId("m_1"), PlayerId("p_0")
QUICK = ("scripted", "random", "expert")
"""Who plays on."""
KEY, OTHER = b"the key to the chance of a branch", b"another one"


def branch_of(
    game: AnyGame, seats: int, log: Sequence[Event], reader: Reader, *, truth: bool = False, key: bytes = KEY
) -> list[Event]:
    """The log of a branch up to its start: what is recalled, then the table that is laid."""
    entries = [Entry(number, 0, None, 1, b"", b"", event) for number, event in enumerate(log, 1)]
    past = taken_over(entries, reader, truth=truth)
    origin = Origin(ORIGIN, len(log), "", reader_name(reader), truth)
    plans, fairness = (SeatPlan("open"),) * seats, Fairness("", "")
    opened = MatchOpened(BRANCH, game.id, "", {}, plans, "public", WHO, fairness, origin=origin)
    begun = started(game, opened, fold(game, past), HmacChance(key))
    return [event for event in (*past, *begun) if isinstance(event, (Recalled, TableLaid))]


def branch_at(moment: Moment, reader: Reader, *, truth: bool = False, key: bytes = KEY) -> list[Event]:
    log = moment.played.told(SERVER)[: moment.version]
    return branch_of(moment.game, len(moment.seats), log, reader, truth=truth, key=key)


def the_past_is_as_it_was(moment: Moment, reader: Reader) -> None:
    """Who branches recalls every event as it was told, and is shown and asked the same as then."""
    told = redacted(branch_at(moment, reader), reader)
    where = f"{moment}: {named(reader)} branches"
    same_events(told[: moment.version], moment.told(reader), where)
    known = fold(moment.game, told)
    same_answers(answers(moment, moment.known(reader), reader), answers(moment, known, reader), where)
    other = redacted(branch_at(moment, reader, key=OTHER), reader)
    same_events(told, other, f"{where} and is told how the rest was dealt")


def everybody_knows_their_part(moment: Moment, reader: Reader, chance: Chance) -> None:
    """What anybody is told of a branch answers as the server does, and leaves worlds that fit it."""
    game, log = moment.game, branch_at(moment, reader)
    stored = [decode_event(game, encode(event)) for event in log]
    table = fold(game, stored)
    for other in moment.readers:
        where = f"{moment}: {named(other)} in a branch of {named(reader)}"
        server = answers(moment, table, other)
        known = fold(game, [redact(event, other) for event in stored])
        same_answers(server, answers(moment, known, other), where)
        world = game.world(known, other, chance)
        same_answers(server, answers(moment, world, other), f"{where}, in another world")
        dealt, imagined = (fold(game, [redact(laid_out(one), other)]) for one in (table, world))
        assert encode(dealt) == encode(imagined), f"{where}: is told more than it knows"


def the_truth_is_as_it_was(moment: Moment) -> None:
    """Where the truth is taken over the table is the same, and every reader recalls what it was told."""
    log = branch_at(moment, None, truth=True)
    assert encode(fold(moment.game, log)) == encode(moment.table), f"{moment}: another table"
    for reader in moment.readers:
        same_events(redacted(log, reader), moment.told(reader), f"{moment}: {named(reader)} recalls")


def bots_play_on(moment: Moment, reader: Reader, chance: Chance) -> None:
    """Bots bring a branch to an end, and a branch of that one, each from what its seat knows."""
    game, seats = moment.game, len(moment.seats)
    first = branch_at(moment, reader)
    for log in (first, branch_of(game, seats, first, moment.seats[-1])):
        match = Resumed(game, seats, log, chance)
        play_out(match, [bots_of(game)[name] for name in islice(cycle(QUICK), seats)], chance)
        assert match.outcome is not None, f"{moment}: a branch of {named(reader)} has no end"


class Resumed(Match):
    """A match that goes on from a log."""

    def __init__(self, game: AnyGame, seats: int, log: Sequence[Event], chance: Chance) -> None:
        super().__init__(game, seats, {}, chance)
        self.log, self.table, self._told = [*log], fold(game, log), {}


def same_events(here: Sequence[Event], there: Sequence[Event], where: str) -> None:
    for one, other in zip(here, there, strict=True):
        assert encode(one) == encode(other), f"{where}: {one}, not {other}"


def same_branches(
    here: Sequence[Event], there: Sequence[Event], seats: int, game: AnyGame, reader: Reader
) -> None:
    """Two histories that are one to a reader give the reader one and the same branch, to the last byte."""
    same_events(
        branch_of(game, seats, here, reader), branch_of(game, seats, there, reader), f"{game.id}: a branch"
    )
