"""Matches from the outside: create, list, sit down, watch."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from charon_client import LISTED, OPEN, Client, Conflict, Forbidden, NotFound, Refused, bot, invited, play
from tests.client.conftest import LONG
from tests.toy.shelf import GAME


def test_a_match_starts_when_the_last_seat_is_taken(ann: Client) -> None:
    new = ann.create_match(GAME, [OPEN, OPEN], options=LONG)
    assert (new.match.status, new.match.options, set(new.codes)) == ("open", LONG, {0, 1})
    first = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    assert first.match().seats[0].name == "Ann"
    second = ann.claim_seat(new.match.id, 1, code=new.codes[1], name="Anna")
    match = second.match()
    assert match.status == "playing"
    assert [seat.name for seat in match.seats] == ["Ann", "Anna"]
    assert match.pending[0].seat == 0
    assert match.updated_at.tzinfo is not None


def test_the_same_key_opens_one_match(ann: Client) -> None:
    once = ann.create_match(GAME, [OPEN], key="breakfast")
    again = ann.create_match(GAME, [OPEN], key="breakfast")
    assert once == again
    with pytest.raises(Refused, match="idempotency-key-reused"):
        ann.create_match(GAME, [OPEN, OPEN], key="breakfast")


def test_seats_for_bots_and_invited_players(charon: Client, ann: Client) -> None:
    bea = charon.create_player("Bea")
    new = ann.create_match(GAME, [bot("random"), invited(bea.player.id)], private=True)
    assert [seat.kind for seat in new.match.seats] == ["bot", "invited"]
    assert not new.codes
    with pytest.raises(NotFound):
        charon.match(new.match.id)
    with pytest.raises(Forbidden, match="seat-not-yours"):
        ann.claim_seat(new.match.id, 1)
    table = charon.with_token(bea.token).claim_seat(new.match.id, 1)
    assert (table.seat, table.match().visibility) == (1, "private")


def test_any_player_sits_down_in_a_listed_seat(charon: Client, ann: Client) -> None:
    new = ann.create_match(GAME, [LISTED, OPEN])
    ann.offer_seat(new.match.id, 1, LISTED)
    assert [seat.listed for seat in ann.match(new.match.id).seats] == [True, True]
    ann.claim_seat(new.match.id, 0)
    bea = charon.with_token(charon.create_player("Bea").token)
    assert bea.claim_seat(new.match.id, 1).match().status == "playing"


def test_a_taken_seat_is_a_conflict_and_a_wrong_code_is_refused(ann: Client) -> None:
    new = ann.create_match(GAME, [OPEN, OPEN])
    ann.claim_seat(new.match.id, 0, code=new.codes[0])
    with pytest.raises(Conflict, match="seat-taken"):
        ann.claim_seat(new.match.id, 0, code=new.codes[0])
    with pytest.raises(Forbidden, match="wrong-code"):
        ann.claim_seat(new.match.id, 1, code="no")


def test_what_does_not_fit_is_named(ann: Client) -> None:
    with pytest.raises(Refused) as refused:
        ann.create_match(GAME, [{"kind": "throne"}])
    assert refused.value.errors[0]["pointer"] == "/seats/0/kind"


def test_public_matches_are_listed_newest_first(ann: Client) -> None:
    opened = [ann.create_match(GAME, [OPEN]).match.id for _ in range(3)]
    page = ann.matches_page(game=GAME, status="open", limit=2)
    assert [match.id for match in page.matches] == opened[:0:-1]
    following = ann.matches_page(game=GAME, status="open", limit=2, cursor=page.cursor)
    assert following.matches[0].id == opened[0]
    every = [match.id for match in ann.matches(game=GAME)]
    assert every[:3] == opened[::-1]
    assert not list(ann.matches(game="no-such-game"))


def test_a_list_of_many_matches_is_fetched_page_by_page(ann: Client) -> None:
    opened = {ann.create_match(GAME, [OPEN]).match.id for _ in range(55)}
    assert opened <= {match.id for match in ann.matches()}


def test_a_seat_token_leads_back_to_its_table(charon: Client, ann: Client) -> None:
    new = ann.create_match(GAME, [OPEN], options=LONG)
    table = charon.claim_seat(new.match.id, 0, code=new.codes[0], name="Guest")
    assert table.token is not None
    assert charon.join(table.token) == table
    assert ann.token is not None
    with pytest.raises(ValueError, match="not for one match"):
        charon.join(ann.token)


def test_a_spectator_sees_what_the_public_sees(charon: Client, ann: Client) -> None:
    new = ann.create_match(GAME, [OPEN], private=True, options=LONG)
    table = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    watching = charon.watch(new.match.id, ann.table(new.match.id).invite_spectator())
    assert watching.seat is None
    assert watching.view() == table.view(seen_as="public")
    assert watching.view() != table.view()
    with pytest.raises(Forbidden, match="no-seat"):
        watching.decisions()


def test_players_find_each_other_and_their_matches(charon: Client, ann: Client) -> None:
    bea = charon.create_player("Bea with a rare name")
    assert ann.players("Bea with a rare name") == [bea.player]
    assert charon.player(bea.player.id) == bea.player
    new = ann.create_match(GAME, [OPEN, invited(bea.player.id)])
    beas = charon.with_token(bea.token)
    assert [match.id for match in beas.my_matches(status="invited")] == [new.match.id]
    beas.claim_seat(new.match.id, 1)
    assert not list(beas.my_matches(asked=True))
    ann.claim_seat(new.match.id, 0, code=new.codes[0])
    me = ann.me().player
    assert me is not None
    [row] = ann.my_matches(asked=True)
    assert (row.id, row.asked, row.opener, row.free) == (new.match.id, (0,), "Ann", 0)
    assert [seat.name for seat in row.seats] == ["Ann", "Bea with a rare name"]
    assert [match.id for match in charon.matches(player=me.id, bots=False)] == [new.match.id]


def test_strangers_meet_in_the_queue(charon: Client, ann: Client) -> None:
    bea = charon.with_token(charon.create_player("Bea").token)
    options = {"night": "long"}
    first = ann.join_queue(GAME, [2], options=options)
    assert (first.status, first.match) == ("waiting", None)
    with ThreadPoolExecutor() as threads:
        waiting = threads.submit(ann.ticket, first.id, 20)
        second = bea.join_queue(GAME, [2, 3], options=options, terms={})
        told = waiting.result()
    assert (told.status, told.match, second.status) == ("seated", second.match, "seated")
    assert {told.seat, second.seat} == {0, 1}
    assert told.match is not None
    assert ann.table(told.match).match().status == "playing"
    assert [ticket.id for ticket in ann.tickets()] == [first.id]
    with pytest.raises(Conflict, match="seated"):
        ann.leave_queue(first.id)
    alone = ann.join_queue(GAME, [3], options=options)
    ann.leave_queue(alone.id)
    assert ann.ticket(alone.id).status == "withdrawn"


def test_a_list_is_watched(ann: Client) -> None:
    me = ann.me().player
    assert me is not None
    pages = ann.watch_matches(player=me.id, bots=False)
    assert next(pages).matches == ()
    new = ann.create_match(GAME, [LISTED, OPEN])
    assert [match.free for match in next(pages).matches] == [2]
    ann.claim_seat(new.match.id, 0)
    assert [match.free for match in next(pages).matches] == [1]


def test_an_invitation_is_declined_and_given_to_another(charon: Client, ann: Client) -> None:
    bea = charon.create_player("Bea")
    new = ann.create_match(GAME, [invited(bea.player.id), OPEN], private=True)
    charon.with_token(bea.token).decline_seat(new.match.id, 0, "Not today.")
    assert ann.match(new.match.id).seats[0].kind == "open"
    code = ann.offer_seat(new.match.id, 0, OPEN).codes[0]
    assert charon.claim_seat(new.match.id, 0, code=code).seat == 0


def test_a_match_is_played_again(charon: Client, ann: Client) -> None:
    bea = charon.with_token(charon.create_player("Bea").token)
    new = ann.create_match(GAME, [LISTED, LISTED])
    tables = [ann.claim_seat(new.match.id, 0), bea.claim_seat(new.match.id, 1)]
    with ThreadPoolExecutor() as seats:
        list(seats.map(lambda table: play(table, lambda decision: decision.legal[0]), tables))
    first = ann.rematch(new.match.id, rotate=True).match
    assert [(seat.kind, seat.taken) for seat in first.seats] == [("invited", False), ("invited", True)]
    second = bea.rematch(new.match.id).match
    assert (second.id, second.status) == (first.id, "playing")
    assert [seat.name for seat in second.seats] == ["Bea", "Ann"]


def test_a_match_is_played_on_from_its_past(ann: Client) -> None:
    new = ann.create_match(GAME, [LISTED])
    table = ann.claim_seat(new.match.id, 0)
    begun = table.match().version
    play(table, lambda decision: decision.legal[0])
    branch = ann.branch(new.match.id, begun, [OPEN], seen_as=0, private=True, terms={"clock": {"bank": 600}})
    assert branch.match.origin is not None
    assert (branch.match.origin["match"], branch.match.visibility) == (new.match.id, "private")
    again = ann.claim_seat(branch.match.id, 0, code=branch.codes[0])
    assert again.view().table == table.view(at=begun, seen_as=0).table
    assert {one.id: one.origin for one in ann.my_matches()}[branch.match.id] == new.match.id
