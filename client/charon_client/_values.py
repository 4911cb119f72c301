"""What the service answers with, as frozen values. Each keeps the JSON it was read from in `raw`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

Json = Mapping[str, Any]
Action = Mapping[str, Any]
"""An action as it goes over the wire: its `type`, and its fields."""
As = int | Literal["public", "all"]
CURSOR_DIGITS = 16
"""How much of a hash a cursor carries."""
"""As whom to read: a seat, the public or, once all is disclosed, all at once."""
Status = Literal["open", "playing", "ended"]
PlayerKind = Literal["person", "bot"]
TournamentStatus = Literal["open", "running", "paused", "finished", "aborted"]
Pool = Literal["people", "bots", "mixed"]
"""Who sat at the tables that count for a rating."""

OPEN: Json = {"kind": "open"}
"""A seat for whoever brings its code."""
LISTED: Json = {"kind": "open", "listed": True}
"""A seat for any player, without a code; only in public matches."""


def bot(name: str) -> Json:
    """A seat for a built-in bot."""
    return {"kind": "bot", "bot": name}


def invited(player: str) -> Json:
    """A seat kept for one player, by id."""
    return {"kind": "invited", "player": player}


def hired(player: str) -> Json:
    """A seat for a player's bot that plays such matches, by id; it is seated at once."""
    return {"kind": "hired", "player": player}


def face(secret: Json) -> Any:
    """The face of a secret in an event, None where this reader may not see it."""
    return secret.get("face")


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """Something the service said."""

    raw: Json = field(repr=False, compare=False)
    """The JSON it was read from."""


@dataclass(frozen=True, slots=True)
class GameSummary(Value):
    """A game in the list of games."""

    id: str
    title: str
    summary: str
    fewest_seats: int
    most_seats: int

    @classmethod
    def read(cls, raw: Json) -> GameSummary:
        return cls(*_summary(raw), raw=raw)


@dataclass(frozen=True, slots=True)
class Game(Value):
    """One game: everything needed to play it. `schemas` are JSON Schemas by subject."""

    id: str
    title: str
    summary: str
    fewest_seats: int
    most_seats: int
    rules_digest: str
    bots: tuple[str, ...]
    refusals: tuple[Json, ...]
    schemas: Mapping[str, Json]

    @classmethod
    def read(cls, raw: Json) -> Game:
        bots, refusals = tuple(raw["bots"]), tuple(raw["refusals"])
        return cls(*_summary(raw), raw["rules_digest"], bots, refusals, raw["schemas"], raw=raw)


def _summary(raw: Json) -> tuple[str, str, str, int, int]:
    return raw["id"], raw["title"], raw["summary"], raw["seats"]["min"], raw["seats"]["max"]


@dataclass(frozen=True, slots=True)
class Rule(Value):
    """One paragraph of a game's rules."""

    id: str
    title: str
    text: str

    @classmethod
    def read(cls, raw: Json) -> Rule:
        return cls(raw["id"], raw["title"], raw["text"], raw=raw)


@dataclass(frozen=True, slots=True)
class ComponentKind(Value):
    """All things of one kind in the box of a game, such as gifts: by id, what is printed on each."""

    title: str
    items: Mapping[str, Json]
    """Each has a `name`, a `text` where there is one, and what else is printed."""

    @classmethod
    def read(cls, raw: Json) -> ComponentKind:
        return cls(raw["title"], raw["items"], raw=raw)


@dataclass(frozen=True, slots=True)
class Bot(Value):
    """A built-in player, the ids of the games it plays, and for how long it thinks about a decision."""

    name: str
    summary: str
    games: tuple[str, ...]
    think_ms: int

    @classmethod
    def read(cls, raw: Json) -> Bot:
        return cls(raw["name"], raw["summary"], tuple(raw["games"]), raw["think_ms"], raw=raw)


@dataclass(frozen=True, slots=True)
class BotStrength(Value):
    """How much more often a bot won a game than another did in its place: in points, `low` to `high` is the
    95 % interval. `command` measures it again."""

    game: str
    seats: int
    side: str | None
    options: Mapping[str, Any]
    against: str
    gain: float
    low: float
    high: float
    deals: int
    command: str

    @classmethod
    def read(cls, raw: Json) -> BotStrength:
        terms = raw["game"], raw["seats"], raw["side"], raw["options"], raw["against"]
        gain = raw["gain"]
        return cls(*terms, gain["mean"], gain["low"], gain["high"], gain["deals"], raw["command"], raw=raw)


@dataclass(frozen=True, slots=True)
class BotPage(Value):
    """A built-in player, and all that is measured of it."""

    bot: Bot
    strengths: tuple[BotStrength, ...]

    @classmethod
    def read(cls, raw: Json) -> BotPage:
        strengths = tuple(BotStrength.read(one) for one in raw["strengths"])
        return cls(Bot.read(raw["bot"]), strengths, raw=raw)


@dataclass(frozen=True, slots=True)
class Player(Value):
    """An account as others see it."""

    id: str
    name: str
    kind: PlayerKind

    @classmethod
    def read(cls, raw: Json) -> Player:
        return cls(raw["id"], raw["name"], raw["kind"], raw=raw)


@dataclass(frozen=True, slots=True)
class Account(Value):
    """A new player, and the token that is shown only once."""

    player: Player
    token: str = field(repr=False)

    @classmethod
    def read(cls, raw: Json) -> Account:
        return cls(Player.read(raw["player"]), raw["token"], raw=raw)


@dataclass(frozen=True, slots=True)
class Me(Value):
    """Whom a token stands for."""

    kind: Literal["player", "seat", "spectator"]
    match: str | None
    seat: int | None
    player: Player | None
    matches: tuple[str, ...]
    """Of a player, latest first."""

    @classmethod
    def read(cls, raw: Json) -> Me:
        player = None if raw["player"] is None else Player.read(raw["player"])
        return cls(raw["kind"], raw["match"], raw["seat"], player, tuple(raw.get("matches", ())), raw=raw)


@dataclass(frozen=True, slots=True)
class NewToken(Value):
    """A token that is shown only once, and the id that names it from then on."""

    id: str
    token: str = field(repr=False)

    @classmethod
    def read(cls, raw: Json) -> NewToken:
        return cls(raw["id"], raw["token"], raw=raw)


@dataclass(frozen=True, slots=True)
class Token(Value):
    """A token of the account as its list shows it."""

    id: str
    kind: Literal["player", "seat", "spectator"]
    match: str | None
    seat: int | None
    created_at: datetime
    ending: str
    """Its last four characters."""
    current: bool
    """Whether it is the one that asked."""

    @classmethod
    def read(cls, raw: Json) -> Token:
        created = datetime.fromisoformat(raw["created_at"])
        return cls(
            raw["id"], raw["kind"], raw["match"], raw["seat"], created, raw["ending"], raw["current"], raw=raw
        )


@dataclass(frozen=True, slots=True)
class Seat(Value):
    """A seat of a match, and who sits in it."""

    seat: int
    kind: Literal["open", "invited", "bot", "hired"]
    taken: bool
    name: str | None
    player: str | None
    bot: str | None
    listed: bool
    """Whether any player may take it, without a code."""
    is_bot: bool
    """Whether a program plays there: a built-in bot, or an account that says so."""
    substitute: str | None
    """The bot that plays for the holder."""
    resigned: bool
    abandons: bool
    """Whether the holder would end the match here."""

    @property
    def owes_entropy(self) -> bool:
        """Whether the seat has committed to entropy that it has not opened."""
        return self.raw["entropy_commitment"] is not None and self.raw["entropy"] is None

    @classmethod
    def read(cls, raw: Json) -> Seat:
        return cls(
            raw["seat"],
            raw["kind"],
            raw["taken"],
            raw["name"],
            raw["player"],
            raw["bot"],
            raw["listed"],
            raw["is_bot"],
            raw["substitute"],
            raw["resigned"],
            raw["abandons"],
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class Pending(Value):
    """An open decision as everybody sees it."""

    decision: str
    seat: int
    kind: str
    since: int
    asked_at: datetime
    deadline: datetime | None
    """Until when it can be answered; None while no clock runs."""

    @classmethod
    def read(cls, raw: Json) -> Pending:
        return cls(raw["decision"], raw["seat"], raw["kind"], raw["since"], *_times(raw), raw=raw)


def _times(raw: Json) -> tuple[datetime, datetime | None]:
    """When a decision was asked, and until when it can be answered."""
    deadline = raw["deadline"]
    return datetime.fromisoformat(raw["asked_at"]), deadline and datetime.fromisoformat(deadline)


@dataclass(frozen=True, slots=True)
class SeatClock(Value):
    """How a seat has used its time."""

    seat: int
    bank: float | None
    """The seconds in store while it is not asked; None for a clock without a bank."""
    time_outs: int
    in_a_row: int

    @classmethod
    def read(cls, raw: Json) -> SeatClock:
        return cls(raw["seat"], raw["bank"], raw["time_outs"], raw["in_a_row"], raw=raw)


@dataclass(frozen=True, slots=True)
class Conduct(Value):
    """What a seat's holder did besides playing, for those who rate the match."""

    seat: int
    time_outs: int
    substituted: bool
    resigned: bool

    @classmethod
    def read(cls, raw: Json) -> Conduct:
        return cls(raw["seat"], raw["time_outs"], raw["substituted"], raw["resigned"], raw=raw)


@dataclass(frozen=True, slots=True)
class Ending(Value):
    """How a match came to its end."""

    how: Literal["played", "cancelled", "abandoned"]
    conduct: tuple[Conduct, ...]

    @classmethod
    def read(cls, raw: Json) -> Ending:
        return cls(raw["how"], tuple(map(Conduct.read, raw["conduct"])), raw=raw)


@dataclass(frozen=True, slots=True)
class Outcome(Value):
    """How a match ended."""

    winners: tuple[int, ...]
    teams: Mapping[str, tuple[int, ...]]
    scores: Mapping[str, float]
    reasons: tuple[str, ...]

    @classmethod
    def read(cls, raw: Json) -> Outcome:
        teams = {name: tuple(seats) for name, seats in raw["teams"].items()}
        return cls(tuple(raw["winners"]), teams, raw["scores"], tuple(raw["reasons"]), raw=raw)


@dataclass(frozen=True, slots=True)
class Match(Value):
    """A match from the outside."""

    id: str
    game: str
    status: Status
    visibility: Literal["public", "private"]
    version: int
    cursor: str
    """From where to follow the match after this."""
    updated_at: datetime
    options: Json
    terms: Json
    """What was agreed on at the opening: the clock, and what becomes of an absent seat."""
    seats: tuple[Seat, ...]
    pending: tuple[Pending, ...]
    clocks: tuple[SeatClock, ...]
    """Of each seat; none in a match without a clock."""
    outcome: Outcome | None
    """What the game says; None unless it was played to its end."""
    ending: Ending | None
    rules: str
    """The digest of the rules it is played by."""
    disclosed: bool
    """Whether all is open: the seed, and every face."""
    damage: str | None
    outcome_text: str | None = None
    """How it ended as a sentence, at a table `in_words`."""
    origin: Json | None = None
    """Of a branch: the `match` and `version` it goes on from, `as` whom, and whether with the `truth`."""
    tournament: Json | None = None
    """Of a table of a tournament: which `tournament`, which `table`, and what faults have as `costs`."""

    @classmethod
    def read(cls, raw: Json) -> Match:
        return cls(
            raw["id"],
            raw["game"],
            raw["status"],
            raw["visibility"],
            raw["version"],
            raw["cursor"],
            datetime.fromisoformat(raw["updated_at"]),
            raw["options"],
            raw["terms"],
            tuple(map(Seat.read, raw["seats"])),
            tuple(map(Pending.read, raw["pending"])),
            tuple(map(SeatClock.read, raw["clocks"])),
            _outcome(raw),
            _ending(raw),
            raw["rules"],
            raw["disclosed"],
            raw["damage"],
            raw.get("outcome_text"),
            raw["origin"],
            raw.get("tournament"),
            raw=raw,
        )


def _outcome(raw: Json) -> Outcome | None:
    return None if raw["outcome"] is None else Outcome.read(raw["outcome"])


def _ending(raw: Json) -> Ending | None:
    return None if raw["ending"] is None else Ending.read(raw["ending"])


@dataclass(frozen=True, slots=True)
class NewMatch(Value):
    """A match just created, and the one-time codes of its open seats."""

    match: Match
    codes: Mapping[int, str] = field(repr=False)

    @classmethod
    def read(cls, raw: Json) -> NewMatch:
        codes = {int(seat): code for seat, code in raw["codes"].items()}
        return cls(Match.read(raw["match"]), codes, raw=raw)


@dataclass(frozen=True, slots=True)
class ListedMatch(Value):
    """A match in a list."""

    id: str
    game: str
    status: Status
    opener: str | None
    """The name of who opened it."""
    options: Json
    terms: Json
    """What was agreed on at the opening: the clock, and what becomes of an absent seat."""
    seats: tuple[Seat, ...]
    free: int
    """How many seats are to be taken."""
    bots_only: bool
    created_at: datetime
    version: int
    asked: tuple[int, ...]
    """The seats it waits for."""
    outcome: Outcome | None
    origin: str | None
    """The match that it branches off, if it does."""

    @classmethod
    def read(cls, raw: Json) -> ListedMatch:
        return cls(
            raw["id"],
            raw["game"],
            raw["status"],
            raw["opener"],
            raw["options"],
            raw["terms"],
            tuple(map(Seat.read, raw["seats"])),
            raw["free"],
            raw["bots_only"],
            datetime.fromisoformat(raw["created_at"]),
            raw["version"],
            tuple(raw["asked"]),
            _outcome(raw),
            raw.get("origin"),
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class MatchPage(Value):
    """Some matches, newest first, and the cursor of the next page; 0 when there is none."""

    matches: tuple[ListedMatch, ...]
    cursor: int

    @classmethod
    def read(cls, raw: Json) -> MatchPage:
        return cls(tuple(map(ListedMatch.read, raw["matches"])), raw["cursor"], raw=raw)


@dataclass(frozen=True, slots=True)
class Rating(Value):
    """How strong somebody, or a side, seems to be, and how sure that is."""

    rating: float
    """What lists are ordered by: mu less three sigma."""
    mu: float
    sigma: float
    matches: int
    wins: int

    @classmethod
    def read(cls, raw: Json) -> Rating:
        return cls(raw["rating"], raw["mu"], raw["sigma"], raw["matches"], raw["wins"], raw=raw)


@dataclass(frozen=True, slots=True)
class RatedPlayer(Value):
    """Whose a rating is."""

    id: str
    """The id of an account, or the name of a bot of the house."""
    name: str
    kind: PlayerKind
    house: bool

    @classmethod
    def read(cls, raw: Json) -> RatedPlayer:
        return cls(raw["id"], raw["name"], raw["kind"], raw["house"], raw=raw)


@dataclass(frozen=True, slots=True)
class RankedPlayer(Value):
    """A player's place in a list."""

    place: int
    player: RatedPlayer
    rating: Rating

    @classmethod
    def read(cls, raw: Json) -> RankedPlayer:
        return cls(raw["place"], RatedPlayer.read(raw["player"]), Rating.read(raw["rating"]), raw=raw)


@dataclass(frozen=True, slots=True)
class RatingPage(Value):
    """Some players of a game, who is surely strongest first, and the cursor of the next page; 0 when there
    is none."""

    game: str
    pool: Pool
    side: str | None
    matches: int
    waiting: int
    """How many have ended besides and will count in a moment."""
    players: int
    ratings: tuple[RankedPlayer, ...]
    cursor: int

    @classmethod
    def read(cls, raw: Json) -> RatingPage:
        return cls(
            raw["game"],
            raw["pool"],
            raw["side"],
            raw["matches"],
            raw["waiting"],
            raw["players"],
            tuple(map(RankedPlayer.read, raw["ratings"])),
            raw["cursor"],
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class RatingStep(Value):
    """What a match made of a rating."""

    match: str | None
    """None for a private one."""
    ended_at: datetime
    side: str
    won: bool
    rating: Rating

    @classmethod
    def read(cls, raw: Json) -> RatingStep:
        rating, ended_at = Rating.read(raw["rating"]), datetime.fromisoformat(raw["ended_at"])
        return cls(raw["match"], ended_at, raw["side"], raw["won"], rating, raw=raw)


@dataclass(frozen=True, slots=True)
class PlayerRating(Value):
    """A player's rating and a page of its history, the latest match first."""

    game: str
    pool: Pool
    player: RatedPlayer
    place: int | None
    """None of one who has no rating yet."""
    rating: Rating
    by_side: dict[str, Rating]
    history: tuple[RatingStep, ...]
    cursor: int

    @classmethod
    def read(cls, raw: Json) -> PlayerRating:
        return cls(
            raw["game"],
            raw["pool"],
            RatedPlayer.read(raw["player"]),
            raw["place"],
            Rating.read(raw["rating"]),
            {side: Rating.read(rating) for side, rating in raw["by_side"].items()},
            tuple(map(RatingStep.read, raw["history"])),
            raw["cursor"],
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class VariantRatings(Value):
    """What the sides are worth in one variant of a game."""

    seats: int
    options: Json
    sides: dict[str, Rating]

    @classmethod
    def read(cls, raw: Json) -> VariantRatings:
        sides = {side: Rating.read(rating) for side, rating in raw["sides"].items()}
        return cls(raw["seats"], raw["options"], sides, raw=raw)


@dataclass(frozen=True, slots=True)
class TournamentEntrant(Value):
    """Somebody who takes part."""

    id: str
    name: str
    player: str | None
    """None for a bot of the house."""
    bot: str | None
    is_bot: bool
    withdrawn: bool

    @classmethod
    def read(cls, raw: Json) -> TournamentEntrant:
        taking = raw["player"], raw["bot"], raw["is_bot"], raw["withdrawn"]
        return cls(raw["id"], raw["name"], *taking, raw=raw)


@dataclass(frozen=True, slots=True)
class TournamentState(Value):
    """A tournament from the outside."""

    id: str
    status: TournamentStatus
    version: int
    cursor: str
    setting: Json
    """What was decided before: `name`, `game`, `format` and so on."""
    admission: Json
    entrants: tuple[TournamentEntrant, ...]
    planned: int
    running: int
    ended: int
    """How many tables are planned, are played and have ended."""
    disclosed: bool

    @classmethod
    def read(cls, raw: Json) -> TournamentState:
        return cls(
            raw["id"],
            raw["status"],
            raw["version"],
            raw["cursor"],
            raw["setting"],
            raw["admission"],
            tuple(map(TournamentEntrant.read, raw["entrants"])),
            raw["planned"],
            raw["running"],
            raw["ended"],
            raw["disclosed"],
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class ListedTournament(Value):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    status: TournamentStatus
    opener: str | None
    entrants: int
    tables: int
    ended: int

    @classmethod
    def read(cls, raw: Json) -> ListedTournament:
        told = raw["status"], raw["opener"], raw["entrants"], raw["tables"], raw["ended"]
        return cls(raw["id"], raw["name"], raw["game"], *told, raw=raw)


@dataclass(frozen=True, slots=True)
class TournamentTable(Value):
    """A table and what came of it."""

    number: int
    round: int
    deal: int | None
    """None while it is sealed which tables share one."""
    seats: tuple[str, ...]
    state: Literal["planned", "playing", "ended"]
    match: str | None
    result: Json | None

    @classmethod
    def read(cls, raw: Json) -> TournamentTable:
        told = raw["state"], raw["match"], raw["result"]
        return cls(raw["number"], raw["round"], raw["deal"], tuple(raw["seats"]), *told, raw=raw)


@dataclass(frozen=True, slots=True)
class Estimate(Value):
    """A mean over deals with its 95 % interval."""

    deals: int
    mean: float
    low: float
    high: float

    @classmethod
    def read(cls, raw: Json) -> Estimate:
        return cls(raw["deals"], raw["mean"], raw["low"], raw["high"], raw=raw)


@dataclass(frozen=True, slots=True)
class Standing(Value):
    """How one entrant stands."""

    place: int
    entrant: str
    name: str
    tables: int
    score: Estimate | None
    """None while no table counts."""
    faults: Json
    forfeits: int

    @classmethod
    def read(cls, raw: Json) -> Standing:
        score = Estimate.read(raw["score"]) if raw["score"] else None
        told = raw["name"], raw["tables"], score, raw["faults"], raw["forfeits"]
        return cls(raw["place"], raw["entrant"], *told, raw=raw)


@dataclass(frozen=True, slots=True)
class TournamentStandings(Value):
    """Who is better at a version of the log, the best first."""

    at: int
    tables: int
    given_up: int
    standings: tuple[Standing, ...]
    differences: tuple[Json, ...]

    @classmethod
    def read(cls, raw: Json) -> TournamentStandings:
        figures = raw["figures"]
        ranked = tuple(map(Standing.read, figures["standings"]))
        pairs = tuple(figures["differences"])
        return cls(raw["at"], figures["tables"], figures["given_up"], ranked, pairs, raw=raw)


@dataclass(frozen=True, slots=True)
class QueueTicket(Value):
    """A place in the queue of a game, and what has become of it."""

    id: str
    game: str
    status: Literal["waiting", "seated", "withdrawn", "expired"]
    seats: tuple[int, ...]
    options: Json
    terms: Json
    patience: int
    fill: str | None
    since: datetime
    until: datetime
    """When the patience is out."""
    match: str | None
    """Where its holder sits, once seated; and in which seat."""
    seat: int | None

    @classmethod
    def read(cls, raw: Json) -> QueueTicket:
        return cls(
            raw["id"],
            raw["game"],
            raw["status"],
            tuple(raw["seats"]),
            raw["options"],
            raw["terms"],
            raw["patience"],
            raw["fill"],
            datetime.fromisoformat(raw["since"]),
            datetime.fromisoformat(raw["until"]),
            raw["match"],
            raw["seat"],
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class View(Value):
    """The table as a reader sees it. `table` is None before the match has begun."""

    match: str
    version: int
    cursor: str
    """From where to follow the match after this."""
    seen_as: str
    """A seat, `public` or `all`; for `all`, `table` holds one view for each of the others."""
    status: Status
    pending: tuple[Pending, ...]
    outcome: Outcome | None
    ending: Ending | None
    table: Json | None

    @classmethod
    def read(cls, raw: Json) -> View:
        pending = tuple(map(Pending.read, raw["pending"]))
        table = raw["views"] if raw["as"] == "all" else raw["view"]
        place = raw["match"], raw["version"], raw["cursor"]
        return cls(*place, raw["as"], raw["status"], pending, _outcome(raw), _ending(raw), table, raw=raw)


@dataclass(frozen=True, slots=True)
class Decision(Value):
    """An open question to one seat: every legal answer, and the one that is given if time runs out."""

    id: str
    seat: int
    kind: str
    since: int
    asked_at: datetime
    deadline: datetime | None
    """Until when it can be answered; None while no clock runs."""
    legal: tuple[Action, ...]
    default: Action
    cursor: str = field(compare=False)
    """How far the match had come when the decision was looked up."""
    text: str | None = None
    """The question as a sentence, at a table `in_words`."""
    legal_text: tuple[str, ...] = ()
    """Each legal answer as a sentence, in their order, at a table `in_words`."""

    @classmethod
    def read(cls, raw: Json, cursor: str) -> Decision:
        question = raw["id"], raw["seat"], raw["kind"], raw["since"], *_times(raw)
        words = raw.get("text"), tuple(raw.get("legal_text", ()))
        return cls(*question, tuple(raw["legal"]), raw["default"], cursor, *words, raw=raw)


@dataclass(frozen=True, slots=True)
class InboxItem(Value):
    """Something that waits for an account, or has happened to one of its matches."""

    cursor: str
    kind: str
    """`decision`, `invitation`, `start`, `end`, ..."""
    match: str
    game: str
    seat: int
    version: int
    time: datetime
    decision: Decision | None
    """Of a decision, with its legal answers if they were asked for."""
    view: Json | None
    """What the seat sees, of a decision and if it was asked for."""

    @classmethod
    def read(cls, raw: Json) -> InboxItem:
        asked = raw.get("decision")
        decision = None if asked is None else _asked(asked, raw["seat"])
        where = raw["match"], raw["game"], raw["seat"], raw["version"]
        time = datetime.fromisoformat(raw["time"])
        return cls(raw["cursor"], raw["kind"], *where, time, decision, raw.get("view"), raw=raw)


def _asked(raw: Json, seat: int) -> Decision:
    """A question as an inbox puts it."""
    answers = {"legal": raw.get("legal", ()), "default": raw.get("default", {})}
    return Decision.read({**raw, "seat": seat, **answers}, raw["cursor"])


@dataclass(frozen=True, slots=True)
class InboxPage(Value):
    """Some of what waits, the cursor after it, and whether there is more already."""

    items: tuple[InboxItem, ...]
    next: str
    more: bool

    @classmethod
    def read(cls, raw: Json) -> InboxPage:
        return cls(tuple(map(InboxItem.read, raw["items"])), raw["next"], raw["more"], raw=raw)

    def __iter__(self) -> Iterator[InboxItem]:
        return iter(self.items)


@dataclass(frozen=True, slots=True)
class Snapshot(Value):
    """A match at one version: from the outside, as the reader sees it, and what the reader is asked."""

    match: Match
    seen_as: str
    """A seat, or `public`."""
    table: Json | None
    decisions: tuple[Decision, ...]

    @classmethod
    def read(cls, raw: Json) -> Snapshot:
        match = Match.read(raw["match"])
        decisions = tuple(Decision.read(one, match.cursor) for one in raw["decisions"])
        return cls(match, raw["as"], raw["view"], decisions, raw=raw)


@dataclass(frozen=True, slots=True)
class Event(Value):
    """Something that happened, as this reader is told it."""

    version: int
    time: datetime
    cause: int | None
    """The version of the action, or other beginning, that led to it; None if it is one."""
    hash: str
    type: str
    data: Json
    """Its fields. A secret among them is an object with `known_to`; see `face`."""
    text: str | None = None
    """The event as a sentence, at a table `in_words`."""

    @property
    def cursor(self) -> str:
        """From where to go on after it: its version, and how its hash begins."""
        return f"{self.version}.{self.hash[:CURSOR_DIGITS]}"

    @classmethod
    def read(cls, raw: Json) -> Event:
        data = {name: value for name, value in raw["event"].items() if name != "type"}
        time = datetime.fromisoformat(raw["time"])
        kind, text = raw["event"]["type"], raw.get("text")
        return cls(raw["version"], time, raw["cause"], raw["hash"], kind, data, text, raw=raw)


@dataclass(frozen=True, slots=True)
class EventPage(Value):
    """Some events, the cursor after them, and the end of the log."""

    events: tuple[Event, ...]
    next: str
    end: int
    damage: str | None

    @classmethod
    def read(cls, raw: Json) -> EventPage:
        return cls(tuple(map(Event.read, raw["events"])), raw["next"], raw["end"], raw["damage"], raw=raw)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)


@dataclass(frozen=True, slots=True)
class TurningPoint(Value):
    """Where a match turned: a round, a vote, whatever its game marks."""

    version: int
    kind: str
    event: str
    """The type of the event."""
    seat: int | None
    label: str | None
    """The kind in words, at a table `in_words`."""
    text: str | None
    """The event as a sentence, at a table `in_words`."""

    @classmethod
    def read(cls, raw: Json) -> TurningPoint:
        place = raw["version"], raw["kind"], raw["event"], raw["seat"]
        return cls(*place, raw.get("label"), raw.get("text"), raw=raw)


@dataclass(frozen=True, slots=True)
class Fact(Value):
    """Something that some seats learned, and others did not."""

    version: int
    event: str
    """The type of the event that told them."""
    pointer: str
    """A JSON pointer to it in that event."""
    known_to: tuple[int, ...]
    face: Any
    text: str | None
    """The event as a sentence, at a table `in_words`."""

    @classmethod
    def read(cls, raw: Json) -> Fact:
        place = raw["version"], raw["event"], raw["pointer"]
        return cls(*place, tuple(raw["known_to"]), raw["face"], raw.get("text"), raw=raw)


@dataclass(frozen=True, slots=True)
class Audit(Value):
    """What was checked of a match; `finding` is the first thing that is wrong, None if all holds."""

    events: int
    faces: int
    seed: bool
    draws: int
    rerun: int
    same_rules: bool | None
    """Whether the rules of the service judged all of it; `raw["judged"]` has those of each stretch."""
    finding: str | None

    @classmethod
    def read(cls, raw: Json) -> Audit:
        wrong = raw["finding"]
        place = wrong and ("" if wrong["version"] is None else f"event {wrong['version']}: ")
        counts = (raw["events"], raw["faces"], raw["seed"], raw["draws"], raw["rerun"])
        return cls(*counts, raw["same_rules"], wrong and place + wrong["why"], raw=raw)


@dataclass(frozen=True, slots=True)
class Taken(Value):
    """What an action or a saying led to: the events from `first` to `version`, and what was asked then."""

    first: int
    version: int
    status: Status
    events: tuple[Event, ...]
    decisions: tuple[Decision, ...]
    """Of the seat that acted."""

    @classmethod
    def read(cls, raw: Json) -> Taken:
        events = tuple(map(Event.read, raw["events"]))
        decisions = tuple(Decision.read(one, raw["cursor"]) for one in raw["decisions"])
        return cls(raw["first"], raw["version"], raw["status"], events, decisions, raw=raw)


@dataclass(frozen=True, slots=True)
class Check(Value):
    """Whether an action would be accepted and, if not, why."""

    legal: bool
    code: str | None
    sentence: str | None
    rule: str | None

    @classmethod
    def read(cls, raw: Json) -> Check:
        refusal = raw["refusal"] or {}
        return cls(raw["legal"], refusal.get("code"), refusal.get("sentence"), refusal.get("rule"), raw=raw)
