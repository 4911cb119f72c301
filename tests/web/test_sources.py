"""What the page is made of: types by the contract, words in every language, not too much of anything."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from domain.games import GAMES
from domain.kernel.codec import AnyGame
from domain.kernel.words.catalogue import LANGUAGES
from tests.node import run_package
from tests.web.built import WEB, built, words
from tests.web.contract_types import TYPES, drawn_games, types_of, write_game_types, write_types

SHELL, PART = 60_000, 25_000
FETCHED_LATER = (
    "src/games/",
    "src/tournaments/",
    "src/developer/",
    "src/pages/seldom.ts",
    "src/audit-worker.ts",
    "src/words/",
    "src/table/hindsight.tsx",
    "src/table/waiting.tsx",
)
"""Parts that are fetched when somebody first needs them."""
GAMES_DRAWN = WEB / "src" / "games"


def test_the_types_are_those_of_the_contract(tmp_path: Path) -> None:
    fresh = tmp_path / "schema.d.ts"
    write_types(fresh)
    assert TYPES.read_text() == fresh.read_text(), "`make web-types` renews them"


@pytest.mark.parametrize("game", drawn_games(), ids=lambda game: game.id)
def test_a_drawing_has_the_types_of_its_game(game: AnyGame, tmp_path: Path) -> None:
    fresh = tmp_path / "schema.d.ts"
    write_game_types(game, fresh)
    assert types_of(game).read_text() == fresh.read_text(), "`make web-types` renews them"


def test_the_sources_type_check() -> None:
    built()
    run_package("typescript/bin/tsc", "-p", WEB, folder=WEB)


def test_the_page_is_small() -> None:
    """A reader fetches the shell in one language; all else when it is first needed."""
    parts = json.loads((built() / "manifest.json").read_text())
    later = {name for name, part in parts.items() if (part["entry"] or "").startswith(FETCHED_LATER)}
    shell = needed(parts, parts.keys() - later - {need for name in later for need in parts[name]["needs"]})
    for name in later:
        most = SHELL - weight(shell) if parts[name]["entry"].startswith("src/words/") else PART
        assert weight(needed(parts, {name}) - shell) < most, parts[name]["entry"]


def needed(parts: dict[str, Any], names: set[str]) -> set[str]:
    """Files with all that come with them."""
    more = {need for name in names for need in parts[name]["needs"]}
    return names if more <= names else needed(parts, names | more)


def weight(names: set[str]) -> int:
    """How many bytes go over the wire, compressed."""
    return sum(len(gzip.compress((built() / "assets" / name).read_bytes())) for name in names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_the_same_things_about_the_same_things(lang: str) -> None:
    for place in catalogues():
        english, other = words(LANGUAGES[0], place), words(lang, place)
        assert english.keys() == other.keys()
        for key, sentence in english.items():
            assert named(sentence) == named(other[key]), key
            assert other[key].strip(), key


def catalogues() -> list[Path]:
    """The folders of all words: the shell's, and those of each drawing that has some."""
    return sorted(path.parent for path in (WEB / "src").rglob("en.json"))


def named(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", sentence))


def test_every_sentence_is_said_somewhere() -> None:
    for place in catalogues():
        said_in = WEB / "src" if place.name == "words" else place
        source = "\n".join(path.read_text() for path in said_in.rglob("*.ts*"))
        assert [key for key in words("en", place) if f'"{key}"' not in source] == []


def test_the_page_knows_no_game_but_in_its_drawing() -> None:
    source = "\n".join(
        path.read_text()
        for path in (WEB / "src").rglob("*.ts*")
        if path.name != "schema.d.ts" and not path.is_relative_to(GAMES_DRAWN)
    )
    assert not [game for game in GAMES if re.search(rf"\b{game}\b", source)]
