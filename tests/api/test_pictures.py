"""Every game as plain text: its own picture, or a listing of the view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from api.pictures import picture
from api.plain_text import WIDTH, plain_text
from domain.kernel.bots import bot_name
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame, encode
from domain.kernel.match import Match, fold
from domain.kernel.secrets import Reader, Seat
from events.lifecycle import SeatPlan
from events.matches import Matches
from tests.conformance.playthroughs import playthrough
from tests.conformance.tables import each_game, each_table
from tests.toy.shelf import GAME, GAMES


@each_table
def test_every_view_of_every_game_can_be_read_as_text(game: AnyGame, seats: int) -> None:
    for moment in playthrough(game, seats, 0).moments(most=8):
        check_texts(game, moment.table, moment.readers)


@each_game
def test_a_table_can_be_read_after_every_event_of_its_set_up(game: AnyGame) -> None:
    """Replays stop at any version, also in the middle of a batch."""
    log = Match(game, min(game.seats), {}, SeededChance(0)).log
    for stop in range(len(log)):
        check_texts(game, fold(game, log[:stop]), (None, Seat(0)))


def check_texts(game: AnyGame, table: Any, readers: Iterable[Reader]) -> None:
    for reader in readers:
        view = game.view(table, reader)
        texts = [plain_text(msgspec.json.decode(encode(view)), reader)]
        if game.picture is not None:
            texts.append(game.picture(view, reader))
        for line in "\n".join(texts).splitlines():
            assert line.isprintable()
            assert line == line.rstrip()


def test_a_listing_has_sections_tables_and_the_own_things_first() -> None:
    view = {
        "phase": "act",
        "turn": 3,
        "open": True,
        "winner": None,
        "pile": ["a-card", "another"],
        "stalls": [{"good": "salt", "price": 2, "hidden": None}, None],
        "options": {"mode": "fast", "limits": {"low": 1, "high": [2, 3]}},
        "players": [{"coins": 4}, {"coins": 5}],
        "hand": [{"id": "c1", "name": "salt"}, {"id": "c2", "name": "tin"}],
        "graves": [[], []],
    }
    assert plain_text(view, 1).splitlines() == [
        "phase: act   turn: 3   open: yes",
        "hand: salt [c1], tin [c2]",
        "players:",
        "       coins",
        "  you  5",
        "  0    4",
        "pile: a-card, another",
        "stalls:",
        "     good  price",
        "  0  salt  2",
        "  1  -     -",
        "options: mode fast, limits (low 1, high (2, 3))",
        "nothing in: winner, graves",
    ]


def test_long_listings_are_wrapped() -> None:
    words = [f"word-{number}" for number in range(60)]
    view = {
        "words": words,
        "rows": [{"words": words, "none": []}, {"words": []}],
        **dict.fromkeys(words, "yes"),
    }
    lines = plain_text(view, None).splitlines()
    assert max(map(len, lines)) <= WIDTH + 2
    assert any(line.startswith("  0: words word-0, word-1") for line in lines)


@pytest.fixture
def matches(redis: Any) -> Matches:
    return Matches(redis, games=GAMES)


def test_a_picture_names_seats_deciders_and_winners(matches: Matches) -> None:
    seats = [SeatPlan("open"), SeatPlan("bot", bot="random")]
    match, _ = matches.open(GAME, {}, seats, by="p_0")  # type: ignore[arg-type]
    bot = bot_name(match, 1)
    text = picture(matches.archive.position(match), [None])
    assert text == (
        f"The Night Market, {match}, version 2: open\nSeats: 0 (free), 1 {bot}\n\n"
        "The match begins when every seat is taken.\n"
    )
    matches.take_seat(match, Seat(0), name="Ann", code=matches.vault(match).claim_code(Seat(0)))
    lines = picture(matches.archive.position(match), [Seat(0)]).splitlines()
    assert lines[1:3] == [f"Seats: 0 Ann, 1 {bot}", "seat 0 (Ann) decides: turn"]
    while position := matches.archive.position(match):
        if position.status == "ended":
            break
        decision = position.decisions[0]
        wish = msgspec.to_builtins(position.game.default(position.table, decision.seat))
        matches.act(match, decision.seat, decision.id, wish)
    lines = picture(position, [None, Seat(0), Seat(1)]).splitlines()
    assert lines[2].startswith("Winners: ")
    assert [line for line in lines if line.startswith("==")] == [
        "== the public ==",
        "== seat 0 (Ann) ==",
        f"== seat 1 ({bot}) ==",
    ]
