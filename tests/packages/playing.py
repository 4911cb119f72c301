"""A whole match over HTTP, workers included."""

from __future__ import annotations

import random

from charon_client import OPEN, Client, bot, play


def plays_a_match(charon: Client) -> None:
    """One seat against bots, so that the workers have their part."""
    ann = charon.with_token(charon.create_player("Ann").token)
    game = charon.games()[0]
    bots = [bot("scripted")] * max(1, game.fewest_seats - 1)
    new = ann.create_match(game.id, [OPEN, *bots])
    table = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    assert play(table, lambda decision: random.choice(decision.legal)) == table.match().outcome
