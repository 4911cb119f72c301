"""Tests of the tests: the toy game with one fault each that is no leak, and the law that finds it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Decision, Knowledge, Recorders
from domain.kernel.match import after
from domain.kernel.moves import Action, Aside, CardId, Event, Private
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, Secret
from domain.kernel.talk import Claimed, Said
from domain.kernel.unfolding import told
from domain.kernel.violations import RuleViolation
from tests.conformance import laws, leaks, spelling
from tests.conformance.playthroughs import Moment, Playthrough, playthrough
from tests.conformance.wishes import Wishes
from tests.toy import TOY, events
from tests.toy.evolve import RECORDERS, good_drawn
from tests.toy.moves import Draw, Sell, Wait
from tests.toy.table import Market, Options, Phase

SEATS = 3


def catches(law: Callable[[Moment], None], game: AnyGame, message: str) -> None:
    """The law says this about some moment of a few matches of that game."""
    with pytest.raises(AssertionError, match=message):
        hold(law, game)


def hold(law: Callable[[Moment], None], game: AnyGame) -> None:
    for seed in range(6):
        for moment in playthrough(game, SEATS, seed).moments(most=12):
            law(moment)


def catches_in_match(law: Callable[[Playthrough], None], game: AnyGame, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        hold_in_match(law, game)


def hold_in_match(law: Callable[[Playthrough], None], game: AnyGame) -> None:
    for seed in range(6):
        law(playthrough(game, SEATS, seed))


def accepts_legal(moment: Moment) -> None:
    laws.legal_actions_are_accepted(moment, 100, SeededChance(1))


def refuses_strays(moment: Moment) -> None:
    wishes = Wishes(moment.game)
    wishes.meet([Draw()])
    laws.all_else_is_refused(moment, wishes, 40, SeededChance(1))


def test_a_legal_action_that_is_refused() -> None:
    def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        if action == Wait():
            raise RuleViolation("wrong-phase", "Not now.", rule="turns")
        return TOY.decide(table, seat, action, chance)

    moment = replace(playthrough(TOY, SEATS, 0).moment(0), game=replace(TOY, decide=decide))
    with pytest.raises(AssertionError, match=r"may Wait\(\), but wrong-phase"):
        accepts_legal(moment)


def test_a_legal_action_listed_twice() -> None:
    def legal(table: Market, seat: Seat) -> list[Action]:
        return TOY.legal(table, seat) * 2

    catches(accepts_legal, replace(TOY, legal=legal), "twice in")


def test_an_accepted_action_that_is_not_listed() -> None:
    def legal(table: Market, seat: Seat) -> list[Action]:
        return [action for action in TOY.legal(table, seat) if action != Draw()]

    catches(refuses_strays, replace(TOY, legal=legal), "got away with Draw")


def test_deciding_that_changes_the_table() -> None:
    def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        table.ids += 1
        return TOY.decide(table, seat, action, chance)

    catches(accepts_legal, replace(TOY, decide=decide), "changed the table")
    catches(refuses_strays, replace(TOY, decide=decide), "changed the table")


@pytest.mark.parametrize(
    ("violation", "message"),
    [
        (RuleViolation("oops", "No.", rule="turns"), "not among"),
        (RuleViolation("match-over", "No.", rule="turns"), "points elsewhere"),
        (RuleViolation("match-over", "", rule="morning"), "says nothing"),
    ],
)
def test_a_refusal_out_of_order(violation: RuleViolation, message: str) -> None:
    def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        try:
            return TOY.decide(table, seat, action, chance)
        except RuleViolation:
            raise violation from None

    catches(refuses_strays, replace(TOY, decide=decide), message)


def talk_law(moment: Moment) -> None:
    laws.talk_is_heard_or_refused(moment, SeededChance(1))


def test_talk_that_changes_what_is_legal() -> None:
    def hear(table: Market, _: Said | Claimed[Any]) -> Market:
        table.phase = Phase.VOTING
        return table

    catches(talk_law, replace(TOY, hear=hear), "changed what is legal")


def test_talk_refused_out_of_order() -> None:
    def silence(_: Market, __: Seat, ___: Action) -> None:
        raise RuleViolation("hush", "Be quiet.", rule="talk")

    catches(talk_law, replace(TOY, silence=silence), "hush is not among")


def test_a_default_that_is_not_legal() -> None:
    game = replace(TOY, default=lambda _, __: Wait())
    catches(laws.somebody_decides_until_the_outcome, game, "would be played Wait")


def test_a_seat_asked_twice() -> None:
    def pending(table: Market) -> tuple[Decision, ...]:
        return TOY.pending(table) * 2

    game = replace(TOY, pending=pending)
    catches(laws.somebody_decides_until_the_outcome, game, "two decisions")


def test_a_match_that_stops_without_an_outcome() -> None:
    game = replace(TOY, outcome=lambda _: None)
    catches(laws.somebody_decides_until_the_outcome, game, "while the outcome is None")


def test_an_outcome_without_a_side_for_everybody() -> None:
    def outcome(table: Market) -> Outcome | None:
        return table.outcome and msgspec.structs.replace(table.outcome, teams={})

    catches(laws.an_outcome_names_sides_and_reasons, replace(TOY, outcome=outcome), "teams")


def test_a_side_of_which_only_some_win_is_found() -> None:
    def sides(table: Market) -> dict[str, tuple[Seat, ...]]:
        return {"all": tuple(Seat(seat) for seat in range(table.seats))}

    catches(laws.a_side_wins_or_loses_together, replace(TOY, sides=sides), "of all only")


def test_a_match_that_takes_too_long() -> None:
    with pytest.raises(AssertionError, match="no end after"):
        playthrough(TOY, SEATS, 0, longest=5)


def test_a_piece_that_gets_lost() -> None:
    def evolve(table: Market, event: Event) -> Market:
        table = TOY.evolve(table, event)
        table.sold = ()
        return table

    catches_in_match(laws.every_piece_stays_in_the_match, replace(TOY, evolve=evolve), "-1")


def test_a_live_table_that_is_not_in_the_log() -> None:
    def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        table.coins[seat] += 1
        return TOY.decide(table, seat, action, chance)

    catches_in_match(laws.the_log_is_the_table, replace(TOY, decide=decide), "instead of")


def test_a_table_handed_over_that_is_not_in_the_events() -> None:
    def law(moment: Moment) -> None:
        laws.a_decision_hands_over_its_table(moment, 5, SeededChance(1))

    def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        events = TOY.decide(table, seat, action, chance)
        ahead = after(TOY, table.copy(), events)
        ahead.coins[seat] += 1
        return told(events, ahead)

    catches(law, replace(TOY, decide=decide), "is not the fold of its events")


class Sloppy(Market):
    def copy(self) -> Market:
        twin = super().copy()
        twin.coins = self.coins
        return twin


def test_a_copy_that_shares_a_list() -> None:
    def law(moment: Moment) -> None:
        laws.a_copy_is_independent(moment, SeededChance(1))

    def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        safe = msgspec.convert(msgspec.to_builtins(table), Market)
        return TOY.decide(safe, seat, action, chance)

    catches(law, replace(TOY, table=Sloppy, decide=decide), "changed the")


class Forgetful(Market):
    rumours: list[Any] = msgspec.field(default_factory=list)


def test_a_snapshot_that_comes_back_otherwise() -> None:
    def evolve(table: Market, event: Event) -> Market:
        assert isinstance(table, Forgetful)
        table.rumours = [(1, 2)]
        return TOY.evolve(table, event)

    def law(moment: Moment) -> None:
        laws.a_table_survives_the_wire(moment, SeededChance(1))

    catches(law, replace(TOY, table=Forgetful, evolve=evolve), "came back")


class Unlisted(Aside, frozen=True, tag="coins_paid"):
    seat: Seat
    coins: int


def test_an_event_that_comes_back_as_another() -> None:
    def setup(seats: int, options: Options, chance: Chance) -> list[Event]:
        return [*TOY.setup(seats, options, chance), Unlisted(Seat(0), 1)]

    catches_in_match(laws.records_survive_the_wire, replace(TOY, setup=setup), "came back as CoinsPaid")


def test_a_bot_that_breaks_the_rules() -> None:
    game = replace(TOY, scripted=lambda _, __: Sell(CardId("g99")))
    with pytest.raises(AssertionError, match="may not Sell"):
        laws.a_bot_answers_from_what_it_was_told(playthrough(game, SEATS, 0).moment(0))


def test_a_bot_that_cheats_with_its_table() -> None:
    def scripted(knowledge: Knowledge[Market], _: Chance) -> Action:
        knowledge.table.coins[knowledge.seat] += 1
        return Wait()

    catches(laws.a_bot_answers_from_what_it_was_told, replace(TOY, scripted=scripted), "changed its table")


def test_worlds_that_never_differ() -> None:
    def world(known: Market, reader: Seat | None, _: Chance) -> Market:
        return TOY.world(known, reader, SeededChance(1))

    def law(played: Playthrough) -> None:
        leaks.worlds_differ(played, 10, SeededChance(1))

    catches_in_match(law, replace(TOY, world=world), "nobody ever imagines")


def test_worlds_with_other_pieces() -> None:
    def world(known: Market, reader: Seat | None, chance: Chance) -> Market:
        world = TOY.world(known, reader, chance)
        world.sold = ()
        return world

    def law(moment: Moment) -> None:
        leaks.worlds_can_be_played_on(moment, SeededChance(1))

    catches(law, replace(TOY, world=world), "the real one")


class Scribble(Action, frozen=True, tag="scribble"):
    notes: dict[str, int]


class Untagged(Event, frozen=True):
    pass


class Shouted(Event, frozen=True, tag="shouted", rename="camel"):
    how_loud: int


class Mood(StrEnum):
    VERY_SAD = "very_sad"


class MoodSwung(Event, frozen=True, tag="mood_swung"):
    mood: Mood


class Boxed(Event, frozen=True, tag="boxed"):
    box: Secret[tuple[Secret[int], ...]]


@dataclass(frozen=True)
class Parcel:
    content: Secret[int]


class Wrapped(Event, frozen=True, tag="wrapped"):
    parcels: tuple[Parcel, ...]


class Heaped(Event, frozen=True, tag="heaped"):
    heap: frozenset[Secret[int]]


class Anything(Event, frozen=True, tag="anything"):
    it: Any


class Offer(Struct, frozen=True):
    card: Private[CardId]


class Trade(Action, frozen=True, tag="trade"):
    offer: Offer


class Loose(Struct, frozen=True):
    first_seat: int = 0


@pytest.mark.parametrize(
    ("law", "game", "message"),
    [
        (spelling.the_game_introduces_itself, replace(TOY, id="Night Market"), "id"),
        (spelling.the_game_introduces_itself, replace(TOY, rules={}), "no rules"),
        (spelling.refusals_point_to_rules, replace(TOY, rules={}), "no rule"),
        (spelling.kinds_have_names_of_their_own, replace(TOY, events=(Untagged,)), "snake_case"),
        (
            spelling.kinds_have_names_of_their_own,
            replace(TOY, events=(Unlisted, events.CoinsPaid)),
            "one tag",
        ),
        (spelling.every_event_is_recorded, replace(TOY, events=(*TOY.events, Shouted)), "Shouted"),
        (spelling.every_event_is_recorded, replace(TOY, events=TOY.events[1:]), "MarketOpened"),
        (spelling.names_and_values_are_spelt_alike, replace(TOY, events=(Shouted,)), "howLoud"),
        (spelling.names_and_values_are_spelt_alike, replace(TOY, events=(MoodSwung,)), "very_sad"),
        (spelling.secrets_stand_where_redaction_reaches, replace(TOY, events=(Boxed,)), "secret inside"),
        (spelling.secrets_stand_where_redaction_reaches, replace(TOY, events=(Heaped,)), "in a set"),
        (spelling.secrets_stand_where_redaction_reaches, replace(TOY, events=(Wrapped,)), "passes over"),
        (
            spelling.clients_choose_no_names,
            replace(TOY, actions=(Scribble,)),
            "free names",
        ),
        (spelling.secrets_stand_where_redaction_reaches, replace(TOY, events=(Anything,)), "can be anything"),
        (spelling.private_marks_stand_on_actions, replace(TOY, actions=(Trade,)), "not hidden"),
        (spelling.options_are_checked, replace(TOY, read_options=lambda _, __: Loose()), "was read as"),
    ],
)
def test_bad_spelling(law: Callable[[AnyGame], None], game: AnyGame, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        law(game)


def test_an_event_recorded_as_another(monkeypatch: pytest.MonkeyPatch) -> None:
    mixed_up: Recorders[Market] = {**RECORDERS, events.CoinsPaid: good_drawn}
    monkeypatch.setattr(sys.modules[TOY.evolve.__module__], "RECORDERS", mixed_up)
    with pytest.raises(AssertionError, match="good_drawn records CoinsPaid"):
        spelling.every_event_is_recorded(TOY)
