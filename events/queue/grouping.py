"""Who is seated with whom: decided from what they wish, without storage or clock."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from events.canonical import canonical
from events.keys import MatchId, Place, PlayerId, TicketId
from events.terms import Terms


class Wish(Struct, frozen=True):
    """What somebody waits for."""

    game: str
    seats: tuple[int, ...]
    """The numbers of seats that will do."""
    options: dict[str, Any]
    terms: Terms
    patience: int
    """Seconds to wait for people."""
    fill: str | None
    """The bot that takes the seats which nobody came for; None for rather not to play."""
    player: PlayerId
    name: str
    is_bot: bool = False
    entropy: str | None = None
    """What the seat will commit to; who brings what does not matter to who is seated with whom."""

    @property
    def pool(self) -> str:
        """Whoever can be seated together waits in one pool: same options, same terms."""
        return hashlib.sha256(canonical([self.options, self.terms])).hexdigest()[:32]


class Waiting(Struct, frozen=True):
    """Somebody in the queue, and when their patience is out, in milliseconds."""

    ticket: TicketId
    wish: Wish
    until: int


class Group(Struct, frozen=True):
    """Those who are to be seated together, and the match that they will play."""

    match: MatchId
    tickets: tuple[TicketId, ...]
    """Whose each seat is, from seat 0 on; bots sit where it is empty."""
    wishes: tuple[Wish | None, ...]
    bot: str | None

    @property
    def people(self) -> list[tuple[int, TicketId, Wish]]:
        """Seats, tickets and wishes of those who waited."""
        seated = enumerate(zip(self.tickets, self.wishes, strict=True))
        return [(seat, ticket, wish) for seat, (ticket, wish) in seated if wish is not None]

    @property
    def first(self) -> Wish:
        """One of them; they wish for the same game, options and terms."""
        return self.people[0][2]


NOBODY = TicketId(Place(""))


def group_of(waiting: Sequence[Waiting], now: int, match: MatchId) -> Group | None:
    """Some who can be seated together now, those who came first before others; None if nobody can.

    All of one pool, in the order they came. Of several numbers of seats the largest that can be filled is
    taken. Only if people alone do not suffice, and somebody's patience is out, bots of that wish fill up;
    with everyone who would play with the same bot, patient or not: people are what they all wait for.
    """
    for first in waiting:
        for size in sorted(first.wish.seats, reverse=True):
            people = _companions(first, waiting, size)
            if len(people) == size:
                return _group(match, people, size, None)
    for first in waiting:
        if first.wish.fill is not None and first.until <= now:
            with_bots = [one for one in waiting if one.wish.fill == first.wish.fill]
            found = [(_companions(first, with_bots, size), size) for size in sorted(first.wish.seats)]
            people, size = max(found, key=lambda choice: len(choice[0]))
            return _group(match, people, size, first.wish.fill)
    return None


def _companions(first: Waiting, waiting: Sequence[Waiting], size: int) -> list[Waiting]:
    """This one and the next who take so many seats, each of them another player; at most as many."""
    players = {first.wish.player}
    people = [first]
    for other in waiting:
        if len(people) < size and size in other.wish.seats and other.wish.player not in players:
            players.add(other.wish.player)
            people.append(other)
    return people


def _group(match: MatchId, people: Sequence[Waiting], size: int, bot: str | None) -> Group:
    """Seats are drawn by lot: nobody gains by coming first."""
    lots = sorted(_lots(match, size))
    by_seat = dict(zip((seat for _, seat in lots), people, strict=False))
    seated = [by_seat.get(seat) for seat in range(size)]
    return Group(
        match,
        tuple(one.ticket if one else NOBODY for one in seated),
        tuple(one.wish if one else None for one in seated),
        bot,
    )


def _lots(match: MatchId, size: int) -> Iterator[tuple[bytes, int]]:
    for seat in range(size):
        yield hashlib.sha256(f"{match}/{seat}".encode()).digest(), seat
