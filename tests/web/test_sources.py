"""What the page is made of: types by the contract, words in every language, not too much of anything."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from domain.games import GAMES
from domain.kernel.codec import AnyGame
from domain.kernel.words.catalogue import LANGUAGES
from tests.node import run_package
from tests.web.built import WEB, built, words
from tests.web.contract_types import TYPES, drawn_games, types_of, write_game_types, write_types

SHELL = 60_000


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


def test_the_shell_is_small() -> None:
    parts = [path for path in (built() / "assets").iterdir() if path.suffix in {".js", ".css"}]
    assert sum(len(gzip.compress(path.read_bytes())) for path in parts) < SHELL


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_the_same_things_about_the_same_things(lang: str) -> None:
    english, other = words(LANGUAGES[0]), words(lang)
    assert english.keys() == other.keys()
    for key, sentence in english.items():
        assert named(sentence) == named(other[key]), key
        assert other[key].strip(), key


def named(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", sentence))


def test_every_sentence_is_said_somewhere() -> None:
    source = "\n".join(path.read_text() for path in (WEB / "src").rglob("*.ts*"))
    assert [key for key in words("en") if f'"{key}"' not in source] == []


def test_the_page_knows_no_game() -> None:
    source = "\n".join(
        path.read_text() for path in (WEB / "src").rglob("*.ts*") if path.name != "schema.d.ts"
    )
    assert not [game for game in GAMES if re.search(rf"\b{game}\b", source)]
