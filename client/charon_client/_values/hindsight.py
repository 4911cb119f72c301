"""What is asked of a match afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from charon_client._values.plain import Json, Value


@dataclass(frozen=True, slots=True)
class TurningPoint(Value):
    """Where a match turned: a round, a vote, whatever its game marks."""

    version: int
    kind: str
    event: str
    """The type of the event."""
    seat: int | None
    label: str | None
    """The kind in words, at a table `in_words`."""
    text: str | None
    """The event as a sentence, at a table `in_words`."""

    @classmethod
    def read(cls, raw: Json) -> TurningPoint:
        place = raw["version"], raw["kind"], raw["event"], raw["seat"]
        return cls(*place, raw.get("label"), raw.get("text"), raw=raw)


@dataclass(frozen=True, slots=True)
class Fact(Value):
    """Something that some seats learned, and others did not."""

    version: int
    event: str
    """The type of the event that told them."""
    pointer: str
    """A JSON pointer to it in that event."""
    known_to: tuple[int, ...]
    face: Any
    text: str | None
    """The event as a sentence, at a table `in_words`."""

    @classmethod
    def read(cls, raw: Json) -> Fact:
        place = raw["version"], raw["event"], raw["pointer"]
        return cls(*place, tuple(raw["known_to"]), raw["face"], raw.get("text"), raw=raw)


@dataclass(frozen=True, slots=True)
class Audit(Value):
    """What was checked of a match; `finding` is the first thing that is wrong, None if all holds."""

    events: int
    faces: int
    seed: bool
    draws: int
    rerun: int
    same_rules: bool | None
    """Whether the rules of the service judged all of it; `raw["judged"]` has those of each stretch."""
    finding: str | None

    @classmethod
    def read(cls, raw: Json) -> Audit:
        wrong = raw["finding"]
        place = wrong and ("" if wrong["version"] is None else f"event {wrong['version']}: ")
        counts = (raw["events"], raw["faces"], raw["seed"], raw["draws"], raw["rerun"])
        return cls(*counts, raw["same_rules"], wrong and place + wrong["why"], raw=raw)
