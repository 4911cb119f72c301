"""A match in memory: the log, the table it folds to, and what each reader has been told of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from domain.kernel.admission import admit, admit_words
from domain.kernel.branches import Recalled, TableLaid, laid_table, retold
from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot, Decision, Knowledge
from domain.kernel.moves import Action, By, Event, acted
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Reader, Seat, secret_fields, veiled_struct
from domain.kernel.talk import Assert, Claimed, Said, Say, spoken
from domain.kernel.unfolding import Told, told

MOST_TALK = 20
"""How often in a row a bot may talk instead of answering its decision."""


def redact(event: Event, reader: Reader) -> Event:
    """The event as this reader is told it: the same shape, fewer faces."""
    return veiled_struct(event, reader)


def redacted(events: Iterable[Event], reader: Reader) -> list[Event]:
    """The log as this reader knows it; most events have no field for a secret, and are told as they are.

    What is recalled of another match stands in it as if it had happened here.
    """
    told = [veiled_struct(event, reader) if secret_fields[type(event)] else event for event in events]
    return [retold(event) for event in told] if Recalled in map(type, told) else told


def fold(game: AnyGame, events: Iterable[Event], table: Any = None) -> Any:
    """The table after these events, from an empty one or from the one given, which may be changed."""
    table = game.table() if table is None else table
    evolve, hear = game.evolve, game.hear
    for event in events:
        if not event.is_aside:
            table = evolve(table, event)
        elif hear is not None and (type(event) is Said or type(event) is Claimed):
            table = hear(table, event)
        elif type(event) is Recalled:
            table = fold(game, [event.inner], table)
        elif type(event) is TableLaid:
            table = laid_table(game.table, event)
    return table


def act(
    game: AnyGame, table: Any, seat: Seat, action: Action, chance: Chance, by: By = "seat"
) -> list[Event]:
    """The batch an action appends to the log: its record, then its consequences."""
    admit(game, table, seat, action)
    consequences = game.decide(table, seat, action, chance)
    batch = [acted(seat, action, by), *consequences]
    return told(batch, ahead_of(consequences)) if isinstance(consequences, Told) else batch


def after(game: AnyGame, table: Any, batch: list[Event]) -> Any:
    """The table after what was decided at `table`: the one that ran ahead if there is one, else the fold.

    Either is the caller's own, and the table given may have been changed to make it.
    """
    ahead = ahead_of(batch)
    return fold(game, batch, table) if ahead is None else ahead


def ahead_of(batch: Sequence[Event]) -> Any:
    """The table that ran ahead through these events, for the first who asks; None if there is none."""
    return batch.hand_over() if isinstance(batch, Told) else None


def speak(game: AnyGame, table: Any, seat: Seat, words: Action) -> list[Event]:
    """What talk appends to the log, if the rules let this seat talk now."""
    admit_words(game, table, seat, words)
    game.silence(table, seat, words)
    assert isinstance(words, (Say, Assert))
    return [spoken(seat, words)]


class Match:
    """One match of a game, played in process."""

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, object], chance: Chance) -> None:
        self.game = game
        self.seats = seats
        self.log: list[Event] = []
        self.table = game.table()
        self._chance = chance
        self._told: dict[Reader, tuple[list[Event], Any]] = {}
        self._append(game.setup(seats, game.read_options(seats, options), chance))

    def act(self, seat: Seat, action: Action) -> list[Event]:
        """Take an action; the events it led to, its own record first."""
        return self._append(act(self.game, self.table, seat, action, self._chance))

    def speak(self, seat: Seat, words: Action) -> list[Event]:
        return self._append(speak(self.game, self.table, seat, words))

    def told(self, reader: Reader) -> tuple[Sequence[Event], Any]:
        """The redacted log of a seat or a spectator, and the table folded from it."""
        log, table = self._told.get(reader) or ([], self.game.table())
        news = redacted(self.log[len(log) :], reader)
        log.extend(news)
        self._told[reader] = (log, fold(self.game, news, table))
        return self._told[reader]

    def knowledge(self, seat: Seat) -> Knowledge[Any]:
        """All that a player in this seat may think with."""
        log, table = self.told(seat)
        return Knowledge(seat, table, log)

    @property
    def pending(self) -> tuple[Decision, ...]:
        return self.game.pending(self.table)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.table)

    def _append(self, events: list[Event]) -> list[Event]:
        self.table = after(self.game, self.table, events)
        self.log.extend(events)
        return events


def play_out(match: Match, bots: Sequence[Bot], chance: Chance) -> int:
    """Let bots finish a match, the first pending seat always moving next; the number of actions taken."""
    taken = 0
    while pending := match.pending:
        seat = pending[0].seat
        bot_turn(match, seat, bots[seat], chance)
        taken += 1
    return taken


def bot_turn(match: Match, seat: Seat, bot: Bot, chance: Chance) -> list[Event]:
    """One decision answered by a bot from its seat's knowledge alone, with whatever it says before."""
    for _ in range(MOST_TALK):
        action = bot(match.knowledge(seat), chance)
        if not isinstance(action, (Say, Assert)):
            return match.act(seat, action)
        match.speak(seat, action)
    raise RuntimeError(f"a bot in seat {seat} talks and never answers")
