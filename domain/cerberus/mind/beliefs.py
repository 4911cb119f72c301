"""What a sketch is worth: to an Adventurer, and to a Cerberus player."""

from __future__ import annotations

from domain.cerberus.components import HUNT
from domain.cerberus.mind.beliefs_sketch import Sketch

HUNT_SOON = (1.0, 0.75, 0.5, 0.3, 0.15, 0.05)
"""The chance of a hunt before long, by the steps of the die that are missing."""
LAST_SPACES = 9


def worth(sketch: Sketch) -> float:
    return to_adventurer(sketch) if sketch.hunted else to_cerberus(sketch)


def hunt_soon(sketch: Sketch) -> float:
    missing = HUNT - sketch.rage
    return HUNT_SOON[missing] if missing < len(HUNT_SOON) else 0.0


def to_adventurer(sketch: Sketch) -> float:
    """The own progress, that of the others, the danger of the next hunt."""
    at = sketch.pawns[sketch.me]
    if at is None:
        return -40.0
    value = at + company(sketch, at) + sketch.gained - 0.35 * sketch.speed - 0.12 * sketch.rage
    if sketch.revealed and sketch.pawns.count(sketch.path.length) >= sketch.barque:
        value += 60.0 if at == sketch.path.length else -25.0
    soon = hunt_soon(sketch)
    return value - soon * danger(sketch, at) if soon else value


def company(sketch: Sketch, at: int) -> float:
    """What the progress of the others is worth: near the end only partners for the barque count much."""
    others = [place for place in sketch.pawns if place is not None]
    others.remove(at)
    if at >= sketch.path.length - LAST_SPACES:
        others.sort(reverse=True)
        partners = sketch.barque - 1
        return 0.55 * sum(others[:partners]) + 0.12 * sum(others[partners:])
    weight = 0.42 if sketch.in_play <= 3 else 0.38 - 0.02 * sketch.in_play
    return weight * sum(others)


def danger(sketch: Sketch, at: int) -> float:
    """How bad the next hunt would be: worst for who is caught without mercy."""
    rear = sketch.rear()
    if not sketch.is_within_reach(rear):
        return 0.0
    if at == rear:
        mercy = sketch.in_play > 2 and at < sketch.path.finish
        return 10.0 if mercy else 17.0
    return 5.0 if sketch.in_play <= sketch.barque else 1.5


def to_cerberus(sketch: Sketch) -> float:
    """Pawns far back, captures made and to come, a fast hound and a die far on."""
    places = [at for at in sketch.pawns if at is not None]
    value = (
        -0.45 * sum(places)
        + 14.0 * sketch.captured
        + 7.0 * hunt_soon(sketch) * sketch.within_reach()
        + 0.55 * sketch.speed
        + 0.3 * sketch.rage
        + 0.25 * sketch.cerberus
        + sketch.gained
    )
    if sketch.revealed and sketch.pawns.count(sketch.path.length) >= sketch.barque:
        value -= 60.0
    return value
