"""The bodies of all answers, and what they are called."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from api.plays import Plays
from api.wire.accounts import Account, Me, NewCode, NewToken, PlayerList, TokenList
from api.wire.bots import BotList, BotPage
from api.wire.games import ComponentList, Game, GameList, RuleList, Wording
from api.wire.hindsight import KeyList, KnowledgePage, Timeline
from api.wire.inbox import InboxPage, Trace
from api.wire.matches import ClaimedSeat, MatchListed, MatchUnlisted, NewMatch, QueueTicket, QueueTickets
from api.wire.play import AllViews, Check, DecisionList, EventPage, Snapshot, Taken, Ticket, View
from api.wire.ratings import PlayerRating, RatingPage, SideRatings
from api.wire.service import Health, Problem, Readiness
from api.wire.tournaments import (
    NewTournament,
    TablePage,
    TournamentCrosstable,
    TournamentEntrant,
    TournamentEventPage,
    TournamentPage,
    TournamentPlan,
    TournamentProof,
    TournamentRequest,
    TournamentStandings,
    TournamentState,
)
from domain.kernel.rulebook import Rule
from events import audit, entries, export, knowledge, lists, rows, signing
from events.seats import SeatState
from events.tournaments.export import TournamentExportHeader

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
