"""A memory of what was used last, bounded in bytes."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final, Generic, Protocol, TypeVar

MEGABYTE: Final = 1024 * 1024

K = TypeVar("K")


class Sized(Protocol):
    """Something that knows about how many bytes it takes."""

    @property
    def size(self) -> int: ...


V = TypeVar("V", bound=Sized)


class Meter:
    """Is told how a memory is used. This one keeps the figures to itself."""

    def __init__(self) -> None:
        self.hits = self.misses = self.bytes = 0

    def hit(self) -> None:
        self.hits += 1

    def miss(self) -> None:
        self.misses += 1

    def holds(self, size: int) -> None:
        self.bytes = size


class Memory(Generic[K, V]):
    """The values used last, as many as fit into so many bytes. Safe between threads."""

    def __init__(self, most: int = 64 * MEGABYTE, meter: Meter | None = None) -> None:
        self._most = most
        self._meter = meter or Meter()
        self._values: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        with self._lock:
            kept = self._values.get(key)
            if kept is None:
                self._meter.miss()
                return None
            self._values.move_to_end(key)
            self._meter.hit()
            return kept[0]

    def put(self, key: K, value: V, *, instead_of: V | None) -> None:
        """Keep a value, or weigh one again that has grown; nothing if another was put meanwhile.

        So what was found to be wrong and replaced is not brought back by one who still holds it.
        """
        size = value.size
        with self._lock:
            kept = self._values.get(key)
            if kept is not None and kept[0] is not instead_of:
                return
            self._bytes += size - self._values.get(key, (value, 0))[1]
            self._values[key] = (value, size)
            self._values.move_to_end(key)
            while self._bytes > self._most and len(self._values) > 1:
                self._bytes -= self._values.popitem(last=False)[1][1]
            self._meter.holds(self._bytes)
