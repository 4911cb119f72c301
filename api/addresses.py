"""Where a request comes from, for limits: the peer, or behind a trusted proxy what its header says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

IPV6_SITE_BITS = 64
"""Whoever has one IPv6 address has as many as they like below this prefix: a site counts as one."""
LONGEST = 64

Network = IPv4Network | IPv6Network


class BadNetwork(ValueError):
    """The networks of the proxies cannot be read; the message says which."""


class Addresses:
    """Reads addresses by the operator's settings.

    `header` names what the proxies at `proxies` write the client's address into, last the one they saw
    themselves (as `X-Forwarded-For` has it); without a name no header is believed.
    """

    def __init__(self, header: str, proxies: str) -> None:
        self._header = header.lower()
        self._proxies = networks(proxies) if header else ()

    def proxied(self, peer: str) -> bool:
        """Whether a connection from there carries the requests of others."""
        return bool(self._proxies) and self._trusted(peer)

    def client(self, peer: str, headers: Mapping[str, str]) -> str:
        """The address a request is counted for."""
        if not self.proxied(peer):
            return site_of_peer(peer)
        hops = [hop.strip() for hop in headers.get(self._header, "").split(",") if hop.strip()]
        for hop in reversed(hops):
            if not self._trusted(hop):
                return site(hop)
        return site(peer)

    def _trusted(self, text: str) -> bool:
        try:
            address = ip_address(text)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


def networks(text: str) -> tuple[Network, ...]:
    """Networks from a list by comma, such as `127.0.0.1, 10.0.0.0/8`."""
    try:
        return tuple(ip_network(part.strip()) for part in text.split(",") if part.strip())
    except ValueError as error:
        raise BadNetwork(str(error)) from None


def site(text: str) -> str:
    """What counts as one client: an IPv4 address, or the site of an IPv6 one."""
    try:
        address = ip_address(text)
    except ValueError:
        return text[:LONGEST]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((int(address), IPV6_SITE_BITS), strict=False))
    return str(address)


site_of_peer = lru_cache(maxsize=4096)(site)
"""Asked at every request. Only for what the system says: a header could fill the memory."""
