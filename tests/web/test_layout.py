"""Where there is less room, and for eyes and hands that want it otherwise: zoom, drawer, tabs, other keys."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from charon_client import LISTED, OPEN, Client
from tests.browser import browser
from tests.toy import TOY
from tests.web.accessible import OVERFLOW, assert_no_barriers
from tests.web.opened import page, service
from tests.web.playing import answer, enter, sit_down

__all__ = ["browser", "page", "service"]
DRAWN = "adrift"
TABLET = ViewportSize(width=768, height=1024)
PHONE = ViewportSize(width=390, height=844)
DESK = ViewportSize(width=1280, height=1024)
ZOOMS = (1, 2, 4)
WIDE = "([thing, wanted]) => Math.abs(thing.getBoundingClientRect().width - wanted) < wanted / 100"
SIT_DOWN = """([match, token, seat]) =>
  localStorage.setItem('charon.seats', JSON.stringify({ [match]: { token, seat } }))"""
HEARD = """
window.heard = [];
const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const part = { connect: (other) => other, start() {}, stop() {}, gain };
window.AudioContext = class {
  currentTime = 0;
  createGain() { return part; }
  createOscillator() { return { ...part, frequency: { set value(tone) { heard.push(tone); } } }; }
  close() { return Promise.resolve(); }
};
"""
"""A page that notes the tones which it is to play."""
PINCHED = """(board) => {
  const { left, top } = board.getBoundingClientRect();
  const finger = (identifier, x) =>
    new Touch({ identifier, target: board, clientX: left + x, clientY: top + 60 });
  for (const apart of [50, 100]) {
    const touches = [finger(0, 100), finger(1, 100 + apart)];
    board.dispatchEvent(new TouchEvent('touchmove', { touches, bubbles: true, cancelable: true }));
  }
}"""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, has_touch=True)
    yield context.new_page()
    context.close()


def test_a_picture_comes_nearer_and_fits_again(phone: Page, service: str) -> None:
    sit_down(phone, service, DRAWN, wait=".board .drawing")
    board = phone.locator(".board .drawing")
    fit = width(board)
    phone.keyboard.press("+")
    wait_for_width(board, 1.25 * fit)
    phone.get_by_role("button", name="Larger").tap()
    wait_for_width(board, 1.25**2 * fit)
    phone.keyboard.press("f")
    wait_for_width(board, fit)
    board.evaluate(PINCHED)
    wait_for_width(board, 2 * fit)
    assert phone.evaluate(OVERFLOW) == []
    assert_no_barriers(phone)
    phone.get_by_role("button", name="Fit").tap()
    wait_for_width(board, fit)


def width(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["width"]


def wait_for_width(thing: Locator, wanted: float) -> None:
    thing.page.wait_for_function(WIDE, arg=[thing.element_handle(), wanted])


def test_on_a_tablet_log_and_talk_lie_in_a_drawer(page: Page, service: str) -> None:
    page.set_viewport_size(TABLET)
    sit_down(page, service)
    drawer = page.locator(".drawer")
    expect(drawer).to_be_hidden()
    page.get_by_role("button", name="Log").press("Enter")
    expect(drawer.locator(".log")).to_be_visible()
    assert_no_barriers(page)
    page.get_by_role("tab", name="Talk").focus()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    page.keyboard.press("n")
    expect(drawer.get_by_role("textbox")).to_be_visible()
    expect(page.locator(".pull")).to_have_attribute("aria-expanded", "true")
    page.get_by_role("button", name="Close").press("Enter")
    expect(drawer).to_be_hidden()


def test_on_a_phone_every_part_is_a_tab_within_reach(phone: Page, service: str) -> None:
    sit_down(phone, service, wait=".board")
    ways = phone.get_by_role("navigation", name="Parts of the page")
    for name, part in {
        "Log": ".log",
        "Talk": "#beside",
        "Known": "#beside",
        "Notes": "#beside",
        "Time": ".time",
        "Table": ".prompt.asked",
    }.items():
        ways.get_by_role("button", name=name).tap()
        expect(phone.locator(part)).to_be_visible()
        assert phone.evaluate(OVERFLOW) == [], name
        assert_no_barriers(phone)
    answer(phone)
    phone.set_viewport_size({"width": 390, "height": 420})
    ways.get_by_role("button", name="Log").tap()
    expect(phone.locator(".log li").last).to_be_in_viewport()


def test_long_names_and_words_stay_within_the_page(page: Page, service: str) -> None:
    enter(page, f"{service}/new", " " + "W" * 38 + " ")
    page.locator("#game").select_option(TOY.id)
    page.get_by_role("button", name="Open the table").press("Enter")
    page.get_by_role("tab", name="Talk").click()
    page.get_by_role("textbox", name="Say something").fill("w" * 400)
    page.keyboard.press("Enter")
    said = page.locator(".log .said")
    expect(said).to_be_visible()
    assert said.evaluate("(line) => line.scrollWidth <= line.clientWidth")
    table = page.url
    for address in (table, service, f"{service}/replays"):
        page.goto(address)
        expect(page.get_by_text("One moment")).to_have_count(0)
        for width in (PHONE["width"], TABLET["width"], DESK["width"]):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(OVERFLOW) == [], (address, width)


def test_a_table_is_heard_and_its_sign_has_a_dot_while_one_is_asked(page: Page, service: str) -> None:
    page.add_init_script(HEARD)
    page.goto(f"{service}/me")
    page.get_by_role("checkbox", name="Sound").press("Space")
    stranger = Client(service)
    ann, ben = (stranger.with_token(stranger.create_player(name).token) for name in ("Ann", "Ben"))
    new = ann.create_match(TOY.id, [OPEN, LISTED], terms={"clock": {"per_decision": 9}})
    own = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    page.evaluate(SIT_DOWN, [new.match.id, own.token, 0])
    page.goto(f"{service}/match/{new.match.id}")
    page.locator(".waiting").wait_for()
    assert page.evaluate("heard") == []
    other = ben.claim_seat(new.match.id, 1)
    page.locator(".prompt.asked").wait_for()
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("circle"))
    page.wait_for_function("() => heard.includes(990) && heard.includes(660)")
    other.say("Hello")
    page.wait_for_function("() => heard.includes(520)")
    page.goto(service)
    expect(page.locator("link[rel=icon]")).not_to_have_attribute("href", re.compile("circle"))


def test_keys_are_others_on_this_device_until_they_are_reset(page: Page, service: str) -> None:
    sit_down(page, service)
    table = page.url
    page.goto(f"{service}/me")
    talk = page.get_by_role("button", name="talk:")
    talk.press("Enter")
    page.keyboard.press("l")
    expect(page.get_by_text("L is taken: log.")).to_be_visible()
    page.keyboard.press("7")
    expect(page.get_by_text("7 cannot be given.")).to_be_visible()
    page.keyboard.press("y")
    expect(talk).to_have_text("Y")
    assert_no_barriers(page)
    page.goto(table)
    page.locator(".prompt").first.wait_for()
    page.keyboard.press("t")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("y")
    expect(page.get_by_role("tab", name="Talk")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").locator("div", has_text="talk").locator("kbd")).to_have_text("Y")
    page.get_by_role("link", name="Other keys").press("Enter")
    page.get_by_role("button", name="All as they were").press("Enter")
    expect(talk).to_have_text("T")


@pytest.mark.parametrize("game", [TOY.id, DRAWN])
def test_a_table_is_usable_at_every_zoom_of_the_page(game: str, browser: Browser, service: str) -> None:
    """What Chromium makes of a window whose user enlarges the page: fewer and larger pixels of its style."""
    context = browser.new_context(viewport=DESK)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    sit_down(page, service, game)
    for zoom in ZOOMS:
        smaller = {"width": DESK["width"] // zoom, "height": DESK["height"] // zoom}
        devtools.send(
            "Emulation.setDeviceMetricsOverride", smaller | {"deviceScaleFactor": zoom, "mobile": False}
        )
        assert page.evaluate("[innerWidth, innerHeight, devicePixelRatio]") == [*smaller.values(), zoom]
        page.locator(".prompt.asked, .ending").first.wait_for()  # the others may have ended it
        assert page.evaluate(OVERFLOW) == [], zoom
        assert_no_barriers(page)
        if page.locator(".ending").count() == 0:
            answer(page)
    context.close()
