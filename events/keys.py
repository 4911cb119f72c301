"""Names of things in Redis.

All keys of a match carry the hash tag of its bucket, so they share a slot with the bucket's due index and
one script can write them together, on a cluster too. There is a bucket for each slot of a cluster, and it has
the number of its slot: however the slots are shared out, so are the matches. A player's keys carry the
player's id as their tag.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from binascii import crc_hqx
from functools import cache, lru_cache
from typing import Final, NewType

MatchId = NewType("MatchId", str)
PlayerId = NewType("PlayerId", str)
DealId = NewType("DealId", str)
TournamentId = NewType("TournamentId", str)
LogId = MatchId | TournamentId
"""What has a log: a stream, its head and idempotency keys, and a place in the due index."""
Place = NewType("Place", str)
"""Something else that has news of its own."""
TicketId = NewType("TicketId", Place)
"""Names a ticket of a queue, and in it the game that it is for."""

BUCKETS: Final = 16_384
"""As many as a cluster has slots."""
NEWS: Final = "charon:news"
"""On one server, the channel that tells all processes the digest of every token that is revoked."""
LIST_PARTS: Final = 16
"""In how many parts each list of matches lies: few enough to read together, enough to spread."""

INBOX_PARTS: Final = ("items", "open", "free", "leases", "consumers", "ids", "counts")

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
ID_LENGTH: Final = 20
MATCH_PREFIX: Final = "m_"
PLAYER_PREFIX: Final = "p_"
DEAL_PREFIX: Final = "d_"
TOURNAMENT_PREFIX: Final = "t_"
TICKET_PREFIX: Final = "q_"


LOBBY: Final = Place("lobby")
"""Where those who follow the lists of matches hear of news."""


TOURNAMENT_ID: Final = re.compile(f"{TOURNAMENT_PREFIX}[0-9a-z]{{{ID_LENGTH}}}")


def new_match_id() -> MatchId:
    return MatchId(MATCH_PREFIX + _random_name())


def new_player_id() -> PlayerId:
    return PlayerId(PLAYER_PREFIX + _random_name())


def new_deal_id() -> DealId:
    return DealId(DEAL_PREFIX + _random_name())


def new_tournament_id() -> TournamentId:
    return TournamentId(TOURNAMENT_PREFIX + _random_name())


def is_tournament(name: str) -> bool:
    """Whether a name is that of a tournament, among things that wait for a worker."""
    return name.startswith(TOURNAMENT_PREFIX)


def _random_name() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


@lru_cache(maxsize=10_000)
def bucket_of(owner: LogId | DealId) -> int:
    """The bucket of a match, a deal or a tournament: an even spread that every process agrees on."""
    return int.from_bytes(hashlib.sha256(owner.encode()).digest()[:4], "big") % BUCKETS


def bucket_tag(bucket: int) -> str:
    """The hash tag that a cluster puts into the slot of this number."""
    return _tags()[bucket]


@cache
def _tags() -> list[str]:
    """One tag for each slot.

    A cluster's CRC-16 puts the hexadecimal numbers into different slots, none into two, if they are written
    with these digits: each differs from the others in the same four bits.
    """
    digits = str.maketrans("0123456789abcdef", "01234567pqrstuvw")
    names = ["b:" + f"{number:04x}".translate(digits) for number in range(BUCKETS)]
    by_slot = {crc_hqx(name.encode(), 0) % BUCKETS: f"{{{name}}}" for name in names}
    return [by_slot[slot] for slot in range(BUCKETS)]


def news_channel(owner: LogId | PlayerId | Place) -> str:
    """The channel of what happens or comes there and, on a cluster, to the tokens of a match or player."""
    return f"{_of_owner(owner)}:news"


def log_key(match: LogId) -> str:
    """The stream of events, entry ids `<version>-0`."""
    return _of_match(match, "log")


def head_key(match: LogId) -> str:
    """The version and hash of the last event, and a summary for listings."""
    return _of_match(match, "head")


def keys_key(match: LogId) -> str:
    """Idempotency keys, each with the digest of its request and the versions it produced."""
    return _of_match(match, "keys")


def packed_key(match: LogId) -> str:
    """The events of a match that has long ended, as one record, in place of its stream."""
    return _of_match(match, "packed")


def vault_key(match: LogId) -> str:
    """What only the server knows of a log: its seed, the secret behind its codes, and a match's deal."""
    return _of_match(match, "vault")


def deal_keys(deal: DealId) -> tuple[str, str, str]:
    """A deal with its seed, its matches, and the due index of its bucket: they share a slot."""
    return f"{_of_owner(deal)}:deal", f"{_of_owner(deal)}:matches", due_key(bucket_of(deal))


def snapshots_key(match: MatchId) -> str:
    """Positions at every so many events, to start from on a cold read. Derived; may be lost."""
    return _of_match(match, "snapshots")


def lease_key(match: LogId) -> str:
    """Held by the worker that plays a match's bots, or runs a tournament, just now."""
    return _of_match(match, "lease")


def due_key(bucket: int) -> str:
    """What waits in a bucket, by when it is due: matches for a bot or a clock, deals to disclose, and
    tournaments."""
    return f"charon:{bucket_tag(bucket)}:due"


def _of_match(match: LogId, what: str) -> str:
    return f"{_of_owner(match)}:{what}"


def list_part(match: MatchId) -> int:
    """The part of every list that a match stands in: the nearest, as a rule on the same server."""
    return bucket_of(match) * LIST_PARTS // BUCKETS


def list_key(part: int, game: str | None, status: str | None, *, bots: bool = False) -> str:
    """A part of the list of public matches, of a game and status or of all, by the time they were opened.

    Those in which only bots play have lists of their own.
    """
    tag = bucket_tag(part * BUCKETS // LIST_PARTS)
    return f"charon:{tag}:{'bot-matches' if bots else 'matches'}:{game or '*'}:{status or '*'}"


def tournament_list_key(game: str | None, status: str | None) -> str:
    """The list of tournaments, of a game and status or of all, by the time they were opened."""
    return f"charon:{{tournaments}}:{game or '*'}:{status or '*'}"


def player_tournaments_key(player: PlayerId) -> str:
    """The tournaments that a player has opened or entered, by the time they were opened."""
    return f"{_of_owner(player)}:tournaments"


def told_key(tournament: TournamentId) -> str:
    """The numbers of tables that have ended, until the tournament has heard of them."""
    return f"{_of_owner(tournament)}:told"


def faults_key(match: MatchId) -> str:
    """How many answers of each seat were illegal, at a table of a tournament."""
    return _of_match(match, "faults")


def lobby_key() -> str:
    """How often those who follow the lists were told of news."""
    return f"{_of_owner(LOBBY)}:told"


def pulse_key(part: int) -> str:
    """When the service was last there for the matches of a part."""
    return f"charon:{bucket_tag(part * BUCKETS // LIST_PARTS)}:pulse"


def outages_key(part: int) -> str:
    """The beginnings of the times in which it was not, by their ends."""
    return f"charon:{bucket_tag(part * BUCKETS // LIST_PARTS)}:outages"


def seated_key(owner: MatchId | PlayerId) -> str:
    """The digest of each seat's latest token, by seat; a player has no seats, and nothing there."""
    return f"{_of_owner(owner)}:seated"


def tokens_key(owner: MatchId | PlayerId, kind: str) -> str:
    """The tokens of one kind that belong to a match or a player, by the SHA-256 of the token."""
    return f"{_of_owner(owner)}:tokens:{kind}"


def receipt_key(owner: MatchId | PlayerId, request: str) -> str:
    """Which token a request for one was given."""
    return f"{_of_owner(owner)}:receipt:{request}"


def watch_codes_key(match: MatchId) -> str:
    """The codes to watch with that nobody has used, by their digest, with the player who invites."""
    return _of_match(match, "watch-codes")


def ticket_key(match: MatchId, digest: str) -> str:
    """What a ticket of this digest stands for, for a moment."""
    return _of_match(match, f"ticket:{digest}")


def player_key(player: PlayerId) -> str:
    """A player's name, and the secret behind the player's tokens."""
    return f"{_of_owner(player)}:player"


def named_key(name: str) -> str:
    """The players of this name, by the time they came."""
    return f"charon:{{named:{hashlib.sha256(name.encode()).hexdigest()}}}"


def player_list_key(player: PlayerId, which: str | None = None, *, public: bool = False) -> str:
    """A player's matches, all or of a status or `invited` to, by the time they were opened; derived.

    Everybody may see the public ones, which have lists of their own.
    """
    return f"{_of_owner(player)}:{'public-matches' if public else 'matches'}:{which or '*'}"


def player_bot_matches_key(player: PlayerId) -> str:
    """A player's matches without people that may be unfinished, by the time they were opened."""
    return f"{_of_owner(player)}:bot-matches"


def player_tickets_key(player: PlayerId) -> str:
    """The tickets that a player waits with in queues, by the time they joined."""
    return f"{_of_owner(player)}:tickets"


def ticket_id(game: str, name: str) -> TicketId:
    return as_ticket(f"{TICKET_PREFIX}{game}_{name}")


def as_ticket(name: str) -> TicketId:
    """The ticket of this name, if there is one."""
    return TicketId(Place(name))


def game_of_ticket(ticket: TicketId) -> str:
    """The game that a ticket is for."""
    return ticket.removeprefix(TICKET_PREFIX).rpartition("_")[0]


def queue_key(ticket: TicketId) -> str:
    """A ticket: what its holder wishes, and what has become of it."""
    return _of_owner(ticket)


def queue_pool_key(game: str, pool: str) -> str:
    """The tickets of those who could be seated together, by the time they joined."""
    return f"{_of_queue(game)}:pool:{pool}"


def queue_group_key(game: str, match: MatchId) -> str:
    """Those who were taken from a queue to play this match, until they are told."""
    return f"{_of_queue(game)}:group:{match}"


def queue_due_key(game: str) -> str:
    """The tickets and groups of a queue that somebody has to look after, by when."""
    return f"{_of_queue(game)}:due"


def _of_queue(game: str) -> str:
    """What the keys of a queue begin with: they share a slot."""
    return f"charon:{{q:{game}}}"


def ratings_key(game: str, pool: str, what: str) -> str:
    """Something about the ratings of a game among people, bots or both: all of them share a slot. Derived."""
    return f"charon:{{r:{game}:{pool}}}:{what}"


def player_hired_key(player: PlayerId) -> str:
    """A bot's matches that others have seated it in and that may be unfinished, by time."""
    return f"{_of_owner(player)}:hired"


def trace_key(player: PlayerId, match: MatchId) -> str:
    """What a bot answered in a match and was refused, lately."""
    return f"{_of_owner(player)}:trace:{match}"


def counts_key(player: PlayerId) -> str:
    """How often a bot was late, silent, or answered what it may not."""
    return inbox_keys(player)[-1]


def inbox_keys(player: PlayerId) -> tuple[str, ...]:
    """What an inbox is made of: its items, the open questions, who works on them, and what came."""
    return tuple(f"{_of_owner(player)}:inbox:{part}" for part in INBOX_PARTS)


def signing_key() -> str:
    """The keys with which the service signs heads, by number."""
    return "charon:{signing}:keys"


def request_key(player: PlayerId, key: str) -> str:
    """An idempotency key of a player's request outside any match."""
    return f"{_of_owner(player)}:request:{key}"


def quota_key(holder: str, window: int) -> str:
    """How much a player, a seat (`match:seat`) or an address has asked for in one minute."""
    owner = holder.partition(":")[0]
    known = owner.startswith((MATCH_PREFIX, PLAYER_PREFIX))
    home = _of_owner(PlayerId(owner)) if known else f"charon:{{{holder}}}"
    return f"{home}:quota:{holder}:{window}"


@lru_cache(maxsize=4096)
def _of_owner(owner: LogId | PlayerId | DealId | Place) -> str:
    """What the keys of a log, deal or player begin with; all that one player has shares a slot."""
    if owner.startswith((MATCH_PREFIX, DEAL_PREFIX, TOURNAMENT_PREFIX)):
        return f"charon:{bucket_tag(bucket_of(MatchId(owner)))}:{owner}"
    if owner.startswith(TICKET_PREFIX):
        return f"{_of_queue(game_of_ticket(as_ticket(owner)))}:{owner}"
    return f"charon:{{{owner}}}"
