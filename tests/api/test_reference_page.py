"""The reference in a real browser, without a network: what it shows, and that things can be tried on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from api.contract import document
from charon_client import Client
from tests.browser import browser, page

__all__ = ["browser", "page"]
METHODS = {"get", "post", "delete"}


@pytest.fixture
def reference(page: Page, service: str) -> Page:
    """The page, cut off from everything but the service."""
    page.route("**/*", lambda route: only_to(service, route))
    page.goto(f"{service}/docs")
    expect(page.locator(".opblock-tag").first).to_be_visible()
    return page


def only_to(service: str, route: Route) -> None:
    if route.request.url.startswith((service, "data:")):
        route.continue_()
    else:
        route.abort()


def operation(page: Page, name: str) -> Locator:
    return page.locator(f".opblock[id$='-{name}']")


def executed(page: Page, name: str) -> Locator:
    """The answer to an operation that was opened and tried."""
    block = operation(page, name)
    block.locator(".opblock-summary").click()
    block.get_by_role("button", name="Execute").click()
    return block.locator(".live-responses-table")


def test_every_operation_is_shown(reference: Page) -> None:
    for item in document()["paths"].values():
        for method in METHODS & item.keys():
            expect(operation(reference, item[method]["operationId"])).to_be_visible()


def test_an_operation_is_executed(reference: Page) -> None:
    answer = executed(reference, "listGames")
    expect(answer.locator(".response-col_status").last).to_contain_text("200")
    expect(answer).to_contain_text('"games"')


def test_one_click_makes_a_player_whose_token_is_sent(reference: Page) -> None:
    reference.get_by_label("Name", exact=True).fill("Ann")
    reference.get_by_role("button", name="Make a player").click()
    expect(reference.locator("#made")).to_contain_text("You are Ann.")
    answer = executed(reference, "showMe")
    expect(answer.locator(".response-col_status").last).to_contain_text("200")
    expect(answer).to_contain_text('"name": "Ann"')


def test_a_token_can_be_put_in(reference: Page, service: str) -> None:
    token = Client(service).create_player("Bob").token
    reference.get_by_role("button", name="Authorize").first.click()
    dialog = reference.locator(".dialog-ux")
    dialog.locator("input").fill(token)
    dialog.get_by_role("button", name="Apply credentials").click()
    dialog.locator(".close-modal").click()
    expect(executed(reference, "showMe")).to_contain_text('"name": "Bob"')
