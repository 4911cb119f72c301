"""The rules as players read them: they say what the engine does and what lies in the box."""

from __future__ import annotations

import json

import msgspec
import pytest
from msgspec.structs import fields

from domain.cerberus import GAME
from domain.cerberus.components import ACTION_IDS, BOX, FIRST_GAME
from domain.cerberus.table import Options
from domain.cerberus.terms.capturing import CerberusEscorted
from domain.cerberus.terms.turns import EndTurn, TurnClosed
from domain.kernel.secrets import Seat
from domain.kernel.words.catalogue import LANGUAGES
from domain.kernel.words.speaker import rules_in
from tests.cerberus.printed import tables
from tests.cerberus.tables import given, part, play, simple, underworld

TABLES = [(lang, rule, table) for lang in LANGUAGES for rule, table in tables(lang).items()]


def said(rule: str) -> str:
    """The text of a rule without its line breaks."""
    return " ".join(GAME.rules[rule].text.split())


@pytest.mark.parametrize(("lang", "rule", "table"), TABLES)
def test_a_table_of_the_rules_is_what_lies_in_the_box(lang: str, rule: str, table: str) -> None:
    """2: `python -m tests.cerberus.printed en` shows what belongs into RULES.md."""
    assert table in rules_in(GAME, lang)[rule].text


def test_every_face_and_every_card_can_be_looked_up() -> None:
    """2: the ids that options, actions and events use."""
    assert all(f"`{face.id}`" in said("faces") for face in BOX.faces)
    for side in ("adventurer-cards", "cerberus-cards"):
        assert all(f"`{card}`" in said(side) for card in ACTION_IDS)
    assert all(f"`{card.id}`" in said("survival-cards") for card in BOX.survival)
    assert all(f"`{card.id}`" in said("betrayal-cards") for card in BOX.betrayal)


def test_the_first_game_is_spelt_as_the_option_takes_it() -> None:
    """2.6, 3."""
    spelt = json.dumps(msgspec.to_builtins(FIRST_GAME))
    assert f"`{spelt}`" in said("boards")
    assert GAME.read_options(4, {"boards": json.loads(spelt)}).boards == FIRST_GAME


def test_the_schema_of_the_options_says_where_the_faces_are_listed() -> None:
    described = msgspec.json.schema(Options)["$defs"]["Boards"]["description"]
    assert "Rule `faces` lists their ids" in described
    assert "faces" in GAME.rules


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_stands_in_the_rules_with_its_default(lang: str) -> None:
    """3."""
    lines = rules_in(GAME, lang)["options"].text.splitlines()
    rows = [line.split(" | ") for line in lines if line.startswith("| `")]
    defaults = {field.name: json.dumps(field.default) for field in fields(Options)}
    assert {row[0].strip("| `"): row[2].strip("`") for row in rows} == defaults


def test_a_turn_ends_by_itself_only_without_a_bonus_card_to_hold_back() -> None:
    """5.1: a seat with one unplayable bonus card is asked, too."""
    stuck = underworld(hands={0: ["cowardice"]}, revealed=True)
    scene = given(stuck).when((0, play(2, 1)))
    assert scene.never(TurnClosed).legal(0) == [EndTurn()]
    assert given(underworld()).when((0, play(2, 1))).of_kind(TurnClosed)
    table = underworld(hands={0: ["sacrifice", "cowardice"]}, rage=5)
    scene = given(table).when((0, simple(table, 0, "sacrifice")), (0, part(1, 1)))
    assert scene.when((0, play(2, 1))).of_kind(TurnClosed), "a bonus card was played"
    assert "you have played a bonus card or hold none" in said("turn")
    assert "While you hold one you are asked, even if none can be played now" in said("turn")


def test_cerberus_stays_on_the_den_when_no_mark_is_behind() -> None:
    """5.6: S05, the capture on the den."""
    table = underworld((20, 1, 20), cerberus=0, hands={0: ["sacrifice"]})
    scene = given(table).when((0, simple(table, 0, "sacrifice")), (0, part(1, 1)))
    (escorted,) = scene.of_kind(CerberusEscorted)
    assert (escorted.to, scene.table.roles[Seat(1)]) == (0, "cerberus")
    assert "on the den, with no mark behind, he stays" in said("capture")
