"""The service itself: its health, and what it says where something is wrong."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from api.wire.plain import described


class Health(Struct, frozen=True):
    """The process lives."""

    status: Literal["ok"]


class Readiness(Struct, frozen=True):
    """It can serve, all matches or those of the parts of a cluster that are well."""

    status: Annotated[
        Literal["ready", "degraded"],
        described("`degraded`: some matches cannot go on, since their part of the storage fails"),
    ]
    durability: Literal["strict", "relaxed"]
    failing: Annotated[list[str], described("Which parts of the storage fail, and why")]
    warnings: Annotated[
        list[str], described("What will soon be wrong, such as memory that is nearly full, and what to do")
    ]


class Misfit(Struct, frozen=True, omit_defaults=True):
    """One thing that does not fit."""

    detail: str
    pointer: Annotated[str | UnsetType, described("JSON Pointer into the body")] = UNSET
    parameter: Annotated[str | UnsetType, described("A query parameter")] = UNSET


class Problem(Struct, frozen=True, kw_only=True):
    """Problem details (RFC 9457)."""

    type: Annotated[str, described("A URN of the code")]
    title: str
    status: int
    code: Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", description="Stable and for programs")]
    detail: Annotated[str, described("For people")]
    rule: Annotated[str | UnsetType, described("The rule that forbids it")] = UNSET
    rule_href: Annotated[str | UnsetType, described("Where to read that rule")] = UNSET
    open_decision: Annotated[str | UnsetType | None, described("The decision that is open instead")] = UNSET
    end: Annotated[int | UnsetType, described("The last version of the log")] = UNSET
    line: Annotated[int | UnsetType, described("The line of an import that is wrong")] = UNSET
    version: Annotated[int | UnsetType, described("The event of an import that is wrong")] = UNSET
    errors: Annotated[list[Misfit] | UnsetType, described("What does not fit")] = UNSET
    request_id: str
