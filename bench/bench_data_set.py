"""What does a data set of a thousand matches take: to play it, to carry it away, to check every byte of it?

A `charon up` of its own is given matches of all games for bots of the house, a bounded number at a time.
Then `charon export` writes all of them into one file; it is stopped once on the way, as Ctrl-C stops it, and
goes on. In the end our verifier and the two stand-alone ones check that file. Seconds are the clock's;
processor time and memory are those of the command alone. Run with `python -m bench.bench_data_set [MATCHES]`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from msgspec import Struct

from charon_client import Client, Json, bot
from domain.games import GAMES
from tests.node import NODE
from tests.up import up

MATCHES: Final = 1000
AT_ONCE: Final = 40
"""Matches that are played at a time."""
LOOK_SECONDS: Final = 0.5
STOPPED_AT: Final = 1_000_000
"""At how many bytes in its file the first export is stopped."""
INTERRUPTED: Final = 130
TOOLS: Final = Path(__file__).parents[1] / "tools"
CHARON: Final = (sys.executable, "-m", "cli")
VERIFIERS: Final[dict[str, tuple[str, ...]]] = {
    "charon verify": (*CHARON, "verify"),
    "tools/verify.py": (sys.executable, str(TOOLS / "verify.py")),
    "tools/verify.mjs": (str(NODE), str(TOOLS / "verify.mjs")),
}
SETTINGS: Final = {"quota": "100000", "read_quota": "1000000", "bot_matches": str(AT_ONCE), "workers": "2"}


class Ran(Struct, frozen=True):
    """What a command did."""

    code: int
    said: str
    seconds: float
    processor: float
    megabytes: float
    """The most memory that it took."""

    def __str__(self) -> str:
        return (
            f"{self.seconds:.1f} s, {self.processor:.1f} s of processor, {self.megabytes:.0f} MB: {self.said}"
        )


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    with tempfile.TemporaryDirectory() as folder:
        for what, ran in data_set(Path(folder), count):
            print(f"{what}: {ran}", flush=True)


def data_set(folder: Path, count: int) -> Iterator[tuple[str, str]]:
    """Play so many matches, export them, with an interruption, and check them; what each step took."""
    file = folder / "data-set.ndjson"
    with up(folder / "service", ready=True, **SETTINGS) as service:
        began = time.monotonic()
        play(Client(service.url), count)
        yield "played", f"{count:,} matches in {time.monotonic() - began:.0f} s"
        export = (*CHARON, "export", "--url", service.url, "--out", str(file))
        yield "stopped", str(ran(export, until=lambda: file.exists() and file.stat().st_size > STOPPED_AT))
        yield "gone on", str(ran(export))
    for name, command in VERIFIERS.items():
        yield name, str(ran((*command, str(file))))


def play(service: Client, count: int) -> None:
    """Have so many matches of all games played by bots, and wait until the last one has ended."""
    player = service.with_token(service.create_player("bench", kind="bot").token)
    under_way: set[str] = set()
    for game, seats in islice(tables(), count):
        while len(under_way) == AT_ONCE:
            time.sleep(LOOK_SECONDS)
            under_way = unfinished(player, under_way)
        under_way.add(player.create_match(game, seats).match.id)
    while under_way := unfinished(player, under_way):
        time.sleep(LOOK_SECONDS)


def unfinished(player: Client, matches: set[str]) -> set[str]:
    return {match for match in matches if player.match(match).status != "ended"}


def tables() -> Iterator[tuple[str, Sequence[Json]]]:
    """Every game with every number of seats, again and again, by two kinds of bots."""
    for name in cycle(("scripted", "random")):
        for game in GAMES.values():
            for seats in game.seats:
                yield game.id, [bot(name)] * seats


def ran(command: Sequence[str], until: Callable[[], bool] | None = None) -> Ran:
    """Run a command to its end, or until something holds: then it is stopped as Ctrl-C does."""
    began = time.monotonic()
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
        while until is not None and process.poll() is None:
            if until():
                process.send_signal(signal.SIGINT)
                break
            time.sleep(0.01)
        _, status, spent = os.wait4(process.pid, 0)
        process.returncode = code = os.waitstatus_to_exitcode(status)
        output.seek(0)
        said = in_short(output.read().decode().splitlines())
    seconds = time.monotonic() - began
    return Ran(code, said, seconds, spent.ru_utime + spent.ru_stime, spent.ru_maxrss / 1024)


def in_short(lines: Sequence[str]) -> str:
    """What a command said: in full if that is one line, else how many of its lines begin with each word."""
    if len(lines) == 1:
        return lines[0]
    return ", ".join(
        f"{word} {count:,} times"
        for word, count in Counter(line.split()[0] for line in lines if line).items()
    )


if __name__ == "__main__":
    main()
