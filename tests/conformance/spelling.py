"""How a game is spelt on the wire: types and field names snake_case, values and codes kebab-case."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from msgspec import inspect

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame, event_types, tag_of, talk_types
from domain.kernel.game import Decision, Recorders
from domain.kernel.moves import private_fields
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Secret, secret_fields
from domain.kernel.violations import RuleViolation
from tests.conformance.laws import KEBAB, refusal_is_in_order
from tests.trials import trials_of

SNAKE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def the_game_introduces_itself(game: AnyGame) -> None:
    """An id for programs, words for people, and rules to point at."""
    assert KEBAB.fullmatch(game.id), f"id {game.id!r}"
    assert game.title, "no title"
    assert game.summary, "no summary"
    assert len(game.seats) > 0, "nobody can play"
    assert game.rules, "no rules"
    for rule in game.rules.values():
        assert rule.title, f"rule {rule.id} has no title"
        assert rule.text, f"rule {rule.id} says nothing"


def refusals_point_to_rules(game: AnyGame) -> None:
    """Every refusal the game may answer with is spelt for programs and for people."""
    for code, refusal in game.refusals.items():
        assert code == refusal.code, f"{refusal} is listed as {code!r}"
        refusal_is_in_order(game, RuleViolation(code, refusal.sentence, rule=refusal.rule), game.id)
        assert refusal.sentence.endswith("."), f"{code}: {refusal.sentence!r} is no sentence"


def kinds_have_names_of_their_own(game: AnyGame) -> None:
    """Every type of event, action and claim has an explicit tag that no other has."""
    for kinds in (event_types(game), (*game.actions, *talk_types(game)), game.claims):
        tags = [tag_of(getattr(kind, "__origin__", kind)) for kind in kinds]
        assert len(tags) == len(set(tags)), f"one tag for two types in {tags}"
        for tag in tags:
            assert SNAKE.fullmatch(tag), f"type {tag!r} is not spelt in snake_case, or not spelt out"


def every_event_is_recorded(game: AnyGame) -> None:
    """`evolve` knows each event of the game and no other, and hands it to a function that takes it."""
    recorders: Recorders[Any] = vars(sys.modules[game.evolve.__module__])["RECORDERS"]
    strays = sorted(kind.__name__ for kind in {*recorders} ^ {*game.events})
    assert not strays, f"{strays} have a recorder or stand in the list of events, but not both"
    for kind, record in recorders.items():
        _, taken, _ = get_type_hints(record).values()
        fits = any(issubclass(kind, one) for one in get_args(taken) or (taken,))
        assert fits, f"{record.__name__} records {kind.__name__} and takes {taken}"


def names_and_values_are_spelt_alike(game: AnyGame) -> None:
    """Field names are snake_case; what can only have certain values spells them in kebab-case."""
    for root in wire_types(game):
        for place, kind in parts(root):
            match kind:
                case inspect.StructType(fields=fields):
                    for field in fields:
                        assert SNAKE.fullmatch(field.encode_name), f"field {field.encode_name!r} of {place}"
                case inspect.LiteralType(values):
                    assert all(spelt_well(value) for value in values), f"{values} in {place}"
                case inspect.EnumType(cls):
                    assert all(spelt_well(member.value) for member in cls), f"{list(cls)} in {place}"


def spelt_well(value: object) -> bool:
    return not isinstance(value, str) or KEBAB.fullmatch(value) is not None


def secrets_stand_where_redaction_reaches(game: AnyGame) -> None:
    """No secret in a secret or a set, none that redaction passes over, no field that could hold anything."""
    for event in game.events:
        for place, kind in parts(inspect.type_info(event)):
            assert not isinstance(kind, inspect.AnyType), f"{place} can be anything"
            match kind:
                case inspect.SetType(item_type=item) | inspect.FrozenSetType(item_type=item):
                    assert not holds_secret(item), f"{place} keeps secrets in a set"
                case inspect.StructType(fields=fields) if is_secret(kind):
                    assert not any(holds_secret(field.type) for field in fields), (
                        f"{place} has a secret inside"
                    )
                case inspect.StructType(cls=cls, fields=fields):
                    known = secret_fields[getattr(cls, "__origin__", cls)]
                    missed = [f.name for f in fields if holds_secret(f.type) and f.name not in known]
                    assert not missed, f"{place}: redaction passes over {missed}"


def private_marks_stand_on_actions(game: AnyGame) -> None:
    """The record of an action hides whole fields of it; a mark on something inside a field does nothing."""
    for action in game.actions:
        for place, kind in parts(inspect.type_info(action)):
            if isinstance(kind, inspect.StructType) and kind.cls is not action:
                inner: Any = getattr(kind.cls, "__origin__", kind.cls)
                assert not private_fields(inner), f"{place} is not hidden"


def clients_choose_no_names(game: AnyGame) -> None:
    """What a client sends has no names of its own choosing, so the log never takes it for a secret."""
    for root in inspect.multi_type_info((*game.actions, *talk_types(game))):
        for place, kind in parts(root):
            free = isinstance(kind, inspect.DictType) and isinstance(kind.key_type, inspect.StrType)
            assert not free, f"{place} has free names"
            assert not isinstance(kind, inspect.AnyType), f"{place} can be anything"


def holds_secret(kind: inspect.Type) -> bool:
    return any(is_secret(part) for _, part in parts(kind))


def is_secret(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.StructType) and getattr(kind.cls, "__origin__", kind.cls) is Secret


def wire_types(game: AnyGame) -> Iterator[inspect.Type]:
    """Everything of a game that a client can meet."""
    kinds: tuple[Any, ...] = (
        *event_types(game),
        *game.actions,
        *talk_types(game),
        game.options,
        game.views,
        Outcome,
        Decision,
    )
    yield from inspect.multi_type_info(kinds)


def parts(
    kind: inspect.Type, place: str = "", inside: tuple[object, ...] = ()
) -> Iterator[tuple[str, inspect.Type]]:
    """A type and all types inside it, each with where it stands."""
    if isinstance(kind, inspect.StructType):
        place = f"{place}.{getattr(kind.cls, '__name__', kind.cls)}"
        if kind.cls in inside:
            return
        inside = (*inside, kind.cls)
    yield place, kind
    for name, part in direct_parts(kind):
        yield from parts(part, f"{place}{name}", inside)


def direct_parts(kind: inspect.Type) -> list[tuple[str, inspect.Type]]:
    match kind:
        case (
            inspect.StructType(fields=fields)
            | inspect.DataclassType(fields=fields)
            | inspect.NamedTupleType(fields=fields)
            | inspect.TypedDictType(fields=fields)
        ):
            return [(f".{field.name}", field.type) for field in fields]
        case inspect.UnionType(types) | inspect.TupleType(types):
            return [("", part) for part in types]
        case inspect.DictType(key_type=key, value_type=value):
            return [(" keys", key), (" values", value)]
        case (
            inspect.VarTupleType(item_type=item)
            | inspect.ListType(item_type=item)
            | inspect.SetType(item_type=item)
            | inspect.FrozenSetType(item_type=item)
        ):
            return [("[]", item)]
        case _:
            return []


def options_are_checked(game: AnyGame) -> None:
    """Defaults and every variant are playable; other counts, names and values are refused."""
    for seats in game.seats:
        game.read_options(seats, {})
        for seed in range(20):
            game.read_options(seats, trials_of(game).variants(seats, SeededChance(seed)))
    fewest = min(game.seats)
    for seats in (min(game.seats) - 1, max(game.seats) + 1):
        refuses_options(game, seats, {})
    refuses_options(game, fewest, {"no_such_option": True})
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        refuses_options(game, fewest, {field.encode_name: {"no": ["value"]}})
        if isinstance(field.type, inspect.BoolType):
            refuses_options(game, fewest, {field.encode_name: 1})
        if isinstance(field.type, inspect.IntType):
            refuses_options(game, fewest, {field.encode_name: True})


def refuses_options(game: AnyGame, seats: int, given: dict[str, object]) -> None:
    try:
        options = game.read_options(seats, given)
    except RuleViolation as violation:
        refusal_is_in_order(game, violation, f"options {given} for {seats}")
    else:
        raise AssertionError(f"{given} for {seats} seats was read as {options}")
