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
from tests.web.small_png import small

PICTURES = WEB.parent / "docs" / "pictures"
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
PARTS = {"serve": ["cli", "serve"], "worker": ["cli", "worker"]}
ANSWERS = 12
"""After so many of one's own a match is in its middle."""
SHOWN = "passengers"
"""Looked back at: much is hidden in it."""
CUP = {
    "name": "Autumn league",
    "format": {"type": "duplicate", "deals": 6, "others": ["scripted"]},
    "terms": {"rated": True},
    "admission": {"bots": ["random", "scripted", "expert"], "starts_with": 3},
}
"""Bots of the house on the same deals, until it is known who is stronger."""
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
        self.ended = {game.id: self.played(game) for game in GAMES.values()}
        for game in GAMES.values():
            bohdan.create_match(game.id, [LISTED, *[bot("expert")] * (max(2, min(game.seats)) - 1)])
        waiting = self.ann.create_match(some.id, [OPEN] * max(2, min(some.seats)))
        self.waiting = self.ann.claim_seat(waiting.match.id, 0, code=waiting.codes[0])
        self.cup = self.held(some)
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

    def held(self, game: AnyGame) -> str:
        """A tournament that is over."""
        opened = self.ann.http.post(
            "/v1/tournaments", CUP | {"game": game.id, "seats": min(4, max(game.seats))}
        )
        held: str = opened["tournament"]["id"]
        address = f"/v1/tournaments/{held}"
        while (told := self.ann.http.get(address))["status"] != "finished":
            self.ann.http.get(f"{address}/events?after={told['cursor']}", {"wait": 5})
        return held

    def photograph(self, browser: Browser) -> None:
        some = next(iter(self.tables))
        over = f"/match/{self.ended[SHOWN]}"
        with self.opened(browser, DESK) as page:
            self.blank = page.context.browser.new_page()  # type: ignore[union-attr]
            self.take(page, "lobby", "/")
            self.take(page, "new-match", f"/new?game={some}")
            self.take(page, "waiting-room", f"/match/{self.waiting.id}")
            for game, table in self.tables.items():
                self.take(page, game, f"/match/{table.id}")
            for game, match in self.ended.items():
                self.take(page, f"{game}-end", f"/match/{match}")
            self.take(page, "replay", f"{over}/at/90?as=all")
            self.take(page, "who-knew-what", f"{over}/at/90?as=all", ".hindsight")
            self.take(page, "replays", "/replays")
            self.take(page, "tournaments", "/tournaments")
            self.take(page, "tournament", f"/tournaments/{self.cup}")
            self.take(page, "game", f"/games/{some}")
            self.take(page, "rules", f"/games/{some}/rules")
            self.take(page, "ratings", f"/games/{some}/ratings", click="Among bots")
            self.take(page, "player", "/players/scripted")
            self.take(page, "me", "/me")
            page.goto(f"{self.url}{over}/audit")
            page.locator("button.main").click()
            page.get_by_role("heading", name="What the service itself says").wait_for()
            page.get_by_text("Checking").wait_for(state="detached")
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

    def take(
        self, page: Page, name: str, address: str, then: str | None = None, click: str | None = None
    ) -> None:
        """A picture of a page, scrolled to what it is about, with one button pressed."""
        page.goto(self.url + address)
        page.locator("h1").first.wait_for()
        page.get_by_text("One moment").first.wait_for(state="detached")
        page.wait_for_timeout(700)  # for what moves into its place
        if click:
            page.get_by_role("button", name=click).click()
            page.wait_for_timeout(700)
        if then:
            page.locator(then).scroll_into_view_if_needed()
        self.shoot(page, name)

    def shoot(self, page: Page, name: str) -> None:
        picture = PICTURES / f"{name}.png"
        picture.write_bytes(small(page.screenshot(), self.blank))
        print(picture)


if __name__ == "__main__":
    main()
