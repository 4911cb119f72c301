"""Plays a whole match of each game with the Python client of openapi-generator: URL GAME..."""

from __future__ import annotations

import sys

from generator_client import (
    ActionRequest,
    ApiClient,
    ClaimRequest,
    Configuration,
    EventsApi,
    GamesApi,
    MatchesApi,
    MatchRequest,
    OpenSeat,
    PlayApi,
    PlayerRequest,
    PlayersApi,
    SeatPlan,
)


def play(url: str, game: str) -> str:
    """The id of a match that has ended."""
    account = PlayersApi(ApiClient(Configuration(url))).create_player(PlayerRequest(name="Ann"))
    player = ApiClient(Configuration(url, access_token=account.token))
    matches, table = MatchesApi(player), PlayApi(player)
    count = GamesApi(player).show_game(game).seats.min
    seats = [SeatPlan(OpenSeat(kind="open"))] * count
    new = matches.create_match(MatchRequest(game=game, seats=seats))
    match: str = new.match.id
    for seat, code in new.codes.items():
        matches.claim_seat(match, int(seat), ClaimRequest(code=code))
    turn = 0
    while asked := table.show_decisions(match).decisions:
        decision = asked[0]
        action = decision.legal[turn * 7919 % len(decision.legal)]
        taken = table.act(match, ActionRequest(decision=decision.id, action=action))
        assert taken.events[0].event.type == "acted"
        assert taken.events[0].event.additional_properties["action"] == action.type
        turn += 1
    ended = matches.show_match(match)
    assert ended.outcome.reasons
    assert len(EventsApi(player).show_events(match, limit=1000).events) == min(ended.version, 1000)
    return match


if __name__ == "__main__":
    for name in sys.argv[2:]:
        print(play(sys.argv[1], name), flush=True)
