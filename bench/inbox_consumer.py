"""One of the programs that share the work of a bot in `bench_inbox`: says what it took up, and how late.

`python -m bench.inbox_consumer URL TOKEN NAME HOLD LEASE`; a line of JSON for each decision, one at the end.
"""

from __future__ import annotations

import random
import sys
import time

import msgspec

from charon_client import Action, Asked, Client, InboxItem, Progress, run_bot

STARTED = time.time()
"""What was put before waited for this program, not for its line."""


def main() -> None:
    url, token, name, hold, lease = sys.argv[1:]
    done = run_bot(
        choose, Client(url, token), consumer=name, at_once=int(hold), lease=int(lease), tell=taken_up
    )
    said({"answered": done.answered, "late": done.late, "refused": done.refused, "failed": done.failed})


def choose(asked: Asked) -> Action:
    return random.choice(asked.decision.legal)


def taken_up(_: Progress, item: InboxItem) -> None:
    if item.decision is not None:
        put = item.time.timestamp()
        late = (time.time() - put) * 1000 if put > STARTED else None
        said({"match": item.match, "decision": item.decision.id, "ms": late})


def said(line: dict[str, object]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
