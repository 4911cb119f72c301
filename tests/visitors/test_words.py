"""The Visitors as people read it, in English and Ukrainian."""

from __future__ import annotations

import pytest

from domain.kernel.game import Decision
from domain.kernel.match import redact, speak
from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Reader, Seat, shown
from domain.kernel.talk import Assert
from domain.kernel.words import Speaker, speaker
from domain.kernel.words.speaker import components_in, refusals_in
from domain.kernel.zones import Card
from domain.visitors import GAME
from domain.visitors.claims import Ask, Danger, Holds, Odds, Plan
from domain.visitors.components import VISITS, Kind
from domain.visitors.look.details import details
from domain.visitors.terms.blight import BlightDrawn, BlightOverdrawn, SentToFoyer
from domain.visitors.terms.summoning import TokensSpent
from domain.visitors.terms.turn import TurnBegan
from domain.visitors.terms.visits import VisitDeckExhausted, VisitDrawn
from tests.scenario import Scenario
from tests.visitors.manors import (
    BELL,
    CANDLE,
    CHILL,
    CONSERVATORY,
    END,
    FOYER,
    GALLERY,
    GLOOM,
    LIBRARY,
    SPECTATOR,
    VESSEL,
    WAIL,
    A,
    B,
    created,
    discard,
    given,
    move,
    pick,
    place,
    regular,
    standard_scene,
    token,
    use,
    visitor,
)

NAMES = {"en": ("Ann", "Ben"), "uk": ("Оля", "Богдан")}


def says(lang: str, reader: Reader = SPECTATOR) -> Speaker:
    return speaker(GAME, lang, NAMES[lang], reader)


def told(match: Scenario, reader: Reader, lang: str) -> list[str]:
    """What just happened, in words."""
    return [says(lang, reader).event(redact(event, reader)) for event in match.events]


def offered(match: Scenario, seat: Seat, lang: str) -> list[str]:
    """The question, and the choices."""
    voice = says(lang, seat)
    [decision] = GAME.pending(match.table)
    choices = [voice.choice(match.table, seat, action) for action in match.legal(seat)]
    return [voice.question(match.table, decision), *choices]


def haunted_library(hands: str = "open") -> Scenario:
    """Seat 0 stands with a Visitor and a Wail; next door lie two tokens of a kind."""
    scene = standard_scene(hands=hands).with_pawn(A, LIBRARY).with_visitors(LIBRARY)
    scene = scene.with_tokens(LIBRARY, ("globe", WAIL))
    scene = scene.with_tokens(CONSERVATORY, ("dry-fountain", CHILL), ("fern-bed", CHILL))
    return given(scene.with_hand(A, BELL, VESSEL))


def test_choices_say_what_they_bring() -> None:
    """6: what waits behind a door, what a trinket removes, what ending the turn costs."""
    match = haunted_library()
    assert offered(match, A, "en") == [
        "You are in the Library. Move, use a trinket or end your turn: 3 action points left.",
        "Move to the Foyer",
        "Move to the Conservatory: 2 × Chill",
        "Use a Silver Bell (a1): remove the Wail from the globe",
        "Use a Spirit Vessel (a2): banish the Visitor from the Library",
        "End your turn in the Library beside the Visitor: 3 action points are lost",
    ]
    assert offered(match, A, "uk") == [
        "Ви у бібліотеці. Перейдіть, використайте оберіг або завершіть хід: залишилося 3 очки дій.",
        "Перейти до вестибюля",
        "Перейти до оранжереї: 2 × Холод",
        "Використати срібний дзвіночок (a1): прибрати Голосіння біля глобуса",
        "Використати посудину духів (a2): вигнати Гостя з бібліотеки",
        "Завершити хід у бібліотеці поруч із Гостем: 3 очки дій пропадуть",
    ]


def test_a_visitor_next_door_is_told() -> None:
    match = given(
        standard_scene().with_visitors(LIBRARY, GALLERY).with_tokens(GALLERY, ("bronze-bust", GLOOM))
    )
    assert offered(match, A, "en")[1:3] == [
        "Move to the Library, where a Visitor waits",
        "Move to the Gallery: Gloom, and a Visitor",
    ]
    assert offered(match, A, "uk")[1:3] == [
        "Перейти до бібліотеки, де чекає Гість",
        "Перейти до галереї: Морок, а також Гість",
    ]


def test_building_says_where_the_doors_are_and_lead() -> None:
    match = created(2, difficulty="easy")
    tile = match.table.drawn[0]
    assert offered(match, A, "en")[0] == "Pick the tile that you lay next: 4 are left."
    assert offered(match, A, "uk")[0] == "Виберіть тайл, який викладете наступним: залишилося 4."
    match.when((A, pick(tile)))
    assert offered(match, A, "en")[0].startswith("Choose where the ")
    match = given(standard_scene())
    match.table.picked = "kitchen"
    voices = [says(lang, A).choice(match.table, A, place(2, 0, 1)) for lang in NAMES]
    assert voices == [
        "Lay the Kitchen at (2, 0), doors east, south, and west: joined to the Gallery",
        "Викласти тайл «Кухня» на (2; 0), двері: схід, південь і захід; проходи: Галерея",
    ]
    assert says("en", A).choice(match.table, A, pick("chapel")) == "Pick the Chapel, doors north and south"


@pytest.mark.parametrize(
    ("lang", "sentence", "choice"),
    [
        ("en", "Your hand is too large: 1 trinket must go.", "Discard a Blessed Candle (a5)"),
        ("uk", "У руці забагато карт: скиньте 1 оберіг.", "Скинути освячену свічку (a5)"),
    ],
)
def test_it_is_said_how_many_trinkets_must_go(lang: str, sentence: str, choice: str) -> None:
    """5.3: and which card each choice is."""
    scene = standard_scene().with_hand(A, BELL, BELL, VESSEL, VESSEL, CANDLE)
    scene.manor.phase = scene.manor.phase.DISCARD
    lines = offered(given(scene), A, lang)
    assert (lines[0], lines[-1]) == (sentence, choice)


def test_others_do_not_hear_what_a_closed_hand_holds() -> None:
    """8: a drawn card is told to its owner; one laid down to all."""
    match = haunted_library(hands="closed").when(
        (A, use("a1", "globe")), (A, move(FOYER)), (A, move("gallery"))
    )
    for lang, drawn in (("en", "draws a trinket; "), ("uk", "бере оберіг; ")):
        assert sum(drawn in line for line in told(match, A, lang)) == 2
        assert sum(drawn in line for line in told(match, B, lang)) == 0
    assert told(match, B, "en")[:3] == [
        "Ann: Use a trinket at the globe",
        "Ann uses a Silver Bell in the Library; 2 action points left.",
        "Ann removes the Wail from the globe in the Library.",
    ]
    assert told(match, B, "uk")[:3] == [
        "Оля: Використати оберіг біля глобуса",
        "Оля використовує срібний дзвіночок у бібліотеці; залишилося 2 очки дій.",
        "Оля прибирає Голосіння біля глобуса у бібліотеці.",
    ]


def test_a_curse_is_told_from_the_card_to_the_foyer() -> None:
    match = haunted_library().when((A, END))
    assert told(match, SPECTATOR, "en")[1:6] == [
        "Ann leaves 3 action points unused.",
        "A Visitor in the Library curses Ann: Salted Tongue. 5 Blights are left.",
        "Ann loses a Silver Bell to the Blight.",
        "Ann loses a Spirit Vessel to the Blight.",
        "Ann is sent from the Library back to the Foyer.",
    ]
    assert told(match, SPECTATOR, "uk")[1:6] == [
        "Оля залишає 3 очки дій невикористаними.",
        "Гість у бібліотеці насилає Прокляття «Солоний язик»; його отримує Оля. Залишилося 5 Проклять.",
        "Оля втрачає срібний дзвіночок через Прокляття.",
        "Оля втрачає посудину духів через Прокляття.",
        "Оля повертається з бібліотеки до вестибюля.",
    ]


EVENTS = [
    (
        TurnBegan(A, 1, 2, first_turn=True),
        "Turn 1: Ann opens the match and draws 2 Visit cards.",
        "Хід 1: Оля відкриває партію і бере 2 карти візитів.",
    ),
    (
        VisitDrawn(A, shown(Card(CardId("c9"), regular("library", "globe", "chill"))), 40),
        "Ann draws a Visit card: Chill at the globe (Library).",
        "Оля бере карту візиту: Холод біля глобуса (Бібліотека).",
    ),
    (
        VisitDrawn(A, shown(Card(CardId("c9"), visitor("kitchen"))), 40),
        "Ann draws a Visit card: Visitor in the Kitchen.",
        "Оля бере карту візиту: Гість на кухні.",
    ),
    (
        VisitDeckExhausted(A, 2),
        "The Visit deck is used up; 2 draws are lost.",
        "Колода візитів закінчилася; пропадають 2 карти.",
    ),
    (
        TokensSpent(LIBRARY, (token("globe", WAIL), token("reading-desk", CHILL))),
        "The summoning uses up marks in the Library: a Wail at the globe and a Chill at the reading desk.",
        "На прикликання пішли мітки у бібліотеці: Голосіння біля глобуса і Холод біля стола для читання.",
    ),
    (
        BlightDrawn(B, shown(Card(CardId("c9"), "blight/ashen-hands")), FOYER, 0),
        "A Visitor in the Foyer curses Ben: Ashen Hands. No Blights are left.",
        "Гість у вестибюлі насилає Прокляття «Руки з попелу»; його отримує Богдан. "
        "Проклять більше не залишилося.",
    ),
    (
        BlightOverdrawn(B, FOYER),
        "A Visitor in the Foyer curses Ben, but no Blight is left.",
        "Гість у вестибюлі насилає Прокляття (Богдан), але жодного не залишилося.",
    ),
    (SentToFoyer(B, FOYER, FOYER), "Ben stays in the Foyer.", "Богдан залишається у вестибюлі."),
]


@pytest.mark.parametrize(("event", "english", "ukrainian"), EVENTS)
def test_what_happens_seldom_is_told_well(event: Event, english: str, ukrainian: str) -> None:
    assert (says("en").event(event), says("uk").event(event)) == (english, ukrainian)


CLAIMS = [
    (Holds({}), "I hold no trinkets", "у мене немає оберегів"),
    (
        Holds({"silver-bell": 2, "spirit-vessel": 1}),
        "I hold Silver Bell: 2 and Spirit Vessel: 1",
        "у мене Срібний дзвіночок: 2 і Посудина духів: 1",
    ),
    (
        Plan(LIBRARY, "visitor"),
        "on my next turn I will remove the Visitor in the Library",
        "наступного ходу приберу Гостя у бібліотеці",
    ),
    (
        Ask(B, LIBRARY, "wail"),
        "Ben, please remove a Wail in the Library",
        "Богдан, прошу прибрати Голосіння у бібліотеці",
    ),
    (Danger(LIBRARY, 1), "the Library needs an eye on it", "варто пильнувати: Бібліотека"),
    (Danger(LIBRARY, 3), "the Library is in great danger", "у бібліотеці дуже небезпечно"),
    (Odds(LIBRARY, 5), "5 cards of the Library still to come", "ще має прийти 5 карт кімнати «Бібліотека»"),
]


@pytest.mark.parametrize(("claim", "english", "ukrainian"), CLAIMS)
def test_claims_are_sentences(
    claim: Holds | Plan | Ask | Danger | Odds, english: str, ukrainian: str
) -> None:
    [event] = speak(GAME, standard_scene().manor, A, Assert(claim))
    assert says("en").event(event) == f"Ann claims: {english}"
    assert says("uk").event(event) == f"Оля стверджує: {ukrainian}"


def test_every_end_is_told() -> None:
    scene = standard_scene().with_visit_pile(visitor("library")).with_visitors(GALLERY, CONSERVATORY)
    match = given(scene).when((A, END), (B, END))
    assert told(match, SPECTATOR, "en")[-1] == "The Elders lose: three Visitors are in the manor."
    assert told(match, SPECTATOR, "uk")[-1] == "Старійшини програли: у маєтку три Гості."
    match = given(standard_scene().with_visit_pile(regular("library", "globe", "chill"))).when(
        (A, END), (B, END)
    )
    assert told(match, SPECTATOR, "en")[-1] == "The Elders win: the Visit deck is used up."
    outcome = GAME.outcome(match.table)
    assert outcome is not None
    assert says("en").outcome(outcome) == "Ann and Ben win: the Visit deck is used up."
    assert says("uk").outcome(outcome) == "Перемогли: Оля і Богдан — колода візитів закінчилася."


def test_refusals_are_in_the_language_of_the_reader() -> None:
    told_in_ukrainian = {refusal.code: refusal.sentence for refusal in refusals_in(GAME, "uk")}
    assert told_in_ukrainian["no-door"] == "Між вашою кімнатою і тією немає проходу."


def test_the_box_has_all_that_a_client_draws() -> None:
    """Doors and locations of tiles, what removes what, the limits: nothing has to be known beforehand."""
    box = components_in(GAME, "uk")
    assert box["room"]["items"]["chapel"] == {
        "name": "Каплиця",
        "doors": "NS",
        "rotations": (0, 1),
        "locations": ("altar", "font", "confessional", "side-pew"),
        "visitor": "visitor/chapel",
        "drawn": True,
    }
    assert box["room"]["items"]["foyer"]["rotations"] == (0,)
    assert box["location"]["items"]["altar"] == {"name": "Вівтар", "room": "chapel"}
    trinkets, spirits = box["trinket"]["items"], box["spirit"]["items"]
    assert all(trinkets[spirit["trinket"]]["removes"] == name for name, spirit in spirits.items())
    assert [spirit["tokens"] for spirit in spirits.values()] == [36, 36, 36, 9]
    cards = box["visit"]["items"]
    assert len(cards) == len(VISITS) == 143
    assert cards[regular("chapel", "altar", "wail")] == {
        "name": "Голосіння біля вівтаря (Каплиця)",
        "room": "chapel",
        "location": "altar",
        "kind": Kind.WAIL,
    }
    assert cards[visitor("chapel")]["location"] is None
    assert box["difficulty"]["items"]["hard"]["room_tiles"] == (5, 6, 7, 8)
    assert box["limit"]["items"]["trinkets-in-hand"]["value"] == 4


def test_what_is_no_choice_of_the_game_has_no_details() -> None:
    match = haunted_library()
    assert details(match.table, A, Assert(Holds({}))) is None
    assert details(match.table, A, Decision(A, "act")) is not None
    assert details(match.table, A, discard("a2")) is not None
