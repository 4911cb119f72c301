"""Forgeries of exports: each differs from the true one in something that a verifier claims to find.

`python -m tests.tools.mutations --count 10000` tries many, of every game, against both verifiers.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Callable
from random import Random
from typing import Any, get_args

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from events.audit import audited
from events.entries import Entry, reader_name
from events.export import exported
from events.signing import HeadSignature, key_id, signed_bytes
from tests.golden import Golden, goldens
from tests.sealed import Sealed, Source, sealed_golden
from tests.tools.verifiers import by_javascript, by_python
from tools.verify import Export, canonical

Json = dict[str, Any]
Forgery = Callable[[bytes, Random], bytes | None]
"""Another export, None if this one has nothing that could be forged in this way."""


def byte_changed(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << random.randrange(8)]) + data[place + 1 :]


def byte_inserted(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data))
    return data[:place] + random.choice([b" ", b"0", b"\n", b"\x00", b"\xff", b'"']) + data[place:]


def byte_dropped(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data))
    return data[:place] + data[place + 1 :]


def cut_off(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data))]


def line_dropped(data: bytes, random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[random.randrange(len(lines))]
    return b"".join(lines)


def line_doubled(data: bytes, random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    place = random.randrange(len(lines))
    return b"".join([*lines[:place], lines[place], *lines[place:]])


def lines_exchanged(data: bytes, random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = random.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def value_changed(data: bytes, random: Random) -> bytes:
    """Any one number, text or truth, the line spelled as it should be."""
    lines = [json.loads(line) for line in data.splitlines()]
    place = random.choice(list(leaves(lines)))
    put(lines, place, other_than(at(lines, place), random))
    return spelled(lines)


def name_changed(data: bytes, random: Random) -> bytes:
    lines = [json.loads(line) for line in data.splitlines()]
    parent = at(lines, random.choice(list(leaves(lines)))[:-1])
    if isinstance(parent, dict):
        parent["other"] = parent.pop(random.choice(list(parent)))
    else:
        parent.append(parent[0])
    return spelled(lines)


def reader_changed(data: bytes, random: Random) -> bytes | None:
    """Another `as`, if somebody else is told something else."""
    header, *events = [json.loads(line) for line in data.splitlines()]
    header["as"] = random.choice([name for name in ("public", "all", "0", "1", "2") if name != header["as"]])
    return spelled([header, *events])


def spacing_changed(data: bytes, random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    place = random.randrange(len(lines))
    lines[place] = lines[place].replace(b'":', b'": ', 1)
    return b"".join(lines)


def drawn_otherwise(data: bytes, random: Random) -> bytes | None:
    """Another draw, the whole chain made anew: nothing but the seed tells."""

    def change(event: Json) -> bool:
        draws = [draw for draw in event["draws"].get("face", ()) if draw["of"] > 1 and draw["drawn"]]
        if not draws:
            return False
        draw = random.choice(draws)
        draw["drawn"][0] = (draw["drawn"][0] + 1) % draw["of"]
        return True

    return rechained(data, "chance_drawn", change)


def drawn_from_more(data: bytes, random: Random) -> bytes | None:
    """The same things, drawn from more than there were; of none drawn only the rules know from how many."""

    def change(event: Json) -> bool:
        draws = [draw for draw in event["draws"].get("face", ()) if draw["drawn"]]
        for draw in draws[:1]:
            draw["of"] = random.choice([2**40, 2**52])
        return bool(draws)

    return rechained(data, "chance_drawn", change)


def truth_for_number(data: bytes, _: Random) -> bytes | None:
    """A draw in which 1 is called true: some languages take one for the other."""

    def change(event: Json) -> bool:
        draws = [draw for draw in event["draws"].get("face", ()) if {0, 1} & {*draw["drawn"]}]
        for draw in draws:
            draw["drawn"] = [bool(number) if number in (0, 1) else number for number in draw["drawn"]]
        return bool(draws)

    return rechained(data, "chance_drawn", change)


def purpose_in_a_list(data: bytes, _: Random) -> bytes | None:
    """A purpose whose uses would be counted apart, though its label is the same in some languages."""

    def change(event: Json) -> bool:
        draws = event["draws"].get("face", ())
        for draw in draws:
            draw["purpose"] = [draw["purpose"]]
        return bool(draws)

    return rechained(data, "chance_drawn", change)


def seed_changed(data: bytes, random: Random) -> bytes | None:
    def change(event: Json) -> bool:
        event["seed"] = random.randbytes(32).hex()
        return True

    return rechained(data, "seed_disclosed", change)


def batched_otherwise(data: bytes, random: Random) -> bytes:
    """An event in another batch than its own, the whole chain made anew."""
    header, *entries = [json.loads(line) for line in data.splitlines()]
    entry = random.choice([entry for entry in entries if entry["cause"] is not None])
    entry["cause"] = random.choice([cause for cause in range(entry["version"]) if cause != entry["cause"]])
    return chained_again(header, entries)


def action_after_the_end(data: bytes, _: Random) -> bytes | None:
    def change(event: Json) -> bool:
        event.clear()
        event.update({"type": "acted", "seat": 0, "action": "pass", "public": {}, "private": None})
        return True

    return rechained(data, "said", change) if b"match_closed" in data else None


def deal_changed(data: bytes, random: Random) -> bytes | None:
    """Another deal than the one committed to, or none."""

    def change(event: Json) -> bool:
        if "deal" in event:
            event["deal"] = random.randbytes(32).hex()
            if random.random() < 0.5:
                del event["deal"]
            return True
        return False

    return rechained(data, "seed_disclosed", change)


def deal_brought(data: bytes, random: Random) -> bytes | None:
    """A deal that nobody has committed to."""

    def change(event: Json) -> bool:
        fresh, event["deal"] = "deal" not in event, random.randbytes(32).hex()
        return fresh

    return rechained(data, "seed_disclosed", change)


def never_closed(data: bytes, _: Random) -> bytes | None:
    """A deal that is disclosed before the match was closed."""

    def change(event: Json) -> bool:
        event.clear()
        event.update({"type": "rematch_offered", "match": "m_0"})
        return True

    return rechained(data, "match_closed", change) if b'"deal":"' in data else None


def written_otherwise(data: bytes, random: Random) -> bytes:
    """The format by another name that some languages take for the same."""
    return data.replace(
        b'"charon_export":1', random.choice([b'"charon_export":true', b'"charon_export":"1"']), 1
    )


def nothing_happened(data: bytes, _: Random) -> bytes | None:
    """An event of no type."""

    def change(event: Json) -> bool:
        return bool(event.pop("type"))

    return rechained(data, "acted", change)


def salt_changed(data: bytes, random: Random) -> bytes | None:
    """A commitment that was made with another salt than the seed's."""

    def change(event: Json) -> bool:
        opened = [secret for secret in event.values() if isinstance(secret, dict) and "salt" in secret]
        for secret in opened:
            secret["salt"] = random.randbytes(16).hex()
        return bool(opened)

    return rechained(data, "chance_drawn", change) if b"seed_disclosed" in data else None


FORGERIES: list[Forgery] = [
    byte_changed,
    byte_inserted,
    byte_dropped,
    cut_off,
    line_dropped,
    line_doubled,
    lines_exchanged,
    value_changed,
    name_changed,
    reader_changed,
    spacing_changed,
    drawn_otherwise,
    drawn_from_more,
    truth_for_number,
    purpose_in_a_list,
    seed_changed,
    batched_otherwise,
    action_after_the_end,
    written_otherwise,
    nothing_happened,
    salt_changed,
    deal_changed,
    deal_brought,
    never_closed,
]

SIGNED = 10
"""How many events an export has whose signature is forged, and how many other forgeries there are to one."""

Place = tuple[Any, ...]


def leaves(value: Any, place: Place = ()) -> list[Place]:
    if isinstance(value, dict):
        return [leaf for name, part in value.items() for leaf in leaves(part, (*place, name))]
    if isinstance(value, list):
        return [leaf for number, part in enumerate(value) for leaf in leaves(part, (*place, number))]
    return [place]


def at(value: Any, place: Place) -> Any:
    for step in place:
        value = value[step]
    return value


def put(value: Any, place: Place, new: Any) -> None:
    at(value, place[:-1])[place[-1]] = new


def other_than(value: Any, random: Random) -> Any:
    match value:
        case bool():
            return not value
        case int() | float():
            return random.choice([value + 1, value - 1, -value - 1, str(value), None])
        case str() if value:
            place = random.randrange(len(value))
            return value[:place] + random.choice("abc019-") + "x" + value[place + 1 :]
        case _:
            return random.choice([0, "0", False, [], {}])


def spelled(lines: list[Json]) -> bytes:
    return b"".join(canonical(line).encode() + b"\n" for line in lines)


def rechained(data: bytes, kind: str, change: Callable[[Json], bool]) -> bytes | None:
    """The last event of a kind changed, and all hashes from there on made anew; None if there is none."""
    header, *entries = [json.loads(line) for line in data.splitlines()]
    found = [entry["event"] for entry in entries if entry["event"]["type"] == kind]
    return chained_again(header, entries) if found and change(found[-1]) else None


def chained_again(header: Json, entries: list[Json]) -> bytes:
    """The hashes of these entries as they follow from each other, and the header's with them."""
    export = Export()
    export.begin(header)
    for entry in entries:
        public = {name: entry[name] for name in ("cause", "schema", "time", "version")}
        public["event"] = export.closed(entry["event"], "")
        export.hash = hashlib.sha256(export.hash + canonical(public).encode()).digest()
        entry["hash"] = export.hash.hex()
    header["hash"] = export.hash.hex()
    return spelled([header, *entries])


def forged(log: Sealed, random: Random) -> tuple[str, bytes]:
    """A forgery of what some reader was told at some time, and how it was made."""
    while True:
        reader = random.choice(log.readers)
        last = len(log.entries) if reader is log.readers[-1] else random.randint(2, len(log.entries))
        true, forgery = log.export(reader, last), random.choice(FORGERIES)
        false = forgery(true, random)
        if false is not None and false not in true_ones(log, false, last):
            return f"{forgery.__name__} as {reader}, {last} events", false


def true_ones(log: Sealed, false: bytes, last: int) -> list[bytes]:
    """What the readers were told whom a forgery could name: two may have been told the same."""
    return [
        log.export(reader, last)
        for reader in log.readers
        if f'"as":"{reader_name(reader)}"'.encode() in false
    ]


def unfound(golden: Golden, count: int, seed: int) -> list[str]:
    """The forgeries of a golden match, wherever its chance comes from, that some verifier takes for true."""
    random = Random(f"{golden}/{seed}")
    logs = [sealed_golden(golden, source) for source in get_args(Source)]
    names, exports = zip(*(forged(random.choice(logs), random) for _ in range(count)), strict=True)
    findings = zip(names, map(by_python, exports), by_javascript(exports), strict=True)
    return [f"{golden}: {name} ({one} / {other})" for name, one, other in findings if not (one and other)]


def unsigned(golden: Golden, count: int, seed: int) -> list[str]:
    """The forgeries of the signature of a golden match that an audit takes for true; the programs in tools/
    leave signatures to it."""
    random, log = Random(f"{golden}/{seed}"), sealed_golden(golden)
    begun = log.entries[:SIGNED]
    mine, other = (signature_by(random, log.match, begun[-1]) for _ in range(2))
    true = exported(begun, None, log.seed, mine)
    assert audited(true, {}).finding is None
    lines = true.splitlines(keepends=True)
    missed = []
    for number in range(count):
        last = forged_signature(json.loads(lines[-1]), other, number, random)
        if last != lines[-1] and audited(b"".join([*lines[:-1], last]), {}).finding is None:
            missed.append(f"{golden}: {last!r} is taken for a signature")
    return missed


def signature_by(random: Random, match: str, head: Entry) -> HeadSignature:
    """The signature of somebody's key under an event of a match."""
    key = Ed25519PrivateKey.from_private_bytes(random.randbytes(32))
    public = key.public_key().public_bytes_raw()
    signed = key.sign(signed_bytes(match, head.version, head.hash.hex()))
    return HeadSignature(key_id(public), public.hex(), signed.hex())


def forged_signature(line: Json, other: HeadSignature, number: int, random: Random) -> bytes:
    """The line of a signature changed in one of many ways; part of another's in place of its own is one."""
    parts = line["signature"]
    match number % 5:
        case 0:
            place = random.choice(leaves(line))
            put(line, place, other_than(at(line, place), random))
        case 1:
            name = random.choice(sorted(parts))
            parts[name] = getattr(other, name)
        case 2:
            parts[random.choice(["by", "at", "hash"])] = "more"
        case 3:
            del parts[random.choice(sorted(parts))]
        case _:
            return byte_changed(spelled([line]), random)
    return spelled([line])


def main() -> None:
    parser = argparse.ArgumentParser(description="Forge exports, and see whether the verifiers find it.")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    every = goldens()
    missed: list[str] = []
    for number, golden in enumerate(every):
        share = asked.count * (number + 1) // len(every) - asked.count * number // len(every)
        new = [*unfound(golden, share, asked.seed), *unsigned(golden, share // SIGNED, asked.seed)]
        missed += new
        print("\n".join([*new, f"{golden}: {share} forgeries, {len(new)} not found"]), flush=True)
    found = "each found" if not missed else f"{len(missed)} not found"
    print(f"{asked.count} forgeries, {found} by both verifiers, those of signatures by an audit")
    raise SystemExit(bool(missed))


if __name__ == "__main__":
    main()
