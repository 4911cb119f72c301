"""Canonical JSON (RFC 8785): one spelling for each value, so that any language computes the same hash.

Names are sorted by UTF-16, strings escaped as little as JSON allows, and numbers spelled as JavaScript
spells them: `6`, never `6.0`. Whole numbers of the log stay within 2^53 - 1, which every language reads
alike; the edge lets no larger one in.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

PLAIN_DIGITS = 21
"""How many digits before the point JavaScript writes without an exponent."""
ZEROS = 6
"""How many places after the point it does."""
BEYOND_16_BITS: Final = re.compile(rb"[\xf0-\xf4]")
"""A character that UTF-16 sorts before some that it follows in UTF-8."""

T = TypeVar("T")

_as_it_is: Final = msgspec.json.Encoder().encode
_sorted: Final = msgspec.json.Encoder(order="sorted").encode


def canonical(value: Any) -> bytes:
    """The canonical JSON of a value that `plain` has read, or of one without fractions."""
    text = _sorted(value)
    if text.isascii() or not BEYOND_16_BITS.search(text):
        return text
    return _as_it_is(_in_order(value))


def _in_order(value: Any) -> Any:
    """The same value, the names of each object in the order of their UTF-16."""
    if isinstance(value, Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return {name: _in_order(value[name]) for name in names}
    if isinstance(value, (list, tuple)):
        return [_in_order(part) for part in value]
    return value


def spelled(number: float) -> str:
    """A number as ECMAScript writes it: its shortest digits, an exponent only where they would be many."""
    if not math.isfinite(number):
        raise ValueError(f"{number} is not JSON")
    if number == 0:
        return "0"
    sign, digits, point = _digits(number)
    if len(digits) <= point <= PLAIN_DIGITS:
        return sign + digits.ljust(point, "0")
    if 0 < point <= PLAIN_DIGITS:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -ZEROS < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    fraction = f".{digits[1:]}" if digits[1:] else ""
    return f"{sign}{digits[0]}{fraction}e{point - 1:+d}"


def _digits(number: float) -> tuple[str, str, int]:
    """Sign, shortest digits, and where among them the point stands."""
    negative, places, exponent = Decimal(repr(number)).as_tuple()
    assert isinstance(exponent, int)
    digits = "".join(map(str, places))
    point = len(digits) + exponent
    return "-" if negative else "", digits.rstrip("0"), point


def _number(digits: str) -> msgspec.Raw:
    return msgspec.Raw(spelled(float(digits)).encode())


def plain_as(type_: type[T]) -> Callable[[bytes], T]:
    """Reads JSON of this type, its parts of any type as `plain` does."""
    return msgspec.json.Decoder(type_, float_hook=_number).decode


plain: Final = msgspec.json.Decoder(float_hook=_number).decode
"""JSON as plain values; a number with a fraction or exponent is kept as JSON, in its canonical spelling."""
