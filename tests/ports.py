"""Ports for servers that tests start.

They lie below those that the system gives to connections: of these, one that was free a moment ago may be
the near end of somebody's connection by now.
"""

from __future__ import annotations

import random
import socket
from typing import Final

LOOPBACK: Final = "127.0.0.1"
PORTS: Final = range(15000, 32000)
CHANCE: Final = random.SystemRandom()
"""Not the one that tests set back to a seed: then all processes would choose alike."""


def free_port() -> int:
    return free_ports(1)[0]


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens at, each another one."""
    probes: list[socket.socket] = []
    while len(probes) < count:
        probe = socket.socket()
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, CHANCE.choice(PORTS)))
            probes.append(probe)
        except OSError:
            probe.close()
    ports = [int(probe.getsockname()[1]) for probe in probes]
    for probe in probes:
        probe.close()
    return ports
