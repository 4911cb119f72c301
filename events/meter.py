"""How the memory of a process is used, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge

from events.memory import Meter


class PrometheusMeter(Meter):
    """Counts into a registry; with several processes, into the sums of all of them."""

    def __init__(self, registry: CollectorRegistry) -> None:
        super().__init__()
        self._hits = Counter(
            "charon_memory_hits", "Times a match was found in the memory of a process", registry=registry
        )
        self._misses = Counter(
            "charon_memory_misses", "Times a match had to be read from the storage", registry=registry
        )
        self._bytes = Gauge(
            "charon_memory_bytes",
            "About how much the remembered matches take",
            registry=registry,
            multiprocess_mode="livesum",
        )

    def miss(self) -> None:
        self._misses.inc()

    def holds(self, size: int) -> None:
        """Counts the hits since the last time, too: there are several for each change of what is held."""
        hits, self.hits = self.hits, 0
        self._hits.inc(hits)
        self._bytes.set(size)
