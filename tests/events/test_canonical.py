"""Canonical JSON, by the examples of RFC 8785."""

from __future__ import annotations

import json
import random
import struct

import pytest

from events.canonical import canonical, plain, spelled

NUMBERS = {
    "0000000000000000": "0",
    "8000000000000000": "0",
    "0000000000000001": "5e-324",
    "8000000000000001": "-5e-324",
    "7fefffffffffffff": "1.7976931348623157e+308",
    "ffefffffffffffff": "-1.7976931348623157e+308",
    "4340000000000000": "9007199254740992",
    "c340000000000000": "-9007199254740992",
    "4430000000000000": "295147905179352830000",
    "44b52d02c7e14af5": "9.999999999999997e+22",
    "44b52d02c7e14af6": "1e+23",
    "44b52d02c7e14af7": "1.0000000000000001e+23",
    "444b1ae4d6e2ef4e": "999999999999999700000",
    "444b1ae4d6e2ef4f": "999999999999999900000",
    "444b1ae4d6e2ef50": "1e+21",
    "3eb0c6f7a0b5ed8c": "9.999999999999997e-7",
    "3eb0c6f7a0b5ed8d": "0.000001",
    "41b3de4355555553": "333333333.3333332",
    "41b3de4355555554": "333333333.33333325",
    "41b3de4355555555": "333333333.3333333",
    "41b3de4355555556": "333333333.3333334",
    "41b3de4355555557": "333333333.33333343",
    "becbf647612f3696": "-0.0000033333333333333333",
    "43143ff3c1cb0959": "1424953923781206.2",
}
"""Appendix B: the bits of a double, and how it is spelled."""

KEYS = (
    '{"\\u20ac":"Euro","\\r":"Carriage Return","\\ufb33":"Dalet With Dagesh","1":"One",'
    '"\\ud83d\\ude00":"Grinning Face","\\u0080":"Control","\\u00f6":"O With Diaeresis"}'
)
"""Section 3.2.3: sorted by UTF-16, the emoji comes before the Hebrew letter."""


@pytest.mark.parametrize(("bits", "text"), NUMBERS.items())
def test_numbers_are_spelled_as_the_standard_lists_them(bits: str, text: str) -> None:
    (number,) = struct.unpack(">d", bytes.fromhex(bits))
    assert spelled(number) == text
    assert canonical(plain(f"[{number!r}]".encode())) == f"[{text}]".encode()


def test_a_spelling_reads_back_as_the_number_it_spells() -> None:
    chance = random.Random(8785)
    for _ in range(2000):
        (number,) = struct.unpack(">d", chance.randbytes(8))
        if number == number and abs(number) != float("inf"):
            assert float(spelled(number)) == number


def test_a_whole_number_has_no_point_wherever_it_stands() -> None:
    assert canonical(plain(b'{"b":[6.0,{"c":1e2}],"a":-0.0}')) == b'{"a":0,"b":[6,{"c":100}]}'


@pytest.mark.parametrize("number", [float("inf"), float("nan")])
def test_what_is_no_number_of_json_is_refused(number: float) -> None:
    with pytest.raises(ValueError, match="is not JSON"):
        spelled(number)


def test_names_are_sorted_by_utf_16() -> None:
    read = json.loads(canonical(plain(KEYS.encode())))
    assert list(read) == ["\r", "1", "\x80", "ö", "€", "\U0001f600", "\ufb33"]
    assert list(json.loads(canonical(plain(f"[[{KEYS}]]".encode())))[0][0]) == list(read)


def test_the_first_example_of_the_standard() -> None:
    text = (
        '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],'
        '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}'
    )
    assert (
        canonical(plain(text.encode()))
        == (
            '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],'
            '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
        ).encode()
    )
