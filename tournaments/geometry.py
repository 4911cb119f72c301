"""Geometry for those sizes at which it gives perfect companies: any two points lie on exactly one line."""

from __future__ import annotations

from itertools import product
from typing import Final

Point = tuple[int, ...]

FIELDS: Final = {2: 0, 3: 0, 4: 0b111, 5: 0, 7: 0, 8: 0b1011}
"""Sizes of tables over which there is geometry, and by which polynomial if they are no prime."""


def lines_of(entrants: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """The lines of the affine space whose points are the entrants, if there is one: any two points have one
    line. Parallel lines come together, so that they make rounds in which everybody plays."""
    dimension = next((power for power in (1, 2, 3, 4, 5, 6) if seats**power == entrants), 0)
    if seats not in FIELDS or not dimension:
        return ()
    points = list(product(range(seats), repeat=dimension))
    number = {point: place for place, point in enumerate(points)}
    found = []
    for direction in points:
        if next((part for part in direction if part), 0) != 1:
            continue  # each direction once: the one that begins with 1
        unseen = set(points)
        for start in points:
            if start in unseen:
                line = [_along(start, direction, step, seats) for step in range(seats)]
                unseen.difference_update(line)
                found.append(tuple(number[point] for point in line))
    return tuple(found)


def _along(start: Point, direction: Point, step: int, size: int) -> Point:
    if not FIELDS[size]:
        return tuple((here + step * way) % size for here, way in zip(start, direction, strict=True))
    return tuple(here ^ _product(step, way, size) for here, way in zip(start, direction, strict=True))


def _product(one: int, other: int, size: int) -> int:
    """In the field of 4 or 8: of polynomials over bits."""
    result = 0
    while other:
        if other & 1:
            result ^= one
        one, other = one << 1, other >> 1
        if one & size:
            one ^= FIELDS[size]
    return result
