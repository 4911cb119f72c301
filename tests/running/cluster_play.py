"""Matches that are played on a storage while an operator works on it, and what was acknowledged of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from threading import Event, Lock, Thread

from domain.kernel.chance import SeededChance
from events.keys import MatchId, bucket_of, due_key
from events.storage import Storage
from tests.events.playing import A, another, answer, begun, same, whole_log
from tests.events.playing import folded as folded_from_log

MATCHES = 24


class Table:
    """Some matches that wait for bots, so that each is due, and everything acknowledged in them."""

    def __init__(self, storage: Storage) -> None:
        self._matches = another(storage)
        self._acknowledged = {begun(self._matches): (0, b"") for _ in range(MATCHES)}
        self._lock = Lock()
        for match in self._acknowledged:
            entries = answer(self._matches, match, SeededChance(match)).entries
            self._acknowledged[match] = (entries[-1].version, entries[-1].hash)

    @property
    def acknowledged(self) -> dict[MatchId, tuple[int, bytes]]:
        """The last version of each match that was acknowledged by now, and its hash."""
        with self._lock:
            return dict(self._acknowledged)

    def moves_to(self, storage: Storage, replicas: int = 0) -> None:
        """From now on the same matches are played on another storage, by a process that starts."""
        self._matches = another(storage, replicas=replicas)

    @contextmanager
    def played_on(self) -> Iterator[None]:
        """Somebody says something in one match after another while the block runs; nothing may fail."""
        stop, failures = Event(), list[Exception]()

        def play() -> None:
            for number, match in enumerate(cycle(self._acknowledged)):
                if stop.is_set():
                    return
                try:
                    self._say(match, number)
                except Exception as error:
                    failures.append(error)
                    return

        thread = Thread(target=play)
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()
        for failure in failures:
            raise failure

    def everyone_says_a_word(self) -> None:
        for match in self._acknowledged:
            self._say(match, 0)

    def _say(self, match: MatchId, number: int) -> None:
        (entry,) = self._matches.talk(match, A, {"type": "say", "text": f"word {number}"}).entries
        with self._lock:
            self._acknowledged[match] = (entry.version, entry.hash)


def check_kept(storage: Storage, acknowledged: dict[MatchId, tuple[int, bytes]]) -> None:
    """Every match holds together to its end, with all that was acknowledged, and is due as it was."""
    matches = another(storage)
    for match, (version, digest) in acknowledged.items():
        log = whole_log(matches, match)
        assert log[version - 1].hash == digest
        position = matches.archive.position(match)
        assert same(position, folded_from_log(matches, match))
        assert position.bots_asked
        assert storage.zscore(due_key(bucket_of(match)), match) is not None
