"""The chain, verified from outside: by every reader of every game, and by known answers."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from typing import Any

import pytest
from redis import Redis

from domain.kernel.codec import encode
from domain.kernel.moves import Acted, Event
from domain.kernel.secrets import Seat, Secret
from domain.kernel.talk import Said
from events.chain import Seed, genesis, moment
from events.entries import EVERYTHING, Audited, Entry, follows, sealed_batch, tell
from events.keys import MatchId
from events.lifecycle import MatchStarted
from running.embedded import EmbeddedRedis
from tests.events.auditor import Forged, audit, canonical, placed_secrets, salt, secrets_in
from tests.events.playing import another, begun, played, whole_log
from tests.toy.shelf import GAMES

MATCH = MatchId("m_0123456789abcdefghjk")
SEED = Seed(bytes(range(32)))
NOW = 1_750_000_000_007
EVENTS: list[Event] = [
    MatchStarted(),
    Acted(Seat(1), "play", {"to": "hall"}, Secret((Seat(1),), {"card": "c7"})),
    Acted(Seat(0), "show", {"at": ["a", "b"]}, Secret("everyone", {"card": "Gänse"})),
    Said(Seat(0), 'Déjà vu? "known_to"'),
]

Readers = dict[str, list[dict[str, Any]]]


def as_told(entries: list[Entry], reader: Audited, seed: Seed) -> list[dict[str, Any]]:
    """The log as it reaches a reader over the wire."""
    return [json.loads(encode(tell(entry, reader, seed))) for entry in entries]


@pytest.fixture(scope="module", params=GAMES)
def readers(request: pytest.FixtureRequest, server: EmbeddedRedis) -> tuple[MatchId, bytes, Readers]:
    """A whole match, and what each seat, a spectator and an auditor after its end are told of it."""
    with Redis.from_url(server.url) as redis:
        matches = another(redis)
        match = begun(matches, request.param)
        position = played(matches, match)
        assert position.status == "ended"
        entries, seed = whole_log(matches, match), matches.vault(match).seed
    who: dict[str, Audited] = {f"seat {state.seat}": state.seat for state in position.seats}
    who |= {"spectator": None, "auditor": EVERYTHING}
    return match, seed.bytes, {name: as_told(entries, reader, seed) for name, reader in who.items()}


def test_every_reader_verifies_the_same_chain(readers: tuple[MatchId, bytes, Readers]) -> None:
    match, _, told = readers
    chains = [audit(match, log) for log in told.values()]
    assert all(chain == chains[0] for chain in chains)


def test_every_reader_gets_records_of_the_same_shape(readers: tuple[MatchId, bytes, Readers]) -> None:
    """Who may see a face is public; only faces and salts differ."""
    logs = list(readers[2].values())
    assert len({len(log) for log in logs}) == 1
    for one_version in zip(*logs, strict=True):
        assert all(entry.keys() == one_version[0].keys() for entry in one_version)
        assert all(entry["event"].keys() == one_version[0]["event"].keys() for entry in one_version)
        audiences = [[secret["known_to"] for secret in secrets_in(entry["event"])] for entry in one_version]
        assert all(audience == audiences[0] for audience in audiences)


def test_a_face_reaches_only_who_may_see_it(readers: tuple[MatchId, bytes, Readers]) -> None:
    for name, log in readers[2].items():
        for entry in log:
            for secret in secrets_in(entry["event"]):
                public = secret["known_to"] == "everyone"
                mine = name == "auditor" or name.removeprefix("seat ") in map(str, secret["known_to"])
                shape = {"face"} if public else {"face", "salt"} if mine else {"commitment"}
                assert secret.keys() == {"known_to", *shape}


def test_a_face_changed_after_it_was_disclosed_is_found(readers: tuple[MatchId, bytes, Readers]) -> None:
    match, _, told = readers
    auditor = told["auditor"]
    opened = [entry["version"] for entry in auditor if any("salt" in s for s in secrets_in(entry["event"]))]
    assert opened
    for version in opened[:: 1 + len(opened) // 20]:
        secret = next(s for s in secrets_in(auditor[version - 1]["event"]) if "salt" in s)
        face, secret["face"] = secret["face"], [secret["face"]]
        with pytest.raises(Forged) as found:
            audit(match, auditor[:version])
        assert found.value.args == (version,)
        secret["face"] = face


def test_the_disclosed_seed_is_the_one_that_was_committed_to(readers: tuple[MatchId, bytes, Readers]) -> None:
    _, seed, told = readers
    log = told["spectator"]
    assert log[-2]["event"] == {"type": "seed_disclosed", "seed": seed.hex()}
    commitment = log[0]["event"]["fairness"]["seed_commitment"]
    assert hashlib.sha256(bytes.fromhex(log[-2]["event"]["seed"])).hexdigest() == commitment


def test_with_the_seed_anyone_derives_every_salt(readers: tuple[MatchId, bytes, Readers]) -> None:
    _, seed, told = readers
    for entry in told["auditor"]:
        for pointer, secret in placed_secrets(entry["event"]).items():
            if "salt" in secret:
                assert secret["salt"] == salt(seed, entry["version"], pointer)


def test_no_salt_is_used_twice(readers: tuple[MatchId, bytes, Readers]) -> None:
    salts = [s["salt"] for entry in readers[2]["auditor"] for s in secrets_in(entry["event"]) if "salt" in s]
    assert len(set(salts)) == len(salts) > 0


def test_known_answers() -> None:
    """The format, spelled out: what is hashed, byte for byte. A change here breaks every stored match."""
    entries = sealed_batch(EVENTS, 1, NOW, genesis(MATCH), SEED)
    salt_of_2 = bytes.fromhex(salt(SEED.bytes, 2, "/private"))
    commitment = hashlib.sha256(salt_of_2 + b'{"card":"c7"}').hexdigest()
    time = "2025-06-15T15:06:40.007Z"
    hashed = [
        f'{{"cause":null,"event":{{"type":"match_started"}},"schema":1,"time":"{time}","version":1}}',
        '{"cause":1,"event":{"action":"play","private":{"commitment":"'
        + commitment
        + '","known_to":[1]},"public":{"to":"hall"},"seat":1,"type":"acted"},"schema":1,"time":"'
        + time
        + '","version":2}',
        '{"cause":1,"event":{"action":"show","private":{"face":{"card":"Gänse"},"known_to":"everyone"},'
        '"public":{"at":["a","b"]},"seat":0,"type":"acted"},"schema":1,"time":"' + time + '","version":3}',
        '{"cause":1,"event":{"seat":0,"text":"Déjà vu? \\"known_to\\"","type":"said"},"schema":1,"time":"'
        + time
        + '","version":4}',
    ]
    previous = hashlib.sha256(b"charon/m_0123456789abcdefghjk").digest()
    for entry, text in zip(entries, hashed, strict=True):
        previous = hashlib.sha256(previous + text.encode()).digest()
        assert entry.hash == previous
    assert previous.hex() == "262f105ad370e5d7a6197f082e92b71d709bccb16be4356c1cd4e891f77ea42c"


def test_the_seed_gives_known_commitments_salts_and_chance() -> None:
    assert SEED.commitment == hashlib.sha256(bytes(range(32))).hexdigest()
    assert (
        SEED.salt(2, "/private").hex()
        == salt(SEED.bytes, 2, "/private")
        == "37a9912b27b2409b579468658a65a9e9"
    )
    key = hmac.digest(SEED.bytes, b"chance", "sha256")
    numbers = [hmac.digest(key, f"deck/{use}/0/0".encode(), "sha256")[:8] for use in range(5)]
    draws = SEED.chance({})
    drawn = [draws.below("deck", 52) for _ in range(5)]
    assert drawn == [int.from_bytes(number, "big") % 52 for number in numbers] == [51, 21, 26, 4, 39]
    assert SEED.chance({}).shuffled("deck", range(8)) == SEED.chance({"die": 1}).shuffled("deck", range(8))
    assert SEED.chance({}).shuffled("deck", range(8)) != SEED.chance({"deck": 1}).shuffled("deck", range(8))


def test_awkward_values_are_hashed_as_any_language_would() -> None:
    awkward = {
        "b": [1, -2, 2.5, 6.0, 1e20, None, True],
        "\U0001f600": 1,
        "\ufb33": 2,
        "a": {"é": '\x00\x1f"\\/\u2028 日本', "": ""},
        "A": [],
    }
    said = Said(Seat(0), json.dumps(awkward))
    entry = sealed_batch([said], 1, NOW, genesis(MATCH), SEED)[0]
    assert audit(MATCH, as_told([entry], None, SEED))
    acted = Acted(Seat(0), "x", awkward, Secret((Seat(0),), awkward))
    for reader in (Seat(0), None, EVERYTHING):
        assert audit(MATCH, as_told(sealed_batch([acted], 1, NOW, genesis(MATCH), SEED), reader, SEED))
    assert canonical({"b": 1, "a": "é"}) == '{"a":"é","b":1}'.encode()


def test_a_secret_that_everybody_knows_needs_no_salt() -> None:
    entry = sealed_batch(EVENTS, 1, NOW, genesis(MATCH), SEED)[2]
    for reader in (Seat(0), None, EVERYTHING):
        told = as_told([entry], reader, SEED)[0]["event"]
        assert told["private"] == {"known_to": "everyone", "face": {"card": "Gänse"}}


@pytest.mark.parametrize(
    "change",
    [
        lambda entry: {"version": entry.version + 1},
        lambda entry: {"time": entry.time + 1},
        lambda _: {"cause": None},
        lambda _: {"schema": 2},
        lambda entry: {"data": entry.data.replace(b"hall", b"well")},
        lambda entry: {"data": entry.data.replace(b"c7", b"c8")},
        lambda entry: {"data": entry.data.replace(b"[1]", b"[2]")},
        lambda entry: {"hash": entry.hash[::-1]},
    ],
)
def test_the_hash_covers_every_field(change: Callable[[Entry], dict[str, Any]]) -> None:
    entries = sealed_batch(EVENTS, 1, NOW, genesis(MATCH), SEED)
    entry = entries[1]
    fields = {name: getattr(entry, name) for name in entry.__struct_fields__}
    assert follows(entry, entries[0].hash, SEED)
    assert not follows(entry, genesis(MATCH), SEED)
    assert not follows(entry, entries[0].hash, Seed(bytes(32)))
    assert not follows(Entry(**{**fields, **change(entry)}), entries[0].hash, SEED)


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [
        (0, "1970-01-01T00:00:00.000Z"),
        (NOW, "2025-06-15T15:06:40.007Z"),
        (1_709_164_799_999, "2024-02-28T23:59:59.999Z"),
    ],
)
def test_times_are_utc_to_the_millisecond(milliseconds: int, text: str) -> None:
    assert moment(milliseconds) == text
