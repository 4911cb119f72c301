"""Lists of tournaments: all of them by game and status, and each player's own.

As with matches: a tournament is put on its new lists before the append that brings it there and struck off
the old ones afterwards, so it is always where it belongs. It may be elsewhere, too: who reads looks at the
heads.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any, Final, cast

import msgspec
from msgspec import Struct

from domain.kernel.codec import encode
from events.chain import moment
from events.keys import PlayerId, TournamentId, head_key, player_tournaments_key, tournament_list_key
from events.storage import Storage, by_node
from events.tournaments.state import Status, Tournament
from tournaments.setting import Format, Setting

MOST_LOOKED_AT: Final = 1_000
"""How many a page looks at before it gives what it has found."""
PAGE: Final = 100


class ListedTournament(Struct, frozen=True):
    """A tournament in a list; kept with the head of its log."""

    id: TournamentId
    name: str
    game: str
    seats: int
    format: Format
    status: Status
    opened_by: PlayerId
    opener: str | None
    """The name of who opened it."""
    entrants: int
    most: int
    """How many may take part."""
    tables: int
    """That are planned so far."""
    ended: int
    created_at: str
    updated_at: str


ROWS: Final = msgspec.json.Decoder(ListedTournament)


class Listed(Struct, frozen=True):
    """A page of a list, newest first, and the cursor that continues it; 0 if nothing is left."""

    rows: list[ListedTournament]
    next: int


def row_of(state: Tournament) -> ListedTournament:
    """The tournament as it stands."""
    setting: Setting = state.setting
    return ListedTournament(
        id=state.id,
        name=setting.name,
        game=setting.game,
        seats=setting.seats,
        format=setting.format,
        status=state.status,
        opened_by=state.opened_by,
        opener=state.opened.opener,
        entrants=len(state.players),
        most=state.opened.admission.most,
        tables=len(state.tables),
        ended=len(state.ended),
        created_at=moment(state.opened_at),
        updated_at=moment(state.time),
    )


def summary(state: Tournament) -> dict[str, str | int]:
    """What the head of the log says for lists, and at how many tables is played."""
    return {"row": encode(row_of(state)).decode(), "playing": len(state.running)}


def under_way(redis: Storage) -> tuple[int, int]:
    """How many tournaments have begun and are not over, and at how many tables they are played, as far as a
    page of each list goes: for those who watch over the service."""
    names = {
        TournamentId(name.decode())
        for status in ("running", "paused")
        for name in cast(
            "list[bytes]", redis.zrange(tournament_list_key(None, status), 0, MOST_LOOKED_AT - 1)
        )
    }
    playing = by_node(redis, [("HGET", head_key(name), "playing") for name in sorted(names)])
    return len(names), sum(int(count or 0) for count in playing)


def enlist(redis: Storage, before: Tournament | None, after: Tournament) -> None:
    """Put a tournament on the lists that it is about to belong on."""
    new = _lists(after) - (_lists(before) if before else set())
    by_node(redis, [("ZADD", key, "NX", place_of(after), after.id) for key in sorted(new)])


def strike_off(redis: Storage, before: Tournament | None, after: Tournament) -> None:
    """Take a tournament off the lists that it no longer belongs on."""
    old = (_lists(before) if before else set()) - _lists(after)
    by_node(redis, [("ZREM", key, after.id) for key in sorted(old)], partly=True)


def tournaments_in(
    redis: Storage,
    *,
    game: str | None = None,
    status: Status | None = None,
    player: PlayerId | None = None,
    cursor: int = 0,
    count: int = 50,
) -> Listed:
    """Tournaments, newest first: all, or those that a player has opened or entered."""
    key = tournament_list_key(game, status) if player is None else player_tournaments_key(player)
    rows: list[ListedTournament] = []
    for looked_at, (place, row) in enumerate(_walk(redis, key, cursor), 1):
        if row is not None and game in (None, row.game) and status in (None, row.status):
            rows.append(row)
        if len(rows) == count or looked_at == MOST_LOOKED_AT:
            return Listed(rows, place)
    return Listed(rows, 0)


def _walk(redis: Storage, key: str, cursor: int) -> Iterator[tuple[int, ListedTournament | None]]:
    """The tournaments below a place in a list, each with the place that continues after it."""
    below: Any = f"({cursor}" if cursor else "+inf"
    for offset in range(0, MOST_LOOKED_AT, PAGE):
        found = cast(
            "list[tuple[bytes, float]]",
            redis.zrevrangebyscore(key, below, "-inf", start=offset, num=PAGE, withscores=True),
        )
        names = [TournamentId(name.decode()) for name, _ in found]
        heads = by_node(redis, [("HGET", head_key(name), "row") for name in names])
        for (_, place), row in zip(found, heads, strict=True):
            yield int(place), ROWS.decode(row) if row else None
        if len(found) < PAGE:
            return


def place_of(state: Tournament) -> int:
    """Where a tournament stands in every list: by the microsecond in which it was opened, or one like it."""
    scattered = int.from_bytes(hashlib.sha256(state.id.encode()).digest()[:4], "big") % 1000
    return state.opened_at * 1000 + scattered


def _lists(state: Tournament) -> set[str]:
    """Where it belongs."""
    game = state.setting.game
    public = {tournament_list_key(one, other) for one in (None, game) for other in (None, state.status)}
    players = [state.opened_by, *(one.entrant.player for one in state.players.values())]
    return public | {player_tournaments_key(PlayerId(player)) for player in players if player}
