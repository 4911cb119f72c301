"""The laws of words: whatever people are told is there in every language, and is a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from api.game_contract import enumerations, kinds_of
from domain.kernel.codec import AnyGame, decode_event, encode, event_types, read_action, tag_of
from domain.kernel.marks import mark_of
from domain.kernel.match import redact, speak
from domain.kernel.options import option_types
from domain.kernel.secrets import Reader, Seat
from domain.kernel.violations import UNIVERSAL
from domain.kernel.words.catalogue import ENGLISH, KERNEL, LANGUAGES, naming
from domain.kernel.words.speaker import Speaker, catalogue_of, components_in, rules_in, speaker
from domain.kernel.words.values import COMPONENT, kebab, options_of, plain_type
from tests.conformance.laws import silenced
from tests.conformance.playthroughs import Moment, Playthrough
from tests.conformance.wishes import words

NAMES: Final = ("Ann", "Ben", "Cyd", "Dot", "Eli", "Fay", "Gus", "Hal")
PROPER: Final = ("text", "help", "summary")
"""Attributes that every language has; others are its cases."""
NOT_FOR_PEOPLE: Final = re.compile(r"None|True|False|[{}<>_]|\?\?|  | [.,;:!]|^\s|\s$|^$|\n")
MACHINE_WORDS: Final = re.compile(r"\b(none|yes|no|true|false|hidden|nothing)\b")
"""Selectors and stand-ins, where the language is not English."""


def everything_has_words(game: AnyGame) -> None:
    """Each kind of thing that can be told of has a message, in every language."""
    for lang in LANGUAGES:
        catalogue = catalogue_of(game, lang)
        missing = [message for message in needed(game) if message not in catalogue]
        assert not missing, f"{game.id}, {lang}: no words for {missing}"


def needed(game: AnyGame) -> Iterator[str]:
    yield from ("game", "game.summary")
    yield from (f"action-{tag_of(kind)}" for kind in game.actions)
    yield from (f"event-{tag_of(getattr(kind, '__origin__', kind))}" for kind in event_types(game))
    yield from (f"claim-{tag_of(kind)}" for kind in game.claims)
    yield from (f"refusal-{code}" for code in game.refusals)
    for name, kind in option_types(game.options).items():
        yield from (f"option-{name}", f"option-{name}.help")
        yield from (f"option-{name}-{value}" for value in values_of(kind))
    for prefix, ids in named_things(game):
        yield from (naming(prefix, one) for one in ids)
    yield from (f"kind-{kind}" for kind in game.box or {})
    yield from (f"turning-point-{kind}" for kind in (game.turning_points or {}).values())


def values_of(kind: Any) -> list[str]:
    """The words among which an option lets one choose."""
    found = []
    for option in (plain_type(one)[0] for one in options_of(kind)):
        if get_origin(option) is Literal:
            found += [str(value) for value in get_args(option) if isinstance(value, str)]
        elif get_origin(option) in (tuple, list):
            found += [value for part in get_args(option) if part is not ... for value in values_of(part)]
    return found


def named_things(game: AnyGame) -> Iterator[tuple[str, Iterable[str]]]:
    """Every enumeration of the game and every kind of id in its box, with their values."""
    for kind in enumerations(kinds_of(game).values()):
        yield prefix(kind), [str(member.value) for member in kind]
    yield from (game.ids or {}).items()


def prefix(kind: type[Enum]) -> str:
    mark = mark_of(kind)
    return mark.removeprefix(COMPONENT) if mark else kebab(kind.__name__)


def languages_say_the_same(game: AnyGame) -> None:
    """The same messages with the same placeholders, but for cases, which are each language's own."""
    english = catalogue_of(game, ENGLISH)
    for lang in LANGUAGES[1:]:
        other = catalogue_of(game, lang)
        assert proper(english) == proper(other), f"{game.id}: {proper(english) ^ proper(other)}"
        for message in proper(english):
            ours, theirs = fields_in(english, message), fields_in(other, message)
            assert ours == theirs, f"{game.id}, {message}: {ours} in English, {theirs} in {lang}"


def proper(catalogue: Iterable[str]) -> set[str]:
    return {one for one in catalogue if "." not in one or one.partition(".")[2] in PROPER}


def fields_in(catalogue: Any, message: str) -> set[str]:
    name = message.partition(".")[0]
    if "." not in message and catalogue.messages[name].value is None:
        return set()
    return {placeholder.partition("-")[0] for placeholder in catalogue.placeholders(message)}


def nothing_is_left_over(game: AnyGame) -> None:
    """A catalogue has no message for an action, event, claim or refusal that there is not."""
    assert game.words is not None
    known = set(needed(game))
    for message in game.words[ENGLISH].messages:
        if message.partition("-")[0] in ("action", "event", "claim", "refusal", "kind"):
            assert message in known, f"{game.id} has words for {message}, which is nothing"


def english_agrees_with_the_rules(game: AnyGame) -> None:
    """What is also told without a language says the same there."""
    catalogue = catalogue_of(game, ENGLISH)
    assert catalogue.say("game", {})[0] == game.title
    assert catalogue.say("game.summary", {})[0] == game.summary
    for code, refusal in game.refusals.items():
        assert code in UNIVERSAL or catalogue.say(f"refusal-{code}", {})[0] == refusal.sentence, code
    schema = msgspec.json.schema(game.options)["$defs"][game.options.__name__]["properties"]
    for name, option in schema.items():
        if "title" in option:
            assert catalogue.say(f"option-{name}", {})[0] == option["title"], name
            assert catalogue.say(f"option-{name}.help", {})[0] == option["description"], name


def rules_are_there_in_every_language(game: AnyGame) -> None:
    for lang in LANGUAGES:
        rules = rules_in(game, lang)
        assert list(rules) == list(game.rules), f"{game.id}: {lang} has other rules"
        assert all(rule.title and rule.text for rule in rules.values())


def whatever_is_marked_lies_in_the_box(game: AnyGame) -> None:
    for lang in LANGUAGES:
        box = components_in(game, lang)
        for kind in enumerations(kinds_of(game).values()):
            if mark := mark_of(kind):
                assert {str(one.value) for one in kind} <= box[mark.removeprefix(COMPONENT)]["items"].keys()
        for name, ids in (game.ids or {}).items():
            assert set(ids) <= box[name]["items"].keys(), f"{game.id}: some {name} is not in the box"
        assert all(thing["name"] for kind in box.values() for thing in kind["items"].values())


def what_happened_can_be_told(played: Playthrough, reader: Reader, lang: str) -> None:
    told = of(played, reader, lang)
    for version, event in enumerate(played.match.log, 1):
        reads_well(told, told.event(redact(event, reader)), f"{played}, version {version}, {lang}")
    outcome = played.game.outcome(played.match.table)
    assert outcome is not None
    reads_well(told, told.outcome(outcome), f"{played}, {lang}")
    for side in outcome.teams:
        assert f"team-{side}" in told.teller.catalogue, f"{played}: no words for the side {side}"


def what_was_stored_is_told_as_it_happened(played: Playthrough, lang: str) -> None:
    """The rules may hold a colour where the log has plain text: nobody can tell from the words."""
    told = of(played, None, lang)
    for version, event in enumerate(played.match.log, 1):
        stored = decode_event(played.game, encode(event))
        assert told.event(stored) == told.event(event), f"{played}, version {version}, {lang}"


def choices_can_be_told(moment: Moment, lang: str) -> None:
    """A question and its answers read the same from the full table and from the seat's own knowledge."""
    game = moment.game
    for decision in game.pending(moment.table):
        told = of(moment.played, decision.seat, lang)
        known = moment.known(decision.seat)
        assert f"decision-{decision.kind}" in told.teller.catalogue, f"{moment}: no words for {decision}"
        question = told.question(known, decision)
        reads_well(told, question, f"{moment}, {lang}")
        assert question == told.question(moment.table, decision), f"{moment}: {question}"
        for action in game.legal(moment.table, decision.seat):
            choice = told.choice(known, decision.seat, action)
            reads_well(told, choice, f"{moment}, {action}, {lang}")
            assert choice == told.choice(moment.table, decision.seat, action), f"{moment}: {choice}"
            sent = read_action(game, msgspec.to_builtins(action))
            assert choice == told.choice(known, decision.seat, sent), (
                f"{moment}: {choice} as a client sends it"
            )


def claims_can_be_told(moment: Moment, lang: str, chance: Any) -> None:
    told = of(moment.played, None, lang)
    for seat in moment.seats:
        for word in words(moment.game, chance):
            if not silenced(moment.game, moment.table, seat, word):
                for event in speak(moment.game, moment.table, seat, word):
                    reads_well(told, told.event(event), f"{moment}, {word}, {lang}")


def of(played: Playthrough, reader: Seat | None, lang: str) -> Speaker:
    return speaker(played.game, lang, NAMES[: played.match.seats], reader)


def reads_well(told: Speaker, sentence: str, where: object) -> None:
    """Nothing of the machine shows, and nothing went wrong in making it."""
    assert not told.teller.faults, f"{where}: {told.teller.faults} in {sentence!r}"
    assert not NOT_FOR_PEOPLE.search(sentence), f"{where}: {sentence!r}"
    lang = told.teller.catalogue.lang
    assert lang == ENGLISH or not MACHINE_WORDS.search(sentence), f"{where}: {sentence!r}"
    assert KERNEL[lang].say("hidden", {})[0] not in sentence, f"{where}: {sentence!r} tells of what is hidden"
