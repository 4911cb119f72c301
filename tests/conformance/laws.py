"""What is true of every game at every moment. Each law raises AssertionError with what broke it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import msgspec

from domain.kernel.chance import Chance, HmacChance, SeededChance
from domain.kernel.codec import AnyGame, decode_event, decode_table, encode, read_action, read_record
from domain.kernel.game import Knowledge
from domain.kernel.instinct import mind_of
from domain.kernel.match import act, after, fold, redact, speak
from domain.kernel.moves import Acted, Action, Event, Unreadable
from domain.kernel.secrets import Seat, secrets_in
from domain.kernel.talk import Assert, Say
from domain.kernel.violations import RuleViolation
from events.consequences import taken
from tests.conformance.playthroughs import Moment, Playthrough
from tests.conformance.wishes import Wishes, words
from tests.trials import trials_of

KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

UNREADABLE = (
    Unreadable("unknown-action", "There is no action of type 'fly'."),
    Unreadable("malformed", "Expected `int`, got `str`."),
    Unreadable("malformed", "Expected `int`, got `str`.", "fly", ("height",), {"card": "c1"}),
)


def somebody_decides_until_the_outcome(moment: Moment) -> None:
    """Whoever is asked has an answer, nobody else has one, and after the end nobody is asked."""
    game, table = moment.game, moment.table
    pending, outcome = game.pending(table), game.outcome(table)
    asked = [decision.seat for decision in pending]
    assert bool(pending) == (outcome is None), f"{moment}: {pending} while the outcome is {outcome}"
    assert len(asked) == len(set(asked)), f"{moment}: a seat has two decisions in {pending}"
    assert set(asked) <= set(moment.seats), f"{moment}: no such seat in {pending}"
    for decision in pending:
        assert KEBAB.fullmatch(decision.kind), f"{moment}: decision kind {decision.kind!r}"
    for seat in moment.seats:
        legal = game.legal(table, seat)
        assert bool(legal) == (seat in asked), f"{moment}: seat {seat} may {legal}, asked are {asked}"
        if seat in asked:
            default = game.default(table, seat)
            assert default in legal, f"{moment}: seat {seat} would be played {default}, not in {legal}"


def an_outcome_names_sides_and_reasons(moment: Moment) -> None:
    """Every seat plays on exactly one side; winners are seats; names are kebab-case."""
    outcome = moment.game.outcome(moment.table)
    if outcome is None:
        return
    members = sorted(seat for side in outcome.teams.values() for seat in side)
    assert members == list(moment.seats), f"{moment}: teams {outcome.teams}"
    assert set(outcome.winners) <= set(moment.seats), f"{moment}: winners {outcome.winners}"
    assert outcome.reasons, f"{moment}: it ended for no reason"
    for name in (*outcome.teams, *outcome.scores, *outcome.reasons):
        assert KEBAB.fullmatch(name), f"{moment}: {name!r} in the outcome"


def a_side_wins_or_loses_together(moment: Moment) -> None:
    """No seat is on two sides, names are kebab-case, and at the end all of a side have won or none."""
    game, outcome = moment.game, moment.game.outcome(moment.table)
    sides = {} if game.sides is None else game.sides(moment.table)
    members = [seat for side in sides.values() for seat in side]
    assert len(members) == len(set(members)), f"{moment}: a seat is on two sides in {sides}"
    assert set(members) <= set(moment.seats), f"{moment}: no such seat in {sides}"
    for name, side in sides.items():
        assert KEBAB.fullmatch(name), f"{moment}: a side is called {name!r}"
        won = set(side) & set(outcome.winners) if outcome else set()
        assert not won or won == set(side), f"{moment}: of {name} only {sorted(won)} won"


def legal_actions_are_accepted(moment: Moment, most: int, chance: Chance) -> None:
    """`decide` takes what `legal` lists, each thing once, and neither touches the table."""
    game, table = moment.game, moment.table
    before = encode(table)
    for seat in moment.pending:
        legal = game.legal(table, seat)
        assert len({encode(action) for action in legal}) == len(legal), f"{moment}: twice in {legal}"
        for action in some(legal, most, chance):
            verdict = judged(game, table, seat, action)
            assert isinstance(verdict, list), f"{moment}: seat {seat} may {action}, but {verdict}"
            assert encode(table) == before, f"{moment}: deciding {action} of seat {seat} changed the table"


def all_else_is_refused(moment: Moment, wishes: Wishes, most: int, chance: Chance) -> None:
    """A wish outside the legal list meets a rule, whoever has it, and leaves the table alone."""
    game, table = moment.game, moment.table
    before = encode(table)
    for seat in (*moment.seats, Seat(len(moment.seats))):
        legal = game.legal(table, seat) if seat in moment.seats else []
        for wish in (*wishes.strays(legal, chance, most), *UNREADABLE):
            verdict = judged(game, table, seat, wish)
            assert isinstance(verdict, RuleViolation), f"{moment}: seat {seat} got away with {wish}"
            refusal_is_in_order(game, verdict, moment)
            assert encode(table) == before, f"{moment}: refusing {wish} of seat {seat} changed the table"


def talk_is_heard_or_refused(moment: Moment, chance: Chance) -> None:
    """Whatever a seat says is heard, or a rule forbids it; nothing that anybody may do follows from it."""
    game, table = moment.game, moment.table
    for seat in moment.seats:
        for word in words(game, chance):
            if verdict := silenced(game, table, seat, word):
                refusal_is_in_order(game, verdict, moment)
                continue
            then = fold(game, speak(game, table, seat, word), table.copy())
            assert open_to(game, then) == open_to(game, table), f"{moment}: {word} changed what is legal"


def open_to(game: AnyGame, table: Any) -> list[bytes]:
    """What each seat that is asked may do."""
    return [encode((decision, game.legal(table, decision.seat))) for decision in game.pending(table)]


def refusal_is_in_order(game: AnyGame, violation: RuleViolation, where: object) -> None:
    """A refusal stands in the game's table of them, under a rule a player can read."""
    listed = game.refusals.get(violation.code)
    assert listed is not None, f"{where}: {violation.code} is not among the game's refusals"
    assert violation.rule == listed.rule, f"{where}: {violation} points elsewhere than {listed}"
    assert violation.rule in game.rules, f"{where}: there is no rule {violation.rule!r}"
    assert KEBAB.fullmatch(violation.code), f"{where}: code {violation.code!r}"
    assert violation.sentence, f"{where}: {violation.code} says nothing"


def every_piece_stays_in_the_match(played: Playthrough) -> None:
    """From set-up to the end the same pieces are on the table."""
    game, log = played.game, played.match.log
    table = fold(game, log[: played.stops[0]])
    components = trials_of(game).components
    pieces = dict(components(table))
    for start, stop in zip(played.stops, played.stops[1:], strict=False):
        table = fold(game, log[start:stop], table)
        now = dict(components(table))
        assert now == pieces, f"{played}, version {stop}: {changes(pieces, now)}"


def changes(before: dict[str, int], now: dict[str, int]) -> str:
    gained = {name: now.get(name, 0) - before.get(name, 0) for name in {*before, *now}}
    return ", ".join(f"{name} {count:+d}" for name, count in sorted(gained.items()) if count)


def the_log_is_the_table(played: Playthrough) -> None:
    """Folding the log up to any action gives the table the server had then."""
    for stop, live in zip(played.stops, played.live, strict=True):
        folded = encode(fold(played.game, played.match.log[:stop]))
        assert folded == live, f"{played}, version {stop}: {folded!r} instead of {live!r}"


def a_decision_hands_over_its_table(moment: Moment, most: int, chance: Chance) -> None:
    """The table that ran ahead of a decision is the one its events fold to, in every reader's eyes too."""
    game, table = moment.game, moment.table
    for seat in moment.pending:
        for action in some(game.legal(table, seat), most, chance):
            batch = act(game, table, seat, action, SeededChance(1))
            ahead, folded = after(game, table.copy(), batch), fold(game, batch, table.copy())
            what = f"{moment}: what {action} of seat {seat} hands over"
            assert ahead == folded, f"{what} is not the fold of its events"
            assert encode(ahead) == encode(folded), f"{what} is spelt otherwise than the fold of its events"
            for reader in moment.readers:
                known = fold(game, [redact(event, reader) for event in batch], moment.known(reader).copy())
                seen, told = game.view(ahead, reader), game.view(known, reader)
                assert seen == told, f"{what} shows {reader} what the log does not tell"


def records_survive_the_wire(played: Playthrough) -> None:
    """Every event, whole or redacted for anybody, comes back from JSON as it was, and so does each action."""
    game = played.game
    for event in played.match.log:
        comes_back(game, event, played)
        for reader in (*played.seats, None):
            comes_back(game, redact(event, reader), played)
        if isinstance(event, Acted):
            action = read_record(game, event)
            assert not isinstance(action, Unreadable), f"{played}: {event} reads as {action}"


def comes_back(game: AnyGame, event: Event, where: object) -> None:
    data = encode(event)
    again = decode_event(game, data)
    assert type(again) is type(event), f"{where}: {event} came back as {again}"
    assert again == event, f"{where}: {event} came back as {again}"
    assert encode(again) == data, f"{where}: {event} is spelt anew when it comes back"


def secrets_hold_no_secrets(played: Playthrough) -> None:
    """A face is told whole or not at all, so nothing inside it may have an audience of its own."""
    for event in played.match.log:
        for secret in secrets_in(event):
            assert not secrets_in(secret.face), f"{played}: {event} has a secret inside a secret"


def actions_survive_the_wire(moment: Moment) -> None:
    """A client that echoes a legal action is understood."""
    for seat in moment.pending:
        for action in moment.game.legal(moment.table, seat):
            wish = msgspec.json.decode(encode(action))
            assert read_action(moment.game, wish) == action, f"{moment}: {wish} is not read as {action}"


def a_table_survives_the_wire(moment: Moment, chance: Chance) -> None:
    """A snapshot is the table: equal, spelt the same, and it behaves the same."""
    game, table = moment.game, moment.table
    again = decode_table(game, encode(table))
    assert again == table, f"{moment}: the table came back as {again}"
    assert encode(again) == encode(table), f"{moment}: the table is spelt anew when it comes back"
    for reader in moment.readers:
        assert encode(game.view(again, reader)) == encode(game.view(table, reader)), (
            f"{moment}: view of {reader}"
        )
    for seat in moment.pending:
        for action in some(game.legal(again, seat), 3, chance):
            verdicts = {spelt(judged(game, each, seat, action)) for each in (again, table)}
            assert len(verdicts) == 1, f"{moment}: {action} leads elsewhere after a snapshot"


def a_copy_is_independent(moment: Moment, chance: Chance) -> None:
    """Playing on with a copy leaves the original alone, and the other way round."""
    original = moment.table.copy()
    assert original == moment.table, f"{moment}: the copy differs"
    before = encode(original)
    copy = original.copy()
    end = encode(play_on(moment, copy, chance))
    assert encode(original) == before, f"{moment}: playing on with a copy changed the original"
    twin = copy.copy()
    play_on(moment, original, chance)
    assert encode(twin) == end, f"{moment}: playing on with the original changed the copy"


def play_on(moment: Moment, table: Any, chance: Chance) -> Any:
    """The table after random play to the end, within the game's bound."""
    game = moment.game
    for _ in range(trials_of(game).longest(len(moment.seats)) + 1):
        pending = game.pending(table)
        if not pending:
            return table
        seat = chance.choice("seat", pending).seat
        action = chance.choice("action", game.legal(table, seat))
        table = fold(game, act(game, table, seat, action, chance), table)
    raise AssertionError(f"{moment}: played on without an end")


def a_bot_answers_from_what_it_was_told(moment: Moment) -> None:
    """A player without search does something allowed, the same each time, and leaves its table alone."""
    game = moment.game
    for seat, bot in product(moment.pending, {game.scripted, mind_of(game).expert}):
        knowledge = Knowledge(seat, moment.known(seat), moment.told(seat))
        before = encode(knowledge.table)
        answer, again = (bot(knowledge, SeededChance(1)) for _ in range(2))
        assert answer == again, f"{moment}: seat {seat} plays {answer}, then {again}"
        assert encode(knowledge.table) == before, f"{moment}: the bot in seat {seat} changed its table"
        if isinstance(answer, (Say, Assert)):
            assert not silenced(game, moment.table, seat, answer), f"{moment}: seat {seat} may not {answer}"
        else:
            assert answer in game.legal(moment.table, seat), f"{moment}: seat {seat} may not {answer}"


Verdict = list[Event] | RuleViolation
"""The batch an action appends, or its refusal."""


def judged(game: AnyGame, table: Any, seat: Seat, action: Action, seed: int = 1) -> Verdict:
    """The batch that the log would get, what chance gave sealed at its end."""
    try:
        return taken(game, table, seat, action, HmacChance(b"%d" % seed))
    except RuleViolation as violation:
        return violation


def silenced(game: AnyGame, table: Any, seat: Seat, word: Action) -> RuleViolation | None:
    try:
        speak(game, table, seat, word)
    except RuleViolation as violation:
        return violation
    return None


def spelt(verdict: Verdict) -> bytes:
    return encode(verdict.args if isinstance(verdict, RuleViolation) else verdict)


def some(actions: Iterable[Action], most: int, chance: Chance) -> Sequence[Action]:
    """At most so many of them, in random order."""
    every = list(actions)
    return chance.sample("some", every, min(most, len(every)))
