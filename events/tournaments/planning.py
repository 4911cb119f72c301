"""From what an organiser decides to what the log of a tournament says of it."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from domain.kernel.bots import UnknownBot, rung_named
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import fold
from domain.kernel.secrets import sealed
from domain.kernel.violations import RuleViolation
from events.chain import under
from events.position import Games
from events.refusals import Refused, misfit
from events.terms import Clock, Terms
from events.tournaments.admission import Admission
from events.tournaments.chance import deal_seed, planning_chance
from events.tournaments.history import PlannedTable, Round, Started, TournamentStarted
from events.tournaments.state import Tournament
from events.vault import Vault
from tournaments.planning import next_round, planned
from tournaments.plans import Plan, Table
from tournaments.setting import (
    Duplicate,
    Entrant,
    EntrantId,
    Gauntlet,
    Setting,
    Unplannable,
)

USUAL_CLOCK = Clock(per_decision=30)
"""Where accounts may enter and nothing is said: without a clock one who is gone would hold up all others."""


def checked(games: Games, setting: Setting, admission: Admission) -> Setting:
    """The setting, its options and terms written out; Refused if it cannot be played."""
    game = games.get(setting.game)
    if game is None:
        raise Refused("unknown-game", f"There is no game {setting.game!r} here.")
    if setting.seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise Refused("invalid-setting", f"{game.title} is played at tables of {least} to {most}.", "/seats")
    for bot in (*admission.bots, *_named(setting)):
        check_bot(bot)
    try:
        game.read_options(setting.seats, setting.options)
    except RuleViolation as error:
        raise Refused("invalid-setting", error.sentence, under("/options", error.option or "")) from None
    try:
        terms = msgspec.convert(setting.terms, Terms)
    except msgspec.ValidationError as error:
        sentence, place = misfit(error)
        raise Refused("invalid-setting", sentence, f"/terms{place}") from None
    checked = replace(setting, terms=msgspec.to_builtins(_agreed(terms, admission)))
    if admission.starts_with is not None:
        entrants = [
            Entrant(EntrantId(f"e{one}"), "?", bot="?") for one in range(1, admission.starts_with + 1)
        ]
        try:
            planned(checked, entrants, is_cooperative(game, checked), SeededChance(0))
        except Unplannable as error:
            sentence = f"With {admission.starts_with} entrants: {error}"
            raise Refused("unplannable", sentence, "/admission/starts_with") from None
    return checked


def check_bot(name: str) -> None:
    """Whether there is a bot of the house of this name; Refused if not."""
    try:
        rung_named(name)
    except UnknownBot:
        raise Refused("unknown-bot", f"There is no bot {name!r}.") from None


def terms_of(setting: Setting) -> Terms:
    """What the tables of a tournament agree on."""
    return msgspec.convert(setting.terms, Terms)


def is_cooperative(game: AnyGame, setting: Setting) -> bool:
    """Whether all seats win or lose together: set up, they are one side, and there is no other."""
    if game.sides is None:
        return False
    options = game.read_options(setting.seats, setting.options)
    table = fold(game, game.setup(setting.seats, options, SeededChance(0)), game.table())
    return [len(members) for members in game.sides(table).values()] == [setting.seats]


def plan_of_start(state: Tournament, vault: Vault, why: Started) -> TournamentStarted:
    """The plan for those who have entered; raises Unplannable."""
    entrants = state.entrants
    plan = planned(state.setting, entrants, state.opened.cooperative, planning_chance(vault))
    shared = isinstance(state.setting.format, Duplicate | Gauntlet)
    deals = max(table.deal for table in plan.tables) if shared else 0
    return TournamentStarted(
        why=why,
        tables=_without_deals(plan),
        byes=plan.byes,
        balance=plan.balance,
        deals=tuple(deal_seed(vault.seed, deal).commitment for deal in range(1, deals + 1)),
        dealt=sealed(tuple(table.deal for table in plan.tables)) if shared else None,
    )


def plan_of_next(state: Tournament, vault: Vault) -> Round | None:
    """The round after those that have been played; None if there is none, or all was planned before."""
    tables: list[Table] = [*state.tables.values()]
    plan = next_round(state.setting, state.playing, tables, state.results, planning_chance(vault))
    return None if plan is None else Round(_without_deals(plan), plan.byes, plan.balance)


def _without_deals(plan: Plan) -> tuple[PlannedTable, ...]:
    return tuple(PlannedTable(table.number, table.round, table.seats) for table in plan.tables)


def _named(setting: Setting) -> tuple[str, ...]:
    """The bots of the house that a format names."""
    match setting.format:
        case Duplicate(others=others) | Gauntlet(others=others):
            return others or ()
    return ()


def _agreed(terms: Terms, admission: Admission) -> Terms:
    if terms.entropy is not None:
        raise Refused(
            "no-entropy",
            "All chance of a tournament comes from one seed, and takes no seat's entropy.",
            "/terms/entropy",
        )
    check_bot(terms.absence.bot)
    if terms.clock is None and admission.accounts:
        return replace(terms, clock=USUAL_CLOCK)
    return terms
