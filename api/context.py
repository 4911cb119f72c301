"""What a request works with: the services of the app, who calls, and for which match."""

from __future__ import annotations

from flask import g, request
from msgspec import Struct

from api.accounts import Accounts
from api.here import the_app, the_notes, the_request
from api.problems import Problem, not_found
from api.reads import Reads
from api.tokens import GUEST, Caller, token_digest
from api.wire.service import Misfit
from domain.kernel.codec import AnyGame
from domain.kernel.secrets import Seat
from events.archive import Archive
from events.cursor import Cursor, read_cursor
from events.follow import Followers
from events.keys import MatchId, PlayerId, TournamentId
from events.lists import ListPage, Wanted
from events.matches import Matches
from events.position import Position, seat_asked
from events.queue import Queue
from events.recent import Recent
from events.replicas import NotReplicated
from events.signing import Signer
from events.storage import Storage
from events.tournaments.organising import Tournaments
from running.durability import NotDurable
from running.settings import Settings
from running.watch import StorageWatch
from tournaments.figures import Crosstable, Standings

LONGEST_KEY = 200
MOST_DIGITS = 18


class Services(Struct, frozen=True):
    """Everything a view may call."""

    settings: Settings
    redis: Storage
    matches: Matches
    queue: Queue
    tournaments: Tournaments
    signer: Signer
    accounts: Accounts
    followers: Followers
    watch: StorageWatch
    reads: Reads
    pages: Recent[tuple[Wanted, int], tuple[int, ListPage]]
    """First pages of lists that are followed, and up to which news they are."""
    standings: Recent[tuple[TournamentId, int, bytes], Standings]
    """Of tournaments, at a version."""
    crosstables: Recent[tuple[TournamentId, int, bytes], Crosstable]

    @property
    def archive(self) -> Archive:
        """Where everything is read."""
        return self.matches.archive


def services() -> Services:
    found: Services = the_app().extensions["charon"]
    return found


def the_game(game_id: str) -> AnyGame:
    games = services().archive.games
    game = games.get(game_id)
    if game is None:
        raise not_found(f"There is no game {game_id!r}. Games: {', '.join(games)}.")
    g.game = game_id
    return game


def caller() -> Caller:
    """Who makes this request. A token that is not valid is an error, not a guest."""
    notes = the_notes()
    known: Caller | None = notes.get("caller")
    if known is None:
        token = bearer_token()
        notes.caller = known = GUEST if token is None else _known(token)
    return known


def _known(token: str) -> Caller:
    known = services().accounts.caller(token)
    if known is None:
        raise unauthorized("This token is not valid.")
    return known


def the_player() -> PlayerId:
    """The account that calls; not to be one is an error."""
    not_for_one_match()
    player = caller().player
    if player is None:
        raise unauthorized("Create an account first (POST /v1/players) and send its token.")
    return player


def not_for_one_match() -> None:
    """A seat's token plays that seat, a spectator's watches: whatever else they are used for is an error."""
    if caller().match is not None:
        raise Problem(
            403, "not-a-player", "This token is for one match. Send a player's, or where you can none."
        )


def check_token_stands() -> None:
    """Whoever is given a token must hold one now: what a process remembers may have been revoked."""
    if token := bearer_token():
        services().accounts.forget(token_digest(token))
        g.pop("caller", None)
    caller()


def bearer_token() -> str | None:
    """The token in the request, or the one that its ticket stands for."""
    ticketed: str | None = the_notes().get("ticketed")
    return ticketed or bearer_in(the_request().headers.get("Authorization"))


def bearer_in(header: str | None) -> str | None:
    """The token in an Authorization header; what cannot be read as one is an error."""
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise unauthorized("Send the token as: Authorization: Bearer TOKEN.")
    return token


def unauthorized(detail: str) -> Problem:
    return Problem(401, "unauthorized", detail, {"WWW-Authenticate": "Bearer"})


def the_position(match_id: str, *, fresh: bool = True) -> Position:
    """Where a match stands, if the caller may see it; a little behind if it need not be fresh."""
    who = caller()  # first, or a token that is not valid would tell which matches there are
    archive, match = services().archive, MatchId(match_id)
    if fresh:
        position = archive.position(match)
    else:
        position = archive.fitting(match, lambda known: may_watch(known, who))
    notes = the_notes()
    notes.game, notes.match = position.opened.game, match_id
    if not may_watch(position, who):
        raise not_found("There is no such match.")
    position = up_to_date(position)
    return from_afar(position) if fresh else position


def from_afar(position: Position) -> Position:
    """The match as it is to the caller: to those who do not play in it with a delay, if it has one."""
    end = position.end_from_afar(behind(position))
    if end == position.version:
        return position
    past = services().archive.position_at(position.opened.match, end)
    if past is None:
        raise not_found(f"The match has no version {end} that can be read.")
    return past


def behind(position: Position) -> int:
    """How many events behind the caller sees a match while it is played."""
    return 0 if seats_of(position, caller()) else position.opened.terms.delay


def up_to_date(position: Position) -> Position:
    """The position after all for which time is out; as it is where nothing can be written now."""
    if position.times:
        g.clocked = position.opened.match
    try:
        return services().matches.time_outs.up_to_date(position)
    except (NotDurable, NotReplicated):
        return position


def may_watch(position: Position, who: Caller) -> bool:
    """Public matches are everybody's; private ones their players', their opener's and invited spectators';
    sealed ones their players' alone, for who organises may have entered, too."""
    if position.is_sealed:
        return bool(seats_of(position, who))
    if position.visibility == "public" or who.match == position.opened.match:
        return True
    if who.kind != "player":
        return False
    return who.player == position.opened_by or bool(seats_of(position, who)) or _invited(position, who)


def _invited(position: Position, who: Caller) -> bool:
    return any(state.kind == "invited" and state.player == who.player for state in position.seats)


def seats_of(position: Position, who: Caller) -> tuple[Seat, ...]:
    """The seats a caller plays in a match."""
    if who.kind == "seat":
        return (who.seat,) if who.match == position.opened.match and who.seat is not None else ()
    if who.kind == "player":
        return tuple(state.seat for state in position.seats if state.taken and state.player == who.player)
    return ()


def the_seats(position: Position) -> tuple[Seat, ...]:
    """The caller's seats in this match; not having any is an error."""
    who = caller()
    seats = seats_of(position, who)
    if not seats:
        fitting = services().archive.fitting(position.opened.match, lambda later: seats_of(later, who))
        seats = seats_of(fitting, who)
    if not seats:
        if caller().kind == "guest":
            raise unauthorized("This needs the token of a seat in the match.")
        raise Problem(403, "no-seat", "You have no seat in this match.")
    return seats


def answering_seat(seats: tuple[Seat, ...], decision: str) -> Seat:
    """The one of the caller's seats that a decision is put to; the first if it is put to none of them."""
    asked = seat_asked(decision)
    return asked if asked in seats else seats[0]


def last_seen() -> Cursor | None:
    """How far the caller says to have come, None if it cannot be read or is not said."""
    return read_cursor(the_request().headers.get("Last-Event-ID", ""))


def idempotency_key() -> str | None:
    return checked_key(the_request().headers.get("Idempotency-Key"))


def checked_key(key: str | None) -> str | None:
    if key is not None and not (0 < len(key) <= LONGEST_KEY and key.isprintable()):
        raise Problem(
            400, "bad-idempotency-key", f"Idempotency-Key: 1 to {LONGEST_KEY} printable characters."
        )
    return key


def number(name: str, default: int, smallest: int, largest: int) -> int:
    """A whole number from the query string."""
    text = request.args.get(name)
    if text is None:
        return default
    found = whole_number(text)
    if found is None or not smallest <= found <= largest:
        raise bad_parameter(name, f"a whole number from {smallest} to {largest}")
    return found


def whole_number(text: str) -> int | None:
    """The number that a text spells, None if it spells none or has more digits than any that we use."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None


def bad_parameter(name: str, expected: str) -> Problem:
    detail = f"The query parameter {name} must be {expected}."
    return Problem(422, "bad-parameter", detail, errors=[Misfit(detail, parameter=name)])
