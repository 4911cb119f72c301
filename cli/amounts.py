"""Amounts as people write them: 1e6 or 10k matches, 10s or 2h, 50%, 32GB."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Final

import click

AMOUNT: Final = re.compile(
    r"(?P<number>[-+]?(\d[\d_,]*(\.\d*)?|\.\d+)(e[-+]?\d+)?)\s*(?P<unit>[^\d\s]*)", re.ASCII | re.IGNORECASE
)


class Amount(click.ParamType[float]):
    """A number with a unit from a table, which tells by how much it counts; without one it counts once."""

    def __init__(
        self, name: str, units: Mapping[str, float], example: str, shown: Callable[[float], str]
    ) -> None:
        """`shown` writes such an amount for people."""
        self.name = name
        self.shown = shown
        self._units = {"": 1.0, **units}
        self._example = example

    def convert(self, value: str | float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if not isinstance(value, str):
            return float(value)
        found = AMOUNT.fullmatch(value.strip())
        factor = self._units.get(found["unit"]) if found else None
        if found is None or factor is None:
            self.fail(f"{value!r} is not {self._example}.", param, ctx)
        amount = float(re.sub("[_,]", "", found["number"])) * factor
        if not math.isfinite(amount):
            self.fail(f"{value!r} is too large.", param, ctx)
        return amount


def in_bytes(amount: float) -> str:
    """A size for people: 1.2 GB."""
    for unit, factor in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if amount >= factor:
            return f"{amount / factor:,.{0 if amount >= 100 * factor else 1}f} {unit}"
    return f"{amount:,.0f} bytes"


def in_time(seconds: float) -> str:
    """A time for people: 2 h."""
    for unit, factor in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= factor:
            return f"{seconds / factor:,.3g} {unit}"
    return f"{seconds:,.3g} s" if seconds >= 1 else f"{seconds * 1e3:,.3g} ms"


COUNT: Final = Amount(
    "count",
    {"k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9},
    "a number such as 1e6, 250k or 1.5M",
    lambda count: f"{count:,.12g}",
)
SECONDS: Final = Amount(
    "time",
    {"ms": 1e-3, "s": 1, "m": 60, "min": 60, "h": 3600, "d": 86_400},
    "a time such as 500ms, 10s, 2m, 1h or 1d",
    in_time,
)
SHARE: Final = Amount("share", {"%": 0.01}, "a share such as 0.5 or 50%", lambda share: f"{share:.3g}")
BYTES: Final = Amount(
    "bytes",
    {"kB": 1e3, "KB": 1e3, "MB": 1e6, "GB": 1e9, "TB": 1e12},
    "a size such as 64MB or 32GB",
    in_bytes,
)
