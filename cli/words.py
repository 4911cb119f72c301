"""Actions and events in words, for every game: from their JSON, the seats' names and the cards in view."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from charon_client import Action, Event, Match

SEAT_FIELDS = ("seat", "seats", "target", "accuser", "accused")
"""Fields in which a number is a seat."""
QUIET_FIELDS = ("rules", "fairness", "match", "draws")
"""Fields that tell a player nothing."""
MOST_ITEMS = 12
HIDDEN = "hidden"


class Words:
    """How things are called at one table."""

    def __init__(self, match: Match) -> None:
        self.names = {seat.seat: seat.name for seat in match.seats if seat.name}
        self.cards: dict[str, str] = {}

    def learn_cards(self, view: object) -> None:
        """Remember what the cards in a view are called."""
        match view:
            case {"id": str(card), "name": str(name)}:
                self.cards[card] = name
            case dict():
                for part in view.values():
                    self.learn_cards(part)
            case list():
                for part in view:
                    self.learn_cards(part)

    def seat(self, seat: int) -> str:
        return f"{self.names[seat]} ({seat})" if seat in self.names else f"seat {seat}"

    def action(self, action: Action) -> str:
        """An action as a short sentence: `move to library`."""
        kind = _spaced(action["type"])
        parts = [self._part(kind, name, value) for name, value in action.items() if name != "type"]
        return (
            kind if not parts else f"{kind} {parts[0]}" if len(parts) == 1 else f"{kind}: {', '.join(parts)}"
        )

    def _part(self, kind: str, name: str, value: Any) -> str:
        obvious = name in kind.split() or (isinstance(value, str) and value in self.cards)
        return self.value(name, value) if obvious else self._labelled(name, value)

    def _labelled(self, name: str, value: Any) -> str:
        said = self.value(name, value)
        return said if name == "seat" else f"{_spaced(name)} {said}"

    def event(self, event: Event) -> str:
        """An event as a line."""
        data = dict(event.data)
        seat = data.pop("seat", None)
        who = "" if seat is None else f"{self.seat(seat)}: "
        match event.type:
            case "acted":
                private = (data["private"] or {}).get("face") or {}
                wish = {"type": data["action"], **data["public"], **private}
                unseen = data["private"] is not None and not private
                line = who + self.action(wish) + (f" ({HIDDEN})" if unseen else "")
            case "said":
                line = f'{who}says "{data["text"]}"'
            case "claimed":
                line = f"{who}claims {self._fields(data['claim'])}"
            case kind:
                said = self._fields({name: value for name, value in data.items() if name not in QUIET_FIELDS})
                line = who + _spaced(kind) + (f": {said}" if said else "")
        return printable(line)

    def _fields(self, data: Mapping[str, Any]) -> str:
        return ", ".join(self._labelled(name, value) for name, value in data.items())

    def value(self, name: str, value: Any) -> str:
        """A value of a field in a few words."""
        match value:
            case None:
                return "none"
            case bool():
                return "yes" if value else "no"
            case int() if name in SEAT_FIELDS:
                return self.seat(value)
            case str() if value in self.cards:
                return f"{self.cards[value]} [{value}]"
            case {"id": str(card), "name": str(called)}:
                return f"{called} [{card}]"
            case {"known_to": _}:
                return self.value(name, value["face"]) if "face" in value else HIDDEN
            case dict():
                return f"({self._fields(value)})" if value else "none"
            case list():
                return self._list(name, value)
            case _:
                return str(value)

    def _list(self, name: str, values: Sequence[Any]) -> str:
        if not values:
            return "none"
        said = [self.value(name, value) for value in values[:MOST_ITEMS]]
        more = [f"and {len(values) - MOST_ITEMS} more"] if len(values) > MOST_ITEMS else []
        return " + ".join([*said, *more])


def numbered(choices: Sequence[str], width: int) -> list[str]:
    """Choices with their numbers, in as many columns as fit."""
    entries = [f"{number:3}  {choice}" for number, choice in enumerate(choices, 1)]
    column = max(map(len, entries), default=0) + 3
    columns = max(1, width // column)
    rows = -(-len(entries) // columns)
    return ["".join(entry.ljust(column) for entry in entries[row::rows]).rstrip() for row in range(rows)]


def wrapped(line: str, width: int, indent: str) -> str:
    return textwrap.fill(line, max(40, width), subsequent_indent=indent, break_on_hyphens=False)


def printable(text: str) -> str:
    """The text without anything that could command a terminal: players write names and sayings."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "�" for letter in text)


def _spaced(name: str) -> str:
    return name.replace("_", " ")
