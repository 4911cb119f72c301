"""Everything the API answers with, each as one typed value: the server sends these, and the schemas of the
contract are generated from them (`python -m api.contract`), so that nothing is said twice."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from api import accounts
from api.accounts import Player
from api.names import LONGEST, PATTERN
from api.plays import Plays
from domain.kernel.outcome import Outcome
from domain.kernel.rulebook import Rule
from domain.kernel.secrets import Seat
from domain.kernel.violations import Refusal
from domain.kernel.words.catalogue import LANGUAGES
from events import audit, entries, export, knowledge, letters, lifecycle, lists, rows, signing
from events.position import Status as PositionStatus
from events.provenance import Provenance
from events.seats import Seats, SeatState
from events.terms import Terms
from events.tournaments import history
from events.tournaments import lists as tournament_lists
from events.tournaments import state as tournament_state
from events.tournaments.admission import Admission
from events.tournaments.export import TournamentExportHeader
from tournaments import figures, plans, ratings, results, sprt
from tournaments.setting import Setting

COMPONENT: Final = "x-component"
"""In the extras of a type: the schema of the contract that it is, under a name of its own."""


def component(name: str, **extra: Any) -> Meta:
    """A plain value that has a name in the contract."""
    return Meta(extra_json_schema={COMPONENT: name, **extra})


def described(sentence: str) -> Meta:
    return Meta(description=sentence)


Name = Annotated[
    str,
    component(
        "Name",
        minLength=1,
        maxLength=LONGEST,
        pattern=PATTERN,
        description="1 to 40 characters, counted as sent, that can be seen: no controls, bidi overrides, "
        "zero-width or otherwise invisible, unassigned (in Unicode 14), surrogate or private-use characters, "
        "no separators but the space, and no space at the ends. It is kept in Unicode NFC, and shown so.",
        examples=["Ann"],
    ),
]
ID: Final = "[0-9a-hjkmnp-tv-z]{20}"
SecretToken = Annotated[
    str,
    component(
        "SecretToken",
        pattern=f"^charon_(player|seat|spectator)_{ID}_[0-9a-f]{{64}}$",
        description="256 secret bits behind a prefix that tells what it belongs to",
    ),
]
TokenId = Annotated[
    str,
    component(
        "TokenId", pattern=f"^[mp]_{ID}-[0-9a-f]{{16}}$", description="Names a token without giving it away"
    ),
]
Sha256 = Annotated[str, component("Sha256", pattern="^[0-9a-f]{64}$")]
Code = Annotated[
    str,
    component(
        "Code",
        pattern="^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$",
        description="Sixteen letters and digits to read aloud and to type: case and dashes do not matter",
        examples=["8k3q-w0zn-x4mc-5rja"],
    ),
]
Version = Annotated[int, component("Version", minimum=1)]
Time = Annotated[str, component("Time", format="date-time")]
AskedAt = Annotated[
    Time,
    described("When it was asked, by the storage's clock: from then on its own clock runs"),
]
Deadline = Annotated[
    Time | None, described("Until when it can be answered, by the storage's clock; null while no clock runs")
]
Status = Annotated[PositionStatus, component("Status")]
Visibility = Annotated[lifecycle.Visibility, component("Visibility")]
Cursor = Annotated[
    str,
    component(
        "Cursor",
        pattern="^[0-9]{1,16}([.][0-9a-f]{8,64})?$",
        description="How far a reader has come: a version and, so that it tells one history from another, "
        "how the hash of that event begins. A version alone is a cursor, too.",
        examples=["57.9f3ac2d1e0b4a587", "57"],
    ),
]
PlayerKind = Annotated[accounts.PlayerKind, component("PlayerKind")]
Pool = Annotated[ratings.Pool, component("Pool", description="Who sat at the table")]
TournamentStatus = Annotated[tournament_state.Status, component("TournamentStatus")]
TableState = Annotated[Literal["planned", "playing", "ended"], component("TableState")]
Holder = Annotated[Literal["player", "seat", "spectator"], component("Holder")]
Language = Annotated[str, component("Language", enum=[*LANGUAGES])]
VALUES: Final = (
    Language,
    Name,
    SecretToken,
    TokenId,
    Sha256,
    Code,
    Version,
    Cursor,
    Time,
    Status,
    Visibility,
    PlayerKind,
    Holder,
    Pool,
    TournamentStatus,
    TableState,
)
"""Plain values with names of their own."""

Action = Annotated[Any, component("Action")]
EventBody = Annotated[Any, component("EventBody")]
Options = Annotated[Any, component("Options")]
TableView = Annotated[Any, component("TableView")]
Component = Annotated[Any, component("Component")]
OF_THE_GAME: Final[dict[str, dict[str, Any]]] = {
    "Action": {
        "description": "An answer to a decision, by the game's `actions` schema",
        "required": ["type"],
    },
    "Talk": {
        "description": '`{"type": "say", "text": ...}` or `{"type": "claim", "claim": ...}`, by the game\'s '
        "`talk` schema",
        "required": ["type"],
    },
    "EventBody": {
        "description": "What happened, by the game's `events` schema, secrets as this reader may know them",
        "required": ["type"],
    },
    "Contract": {"description": "An OpenAPI document", "required": ["openapi"]},
    "Options": {"description": "By the game's `options` schema"},
    "Component": {"description": "A thing in the box as printed", "required": ["name"]},
    "TableView": {"description": "The table as a reader sees it, by the game's `view` schema"},
}
"""What each game fills in: any object here, exact types in the contract of a game."""


class GameList(Struct, frozen=True):
    """Every game."""

    games: list[GameSummary]


class SeatRange(Struct, frozen=True):
    """With how many seats a game can be played."""

    min: Annotated[int, Meta(ge=1)]
    max: Annotated[int, Meta(ge=1)]


class GameSummary(Struct, frozen=True):
    """A game in the list of games."""

    id: str
    title: str
    summary: str
    seats: SeatRange


class Schemas(Struct, frozen=True):
    """JSON Schemas (2020-12), each standing alone."""

    options: dict[str, Any]
    actions: dict[str, Any]
    talk: dict[str, Any]
    events: dict[str, Any]
    view: dict[str, Any]


class Game(GameSummary, frozen=True):
    """One game: everything a client needs to play it."""

    rules_digest: Sha256
    bots: Annotated[list[str], described("Players that a seat can be given to")]
    refusals: list[Refusal]
    schemas: Schemas


class Wording(Struct, frozen=True):
    """The words of a game in one language, for clients that make sentences by themselves."""

    game: str
    lang: Language
    digest: Annotated[Sha256, described("Of the words: it changes when they do")]
    fluent: Annotated[
        str,
        described(
            "A catalogue in the syntax of Project Fluent: `decision-KIND`, `action-TYPE`, `event-TYPE`, "
            "`claim-ABOUT`, `refusal-CODE`, `option-NAME`, `KIND-ID` for components, `phase-…`, `reason-…`. "
            "Placeholders are the fields of what is told"
        ),
    ]


class ComponentList(Struct, frozen=True):
    """What lies in the box of a game: by kind, then by id, what is printed on each thing."""

    game: str
    lang: Language
    digest: Annotated[Sha256, described("Of rules and words: it changes when either does")]
    kinds: dict[str, ComponentKind]


class ComponentKind(Struct, frozen=True):
    """All things of one kind, such as gifts; fields are marked `x-charon: component/KIND` with their ids."""

    title: str
    items: Annotated[
        dict[str, Component], described("By id: `name`, `text` where there is one, and whatever is printed")
    ]


class RuleList(Struct, frozen=True):
    """The rules in our own words, in their order."""

    game: str
    digest: Sha256
    rules: list[Rule]


class BotList(Struct, frozen=True):
    """The players that a seat can be given to."""

    bots: list[Bot]


class Bot(Struct, frozen=True):
    """A built-in player."""

    name: str
    summary: str
    games: Annotated[list[str], described("The games it plays")]
    think_ms: Annotated[
        int,
        described("How many milliseconds it thinks about a decision, or is meant to; 0 if hardly at all"),
    ]


class BotPage(Struct, frozen=True):
    """A built-in player, and how strong it was found to be."""

    bot: Bot
    strengths: Annotated[list[BotStrength], described("One for each contest that was measured, by game")]


class BotStrength(Struct, frozen=True):
    """How much more often a bot won than another did in its place, on the same deals."""

    bot: str
    game: str
    seats: int
    side: Annotated[
        str | None, described("The side that it played; null: each side, or seat, of a deal in turn")
    ]
    options: dict[str, Any]
    against: Annotated[str, described("The bot that played in its place, and everywhere else")]
    gain: BotGain
    won: Annotated[float, described("How often it won, in percent")]
    against_won: Annotated[float, described("How often the other did in its place, in percent")]
    by_side: Annotated[dict[str, BotGain], described("The gain where it played each side, if any")]
    seconds_per_decision: Annotated[float, described("Of the processor, on average")]
    command: Annotated[str, described("What measures it again")]


class BotGain(Struct, frozen=True):
    """A mean over deals with its 95 % interval, in points: +10 is ten more of a hundred deals won."""

    deals: int
    mean: float
    low: float
    high: float


class Account(Struct, frozen=True):
    """A new player, and the token that is shown only once."""

    player: Player
    token: SecretToken


class Me(Struct, frozen=True):
    """Whom a token stands for."""

    kind: Holder
    match: str | None
    seat: Seat | None
    player: Player | None
    matches: Annotated[list[str] | UnsetType, described("Of a player: the matches, latest first")] = UNSET


class NewToken(Struct, frozen=True):
    """A token that is shown only once, and the id that names it from then on."""

    id: TokenId
    token: SecretToken


class NewCode(Struct, frozen=True):
    """A code to watch with: it is claimed once, and can stand in a link until then."""

    code: Code


class TokenList(Struct, frozen=True):
    """The tokens of an account, and of the seats and spectators it has in its matches."""

    tokens: list[Token]


class Token(Struct, frozen=True):
    """A token as the list of an account shows it."""

    id: TokenId
    kind: Holder
    match: str | None
    seat: Seat | None
    created_at: Time
    ending: Annotated[str, described("Its last four characters")]
    current: Annotated[bool, described("Whether this request was made with it")]


class Pending(Struct, frozen=True):
    """An open decision as everybody sees it."""

    decision: str
    seat: Seat
    kind: str
    since: Version
    asked_at: AskedAt
    deadline: Deadline


class SeatClock(Struct, frozen=True):
    """How a seat has used its time."""

    seat: Seat
    bank: Annotated[
        float | None,
        described("The seconds in store while it is not asked; null for a clock without a bank"),
    ]
    time_outs: Annotated[int, described("How many decisions its clock has answered")]
    in_a_row: Annotated[int, described("How many of the last ones")]


class Conduct(Struct, frozen=True):
    """What a seat's holder did besides playing, for those who rate the match."""

    seat: Seat
    time_outs: Annotated[int, described("How many decisions its clock has answered")]
    substituted: Annotated[bool, described("Whether a bot ever sat in")]
    resigned: bool


class Ending(Struct, frozen=True):
    """How a match came to its end. `outcome` is the game's own, null unless it was played to the end."""

    how: Annotated[
        lifecycle.EndedHow,
        described("By the rules, by its opener before it began, or by all people together"),
    ]
    conduct: list[Conduct]


class Match(Struct, frozen=True):
    """A match from the outside."""

    id: str
    game: str
    status: Status
    visibility: Visibility
    version: Version
    cursor: Cursor
    opened_by: str
    opener: Annotated[str | None, described("The name of who opened it")]
    created_at: Time
    updated_at: Time
    options: Options
    terms: Terms
    seats: Seats
    pending: tuple[Pending, ...]
    clocks: Annotated[list[SeatClock], described("Of each seat; none in a match without a clock")]
    outcome: Outcome | None
    ending: Ending | None
    rules: Annotated[Sha256, described("The digest of the rules it is played by")]
    fairness: lifecycle.Fairness
    origin: Annotated[lifecycle.Origin | None, described("The match that it branches off, if it does")]
    tournament: Annotated[
        lifecycle.TableOf | None, described("The tournament that it is a table of, if it is one")
    ]
    disclosed: Annotated[
        bool,
        described(
            "Whether all is open: the seed, and every face. A match that has ended on a deal others share "
            "waits for the last of them"
        ),
    ]
    damage: Annotated[
        str | None, described("What is wrong with the log, if anything: the match is then read-only")
    ]
    imported: Annotated[
        Provenance | None,
        described("Where it comes from, if it was imported: it is read-only, and all names are its origin's"),
    ]
    outcome_text: Annotated[
        str | UnsetType, described("How it ended as a sentence, with `text=true`; absent until then")
    ] = UNSET


class ListedMatch(rows.Row, frozen=True):
    """A match in a list."""

    status: Status
    visibility: Visibility
    opener: Annotated[str | None, described("The name of who opened it")]
    options: Options
    free: Annotated[int, described("Seats still to be taken")]
    bots_only: Annotated[bool, described("Whether only bots play in it")]
    created_at: Time
    updated_at: Time
    version: Version
    asked: Annotated[
        tuple[Seat, ...],
        described(
            "The seats it waits for. While a match is played with a delay, this, `seats`, `version` and "
            "`updated_at` are of its start, but for those who play in it"
        ),
    ]
    ended: Annotated[
        lifecycle.EndedHow | None,
        described(
            "By the rules, by its opener before it began, or by all people together; null while it has not, "
            "and of a match whose row is older than this field"
        ),
    ] = None


class Rating(Struct, frozen=True):
    """How strong somebody, or a side, seems to be, and how sure that is."""

    rating: Annotated[float, described("What lists are ordered by: mu less three sigma")]
    mu: Annotated[float, described("The likeliest strength; 25 of whom nothing is known")]
    sigma: Annotated[float, described("How uncertain that is; 25/3 of whom nothing is known")]
    matches: Annotated[int, described("How many it rests on")]
    wins: int


class RatedPlayer(Struct, frozen=True):
    """Whose a rating is."""

    id: Annotated[str, described("The id of an account, or the name of a bot of the house")]
    name: str
    kind: PlayerKind
    house: Annotated[bool, described("Whether it is a bot of the house")]


class RankedPlayer(Struct, frozen=True):
    """A player's place in a list."""

    place: Annotated[int, Meta(ge=1)]
    player: RatedPlayer
    rating: Rating


class RatingPage(Struct, frozen=True):
    """Some players of a game, who is surely strongest first."""

    game: str
    pool: Pool
    side: Annotated[str | None, described("As far as they played on this side; null for all they played")]
    matches: Annotated[int, described("How many matches count")]
    waiting: Annotated[int, described("How many have ended besides and will count in a moment")]
    players: Annotated[int, described("How many there are")]
    ratings: list[RankedPlayer]
    cursor: Annotated[int, described("Of the next page; 0 when there is none")]


class RatingStep(Struct, frozen=True):
    """What a match made of a rating."""

    match: Annotated[str | None, described("null for a private one")]
    ended_at: Time
    side: Annotated[str, described("The side that the player was on at the end, by the game's own name")]
    won: bool
    rating: Annotated[Rating, described("After the match")]


class PlayerRating(Struct, frozen=True):
    """A player's rating and its history."""

    game: str
    pool: Pool
    player: RatedPlayer
    place: Annotated[int | None, described("null for one who has no rating yet")]
    rating: Rating
    by_side: Annotated[dict[str, Rating], described("As far as the player was on a side of this name")]
    history: Annotated[list[RatingStep], described("The latest first")]
    cursor: Annotated[int, described("Of the next page of the history; 0 when there is none")]


class VariantRatings(Struct, frozen=True):
    """What the sides are worth in one variant of a game."""

    seats: int
    options: Options
    sides: Annotated[dict[str, Rating], described("Under the game's own names, the easiest side first")]


class SideRatings(Struct, frozen=True):
    """How easy a game is for its sides, in the variants that were played most."""

    game: str
    pool: Pool
    matches: Annotated[int, described("How many matches count")]
    waiting: Annotated[int, described("How many have ended besides and will count in a moment")]
    variants: list[VariantRatings]


class MatchListed(Struct, frozen=True, tag="match_listed"):
    """To one who follows a list: a match has come to it, or its row has changed."""

    match: rows.Row


class MatchUnlisted(Struct, frozen=True, tag="match_unlisted"):
    """To one who follows a list: a match has left it."""

    id: str


class PlayerList(Struct, frozen=True):
    """Players of one name, the oldest account first."""

    players: list[Player]


class NewMatch(Struct, frozen=True):
    """A match just opened, and the one-time codes of its open seats, by seat."""

    match: Match
    codes: dict[str, Code]


class ClaimedSeat(Struct, frozen=True):
    """A seat that is the caller's now, and its token."""

    token: SecretToken
    seat: Seat
    match: Match


class QueueTicket(Struct, frozen=True):
    """A place in the queue of a game, and what has become of it."""

    id: Annotated[str, Meta(pattern=f"^q_[a-z0-9-]+_{ID}$")]
    game: str
    status: Annotated[
        Literal["waiting", "seated", "withdrawn", "expired"],
        described("`seated`: in a match that has begun; `expired`: nobody came in time"),
    ]
    seats: tuple[int, ...]
    options: Options
    terms: Terms
    patience: int
    fill: str | None
    since: Time
    until: Annotated[Time, described("When the patience is out")]
    match: Annotated[str | None, described("The match in which its holder was seated")]
    seat: Annotated[Seat | None, described("The holder's seat there")]


class QueueTickets(Struct, frozen=True):
    """The tickets of a player, the latest first."""

    tickets: list[QueueTicket]


class View(Struct, frozen=True, rename={"seen_as": "as"}):
    """The table as a seat or the public sees it."""

    match: str
    version: Version
    cursor: Cursor
    seen_as: Annotated[str, Meta(pattern="^(public|[0-9]+)$")]
    status: Status
    pending: tuple[Pending, ...]
    outcome: Outcome | None
    ending: Ending | None
    view: Annotated[TableView | None, described("Null before the match has started")]


class AllViews(Struct, frozen=True, rename={"seen_as": "as"}):
    """Every view of a match that has ended, by `public` and by seat."""

    match: str
    version: Version
    cursor: Cursor
    seen_as: Literal["all"]
    status: Status
    pending: tuple[Pending, ...]
    outcome: Outcome | None
    ending: Ending | None
    views: dict[str, TableView | None]


class Decision(Struct, frozen=True):
    """An open question to one seat: every legal action in the game's order, and the default."""

    id: str
    seat: Seat
    kind: str
    since: Version
    asked_at: AskedAt
    deadline: Deadline
    legal: Annotated[list[Action], Meta(min_length=1)]
    default: Action
    text: Annotated[str | UnsetType, described("The question as a sentence, with `text=true`")] = UNSET
    legal_text: Annotated[
        list[str] | UnsetType,
        described("Each of the legal actions as a sentence with what it brings, in their order"),
    ] = UNSET


class Snapshot(Struct, frozen=True, rename={"seen_as": "as"}):
    """A match at one version: from the outside, as the caller sees it, and what the caller is asked."""

    match: Match
    seen_as: Annotated[str, Meta(pattern="^(public|[0-9]+)$")]
    view: Annotated[TableView | None, described("Null before the match has started")]
    decisions: list[Decision]


class DecisionList(Struct, frozen=True):
    """The caller's open decisions, perhaps none. Once the match has ended there will be no more."""

    version: Version
    cursor: Cursor
    status: Status
    decisions: list[Decision]


class KeyList(Struct, frozen=True):
    """The keys with which heads are signed, the newest last."""

    keys: list[signing.PublicKey]


class Check(Struct, frozen=True):
    """Whether an action would be accepted and, if not, why."""

    legal: bool
    refusal: Refusal | None


class Event(entries.Told, frozen=True):
    """Something that happened, as this reader is told it: the same fields for everyone."""

    version: Version
    time: Time
    cause: Annotated[int | None, described("The version of the action that led to it")]
    schema: Annotated[int, described("The version of the stored format")]
    hash: Sha256
    event: EventBody
    text: Annotated[str | UnsetType, described("The event as a sentence, with `text=true`")] = UNSET


class Taken(Struct, frozen=True):
    """What an action or a saying led to, as its seat is told it."""

    first: Version
    version: Annotated[Version, described("The last version it led to")]
    cursor: Cursor
    status: Status
    events: Annotated[list[entries.Told], Meta(min_length=1)]
    decisions: Annotated[list[Decision], described("What the seat was asked then")]


class EventPage(Struct, frozen=True, rename={"seen_as": "as"}):
    """Some events in order."""

    match: str
    seen_as: str
    events: list[entries.Told]
    next: Annotated[Cursor, described("The cursor for the next page")]
    end: Annotated[int, described("The last version of the log")]
    damage: str | None


class InboxDecision(Struct, frozen=True):
    """An open question in an inbox."""

    id: str
    kind: str
    since: Version
    asked_at: AskedAt
    deadline: Deadline
    cursor: Annotated[Cursor, described("Where the match stands: send it as `Last-Event-ID` with the answer")]
    legal: Annotated[list[Action] | UnsetType, described("With `with=legal`: every legal action")] = UNSET
    default: Annotated[Action | UnsetType, described("With `with=legal`: what is played by default")] = UNSET
    text: Annotated[str | UnsetType, described("With `text=true` besides: the question")] = UNSET
    legal_text: Annotated[list[str] | UnsetType, described("And each of the legal actions")] = UNSET


class InboxItem(Struct, frozen=True):
    """Something that waits for the caller, or has happened to a match of the caller's."""

    cursor: Annotated[Cursor, described("How far one has come with it in the inbox")]
    kind: letters.ItemKind
    match: str
    game: str
    seat: Seat
    version: Annotated[Version, described("The last version of what brought it")]
    time: Time
    decision: Annotated[InboxDecision | UnsetType, described("Of a decision: the question")] = UNSET
    substitute: Annotated[
        str | UnsetType | None,
        described("Of a hand-over: the bot that plays for the holder from now on; null: the holder again"),
    ] = UNSET
    view: Annotated[TableView | UnsetType, described("With `with=view`, of a decision: the table")] = UNSET


class InboxPage(Struct, frozen=True):
    """Some of what waits for the caller, in order."""

    items: list[InboxItem]
    next: Annotated[Cursor, described("The cursor for the next page")]
    more: Annotated[bool, described("Whether there is more already")]


class AnswerCounts(Struct, frozen=True):
    """How often a bot did not answer as it should, in all its matches."""

    late: Annotated[int, described("Answers to decisions that were closed by then")] = 0
    silent: Annotated[int, described("Decisions that ran out of time")] = 0
    illegal: Annotated[int, described("Answers that the rules forbid")] = 0
    malformed: Annotated[int, described("Answers that could not be read")] = 0


class Answered(Struct, frozen=True):
    """A decision that was answered, or an answer that was refused."""

    time: Time
    seat: Seat
    how: Annotated[
        Literal["accepted", "late", "silent", "illegal", "malformed", "refused", "substitute", "default"],
        described(
            "`silent`: the clock played the default; `substitute`, `default`: so did they, for the seat"
        ),
    ]
    sent: Annotated[
        Any, described("The action; of what was refused, the body as text, its beginning at least")
    ]
    version: Annotated[int | None, described("Of what was accepted: where it stands in the log")] = None
    status: Annotated[int | None, described("Of what was refused: what came back")] = None
    code: str | None = None
    detail: str | None = None


class Trace(Struct, frozen=True):
    """What a bot did, for its author."""

    counts: AnswerCounts
    match: str | None
    answers: Annotated[list[Answered], described("In that match, in order of time: the latest of them")]


class TurningPoint(Struct, frozen=True):
    """Where a match turned: a round, a turn, a vote, whatever the game marks."""

    version: Version
    kind: Annotated[
        str, described("What kind of mark it is, in the game's own terms: `round`, `vote`, `end`")
    ]
    event: Annotated[str, described("The type of the event")]
    seat: Annotated[Seat | None, described("The seat that it is about, if it is about one")]
    label: Annotated[str | UnsetType, described("The kind in words, with `text=true`")] = UNSET
    text: Annotated[str | UnsetType, described("The event as a sentence, with `text=true`")] = UNSET


class Timeline(Struct, frozen=True):
    """Turning points in order."""

    match: str
    marks: list[TurningPoint]
    next: Annotated[Cursor, described("The cursor to go on from")]
    end: Annotated[int, described("The last version of the log")]


class Fact(knowledge.Fact, frozen=True):
    """Something that some seats learned, and others did not."""

    version: Version
    event: Annotated[str, described("The type of the event that told them")]
    pointer: Annotated[str, described("A JSON Pointer to it in that event")]
    known_to: Annotated[tuple[Seat, ...], described("The seats that learned it then")]
    face: Annotated[Any, described("What they learned, by the game's `events` schema")]
    text: Annotated[str | UnsetType, described("The event as a sentence, with `text=true`")] = UNSET


class KnowledgePage(Struct, frozen=True, rename={"seen_as": "as"}):
    """Hidden facts in the order in which they were learned."""

    match: str
    seen_as: Annotated[str, Meta(pattern="^(public|all|[0-9]+)$")]
    at: Version
    facts: list[knowledge.Fact]
    next: Annotated[Cursor, described("The cursor to go on from")]
    end: Annotated[int, described("The last version that is asked about")]


class Ticket(Struct, frozen=True):
    """What opens one stream, once."""

    ticket: str
    seconds: Annotated[int, described("For how long it can be used")]


class Health(Struct, frozen=True):
    """The process lives."""

    status: Literal["ok"]


class Readiness(Struct, frozen=True):
    """It can serve, all matches or those of the parts of a cluster that are well."""

    status: Annotated[
        Literal["ready", "degraded"],
        described("`degraded`: some matches cannot go on, since their part of the storage fails"),
    ]
    durability: Literal["strict", "relaxed"]
    failing: Annotated[list[str], described("Which parts of the storage fail, and why")]
    warnings: Annotated[
        list[str], described("What will soon be wrong, such as memory that is nearly full, and what to do")
    ]


class TournamentRequest(Setting, frozen=True, forbid_unknown_fields=True):
    """What an organiser decides before a tournament is opened."""

    admission: Admission = Admission()


class TournamentEntrant(Struct, frozen=True):
    """Somebody who takes part."""

    id: Annotated[str, described("`e1`, `e2` and so on, in the order of entry")]
    name: str
    player: Annotated[str | None, described("The account; null for a bot of the house")]
    bot: Annotated[str | None, described("The bot of the house; null for an account")]
    is_bot: bool
    withdrawn: Annotated[bool, described("Whether it takes part no more: its seats are forfeited")]


class TournamentState(Struct, frozen=True):
    """A tournament from the outside."""

    id: str
    status: TournamentStatus
    version: Version
    cursor: Cursor
    opened_by: str
    opener: Annotated[str | None, described("The name of who opened it")]
    created_at: Time
    updated_at: Time
    setting: Setting
    admission: Admission
    cooperative: Annotated[bool, described("Whether all seats of a table win or lose together")]
    entrants: list[TournamentEntrant]
    planned: Annotated[int, described("How many tables are planned so far")]
    running: Annotated[int, described("How many are played")]
    ended: Annotated[int, described("How many have ended")]
    rounds_closed: Annotated[int, described("Of how many rounds all tables have ended")]
    decided: Annotated[sprt.Verdict | None, described("What the sequential test came to")]
    fairness: lifecycle.Fairness
    disclosed: Annotated[bool, described("Whether the seed, and which tables share a deal, is open")]


class NewTournament(Struct, frozen=True):
    """A tournament, and what to bring to enter it."""

    tournament: TournamentState
    code: Annotated[str | None, described("The entry code, where one enters by code; shown here alone")]


class TournamentPage(Struct, frozen=True):
    """Some tournaments, newest first."""

    tournaments: list[tournament_lists.ListedTournament]
    cursor: Annotated[int, described("Of the next page; 0 when there is none")]


class TablePlan(Struct, frozen=True):
    """A table of the plan."""

    number: int
    round: int
    deal: Annotated[int | None, described("null while it is sealed which tables share one")]
    seats: Annotated[
        tuple[str, ...], described("Of each seat the entrant, or `bot:NAME` for a bot that only fills it")
    ]


class TournamentPlan(Struct, frozen=True):
    """Who meets whom: all of it, or of a Swiss the rounds so far."""

    tournament: str
    version: Version
    tables: list[TablePlan]
    byes: tuple[plans.Bye, ...]
    balance: Annotated[plans.Balance | None, described("How equal it is; null before the start")]
    deals: Annotated[
        tuple[str, ...], described("The SHA-256 of the seed of each deal that tables share, if any do")
    ]


class TournamentTable(TablePlan, frozen=True):
    """A table and what came of it."""

    state: TableState
    match: Annotated[str | None, described("Its match; null until it is opened")]
    result: results.Result | None


class TablePage(Struct, frozen=True):
    """Some tables in their order."""

    tournament: str
    version: Version
    tables: list[TournamentTable]
    cursor: Annotated[int, described("Of the next page; 0 when there is none")]


class TournamentStandings(Struct, frozen=True):
    """Who is better at a version of the log."""

    tournament: str
    at: Version
    figures: figures.Standings


class TournamentCrosstable(Struct, frozen=True):
    """How everybody did against everybody."""

    tournament: str
    at: Version
    figures: figures.Crosstable


class TournamentEventPage(Struct, frozen=True):
    """Some events of a tournament in order."""

    tournament: str
    events: list[entries.Told]
    next: Annotated[Cursor, described("The cursor for the next page")]
    end: Annotated[int, described("The last version of the log")]
    damage: str | None


class TableHead(Struct, frozen=True):
    """Where the match of a table ended."""

    table: int
    match: str
    version: Version
    hash: Sha256


class TournamentProof(Struct, frozen=True):
    """What a tournament was bound to, what is open of it, and where it and its matches ended."""

    tournament: str
    version: Version
    hash: Sha256
    signature: signing.HeadSignature
    fairness: lifecycle.Fairness
    deals: Annotated[tuple[str, ...], described("The SHA-256 of the seed of each deal that tables share")]
    disclosed: Annotated[history.Disclosed | None, described("Seeds and deals of tables, once all is open")]
    matches: list[TableHead]
    standings: figures.Standings


class Misfit(Struct, frozen=True, omit_defaults=True):
    """One thing that does not fit."""

    detail: str
    pointer: Annotated[str | UnsetType, described("JSON Pointer into the body")] = UNSET
    parameter: Annotated[str | UnsetType, described("A query parameter")] = UNSET


class Problem(Struct, frozen=True, kw_only=True):
    """Problem details (RFC 9457)."""

    type: Annotated[str, described("A URN of the code")]
    title: str
    status: int
    code: Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", description="Stable and for programs")]
    detail: Annotated[str, described("For people")]
    rule: Annotated[str | UnsetType, described("The rule that forbids it")] = UNSET
    rule_href: Annotated[str | UnsetType, described("Where to read that rule")] = UNSET
    open_decision: Annotated[str | UnsetType | None, described("The decision that is open instead")] = UNSET
    end: Annotated[int | UnsetType, described("The last version of the log")] = UNSET
    line: Annotated[int | UnsetType, described("The line of an import that is wrong")] = UNSET
    version: Annotated[int | UnsetType, described("The event of an import that is wrong")] = UNSET
    errors: Annotated[list[Misfit] | UnsetType, described("What does not fit")] = UNSET
    request_id: str


ANSWERS: Final = (
    GameList,
    Game,
    Wording,
    ComponentList,
    RuleList,
    Rule,
    BotList,
    BotPage,
    RatingPage,
    PlayerRating,
    SideRatings,
    Account,
    Me,
    TokenList,
    Plays,
    NewToken,
    NewCode,
    PlayerList,
    MatchListed,
    MatchUnlisted,
    lists.ListPage,
    NewMatch,
    ClaimedSeat,
    QueueTicket,
    QueueTickets,
    View,
    AllViews,
    Snapshot,
    DecisionList,
    Check,
    Taken,
    EventPage,
    export.ExportHeader,
    audit.Audit,
    signing.SignedHead,
    KeyList,
    InboxPage,
    Trace,
    TournamentRequest,
    NewTournament,
    TournamentState,
    TournamentPage,
    TournamentEntrant,
    TournamentPlan,
    TablePage,
    TournamentStandings,
    TournamentCrosstable,
    TournamentEventPage,
    TournamentProof,
    TournamentExportHeader,
    Timeline,
    KnowledgePage,
    Ticket,
    Health,
    Readiness,
    Problem,
)
"""The bodies of all answers in JSON."""

CALLED: Final[dict[type[Struct], str]] = {
    entries.Told: "Event",
    knowledge.Fact: "Fact",
    rows.Row: "ListedMatch",
    lists.ListPage: "MatchPage",
    SeatState: "Seat",
}
"""What values of other rooms are called here. Those that are classes here too say more of the same fields."""
