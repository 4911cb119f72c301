"""What a table agrees on when a match is opened, beside the options of the game: storage formats, too.

Everything has a default, and is written out all the same: another default later changes no old match.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

SHORTEST = 0.1
LONGEST = 30 * 24 * 60 * 60
"""Seconds: from what a program needs to what people need who write letters."""

Seconds = Annotated[float, Meta(ge=SHORTEST, le=LONGEST)]
Increment = Annotated[float, Meta(ge=0, le=LONGEST)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may take: so many seconds for each decision, or a bank that each decision adds to."""

    per_decision: Annotated[Seconds | None, Meta(description="Seconds for each decision")] = None
    bank: Annotated[Seconds | None, Meta(description="Seconds that a seat has in store at the start")] = None
    increment: Annotated[
        Increment | None, Meta(description="Seconds that are added to the bank with each decision")
    ] = None

    def __post_init__(self) -> None:
        if (self.per_decision is None) == (self.bank is None):
            raise ValueError("A clock has either per_decision or bank")
        if self.increment is not None and self.bank is None:
            raise ValueError("An increment is added to a bank")
        for name in self.__struct_fields__:
            if (seconds := getattr(self, name)) is not None:
                msgspec.structs.force_setattr(self, name, _plain(seconds))


def _plain(seconds: float) -> float:
    """To the millisecond, and a whole number where it is one, as canonical JSON spells it."""
    milliseconds = round(seconds * 1000)
    return milliseconds / 1000 if milliseconds % 1000 else milliseconds // 1000


class Absence(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of the seat of somebody who is not there."""

    substitute_after: Annotated[
        Annotated[int, Meta(ge=1, le=1000)] | None,
        Meta(description="After so many time-outs in a row a substitute sits in; null for never"),
    ] = 3
    bot: Annotated[str, Meta(min_length=1, max_length=40, description="Who substitutes")] = "scripted"
    resigned: Annotated[
        Literal["bot", "defaults"],
        Meta(description="Who plays on for one who resigned: that bot, or each decision's default"),
    ] = "bot"


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed on at the opening. Without a clock nobody's time runs."""

    clock: Clock | None = None
    absence: Absence = Absence()
    admits: Annotated[
        Literal["both", "people", "bots"],
        Meta(description="Who may take a seat. Bots of the house are the opener's choice"),
    ] = "both"

    delay: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            description="While the match is played, those who do not play in it see it so many events behind",
        ),
    ] = 0
    entropy: Annotated[
        Seconds | None,
        Meta(
            description="Seats may commit to entropy when they sit down, and open it within so many seconds "
            "when all are in; null if none is taken"
        ),
    ] = None

    rated: Annotated[
        bool,
        Meta(
            description="Whether it counts for ratings. Then it takes entropy, also where that is not said, "
            "unless none but bots of the house play"
        ),
    ] = False

    def admit(self, is_bot: bool) -> bool:
        """Whether a person, or a bot, may sit down."""
        return self.admits == "both" or is_bot == (self.admits == "bots")


USUAL = Terms()
