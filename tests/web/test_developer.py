"""The panel for developers: what the page asks and is told, fetched only on wish, and without a token."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import browser
from tests.web.accessible import OVERFLOW, assert_no_barriers
from tests.web.opened import page, service
from tests.web.playing import answer, sit_down

__all__ = ["browser", "page", "service"]


def test_requests_views_decisions_and_events_are_shown_as_they_came(page: Page, service: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    sit_down(page, service)
    match = page.url
    assert not [one for one in fetched if "/assets/panel-" in one]

    page.goto(f"{service}/me")
    page.get_by_label("Developer's panel").press("Space")
    panel = page.get_by_role("complementary", name="Developer")
    expect(panel).to_be_visible()
    page.goto(match)
    asked = panel.get_by_role("listitem").filter(has_text="/table?text=true").last
    asked.locator("summary").first.press("Enter")
    expect(asked).to_contain_text(re.compile(r"Request [0-9a-f]+ · as seat"))

    panel.get_by_role("tab", name="Decisions").press("Enter")
    expect(panel).to_contain_text("legal")
    panel.get_by_role("tab", name="View").press("Enter")
    expect(panel.locator(".tree").first).to_be_visible()
    answer(page)
    expect(panel.locator(".new").first).to_be_visible()
    panel.get_by_role("tab", name="Events").press("Enter")
    expect(panel).to_contain_text("acted")
    assert_no_barriers(page)
    panel.get_by_role("tab", name="Requests").press("Enter")
    for fold in panel.locator(".asked > li > details").all()[:9]:
        fold.locator("summary").first.press("Enter")
    assert "charon_" not in page.locator("body").inner_text()
    assert_no_barriers(page)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(OVERFLOW) == []


def test_what_opens_an_account_is_masked(page: Page, service: str) -> None:
    page.goto(f"{service}/me")
    page.get_by_label("Developer's panel").check()
    page.locator("#name").fill("Ann")
    page.keyboard.press("Enter")
    panel = page.get_by_role("complementary", name="Developer")
    made = panel.get_by_role("listitem").filter(has_text="POST /v1/players")
    made.locator("summary").first.press("Enter")
    expect(made).to_contain_text('token: "•••"')
    assert "charon_" not in page.locator("body").inner_text()
