"""Whether a page has barriers, as axe finds them: `assert_no_barriers(page)`."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.node import node_modules

OVERFLOW = """() => document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
  [...document.querySelectorAll('body *')].filter((one) =>
    one.getBoundingClientRect().right > document.documentElement.clientWidth)
    .map((one) => one.outerHTML.slice(0, 99))"""
"""What stands over the edge of a page that does not fit."""
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
NAMES = {"label-content-name-mismatch": {"enabled": True}}
"""Who speaks to a page says what is written on a thing, so its name must hold that."""
RUN = """async ([within, rules, more]) => (await axe.run(
  { include: [within], exclude: ['.air'] },  // things on their way, which nobody is to read
  { runOnly: rules, rules: more }))
  .violations.map(({ id, nodes }) =>
  [id, ...nodes.slice(0, 5).map(({ html, failureSummary }) => [html.slice(0, 300), failureSummary])])"""


def assert_no_barriers(page: Page, within: str = "html") -> None:
    """Nothing that axe knows stands in anybody's way: by the levels A and AA, and by good practice."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(axe())
    found: list[list[Any]] = page.evaluate(RUN, [within, list(RULES), NAMES])
    assert not found, (page.url, found)


@cache
def axe() -> str:
    return (node_modules() / "axe-core" / "axe.min.js").read_text()
