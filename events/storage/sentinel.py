"""Connections to the primary that sentinels name.

redis-py asks the sentinels when a connection is made, but goes back to where it was when one is lost in use.
These ask again, so that who meets a hung primary once does not wait for it twice.
"""

from __future__ import annotations

from typing import Any

from redis import SSLConnection
from redis.sentinel import SentinelManagedConnection


class PrimaryConnection(SentinelManagedConnection):
    def send_packed_command(self, command: Any, check_health: bool = True) -> None:
        if self._sock is None:
            self.connect()
        super().send_packed_command(command, check_health)


class SecurePrimaryConnection(PrimaryConnection, SSLConnection):
    pass
