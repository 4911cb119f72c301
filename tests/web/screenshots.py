"""Pictures of every page and game into `docs/pictures/`, from a service of their own: `make screenshots`."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from charon_client import LISTED, OPEN, Client, Table, bot
from domain.games import GAMES
from domain.kernel.codec import AnyGame
from tests import service
from tests.browser import ARGUMENTS, chromium
from tests.service import running_service
from tests.web.built import WEB, built

PICTURES = WEB.parent / "docs" / "pictures"
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
PARTS = {"serve": ["cli", "serve"], "worker": ["cli", "worker"]}
ANSWERS = 12
"""After so many of one's own a match is in its middle."""
SIT_DOWN = """([player, seats]) => {
  localStorage.setItem('charon.player', player);
  localStorage.setItem('charon.seats', seats);
}"""


def main() -> None:
    built()
    PICTURES.mkdir(exist_ok=True)
    service.PARTS.update(PARTS)
    program, environment = chromium()
    with (
        tempfile.TemporaryDirectory() as folder,
        running_service(Path(folder), bots=True) as url,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=program, args=ARGUMENTS, env={**os.environ, **environment}
        )
        Scene(url).photograph(browser)
        browser.close()


class Scene:
    """Ann at a table of every game, matches that are over, and one that waits for people."""

    def __init__(self, url: str) -> None:
        stranger = Client(url)
        self.url = url
        account = stranger.create_player("Ann")
        self.ann = stranger.with_token(account.token)
        bohdan = stranger.with_token(stranger.create_player("Bohdan").token)
        self.player = {"id": account.player.id, "name": "Ann", "token": account.token}
        self.tables = {game.id: self.sit_down(game) for game in GAMES.values()}
        some = next(iter(GAMES.values()))
        self.over = self.played(some)
        for game in GAMES.values():
            bohdan.create_match(game.id, [LISTED, *[bot("expert")] * (max(2, min(game.seats)) - 1)])
        waiting = self.ann.create_match(some.id, [OPEN] * max(2, min(some.seats)))
        self.waiting = self.ann.claim_seat(waiting.match.id, 0, code=waiting.codes[0])
        self.codes = {str(seat): code for seat, code in waiting.codes.items() if seat}

    def sit_down(self, game: AnyGame) -> Table:
        """A table in mid-match that asks Ann something."""
        seats = min(5, max(game.seats))
        made = self.ann.create_match(game.id, [OPEN, *[bot("scripted")] * (seats - 1)])
        table = self.ann.claim_seat(made.match.id, 0, code=made.codes[0])
        random = Random(game.id)
        for _ in range(ANSWERS):
            asked = table.wait_for_decision()
            if asked is None:
                return self.sit_down(game)
            table.act(asked, random.choice(asked.legal))
        return table if table.wait_for_decision() else self.sit_down(game)

    def played(self, game: AnyGame) -> str:
        made = self.ann.create_match(game.id, [bot("scripted")] * min(4, max(game.seats)))
        match = self.ann.table(made.match.id).match()
        while match.outcome is None:
            match = self.ann.table(made.match.id).wait_for_news(match)
        return match.id

    def photograph(self, browser: Browser) -> None:
        with self.opened(browser, DESK) as page:
            self.take(page, "lobby", "/")
            self.take(page, "new-match", "/new")
            self.take(page, "waiting-room", f"/match/{self.waiting.id}")
            for game, table in self.tables.items():
                self.take(page, game, f"/match/{table.id}")
            self.take(page, "end", f"/match/{self.over}")
            self.take(page, "replay", f"/match/{self.over}/at/90?as=all", ".hindsight")
            page.goto(f"{self.url}/match/{self.over}/audit")
            page.locator("button.main").click()
            page.locator(".holds").wait_for()
            self.shoot(page, "audit")
        with self.opened(browser, PHONE) as page:
            for game, table in self.tables.items():
                self.take(page, f"{game}-phone", f"/match/{table.id}")

    @contextmanager
    def opened(self, browser: Browser, size: ViewportSize) -> Iterator[Page]:
        """Ann's browser."""
        context = browser.new_context(viewport=size, locale="en-GB")
        page = context.new_page()
        page.goto(f"{self.url}/rules")
        tables = [*self.tables.values(), self.waiting]
        seats = {table.id: {"token": table.token, "seat": 0} for table in tables}
        page.evaluate(SIT_DOWN, [json.dumps(self.player), json.dumps(seats)])
        page.evaluate(
            "codes => localStorage.setItem('charon.codes', codes)",
            json.dumps({self.waiting.id: self.codes}),
        )
        yield page
        context.close()

    def take(self, page: Page, name: str, address: str, then: str | None = None) -> None:
        """A picture of a page, scrolled to what it is about."""
        page.goto(self.url + address)
        page.locator("h1").first.wait_for()
        page.get_by_text("One moment").first.wait_for(state="detached")
        page.wait_for_timeout(700)  # for what moves into its place
        if then:
            page.locator(then).scroll_into_view_if_needed()
        self.shoot(page, name)

    def shoot(self, page: Page, name: str) -> None:
        page.screenshot(path=PICTURES / f"{name}.png")
        print(PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()
