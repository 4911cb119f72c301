"""Golden logs as they lie in the storage: one for each game and each format there ever was, kept for ever,
one on a deal that was shared with other matches, of one game those of people who come, go and play on, and of
each game as many as it takes for everything that it can write.

`python -m tests.stored` adds what is missing, a log of each game in the format of today and its record as it
is packed today, and never changes what is there: a service reads every log that was ever written.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import msgspec
from redis import Redis

from domain.games import GAMES
from domain.kernel.codec import AnyGame
from events.chain import SCHEME, SCHEME_ON_A_DEAL
from events.entries import Entry, Stored
from events.keys import MatchId, head_key, log_key, vault_key
from events.packing.dictionary import TODAYS
from events.packing.record import FORMAT as RECORD
from events.packing.record import packed
from tests.golden import goldens
from tests.lived import LIVES, lived
from tests.sealed import Sealed, Source, sealed_golden
from tests.varied import varied, writable, written

FOLDER = Path(__file__).with_name("logs")
FORMAT = f"{SCHEME}-closed"
"""What the logs of today are called: by the scheme, and what has come to the format since it began."""
FORMATS: dict[Source, str] = {"own": FORMAT, "shared": SCHEME_ON_A_DEAL}


@dataclass(frozen=True)
class StoredLog:
    """A finished match as its server stored it."""

    path: Path

    def __str__(self) -> str:
        return self.path.stem

    def put(self, redis: Redis) -> tuple[MatchId, object]:
        """Store it as it was, in one step that may be sent twice; its match, and how that ended."""
        about, *rows = map(json.loads, self.path.read_text(encoding="utf-8").splitlines())
        match, step = MatchId(about["match"]), redis.pipeline()
        step.delete(log_key(match))
        for version, (time, cause, schema, hash_, data) in enumerate(rows, start=1):
            fields = {"t": time, "c": cause, "s": schema, "h": bytes.fromhex(hash_), "d": data}
            step.xadd(log_key(match), fields, f"{version}-0")  # type: ignore[arg-type]
        version, hash_, time = len(rows), bytes.fromhex(rows[-1][3]), rows[-1][0]
        head = {"version": version, "hash": hash_, "time": time, "status": "ended"}
        step.hset(head_key(match), mapping=head)  # type: ignore[arg-type]
        vault: dict[str, str | bytes] = {"seed": bytes.fromhex(about["seed"]), "secret": bytes(32)}
        if "deal" in about:
            vault |= {"deal": "d_golden", "deal-seed": bytes.fromhex(about["deal"])}
        step.hset(vault_key(match), mapping=vault)  # type: ignore[arg-type]
        step.execute()
        return match, about["outcome"]

    def entries(self) -> list[Stored]:
        _, *rows = map(json.loads, self.path.read_text(encoding="utf-8").splitlines())
        return [
            Stored(version, time, cause or None, schema, data.encode(), bytes.fromhex(hash_))
            for version, (time, cause, schema, hash_, data) in enumerate(rows, start=1)
        ]

    def kinds(self) -> set[str]:
        """The types of its events."""
        return {json.loads(stored.data)["type"] for stored in self.entries()}

    def records(self) -> list[Path]:
        """The same match in every format of records there ever was."""
        return sorted(FOLDER.glob(f"{self.path.stem}.packed-*"))


def kept_logs() -> list[StoredLog]:
    return [StoredLog(path) for path in sorted(FOLDER.glob("*.ndjson"))]


def stored_logs() -> list[StoredLog]:
    """Those of the games that there are."""
    return [log for log in kept_logs() if str(log).endswith(tuple(f"-{game}" for game in GAMES))]


def add_missing() -> None:
    """The shortest golden match of each game, unless there is one in this format."""
    FOLDER.mkdir(exist_ok=True)
    for source, name in FORMATS.items():
        logs = [(golden, sealed_golden(golden, source)) for golden in goldens()]
        for golden, log in sorted(logs, key=lambda pair: len(pair[1].entries)):
            path = FOLDER / f"{name}-{golden.game.id}.ndjson"
            if not path.exists():
                write(log, path)
    add_missing_lives()
    add_missing_kinds()
    for stored in stored_logs():
        record = stored.path.with_suffix(f".packed-{RECORD}-{TODAYS}")
        if not record.exists():
            record.write_bytes(packed(stored.entries()))


def add_missing_kinds() -> None:
    """What no log holds of what a game can write: from matches in which it happens."""
    for game in GAMES.values():
        for log in varied(game, writable(game) - kept_of(game)):
            numbers = (FOLDER / f"{SCHEME}-varied-{number}-{game.id}.ndjson" for number in count(1))
            write(log, next(path for path in numbers if not path.exists()))


def kept_of(game: AnyGame) -> set[str]:
    """Everything of a game that stands in some log."""
    logs = [log for log in kept_logs() if str(log).endswith(f"-{game.id}")]
    return written(entry.data for log in logs for entry in log.entries())


def add_missing_lives() -> None:
    """What a service writes around play: of the game whose matches are shortest, unless it is there."""
    names = {life: f"{SCHEME}-{life}" for life in LIVES}
    if any(not list(FOLDER.glob(f"{name}-*.ndjson")) for name in names.values()):
        game = min(goldens(), key=lambda golden: len(sealed_golden(golden).entries)).game
        for life, log in lived(game).items():
            path = FOLDER / f"{names[life]}-{game.id}.ndjson"
            if not path.exists():
                write(log, path)


def write(log: Sealed, path: Path) -> None:
    outcome = msgspec.to_builtins(log.position(log.entries).outcome)
    about = {"match": log.match, "seed": log.seed.bytes.hex(), "outcome": outcome}
    if log.vault.deal is not None:
        about["deal"] = log.vault.deal.seed.bytes.hex()
    lines = [about, *map(row, log.entries)]
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")


def row(entry: Entry) -> list[object]:
    """Time, cause, schema, hash and data, as the stream has them."""
    return [entry.time, entry.cause or 0, entry.schema, entry.hash.hex(), entry.data.decode()]


if __name__ == "__main__":
    add_missing()
