"""The drawings of the games: everything that may be done can be touched, by keys alone, and has a name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, Locator, Page, Route, expect

from charon_client import OPEN, Client, Decision, Table
from domain.kernel.codec import AnyGame, tag_of
from tests.browser import browser
from tests.web.accessible import assert_no_barriers
from tests.web.contract_types import drawn_games
from tests.web.opened import page, service
from tests.web.questions import Question, chunk_of, handles, questions, shape

__all__ = ["browser", "page", "service"]
DECISIONS = 150
"""After so many of all seats a match has asked the usual questions."""
MATCHES = 3
"""In one alone the seat may be lost before it was asked much."""
SERIES = "async (chunk) => (await import(chunk)).default.series ?? null"
SIT_DOWN = """([match, token, seat]) =>
  localStorage.setItem('charon.seats', JSON.stringify({ [match]: { token, seat } }))"""
ANSWERED = """(version) => (document.querySelector('.time .version').innerText !== version
  || !document.querySelector('.prompt[data-decision]')) && 'answered'"""
TOUCHED = ":is(.drawing, .prompt)"
"""What has nothing to touch in the drawing is a button of the prompt."""
STAGED = (
    f"(version) => document.querySelector('.prompt .main:not(:disabled)') ? 'staged' : ({ANSWERED})(version)"
)


@pytest.fixture(params=drawn_games(), ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    drawn: AnyGame = request.param
    return drawn


def test_no_two_answers_are_touched_alike(game: AnyGame, page: Page, service: str) -> None:
    asked = questions(game)
    page.goto(service)
    touched = handles(page, game, [(question.view, question.legal) for question in asked])
    for question, one in zip(asked, touched, strict=True):
        sets = list(map(frozenset, one))
        assert all(sets), (question.kind, question.legal[sets.index(frozenset())])
        assert len(set(sets)) == len(sets), (question.kind, question.legal)


def test_every_kind_of_answer_is_given_by_keys(game: AnyGame, page: Page, service: str) -> None:
    """The table shows what a seeded match told; what is sent then is the very answer that was touched."""
    random = Random(game.id)
    tables: dict[int, list[Table]] = {}
    page.goto(service)
    series = page.evaluate(SERIES, chunk_of(game))
    for question in questions(game):
        if question.seats not in tables:
            tables[question.seats] = sit_down(game, service, question.seats)
        table = tables[question.seats][question.seat]
        match = table.match().id
        page.evaluate(SIT_DOWN, [match, table.token, question.seat])
        asking = Asking(question)
        with asking.at(page):
            page.goto(f"{service}/match/{match}")
            for action in one_of_each_shape(question.legal, random):
                if series and action["type"] == series["part"]:
                    continue  # several of them are sent one after the other: a test of its own
                asking.again()
                page.evaluate("window.dispatchEvent(new Event('online'))")
                press(page, game, question.view, question.legal, action)
                expect(page.locator(".prompt[data-decision]")).to_have_count(0)
                assert asking.answer == action, question.kind


def test_the_questions_are_all_that_the_game_has_words_for(game: AnyGame) -> None:
    """So the tests here leave no kind of question out, and no kind of answer."""
    assert game.words is not None
    asked = {word.removeprefix("decision-") for word in game.words["en"] if word.startswith("decision-")}
    assert {question.kind for question in questions(game)} == asked
    given = {action["type"] for question in questions(game) for action in question.legal}
    assert given == {tag_of(action) for action in game.actions}


def test_every_kind_of_question_is_answered_by_touch(game: AnyGame, phone: Page, service: str) -> None:
    """On a phone, where things are the smallest: whatever is lit can be hit, and nothing lies over it."""
    random = Random(game.id)
    kinds = {question.kind: question for question in questions(game)}
    tables: dict[int, list[Table]] = {}
    phone.goto(service)
    series = phone.evaluate(SERIES, chunk_of(game))
    for question in kinds.values():
        if question.seats not in tables:
            tables[question.seats] = sit_down(game, service, question.seats)
        table = tables[question.seats][question.seat]
        phone.evaluate(SIT_DOWN, [table.match().id, table.token, question.seat])
        parts = {series["part"]} if series else set()
        action = random.choice([one for one in question.legal if one["type"] not in parts])
        asking = Asking(question)
        with asking.at(phone):
            phone.goto(f"{service}/match/{table.match().id}")
            [[touched]] = handles(phone, game, [(question.view, [action])])
            for handle in touched:
                phone.locator(f'{TOUCHED} [data-handle="{handle}"][tabindex]').first.tap()
            confirm = phone.locator(".prompt.asked .main")
            answered = phone.locator("body:not(:has(.prompt[data-decision]))")
            expect(confirm.or_(answered)).to_be_visible()
            if confirm.count():
                confirm.tap()
            expect(answered).to_be_visible()
            assert asking.answer == action, question.kind


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    yield context.new_page()
    context.close()


def one_of_each_shape(legal: list[Any], random: Random) -> Iterable[Any]:
    return {shape(action): action for action in random.sample(legal, len(legal))}.values()


@dataclass
class Asking:
    """A table that shows and asks what a seeded match did, whatever the service says."""

    question: Question
    times: int = 0
    answer: Any = None

    def again(self) -> None:
        self.answer = None

    @contextmanager
    def at(self, page: Page) -> Iterator[None]:
        """While this lasts, the page is told so, and its answers are kept here."""
        page.route("**/table?*", self.tell)
        page.route("**/actions", self.take)
        yield
        page.unroute_all(behavior="wait")

    def tell(self, route: Route) -> None:
        told = route.fetch().json()
        asked = [] if self.answer else [self.decision()]
        route.fulfill(
            json=told | {"as": str(self.question.seat), "view": self.question.view, "decisions": asked}
        )

    def decision(self) -> dict[str, Any]:
        seat, kind, legal = self.question.seat, self.question.kind, self.question.legal
        told = {"text": kind, "legal_text": list(map(json.dumps, legal)), "default": None, "deadline": None}
        return {"id": f"d{self.times}-{seat}", "seat": seat, "kind": kind, "legal": legal, **told}

    def take(self, route: Route) -> None:
        self.times += 1
        self.answer = route.request.post_data_json["action"]  # type: ignore[index]
        route.fulfill(json={})


def test_every_kind_of_question_is_answered_in_the_drawing_by_keys(
    game: AnyGame, page: Page, service: str
) -> None:
    answered: set[tuple[str, str]] = set()
    random = Random(game.id)
    for _ in range(MATCHES):
        if len(answered) <= 2:
            answer_in_a_match(game, page, service, answered, random)
    assert len(answered) > 2
    expect(page.locator(".board .drawing")).to_be_visible()


def answer_in_a_match(
    game: AnyGame, page: Page, service: str, answered: set[tuple[str, str]], random: Random
) -> None:
    """What seat 0 is asked in a match and has not answered yet is answered by keys, all else as it comes."""
    tables = sit_down(game, service)
    match = tables[0].match().id
    page.goto(service)
    page.evaluate(SIT_DOWN, [match, tables[0].token, 0])
    page.goto(f"{service}/match/{match}")
    for _ in range(DECISIONS):
        asked = next((one for table in tables for one in table.decisions()), None)
        if asked is None:
            break
        action = wanted(asked, answered, random)
        new = asked.seat == 0 and (asked.kind, action["type"]) not in answered
        if new:
            now = tables[0].match().version  # others may have answered a moment ago
            expect(page.locator(".time .version")).to_have_text(re.compile(rf"v{now}$"))
            if asked.kind not in {kind for kind, _ in answered}:
                assert_no_barriers(page, ".stage")
            answered.add((asked.kind, action["type"]))
            version = page.locator(".time .version").inner_text()
            press(page, game, tables[0].view().table, asked.legal, action)
            page.wait_for_function(ANSWERED, arg=version)
        else:
            tables[asked.seat].act(asked, action)


def sit_down(game: AnyGame, service: str, seats: int | None = None) -> list[Table]:
    """A match in which one player has every seat; of two or more if nobody says how many."""
    stranger = Client(service)
    client = stranger.with_token(stranger.create_player("Ann").token)
    opened = client.create_match(game.id, [OPEN] * (seats or max(min(game.seats), 2)))
    match = opened.match.id
    return [client.claim_seat(match, int(seat), code=code) for seat, code in opened.codes.items()]


def wanted(asked: Decision, answered: set[tuple[str, str]], random: Random) -> Any:
    """An answer of a type that was not given yet, where there is one."""
    new = [action for action in asked.legal if (asked.kind, action["type"]) not in answered]
    return random.choice(new if asked.seat == 0 and new else list(asked.legal))


def press(page: Page, game: AnyGame, view: Any, legal: Sequence[Any], action: Any) -> None:
    """Answer by keys in the drawing: every thing of the answer, then once more to confirm."""
    [[touched]] = handles(page, game, [(view, [action])])
    *_, last = spots = [page.locator(f'{TOUCHED} [data-handle="{handle}"][tabindex]') for handle in touched]
    expect(last).to_be_visible()
    version = page.locator(".time .version").inner_text()
    for spot in spots:
        assert spot.get_attribute("aria-label"), action
        spot.press("Enter")
    if page.wait_for_function(STAGED, arg=version).json_value() == "staged":
        series = page.evaluate(SERIES, chunk_of(game))
        if series and action["type"] == series["part"]:
            last = spot_of(page, game, view, legal, series["finish"])
        last.press("Enter")


def spot_of(page: Page, game: AnyGame, view: Any, legal: Sequence[Any], kind: str) -> Locator:
    """The thing to touch for the one answer of a type."""
    answer = next(action for action in legal if action["type"] == kind)
    [[[handle]]] = handles(page, game, [(view, [answer])])
    return page.locator(f'{TOUCHED} [data-handle="{handle}"]')


def test_cards_for_a_pile_are_chosen_together_and_taken_back_freely(page: Page, service: str) -> None:
    game, table, asked = before_the_pile(page, service)
    hand = page.locator('.drawing [data-handle^="hand:"]')
    for place in (0, 1, 2, 1):
        hand.nth(place).press("Enter")
    before = table.match().version
    version = page.locator(".time .version").inner_text()
    spot_of(page, game, table.view().table, asked.legal, "put_done").press("Enter")
    page.wait_for_function(ANSWERED, arg=version)
    expect(page.locator(".prompt[data-decision]")).to_have_count(0)
    put = [event for event in table.events(after=before) if event.type.startswith("food_")]
    assert [(event.type, event.data["count"]) for event in put] == [
        ("food_placed", 1),
        ("food_placed", 2),
        ("food_closed", 2),
    ]


def test_nothing_is_lit_between_the_answers_that_were_chosen_together(page: Page, service: str) -> None:
    """The table may show what a series asks next before the answer to its last part arrives."""
    game, table, asked = before_the_pile(page, service)
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/actions", lambda route: held.append((route, route.fetch())), times=1)
    for place in (0, 1):
        page.locator('.drawing [data-handle^="hand:"]').nth(place).press("Enter")
    spot_of(page, game, table.view().table, asked.legal, "put_done").press("Enter")
    expect(page.locator(f'.prompt[data-decision="{asked.id}"]')).to_have_count(0)
    expect(page.locator(".prompt[data-decision]")).to_be_visible()
    expect(page.locator(".prompt.asked, .spot.lit")).to_have_count(0)
    [(route, first)] = held
    route.fulfill(response=first)
    expect(page.locator(".prompt[data-decision]")).to_have_count(0)
    assert table.match().pending[0].seat != asked.seat


def before_the_pile(page: Page, service: str) -> tuple[AnyGame, Table, Decision]:
    """The page of whoever is first asked for cards that are chosen together."""
    game = next(game for game in drawn_games() if game.id == "adrift")
    tables = sit_down(game, service)
    asked = first_asked(tables, "starve")
    table = tables[asked.seat]
    page.goto(service)
    page.evaluate(SIT_DOWN, [table.match().id, table.token, asked.seat])
    page.goto(f"{service}/match/{table.match().id}")
    return game, table, asked


def first_asked(tables: list[Table], kind: str) -> Decision:
    """The first question of a kind, when everybody before took the first answer."""
    while True:
        asked = next(one for table in tables for one in table.decisions())
        if asked.kind == kind:
            return asked
        tables[asked.seat].act(asked, asked.legal[0])


@pytest.mark.parametrize("kind", ["discard", "barque"])
def test_on_a_phone_a_question_brings_what_it_asks_for_to_sight(kind: str, page: Page, service: str) -> None:
    """A card behind four others, and the barques below the cave."""
    game = next(game for game in drawn_games() if game.id == "cerberus")
    question = next(question for question in questions(game) if question.kind == kind)
    table = sit_down(game, service, question.seats)[question.seat]
    match = table.match().id
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(service)
    page.evaluate(SIT_DOWN, [match, table.token, question.seat])
    with Asking(question).at(page):
        page.goto(f"{service}/match/{match}")
        expect(page.locator(".drawing .spot.lit").first).to_be_in_viewport(ratio=0.8)


def test_after_the_end_it_is_told_who_lied(page: Page, service: str) -> None:
    game = next(game for game in drawn_games() if game.id == "adrift")
    tables = sit_down(game, service)
    raft = tables[1].view().table or {}
    own = raft["seats"][1]["agenda"]
    other = next(agenda for agenda in raft["agendas"] if agenda != own)
    tables[1].claim({"about": "i_am", "agenda": own})
    tables[2].claim({"about": "you_are", "seat": 1, "agenda": other})
    page.goto(service)
    page.evaluate(SIT_DOWN, [tables[0].match().id, tables[0].token, 0])
    page.goto(f"{service}/match/{tables[0].match().id}")
    said = page.locator('.board [data-handle="seat:1"] .says > span')
    expect(said).to_have_count(2)
    expect(said.locator("b")).to_have_count(0)
    while asked := [one for table in tables for one in table.decisions()]:
        tables[asked[0].seat].act(asked[0], asked[0].legal[0])
    expect(said.nth(0)).to_contain_text("true")
    expect(said.nth(1)).to_contain_text("a lie")


def test_with_all_eyes_a_passenger_shows_its_face_and_who_had_seen_it(page: Page, service: str) -> None:
    game = next(game for game in drawn_games() if game.id == "passengers")
    tables = sit_down(game, service)
    placed: list[tuple[int, int, str]] = []
    while asked := [one for table in tables for one in table.decisions()]:
        action = asked[0].legal[0]
        tables[asked[0].seat].act(asked[0], action)
        if asked[0].kind == "place" and not placed:
            placed.append((tables[0].match().version, asked[0].seat, action["space"]))
    [(version, seat, space)] = placed
    page.goto(f"{service}/match/{tables[0].match().id}/at/{version}?as=all")
    passenger = page.locator(f'[data-handle="space:{space}"]')
    expect(passenger.locator(".psg-portrait")).to_be_visible()
    expect(passenger.locator(".psg-seen .dot")).to_have_class(f"dot seat-{seat}")


def test_digits_touch_the_cards_of_the_hand(page: Page, service: str) -> None:
    """A question of Passengers that begins with a card: the second one is touched, and put back."""
    game = next(game for game in drawn_games() if game.id == "passengers")
    tables = sit_down(game, service)
    random = Random(1)
    while (asked := whoever_is_asked(tables)).kind != "place" or asked.seat:
        tables[asked.seat].act(asked, random.choice(asked.legal))
    match = tables[0].match().id
    page.goto(service)
    page.evaluate(SIT_DOWN, [match, tables[0].token, 0])
    page.goto(f"{service}/match/{match}")
    second = page.locator('.drawing [data-handle^="hand:"]').nth(1)
    expect(second).to_be_visible()
    page.keyboard.press("2")
    expect(second).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("2")
    expect(second).to_have_attribute("aria-pressed", "false")


def whoever_is_asked(tables: Sequence[Table]) -> Decision:
    return next(one for table in tables for one in table.decisions())
