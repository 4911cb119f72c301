"""The stand-alone verifiers: what the service tells holds, for every reader, and no forgery does."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said
from events.entries import reader_name
from events.lifecycle import (
    EntropyDeclined,
    EntropyOpened,
    MatchClosed,
    MatchStarted,
    SeatTaken,
    SeedDisclosed,
)
from tests.golden import Golden, goldens
from tests.node import NODE
from tests.sealed import NOBODYS, Source, Story, committed, logs_to_check, sealed_golden
from tests.tools.mutations import FORGERIES, chained_again, unfound, unsigned
from tests.tools.verifiers import by_javascript, by_python
from tools import verify
from tools.verify import Forged

PYTHON = Path(verify.__file__)
JAVASCRIPT = PYTHON.with_suffix(".mjs")
every_golden = pytest.mark.parametrize("golden", goldens(), ids=str)
every_log = pytest.mark.parametrize(("golden", "source"), logs_to_check())


@every_log
def test_a_golden_match_holds_for_every_reader_at_any_time(golden: Golden, source: Source) -> None:
    log = sealed_golden(golden, source)
    end = len(log.entries)
    exports = [log.export(reader) for reader in log.readers]
    exports += [
        log.export(reader, version) for reader in log.readers[:-1] for version in (1, end // 2, end - 2)
    ]
    assert [by_python(data) for data in exports] == [None] * len(exports)
    assert by_javascript(exports) == [None] * len(exports)


@every_log
def test_everything_is_checked_that_can_be(golden: Golden, source: Source) -> None:
    log = sealed_golden(golden, source)
    found = verify.verify(log.export(log.readers[-1]))
    assert found["as"] == "all"
    assert found["seed"]
    assert found["faces"] > 0 < found["draws"]
    assert verify.verify(log.export(None))["faces"] == 0


@every_golden
def test_random_forgeries_are_found_by_both(golden: Golden) -> None:
    assert not unfound(golden, len(FORGERIES), seed=0)


@every_golden
def test_random_forgeries_of_a_signature_are_found_by_an_audit(golden: Golden) -> None:
    assert not unsigned(golden, 10, seed=0)


@pytest.mark.parametrize("source", get_args(Source))
def test_everything_is_not_told_before_the_seed_is(source: Source) -> None:
    log = sealed_golden(goldens()[0], source)
    disclosed = next(entry for entry in log.entries if isinstance(entry.event, SeedDisclosed))
    told = log.export(log.readers[-1], disclosed.version - 1)
    assert (
        by_python(told)
        == by_javascript([told])[0]
        == ("the end: everything is told, but the seed is not disclosed")
    )


def test_words_that_look_like_half_a_character_are_words() -> None:
    said = Said(Seat(0), r"\ud83d, \udc4f \" \u0000" + "\u2028\U0001f44f")
    log = sealed_golden(goldens()[0]).retold(lambda told: told.append((said, True)))
    export = log.export(None)
    assert by_python(export) is by_javascript([export])[0] is None


WORDS = [
    "",
    "\x1f",
    "\x7f",
    "\u2028",
    "\U0001f44f",
    r"\ud83d",
    "~0/~1",
    "known_to",
    "face",
    "salt",
    "commitment",
]
WORDS += ["commitment,known_to", "__proto__", "type", "seat", "seat_taken", "entropy_opened", "everyone"]
NUMBERS = [0, 1, -1, 2**53 - 1, 0.5, 1e-6, 1e-7, 4.35, -1.5e-300, 5e-324, True, False, None]


def anything(random: Random, depth: int = 0) -> Any:
    match random.randrange(5 if depth < 3 else 2):
        case 0:
            return random.choice(WORDS)
        case 1:
            return random.choice(NUMBERS)
        case 2:
            return [anything(random, depth + 1) for _ in range(random.randrange(3))]
        case _:
            return {random.choice(WORDS): anything(random, depth + 1) for _ in range(random.randrange(4))}


def test_both_think_the_same_whatever_an_event_is() -> None:
    """The chain holds, so what they make of a value is all that they could differ in."""
    random, exports = Random(1), []
    log = sealed_golden(goldens()[0], "everyones")
    for _ in range(200):
        header, *entries = [
            json.loads(line) for line in log.export(random.choice(log.readers), 12).splitlines()
        ]
        entry = random.choice(entries)
        if random.random() < 0.5:
            entry["event"][random.choice([*entry["event"], *WORDS])] = anything(random)
        else:
            entry["event"] = anything(random)
        with suppress(Forged):  # nothing can be made of it
            exports.append(chained_again(header, entries))
    findings = [*map(by_python, exports)]
    assert 20 < findings.count(None) < len(exports) - 20
    assert [bool(finding) for finding in findings] == [bool(finding) for finding in by_javascript(exports)]


def place_of(told: Story, kind: type[Event], nth: int = 0) -> int:
    return [at for at, (event, _) in enumerate(told) if isinstance(event, kind)][nth]


def moved(told: Story, kind: type[Event], behind: type[Event]) -> None:
    """The last event of a kind comes later than it did."""
    event = told.pop(place_of(told, kind, -1))
    told.insert(place_of(told, behind) + 1, event)


def passed_over(told: Story) -> None:
    """A seat that has committed to entropy, and is neither heard nor said to have declined."""
    del told[place_of(told, EntropyDeclined)]


def committed_late(told: Story) -> None:
    """A seat commits that may have seen what another opened."""
    moved(told, SeatTaken, behind=EntropyOpened)


def opened_late(told: Story) -> None:
    """A seat opens its entropy when everybody's cards are dealt."""
    moved(told, EntropyOpened, behind=MatchStarted)


def left_late(told: Story) -> None:
    """A seat is said to decline when the match has begun."""
    moved(told, EntropyDeclined, behind=MatchStarted)


def unheard_though_opened(told: Story) -> None:
    """What a seat has opened is known, and struck out again by saying that it declined."""
    seat = told[place_of(told, EntropyOpened)][0].seat  # type: ignore[attr-defined]
    told.insert(place_of(told, MatchStarted), (EntropyDeclined(seat), False))


def committed_to_nothing(told: Story) -> None:
    """What a seat is said to have committed to before it declined is no hash of anything."""
    at = place_of(told, SeatTaken, -1)
    told[at] = (SeatTaken(Seat(goldens()[0].seats - 1), "nobody", entropy="nothing"), False)


def begun_twice(told: Story) -> None:
    told.insert(place_of(told, MatchStarted), (MatchStarted(), False))


def nobody_sits_there(told: Story) -> None:
    """Seats that the match does not have decline or open as the service likes."""
    other = Seat(99)
    start = place_of(told, MatchStarted)
    told[start:start] = [
        (SeatTaken(other, "nobody", entropy=committed(NOBODYS)), False),
        (EntropyDeclined(other), False),
    ]


def played_when_closed(told: Story) -> None:
    """Something of the game happens after the match was closed."""
    told.append((told[place_of(told, MatchStarted) + 1][0], True))


def sat_down_when_closed(told: Story) -> None:
    told.append((EntropyDeclined(Seat(0)), True))


def closed_before_disclosed(told: Story) -> None:
    """Play ends while the seed of the match is still sealed."""
    moved(told, SeedDisclosed, behind=MatchClosed)


LIES = [
    passed_over,
    committed_late,
    opened_late,
    left_late,
    unheard_though_opened,
    committed_to_nothing,
    begun_twice,
    nobody_sits_there,
    played_when_closed,
    sat_down_when_closed,
    closed_before_disclosed,
]


def disclosed_at_once(told: Story) -> None:
    """A deal that others may still play on is disclosed when the match ends."""
    moved(told, SeedDisclosed, behind=MatchClosed)
    told[place_of(told, SeedDisclosed)] = (told[place_of(told, SeedDisclosed)][0], False)


def disclosed_before_the_end(told: Story) -> None:
    told.insert(place_of(told, MatchClosed), told.pop(place_of(told, SeedDisclosed)))


def entropy_brought(told: Story) -> None:
    """A seat changes what all were to have alike."""
    at = place_of(told, MatchStarted)
    told[at:at] = [
        (SeatTaken(Seat(0), "Anna", entropy=committed(NOBODYS)), False),
        (EntropyOpened(Seat(0), NOBODYS), False),
    ]


@pytest.mark.parametrize("lie", [disclosed_at_once, disclosed_before_the_end, entropy_brought])
def test_what_a_lying_server_makes_of_a_deal_is_found(lie: Callable[[Story], None]) -> None:
    false = sealed_golden(goldens()[0], "shared").retold(lie)
    exports = [false.export(reader) for reader in (None, Seat(0), false.readers[-1])]
    findings = [*map(by_python, exports)]
    assert all(findings), findings
    assert by_javascript(exports) == findings


@pytest.mark.parametrize("lie", LIES)
def test_what_a_lying_server_makes_of_entropy_and_the_end_is_found(lie: Callable[[Story], None]) -> None:
    """Its chain, commitments and draws hold: only the order in which things may happen tells."""
    false = sealed_golden(goldens()[0], "everyones").retold(lie)
    exports = [false.export(reader) for reader in (None, Seat(0), false.readers[-1])]
    findings = [*map(by_python, exports)]
    assert all(findings), findings
    assert by_javascript(exports) == findings


def test_a_file_that_is_cut_off_says_where() -> None:
    lines = sealed_golden(goldens()[0]).export(None).splitlines(keepends=True)
    for whole, place in ((0, "the header"), (7, "event 7")):
        cut = b"".join(lines[:whole]) + lines[whole][:-9]
        assert by_python(cut) == by_javascript([cut])[0] == f"{place}: the last line is cut off"


@pytest.mark.parametrize("command", [(sys.executable, PYTHON), (NODE, JAVASCRIPT)])
def test_they_are_programs(command: tuple[str | Path, ...], tmp_path: Path) -> None:
    log = sealed_golden(goldens()[0])
    file = tmp_path / f"{log.match}-{reader_name(None)}.ndjson"
    file.write_bytes(log.export(None))
    done = subprocess.run([*command, file], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("holds: {")
    file.write_bytes(log.export(None).replace(b'"seat":0', b'"seat":1', 1))
    done = subprocess.run([*command, file], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("does not hold: match 1 of 1, event ")


def test_the_python_one_is_short_and_needs_the_standard_library_alone() -> None:
    source = PYTHON.read_text()
    assert len(source.splitlines()) <= 250
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.Import, ast.ImportFrom))]
    names = {name.name for node in imports if isinstance(node, ast.Import) for name in node.names}
    names |= {str(node.module) for node in imports if isinstance(node, ast.ImportFrom)}
    assert names <= set(sys.stdlib_module_names)


def test_the_javascript_one_imports_nothing_but_for_files_in_node() -> None:
    imports = [
        line for line in JAVASCRIPT.read_text().splitlines() if "import" in line and "import.meta" not in line
    ]
    assert all('await import("node:' in line for line in imports)
