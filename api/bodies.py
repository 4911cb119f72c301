"""Reading request bodies: strict JSON of bounded size and depth, checked by a marshmallow schema."""

from __future__ import annotations

import json
import math
from typing import Any

from marshmallow import Schema

from api.here import the_notes, the_request
from api.problems import Problem

LARGEST_BODY = 64 * 1024
DEEPEST = 16
LARGEST_NUMBER = 2**53 - 1
"""What every language reads as the whole number it is."""


def read_body(schema: Schema) -> dict[str, Any]:
    """The body as the schema loads it; unknown fields, wrong types and bad JSON are problems."""
    loaded: dict[str, Any] = schema.load(read_json())
    return loaded


def read_json() -> dict[str, Any]:
    """The JSON object in the request, strictly read."""
    asked = the_request()
    if asked.mimetype != "application/json":
        raise Problem(415, "not-json", "Send the body as application/json.")
    raw = the_notes().sent = asked.get_data(cache=False)
    try:
        value = strict_json(raw)
    except (ValueError, RecursionError) as error:
        raise Problem(400, "bad-json", f"The body is not strict JSON: {error}.") from None
    if not isinstance(value, dict):
        raise Problem(400, "bad-json", "The body must be a JSON object.")
    return value


def strict_json(raw: bytes) -> Any:
    """JSON as RFC 7493 has it: UTF-8, no NaN or Infinity, no repeated names, no whole number that some
    languages would round; and not too deep."""
    text = raw.decode("utf-8")
    if text.count("{") + text.count("[") > DEEPEST and nesting(text) > DEEPEST:
        raise ValueError(f"nested more than {DEEPEST} deep")
    value = STRICT.decode(text)
    if "\\u" in text:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    return value


def nesting(text: str) -> int:
    """How deep arrays and objects are nested at most, strings passed over."""
    depth = deepest = 0
    in_string = escaped = False
    for character in text:
        if in_string:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == '"':
                in_string = False
        elif character == '"':
            in_string = True
        elif character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    return deepest


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError("a name is repeated in an object")
    return value


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits} is too large")
    return number


def _exact(digits: str) -> int:
    number = int(digits)
    if abs(number) > LARGEST_NUMBER:
        raise ValueError(f"a whole number is beyond {LARGEST_NUMBER}")
    return number


STRICT = json.JSONDecoder(
    object_pairs_hook=_unique, parse_constant=_no_constant, parse_float=_finite, parse_int=_exact
)
