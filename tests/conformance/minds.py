"""The laws of what plays: nobody is cleverer at an imagined table than at the real one, and what bots go by
is in order. Each law raises AssertionError with what broke it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import inf, isfinite
from typing import Any

from domain.kernel.bots import BOTS, bot_of
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame, encode
from domain.kernel.game import Bot, Knowledge
from domain.kernel.instinct import mind_of, won
from domain.kernel.match import act, fold, redacted
from domain.kernel.moves import Action, private_fields
from domain.kernel.search.bot import search_bot
from domain.kernel.search.thinking import Budget, Leash
from domain.kernel.secrets import HiddenFace, Seat
from domain.kernel.talk import Assert, Say
from tests.conformance.laws import play_on, silenced
from tests.conformance.playthroughs import Moment, Playthrough
from tests.secrecy.histories import History

SEARCH = "search"
PLAYERS = (*(name for name in BOTS if not name.startswith(SEARCH)), SEARCH)
"""Every bot of the ladder; all that search are one but for their budgets."""
ROLLOUTS, HORIZON = 8, 4
"""How much a search does that is held to the laws: they are the same for one that does more."""
WORLDS = 2
"""How many worlds each seat imagines at a moment."""

Known = Callable[[History, Seat], Knowledge[Any]]
"""What a bot is given to think with."""


def the_quick_player_needs_no_more_than_its_seat_knows(moment: Moment, chance: Chance) -> None:
    """On the full table, in every world its seat imagines and on what the seat was told it does the same."""
    quick = mind_of(moment.game).quick
    for seat in moment.pending:
        expected = answered(quick, moment.known(seat), seat)
        legal = moment.game.legal(moment.table, seat)
        assert expected in legal, f"{moment}: seat {seat} quickly plays {expected}, which is not in {legal}"
        worlds = [moment.game.world(moment.known(seat), seat, chance) for _ in range(WORLDS)]
        for table in (moment.table, *worlds):
            before = encode(table)
            answer = answered(quick, table, seat)
            assert answer == expected, (
                f"{moment}: seat {seat} quickly plays {answer} on a full table, {expected} on its own"
            )
            assert encode(table) == before, f"{moment}: the quick player in seat {seat} changed the table"


def answered(quick: Callable[[Any, Seat, Chance], Action], table: Any, seat: Seat) -> Action | str:
    try:
        return quick(table, seat, SeededChance(1))
    except HiddenFace:
        return "looks at a hidden face"


def a_value_is_a_share_and_the_outcome_at_the_end(moment: Moment, chance: Chance) -> None:
    """From 0 to 1 for everybody, whatever is imagined; after the end exactly what the match was worth."""
    game, value = moment.game, mind_of(moment.game).value
    for reader in moment.pending or moment.seats:
        for table in (moment.table, game.world(moment.known(reader), reader, chance)):
            before = encode(table)
            for seat in moment.seats:
                worth = value(table, seat)
                assert 0 <= worth <= 1, f"{moment}: seat {seat} stands at {worth}"
                outcome = game.outcome(table)
                assert outcome is None or worth == won(outcome, seat), (
                    f"{moment}: seat {seat} stands at {worth} after {outcome}"
                )
            assert encode(table) == before, f"{moment}: judging the table changed it"


def the_clock_never_falls(played: Playthrough) -> None:
    """Nor does it stand still for a whole match, or nothing would ever be judged."""
    clock = mind_of(played.game).clock
    if clock is None:
        return
    table, ticks = played.game.table(), [-inf]
    for start, stop in zip([0, *played.stops], played.stops, strict=False):
        table = fold(played.game, played.match.log[start:stop], table)
        ticks.append(clock(table))
        assert ticks[-1] >= ticks[-2], f"{played}, version {stop}: from tick {ticks[-2]} to {ticks[-1]}"
    assert len(set(ticks)) > 2, f"{played}: the clock stands still"


def the_true_world_is_possible(moment: Moment, chance: Chance) -> None:
    """What happened may have been unlikely, but a bot must not think that it cannot be; nor go mad."""
    log_likelihood = mind_of(moment.game).log_likelihood
    if log_likelihood is None:
        return
    for seat in moment.pending:
        knowledge = Knowledge(seat, moment.known(seat), moment.told(seat))
        judged = log_likelihood(knowledge)
        truth = judged(moment.table)
        assert isfinite(truth), f"{moment}: to seat {seat} the true world is {truth}"
        imagined = judged(moment.game.world(moment.known(seat), seat, chance))
        assert imagined < inf, f"{moment}: to seat {seat} a world is {imagined}"


def what_is_unsealed_can_be_played_on(moment: Moment, chance: Chance) -> None:
    """Taking hidden choices out again asks those seats anew, and changes nothing of what the seat may do."""
    game, unseal = moment.game, mind_of(moment.game).unseal
    if unseal is None:
        return
    for seat in moment.pending:
        world = unseal(game.world(moment.known(seat), seat, chance), seat)
        legal, expected = game.legal(world, seat), game.legal(moment.table, seat)
        assert legal == expected, f"{moment}: unsealed for seat {seat}, it may {legal}, not {expected}"
        asked = {decision.seat for decision in game.pending(world)}
        assert asked >= set(moment.pending), f"{moment}: unsealed for seat {seat}, {asked} are asked"
        play_on(moment, world, chance)


def what_others_chose_unseen_is_chosen_again(moment: Moment, chance: Chance) -> None:
    """Of several who are asked at once one answers in secret: those still asked imagine it asked again."""
    game, unseal = moment.game, mind_of(moment.game).unseal
    if unseal is None or len(moment.pending) < 2:
        return
    first = chance.choice("first", moment.pending)
    action = chance.choice("action", game.legal(moment.table, first))
    if not private_fields(type(action)):
        return
    batch = act(game, moment.table, first, action, chance)
    table = fold(game, batch, moment.table.copy())
    for seat in {decision.seat for decision in game.pending(table)} & set(moment.pending) - {first}:
        known = fold(game, redacted(batch, seat), moment.known(seat).copy())
        world = unseal(game.world(known, seat, chance), seat)
        asked = {decision.seat for decision in game.pending(world)}
        assert first in asked, f"{moment}: after {action} of seat {first}, seat {seat} imagines {asked} asked"


def candidates_are_legal(moment: Moment) -> None:
    """What is worth comparing is some of what is allowed, each once."""
    candidates = mind_of(moment.game).candidates
    if candidates is None:
        return
    for seat in moment.pending:
        legal = moment.game.legal(moment.table, seat)
        found = candidates(Knowledge(seat, moment.known(seat), moment.told(seat)), list(legal))
        spelt = [encode(action) for action in found]
        assert set(spelt) <= {encode(action) for action in legal}, f"{moment}: {found} of {legal}"
        assert len(spelt) == len(set(spelt)), f"{moment}: twice in {found}"


def every_bot_keeps_to_the_rules(moment: Moment) -> None:
    """Each does something allowed, the same each time after as many steps, and leaves its table alone."""
    game = moment.game
    for seat in moment.pending:
        knowledge = Knowledge(seat, moment.known(seat), moment.told(seat))
        before = encode(knowledge.table)
        for name in PLAYERS:
            answer, again = thought(game, name, knowledge), thought(game, name, knowledge)
            assert answer == again, f"{moment}: {name} in seat {seat} plays {answer}, then {again}"
            assert encode(knowledge.table) == before, f"{moment}: {name} in seat {seat} changed its table"
            action = answer[0]
            if isinstance(action, (Say, Assert)):
                assert not silenced(game, moment.table, seat, action), f"{moment}: {name} may not {action}"
            else:
                assert action in game.legal(moment.table, seat), f"{moment}: {name} may not {action}"


def told_to(history: History, seat: Seat) -> Knowledge[Any]:
    """What a seat was told of a history."""
    log = redacted([event for step in history.steps for event in step.batch], seat)
    return Knowledge(seat, fold(history.game, log), log)


def hidden_facts_move_no_bot(one: History, other: History, seat: Seat, known: Known = told_to) -> None:
    """In two histories that its seat cannot tell apart a bot says and does the same, after as many steps."""
    if seat not in [decision.seat for decision in one.game.pending(one.table)]:
        return
    for name in PLAYERS:
        here, there = (thought(one.game, name, known(history, seat)) for history in (one, other))
        assert here == there, f"{one.game.id}: {name} in seat {seat} plays {here}, in another world {there}"


def thought(game: AnyGame, name: str, knowledge: Knowledge[Any]) -> tuple[Action, int]:
    """What a bot answers, and how often it looked up while it thought: that is how long it took."""
    looked_up = 0

    def stopped() -> bool:
        nonlocal looked_up
        looked_up += 1
        return False

    action = briefly(game, name, Leash(stopped=stopped))(knowledge, SeededChance(1))
    return action, looked_up


def briefly(game: AnyGame, name: str, leash: Leash) -> Bot:
    """A bot of the ladder, or a search that looks no further than it must to be held to the laws."""
    return search_bot(short_sighted(game), Budget(ROLLOUTS), leash) if name == SEARCH else bot_of(game, name)


@cache
def short_sighted(game: AnyGame) -> AnyGame:
    return replace(game, mind=replace(game.mind, clock=None, horizon=HORIZON))
