"""What a boat may be worth, when faces are only believed: expected points, and how good it looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.passengers.components import COLORS, Color

PAIR: Final = 0.9
"""What a likely pair of souls in one colour is worth; a third soul makes two pairs, but earns one point."""

Hues = tuple[float, float, float]
COLORLESS: Final[Hues] = (0.0, 0.0, 0.0)


class Sight(NamedTuple):
    """A passenger as somebody believes it to be: chances to count as a soul or a demon, in each colour."""

    soul: float
    demon: float
    souls: Hues
    demons: Hues


class Worth(NamedTuple):
    """The points a boat would add for the Guides and for the Smugglers."""

    guides: float
    smugglers: float


Boatload = Sequence[Sight | None]
Chances = Sequence[float]
"""A chance for each face, in their order."""

NOTHING: Final = Worth(0.0, 0.0)


def sight(chances: Chances, mask: Color | None, masked_yaesther_bonus: bool) -> Sight:
    """Chances of faces, seen through a mask if the passenger wears one."""
    red, green, blue, demon_red, demon_green, demon_blue, yaesther = chances
    soul, demon = red + green + blue, demon_red + demon_green + demon_blue
    if mask is None:
        hues, demon_hues = (red, green, blue), (demon_red, demon_green, demon_blue)
    else:
        also = yaesther if masked_yaesther_bonus else 0.0
        hues, demon_hues = in_color(mask, soul + also), in_color(mask, demon + also)
    return Sight(soul + yaesther, demon + yaesther, hues, demon_hues)


def in_color(color: Color, chance: float) -> Hues:
    red, green, blue = (chance if color is hue else 0.0 for hue in COLORS)
    return red, green, blue


def same(one: Hues, other: Hues) -> float:
    """The chance that both are there in the same colour."""
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def worth(boat: Boatload, stack: Sequence[Boatload]) -> Worth:
    """What a boat would add to the Afterlands, on top of the boats that have crossed."""
    here = [(column, one) for column, one in enumerate(boat) if one is not None]
    guides = smugglers = 0.0
    for number, (column, (soul, demon, souls, demons)) in enumerate(here, 1):
        guides += soul
        smugglers += demon
        for _, other in here[number:]:
            guides += PAIR * same(souls, other.souls)
        for _, neighbor in here[number : number + 1]:
            smugglers += same(demons, neighbor.souls) + same(souls, neighbor.demons)
        for row in reversed(stack):
            below = row[column]
            if below is not None:
                smugglers += same(demons, below.souls) + same(souls, below.demons)
                break
    return Worth(guides, smugglers)


def total(stack: Sequence[Boatload]) -> Worth:
    """What the boats in the Afterlands are worth so far."""
    added = [worth(boat, stack[:number]) for number, boat in enumerate(stack)]
    return Worth(sum(one.guides for one in added), sum(one.smugglers for one in added))
