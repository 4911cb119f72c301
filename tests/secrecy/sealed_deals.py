"""Worlds in which a match that has ended stays sealed, since others are still played on its deal; and flaws
of services that forget it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from api.asgi import Service
from domain.kernel.moves import Event
from events.keys import MatchId, new_deal_id
from events.lifecycle import MatchClosed
from events.matches import Matches
from events.position import Position
from tests.secrecy.service import Asgi, Flaw, World


def on_a_deal(world: World, service: Service) -> Asgi:
    """Every match is opened on a deal that others may still join, so it is never disclosed."""
    matches = matches_of(world)
    plainly = matches.open

    def open_on_a_deal(*given: Any, **more: Any) -> tuple[MatchId, bool]:
        return plainly(*given, **more, deal=matches.deals.make(new_deal_id()).id)

    matches.open = open_on_a_deal  # type: ignore[method-assign]
    return service


def disclosed_with_the_end(world: World, service: Service) -> Asgi:
    """The seed is told when the match ends, as if nobody else played on the deal."""
    matches = matches_of(world)

    def closing(after: Position) -> list[Event]:
        return [matches.vault(after.opened.match).disclosure, MatchClosed("played")]

    matches._closing = closing  # type: ignore[method-assign] # noqa: SLF001
    return on_a_deal(world, service)


def open_with_the_end(world: World, service: Service) -> Asgi:
    """All faces are open to all when the match ends, though the seed is not told."""
    archive = matches_of(world).archive
    truly = archive.position

    def position(match: MatchId) -> Position:
        found = truly(match)
        return replace(found, disclosed=found.status == "ended")

    archive.position = position  # type: ignore[method-assign]
    return on_a_deal(world, service)


def matches_of(world: World) -> Matches:
    found: Matches = world.app.extensions["charon"].matches
    return found


SEALED_LEAKS: dict[str, tuple[Flaw, str]] = {
    "the seed of a deal that others play": (disclosed_with_the_end, "keeps to itself"),
    "every face of a deal that others play": (open_with_the_end, "as=.*: "),
}
"""Each with where it must show."""
