"""Games, rules, accounts, tokens."""

from __future__ import annotations

import pytest

from charon_client import Client, Conflict, Forbidden, NotFound, Table, Unauthorized


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


def test_every_bot_has_a_page(charon: Client) -> None:
    for bot in charon.bots():
        page = charon.bot(bot.name)
        assert page.bot == bot
        assert all(one.low <= one.gain <= one.high and one.deals for one in page.strengths)
    with pytest.raises(NotFound):
        charon.bot("no/body")


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


def test_an_account_changes_its_token_without_losing_access(charon: Client) -> None:
    bea = charon.with_token(charon.create_player("Bea").token)
    new = bea.create_token()
    assert new.token not in repr(new)
    again = charon.with_token(new.token)
    old, own = again.tokens()
    assert (old.current, own.current, own.id, own.ending) == (False, True, new.id, new.token[-4:])
    assert own.created_at.tzinfo is not None
    again.revoke_token(old.id)
    again.revoke_token(old.id)
    assert again.tokens() == [own]
    with pytest.raises(Unauthorized):
        bea.me()


def test_a_token_is_made_once_by_key(ann: Client) -> None:
    new = ann.create_token(key="phone")
    assert ann.create_token(key="phone") == new
    ann.revoke_token(new.id)
    with pytest.raises(Conflict, match="token-ended"):
        ann.create_token(key="phone")


def test_a_seat_is_rotated_by_its_token_and_by_its_player(charon: Client, ann: Client, solo: Table) -> None:
    listed = [token for token in ann.tokens() if token.kind == "seat"]
    assert [(token.match, token.seat) for token in listed] == [(solo.id, 0)]
    mine = charon.with_token(solo.token).rotate_seat(solo.id, 0)
    assert mine.seat == 0
    assert mine.decisions()
    theirs = ann.rotate_seat(solo.id, 0)
    assert theirs.decisions()
    for ended in (solo, mine):
        with pytest.raises(Unauthorized):
            ended.decisions()


def test_the_token_of_a_seat_stands_for_no_account(charon: Client, solo: Table) -> None:
    seat = charon.with_token(solo.token)
    me = seat.me()
    assert (me.kind, me.match, me.seat, me.player, me.matches) == ("seat", solo.id, 0, None, ())
    for refused in (seat.tokens, seat.create_token, solo.invite_spectator):
        with pytest.raises(Forbidden, match="not-a-player"):
            refused()
