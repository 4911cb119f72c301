"""Playing in a page by keys alone, as a person would who knows no ids."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.toy import TOY


def sit_down(page: Page, service: str, game: str = TOY.id, wait: str = ".time") -> None:
    """A stranger opens a match against bots, by keys alone, and waits until a part of the page is there."""
    enter(page, f"{service}/new")
    page.locator("#game").select_option(game)
    page.get_by_role("button", name="Open the table").press("Enter")
    expect(page.locator(wait)).to_be_visible()


def enter(page: Page, address: str, name: str = "Ann") -> None:
    """A stranger comes to an address that wants a name."""
    page.goto(address)
    page.locator("#name").press_sequentially(name)
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_have_count(0)


def answer(page: Page) -> None:
    """Answer a question with its last choice, by keys alone; where a picture is, in words all the same.

    A question stays the same one whatever others do meanwhile, and is lit until it was answered.
    """
    asked = page.locator(".prompt.asked").first
    question = f'.prompt.asked[data-decision="{asked.get_attribute("data-decision")}"]'
    if page.locator(f"{question} details:not([open])").count():
        page.locator(f"{question} summary").press("Enter")
    page.locator(f"{question} .choices button").first.press("End")
    page.keyboard.press("Enter")
    unconfirmed = page.locator(f"{question} .main")
    sent = page.locator(f"body:not(:has({question}))")
    expect(unconfirmed.or_(sent)).to_be_visible()
    if unconfirmed.count():
        unconfirmed.press("Enter")
    expect(sent).to_be_visible()


def play(page: Page) -> None:
    """Play until the match has ended."""
    for _ in range(200):
        page.locator(".prompt.asked, .ending").first.wait_for()
        if page.locator(".ending").count():
            return
        answer(page)
    pytest.fail("The match did not end.")
