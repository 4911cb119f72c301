"""One of the programs that share the work of a bot in `bench_inbox`: says what it took up, and how late.

`python -m bench.inbox_consumer URL TOKEN NAME HOLD LEASE DIES_AFTER`; a line of JSON for
each decision, one at the end. One that is told to die (`DIES_AFTER`, 0 for never) kills itself at that one.
"""

from __future__ import annotations

import itertools
import os
import random
import signal
import sys
import time

import msgspec

from charon_client import Action, Asked, Client, InboxItem, Progress, run_bot

STARTED = time.time()
"""What was put before waited for this program, not for its line."""


def main() -> None:
    url, token, name, hold, lease, dies_after = sys.argv[1:]
    taken_up = TakenUp(int(dies_after))
    done = run_bot(
        choose, Client(url, token), consumer=name, at_once=int(hold), lease=int(lease), tell=taken_up
    )
    said({"answered": done.answered, "late": done.late, "refused": done.refused, "failed": done.failed})


def choose(asked: Asked) -> Action:
    return random.choice(asked.decision.legal)


class TakenUp:
    """Says each decision it is given, and dies at the one named."""

    def __init__(self, dies_after: int) -> None:
        self._dies_after = dies_after
        self._count = itertools.count(1)

    def __call__(self, _: Progress, item: InboxItem) -> None:
        if item.decision is not None:
            put = item.time.timestamp()
            late = (time.time() - put) * 1000 if put > STARTED else None
            said({"match": item.match, "decision": item.decision.id, "ms": late})
            if next(self._count) == self._dies_after:
                os.kill(os.getpid(), signal.SIGKILL)


def said(line: dict[str, object]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
