"""Lines for pictures."""

from __future__ import annotations

from domain.kernel.lines import WIDTH, columns, wrapped


def test_short_lines_stay_as_they_are_and_long_ones_are_broken_between_words() -> None:
    long = "  Cards: " + ", ".join(["ship-biscuit"] * 20)
    first, second, *more = wrapped(["  a   b", long])
    assert first == "  a   b"
    assert second.startswith("  Cards: ship-biscuit, ")
    assert all(line.startswith("    ship-biscuit") for line in more)
    assert max(map(len, (second, *more))) <= WIDTH
    assert " ".join(line.strip() for line in (second, *more)) == long.strip()


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    assert columns([["", "votes"], ["@0", "1"], ["@1", ""]]) == ["    votes", "@0  1", "@1"]
