"""Passengers as people read it, in English and Ukrainian."""

from __future__ import annotations

import json

import pytest

from domain.kernel.codec import encode, tag_of
from domain.kernel.match import redact
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Reader, Seat
from domain.kernel.words import speaker
from domain.kernel.words.catalogue import LANGUAGES
from domain.kernel.words.speaker import components_in
from domain.passengers import GAME
from domain.passengers.components import Boat, Kind
from domain.passengers.memory import PassengerId
from domain.passengers.terms.claims import (
    AnyClaim,
    ClaimedColor,
    MyFaction,
    MyHand,
    MyPassenger,
    MyVote,
    PassengerSeen,
    SeatFaction,
)
from tests.passengers.tables import (
    T4,
    T7,
    by_default,
    dealing,
    given,
    pick_boat,
    pick_card,
    pick_color,
    pick_passenger,
    pick_seat,
    pick_space,
    pick_type,
    place,
    place_all,
    place_shadow,
    placed,
    quay,
    set_i,
    show_card,
    until,
    until_phase,
    until_voting,
    vote,
    vote_all,
)
from tests.scenario import Scenario

NAMES = {
    "en": ("Ann", "Ben", "Cyd", "Dot", "Eli", "Fay", "Gus"),
    "uk": ("Оля", "Богдан", "Віка", "Ганна", "Дмитро", "Єва", "Жора"),
}
Both = tuple[str, str]
"""A sentence in English and in Ukrainian."""
PUBLIC: Reader = None


def told_of(event: Event, reader: Reader) -> Both:
    """An event as this reader is told it."""
    english, ukrainian = (
        speaker(GAME, lang, NAMES[lang], reader).event(redact(event, reader)) for lang in LANGUAGES
    )
    return english, ukrainian


def told(scene: Scenario, kind: str, reader: int | None) -> Both:
    """The first event of a kind in the last step."""
    event = next(one for one in scene.events if tag_of(type(one)) == kind)
    return told_of(event, None if reader is None else Seat(reader))


def asked(scene: Scenario, seat: int) -> Both:
    """What a seat is asked."""
    decision = next(one for one in GAME.pending(scene.table) if one.seat == seat)
    english, ukrainian = (
        speaker(GAME, lang, NAMES[lang], Seat(seat)).question(scene.table, decision) for lang in LANGUAGES
    )
    return english, ukrainian


def offered(scene: Scenario, seat: int, action: Action) -> Both:
    """A legal action as a choice of a seat."""
    assert action in GAME.legal(scene.table, Seat(seat))
    english, ukrainian = (
        speaker(GAME, lang, NAMES[lang], Seat(seat)).choice(scene.table, Seat(seat), action)
        for lang in LANGUAGES
    )
    return english, ukrainian


def test_placing_says_what_comes_with_the_space() -> None:
    scene = given(quay())
    assert asked(scene, 0) == (
        "Place a passenger from your hand on a free space, and take its gift and voices.",
        "Розмістіть пасажира з руки на вільне місце й отримайте його підношення та голоси.",
    )
    wish = place(scene.table, 0, 7)
    assert offered(scene, 0, wish) == (
        "Place the red soul h0 on Raven 1: 7 Torch (reveal a passenger), 1 voice",
        "Розмістити червону душу h0 на місце Ворон-1: 7 «Смолоскип» (розкрити пасажира), 1 голос",
    )
    scene.when((0, wish))
    assert told(scene, "passenger_placed", 0) == (
        "Ann places p1, a red soul, on Raven 1 and takes 7 Torch and 1 voice.",
        "Оля розміщує p1 (червону душу) на місце Ворон-1 й отримує підношення 7 «Смолоскип» і 1 голос.",
    )
    assert told(scene, "passenger_placed", 1) == (
        "Ann places p1 on Raven 1 and takes 7 Torch and 1 voice.",
        "Оля розміщує p1 на місце Ворон-1 й отримує підношення 7 «Смолоскип» і 1 голос.",
    )


def test_the_record_of_a_placement_names_the_card_to_its_owner_alone() -> None:
    scene = given(quay())
    scene.when((0, place(scene.table, 0, 7)))
    assert told(scene, "acted", 0) == ("Ann: Place h0 on Raven 1", "Оля: Розмістити h0 на місце Ворон-1")
    assert told(scene, "acted", 1) == (
        "Ann: Place a passenger on Raven 1",
        "Оля: Розмістити пасажира на місце Ворон-1",
    )


def test_a_shadow_passenger_takes_a_gift_out_and_the_second_goes_to_the_other_boat() -> None:
    scene = given(quay(T4))
    assert asked(scene, 3)[0] == "Put the top Shadow Passenger, unseen, on any space."
    assert offered(scene, 3, place_shadow("r1-raven-1")) == (
        "Put the Shadow Passenger on Raven 1: 7 Torch and 1 voice are out this round",
        "Покласти тінь на місце Ворон-1: на цей раунд вибуває 7 «Смолоскип» (1 голос)",
    )
    scene.when((3, place_shadow("r1-raven-1")))
    assert asked(scene, 2) == (
        "Put the top Shadow Passenger, unseen, on a space of the Wolf.",
        "Покладіть верхню тінь, не дивлячись, на місце в іншому човні — це човен Вовка.",
    )


DEALT = (
    "Everybody gets 3 passengers. At this table: Soul Guides: 4, Demon Smugglers: 3, and Yaesther: 0.",
    "Кожен отримує 3 пасажирів. За столом провідники душ: 4, провідники демонів: 3 і блазень: 0.",
)
OWN = (
    " You are a Demon Smuggler, and hold a green demon (h0), a red soul (h1), and a blue demon (h2).",
    " Ви — провідник демонів; на руці у вас зелений демон (h0), червона душа (h1) і синій демон (h2).",
)
GAZE = {
    PUBLIC: (
        "The Demon Smugglers learn each other's seats.",
        "Провідники демонів дізнаються одне про одного.",
    ),
    Seat(0): (
        "The Demon Smugglers learn each other's seats; you are none of them.",
        "Провідники демонів дізнаються одне про одного; вас серед них немає.",
    ),
    Seat(4): (
        "The Demon Smugglers know each other: Cyd, Eli, and Gus.",
        "Провідники демонів знають одне одного: Віка, Дмитро і Жора.",
    ),
}


def test_the_deal_tells_everybody_of_the_own_hand_and_fellows() -> None:
    options = GAME.read_options(7, {"first_coin": 0})
    events = {tag_of(type(event)): event for event in GAME.setup(7, options, dealing(T7))}
    dealt, own = told_of(events["passengers_dealt"], PUBLIC), told_of(events["passengers_dealt"], Seat(4))
    assert dealt == DEALT
    assert own == (DEALT[0] + OWN[0], DEALT[1] + OWN[1])
    assert {reader: told_of(events["gaze_held"], reader) for reader in GAZE} == GAZE


def test_a_gift_says_which_pick_it_wants_and_each_pick_what_it_does() -> None:
    scene = set_i()
    assert asked(scene, 0) == ("Bell: choose the player to silence.", "«Дзвін»: виберіть, хто мовчатиме.")
    assert offered(scene, 0, pick_seat(2)) == ("Silence Cyd", "Віка мовчить до розкриття голосів")
    until(scene, "scroll")
    first, second = pick_passenger("r1-raven-1"), pick_passenger("r1-wolf-1")
    assert offered(scene, 2, first) == (
        "Swap p4 on Raven 1 (placed by Dot)",
        "Узяти для обміну p4 (Ворон-1, гравець Ганна)",
    )
    scene.when((2, first))
    assert told(scene, "gift_picked", 0) == (
        "Cyd picks the passenger on Raven 1 for the Scroll.",
        "Віка, «Сувій»: вибір — пасажир на місці Ворон-1.",
    )
    assert asked(scene, 2)[0] == "Scroll: choose the passenger to swap it with."
    assert offered(scene, 2, second) == (
        "Swap the passenger on Raven 1 with p3 on Wolf 1 (yours, a blue demon)",
        "Поміняти пасажира з місця Ворон-1 місцями з p3 (Вовк-1, ваш, синій демон)",
    )


def test_a_gift_that_may_be_declined_says_so() -> None:
    scene = set_i(optional_gifts=True)
    assert asked(scene, 0)[0] == "Bell: choose the player to silence, or decline the gift."
    decline = GAME.legal(scene.table, Seat(0))[-1]
    assert offered(scene, 0, decline) == ("Leave the Bell unused", "Не використовувати підношення «Дзвін»")


def test_a_mask_is_offered_in_its_colour() -> None:
    """The colour that was picked is told in both languages, not the first or the last of the list."""
    scene = placed(8, 0, 1, 2, 3, 4, 5)
    until(scene, "mask").when((0, pick_color("green")))
    assert told(scene, "gift_picked", 1) == (
        "Ann picks green for the Mask.",
        "Оля, «Маска»: вибір — зелений колір.",
    )
    wish = pick_passenger("r1-raven-2")
    assert offered(scene, 0, wish) == (
        "Put the green mask on p2 on Raven 2 (placed by Ben)",
        "Одягнути зелену маску на p2 (Ворон-2, гравець Богдан)",
    )
    assert told(scene.when((0, wish)), "mask_placed", 1)[1] == (
        "p2 (Ворон-2) отримує зелену маску й відтепер має зелений колір."
    )


def test_a_peek_tells_the_face_to_whoever_looked() -> None:
    scene = until(set_i(), "hamsa-hand").when((6, pick_passenger("r1-raven-1")))
    assert told(scene, "passenger_peeked", 6) == (
        "Gus peeks at p4 on Raven 1: a blue soul.",
        "Жора перевіряє p4 (Ворон-1): синя душа.",
    )
    assert told(scene, "passenger_peeked", None) == (
        "Gus peeks at p4 on Raven 1.",
        "Жора перевіряє p4 (Ворон-1).",
    )


def second_set() -> Scenario:
    """Amphora, Drum, Prism, Mirror, Whispering Shell, Twin Eye and Oar at T7."""
    return placed(*range(7), gift_sets="ii")


def test_confessions_are_told_as_far_as_they_are_heard() -> None:
    scene = until(second_set(), "prism").when((2, pick_color("red")))
    assert told(scene, "confessed", None) == (
        "Dot confesses: p4 is not red.",
        "Ганна зізнається: p4 — не червоного кольору.",
    )
    until(scene, "shell").when((4, pick_seat(6)))
    assert told(scene, "confessed", 4) == (
        "Gus confesses to Eli the type of p7: a demon.",
        "Жора зізнається: p7 — демон; відповідь чує лише Дмитро.",
    )
    assert told(scene, "confessed", 0) == (
        "Gus confesses to Eli alone the type of p7.",
        "Жора зізнається, якого типу p7; відповідь чує лише Дмитро.",
    )


def test_questions_to_hands_turn_to_the_placed_passengers_in_the_last_round() -> None:
    scene = placed(2, 0, 1, 3, 4, 5, 6, gift_sets="iii")
    until(scene, "tally-stick")
    assert offered(scene, 0, pick_type("soul")) == (
        "Ask everybody who holds souls",
        "Запитати всіх, хто має на руці душу",
    )
    assert told(scene.when((0, pick_type("soul"))), "confessed", None) == (
        "Ben confesses: a soul in hand.",
        "Богдан зізнається: на руці є душа.",
    )
    until(place_all(until_phase(scene, "placing", 3), 2, 0, 1, 3, 4, 5, 6), "tally-stick")
    assert offered(scene, 0, pick_type("soul")) == (
        "Ask everybody who placed souls",
        "Запитати всіх, хто розмістив душу",
    )


def test_a_card_to_show_is_named_with_who_sees_it() -> None:
    scene = until(second_set(), "mirror").when((3, pick_seat(4)))
    assert asked(scene, 4) == (
        "Choose the passenger of your hand that you secretly show to Dot.",
        "Виберіть пасажира з руки, якого таємно побачить Ганна.",
    )
    wish = show_card(scene.table, 4, "soul-red")
    assert offered(scene, 4, wish) == (
        "Show the red soul h1 to Dot",
        "Показати червону душу h1; побачить Ганна",
    )
    scene.when((4, wish), (3, show_card(scene.table, 3, "demon-red")))
    assert told(scene, "card_shown", 3) == (
        "Eli shows Dot a card from hand: a red soul.",
        "Дмитро показує карту з руки (червона душа); бачить лише Ганна.",
    )
    assert told(scene, "card_shown", 0)[0] == "Eli shows Dot a card from hand."


def test_the_twin_eye_names_who_looks_too_and_the_oar_where_to() -> None:
    scene = until(second_set(), "twin-eye").when((5, pick_seat(0)))
    assert (
        offered(scene, 5, pick_passenger("r1-wolf-1"))[0] == "Peek with Ann at p7 on Wolf 1 (placed by Gus)"
    )
    until(scene, "oar").when((6, pick_passenger("r1-wolf-1")))
    assert offered(scene, 6, pick_space("r1-wolf-3")) == (
        "Move the passenger from Wolf 1 to Wolf 3",
        "Пересадити пасажира: Вовк-1 → Вовк-3",
    )


def test_the_grave_key_names_both_passengers_to_its_owner() -> None:
    scene = until(placed(7, 0, 2, 9, 4, 1, 6, gift_sets="ii"), "key")
    wish = pick_card(scene.table, 0, "demon-red")
    assert offered(scene, 0, wish) == (
        "Exchange the red soul on Raven 4 for the red demon h2",
        "Забрати на руку червону душу з місця Ворон-4, а туди посадити червоного демона h2",
    )
    scene.when((0, wish))
    assert told(scene, "passenger_exchanged", 1)[0] == (
        "Ann exchanges the passenger on Raven 4 with a card of the hand; it is p8 now."
    )


def test_knucklebones_say_whom_they_shuffle_and_the_horn_what_there_is_to_take() -> None:
    scene = until(placed(*range(7), gift_sets="iii"), "knucklebones")
    assert offered(scene, 3, pick_boat("wolf")) == (
        "Shuffle the passengers on Wolf 1, Wolf 2, Wolf 4, and Wolf 5",
        "Перетасувати човен Вовка: пасажирів на місцях Вовк-1, Вовк-2, Вовк-4 і Вовк-5",
    )
    scene.when((3, pick_boat("wolf")))
    assert offered(scene, 4, pick_seat(6)) == (
        "Take a voice from Gus, who has 1",
        "Забрати голос: Жора має 1",
    )
    until(scene, "janus-eye")
    assert offered(scene, 5, pick_passenger("r1-wolf-1"))[0] == "Peek at p8 on Wolf 1 (shuffled)"


@pytest.mark.parametrize(
    ("silence", "question"),
    [
        (
            "undertow",
            "Vote for a boat; the one with fewer voices crosses. Your vote is sealed until all are in, and "
            "counts 3 voices.",
        ),
        (
            "thin-voices",
            "Vote for the boat that is to cross. Your vote is sealed until all are in, and counts 2 voices.",
        ),
    ],
)
def test_a_vote_says_what_it_counts_and_which_boat_wins(silence: str, question: str) -> None:
    scene = until_voting(set_i(silence=silence))
    assert asked(scene, 1)[0] == question


def test_votes_are_told_with_names_when_all_are_in() -> None:
    scene = until_voting(set_i())
    assert offered(scene, 1, vote("raven")) == (
        "Vote for the Raven with 3 voices",
        "Проголосувати за човен Ворона (3 голоси)",
    )
    by_default(scene)
    assert told(scene, "vote_cast", 0)[1].startswith("Оля голосує за човен ")
    assert told(scene, "vote_cast", 1) == ("Ann has voted.", "Оля голосує.")
    vote_all(scene, 1, 2)
    english, ukrainian = told(scene, "votes_revealed", None)
    assert english.startswith("The votes are revealed. Ann: Raven, Ben: Raven, Cyd: Raven, Dot: Wolf, ")
    assert english.endswith(" Counted: Raven: 6 and Wolf: 5. The Raven is to cross.")
    assert ukrainian.endswith(" Разом: човен Ворона: 6 і човен Вовка: 5. Має переправитися човен Ворона.")


CLAIMS: list[tuple[AnyClaim, Both]] = [
    (MyPassenger(PassengerId("p1"), None, None), ("I placed p1", "мій пасажир p1")),
    (
        MyPassenger(PassengerId("p1"), None, ClaimedColor.RED),
        ("I placed p1: red", "мій пасажир p1: червоного кольору"),
    ),
    (
        MyPassenger(PassengerId("p1"), Kind.SOUL, ClaimedColor.RED),
        ("I placed p1: a soul, red", "мій пасажир p1: душа, червоного кольору"),
    ),
    (PassengerSeen(PassengerId("p2"), None, None), ("p2 is known to me", "p2 — я знаю, хто це")),
    (PassengerSeen(PassengerId("p2"), Kind.DEMON, None), ("p2 is a demon", "p2 — демон")),
    (
        PassengerSeen(PassengerId("p2"), Kind.YAESTHER, ClaimedColor.NONE),
        ("p2 is the Yaesther, colourless", "p2 — блазень, без кольору"),
    ),
    (MyHand(()), ("My hand is empty", "моя рука порожня")),
    (
        MyHand(("soul", "demon-red")),
        ("I hold a soul and a red demon", "у мене на руці душа і червоний демон"),
    ),
    (MyFaction(Kind.SOUL), ("I am a Soul Guide", "я — провідник душ")),
    (SeatFaction(Seat(1), Kind.DEMON), ("Ben is a Demon Smuggler", "Богдан — провідник демонів")),
    (MyVote(Boat.WOLF), ("I vote for the Wolf", "голосую за човен Вовка")),
]


@pytest.mark.parametrize(("claim", "words"), CLAIMS, ids=str)
def test_claims_are_sentences(claim: AnyClaim, words: Both) -> None:
    told = tuple(speaker(GAME, lang, NAMES[lang]).teller.struct(claim) for lang in LANGUAGES)
    assert told == words


def test_the_box_has_what_a_client_draws() -> None:
    """Spaces, gifts and factions by the specification's tables 2.2, 2.4 and 2.5."""
    box = json.loads(encode(components_in(GAME, "en")))
    assert box["space"]["items"]["r1-wolf-3"] == {
        "name": "Wolf 3",
        "round": 1,
        "boat": "wolf",
        "column": 3,
        "gift_number": 8,
        "voices": 2,
    }
    assert box["gift"]["items"]["torch"] == {
        "name": "Torch",
        "text": "Reveal one face-down passenger in play.",
        "number": 7,
        "voices": 1,
        "effect": "reveal-one",
        "sets": ["i", "four"],
    }
    assert box["gift-set"]["items"]["four"]["players"] == [4]
    assert box["gift-set"]["items"]["i"]["players"] == [5, 6, 7, 8]
    assert box["passenger"]["items"]["demon-blue"] == {
        "name": "blue demon",
        "type": "demon",
        "color": "blue",
        "count": 4,
    }
    yaesther = box["faction"]["items"]["yaesther"]
    assert yaesther["count"] == {"4": 1, "5": 0, "6": 1, "7": 0, "8": 1}
    assert yaesther["points"] == {"4": 6.5, "6": 6.5, "8": 8.5}
    assert box["boat"]["items"]["raven"]["spaces"]["2"][0] == "r2-raven-1"
    assert box["boat"]["items"]["raven"]["limit"]["6"] == 3
    assert [one["count"] for one in box["token"]["items"].values()] == [17, 8, 1]
