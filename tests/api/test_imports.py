"""Matches from elsewhere: what holds is read as any other, what does not is refused and leaves nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from typing import Any, Final

import pytest
from flask import Flask
from msgspec.structs import replace
from redis import Redis
from werkzeug.test import TestResponse

from domain.kernel.moves import Event
from domain.kernel.talk import Said
from events.entries import EVERYTHING
from events.keys import MatchId, TournamentId, head_key, log_key
from events.lifecycle import InvitationDeclined, MatchOpened, SeatPlan, SeatTaken, TableOf
from events.packing.packer import Packer
from tests.api.table import account, app_over, bearer
from tests.events.playing import ANNA, BOT, OPEN, A, another, begun, played
from tests.older_rules import older_rules
from tests.sealed import Sealed, Story
from tests.toy.shelf import GAME, GAMES
from tournaments.setting import Costs


@pytest.fixture
def ann(app: Flask) -> str:
    """The token of an account."""
    return account(app, "Ann")[1]


def exported_match(redis: Redis, *, as_: str = "all") -> bytes:
    """A finished match of another service, of which nothing is left here."""
    matches = another(redis)
    match = begun(matches)
    played(matches, match)
    data: bytes = app_over(redis).test_client().get(f"/v1/matches/{match}/export?as={as_}").data
    redis.flushall()
    return data


@pytest.fixture
def export(redis: Redis) -> bytes:
    return exported_match(redis)


def bring(app: Flask, data: bytes, token: str | None, query: str = "", **headers: str) -> TestResponse:
    sent = {"Content-Type": "application/x-ndjson", **bearer(token), **headers}
    return app.test_client().post(f"/v1/imports{query}", data=data, headers=sent)


def test_an_imported_match_is_read_as_any_finished_one_and_proves_the_same(
    redis: Redis, export: bytes, app: Flask, ann: str
) -> None:
    answer = bring(app, export, ann)
    assert answer.status_code == 201, answer.get_json()
    header = answer.get_json()
    match = header["id"]
    assert match in answer.headers["Location"]
    assert header["imported"]["signature"]["key"]
    assert (header["imported"]["trusted"], header["status"], header["disclosed"]) == (False, "ended", True)
    assert header["imported"]["rerun"] > 0
    guest = app.test_client()
    path = f"/v1/matches/{match}"
    assert guest.get(f"{path}/export?as=all").data == export
    for what in ("view", "view?at=5&as=all", "events", "timeline", "knowledge?as=all", "table", "head"):
        assert guest.get(f"{path}/{what}").status_code == 200, what
    audit = guest.get(f"{path}/audit?as=all").get_json()
    assert (audit["finding"], audit["seed"], audit["same_rules"]) == (None, True, True)
    listed = guest.get("/v1/matches?status=ended").get_json()["matches"]
    assert [(row["id"], row["imported"]["imported_by"]) for row in listed] == [(match, header["opened_by"])]
    assert another(redis).archive.position(MatchId(match)).damage is None


def test_the_same_import_twice_is_the_first(export: bytes, app: Flask, ann: str) -> None:
    first, again = bring(app, export, ann), bring(app, export, account(app, "Bob")[1])
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.get_json() == again.get_json()


def test_a_match_that_is_at_home_here_is_not_brought_again(redis: Redis, app: Flask, ann: str) -> None:
    matches = another(redis)
    match = begun(matches)
    played(matches, match)
    data = app.test_client().get(f"/v1/matches/{match}/export?as=all").data
    answer = bring(app, data, ann)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "match-exists")
    assert app.test_client().get(f"/v1/matches/{match}").get_json()["imported"] is None


def test_a_private_import_is_its_importers(export: bytes, app: Flask, ann: str) -> None:
    answer = bring(app, export, ann, "?visibility=private")
    path = answer.headers["Location"]
    client = app.test_client()
    assert client.get(path).status_code == 404
    assert client.get(path, headers=bearer(ann)).status_code == 200
    assert client.get("/v1/matches").get_json()["matches"] == []
    own = client.get("/v1/me/matches", headers=bearer(ann)).get_json()["matches"]
    assert [row["visibility"] for row in own] == ["private"]
    other = bring(app, export, account(app, "Bob")[1])
    assert (other.status_code, other.get_json()["code"]) == (409, "match-exists")


def test_no_account_here_is_meant_by_one_in_it(redis: Redis, app: Flask) -> None:
    """The export names players that have accounts here: they get nothing of it, and may do nothing in it."""
    bob, token = account(app, "Bob")
    matches = another(redis)
    match, _ = matches.open(GAME, {}, [OPEN, BOT], by=bob)  # type: ignore[arg-type]
    code = matches.vault(match).claim_code(0)  # type: ignore[arg-type]
    matches.take_seat(match, 0, name="Bob", code=code, player=bob)  # type: ignore[arg-type]
    played(matches, match)
    data = app.test_client().get(f"/v1/matches/{match}/export?as=all").data
    redis.flushall()
    fresh = app_over(redis)
    ann = account(fresh, "Ann")[1]
    redis.hset(f"charon:{{{bob}}}:player", mapping={"name": "Bob", "kind": "person", "secret": b"x" * 32})
    header = bring(fresh, data, ann).get_json()
    assert [seat["player"] for seat in header["seats"]] == [None, None]
    assert header["seats"][0]["name"] == "Bob"
    client = fresh.test_client()
    assert client.get(f"/v1/matches?player={bob}").get_json()["matches"] == []
    assert not [key for key in redis.scan_iter(f"charon:{{{bob}}}:*") if not key.endswith(b":player")]
    assert token
    for what, body in (("talk", {"talk": {"type": "say", "text": "Hi."}}), ("rematch", {})):
        answer = client.post(f"/v1/matches/{match}/{what}", json=body, headers=bearer(ann))
        assert answer.status_code == 403, what
    again = another(redis)
    with pytest.raises(Exception, match="imported"):
        again.talk(match, 0, {"type": "say", "text": "Hi."})  # type: ignore[arg-type]


def lines_of(data: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in data.splitlines()]


def changed(data: bytes, version: int, before: bytes, after: bytes) -> bytes:
    lines = data.split(b"\n")
    assert before in lines[version]
    lines[version] = lines[version].replace(before, after, 1)
    return b"\n".join(lines)


def test_the_first_thing_that_is_wrong_is_named_and_nothing_is_stored(
    redis: Redis, export: bytes, app: Flask, ann: str
) -> None:
    before = {key for key in redis.scan_iter() if b"quota" not in key}
    lines = export.split(b"\n")
    deep = b'{"a":' + b"[" * 40 + b"]" * 40 + b"}"
    wrong: list[tuple[bytes, str, int | None]] = [
        (b"", "does-not-hold", None),
        (b"nonsense\n", "does-not-hold", 1),
        (b"{}\n", "does-not-hold", 1),
        (export[:-10], "does-not-hold", len(lines) - 1),
        (changed(export, 3, b'"version":3', b'"version":4'), "does-not-hold", 4),
        (b"\n".join([*lines[:5], *lines[6:]]), "does-not-hold", 6),
        (b"\n".join([deep, *lines[1:]]), "too-deep", 1),
        (b"x" * 300_000, "line-too-long", 1),
        (b"{" * 40 + b'\\"' * 120_000, "too-deep", 1),
        (export.replace(b'"signature":"', b'"signature":"00', 1), "does-not-hold", None),
    ]
    for data, code, line in wrong:
        answer = bring(app, data, ann)
        assert (answer.status_code, answer.get_json()["code"]) == (422, code), answer.get_json()
        assert answer.get_json().get("line") == line, answer.get_json()
    assert {key for key in redis.scan_iter() if b"quota" not in key} == before


def lied(redis: Redis, change: Callable[[Story], object]) -> bytes:
    """An export of a match as a service made it that lies: its chain, salts and draws hold."""
    matches = another(redis)
    match = begun(matches)
    played(matches, match)
    matches.talk(match, A, {"type": "say", "text": "Well played."})
    log = Sealed(match, matches.vault(match), matches.archive.read(match, 0).entries, GAMES)
    redis.flushall()
    return log.retold(change).export(EVERYTHING)


def changing(kind: type[Event], **fields: object) -> Callable[[Story], None]:
    """The first event of a kind says something else."""

    def change(told: Story) -> None:
        at = next(at for at, (event, _) in enumerate(told) if isinstance(event, kind))
        told[at] = (replace(told[at][0], **fields), told[at][1])

    return change


LIES: Final[Mapping[str, tuple[str, Callable[[Story], object]]]] = {
    "a name that turns the line around": ("bad-name", changing(SeatTaken, name="evil\u202e")),
    "a name that cannot be seen": ("bad-name", changing(SeatTaken, name="\u200b")),
    "a name that is spelled in two ways": ("bad-name", changing(SeatTaken, name="Zoe\u0308")),
    "a name that is too long": ("bad-name", changing(SeatTaken, name="x" * 41)),
    "an opener without a name": ("bad-name", changing(MatchOpened, opener="\u2028")),
    "a bot that nobody sees": (
        "bad-name",
        changing(MatchOpened, seats=(SeatPlan("bot", bot="\u202e"),) * 2),
    ),
    "a speech": ("too-long", changing(Said, text="x" * 501)),
    "silence": ("too-long", changing(Said, text="")),
    "an excuse": ("too-long", lambda told: told.insert(1, (InvitationDeclined(A, ANNA, "x" * 201), True))),
    "options without end": ("too-long", changing(MatchOpened, options={"x": "y" * 20_000})),
    "seats without end": ("unreadable", changing(MatchOpened, seats=(SeatPlan("bot", bot="random"),) * 99)),
    "an opening that cannot be read": ("judged-differently", changing(MatchOpened, options=7)),
}


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("rules", ["of today", "others"])
def test_a_stranger_says_what_anybody_here_could(redis: Redis, lie: str, rules: str) -> None:
    """Also in what other rules judged, which is not judged again."""
    code, change = LIES[lie]
    with older_rules() if rules == "others" else nullcontext():
        data = lied(redis, change)
    app = app_over(redis)
    answer = bring(app, data, account(app, "Ann")[1])
    allowed = {code, "judged-differently"} if rules == "of today" else {code, "unreadable"}
    assert (answer.status_code, answer.get_json()["code"] in allowed) == (422, True), answer.get_json()


def test_a_table_of_somebody_elses_tournament_is_no_table_here(redis: Redis) -> None:
    """It stays private where it was brought so, and no tournament here is named by a stranger."""
    table = TableOf(TournamentId("t_" + "0" * 20), 1, Costs())
    data = lied(redis, changing(MatchOpened, tournament=table))
    app = app_over(redis)
    ann = account(app, "Ann")[1]
    header = bring(app, data, ann, "?visibility=private").get_json()
    assert (header["visibility"], header["tournament"]) == ("private", None)
    assert app.test_client().get(f"/v1/matches/{header['id']}").status_code == 404


def test_only_everything_in_a_match_that_has_ended_can_come(redis: Redis, app: Flask) -> None:
    data = exported_match(redis, as_="public")
    answer = bring(app, data, account(app, "Ann")[1])
    assert (answer.status_code, answer.get_json()["code"]) == (422, "not-whole")


def test_what_other_rules_judged_comes_unjudged_and_says_so(redis: Redis, app: Flask) -> None:
    with older_rules():
        data = exported_match(redis)
    header = bring(app, data, account(app, "Ann")[1]).get_json()
    assert (header["imported"]["rerun"], header["rules"]) == (0, "0" * 64)


def test_a_key_that_the_operator_trusts_is_marked(redis: Redis, export: bytes) -> None:
    key = lines_of(export)[-1]["signature"]["public"]
    app = app_over(redis, trusted_keys=key)
    assert bring(app, export, account(app, "Ann")[1]).get_json()["imported"]["trusted"]


def test_an_account_brings_so_many_a_day_and_no_larger_ones(redis: Redis, export: bytes) -> None:
    app = app_over(redis, imports_per_day=2, import_mb=1)
    ann = account(app, "Ann")[1]
    large = bring(app, b"x" * (1024 * 1024 + 1), ann)
    assert (large.status_code, large.get_json()["detail"]) == (413, "A body may have 1024 KB here.")
    assert [bring(app, export, ann).status_code for _ in range(3)] == [201, 200, 429]
    assert bring(app, export, ann, **{"Content-Type": "application/json"}).status_code == 415


def test_an_import_that_was_cut_before_its_append_left_nothing_to_see(
    redis: Redis, export: bytes, app: Flask, ann: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = MatchId(lines_of(export)[0]["match"])
    with monkeypatch.context() as cut:
        cut.setattr("events.log.Log.run", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            bring(app, export, ann)
    assert not redis.exists(log_key(match), head_key(match))
    assert app.test_client().get("/v1/matches").get_json()["matches"] == []
    assert app.test_client().get(f"/v1/matches/{match}").status_code == 404
    assert bring(app, export, ann).status_code == 201


def test_an_imported_match_is_packed_as_any_other(redis: Redis, export: bytes, app: Flask, ann: str) -> None:
    path = bring(app, export, ann).headers["Location"]
    there = another(redis)
    assert Packer(redis, there.archive, there.log).pack(MatchId(path.rpartition("/")[2])) is not None
    assert app_over(redis).test_client().get(f"{path}/export?as=all").data == export
