"""A match that anyone can check without trusting us, from its first card to what becomes of a forgery.

People play with entropy of their own; one of them carries the match away in the middle, and whole at the end,
and three programs check it. Then somebody changes one byte in the storage: a witness raises the alarm, the
service tells what still holds, says what does not, and writes no more; also once it was killed and has begun
anew, remembering nothing. Another service takes the true match in, and bots play on from its second vote.
`python -m tests.scenes.proof` runs it on two services of its own, as `make up` starts them.
"""

from __future__ import annotations

import argparse
import json
import re
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from click.testing import CliRunner, Result
from redis import Redis

from charon_client import OPEN, Client, Conflict, Table
from cli import main as commands
from events.keys import MatchId
from running.embedded import EmbeddedRedis
from tests.events.tampering import rewrite, rows_of, with_field
from tests.node import NODE
from tests.up import up

GAME, SEATS, SEED = "passengers", 4, 16
BRANCHES = 100
TOOLS = Path(__file__).parents[2] / "tools"
PROGRAMS: Mapping[str, tuple[str | Path, ...]] = {
    "tools/verify.py": (sys.executable, TOOLS / "verify.py"),
    "tools/verify.mjs": (NODE, TOOLS / "verify.mjs"),
}
Say = Callable[[str], None]


@dataclass(frozen=True)
class Service:
    """Where a service is spoken to, and where its storage is."""

    url: str
    storage: str
    restart: Callable[[], None] = lambda: None
    """Its processes are killed, and others take their place over what is stored."""


@dataclass(frozen=True)
class Judgement:
    """What is made of a match in whose storage a byte was changed."""

    alarm: str
    """What the witness says."""
    finding: str
    """What the service itself says about the event that was changed."""
    told: int
    """How many events it still tells."""
    holds: str
    """What a verifier says of those."""
    verdict: str
    """What `charon verify` says of the match."""
    refusal: str
    """What it answers to whom would write."""


@dataclass
class Seen:
    """What the scene showed."""

    match: str = ""
    middle: int = 0
    """The version at which a seat carried the match away."""
    second_vote: int = 0
    whole: bytes = b""
    """The export of everything."""
    checked: dict[str, str] = field(default_factory=dict)
    """What each program said of each export."""
    calm: str = ""
    """What the witness said before anybody touched the storage."""
    changed: int = 0
    """The event that was."""
    judged: list[Judgement] = field(default_factory=list)
    """What was made of that: by the processes that knew the match, and by those that came after them."""
    imported: str = ""
    branches: int = 0
    ends: dict[str, int] = field(default_factory=dict)


def scene(first: Service, second: Service, folder: Path, *, branches: int, say: Say = print) -> Seen:
    seen = Seen()
    tables = seated(Client(first.url))
    seen.match = tables[0].id
    say(f"{SEATS} people sit down to {GAME} with entropy of their own: {seen.match}")
    middle = played(tables, seen)
    say(f"played to its end; seat 1 carried it away at its second vote, event {seen.middle}")
    seen.whole = tables[0].export("all")
    for name, data in (("as-1", middle), ("as-all", seen.whole)):
        checked(first, name, data, folder, seen)
    for name, what in seen.checked.items():
        say(f"  {name}: {what}")
    seen.calm = witnessed(first, folder, exit_code=0)
    say(f"witness: {seen.calm}")
    forged(first, seen)
    say(f"one byte of event {seen.changed} is changed in the storage")
    for whose in ("the service", "the service, killed and begun anew,"):
        found = judged(first, tables[0], folder)
        seen.judged.append(found)
        say(f"  witness: {found.alarm}")
        say(f"  {whose} says: {found.finding}; will not write: {found.refusal}")
        say(f"  of the {found.told} events it tells: {found.holds}")
        say(f"  charon verify, of the match: {found.verdict}")
        if len(seen.judged) == 1:
            first.restart()
    brought(second, folder, seen)
    say(f"the second service plays it again and takes it in: {seen.imported}")
    played_on(second, branches, seen)
    say(f"{seen.branches} times bots play on from event {seen.second_vote}:")
    for end, count in seen.ends.items():
        say(f"{count:7}  {end}")
    return seen


def seated(client: Client) -> list[Table]:
    """A match in which each seat has committed to entropy, and opened it."""
    host = client.with_token(client.create_player("Ann").token)
    new = host.create_match(GAME, [OPEN] * SEATS, terms={"entropy": 60})
    tables = [
        client.claim_seat(new.match.id, seat, code=new.codes[seat], entropy=secrets.token_bytes(32))
        for seat in range(SEATS)
    ]
    for table in tables:
        table.bring_entropy(table.match())
    opened = [event.raw["event"]["seat"] for event in tables[0].events() if event.type == "entropy_opened"]
    assert opened == [*range(SEATS)], opened
    return tables


def played(tables: list[Table], seen: Seen) -> bytes:
    """Everybody plays by chance to the end; what seat 1 carried away at the second vote."""
    random, middle = Random(SEED), b""
    while (match := tables[0].match()).status != "ended":
        if not middle and (vote := second_vote(tables[1])):
            seen.second_vote, seen.middle, middle = vote, match.version, tables[1].export()
        for pending in match.pending:
            for decision in tables[pending.seat].decisions():
                tables[pending.seat].act(decision, random.choice(decision.legal))
    assert middle, "there was no second vote"
    return middle


def second_vote(table: Table) -> int:
    """The version at which the second vote came to its end, 0 before it."""
    votes = [mark.version for mark in table.timeline() if mark.kind == "vote"]
    return votes[1] if len(votes) > 1 else 0


def checked(service: Service, name: str, data: bytes, folder: Path, seen: Seen) -> None:
    """An export is checked by three programs: two know nothing of ours, one plays everything again."""
    file = folder / f"{name}.ndjson"
    file.write_bytes(data)
    for program, command in PROGRAMS.items():
        done = subprocess.run([*command, file], capture_output=True, text=True, check=True)
        seen.checked[f"{name}, {program}"] = done.stdout.strip()
    keys = f"{service.url}/.well-known/charon-keys.json"
    said = charon("verify", str(file), "--keys", keys)
    seen.checked[f"{name}, charon verify"] = said.stdout.strip()


def witnessed(service: Service, folder: Path, *, exit_code: int) -> str:
    said = charon("witness", service.url, "--keep", str(folder / "heads"), "--once", exit_code=exit_code)
    return (said.stderr or said.stdout).strip()


def forged(service: Service, seen: Seen) -> None:
    """Somebody with access to the storage changes one byte of a match that is over."""
    match, redis = MatchId(seen.match), Redis.from_url(service.storage)
    rows = rows_of(redis, match)
    later = enumerate(rows[seen.middle :], seen.middle + 1)
    seen.changed = next(version for version, (_, fields) in later if b'"seat":1' in fields[b"d"])
    lie = with_field(b"d", lambda data: data.replace(b'"seat":1', b'"seat":0', 1))
    rewrite(redis, match, lie(rows, seen.changed))


def judged(service: Service, table: Table, folder: Path) -> Judgement:
    alarm = witnessed(service, folder, exit_code=1)
    told, refusal = len(table.events(limit=1000).events), ""
    (file := folder / "as-public.ndjson").write_bytes(table.export("public"))
    holds = subprocess.run([*PROGRAMS["tools/verify.py"], file], capture_output=True, text=True, check=True)
    verdict = charon("verify", table.id, "--as", "public", "--url", service.url, exit_code=1).stdout.strip()
    try:
        table.say("Who was that?")
    except Conflict as refused:
        refusal = refused.code
    finding = str(table.audit("public").finding)
    return Judgement(alarm, finding, told, holds.stdout.strip(), verdict, refusal)


def brought(service: Service, folder: Path, seen: Seen) -> None:
    """The true match goes to another service, which takes nobody's word either."""
    token = Client(service.url).create_player("Bea").token
    answer = charon("import", str(folder / "as-all.ndjson"), service.url, "--token", token, "--json")
    (seen.imported,) = json.loads(answer.stdout)["matches"]
    there = Client(service.url).table(seen.imported)
    assert there.export("all") == seen.whole
    assert there.audit("all").finding is None


def played_on(service: Service, branches: int, seen: Seen) -> None:
    """Bots play on from the second vote, without hindsight."""
    asked = ["--at", str(seen.second_vote), "--as", "1", "--times", str(branches), "--url", service.url]
    said = charon("branch", seen.imported, *asked).stdout
    seen.branches = len(re.findall(r"^m_\w+: ", said, re.MULTILINE))
    ends = re.findall(r"^m_\w+: (.*)", said, re.MULTILINE)
    seen.ends = {end: ends.count(end) for end in sorted(set(ends), key=ends.count, reverse=True)}


def charon(*arguments: str, exit_code: int = 0) -> Result:
    said = CliRunner().invoke(commands, arguments)
    assert said.exit_code == exit_code, said.output
    return said


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--branches", type=int, default=BRANCHES, help="how often bots play on")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with ExitStack() as running, up(folder / "second") as other:
            one = running.enter_context(up(folder / "first"))

            def restart() -> None:
                running.close()
                running.enter_context(up(folder / "first", port=str(one.port)))

            first = Service(one.url, EmbeddedRedis(folder / "first" / "redis").url, restart)
            second = Service(other.url, EmbeddedRedis(folder / "second" / "redis").url)
            scene(first, second, folder, branches=asked.branches)


if __name__ == "__main__":
    main()
