"""Playing in a page by keys alone, as a person would who knows no ids."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.toy import TOY


def sit_down(page: Page, service: str, game: str = TOY.id) -> None:
    """A stranger opens a match against bots, by keys alone."""
    enter(page, f"{service}/new")
    page.locator("#game").select_option(game)
    page.get_by_role("button", name="Open the table").press("Enter")
    expect(page.locator(".time")).to_be_visible()


def enter(page: Page, address: str, name: str = "Ann") -> None:
    """A stranger comes to an address that wants a name."""
    page.goto(address)
    page.locator("#name").press_sequentially(name)
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_have_count(0)


def answer(page: Page) -> None:
    """Answer a question with its last choice, by keys alone; where a picture is, in words all the same."""
    choices = page.locator(".choices button")
    page.locator(".prompt .choices, .prompt summary").first.wait_for()
    if not page.locator(".choices").count():
        page.locator(".prompt summary").press("Enter")
    choices.first.press("End")
    page.keyboard.press("Enter")
    page.locator(".prompt .main").press("Enter")


def play(page: Page) -> None:
    """Play until the match has ended."""
    for _ in range(200):
        page.locator(".choices button:not([disabled]), .ending").first.wait_for()
        if page.locator(".ending").count():
            return
        asked = page.locator(".prompt h2").inner_text()
        version = page.locator(".time .version").inner_text()
        answer(page)
        page.wait_for_function(
            "([asked, version]) => document.querySelector('.ending')"
            " || document.querySelector('.time .version').innerText !== version"
            " || document.querySelector('.prompt h2')?.innerText !== asked",
            arg=[asked, version],
        )
    pytest.fail("The match did not end.")
