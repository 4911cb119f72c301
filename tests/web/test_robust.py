"""What may go wrong: a service that dies in mid-turn and comes back, a token where it should not be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from charon_client import Client
from running.embedded import EmbeddedRedis
from tests.browser import browser
from tests.ports import free_port
from tests.service import running_api, running_worker
from tests.web.built import built
from tests.web.opened import without_errors
from tests.web.playing import answer, sit_down

__all__ = ["browser"]
KEPT = """() => ({
  local: Object.entries(localStorage).filter(([, kept]) => kept.includes('charon_')).map(([name]) => name),
  session: Object.values(sessionStorage).filter((kept) => kept.includes('charon_')),
  shown: document.documentElement.outerHTML.includes('charon_player_')
    || document.documentElement.outerHTML.includes('charon_seat_'),
  cookies: document.cookie,
})"""


class House:
    """A service whose API can be stopped and started again at its address, while what it stored stays."""

    def __init__(self, folder: Path, parts: ExitStack) -> None:
        self.folder, self.port = folder, free_port()
        self.redis = EmbeddedRedis(folder / "redis").start()
        parts.callback(self.redis.stop)
        self.running = ExitStack()
        parts.callback(self.stop)
        self.url = self.start()
        parts.enter_context(running_worker(folder, self.redis.url))

    def start(self) -> str:
        return self.running.enter_context(running_api(self.folder, self.redis.url, at=str(self.port)))

    def stop(self) -> None:
        self.running.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    built()
    with ExitStack() as parts:
        yield House(tmp_path_factory.mktemp("house"), parts)


def test_an_answer_given_while_the_service_is_away_arrives_once(house: House, browser: Browser) -> None:
    """The stream is cut, nobody replies; the service comes back, and both browsers see one table."""
    context = browser.new_context()
    page = context.new_page()
    sit_down(page, house.url)
    page.locator(".choices button").first.wait_for()
    match = page.url.rpartition("/")[2]
    before = Client(house.url).table(match).match().version
    page.route("**/actions", lambda route: route.abort())
    answer(page)
    house.stop()
    page.unroute("**/actions")
    expect(page.get_by_text("Not sure it arrived; asking again.")).to_be_visible()
    expect(page.locator(".line.down")).to_be_visible()
    house.start()
    expect(page.locator(".line:not(.down)")).to_be_visible(timeout=30_000)
    expect(page.get_by_text("Not sure it arrived; asking again.")).to_have_count(0, timeout=30_000)
    mine = [
        event
        for event in Client(house.url).table(match).events(after=before, wait=0).events
        if event.type == "acted" and event.data["seat"] == 0
    ]
    assert len(mine) == 1
    with without_errors(browser) as other:
        same_table(page, other)
    context.close()


def test_nothing_is_chosen_while_nobody_answers(house: House, browser: Browser) -> None:
    with without_errors(browser) as page:
        sit_down(page, house.url)
        choices, down = page.locator(".choices button"), page.locator(".offline")
        choices.first.press("Enter")
        confirm = page.locator(".confirm .main")
        expect(confirm).to_be_enabled()
        page.context.set_offline(True)
        expect(down).to_be_visible()
        expect(confirm).to_be_disabled()
        expect(choices.first).to_be_disabled()
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        expect(page.locator(".prompt.asked")).to_be_visible()
        page.context.set_offline(False)
        expect(down).to_have_count(0)
        expect(confirm).to_be_enabled()  # what was picked is still there
        answer(page)


def same_table(page: Page, other: Page) -> None:
    """Who watches sees the version that the player sees, once that is asked and everybody waits."""
    page.locator(".prompt.asked").wait_for()
    other.goto(page.url)
    expect(other.locator(".time .version")).to_have_text(page.locator(".time .version").inner_text())


def test_tokens_stand_in_their_drawer_and_nowhere_else(house: House, browser: Browser) -> None:
    asked: list[str] = []
    with without_errors(browser) as page:
        page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
        sit_down(page, house.url)
        page.locator(".choices button").first.wait_for()
        answer(page)
        page.goto(f"{house.url}/me")
        assert page.evaluate(KEPT) == {
            "local": ["charon.player", "charon.seats"],
            "session": [],
            "shown": False,
            "cookies": "",
        }
        assert not [one for one in asked if "charon_" in one]
        page.get_by_role("button", name="Forget this device").press("Enter")
        expect(page.get_by_label("Name")).to_be_visible()
        assert page.evaluate(KEPT)["local"] == []


def test_a_shared_computer_keeps_nothing_but_in_the_tab(house: House, browser: Browser) -> None:
    with without_errors(browser) as page:
        page.goto(f"{house.url}/me?then=/audit")
        page.get_by_label("Shared computer").press("Space")
        page.locator("#name").press_sequentially("Ann")
        page.keyboard.press("Enter")
        expect(page.get_by_role("link", name="Ann")).to_be_visible()
        assert page.evaluate(KEPT)["local"] == []
        other = page.context.new_page()
        other.goto(house.url)
        expect(other.get_by_role("heading", name="Who are you?")).to_be_visible()
        page.goto(f"{house.url}/me")
        page.get_by_role("button", name="Forget this device").press("Enter")
        expect(page.get_by_label("Name")).to_be_visible()
        assert page.evaluate(KEPT)["session"] == []
