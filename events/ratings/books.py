"""The books of one game and pool: where its ratings are kept, and the one way to write them.

They lie in one slot, and every change is one script that does all or nothing. Whoever wants to change
something says what state of the books it has thought about; where another was faster nothing happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from domain.kernel.codec import encode
from events.keys import ratings_key
from events.log import pack
from events.replicas import Replicas
from events.storage import Command, Script, Storage, together
from tournaments.ratings import Pool, Whose

KEEP: Final = Script.beside(__file__, "keep.lua")
NOTE: Final = Script.beside(__file__, "note.lua")

Place = tuple[float, str]
"""When a match ended, and which it is: the order in which matches count."""


class State(Struct, frozen=True):
    """How far the books are kept."""

    revision: int
    held: bool
    """Whether somebody is making them anew, so that others leave them alone."""
    waiting: tuple[Place, ...]
    """The matches that wait, those first that ended first: so many at most."""
    latest: Place | None
    """The last match that counts."""
    earliest_again: Place | None
    """Where the first of the waiting ones stands that counts already; it ended otherwise than was thought."""


class Books:
    """Keys and writes of one game and pool."""

    def __init__(self, redis: Storage, game: str, pool: Pool) -> None:
        self._redis = redis
        self._of = (game, pool)
        self.state = self.key("state")
        self.held = self.key("held")
        self.matches = self.key("matches")
        """Each rated match that has ended, by its id."""
        self.waiting = self.key("waiting")
        """Those that do not count yet, by when they ended."""
        self.counted = self.key("counted")
        """Those that do."""
        self.undo = self.key("undo")
        """What the ratings were before each of the latest that count."""
        self.players = self.key("players")
        """The ratings of players, on any side and on each."""
        self.sides = self.key("sides")
        """The ratings of sides, by variant."""

    def key(self, what: str) -> str:
        return ratings_key(*self._of, what)

    def order(self, side: str) -> str:
        """The players of a side, or of any, who surely is strongest first."""
        return self.key(f"order:{side}")

    def steps(self, player: str) -> str:
        """What each match made of a player's rating, the latest last."""
        return self.key(f"steps:{player}")

    def home(self, whose: Whose) -> str:
        """Where a rating is kept."""
        return self.players if whose.player else self.sides

    def ask(self, commands: Sequence[Command]) -> list[Any]:
        """The answers to some reads, all of one moment."""
        return together(self._redis, self.state, commands)

    def read(self, most: int) -> State:
        revision, held, waiting, latest = self.ask(
            [
                ("HGET", self.state, "revision"),
                ("EXISTS", self.held),
                ("ZRANGE", self.waiting, 0, most - 1, "WITHSCORES"),
                ("ZRANGE", self.counted, -1, -1, "WITHSCORES"),
            ]
        )
        places = _places(waiting)
        last = _places(latest)
        return State(
            revision=int(revision or 0),
            held=bool(held),
            waiting=tuple(places),
            latest=last[0] if last else None,
            earliest_again=self._earliest_again(places),
        )

    def _earliest_again(self, waiting: Sequence[Place]) -> Place | None:
        if not waiting:
            return None
        scores = self._redis.zmscore(self.counted, [match for _, match in waiting])
        found = zip(scores, waiting, strict=True)
        return min(((score, match) for score, (_, match) in found if score is not None), default=None)

    def note(self, replicas: Replicas, match: str, ended_at: int, played: bytes) -> None:
        """A match has ended, and waits until it counts; what was noted before is so once."""
        replicas.run(NOTE, [self.matches, self.waiting], [match, ended_at, played])

    def keep(self, replicas: Replicas, revision: int, commands: Iterable[Command]) -> bool:
        """Do all of it, if the books are as they were in this revision; whether they were."""
        keys, told = [self.state], list[list[str]]()
        places: dict[str, int] = {}
        for name, key, *more in commands:
            if key not in places:
                keys.append(key)
                places[key] = len(keys)
            told.append([name, str(places[key]), *(_plain(word) for word in more)])
        answer = replicas.run(KEEP, keys, [revision, pack(told)], wrote=bool)
        return bool(answer)


def field_of(whose: Whose) -> bytes:
    """Under what name a rating is kept."""
    return encode([whose.player, whose.side, whose.variant])


def _places(rows: Sequence[tuple[bytes, float]]) -> list[Place]:
    return [(float(at), match.decode()) for match, at in rows]


def _plain(word: Any) -> str:
    """The scripts' MessagePack knows no bytes."""
    return word.decode() if isinstance(word, bytes) else str(word)
