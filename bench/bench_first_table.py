"""How long until a browser that was never here shows a table, and until one that was?

Run with `python -m bench.bench_first_table`, with nothing else on the machine. A real Chromium opens the
address of a match that is played, as its seat 0, over loopback. Times are the browser's own: from the
navigation to the first thing of the drawing. The first time it finds an empty cache, then what that has left.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct
from playwright.sync_api import Browser, Page, sync_playwright

from bench.figures import Figure, show
from charon_client import OPEN, Client
from domain.games import GAMES
from domain.kernel.codec import AnyGame
from tests import service
from tests.browser import ARGUMENTS, chromium
from tests.service import running_service
from tests.web.built import built

ROUNDS: Final = 9
MOST_SECONDS: Final = 1
SERVE: Final = {"serve": ["cli", "serve"]}
SEEN: Final = """new MutationObserver((_, observer) => {
  if (!document.querySelector('.drawing .spot')) return;
  observer.disconnect();
  requestAnimationFrame(() => { window.seen = performance.now(); });
}).observe(document, { childList: true, subtree: true });"""
"""Notes when the first thing of a drawing is about to be painted."""
FETCHED: Final = """() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .reduce((sum, { transferSize }) => sum + transferSize, 0)"""
SIT_DOWN: Final = "(seats) => localStorage.setItem('charon.seats', seats)"


class Shown(Struct, frozen=True):
    """Milliseconds until the table is there, and bytes that went over the wire until then."""

    milliseconds: float
    fetched: int


def main() -> None:
    built()
    service.PARTS.update(SERVE)
    with tempfile.TemporaryDirectory() as folder, running_service(Path(folder)) as url, started() as browser:
        for game in GAMES.values():
            first, again = measured(browser, url, game)
            what = f"{game.id}, {max(game.seats)} seats: the first table"
            print(
                f"{what}: {first.milliseconds:.0f} ms, {first.fetched / 1000:.0f} kB;"
                f" once more: {again.milliseconds:.0f} ms, {again.fetched / 1000:.0f} kB"
            )
            show([Figure(what, first.milliseconds / 1000, " s", "most", MOST_SECONDS)])


@contextmanager
def started() -> Iterator[Browser]:
    program, environment = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=ARGUMENTS, env={**os.environ, **environment}
        )
        yield browser
        browser.close()


def measured(browser: Browser, url: str, game: AnyGame) -> tuple[Shown, Shown]:
    """The median of some rounds: in a browser with an empty cache, and in the same one again."""
    address, seats = begun(url, game)
    rounds = [both(browser, url, address, seats) for _ in range(ROUNDS)]
    first, again = zip(*rounds, strict=True)
    return median(first), median(again)


def begun(url: str, game: AnyGame) -> tuple[str, str]:
    """The address of a match with all seats taken, and what the browser of seat 0 keeps."""
    stranger = Client(url)
    client = stranger.with_token(stranger.create_player("Ann").token)
    opened = client.create_match(game.id, [OPEN] * max(game.seats))
    match = opened.match.id
    tables = [client.claim_seat(match, int(seat), code=code) for seat, code in opened.codes.items()]
    return f"{url}/match/{match}", f'{{"{match}": {{"token": "{tables[0].token}", "seat": 0}}}}'


def both(browser: Browser, url: str, address: str, seats: str) -> tuple[Shown, Shown]:
    with browser.new_context() as context:
        context.add_init_script(SEEN)
        page = context.new_page()
        page.route("**/nothing", lambda route: route.fulfill(body=""))
        page.goto(f"{url}/nothing")
        page.evaluate(SIT_DOWN, seats)
        page.unroute_all()
        return shown(page, address), shown(page, address)


def shown(page: Page, address: str) -> Shown:
    page.goto(address, wait_until="commit")
    seen = page.wait_for_function("() => window.seen").json_value()
    return Shown(seen, page.evaluate(FETCHED))


def median(found: tuple[Shown, ...]) -> Shown:
    return Shown(
        statistics.median(one.milliseconds for one in found),
        round(statistics.median(one.fetched for one in found)),
    )


if __name__ == "__main__":
    main()
