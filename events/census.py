"""All matches on a storage, for those who run it: which rules judged them, and what those here would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, cast

import msgspec
from msgspec import Struct

from domain.kernel.codec import AnyGame
from events.archive import Archive
from events.audit import Differs, Finding, damaged, rerun
from events.entries import Entry
from events.keys import MatchId, head_key
from events.lifecycle import MatchOpened, RulesChanged
from events.position import Status
from events.storage import Storage, by_node, nodes
from events.terms import USUAL, Terms
from events.vault import Vault

HEADS: Final = "charon:*:m_*:head"
AT_ONCE: Final = 500
"""How many keys, or heads, are asked for together."""


class Known(Struct, frozen=True):
    """What the head of a log says of a match, among the rest of its row."""

    id: MatchId
    game: str
    status: Status
    terms: Terms = USUAL


class Counted(Struct, frozen=True, order=True):
    """How many matches of a game the rules of one digest judged last."""

    game: str
    rules: str
    live: int
    finished: int


class Rejudged(Struct, frozen=True):
    """What comes of a match when the rules that run here judge it from its beginning."""

    match: MatchId
    game: str
    events: int
    finding: Finding | None
    """Where they would judge differently, first; None if they judge as it was judged."""


KNOWN: Final = msgspec.json.Decoder(Known)


def every_match(storage: Storage) -> Iterator[MatchId]:
    """Each match once or, while a cluster moves its slot, twice; in no order."""
    for node in nodes(storage):
        if node.role == "primary":
            for key in node.client.scan_iter(match=HEADS, count=AT_ONCE):
                yield MatchId(key.decode().split(":")[-2])


def known_matches(storage: Storage) -> Iterator[tuple[Known, str | None]]:
    """Every match as its head shows it, and by which rules it was judged last if the head says so."""
    matches = every_match(storage)
    while some := list(islice(matches, AT_ONCE)):
        heads = by_node(storage, [("HMGET", head_key(match), "row", "rules") for match in some])
        for row, rules in heads:
            if row is not None:
                yield KNOWN.decode(row), rules and rules.decode()


def rules_in_use(storage: Storage, archive: Archive) -> list[Counted]:
    """How many matches were judged last by which rules, by game."""
    counts: dict[tuple[str, str], list[int]] = {}
    for known, rules in known_matches(storage):
        count = counts.setdefault((known.game, rules or _rules_in_log(archive, known.id)), [0, 0])
        count[known.status == "ended"] += 1
    return sorted(Counted(*of, *count) for of, count in counts.items())


def judged_again(archive: Archive, match: MatchId) -> Rejudged:
    """A match judged by the rules that run here, whoever judged it; a running one as far as it has come.

    Nothing is written, and nothing is remembered.
    """
    page = archive.recorded(match)
    opened = cast("MatchOpened", page.entries[0].event)
    game = archive.games.get(opened.game)
    if page.damage is not None:
        finding: Finding | None = damaged(page.damage)
    elif game is None:
        finding = Finding(1, "the game is not played here")
    else:
        finding = _difference(page.entries, game, archive.vault(match))
    return Rejudged(match, opened.game, len(page.entries), finding)


def _difference(entries: Sequence[Entry], game: AnyGame, vault: Vault) -> Finding | None:
    try:
        rerun(entries, game, seed=None if vault.imported else vault.source)
    except Differs as differs:
        return differs.finding
    except Exception as error:  # rules that meet what others recorded may fail in any way
        return Finding(None, f"the rules here fail: {type(error).__name__}: {error}")
    return None


def _rules_in_log(archive: Archive, match: MatchId) -> str:
    """For heads from before they said it."""
    rules = ""
    for entry in archive.recorded(match).entries:
        match entry.event:
            case MatchOpened():
                rules = entry.event.rules
            case RulesChanged():
                rules = entry.event.after
    return rules
