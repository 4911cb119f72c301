"""A bot over HTTP: `python -m tests.scene.robot MANNER`, with its token in `CHARON_TOKEN`.

What it answers follows from the match and the decision, so two runs of the same tournament can be compared.
"""

from __future__ import annotations

import os
import sys
import time
import zlib
from itertools import count

import requests

from charon_client import Action, Asked, run_bot

SLOW_SECONDS = 0.2
ANSWERS_BEFORE_A_CRASH = 40
ILLEGAL_EVERY = 6

answers = count(1)
manner = sys.argv[1]


def choose(asked: Asked) -> Action:
    """One of the legal actions, after whatever trouble it is in the bot's manner to make."""
    number = next(answers)
    if manner == "slow":
        time.sleep(SLOW_SECONDS)
    if manner == "crashing" and number > ANSWERS_BEFORE_A_CRASH:
        os._exit(1)
    if manner == "illegal" and number % ILLEGAL_EVERY == 0:
        send_nonsense(asked)
    drawn = zlib.crc32(f"{asked.match} {asked.decision.id}".encode())
    return asked.decision.legal[drawn % len(asked.decision.legal)]


def send_nonsense(asked: Asked) -> None:
    """An answer that no game knows."""
    body = {"decision": asked.decision.id, "action": {"type": "no_such_action"}}
    headers = {"Authorization": f"Bearer {os.environ['CHARON_TOKEN']}"}
    address = f"{os.environ['CHARON_URL']}/v1/matches/{asked.match}/actions"
    try:
        requests.post(address, json=body, headers=headers, timeout=10)
    except requests.RequestException:
        return  # the service is away; the answer comes all the same


if __name__ == "__main__":
    run_bot(choose)
