"""Who is let in, and how much of a process one client may hold at a time. Used on the event loop alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from api.addresses import Addresses
from api.metrics import FOLLOWERS, TURNED_AWAY
from running.settings import Settings

NOBODY = ""
"""A holder that is counted in all and not by itself: a trusted proxy, a caller without a token."""


CARE, CARE_EACH = 64, 16
"""Requests under way for what is not a game: health, metrics, reference."""


class Shares:
    """So many places in all, and so many for each holder."""

    def __init__(self, total: int, each: int) -> None:
        self._total = total
        self._each = each
        self._held: Counter[str] = Counter()
        self.taken = 0

    @property
    def full(self) -> bool:
        return self.taken >= self._total

    def take(self, holder: str) -> bool:
        """A place for the holder if there is one; it must be given back."""
        if self.full or (holder != NOBODY and self._held[holder] >= self._each):
            return False
        self.taken += 1
        self._held[holder] += 1
        return True

    def give_back(self, holder: str) -> None:
        self.taken -= 1
        self._held[holder] -= 1
        if not self._held[holder]:
            del self._held[holder]


class Leaver(Protocol):
    """A connection that can be asked to go."""

    def leave(self) -> None: ...


class Admission:
    """The limits of one process, and what is taken of them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.addresses = Addresses(settings.client_header, settings.proxies)
        self.requests = Shares(settings.threads + settings.requests_waiting, settings.requests_per_address)
        self.care = Shares(CARE, CARE_EACH)
        self.idle: dict[Leaver, None] = {}
        """Connections between two requests, the longest idle first."""
        self._connections = Shares(settings.connections, settings.connections_per_address)
        self._streams = Shares(settings.streams, settings.streams_per_address)
        self._streams_by_token = Shares(settings.streams, settings.streams_per_token)

    def enter(self, peer: str) -> str | None:
        """Let a connection in and name its holder, None if there is no place. The longest idle makes way."""
        if self._connections.full and self.idle:
            next(iter(self.idle)).leave()
        holder = NOBODY if self.addresses.proxied(peer) else self.addresses.client(peer, {})
        if self._connections.take(holder):
            return holder
        TURNED_AWAY.labels("connections").inc()
        return None

    def leave(self, holder: str) -> None:
        self._connections.give_back(holder)

    @property
    def crowded(self) -> bool:
        """Half of what may wait does: what is left is kept for writes."""
        return self.requests.taken >= self.settings.threads + self.settings.requests_waiting // 2

    @contextmanager
    def waiting(self, address: str, token: str) -> Iterator[bool]:
        """A place for a stream or a long poll while the block runs; False if there is none."""
        if not self._streams.take(address):
            yield False
            return
        try:
            if not self._streams_by_token.take(token):
                yield False
                return
            FOLLOWERS.inc()
            try:
                yield True
            finally:
                FOLLOWERS.dec()
                self._streams_by_token.give_back(token)
        finally:
            self._streams.give_back(address)
