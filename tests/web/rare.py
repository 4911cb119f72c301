"""Questions that seeded matches hardly ever ask, each at a table that was laid for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from domain.adrift.pieces import Phase
from domain.kernel.codec import AnyGame
from tests.adrift import tables as rafts
from tests.cerberus import tables as underworlds
from tests.scenario import Scenario


def rare(game: AnyGame) -> Iterator[Scenario]:
    """The tables of a game."""
    return (laid() for laid in LAID.get(game.id, ()))


def no_card_can_be_played() -> Scenario:
    """The die lies on the hunt, and what would not move it has been played."""
    return underworlds.given(underworlds.underworld(rage=9, played={0: ["a2", "a3"]}))


def more_people_than_places() -> Scenario:
    """A ship is found, and its boat is too small for everybody."""
    return rafts.until(rafts.given(rafts.five().compass(3).rescue_comes()), Phase.RESCUE_CHOOSE)


LAID: dict[str, tuple[Callable[[], Scenario], ...]] = {
    "adrift": (more_people_than_places,),
    "cerberus": (no_card_can_be_played,),
}
