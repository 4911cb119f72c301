"""What happens to a match around its play: storage formats, to be changed with care.

The first event of every log opens the match: it names the rules and commits the server to its seed. The
seats are taken, the match starts, and when the game has ended the seed is disclosed: at once or, where
several matches share a deal, when the last of them has ended.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.chance import Draw
from domain.kernel.moves import Aside
from domain.kernel.secrets import Reader, Seat, Secret
from events.keys import MatchId, PlayerId, TournamentId
from events.terms import USUAL, Terms
from tournaments.setting import Costs

SeatKind = Literal["open", "invited", "bot", "hired"]
Visibility = Literal["public", "private"]
EndedHow = Literal["played", "cancelled", "abandoned"]
"""How a match came to its end: by the rules, before it began, or by all people together."""


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """How a seat is to be filled: by who brings its code, by an invited player, by a bot of the house, or by
    the account of a bot that plays such matches and is not asked."""

    kind: SeatKind
    player: PlayerId | None = None
    bot: str | None = None
    listed: bool = False
    """Whether any player may take it, without a code."""


class Fairness(Struct, frozen=True, omit_defaults=True):
    """What the server is bound to: chance is derived by this scheme from the seed with this SHA-256, or from
    a deal that other matches have, too."""

    scheme: str
    seed_commitment: str
    deal_commitment: str | None = None
    """The HMAC of the deal under the seed: it binds, and does not tell which matches share a deal."""


class Origin(Struct, frozen=True, rename={"seen_as": "as"}):
    """Where a branch was taken from: what stood there is recalled, and what was hidden dealt anew or kept."""

    match: MatchId
    version: int
    hash: str
    """Of the event with that version, in hex: who has the origin finds what is recalled under it."""
    seen_as: str
    """Whose knowledge is recalled: `public`, the number of a seat or, with the truth, `all`."""
    truth: bool
    """Whether what was hidden stays as it was; else it is dealt anew to fit what is recalled."""

    @property
    def reader(self) -> Reader:
        """Whose knowledge is recalled, None for the public."""
        return Seat(int(self.seen_as)) if self.seen_as.isdigit() else None


class TableOf(Struct, frozen=True):
    """The tournament that a match is a table of."""

    tournament: TournamentId
    table: int
    costs: Costs
    """When a seat is forfeited."""


class MatchOpened(Aside, frozen=True, tag="match_opened"):
    """A match was created."""

    match: MatchId
    game: str
    rules: str
    """The digest of the rules it is played by."""
    options: dict[str, Any]
    seats: tuple[SeatPlan, ...]
    visibility: Visibility
    opened_by: PlayerId
    fairness: Fairness
    terms: Terms = USUAL
    opener: str | None = None
    """The name of who opened it."""
    origin: Origin | UnsetType = UNSET
    """The match that this one branches off; absent if it is played from set-up on."""
    tournament: TableOf | UnsetType = UNSET
    """The tournament that it belongs to; absent of all others."""


class SeatOffered(Aside, frozen=True, tag="seat_offered"):
    """A seat that nobody has taken is to be filled in this way from now on; a code it had has ended."""

    seat: Seat
    plan: SeatPlan


LONGEST_REASON: Final = 200


class InvitationDeclined(Aside, frozen=True, tag="invitation_declined"):
    """The player whom a seat was kept for will not come. It is open from now on, with a code."""

    seat: Seat
    player: PlayerId
    reason: str


class SeatTaken(Aside, frozen=True, tag="seat_taken"):
    """Somebody sat down: a player, or a guest with a name only."""

    seat: Seat
    name: str
    player: PlayerId | None = None
    is_bot: bool = False
    """Whether a program plays there, as its account says."""
    entropy: str | None = None
    """The SHA-256 of 32 bytes that the seat will add to the seed, in hex; None if it brings none."""


class EntropyOpened(Aside, frozen=True, tag="entropy_opened"):
    """A seat opened the entropy it had committed to, in hex. All chance derives from it, too."""

    seat: Seat
    entropy: str


class EntropyDeclined(Aside, frozen=True, tag="entropy_declined"):
    """A seat has not opened its entropy in time. The match begins without it."""

    seat: Seat


class MatchStarted(Aside, frozen=True, tag="match_started"):
    """Every seat is taken; the game's set-up follows."""


class SeatLeft(Aside, frozen=True, tag="seat_left"):
    """Somebody stood up before the start. The seat is free again, and an open one has a new code."""

    seat: Seat


class SubstituteSeated(Aside, frozen=True, tag="substitute_seated"):
    """A bot sits in for the holder of a seat, who asked for it, was away too long, or resigned."""

    seat: Seat
    bot: str
    why: Literal["asked", "time-outs", "resigned"]


class SubstituteLeft(Aside, frozen=True, tag="substitute_left"):
    """The holder of a seat has taken it back."""

    seat: Seat


class SeatResigned(Aside, frozen=True, tag="seat_resigned"):
    """The holder of a seat plays no more: a bot does, or each decision's default is played."""

    seat: Seat


class SeatForfeited(Aside, frozen=True, tag="seat_forfeited"):
    """A seat at a table of a tournament is lost by its rules, and played on as if its holder had resigned."""

    seat: Seat
    why: Literal["time-outs", "illegal", "withdrawn"]


class TimeReturned(Aside, frozen=True, tag="time_returned"):
    """The service was away while these seats were asked: so much later their time is out."""

    seats: tuple[Seat, ...]
    milliseconds: int
    why: Literal["outage"]


class AbandonAgreed(Aside, frozen=True, tag="abandon_agreed"):
    """The holder of a seat would end the match here. It ends when all people have said so."""

    seat: Seat


class AbandonWithdrawn(Aside, frozen=True, tag="abandon_withdrawn"):
    """The holder of a seat would go on after all."""

    seat: Seat


class RulesChanged(Aside, frozen=True, tag="rules_changed"):
    """From here on the match is judged by other rules than before: those that the service runs now."""

    before: str
    """Digests, as the opening of the match names them."""
    after: str


class MatchCancelled(Aside, frozen=True, tag="match_cancelled"):
    """Who opened the match ended it before it began."""


class MatchAbandoned(Aside, frozen=True, tag="match_abandoned"):
    """All people at the table ended the match together."""


class RematchOffered(Aside, frozen=True, tag="rematch_offered"):
    """After the end: somebody who played would play again, in this match."""

    match: MatchId


class ChanceDrawn(Aside, frozen=True, tag="chance_drawn"):
    """Chance was asked for what this batch tells of: how often, for what and what came of it stays sealed
    until the seed is disclosed. Then anybody can derive it again, without knowing a rule of the game."""

    draws: Secret[tuple[Draw, ...]]


class Unread(Aside, frozen=True, tag="unread"):
    """Stands in memory for an event that the rules of today cannot read. It is told as it was recorded."""

    why: str


class SeedDisclosed(Aside, frozen=True, tag="seed_disclosed", omit_defaults=True):
    """All is open: with this seed anyone can check every shuffle, draw and salt."""

    seed: str
    deal: str | None = None
    """The seed of the deal from which chance came, where that was shared with other matches."""


class MatchClosed(Aside, frozen=True, tag="match_closed"):
    """The match is over: the last event of the batch in which it ended."""

    how: EndedHow


LIFECYCLE = (
    MatchOpened,
    SeatOffered,
    InvitationDeclined,
    SeatTaken,
    SeatLeft,
    EntropyOpened,
    EntropyDeclined,
    MatchStarted,
    ChanceDrawn,
    SubstituteSeated,
    SubstituteLeft,
    SeatResigned,
    SeatForfeited,
    TimeReturned,
    RulesChanged,
    AbandonAgreed,
    AbandonWithdrawn,
    MatchCancelled,
    MatchAbandoned,
    RematchOffered,
    SeedDisclosed,
    MatchClosed,
)
