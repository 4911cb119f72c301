"""The desk where tickets are given out, groups are called up and matches are opened for them."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

import msgspec

from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from domain.kernel.violations import RuleViolation
from events.keys import (
    MATCH_PREFIX,
    MatchId,
    PlayerId,
    TicketId,
    as_ticket,
    game_of_ticket,
    new_match_id,
    news_channel,
    player_tickets_key,
    queue_due_key,
    queue_group_key,
    queue_key,
    queue_pool_key,
)
from events.lifecycle import SeatPlan, SeatTaken
from events.log import KeyReused
from events.matches import Matches
from events.news import news_of
from events.queue.grouping import Group, Waiting, Wish, group_of
from events.queue.tickets import Settled, Ticket, asking, new_ticket_id, read_ticket
from events.replicas import Replicas
from events.storage import Script, Storage, by_node, together

MOST_TICKETS: Final = 8
"""How many tickets one player may wait with."""
MOST_IN_A_POOL: Final = 200
"""How many of those who wait are looked at together, the first to come."""
MOST_DUE: Final = 100
GRACE_MS: Final = 2_000
"""How long whoever joined, or took a group, has to go on with it before others do."""
KEPT_SECONDS: Final = 24 * 60 * 60
"""How long a ticket that nothing becomes of any more can be looked at."""
JOIN, TAKE, SETTLE, LEAVE = (
    Script.beside(__file__, name) for name in ("join.lua", "take.lua", "settle.lua", "leave.lua")
)
GROUPS: Final = msgspec.json.Decoder(Group)


class TooManyTickets(Exception):
    """The player waits with as many tickets as one may."""


class Queue:
    """The queues of all games on one Redis. Nothing is acknowledged before so many replicas have it."""

    def __init__(self, redis: Storage, matches: Matches, replicas: Replicas) -> None:
        self._redis = redis
        self._matches = matches
        self._replicas = replicas
        self._news = news_of(redis)

    def join(self, wish: Wish, key: str | None = None) -> tuple[Ticket, bool]:
        """A place in the queue; and whether this key had it before. Who can be seated is, at once.

        Raises TooManyTickets or KeyReused.
        """
        ticket = new_ticket_id(wish, key)
        self._make_room(wish.player, ticket)
        keys = [queue_key(ticket), queue_pool_key(wish.game, wish.pool), queue_due_key(wish.game)]
        done = self._replicas.run(JOIN, keys, [ticket, encode(wish), wish.patience * 1000, GRACE_MS])
        if done == b"reused":
            raise KeyReused
        self.call_up(wish.game, wish.pool)
        found = self.ticket(ticket)
        assert found is not None
        return found, done == b"known"

    def ticket(self, ticket: TicketId) -> Ticket | None:
        """What has become of a ticket, None if there is none."""
        return read_ticket(ticket, by_node(self._redis, [asking(ticket)])[0])

    def due_in(self, ticket: Ticket) -> float | None:
        """In how many seconds somebody must look after a ticket, None if nothing becomes of it any more."""
        if ticket.state in Settled:
            return None
        if ticket.state == "taken":
            return GRACE_MS / 1000
        return (ticket.until - self._now(queue_key(ticket.id))) / 1000

    def tickets_of(self, player: PlayerId) -> list[Ticket]:
        """The tickets that a player waits with, or did lately; the latest first."""
        names = cast("list[bytes]", self._redis.zrevrange(player_tickets_key(player), 0, -1))
        return self._tickets(as_ticket(name.decode()) for name in names)

    def leave(self, ticket: Ticket) -> str:
        """Withdraw a ticket; what has become of it."""
        return self._leave(ticket, "withdrawn")

    def look_after(self, game: str) -> int:
        """Do what is due in the queue of a game; how much that was.

        Groups that were left half-way are seated; those whose patience is out with bots, or not at all.
        """
        due = queue_due_key(game)
        now = self._now(due)
        found = cast("list[bytes]", self._redis.zrangebyscore(due, "-inf", now, 0, MOST_DUE))
        names = [name.decode() for name in found]
        groups = [MatchId(name) for name in names if name.startswith(MATCH_PREFIX)]
        for group in groups:
            self._go_on(game, group)
        self._attend([as_ticket(name) for name in names if name not in groups], now)
        return len(names)

    def call_up(self, game: str, pool: str) -> None:
        """Seat all who can be seated together now."""
        while (group := self._next_group(game, pool)) is not None:
            if self._take(game, pool, group):
                self._seat(game, group)

    def _attend(self, tickets: Sequence[TicketId], now: int) -> None:
        """Tickets that are due: their pools are called up, and who then is out of patience leaves."""
        waiting = [ticket for ticket in self._tickets(tickets, forget=True) if ticket.state == "waiting"]
        for game, pool in {(ticket.wish.game, ticket.wish.pool) for ticket in waiting}:
            self.call_up(game, pool)
        for ticket in waiting:
            if ticket.until <= now and ticket.wish.fill is None:
                self._leave(ticket, "expired")
            else:
                again = max(ticket.until, now + GRACE_MS)
                self._redis.zadd(queue_due_key(ticket.wish.game), {ticket.id: again}, xx=True)

    def _next_group(self, game: str, pool: str) -> Group | None:
        key = queue_pool_key(game, pool)
        names = cast("list[bytes]", self._redis.zrange(key, 0, MOST_IN_A_POOL - 1))
        tickets = self._tickets(as_ticket(name.decode()) for name in names)
        waiting = [
            Waiting(ticket.id, ticket.wish, ticket.until) for ticket in tickets if ticket.state == "waiting"
        ]
        return group_of(waiting, self._now(key), new_match_id()) if waiting else None

    def _take(self, game: str, pool: str, group: Group) -> bool:
        """Take a group out of the queue; False if somebody else was faster with one of them."""
        tickets = [ticket for _, ticket, _ in group.people]
        keys = [queue_group_key(game, group.match), queue_pool_key(game, pool), queue_due_key(game)]
        keys += [queue_key(ticket) for ticket in tickets]
        arguments = [group.match, encode(group), GRACE_MS, *tickets]
        return bool(self._replicas.run(TAKE, keys, arguments) == b"taken")

    def _go_on(self, game: str, match: MatchId) -> None:
        """Seat a group that somebody else has taken, and left."""
        stored = cast("bytes | None", self._redis.get(queue_group_key(game, match)))
        if stored is None:
            self._redis.zrem(queue_due_key(game), match)
        else:
            self._seat(game, GROUPS.decode(stored))

    def _seat(self, game: str, group: Group) -> None:
        """Open the match of a group, if nobody has, and tell everybody where they sit."""
        try:
            self._open(game, group)
        except (RuleViolation, KeyError):  # the rules are not any more what they were when these joined
            self._settle(game, group, "expired")
        else:
            self._settle(game, group, "seated")

    def _open(self, game: str, group: Group) -> None:
        plans = [
            SeatPlan("bot", bot=group.bot) if wish is None else SeatPlan("invited", player=wish.player)
            for wish in group.wishes
        ]
        present = [
            SeatTaken(Seat(seat), wish.name, wish.player, wish.is_bot, wish.entropy)
            for seat, _, wish in group.people
        ]
        first = group.first
        self._matches.open(
            game,
            first.options,
            plans,
            by=first.player,
            terms=first.terms,
            opener=first.name,
            match=group.match,
            present=present,
        )

    def _settle(self, game: str, group: Group, state: str) -> None:
        keys = [queue_group_key(game, group.match), queue_due_key(game)]
        arguments: list[Any] = [group.match, state, KEPT_SECONDS, self._news.publish]
        for seat, ticket, _ in group.people:
            keys.append(queue_key(ticket))
            arguments += [seat, news_channel(ticket)]
        self._replicas.run(SETTLE, keys, arguments)

    def _leave(self, ticket: Ticket, state: str) -> str:
        game = ticket.wish.game
        keys = [queue_key(ticket.id), queue_pool_key(game, ticket.wish.pool), queue_due_key(game)]
        arguments = [ticket.id, state, KEPT_SECONDS, self._news.publish, news_channel(ticket.id)]
        return str((self._replicas.run(LEAVE, keys, arguments) or b"").decode())

    def _make_room(self, player: PlayerId, ticket: TicketId) -> None:
        """Note a ticket with its player, if there may be one more.

        It is noted before it is counted: a race may refuse one too early, and never admits one too many.
        """
        index = player_tickets_key(player)
        noted = ("ZADD", index, "NX", time.time_ns() // 1_000, ticket)
        new, held = by_node(self._redis, [noted, ("ZCARD", index)])
        if not new or held <= MOST_TICKETS:
            return
        if held - self._forget_settled(player, but=ticket) > MOST_TICKETS:
            self._redis.zrem(index, ticket)
            raise TooManyTickets

    def _forget_settled(self, player: PlayerId, but: TicketId) -> int:
        """Take off a player's list what nothing becomes of any more; how many that were."""
        index = player_tickets_key(player)
        names = [as_ticket(name.decode()) for name in cast("list[bytes]", self._redis.zrange(index, 0, -1))]
        waiting = {ticket.id for ticket in self._tickets(names) if ticket.state not in Settled}
        gone = [name for name in names if name != but and name not in waiting]
        return self._redis.zrem(index, *gone) if gone else 0

    def _tickets(self, names: Iterable[TicketId], *, forget: bool = False) -> list[Ticket]:
        """The tickets of these ids that are there; those that are not are no longer due, if wished."""
        asked = list(names)
        stored = by_node(self._redis, [asking(name) for name in asked])
        found = [read_ticket(name, data) for name, data in zip(asked, stored, strict=True)]
        if forget:
            for name, ticket in zip(asked, found, strict=True):
                if ticket is None or ticket.state != "waiting":
                    self._redis.zrem(queue_due_key(game_of_ticket(name)), name)
        return [ticket for ticket in found if ticket is not None]

    def _now(self, key: str) -> int:
        """The storage's time in milliseconds, where this key is."""
        seconds, microseconds = together(self._redis, key, [("TIME",)])[0]
        return int(seconds) * 1000 + int(microseconds) // 1000
