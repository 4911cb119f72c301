"""What a table agrees on at the opening."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from events.canonical import canonical
from events.terms import Absence, Clock, Terms


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"per_decision": 30.0}, {"per_decision": 30}),
        ({"per_decision": 0.25}, {"per_decision": 0.25}),
        ({"bank": 600, "increment": 1.0004}, {"bank": 600, "increment": 1}),
    ],
)
def test_seconds_are_kept_to_the_millisecond_as_canonical_json_spells_them(
    said: dict[str, Any], meant: dict[str, Any]
) -> None:
    kinds = dict.fromkeys(Clock.__struct_fields__)
    assert canonical(msgspec.convert(said, Clock)) == canonical({**kinds, **meant})


@pytest.mark.parametrize(
    "clock",
    [
        {},
        {"per_decision": 0.09},
        {"per_decision": 2_592_001},
        {"per_decision": 30, "bank": 60},
        {"per_decision": 30, "increment": 1},
        {"increment": 1},
        {"bank": 60, "increment": -1},
        {"bank": 60, "delay": 1},
    ],
)
def test_a_clock_is_of_one_kind_and_within_limits(clock: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"clock": clock}, Terms)


def test_what_is_not_said_is_written_out_so_that_another_default_changes_no_old_match() -> None:
    terms = msgspec.convert({"clock": {"per_decision": 2}}, Terms)
    assert terms == Terms(Clock(per_decision=2), Absence(3, "scripted", "bot"))
    assert canonical(terms) == (
        b'{"absence":{"bot":"scripted","resigned":"bot","substitute_after":3},'
        b'"admits":"both","clock":{"bank":null,"increment":null,"per_decision":2},"delay":0,"entropy":null,"rated":false}'
    )
