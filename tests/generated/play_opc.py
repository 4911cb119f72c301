"""Plays a whole match of each game with the client of openapi-python-client: URL GAME..."""

from __future__ import annotations

import sys

from opc_client import AuthenticatedClient, Client
from opc_client.api.events import show_events
from opc_client.api.games import show_game
from opc_client.api.matches import claim_seat, create_match, show_match
from opc_client.api.play import act, show_decisions
from opc_client.api.players import create_player
from opc_client.models import ActionRequest, ClaimRequest, MatchRequest, OpenSeat, PlayerRequest


def play(url: str, game: str) -> str:
    """The id of a match that has ended."""
    guest = Client(url, raise_on_unexpected_status=True)
    account = create_player.sync(client=guest, body=PlayerRequest("Ann"))
    player = AuthenticatedClient(url, token=account.token, raise_on_unexpected_status=True)
    seats = [OpenSeat("open")] * show_game.sync(game, client=player).seats.min_
    new = create_match.sync(client=player, body=MatchRequest(game, seats))
    match: str = new.match.id
    for seat, code in new.codes.additional_properties.items():
        claim_seat.sync(match, int(seat), client=player, body=ClaimRequest(code))
    turn = 0
    while asked := show_decisions.sync(match, client=player).decisions:
        decision = asked[0]
        action = decision.legal[turn * 7919 % len(decision.legal)]
        taken = act.sync(match, client=player, body=ActionRequest(decision.id, action))
        assert taken.events[0].event.type_ == "acted"
        assert taken.events[0].event["action"] == action.type_
        turn += 1
    ended = show_match.sync(match, client=player)
    assert ended.outcome.reasons
    assert len(show_events.sync(match, client=player, limit=1000).events) == min(ended.version, 1000)
    return match


if __name__ == "__main__":
    for name in sys.argv[2:]:
        print(play(sys.argv[1], name), flush=True)
