"""Tournaments in the page: opened by a form, entered, watched live, and read when they are over."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from charon_client import Client
from tests.browser import browser
from tests.toy import TOY
from tests.web.accessible import OVERFLOW, assert_no_barriers
from tests.web.opened import page, service, without_errors
from tests.web.test_page import assert_public

__all__ = ["browser", "page", "service"]
LONG = 60_000
CUP = {
    "name": "Cup",
    "game": TOY.id,
    "seats": 2,
    "format": {"type": "round-robin", "tables": 4},
    "terms": {"rated": True},
    "admission": {"bots": ["random", "scripted"], "starts_with": 2},
}


@pytest.fixture(scope="module")
def over(service: str) -> str:
    """The address of a tournament that has ended."""
    held = hold(service, CUP)
    ann = Client(service)
    while (told := ann.http.get(f"/v1/tournaments/{held}"))["status"] != "finished":
        ann.http.get(f"/v1/tournaments/{held}/events?after={told['cursor']}", {"wait": 5})
    return f"{service}/tournaments/{held}"


def hold(service: str, setting: dict[str, Any]) -> str:
    """The id of a tournament that Ann organises."""
    stranger = Client(service)
    ann = stranger.with_token(stranger.create_player("Ann").token)
    held: str = ann.http.post("/v1/tournaments", setting)["tournament"]["id"]
    return held


def enter_name(page: Page, service: str, name: str) -> None:
    page.goto(f"{service}/me?then=/tournaments")
    page.locator("#name").press_sequentially(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Open a tournament")).to_be_visible()


def test_a_tournament_is_opened_started_and_read_by_keys(page: Page, service: str, tmp_path: Path) -> None:
    asked: list[tuple[str, str]] = []
    page.on("request", lambda request: asked.append((request.method, request.url)))
    enter_name(page, service, "Ann")
    page.get_by_label("Game").select_option(TOY.id)
    page.get_by_label("Name", exact=True).press_sequentially("Friday cup ")
    page.get_by_label("Format").select_option("duplicate")
    page.get_by_label("Deals").fill("2")
    house = page.get_by_role("group", name="Bots of the house that take part")
    for name in ("random", "scripted"):
        house.get_by_label(name, exact=True).press("Space")
    page.get_by_role("button", name="Open the tournament").press("Enter")

    expect(page.get_by_role("heading", name="Friday cup")).to_be_visible()
    page.get_by_role("button", name="Start now").press("Enter")
    expect(page.get_by_text(re.compile("^finished"))).to_be_visible(timeout=LONG)
    expect(page.locator("#standings")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("95 % interval"))).to_have_count(2)
    page.get_by_role("button", name="scripted").press("Enter")
    expect(page.locator(".played a.chip").first).to_have_attribute("href", re.compile("^/match/m_"))
    expect(page.get_by_role("row").filter(has_text="deals").first).to_be_visible()
    cell = page.locator(".cross").get_by_role("button", name=re.compile(r"2 deals.*95 % interval")).first
    cell.press("Enter")
    behind = page.locator(".cross .played a.chip")
    expect(behind.first).to_have_text(re.compile(r"\(Deal 1\) (random|scripted)"))
    assert {link.inner_text().split(")")[0][-1] for link in behind.all()} == {"1", "2"}
    assert_no_barriers(page)
    cell.press("Enter")
    expect(behind).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 800})
    differences = page.locator("details").filter(has_text="Paired differences")
    differences.locator("summary").press("Enter")
    assert page.evaluate(OVERFLOW) == []
    page.set_viewport_size({"width": 1280, "height": 720})
    [row] = in_sheet(downloaded(page, differences, "CSV", tmp_path))
    assert float(row["low"]) <= float(row["difference"]) <= float(row["high"])
    page.get_by_role("link", name="Replay", exact=True).first.press("Enter")
    expect(page.locator(".time")).to_be_visible()
    assert_public(asked, service)


def test_players_enter_with_the_code_and_withdraw(browser: Browser, page: Page, service: str) -> None:
    enter_name(page, service, "Ann")
    page.get_by_label("Game").select_option(TOY.id)
    page.get_by_label("Name", exact=True).fill("Closed cup")
    page.get_by_label("Who may enter").select_option("people")
    page.get_by_label("How one enters").select_option("code")
    page.get_by_role("button", name="Open the tournament").click()
    code = page.locator("code").first.inner_text()
    assert code not in page.url

    with without_errors(browser) as other:
        enter_name(other, service, "Ben")
        other.get_by_role("link", name="Closed cup").click()
        other.get_by_label("Entry code").fill("not-this-one")
        other.get_by_role("button", name="Enter").click()
        expect(other.get_by_role("alert")).to_be_visible()
        other.get_by_label("Entry code").fill(f"{code} ")
        other.get_by_role("button", name="Enter").click()
        expect(other.get_by_text("You take part as Ben.")).to_be_visible()
        expect(page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()  # by itself
        other.get_by_role("button", name="Withdraw").click()
        expect(other.get_by_role("button", name="Enter")).to_be_visible()
    page.get_by_role("button", name="Call off").click()
    page.get_by_role("button", name="Call off for good?").click()
    expect(page.get_by_text("called off")).to_be_visible()


def test_every_term_is_set_by_keys_and_a_refused_one_says_so_at_its_field(page: Page, service: str) -> None:
    stranger = Client(service)
    ben = stranger.create_player("Benedikta").player
    enter_name(page, service, "Ann")
    page.get_by_label("Game").select_option(TOY.id)
    page.get_by_label("Name", exact=True).press_sequentially("All of it")
    page.get_by_label("Who may enter").select_option("people")
    page.get_by_label("How one enters").select_option("invitation")
    page.get_by_label("Player's name").press_sequentially("Benedikta ")
    page.keyboard.press("Enter")
    expect(page.locator(".named")).to_contain_text("Benedikta")
    page.get_by_label("Start at the latest").fill("2099-12-31T20:00")
    page.get_by_label("Start with so many").fill("3")
    unfold(page, "Clock and absence")
    page.get_by_label("Clock", exact=True).select_option("store")
    page.get_by_label("Seconds in store").fill("90")
    page.get_by_label("Seconds more").fill("2.5")
    page.get_by_label("A bot sits in after").fill("2")
    page.get_by_label("Rated").press("Space")
    unfold(page, "How many at once")
    page.get_by_label("Entrants at most").fill("2")
    page.get_by_label("Tables of all at once").fill("4")
    unfold(page, "What faults cost")
    page.get_by_label("Time-outs", exact=True).fill("3")
    page.get_by_label("Illegal or malformed answers").fill("1")
    page.get_by_label("A forfeited seat scores").fill("0.25")
    unfold(page, "A test that stops it")
    page.get_by_label("Stop as soon as it is decided").press("Space")
    page.get_by_label("or this").fill("-0.2")
    assert_no_barriers(page)

    page.get_by_role("button", name="Open the tournament").press("Enter")
    expect(page.get_by_role("alert").first).to_be_visible()
    wrong = page.get_by_text("low is below high")
    expect(wrong.first).to_be_visible()
    page.get_by_label("or this").fill("0.2")
    page.get_by_role("button", name="Open the tournament").press("Enter")
    expect(page.get_by_text("It would start with more than may take part").first).to_be_visible()
    assert_no_barriers(page)
    page.get_by_label("Entrants at most").fill("5")
    page.get_by_label("Seconds in store").fill("9")
    page.get_by_role("button", name="Open the tournament").press("Enter")
    start = page.get_by_label("Start at the latest")
    expect(start).to_have_attribute("aria-invalid", "true")  # 2099 is too far off
    expect(start).to_be_focused()
    expect(page.get_by_label("Clock", exact=True)).not_to_have_attribute("aria-invalid", "true")
    in_a_month = datetime.now() + timedelta(days=30)
    start.fill(f"{in_a_month:%Y-%m-%dT%H:%M}")
    page.get_by_role("button", name="Open the tournament").press("Enter")

    expect(page.get_by_role("heading", name="All of it")).to_be_visible()
    told = page.request.get(page.url.replace("/tournaments/", "/v1/tournaments/")).json()
    setting, admission = told["setting"], told["admission"]
    assert setting["terms"]["clock"] == {"per_decision": None, "bank": 9, "increment": 2.5}
    assert (setting["terms"]["absence"]["substitute_after"], setting["terms"]["rated"]) == (2, True)
    assert setting["concurrency"] == {"each": 2, "together": 4}
    assert setting["costs"] == {"time_outs": 3, "illegal": 1, "forfeits_score": 0.25}
    assert setting["stop"] == {"low": 0, "high": 0.2, "alpha": 0.05, "beta": 0.05}
    assert (admission["by"], admission["invited"]) == ("invitation", [ben.id])
    assert (admission["most"], admission["starts_with"]) == (5, 3)
    assert abs(admission["starts_at"] - in_a_month.timestamp() * 1000) < 24 * 3_600_000
    expect(page.get_by_text("A seat is forfeited after 3 time-outs and 1 illegal answer")).to_be_visible()
    expect(page.get_by_role("button", name="Enter")).to_have_count(0)  # Ann did not invite herself
    assert_no_barriers(page)


def unfold(page: Page, name: str) -> None:
    page.locator("summary").filter(has_text=name).press("Enter")


def test_figures_are_carried_away_as_the_service_gave_them(page: Page, over: str, tmp_path: Path) -> None:
    page.goto(over)
    standings = page.locator("section").filter(has=page.locator("#standings"))
    served = page.request.get(over.replace("/tournaments/", "/v1/tournaments/") + "/standings").json()[
        "figures"
    ]
    assert json.loads(downloaded(page, standings, "JSON", tmp_path)) == served
    rows = list(csv.DictReader(io.StringIO(downloaded(page, standings, "CSV", tmp_path))))
    assert [(row["name"], float(row["score"])) for row in rows] == [
        (one["name"], one["score"]["mean"]) for one in served["standings"]
    ]


def test_a_spreadsheet_tells_names_apart_and_takes_none_for_a_formula(
    page: Page, over: str, tmp_path: Path
) -> None:
    named = {"random": "=1+1, of 2", "scripted": 'Оля "+" Ann'}

    def rename(route: Route) -> None:
        body = route.fetch().text()
        for name, other in named.items():
            body = body.replace(f'"name":"{name}"', f'"name":{json.dumps(other)}')
        route.fulfill(body=body, content_type="application/json")

    page.route(re.compile(r"/v1/tournaments/t_\w+(/standings)?$"), rename)
    page.goto(over)
    expect(page.get_by_role("button", name=named["scripted"])).to_be_visible()
    standings, rounds = (
        page.locator("section").filter(has=page.locator(f"#{title}")) for title in ("standings", "rounds")
    )
    safe = {f"'{named['random']}", named["scripted"]}
    assert {row["name"] for row in in_sheet(downloaded(page, standings, "CSV", tmp_path))} == safe
    for row in in_sheet(downloaded(page, rounds, "CSV", tmp_path)):
        assert {row["seat_0"], row["seat_1"]} == {"e1", "e2"}
        assert {row["name_0"], row["name_1"]} == safe
        assert set(row["winners"].split()) <= {"0", "1"}


def in_sheet(text: str) -> list[dict[str, str]]:
    """As a spreadsheet reads it, which takes a file for UTF-8 only when it says so."""
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


def downloaded(page: Page, section: Any, form: str, folder: Path) -> str:
    with page.expect_download() as file:
        section.get_by_role("button", name=form).first.click()
    file.value.save_as(folder / form)
    return (folder / form).read_text()


def test_running_tables_are_seen_from_afar(page: Page, service: str) -> None:
    game = "cerberus"
    held = hold(
        service,
        {
            **CUP,
            "game": game,
            "seats": 3,
            "format": {"type": "round-robin", "tables": 200},
            "admission": {"bots": ["random", "scripted", "expert"], "starts_with": 3},
        },
    )
    page.goto(f"{service}/tournaments/{held}")
    expect(page.locator(".mini svg").first).to_be_attached(timeout=LONG)
    assert page.locator(".minis a").first.get_attribute("href", timeout=LONG)
    page.locator(".minis a").first.click()
    expect(page.locator(".time")).to_be_visible()


def test_who_takes_part_goes_from_the_tournament_to_the_table_they_play_at(page: Page, service: str) -> None:
    enter_name(page, service, "Ann")
    page.get_by_label("Game").select_option(TOY.id)
    page.get_by_label("Name", exact=True).fill("Played by hand")
    page.get_by_label("Who may enter").select_option("people")
    page.get_by_label("Deals").fill("4")
    page.get_by_role("button", name="Open the tournament").click()
    page.get_by_role("button", name="Enter").click()
    page.get_by_role("button", name="Start now").click()
    play = page.get_by_role("link", name=re.compile(r"Play at table \d")).first
    expect(play).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 800})
    expect(page.get_by_text(re.compile("^running"))).not_to_have_css(
        "font-size", "0px"
    )  # told on a phone, too
    assert page.evaluate(OVERFLOW) == []
    assert_no_barriers(page)
    address = page.url
    play.press("Enter")
    expect(page.locator(".prompt.asked").first).to_be_visible()
    page.goto(address)
    page.get_by_role("button", name="Call off").press("Enter")
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="Call off for good?")).to_have_count(0)  # on second thoughts
    page.get_by_role("button", name="Call off").click()
    page.get_by_role("button", name="Call off for good?").click()
    expect(page.locator(".pairings").get_by_text("not played", exact=True).first).to_be_visible()
    expect(play).to_have_count(0)


@pytest.fixture
def small(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 320, "height": 640}, locale="uk-UA")
    yield context.new_page()
    context.close()


def test_a_small_screen_in_ukrainian_holds_all_of_it(small: Page, service: str, over: str) -> None:
    for address in (
        f"{service}/tournaments",
        over,
        f"{service}/players/scripted",
        f"{service}/games/{TOY.id}/ratings",
    ):
        small.goto(address)
        expect(small.locator("h1")).to_be_visible()
        small.wait_for_load_state("networkidle")
        assert small.evaluate(OVERFLOW) == [], address
        assert not re.search(r"\{\w+", small.locator("body").inner_text()), address
        assert_no_barriers(small)
    expect(small.get_by_role("heading", name=re.compile("Рейтинги"))).to_be_visible()


def test_ratings_name_the_strongest_first(page: Page, service: str) -> None:
    page.route(
        "**/ratings?pool=people",
        lambda route: route.fulfill(
            json={
                "game": TOY.id,
                "pool": "people",
                "side": None,
                "matches": 7,
                "waiting": 0,
                "players": 2,
                "cursor": 0,
                "ratings": [ranked(1, "Ann", 18.4), ranked(2, "Ben", 9.1)],
            }
        ),
    )
    page.goto(f"{service}/games/{TOY.id}/ratings")
    expect(page.get_by_role("row")).to_have_count(3)
    expect(page.get_by_role("row").nth(1)).to_contain_text("Ann")
    expect(page.get_by_role("row").nth(1)).to_contain_text("18.4")
    assert_no_barriers(page)
    page.get_by_role("button", name="People and bots").click()
    expect(page.get_by_text("Nobody is rated here yet.")).to_be_visible()


def test_a_player_has_a_page_of_ratings_and_how_they_came(page: Page, service: str, over: str) -> None:
    def counted() -> int:
        told = page.request.get(f"{service}/v1/games/{TOY.id}/ratings/scripted?pool=bots")
        return len(told.json()["history"])

    for _ in range(200):  # a worker counts them in a moment
        if (before := counted()) > 1:
            break
        page.wait_for_timeout(100)
    page.goto(f"{service}/games/{TOY.id}/ratings?pool=bots")
    page.get_by_role("link", name="scripted").press("Enter")
    expect(page.get_by_role("heading", name="scripted", exact=True)).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("The rating went from"))).to_be_visible()
    mine = page.get_by_role("row").filter(has_text=TOY.title).filter(has=page.locator("a[href$='pool=bots']"))
    mine.get_by_role("button").press("Enter")
    expect(page.locator(".steps li").nth(before - 1)).to_be_visible()
    assert page.locator(".steps li").count() <= counted()
    assert_no_barriers(page)
    page.locator(".steps").get_by_role("link", name="Replay").first.press("Enter")
    expect(page.locator(".time")).to_be_visible()

    page.goto(over)
    page.get_by_role("button", name="random").press("Enter")
    page.get_by_role("link", name="About random").press("Enter")
    expect(page.get_by_role("heading", name="random", exact=True)).to_be_visible()


def test_who_is_not_rated_is_told_so_and_has_matches_and_tournaments(page: Page, service: str) -> None:
    enter_name(page, service, "Cleo")
    page.goto(f"{service}/me")
    page.get_by_role("link", name="My ratings and matches").press("Enter")
    expect(page.get_by_text("Not rated yet")).to_be_visible()
    expect(page.get_by_text("this is you")).to_be_visible()
    expect(page.get_by_role("heading", name="Matches")).to_be_visible()
    assert_no_barriers(page)
    page.goto(f"{service}/players/p_00000000000000000000")
    expect(page.get_by_text("There is nothing here")).to_be_visible()


def ranked(place: int, name: str, rating: float) -> dict[str, Any]:
    return {
        "place": place,
        "player": {"id": f"p_{place}", "name": name, "kind": "person", "house": False},
        "rating": {"rating": rating, "mu": rating + 9, "sigma": 3.0, "matches": 7, "wins": 4},
    }
