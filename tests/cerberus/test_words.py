"""Cerberus in words: what a player reads, in both languages."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
import pytest

from domain.cerberus import GAME
from domain.cerberus.components import BOX, FACES, Deck, Do, Effect
from domain.cerberus.look.box import EFFECTS, IN_THE_BOX, RULE_OF, EffectId
from domain.cerberus.look.details import details
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import BarquePeeked, Peek
from domain.cerberus.terms.claims import Help, Promised
from domain.cerberus.terms.decks import CardsDrawn, Discard
from domain.cerberus.terms.helping import AskHelp, Pledge, PledgesRevealed, TakePledge
from domain.cerberus.terms.turns import ActionPlayed
from domain.kernel.match import redact
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Reader, Seat, known_to
from domain.kernel.words.catalogue import LANGUAGES
from domain.kernel.words.speaker import catalogue_of, components_in, rules_in, speaker
from tests.cerberus.tables import (
    BRIDGE,
    FUNICULAR,
    GONDOLA,
    PORTAL,
    advanced,
    card,
    given,
    part,
    play,
    simple,
    underworld,
)
from tests.scenario import Scenario

A, B, C, D = (Seat(number) for number in range(4))
NAMES = ("Ann", "Ben", "Cyd", "Dot", "Eli")


def asked(table: Underworld, seat: int, lang: str = "en") -> str:
    """The question to a seat."""
    (decision,) = (one for one in GAME.pending(table) if one.seat == seat)
    return speaker(GAME, lang, NAMES, Seat(seat)).question(table, decision)


def offered(table: Underworld, seat: int, lang: str = "en") -> list[str]:
    """Its legal answers."""
    says = speaker(GAME, lang, NAMES, Seat(seat))
    return [says.choice(table, Seat(seat), action) for action in GAME.legal(table, Seat(seat))]


def told(event: Event, reader: Reader, lang: str = "en") -> str:
    return speaker(GAME, lang, NAMES, reader).event(redact(event, reader))


def test_an_action_card_says_what_it_does_and_costs() -> None:
    """The side that the seat uses."""
    table = underworld((20, 20, 20, None), mercy=[3])
    assert offered(table, 0)[:2] == [
        "Play Scavenge: draw 2 (cost: die forward 1)",
        "Play Scavenge: draw 1, two other Adventurers draw 1 each (cost: die forward 1)",
    ]
    assert offered(table, 0, "uk")[0] == "Зіграти карту «Пошуки»: узяти 2 карти (ціна: кубик уперед на 1)"
    table = underworld((20, 20, 20, None), mercy=[3], active=3)
    assert offered(table, 3)[0] == "Play Fury: speed +1"
    assert asked(table, 3).startswith("Play an action card")


def test_a_bonus_card_says_what_is_printed_on_it() -> None:
    table = underworld(hands={0: ["greed", "sacrifice"], 1: ["greed"]}, speed=5)
    greed = card(table, 0, "greed")
    assert [line for line in offered(table, 0) if greed in line] == [
        f"Play Greed ({greed}), simple effect: draw 2",
        f"Play Greed ({greed}), advanced effect: speed -2 (cost: discard 1)",
        f"Show Greed ({greed}) and ask for help with one discard: speed -2",
    ]
    scene = given(table).when((0, advanced(table, 0, "greed")))
    assert asked(scene.table, 0) == "Discard one more card to pay for Greed."
    assert offered(scene.table, 0) == [f"Discard Sacrifice ({card(table, 0, 'sacrifice')})"]


def test_help_is_asked_for_answered_and_taken_in_words() -> None:
    table = underworld(hands={0: ["favoritism", "greed"], 1: ["greed", "greed"], 2: ["greed"]})
    scene = given(table).when((0, AskHelp(card(table, 0, "favoritism"))))
    assert asked(scene.table, 1) == (
        "Ann wants to play Favoritism (advance 3, another Adventurer advances 2, a third one 1) and needs "
        "3 discards. How many of your cards do you pledge?"
    )
    assert offered(scene.table, 1) == ["Pledge nothing", "Pledge one card", "Pledge 2 cards"]
    assert offered(scene.table, 1, "uk")[1:] == ["Запропонувати 1 карту", "Запропонувати 2 карти"]
    scene.when((1, Pledge(2)), (2, Pledge(0)))
    (revealed,) = scene.of_kind(PledgesRevealed)
    assert told(revealed, None) == "All have answered. Pledged: Ben: 2 and Cyd: 0."
    assert asked(scene.table, 0).startswith("3 cards are still to be found for Favoritism")
    assert offered(scene.table, 0)[0] == "Take a card pledged by Ben, who has 2 to give"
    scene.when((0, TakePledge(B)), (0, TakePledge(B)))
    assert offered(scene.table, 0)[0] == "Discard the missing card yourself"


def test_who_is_asked_for_help_reads_what_was_promised_for_it() -> None:
    """11: by the one who asks, to the one who is asked; words on one line."""
    table = underworld(hands={0: ["greed"], 1: ["greed"], 2: ["greed"]}, speed=5)
    table.promises = (
        Promised(A, B, Help(B, 2)),
        Promised(A, C, "Not for you."),
        Promised(C, B, "Nor this."),
        Promised(A, B, "I shall\nbe kind."),
    )
    scene = given(table).when((0, AskHelp(card(table, 0, "greed"))))
    assert "You are promised: Ben advances 2 and “I shall be kind.”. How many" in asked(scene.table, 1)
    assert "Вам обіцяно: Ben просувається на 2 і «I shall be kind.»." in asked(scene.table, 1, "uk")


@pytest.mark.parametrize(
    ("table", "action", "question", "choices"),
    [
        (
            underworld((20, 25, 25), options={"boards": BRIDGE}),
            [play(2, 2), part(0, 1), part(0, 2)],
            "Choose the way of the pawn of Ben from space 26, 2 steps to go.",
            [
                "Go along the path, from space 26 to 27",
                "Cross the rope bridge, from space 26 to 30; it falls behind the pawn",
            ],
        ),
        (
            underworld((26, 20, 20), options={"boards": FUNICULAR}),
            [play(2, 1)],
            "Choose the way of your pawn from space 26, 2 steps to go.",
            ["Go along the path, from space 26 to 27", "Take the funicular, from space 26 to 30"],
        ),
        (
            underworld((24, 27, 20), options={"boards": PORTAL}),
            [play(2, 1)],
            "Choose the way of your pawn from space 24, 2 steps to go.",
            ["Go along the path, from space 24 to 25", "Go through the portal, from space 24 to 30"],
        ),
        (
            underworld((26, 30, 20), options={"boards": GONDOLA}),
            [play(2, 1)],
            "Choose the way of your pawn from space 26, 2 steps to go.",
            ["Go along the path, from space 26 to 27", "Change cabins with Ben, from space 26 to 30"],
        ),
    ],
)
def test_a_fork_says_where_each_way_leads(
    table: Underworld, action: Sequence[Action], question: str, choices: list[str]
) -> None:
    scene = given(table)
    for one in action:
        if asked_to_walk(scene):
            break
        scene.when((0, one))
    assert asked(scene.table, 0) == question
    assert offered(scene.table, 0) == choices


def asked_to_walk(scene: Scenario) -> bool:
    return GAME.pending(scene.table)[0].kind == "move"


def test_a_part_says_whom_it_moves_and_from_where() -> None:
    """Also out of the barque."""
    table = underworld((20, 41, 22, None), mercy=[3], active=3, revealed=True, hands={3: ["grudge"]})
    scene = given(table).when((3, simple(table, 3, "grudge")))
    assert asked(scene.table, 3) == "Resolve Grudge: choose what is done next, and to whom."
    assert offered(scene.table, 3) == [
        "Ann retreats 2 from space 20",
        "Ben retreats 2 from the barque",
        "Cyd retreats 2 from space 22",
    ]
    assert offered(scene.table, 3, "uk")[1] == "Ben відступає на 2 з човна"


def test_the_parts_that_reach_no_pawn_are_told_too() -> None:
    table = underworld((20, 20, 20, None, None), mercy=[3, 4], active=3, hands={3: ["ambush"]}, speed=5)
    scene = given(table).when((3, play(4, 2)))
    assert asked(scene.table, 3) == "Pay for Howl: choose whose pawn moves."
    table = underworld(hands={0: ["arrogance", "sacrifice"]}, rage=5)
    scene = given(table).when((0, simple(table, 0, "sacrifice")))
    assert offered(scene.table, 0)[:2] == ["The die goes back 1", "Ben retreats 1 from space 20"]
    scene = given(underworld()).when((0, play(1, 2)))
    assert offered(scene.table, 0)[:2] == ["Draw one survival card", "Ben draws one survival card"]


def test_whoever_has_looked_at_a_barque_is_reminded() -> None:
    table = underworld(hands={0: ["cowardice"]})
    table.barques[table.tiles[1]] = known_to(table.barques[table.tiles[1]].open(), A)
    scene = given(table).when((0, simple(table, 0, "cowardice")))
    assert offered(scene.table, 0)[:3] == [
        "Look at the barque in slot 0",
        "Look at the barque in slot 1; you know that it has one seat",
        "Look at the barque in slot 2",
    ]
    assert offered(scene.table, 0, "uk")[1].endswith("ви знаєте, що в ньому 1 місце")
    (peeked,) = scene.when((0, Peek(2))).of_kind(BarquePeeked)
    assert told(peeked, A) == "Ann looks at the barque in slot 2: 3 seats."
    assert told(peeked, B) == told(peeked, None) == "Ann looks at the barque in slot 2."


def test_drawn_cards_are_named_to_their_owner_alone() -> None:
    table = underworld(decks={Deck.SURVIVAL: ["greed", "arrogance"]})
    (drawn,) = given(table).when((0, play(1, 1))).of_kind(CardsDrawn)
    assert told(drawn, A) == "Ann draws Arrogance (c1) and Greed (c2)."
    assert told(drawn, A, "uk") == "Ann бере: «Зарозумілість» (c1) і «Жадібність» (c2)."
    assert told(drawn, B) == "Ann draws 2 survival cards."
    assert told(drawn, B, "uk") == "Ann бере 2 карти виживання."


def test_violence_says_what_it_wants() -> None:
    table = underworld(
        (20, 20, 41, None),
        mercy=[3],
        active=3,
        hands={1: ["greed"], 3: ["violence", "ambush"]},
        revealed=True,
    )
    scene = given(table).when((3, advanced(table, 3, "violence")), (3, Discard(card(table, 3, "ambush"))))
    assert asked(scene.table, 1) == "Discard a survival card, or retreat 2 spaces."
    assert offered(scene.table, 1)[-1] == "Retreat 2 from space 20"
    assert asked(scene.table, 1, "uk") == "Скиньте карту виживання або відступіть на 2 клітинки."


def test_a_turn_that_ends_in_a_hunt_is_ended_knowingly() -> None:
    table = underworld(hands={0: ["greed"]}, rage=8, speed=5)
    scene = given(table).when((0, play(2, 1)))
    assert offered(scene.table, 0)[-1] == "End the turn; the die lies on the hunt space, Cerberus has speed 5"
    scene = given(underworld(hands={0: ["greed"]})).when((0, play(2, 1)))
    assert asked(scene.table, 0) == "Play a bonus card, or end your turn."
    assert offered(scene.table, 0)[-1] == "End the turn"


def test_captives_are_ordered_by_name() -> None:
    table = underworld((30, 10, 10), cerberus=8, rage=8, speed=5)
    scene = given(table).when((0, play(2, 1)))
    assert asked(scene.table, 0) == (
        "Cerberus has caught Ben and Cyd together: who goes to the rage track next?"
    )
    assert offered(scene.table, 0) == ["Ben is captured next", "Cyd is captured next"]


def test_a_played_card_is_called_by_the_side_that_is_up() -> None:
    (played,) = given(underworld()).when((0, play(2, 1))).of_kind(ActionPlayed)
    assert told(played, None) == "Ann plays Dash for effect 1."
    table = underworld((20, 20, 20, None), mercy=[3], active=3)
    (played,) = given(table).when((3, play(2, 1))).of_kind(ActionPlayed)
    assert told(played, None) == "Dot plays Harry for effect 1."
    assert told(played, None, "uk") == "Dot грає карту дії «Гонитва», ефект 1."


def test_what_needs_no_more_words_has_none() -> None:
    scene = given(underworld()).when((0, play(4, 2)))
    (decision,) = GAME.pending(scene.table)
    assert decision.kind == "barque"
    assert details(scene.table, A, decision) is None
    assert details(scene.table, A, GAME.legal(scene.table, A)[-1]) is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("effect", EFFECTS)
def test_the_text_of_an_effect_has_the_numbers_of_the_box(effect: EffectId, lang: str) -> None:
    """2: what a card says is what it does."""
    catalogue = catalogue_of(GAME, lang)
    printed = EFFECTS[effect]
    texts = (catalogue.say(f"effect-{effect}.{part}", {})[0] for part in ("deed", "cost"))
    said = [set(map(int, re.findall(r"\d", text))) for text in texts]
    assert said == [numbers(printed), cost_numbers(printed)]


def numbers(effect: Effect) -> set[int]:
    """How far and how many; where a part counts, also its most."""
    ways = [
        n for part in effect.parts for n in (part.n if isinstance(part.n, tuple) else (part.n, part.most))
    ]
    ahead = {1} if any(part.do is Do.MOVE_AHEAD for part in effect.parts) else set()
    return ahead | {abs(n) for n in ways} - {0}


def cost_numbers(effect: Effect) -> set[int]:
    return numbers(Effect((effect.cost,))) if effect.cost else set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_tells_all_its_effects(lang: str) -> None:
    box = components_in(GAME, lang)
    texts = {effect: printed["text"] for effect, printed in box["effect"]["items"].items()}
    for bonus in box["bonus"]["items"].values():
        assert texts[bonus["simple"]] in bonus["text"]
        assert texts[bonus["advanced"]] in bonus["text"]
    for action in box["action-card"]["items"].values():
        assert all(texts[effect] in action["text"] for effect in (*action["adventurer"], *action["cerberus"]))


def test_the_box_has_what_a_drawing_needs() -> None:
    """2.1 to 2.6: boards with marks, symbols and special places; cards with costs and counts."""
    box = components_in(GAME, "en")
    board = box["board"]["items"]["mid-2b"]
    assert board["name"] == "Infernal Portal"
    assert (board["skulls"], board["length"], board["marks"]) == (4, 14, (0, 3, 6, 9, 12))
    assert board["special"] == {"kind": "portal", "low": 2, "high": 8, "actuator": 5}
    assert box["location"]["items"]["portal"]["rule"] == "portal"
    assert box["bonus"]["items"]["greed"] == {
        "name": "Greed",
        "text": "Simple: draw 2. Advanced: speed -2 (cost: discard 1).",
        "deck": "survival",
        "simple": "greed-simple",
        "advanced": "greed-advanced",
        "count": 4,
    }
    assert box["effect"]["items"]["greed-advanced"]["cost"] == {"do": "discard", "n": 1}
    assert box["piece"]["items"]["rage-track"]["hunt"] == 9
    assert components_in(GAME, "uk")["bonus"]["items"]["greed"]["name"] == "Жадібність"
    assert msgspec.json.encode(IN_THE_BOX)


def test_special_places_have_rules() -> None:
    kinds = {msgspec.to_builtins(face.special)["kind"] for face in FACES.values() if face.special}
    assert kinds | {"den", "gates"} == set(RULE_OF)
    assert all(rule in GAME.rules for rule in RULE_OF.values())


def test_the_first_game_is_spelt_the_same_in_every_language() -> None:
    spelt = f"`{msgspec.json.encode(BOX.first_game).decode()}`".replace(":", ": ").replace(",", ", ")
    for lang in LANGUAGES:
        assert spelt in " ".join(rules_in(GAME, lang)["boards"].text.split())
