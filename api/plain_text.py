"""Any view as plain text, without knowing its game: sections by field, tables for lists of objects."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

WIDTH = 100
PER_SEAT = ("seats", "players", "hands")
"""Fields that by custom have one entry for each seat."""
LAST = ("options",)
NOTHING = "-"


def plain_text(view: Mapping[str, Any], reader: int | None) -> str:
    """The view as people read it: the reader's own things first, what is empty named at the end."""
    single = {name: value for name, value in view.items() if _is_scalar(value) and value is not None}
    empty = [_spaced(name) for name, value in view.items() if value is None or _is_empty(value)]
    lines = _flowing(f"{_spaced(name)}: {_inline(value)}" for name, value in single.items())
    for name in sorted((name for name in view if name not in single), key=_importance):
        if view[name] is not None and not _is_empty(view[name]):
            lines += _section(name, view[name], reader)
    if empty:
        lines += _wrapped("nothing in", ", ".join(empty))
    return "\n".join(lines)


def _importance(name: str) -> int:
    """Hands first, then what each seat has, options last; the game's own order otherwise."""
    if "hand" in name:
        return 0
    return 1 if name in PER_SEAT else 3 if name in LAST else 2


def _section(name: str, value: Any, reader: int | None) -> list[str]:
    if isinstance(value, list) and any(isinstance(item, dict) and not _is_card(item) for item in value):
        return [f"{_spaced(name)}:", *_table(value, reader if name in PER_SEAT else None)]
    return _wrapped(_spaced(name), _inline(value))


def _table(items: Sequence[Any], own: int | None) -> list[str]:
    """A row for each item with its number, the own one first; columns without content are left out."""
    names = list(dict.fromkeys(name for item in items if isinstance(item, dict) for name in item))
    rows = [(number, _cells(item, names)) for number, item in enumerate(items)]
    rows.sort(key=lambda row: row[0] != own)
    used = [name for name in names if any(cells[name] != NOTHING for _, cells in rows)]
    labels = ["you" if number == own else str(number) for number, _ in rows]
    grid = [["", *map(_spaced, used)]]
    grid += [[label, *(cells[name] for name in used)] for label, (_, cells) in zip(labels, rows, strict=True)]
    widths = [max(map(len, column)) for column in zip(*grid, strict=True)]
    if sum(widths) + 2 * len(widths) <= WIDTH:
        return ["  " + "  ".join(map(str.ljust, row, widths)).rstrip() for row in grid]
    return [line for label, (_, cells) in zip(labels, rows, strict=True) for line in _row(label, cells)]


def _cells(item: Any, names: Iterable[str]) -> dict[str, str]:
    fields = item if isinstance(item, dict) else {}
    return {name: _inline(fields.get(name)) for name in names}


def _row(label: str, cells: Mapping[str, str]) -> list[str]:
    """A row that is too wide for a table, as text."""
    said = (f"{_spaced(name)} {cell}" for name, cell in cells.items() if cell != NOTHING)
    return ["  " + line for line in _wrapped(label, "; ".join(said))]


def _inline(value: Any) -> str:
    """A value in a few words."""
    match value:
        case None:
            return NOTHING
        case list() | dict() if not value:
            return NOTHING
        case bool():
            return "yes" if value else "no"
        case dict() if _is_card(value):
            return f"{value['name']} [{value['id']}]"
        case dict():
            return ", ".join(f"{_spaced(str(name))} {_nested(part)}" for name, part in value.items())
        case list():
            return ", ".join(map(_nested, value))
        case _:
            return str(value)


def _nested(value: Any) -> str:
    said = _inline(value)
    return said if _is_scalar(value) or not value or _is_card(value) else f"({said})"


def _is_card(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"id", "name"}


def _is_scalar(value: Any) -> bool:
    return not isinstance(value, dict | list)


def _is_empty(value: Any) -> bool:
    """Nothing in it, at any depth: an empty list, or a list of empty ones."""
    return isinstance(value, list | dict) and all(
        _is_empty(part) for part in (value.values() if isinstance(value, dict) else value)
    )


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _flowing(parts: Iterable[str]) -> list[str]:
    """Short parts after one another, as many as fit on a line."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 3 + len(part) <= WIDTH:
            lines[-1] += "   " + part
        else:
            lines.append(part)
    return lines


def _wrapped(label: str, text: str) -> list[str]:
    return textwrap.wrap(
        f"{label}: {text}", WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )
