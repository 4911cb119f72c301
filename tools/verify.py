"""Verify one exported match or many with nothing but Python's standard library: `python verify.py FILE`.

It knows no rules and trusts nobody: docs/fairness.md says what it recomputes, and what of that each export
allows. That events follow from draws, and who signed, `charon verify` shows.
"""

import hmac
import json
import sys
from decimal import Decimal
from hashlib import sha256
from pathlib import Path
from typing import Any

HEADER = {"as", "charon_export", "hash", "match", "scheme", "version"}
ENTRY = {"cause", "event", "hash", "schema", "time", "version"}
SCHEMES = ("charon-2", "charon-2-deal")
BEFORE = ("match_started", "entropy_declined", "entropy_opened", "seat_left", "seat_taken")
ENDING = ("seed_disclosed", "match_closed")  # on a deal that is shared the other way round
TALK = {"claimed", "rematch_offered", "said"}


class Forged(Exception):
    """The first thing that does not hold, and where."""


def verify(data: bytes) -> dict[str, Any]:
    """What holds of an export; raises Forged with the first thing that does not."""
    export, lines = Export(), data.split(b"\n")
    try:
        for line in lines[:-1]:
            export.take(read(line))
        check(lines[-1] == b"", "the last line is cut off")
        return export.finish()
    except (AttributeError, Forged, KeyError, RecursionError, TypeError, ValueError) as finding:
        raise Forged(f"{export.place}: {finding or 'not what an export holds'}") from None


class Export:
    """What was found so far, line by line."""

    def __init__(self) -> None:
        self.place = "the header"
        self.header, self.fairness = dict[str, Any](), dict[str, Any]()
        self.hash, self.version, self.batch = b"", 0, 0
        self.committed, self.entropy = dict[int, str](), dict[int, Any]()
        self.faces, self.draws = list[tuple[int, str, str]](), list[tuple[int, dict[str, Any]]]()
        self.started, self.ending = False, list[str]()
        self.seed, self.source, self.seats, self.recalled, self.signed = b"", b"", 0, 0, False

    def take(self, line: dict[str, Any]) -> None:
        """The next line: the header, an event, or a signature at the end."""
        check(not self.signed, "something stands behind the signature")
        if not self.header:
            self.begin(line)
        elif line.keys() == {"signature"}:
            self.signed = True
        else:
            self.version += 1
            self.chain(line)
            self.note(line["event"])
        self.place = f"event {self.version + 1}"

    def begin(self, header: dict[str, Any]) -> None:
        check(header.keys() == HEADER, "it has other fields than it should")
        check(repr(header["charon_export"]) == "1" and header["scheme"] in SCHEMES, "an unknown format")
        check(is_count(header["version"]) and header["version"] > 0, "it names no event")
        self.header, name = header, header["as"]
        self.reader = name if name in ("all", "public") else int(name)
        check(str(self.reader) == name and name.isalnum(), "`as` names no reader")
        self.ending = [*ENDING] if header["scheme"] == SCHEMES[0] else [*reversed(ENDING)]
        self.hash = sha256(f"charon/{header['match']}".encode()).digest()

    def chain(self, entry: dict[str, Any]) -> None:
        """The hash of an entry follows from what is told of it and the hash before."""
        check(entry.keys() == ENTRY, "it has other fields than it should")
        check(is_count(entry["version"]) and entry["version"] == self.version, "it has another version")
        check(isinstance(entry["event"], dict), "it is no event")
        self.batch = self.version if entry["cause"] is None else self.batch
        check(self.batch > 0 and repr(entry["cause"]) in ("None", repr(self.batch)), "its cause is another")
        public = {name: entry[name] for name in ENTRY - {"hash"}} | {"event": self.closed(entry["event"], "")}
        self.hash = sha256(self.hash + canonical(public).encode()).digest()
        check(entry["hash"] == self.hash.hex(), "its hash does not follow from what is told")

    def closed(self, value: Any, pointer: str) -> Any:
        """The event as the hash covers it: every opened secret closed again."""
        if isinstance(value, list):
            return [self.closed(part, f"{pointer}/{place}") for place, part in enumerate(value)]
        if not isinstance(value, dict):
            return value
        if value.keys() == {"known_to", "commitment"}:
            check(not self.may_see(value["known_to"]), f"a face is missing at {pointer}")
            return value
        if value.keys() == {"known_to", "face", "salt"}:
            check(self.may_see(value["known_to"]), f"this reader may not know the face at {pointer}")
            self.faces.append((self.version, pointer, value["salt"]))
            digest = sha256(from_hex(value["salt"], 16) + canonical(value["face"]).encode()).hexdigest()
            return {"known_to": value["known_to"], "commitment": digest}
        if value.keys() == {"known_to", "face"}:
            check(value["known_to"] == "everyone", f"a face without a salt at {pointer}")
            return value
        escaped = {name: name.replace("~", "~0").replace("/", "~1") for name in value}
        return {name: self.closed(value[name], f"{pointer}/{escaped[name]}") for name in value}

    def may_see(self, audience: Any) -> bool:
        check(isinstance(audience, list) and all(map(is_count, audience)), "a secret of nobody's")
        return self.reader == "all" or self.reader in audience

    def note(self, event: dict[str, Any]) -> None:
        """What an event means for fairness; most mean nothing here."""
        kind, seat, entropy = event.get("type"), event.get("seat", -1), event.get("entropy")
        check(isinstance(kind, str), "it has no type")
        check((kind == "match_opened") == (self.version == 1), "only the first event opens a match")
        check(len(self.ending) == 2 or kind in (*TALK, *self.ending), f"{kind} after the end")
        check(kind not in ENDING or self.ending.pop(0) == kind, f"{kind} before its turn")
        check(not self.started or kind not in BEFORE, f"{kind} after the start")
        check(kind not in BEFORE[1:] or is_count(seat, self.seats), f"{kind} where there is no seat")
        self.started |= kind == "match_started"
        self.recalled += kind == "recalled"
        if kind == "match_opened":
            self.fairness, self.seats = event["fairness"], len(event["seats"])
            named = (event["match"], self.fairness["scheme"])
            check(named == (self.header["match"], self.header["scheme"]), "not the match of the header")
            check(named[1] == SCHEMES["deal_commitment" in self.fairness], "a deal, or none, by this scheme")
            check(not is_count(self.reader) or self.reader < self.seats, "`as` names no seat")
        elif kind == "match_started":
            check(not self.committed, "entropy that was committed to is neither opened nor declined")
        elif kind == "seat_taken" and entropy is not None:
            check(not self.entropy, "entropy is committed to when others have opened theirs")
            check("deal_commitment" not in self.fairness, "entropy on a deal that is shared")
            self.committed[seat] = from_hex(entropy, 32).hex()
        elif kind == "entropy_opened":
            digest = sha256(from_hex(entropy, 32)).hexdigest()
            check(self.committed.pop(seat, None) == digest, "not the entropy that was committed to")
            self.entropy[seat] = entropy
        elif kind in ("entropy_declined", "seat_left"):
            check(kind == "seat_left" or seat in self.committed, "declined what is not awaited")
            self.committed.pop(seat, None)
            self.entropy.pop(seat, None)
        elif kind == "chance_drawn":
            check(event["draws"]["known_to"] == [], "draws that somebody knows")
            self.draws += [(self.version, draw) for draw in event["draws"].get("face", ())]
        elif kind == "seed_disclosed":
            self.seed = self.source = from_hex(event["seed"], 32)
            check(sha256(self.seed).hexdigest() == self.fairness["seed_commitment"], "not the seed promised")
            if "deal" in event or "deal_commitment" in self.fairness:
                self.source = from_hex(event["deal"], 32)
                bound = hmac.digest(self.seed, f"deal/{event['deal']}".encode(), "sha256").hex()
                check(bound == self.fairness.get("deal_commitment"), "not the deal committed to")
                check(self.batch == self.version, "a deal that is not disclosed by itself")

    def finish(self) -> dict[str, Any]:
        """What holds, once there are no more lines."""
        self.place = "the end"
        check(self.header != {}, "there is nothing")
        check(self.header.get("version") == self.version, "more events or fewer than the header says")
        check(self.header["hash"] == self.hash.hex(), "the head is not the one in the header")
        check(self.reader != "all" or self.seed != b"", "everything is told, but the seed is not disclosed")
        if self.seed:
            self.check_salts()
            self.check_draws()
        counts = {"faces": len(self.faces), "draws": len(self.draws), "recalled": self.recalled}
        return {**self.header, **counts, "seed": bool(self.seed)}

    def check_salts(self) -> None:
        key = hmac.digest(self.seed, b"salts", "sha256")
        for version, pointer, salt in self.faces:
            self.place = f"event {version}"
            derived = hmac.digest(key, f"{version}{pointer}".encode(), "sha256")[:16].hex()
            check(salt == derived, f"the salt at {pointer} is not the one the seed gives")

    def check_draws(self) -> None:
        entropy = "".join(f"/{self.entropy[seat]}" for seat in sorted(self.entropy))
        key = hmac.digest(self.source, f"chance{entropy}".encode(), "sha256")
        uses: dict[str, int] = {}
        for version, draw in self.draws:
            self.place = f"event {version}"
            purpose, of, drawn = draw["purpose"], draw["of"], draw["drawn"]
            use = uses[purpose] = uses.get(purpose, -1) + 1
            check(type(purpose) is str and is_count(of) and len(drawn) <= of, "it is not what a draw is")
            derived = fisher_yates(key, label := f"{purpose}/{use}", of, len(drawn))
            check(canonical(drawn) == canonical(derived), f"{label}: the seed gives {derived}, not {drawn}")


def fisher_yates(key: bytes, context: str, of: int, count: int) -> list[int]:
    """The first so many of a shuffle that goes up from the first place."""
    order: dict[int, int] = {}
    for place in range(count):
        other = place + below(key, f"{context}/{place}", of - place)
        order[place], order[other] = order.get(other, other), order.get(place, place)
    return [order[place] for place in range(count)]


def below(key: bytes, context: str, bound: int, attempt: int = 0) -> int:
    """A number below a bound, by rejection sampling from 64 bits at a time."""
    drawn = int.from_bytes(hmac.digest(key, f"{context}/{attempt}".encode(), "sha256")[:8], "big")
    return drawn % bound if drawn < 2**64 - 2**64 % bound else below(key, context, bound, attempt + 1)


def check(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Forged(otherwise)


def read(line: bytes) -> dict[str, Any]:
    """The object in a line, which must be spelled as canonical JSON has it."""
    value: dict[str, Any] = json.loads(line)
    check(isinstance(value, dict) and canonical(value).encode() == line, "not spelled as canonical JSON")
    return value


def canonical(value: Any) -> str:
    """Canonical JSON by RFC 8785."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, (int, float)):
        check(value % 1 != 0 or abs(value) < 2**53, "a number that some languages would round")
    return number(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)


def number(value: float) -> str:
    """As ECMAScript writes it."""
    sign, places, exponent = Decimal(repr(value)).as_tuple()
    digits, point, minus = "".join(map(str, places)).rstrip("0"), len(places) + int(exponent), "-" * sign
    if value == 0 or len(digits) <= point <= 21:
        return minus + digits.ljust(point, "0") if value else "0"
    if -6 < point <= 21:
        return f"{minus}{digits[: max(point, 0)] or '0'}.{'0' * -point}{digits[max(point, 0) :]}"
    return f"{minus}{digits[0]}{'.' * (len(digits) > 1)}{digits[1:]}e{point - 1:+d}"


def from_hex(text: Any, size: int) -> bytes:
    check(len(text) == 2 * size and bytes.fromhex(text).hex() == text, f"not {size} bytes in hex")
    return bytes.fromhex(text)


def is_count(value: Any, below: float = 2**53) -> bool:
    return type(value) is int and 0 <= value < below


if __name__ == "__main__":
    exports = Path(sys.argv[1]).read_bytes().replace(b'\n{"as":', b'\n\0{"as":').split(b"\0")
    for place, export in enumerate(exports, start=1):
        try:
            print("holds: " + json.dumps(verify(export)))
        except Forged as finding:
            sys.exit(f"does not hold: match {place} of {len(exports)}, {finding}")
