"""Both worlds are asked the same; whatever differs in the answers is a leak.

An answer is its status, all its headers in their order, and its body byte by byte, so its length too.
Passed over, at the same length, is only what must differ: the hash of an event and the commitment to a face
that the reader may not know (they hide it behind a salt), and times of day. A commitment is passed over only
where nothing but its audience stands with it, so never beside its salt.

Both worlds have the same seed, or no salt would be the same. What cannot differ cannot show; so the seed is
looked for in every answer.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Sequence
from itertools import count

from tests.secrecy.histories import Numbers
from tests.secrecy.service import Answer, Fortune, Listening, Request, World

PASSED_OVER = (
    (re.compile(rb'("hash":")[0-9a-f]{64}"'), rb"\g<1>" + b"0" * 64 + b'"'),
    (
        re.compile(rb'(\{"known_to":\[[\d,]*\],"commitment":")[0-9a-f]{64}"\}'),
        rb"\g<1>" + b"0" * 64 + b'"}',
    ),
    (
        re.compile(rb'(\{"commitment":")[0-9a-f]{64}(","known_to":\[[\d,]*\]\})'),
        rb"\g<1>" + b"0" * 64 + rb"\g<2>",
    ),
    (re.compile(rb'("signature":")[0-9a-f]{128}"'), rb"\g<1>" + b"0" * 128 + b'"'),
    (re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"), b"2000-01-01T00:00:00.000Z"),
    (re.compile(rb'("cursor":)\d{16}\b'), rb"\g<1>" + b"0" * 16),
    (re.compile(rb'("(?:cursor|next)":"\d+\.)[0-9a-f]{16}"'), rb"\g<1>" + b"0" * 16 + b'"'),
    (re.compile(rb"(?m)^(id: \d+\.)[0-9a-f]{16}$"), rb"\g<1>" + b"0" * 16),
)
"""Hashes, times, the time at which a list of matches goes on, and the hashes in cursors."""
HASH_OF_A_TAG = re.compile(r"(?<=\.)[0-9a-f]{16}\b")
OF_THE_CLOCK = ("date", "ratelimit-remaining", "ratelimit-reset")
"""A new minute, and with it a new quota, may begin between the two answers."""
HEARTBEATS = (b": still here\n\n", b"\n")
AROUND = 60


class Leak(AssertionError):
    """Two worlds that are one to the reader answered differently."""


class Worlds:
    """Two worlds that are asked the same things in the same order."""

    def __init__(self, name: str, fortune: Fortune, here: World, there: World) -> None:
        self.name = name
        self.asked: list[tuple[Request, int]] = []
        """What was compared, with the status of the answers."""
        self.kept_secret: tuple[str, ...] = ()
        """Texts that are in no answer."""
        self._fortune = fortune
        self._both = (here, there)
        self._numbers = count()

    async def ask(self, request: Request, numbers: Sequence[Numbers] = ((), ())) -> Answer:
        """The answer that both give, each with the cards that these numbers deal."""
        here, there = await self.send((request, request), numbers)
        self.compare(request, here, there)
        return here

    async def tags(self, request: Request) -> str | None:
        """What both answers to a request are known by, None if by nothing."""
        here, there = await self.send((request, request))
        self.compare(request, here, there)
        tags = [tag for answer in (here, there) if (tag := answer.header("etag")) is not None]
        return ", ".join(tags) or None

    async def ask_and_hush(self, request: Request) -> Answer:
        """The answer to a request whose random bytes are never told: the seed is among them."""
        answer = await self.ask(request)
        self.kept_secret = tuple(given.hex() for given in self._fortune.given)
        return answer

    def reached(self, here: bytes, there: bytes) -> None:
        """How the tables stand now."""
        self._both[0].table, self._both[1].table = here, there

    async def send(
        self, requests: Sequence[Request], numbers: Sequence[Numbers] = ((), ())
    ) -> tuple[Answer, Answer]:
        """The two answers to two requests, one after the other and not compared."""
        name = f"{self.name}/{next(self._numbers)}"
        answers = []
        for world, request, luck in zip(self._both, requests, numbers, strict=True):
            self._fortune.choose(name, luck)
            answers.append(await world.ask(request))
        return answers[0], answers[1]

    def wait(self, request: Request) -> Waiting:
        """The request under way in both worlds; it may be held until the match moves on."""
        self._fortune.choose(f"{self.name}/{next(self._numbers)}")
        tasks = [asyncio.ensure_future(world.ask(request)) for world in self._both]
        return Waiting(self, request, tasks)

    def listen(self, request: Request) -> Streams:
        """A stream of each world."""
        return Streams(self, request, [world.listen(request) for world in self._both])

    def compare(self, request: Request, here: Answer, there: Answer) -> None:
        self.asked.append((request, here.status))
        where = f"{self.name}: {request}"
        for answer in (here, there):
            if answer.status in (429, 500, 503):
                raise AssertionError(f"{where}: {answer.status} {answer.body[:300]!r}")
            for text in self.kept_secret:
                if text.encode() in answer.body or text in str(answer.headers):
                    raise Leak(f"{where}: tells what the server keeps to itself")
        same(here.status, there.status, f"{where}: status")
        same(stable(here), stable(there), f"{where}: headers")
        same_bytes(plain(here), plain(there), f"{where}: body")
        same(sizes(here), sizes(there), f"{where}: chunks")


class Waiting:
    """A request that has not been answered yet."""

    def __init__(self, worlds: Worlds, request: Request, tasks: list[asyncio.Task[Answer]]) -> None:
        self._worlds, self._request, self._tasks = worlds, request, tasks

    async def answered(self) -> Answer:
        here, there = await asyncio.gather(*self._tasks)
        self._worlds.compare(self._request, here, there)
        return here


class Streams:
    """The same stream in both worlds."""

    def __init__(self, worlds: Worlds, request: Request, both: list[Listening]) -> None:
        self._worlds, self._request, self._both = worlds, request, both

    async def heard(self, version: int) -> None:
        for stream in self._both:
            await stream.heard(version)

    async def heard_of(self, text: str) -> None:
        for stream in self._both:
            await stream.heard_of(text)

    async def left(self) -> Answer:
        here, there = [await stream.leave() for stream in self._both]
        self._worlds.compare(self._request, here, there)
        return here


def stable(answer: Answer) -> list[tuple[str, str]]:
    """The headers without what the clock says, the hashes in tags, and the size of what random hashes are
    compressed to."""
    passed_over = (*OF_THE_CLOCK, *(["content-length"] if answer.header("content-encoding") else []))
    return [
        (name, "" if name.lower() in passed_over else tag_masked(value) if name.lower() == "etag" else value)
        for name, value in answer.headers
    ]


def tag_masked(tag: str) -> str:
    return HASH_OF_A_TAG.sub("0" * 16, tag)


def plain(answer: Answer) -> bytes:
    body = b"".join(parts(answer))
    return masked(gzip.decompress(body) if answer.header("content-encoding") == "gzip" else body)


def masked(data: bytes) -> bytes:
    for pattern, constant in PASSED_OVER:
        data = pattern.sub(constant, data)
    return data


def sizes(answer: Answer) -> list[int]:
    packed = answer.header("content-encoding") is not None
    return [] if packed else [len(chunk) for chunk in parts(answer)]


def parts(answer: Answer) -> list[bytes]:
    """The chunks of an answer as they came, heart-beats left out: those come by the clock."""
    return [chunk for chunk in answer.chunks if chunk not in HEARTBEATS]


def same(here: object, there: object, where: str) -> None:
    if here != there:
        raise Leak(f"{where}: {here} here, {there} in another world")


def same_bytes(here: bytes, there: bytes, where: str) -> None:
    if here != there:
        pairs = zip(here, there, strict=False)
        place = next((n for n, (one, other) in enumerate(pairs) if one != other), min(len(here), len(there)))
        part = slice(max(0, place - AROUND), place + AROUND)
        same(here[part], there[part], f"{where} from byte {place} of {len(here)} and {len(there)}")
