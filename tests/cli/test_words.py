"""Actions and events in words, whatever the game."""

from __future__ import annotations

from typing import Any

from charon_client import Event, Match
from cli.words import Words, numbered, printable, wrapped

MATCH = Match.read(
    {
        "id": "m_1",
        "game": "night-market",
        "status": "playing",
        "visibility": "public",
        "version": 9,
        "cursor": "9",
        "updated_at": "2026-01-01T00:00:00.000Z",
        "options": {},
        "terms": {},
        "seats": [
            {"seat": 0, "kind": "open", "taken": True, "name": "Ann", "player": None, "bot": None},
            {"seat": 1, "kind": "open", "taken": False, "name": None, "player": None, "bot": None},
        ],
        "pending": [],
        "outcome": None,
        "rules": "",
        "damage": None,
    }
)


def words() -> Words:
    found = Words(MATCH)
    found.learn_cards({"hands": [[{"id": "c1", "name": "salt"}]], "pile": 3})
    return found


def told(kind: str, **data: Any) -> str:
    raw = {
        "version": 1,
        "time": "2026-01-01T00:00:00.000Z",
        "cause": None,
        "hash": "",
        "event": {"type": kind, **data},
    }
    return words().event(Event.read(raw))


def test_actions() -> None:
    said = words().action
    assert said({"type": "end_turn"}) == "end turn"
    assert said({"type": "move", "to": "cellar"}) == "move to cellar"
    assert said({"type": "pick_tile", "tile": "study"}) == "pick tile study"
    assert said({"type": "discard", "card": "c1"}) == "discard salt [c1]"
    assert said({"type": "sell", "card": "c1", "seat": 1}) == "sell: salt [c1], seat 1"
    assert said({"type": "vote", "seats": [0, 1], "yes": True}) == "vote: seats Ann (0) + seat 1, yes yes"


def test_events() -> None:
    assert told("turn_began", seat=0, turn=3) == "Ann (0): turn began: turn 3"
    assert told("match_started") == "match started"
    assert told("said", seat=0, text="hi\x1b[2J") == 'Ann (0): says "hi�[2J"'
    assert (
        told("claimed", seat=1, claim={"about": "danger", "level": 2})
        == "seat 1: claims about danger, level 2"
    )
    assert told("closed", at=None, left=[], by={}) == "closed: at none, left none, by none"


def test_what_is_hidden_is_called_hidden() -> None:
    open_card = {"known_to": [0], "face": {"id": "c2", "name": "tin"}, "salt": "00"}
    assert told("drawn", card=open_card) == "drawn: card tin [c2]"
    assert told("drawn", card={"known_to": [1], "commitment": "00"}) == "drawn: card hidden"
    action = {"seat": 0, "action": "stash", "public": {"stall": 2}}
    assert (
        told("acted", **action, private={"known_to": [0], "commitment": "00"})
        == "Ann (0): stash stall 2 (hidden)"
    )
    shown = {"known_to": [0], "face": {"card": "c1"}, "salt": "00"}
    assert told("acted", **action, private=shown) == "Ann (0): stash: stall 2, salt [c1]"
    assert told("acted", **action, private=None) == "Ann (0): stash stall 2"


def test_long_lists_are_cut() -> None:
    assert told("built", cards=list(range(14))).endswith("10 + 11 + and 2 more")


def test_choices_stand_in_columns() -> None:
    assert numbered(["one", "two", "three"], 30) == ["  1  one       3  three", "  2  two"]
    assert numbered(["one", "two"], 5) == ["  1  one", "  2  two"]
    assert numbered([], 80) == []


def test_lines_are_wrapped_and_cannot_command_the_terminal() -> None:
    assert wrapped("word " * 20, 40, "  ").splitlines()[1].startswith("  word")
    assert printable("a\tb\nc\x9bd\u202e") == "a�b\nc�d�"
