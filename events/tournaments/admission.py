"""Who may take part in a tournament, and when it begins: decided with its setting, storage formats too."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from events.keys import PlayerId
from tournaments.setting import ENTRANTS, Bot

By = Literal["anyone", "invitation", "code"]
Invited = Annotated[PlayerId, Meta(max_length=40)]
Entrants = Annotated[int, Meta(ge=1, le=ENTRANTS)]


class Admission(Struct, frozen=True, forbid_unknown_fields=True):
    """How one enters."""

    by: Annotated[
        By, Meta(description="Any account may enter, those invited, or those who bring the code")
    ] = "anyone"
    invited: Annotated[tuple[Invited, ...], Meta(max_length=ENTRANTS)] = ()
    people: Annotated[bool, Meta(description="Whether people may enter, not bots alone")] = False
    bots: Annotated[
        tuple[Bot, ...], Meta(max_length=ENTRANTS, description="Bots of the house that take part, by name")
    ] = ()
    accounts: Annotated[bool, Meta(description="Whether accounts may enter, not bots of the house alone")] = (
        True
    )
    most: Annotated[Entrants, Meta(description="How many may take part")] = ENTRANTS
    starts_with: Annotated[
        Entrants | None, Meta(description="It starts as soon as so many have entered; null for no number")
    ] = None
    starts_at: Annotated[
        Annotated[int, Meta(ge=1, le=2**53)] | None,
        Meta(
            description="When it starts at the latest, in milliseconds since 1970; null for never by itself"
        ),
    ] = None

    def __post_init__(self) -> None:
        if self.invited and self.by != "invitation":
            raise ValueError("Who is invited is said where entry is by invitation")
        if len(self.bots) > self.most:
            raise ValueError("More bots of the house take part than may")
        if self.starts_with is not None and self.starts_with > self.most:
            raise ValueError("It would start with more than may take part")
