"""The page in a real browser: from the lobby to the end of a match by keys alone, and what may go wrong."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from api.contract import document
from tests.browser import browser
from tests.toy import TOY
from tests.web.opened import page, service

__all__ = ["browser", "page", "service"]


def sit_down(page: Page, service: str, name: str = "Ann") -> None:
    """A stranger opens a match of the toy against bots, by keys alone."""
    page.goto(f"{service}/new")
    page.get_by_label("Name").press_sequentially(name)
    page.keyboard.press("Enter")
    page.locator("#game").select_option(TOY.id)
    expect(page.locator("form")).to_be_visible()
    page.get_by_role("button", name="Open the table").press("Enter")
    expect(page.locator(".picture")).to_be_visible()


def answer(page: Page) -> None:
    """Answer a question with its last choice, by keys alone."""
    choices = page.locator(".choices button")
    choices.first.press("End")
    page.keyboard.press("Enter")
    page.locator(".prompt .main").press("Enter")


def play(page: Page) -> None:
    """Play until the match has ended."""
    for _ in range(200):
        page.locator(".choices button:not([disabled]), .card").first.wait_for()
        if page.locator(".card").count():
            return
        asked = page.locator(".prompt h2").inner_text()
        version = page.locator(".time span").inner_text()
        answer(page)
        page.wait_for_function(
            "([asked, version]) => document.querySelector('.card')"
            " || document.querySelector('.time span').innerText !== version"
            " || document.querySelector('.prompt h2')?.innerText !== asked",
            arg=[asked, version],
        )
    pytest.fail("The match did not end.")


def test_a_match_is_played_by_keys_replayed_and_checked(page: Page, service: str) -> None:
    asked: list[tuple[str, str]] = []
    page.on("request", lambda request: asked.append((request.method, request.url)))
    sit_down(page, service)
    play(page)
    match = page.url.rpartition("/")[2]

    page.keyboard.press(",")
    expect(page).to_have_url(re.compile(rf"/match/{match}/at/\d+\?as=0"))
    page.get_by_label("Seen by").select_option("all")
    expect(page.locator(".review")).to_contain_text("You look at version")
    page.keyboard.press("0")
    expect(page.locator(".review")).to_have_count(0)

    page.get_by_role("link", name="Check this match").press("Enter")
    page.get_by_role("button", name="Fetch and check this match").press("Enter")
    expect(page.locator(".holds")).to_contain_text("It holds.")
    assert_public(asked, service)


def assert_public(asked: list[tuple[str, str]], service: str) -> None:
    """Only what the contract describes was asked for, here and nowhere else, and no address holds a token."""
    described = [
        (method.upper(), re.compile(re.sub(r"\{\w+\}", "[^/]+", path)))
        for path, item in document()["paths"].items()
        for method in item
    ]
    for method, url in asked:
        assert url.startswith((service, "data:")), url
        assert "charon_" not in url
        path = urlsplit(url).path
        if path.startswith("/v1/"):
            assert any(method == one and pattern.fullmatch(path) for one, pattern in described), (
                method,
                path,
            )


def test_a_changed_export_is_named(page: Page, service: str, tmp_path: Path) -> None:
    sit_down(page, service)
    play(page)
    match = page.url.rpartition("/")[2]
    page.goto(f"{service}/audit")
    export = page.request.get(f"{service}/v1/matches/{match}/export?as=public").text()
    whole, forged = tmp_path / "whole.ndjson", tmp_path / "forged.ndjson"
    whole.write_text(export)
    lines = export.splitlines(keepends=True)
    forged.write_text("".join([*lines[:3], *lines[4:]]))
    page.get_by_label("An exported match").set_input_files(whole)
    expect(page.locator(".holds")).to_contain_text("It holds.")
    page.get_by_label("An exported match").set_input_files(forged)
    expect(page.locator(".refused")).to_contain_text("event 3")


def test_an_answer_that_got_lost_is_asked_for_again_and_counts_once(browser: Browser, service: str) -> None:
    page = browser.new_page()
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        if not lost:
            lost.append(route.request.headers["idempotency-key"])
            route.fetch()
            route.abort()
        else:
            lost.append(route.request.headers["idempotency-key"])
            route.continue_()

    page.route("**/actions", lose_the_first)
    sit_down(page, service)
    page.locator(".choices button").first.wait_for()
    with page.expect_response(re.compile(r"/actions$")) as answered:
        answer(page)
    assert answered.value.headers["idempotent-replayed"] == "true"
    assert lost[0] == lost[1]
    page.close()


def test_two_browsers_play_a_match_by_a_link(browser: Browser, page: Page, service: str) -> None:
    page.goto(f"{service}/new")
    page.get_by_label("Name").fill("Ann")
    page.keyboard.press("Enter")
    page.locator("#game").select_option(TOY.id)
    page.get_by_label("How many play").fill("2")
    page.get_by_label("Seat 1", exact=True).select_option("code")
    page.get_by_role("button", name="Open the table").click()
    code = page.locator(".players code").inner_text()
    match = page.url.rpartition("/")[2]

    other = browser.new_context()
    guest = other.new_page()
    guest.goto(f"{service}/join/{match}/1#{code}")
    guest.get_by_label("Name").fill("Ben")
    guest.keyboard.press("Enter")
    assert code not in guest.url
    guest.get_by_role("button", name="Sit down in seat 1").click()
    expect(guest.locator(".players")).to_contain_text("Ben (you)")
    expect(page.locator(".players")).to_contain_text("Ben")
    other.close()


def test_it_speaks_ukrainian(page: Page, service: str) -> None:
    page.goto(service)
    page.get_by_label("Language").select_option("uk")
    expect(page.get_by_role("heading", name="Партії")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "uk")


def test_what_is_not_there_is_said_plainly(page: Page, service: str) -> None:
    page.goto(f"{service}/match/m_00000000000000000000/nowhere")
    expect(page.get_by_text("There is nothing here")).to_be_visible()
