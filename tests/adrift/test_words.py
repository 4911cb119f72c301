"""What players of Adrift are told, in English and in Ukrainian."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from domain.adrift import GAME
from domain.adrift.claims import Sight
from domain.adrift.components import BOX, AgendaId, EventId, ItemId
from domain.adrift.legal import QUESTIONS
from domain.adrift.pieces import Phase
from domain.adrift.terms.aiming import TargetChosen
from domain.adrift.terms.course import CompassMoved
from domain.adrift.terms.drawing import ItemDrawn
from domain.adrift.terms.item_cards import AgendaSeen, CardStolen, HandSeen, VoteWeightMoved
from domain.adrift.terms.laying import CardsDiscardedFaceDown
from domain.adrift.terms.match import MatchEnded
from domain.adrift.terms.starvation import PileRevealed, StarvationResolved
from domain.adrift.terms.voting import BallotCast, VoteClosed, VoteStarted
from domain.kernel.codec import read_talk
from domain.kernel.match import redact, speak
from domain.kernel.moves import Event
from domain.kernel.secrets import Reader, Seat
from domain.kernel.words.speaker import components_in, speaker
from tests.adrift.tables import (
    BISCUIT,
    BUCKET,
    ENDURE,
    GUN,
    HOOK,
    JUNK,
    KIT,
    KNIFE,
    LANTERN,
    LETTER,
    NET,
    NO,
    POISON,
    PUT_DONE,
    SEXTANT,
    SPECTATOR,
    STEW,
    WHISKY,
    YES,
    A,
    B,
    C,
    D,
    accuse,
    all_do,
    feed,
    given,
    jettison,
    put,
    rescue,
    target,
    tkws,
    until,
    use,
    waiting_in,
)
from tests.scenario import Scenario

NAMES = ("Ann", "Ben", "Cyd", "Dot")


def asked(match: Scenario, seat: Seat, lang: str) -> str:
    told = speaker(GAME, lang, NAMES, seat)
    (decision,) = [one for one in GAME.pending(match.table) if one.seat == seat]
    return told.question(match.table, decision)


def choices(match: Scenario, seat: Seat, lang: str) -> list[str]:
    told = speaker(GAME, lang, NAMES, seat)
    return [told.choice(match.table, seat, action) for action in match.legal(seat)]


def heard(match: Scenario, kind: type[Event], reader: Reader, lang: str = "en") -> list[str]:
    """The last events of a kind, as a reader is told them."""
    told = speaker(GAME, lang, NAMES, reader)
    return [told.event(redact(event, reader)) for event in match.of_kind(kind)]


def both(match: Scenario, kind: type[Event], reader: Reader) -> tuple[str, str]:
    """The one event of that kind in both languages."""
    (english,), (ukrainian,) = heard(match, kind, reader), heard(match, kind, reader, "uk")
    return english, ukrainian


QUESTIONS_AND_ANSWERS = {
    Phase.USE: (
        "Use one item, or none.",
        "Use no item",
        "Використайте один предмет або жодного.",
        "Не використовувати предмета",
    ),
    Phase.USE_TARGET: (
        "Choose whom you use the Gun on.",
        "Shoot Dot: they die",
        "Виберіть, на кому використати «Пістолет».",
        "Застрелити гравця Dot",
    ),
    Phase.FISH: (
        "Take one of the face-down discards into your hand, or none.",
        "Take Junk (c21). No effect.",
        "Візьміть на руку одну з карт скиду, що лежать долілиць, або жодної.",
        "Узяти «Мотлох» (c21). Без ефекту.",
    ),
    Phase.FORCED_DISCARD: (
        "The Bailing Bucket came your way: discard a card of your choice, face down.",
        "Give up Knife (b2), face down",
        "Черпак дістався вам: скиньте долілиць карту на свій вибір.",
        "Віддати «Ніж» (b2), долілиць",
    ),
    Phase.VOTE: (
        "Accuse somebody, or nobody.",
        "Start a vote to throw Dot overboard",
        "Звинуватьте когось або нікого.",
        "Розпочати голосування, щоб викинути за борт гравця Dot",
    ),
    Phase.BALLOT: (
        "Shall Dot go overboard?",
        "Vote no: keep Dot on the raft",
        "Викинути гравця Dot за борт?",
        "Голосувати «проти»: залишити гравця Dot на плоту",
    ),
    Phase.EVENT_DISCARD: (
        "Rough Swell: discard a card of your choice, face down.",
        "Give up Tinned Stew (a2), face down",
        "«Хитавиця»: скиньте долілиць карту на свій вибір.",
        "Віддати «Тушонку» (a2), долілиць",
    ),
    Phase.EVENT_PASS: (
        "Huddle: choose the card that goes to Ben, on your left.",
        "Pass Tinned Stew (a2) to Ben",
        "«Пліч-о-пліч»: виберіть карту, яка піде ліворуч, гравцеві Ben.",
        "Передати «Тушонку» (a2) гравцеві Ben",
    ),
    Phase.EVENT_LEAK: (
        "The raft leaks. Lay down 2 cards, or endure it and lose 1 of your 3 vitality.",
        "Give up Tinned Stew (a2), face down",
        "У плоту пробоїна. Викладіть 2 карти або стерпіть і втратьте 1 з 3 життів.",
        "Віддати «Тушонку» (a2), долілиць",
    ),
    Phase.EVENT_TARGET: (
        "Circling Sharks: choose who loses 1 vitality.",
        "Take 1 of 3 vitality from Dot",
        "«Акули довкола»: виберіть, хто втратить 1 життя.",
        "Забрати 1 з 3 життів у гравця Dot",
    ),
    Phase.STARVE: (
        "There are 4 mouths to feed. Put cards face down on the food pile, as many as you like, then be "
        "done.",
        "Put Tinned Stew (a2) on the food pile: 2 portions",
        "Голодних: 4. Покладіть долілиць у купу їжі скільки завгодно карт, тоді завершіть.",
        "Покласти в купу їжі «Тушонку» (a2): 2 порції",
    ),
    Phase.ALLOCATE: (
        "There is food for 1 of 4. Choose who eats.",
        "Feed Dot. Hungry: Ann, Ben, and Cyd",
        "Порцій: 1, голодних: 4. Виберіть, хто їсть.",
        "Нагодувати: Dot. Голодні: Ann, Ben і Cyd",
    ),
    Phase.RESCUE_CHOOSE: (
        "There are 2 places for 4. Choose the 2 who are rescued.",
        "Rescue Cyd and Dot. Left behind: Ann and Ben",
        "Місць: 2, живих: 4. Виберіть, кого врятувати: рівно 2.",
        "Урятувати: Cyd і Dot. Залишити: Ann і Ben",
    ),
    Phase.LAST_MEAL: (
        "Your stomach is empty. Eat a food card, or go hungry and lose 1 of your 3 vitality.",
        "Eat Tinned Stew (a2)",
        "Шлунок порожній. З'їжте карту їжі або голодуйте і втратьте 1 з 3 життів.",
        "З'їсти «Тушонку» (a2)",
    ),
}
"""For each kind of question itself and its last answer, in English and in Ukrainian."""


@pytest.mark.parametrize("phase", QUESTIONS)
def test_every_question_and_its_answers_are_told(phase: Phase) -> None:
    match = waiting_in(phase)
    seat = GAME.pending(match.table)[0].seat
    said = [
        sentence
        for lang in ("en", "uk")
        for sentence in (asked(match, seat, lang), choices(match, seat, lang)[-1])
    ]
    assert tuple(said) == QUESTIONS_AND_ANSWERS[phase]


def test_what_an_item_does_to_whom_is_told_where_it_is_aimed() -> None:
    """2.3: with what the target has left."""
    hand = (KNIFE, KIT, WHISKY, LETTER, LANTERN, HOOK, BUCKET)
    said = []
    for item in hand:
        scene = tkws().hand(0, item).hand(1, JUNK).hand(2, GUN, STEW).vitality(2, 1, 3, 1)
        match = given(scene).when((A, use("a1")))
        said.append((choices(match, A, "en")[1], choices(match, A, "uk")[0]))
    assert said == [
        ("Stab Cyd: 1 of 3 vitality is lost", "Ударити ножем гравця Ben: це його останнє життя"),
        ("Give First Aid to Ben: from 1 to 2 vitality", "Допомогти собі: з 2 до 3 життів"),
        (
            "Give the whisky to Cyd and cast their votes until the round ends",
            "Почастувати віскі гравця Ben і забрати його голоси до кінця раунду",
        ),
        ("Read the agenda of Cyd", "Прочитати роль гравця Ben"),
        ("Look at the 2 cards of Cyd", "Подивитися руку гравця Ben: 1 карта"),
        ("Take one of the 2 cards of Cyd, at random", "Забрати єдину карту гравця Ben"),
        ("Make Cyd discard a card", "Змусити гравця Ben скинути карту"),
    ]


def test_what_costs_the_last_vitality_says_so() -> None:
    match = until(given(tkws().vitality(1, 3, 3, 3).events(EventId.LEAK)), Phase.EVENT_LEAK)
    assert choices(match, A, "en") == ["Endure the leak: it costs your last vitality"]
    assert choices(match, A, "uk") == ["Стерпіти і втратити останнє життя"]
    scene = tkws().vitality(3, 1, 3, 3).hand(0, BISCUIT).events(EventId.LONG_DAY)
    match = until(given(scene), Phase.STARVE).when((A, put("a1")), *all_do(PUT_DONE, 0, 1, 2, 3))
    assert choices(match, A, "en")[2] == "Feed Cyd. Hungry: Ann, Ben, and Dot. Will die: Ben"
    assert choices(match, A, "uk")[2] == "Нагодувати: Cyd. Голодні: Ann, Ben і Dot. Загинуть: Ben"


def test_after_the_first_card_against_the_leak_the_second_is_asked_for_and_enduring_is_over() -> None:
    match = waiting_in(Phase.EVENT_LEAK).when((A, jettison("a1")))
    assert asked(match, A, "en") == "Lay down a second card against the leak."
    assert asked(match, A, "uk") == "Викладіть другу карту проти пробоїни."
    assert choices(match, A, "en") == ["Give up Tinned Stew (a2), face down"]


def test_how_many_are_to_be_rescued_is_told_also_where_places_may_stay_empty() -> None:
    match = waiting_in(Phase.RESCUE_CHOOSE, rescue_fill="free")
    assert asked(match, A, "en") == "There are 2 places for 4. Choose 1 to 2 who are rescued."
    assert asked(match, A, "uk") == "Місць: 2, живих: 4. Виберіть, кого врятувати: від 1 до 2."


def test_a_ballot_says_what_it_counts_and_whom_it_is_about() -> None:
    match = given(tkws().hand(0, WHISKY)).when((A, use("a1")), (A, target(1)))
    assert both(match, VoteWeightMoved, B) == (
        "You are drunk: Ann casts those votes until the round ends.",
        "Ваші голоси до кінця раунду переходять до гравця Ann.",
    )
    until(match, Phase.VOTE).when((A, accuse(0)))
    assert asked(match, A, "en") == "Shall you go overboard? Your ballot counts as 2 votes."
    assert asked(match, A, "uk") == "Викинути вас за борт? Ваше рішення важить 2 голоси."
    assert asked(match, C, "uk") == "Викинути гравця Ann за борт?"


def test_a_vote_is_told_as_it_becomes_known() -> None:
    """5.4: sealed, then open by name, with the weights that whisky gives."""
    match = given(tkws().hand(0, WHISKY)).when((A, use("a1")), (A, target(1)))
    until(match, Phase.VOTE).when((A, accuse(3)), (A, YES))
    assert both(match, BallotCast, A) == ("You vote yes.", "Ви голосуєте «за».")
    assert both(match, BallotCast, D) == ("Ann has voted.", "Ann віддає голос.")
    match.when(*all_do(NO, 2, 3))
    assert both(match, VoteClosed, D) == (
        "2 to 2: you may stay. Yes: Ann. No: Cyd and Dot.",
        "2 проти 2: вас залишають на плоту. За: Ann. Проти: Cyd і Dot.",
    )


def test_a_look_is_told_to_all_and_what_it_showed_to_the_one_who_looked() -> None:
    match = given(tkws().hand(0, LETTER).hand(1, LANTERN).hand(2, JUNK, GUN, JUNK))
    match.when((A, use("a1")), (A, target(2)))
    assert both(match, AgendaSeen, A) == (
        "You see the agenda of Cyd: The Lone Wolf.",
        "Ви бачите роль гравця Cyd: Вовк-одинак.",
    )
    assert both(match, AgendaSeen, C) == ("Ann sees your agenda.", "Ann бачить вашу роль.")
    match.when((B, use("b1")), (B, target(2)))
    assert both(match, HandSeen, B) == (
        "You see the hand of Cyd: Gun and 2 × Junk.",
        "Ви бачите руку гравця Cyd: Пістолет і 2 × Мотлох.",
    )
    assert both(match, HandSeen, SPECTATOR) == (
        "Ben sees the hand of Cyd: 3 cards.",
        "Ben бачить руку гравця Cyd, карт у ній: 3.",
    )


def test_a_stolen_card_is_named_to_the_thief_and_to_the_robbed() -> None:
    match = given(tkws().hand(0, HOOK).hand(1, POISON)).when((A, use("a1")), (A, target(1)))
    (stolen,) = match.of_kind(CardStolen)
    card = stolen.card.open().id
    assert both(match, CardStolen, A) == (
        f"You take Rat Poison ({card}) from Ben.",
        f"Ви забираєте «Щурячу отруту» ({card}) у гравця Ben.",
    )
    assert both(match, CardStolen, B) == (
        "Ann takes Rat Poison (b1) from you.",
        "Ann забирає «Щурячу отруту» (b1) у вас.",
    )
    assert both(match, CardStolen, C) == ("Ann takes a card from Ben.", "Ann забирає карту у гравця Ben.")


def test_a_drawn_card_is_named_to_the_one_who_draws() -> None:
    match = given(tkws().hand(0, NET).deck(STEW, JUNK)).when((A, use("a1")))
    mine, other = heard(match, ItemDrawn, A, "uk"), heard(match, ItemDrawn, B, "uk")
    assert [sentence.partition(" (")[0] for sentence in mine] == ["Ви берете «Тушонку»", "Ви берете «Мотлох»"]
    assert other == ["Ann бере карту."] * 2


def test_the_meal_is_counted_and_the_hungry_are_named() -> None:
    scene = tkws().hand(0, STEW, POISON).hand(1, BISCUIT).events(EventId.LONG_DAY)
    match = until(given(scene), Phase.STARVE)
    match.when((A, put("a1")), (A, put("a2")), (A, PUT_DONE), (B, put("b1")), *all_do(PUT_DONE, 1, 2, 3))
    english, ukrainian = both(match, PileRevealed, D)
    assert english.endswith("The poison spoils 2 of 3 portions: food for 1, and 4 are hungry.")
    assert ukrainian.endswith("Порцій було 3, отрута зіпсувала 2: лишилося 1, голодних 4.")
    assert both(match.when((A, feed(1))), StarvationResolved, D) == (
        "Fed: Ben. Still hungry: Ann, Cyd, and Dot lose 1 vitality each.",
        "Поїли: Ben. По 1 життю втрачають: Ann, Cyd і Dot.",
    )


def test_what_the_leak_took_is_told_with_who_gave_nothing() -> None:
    match = waiting_in(Phase.EVENT_LEAK)
    match.when((A, jettison("a1")), (A, jettison("a2")), *all_do(ENDURE, 1, 2, 3))
    assert both(match, CardsDiscardedFaceDown, A) == (
        "Face down on the discard pile: Ship's Biscuit and Tinned Stew from you, nothing from Ben, "
        "nothing from Cyd, and nothing from Dot.",
        "Долілиць у скид: Морський сухар і Тушонка від вас, нічого від гравця Ben, "
        "нічого від гравця Cyd і нічого від гравця Dot.",
    )
    assert "2 cards from Ann" in both(match, CardsDiscardedFaceDown, B)[0]
    assert "2 карти від гравця Ann" in both(match, CardsDiscardedFaceDown, B)[1]


def test_where_the_compass_goes_and_why_is_told() -> None:
    match = given(tkws().hand(1, SEXTANT, GUN)).when(
        (A, GAME.default(given(tkws()).table, A)), (B, use("b1"))
    )
    assert both(match, CompassMoved, A) == ("Ben takes the Compass from you.", "Ben забирає Компас у вас.")


def test_who_turns_on_themselves_is_told_so() -> None:
    match = given(tkws().hand(0, KIT).vitality(2, 3, 3, 3)).when((A, use("a1")), (A, target(0)))
    assert both(match, TargetChosen, A) == ("You take First Aid.", "Ви надаєте допомогу собі.")
    assert both(match, TargetChosen, B) == ("Ann takes First Aid.", "Ann надає допомогу собі.")
    until(match, Phase.VOTE).when((A, accuse(0)))
    assert both(match, VoteStarted, C) == (
        "Ann volunteers to go overboard.",
        "Ann звинувачує себе: за борт?",
    )


def test_the_end_names_survivors_winners_and_agendas() -> None:
    match = waiting_in(Phase.RESCUE_CHOOSE).when((A, rescue(0, 3)))
    assert both(match, MatchEnded, SPECTATOR) == (
        "The match ends. Survivors: Ann and Dot. Agenda fulfilled: Ann and Dot. "
        "Ann: The Target, Ben: The Killer, Cyd: The Lone Wolf, and Dot: The Saviour.",
        "Партію завершено. Вижили: Ann і Dot. Умову своєї ролі виконано: Ann і Dot. "
        "Ann: Мішень, Ben: Убивця, Cyd: Вовк-одинак і Dot: Рятівник.",
    )
    outcome = GAME.outcome(match.table)
    assert outcome is not None
    assert speaker(GAME, "en", NAMES).outcome(outcome) == "Ann and Dot win: the rescue has come."


@pytest.mark.parametrize(
    ("claim", "english", "ukrainian"),
    [
        ({"about": "i_am", "agenda": "killer"}, "I am The Killer.", "Я — Убивця."),
        ({"about": "i_hold", "faces": ["junk", "junk", "gun"]}, "In my hand: 2 × Junk and Gun.", None),
        (
            {"about": "i_saw", "what": "agenda", "seat": 2, "value": "lone-wolf"},
            "I saw the agenda of Cyd: The Lone Wolf.",
            "Мені відома роль гравця Cyd: Вовк-одинак.",
        ),
        (
            {"about": "i_saw", "what": "event", "seat": None, "value": ["leak", "rescue-2"]},
            "I saw the next event: Leak and Rescue! 2.",
            "Мені відома наступна подія: Пробоїна і Порятунок! 2.",
        ),
        ({"about": "lets_vote_out", "seat": 1}, "Let us throw you overboard.", "Викиньмо вас за борт."),
    ],
)
def test_claims_name_cards_and_players(claim: dict[str, object], english: str, ukrainian: str | None) -> None:
    raft = given(tkws()).table
    (event,) = speak(GAME, raft, A, read_talk(GAME, {"type": "claim", "claim": claim}))
    assert speaker(GAME, "en", NAMES, B).event(event) == f"Ann claims: {english}"
    if ukrainian:
        assert speaker(GAME, "uk", NAMES, B).event(event) == f"Ann стверджує: {ukrainian}"


def test_a_look_can_show_every_agenda_item_and_event() -> None:
    cards: Sequence[str] = [*AgendaId, *ItemId, *EventId]
    assert list(Sight) == cards


def test_the_box_says_what_is_printed() -> None:
    """2: counts, icons, places, and what each number of players is dealt."""
    box = components_in(GAME, "uk")
    items, events = box["item"]["items"], box["event"]["items"]
    assert items["bottle-of-whisky"] == {
        "name": "Пляшка віскі",
        "text": "Скинути: виберіть іншого живого гравця, який має голос. "
        "До кінця раунду його голоси додаються до ваших.",
        "kind": "tool",
        "count": 1,
        "feeds": 0,
        "mode": "discard",
        "target": "other-voter",
        "not_in_rescue": True,
        "players": (4, 5, 6),
    }
    assert sum(item["count"] for item in items.values()) == 86
    assert sum(event["count"] for event in events.values() if event["places"] is None) == 16
    assert [events["rescue-3"][key] for key in ("places", "players")] == [3, (5, 6)]
    assert box["agenda"]["items"]["sacrifice"]["recommended"] == (6,)
    assert box["players"]["items"]["3"]["removed"] == ("bottle-of-whisky",)
    assert box["piece"]["items"]["vitality"]["count"] == BOX.vitality
