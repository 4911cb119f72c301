"""Games, rules, accounts."""

from __future__ import annotations

import pytest

from client import Client, NotFound, Unauthorized


def test_every_game_has_seats_bots_and_rules(charon: Client) -> None:
    for summary in charon.games():
        game = charon.game(summary.id)
        assert (game.title, game.fewest_seats) == (summary.title, summary.fewest_seats)
        assert "random" in game.bots
        assert set(game.schemas) == {"options", "actions", "talk", "events", "view"}
        first = charon.rules(game.id)[0]
        assert charon.rule(game.id, first.id) == first


def test_every_game_can_be_played_against_bots(charon: Client) -> None:
    games = {game.id for game in charon.games()}
    assert games == {game for bot in charon.bots() for game in bot.games}


def test_an_unknown_game_is_not_found(charon: Client) -> None:
    with pytest.raises(NotFound, match=r"404 not-found: There is no game 'ludo'") as found:
        charon.game("ludo")
    assert found.value.request_id


def test_the_service_says_how_durable_it_is(charon: Client) -> None:
    assert charon.durability() == "strict"


def test_a_player_is_known_by_the_token_until_it_is_revoked(charon: Client) -> None:
    account = charon.create_player("Bea")
    bea = charon.with_token(account.token)
    assert account.token not in repr(account)
    me = bea.me()
    assert (me.kind, me.player, me.matches) == ("player", account.player, ())
    bea.revoke()
    bea.revoke()
    with pytest.raises(Unauthorized):
        bea.me()


def test_nobody_has_no_token_to_revoke(charon: Client) -> None:
    assert charon.token is None
    with pytest.raises(Unauthorized):
        charon.revoke()
