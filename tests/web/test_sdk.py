"""The SDK for TypeScript: packed, installed where nothing else is, and played with in Node."""

from __future__ import annotations

import json
import re
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from charon_client import __version__
from tests.node import NPM, run_node, run_package
from tests.service import running_service
from tests.web.packed_sdk import PACKAGE, SDK, pack

USE = """import { Charon, Problem, type Decision, type Table } from "charon-sdk";
import { verify } from "charon-sdk/verify";
const table: Table = new Charon("http://127.0.0.1:1").table("m_1");
const first = (decision: Decision) => decision.legal[0]!;
export const played: Promise<string> = table.play(first).then((match) => match.status);
export const holds = (bytes: Uint8Array): unknown => verify(bytes).match;
export const refused = (problem: Problem): number => problem.status;
"""
WITH_ENTROPY = """import { Charon } from "charon-sdk";
const charon = new Charon(process.argv[2]);
const ann = charon.withToken((await charon.createPlayer("Ann")).token);
const [game] = await ann.games();
const seats = Array.from({ length: Math.max(2, game.seats.min) }, (_, seat) =>
  seat ? { kind: "bot", bot: "scripted" } : { kind: "open" });
const { match, codes } = await ann.createMatch(game.id, seats, { terms: { rated: true } });
const entropy = crypto.getRandomValues(new Uint8Array(32));
const table = await ann.claimSeat(match.id, 0, codes[0], entropy);
await table.play((decision) => decision.legal[0]);
const { events } = await ann.read(`/v1/matches/${match.id}/events`);
const [opened] = events.filter(({ event }) => event.type === "entropy_opened");
console.log(opened.event.entropy === Buffer.from(entropy).toString("hex"));
"""
PATIENCE = """import { follow } from "charon-sdk";
const waits = [];
const stop = new AbortController();
const later = globalThis.setTimeout;
globalThis.setTimeout = (work, time) => {
  if (time === 40000) return later(work, time); // that of a silent stream
  waits.push(time);
  return later(work, 0);
};
const answers = [[429, "7"], [503, "0"], [503, "100000"], [503, "soon"]];
globalThis.fetch = async () => {
  const [status, after] = answers.shift();
  if (!answers.length) stop.abort();
  return new Response("{}", { status, headers: { "Retry-After": after } });
};
const nobody = { token: null, reader: null, onEvents() {}, onLine() {} };
await follow({ match: "m_1", after: "0", ...nobody }, stop.signal);
console.log(JSON.stringify(waits));
"""
STRICT = ("--strict", "--noEmit", "--module", "nodenext", "--target", "es2022")


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_service(tmp_path_factory.mktemp("sdk"), bots=True) as url:
        yield url


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of a third party, with the tarball installed and nothing else."""
    folder = tmp_path_factory.mktemp("third-party")
    tarball = pack(folder)
    (folder / "package.json").write_text('{"name": "third-party", "private": true, "type": "module"}')
    run_node(NPM, "install", "--offline", "--no-audit", "--no-fund", tarball, folder=folder)
    return folder


def test_a_match_is_played_and_checked_as_its_readme_shows(installed: Path, service: str) -> None:
    [program] = re.findall(r"```js\n(.*?)```", (SDK / "README.md").read_text(), re.DOTALL)
    (installed / "match.js").write_text(program)
    said = run_node(installed / "match.js", service, folder=installed)
    assert "was won by seats" in said
    assert "its log holds: true" in said


def test_a_seat_brings_entropy_and_play_opens_it(installed: Path, service: str) -> None:
    (installed / "entropy.js").write_text(WITH_ENTROPY)
    assert run_node(installed / "entropy.js", service, folder=installed).strip() == "true"


def test_a_stream_that_is_refused_waits_as_long_as_it_is_asked_to(installed: Path) -> None:
    """No less than a second, and no more than a minute."""
    (installed / "patience.js").write_text(PATIENCE)
    assert json.loads(run_node(installed / "patience.js", folder=installed)) == [7000, 1000, 60000]


def test_its_types_are_enough_for_a_strict_program(installed: Path) -> None:
    (installed / "use.ts").write_text(USE)
    run_package("typescript/bin/tsc", *STRICT, "use.ts", folder=installed)


def test_it_carries_what_it_needs_and_no_page(installed: Path) -> None:
    with tarfile.open(next(installed.glob("*.tgz"))) as tar:
        names = {name.removeprefix("package/") for name in tar.getnames()}
    assert {
        "package.json",
        "README.md",
        "LICENSE",
        "verify.mjs",
        "dist/index.js",
        "dist/schema.d.ts",
    } <= names
    code = "".join(path.read_text() for path in (installed / "node_modules" / "charon-sdk").rglob("*.js"))
    assert not re.search(r"preact|localStorage|document\.", code)
    assert "dependencies" not in PACKAGE


def test_both_sdks_are_of_one_version() -> None:
    assert json.loads((SDK / "package.json").read_text())["version"] == __version__
