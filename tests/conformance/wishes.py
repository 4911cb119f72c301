"""What a client might send although the rules forbid it: stray, outdated, distorted and unreadable wishes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame, encode, read_action, read_talk, tag_of
from domain.kernel.moves import Action

ODD: tuple[object, ...] = (-1, 0, 1, 7, 99, True, None, "", "no-such-thing", [], {}, 0.5, 2**70)

NOTHING: Mapping[str, Iterable[str]] = {}

Wish = dict[str, object]


class Wishes:
    """Makes wishes out of the legal actions it has met, whoever could take them and whenever."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._met: dict[bytes, Action] = {}
        self._values: dict[str, list[object]] = {}

    def meet(self, actions: Iterable[Action]) -> None:
        for action in actions:
            if self._met.setdefault(encode(action), action) is action:
                for name, value in msgspec.to_builtins(action).items():
                    self._values.setdefault(name, []).append(value)

    def strays(self, legal: Iterable[Action], chance: Chance, count: int) -> list[Action]:
        """Up to `count` different wishes, none of them among the legal ones."""
        allowed = {encode(action) for action in legal}
        wishes = (self._wish(chance) for _ in range(count))
        return list({data: wish for wish in wishes if (data := encode(wish)) not in allowed}.values())

    def _wish(self, chance: Chance) -> Action:
        met = list(self._met.values())
        match chance.below("kind of wish", 4):
            case 0 if met:
                return chance.choice("met", met)
            case 1 if met:
                wish = msgspec.to_builtins(chance.choice("met", met))
                return read_action(self._game, self._distorted(wish, chance))
            case 2:
                return read_action(self._game, {"type": "no_such_action"})
            case _:
                kind = chance.choice("type", self._game.actions)
                return read_action(self._game, {"type": tag_of(kind), **self._fields(kind, chance)})

    def _distorted(self, wish: Mapping[str, object], chance: Chance) -> Wish:
        """The wish with one field changed, missing or added."""
        name = chance.choice("field", [*wish, "superfluous"])
        if chance.below("remove", 6) == 0:
            return {key: value for key, value in wish.items() if key != name}
        return {**wish, name: chance.choice("value", self._values.get(name, []) + list(ODD))}

    def _fields(self, kind: type[Action], chance: Chance) -> Wish:
        """Values that stood in fields of the same name, or at least have the right type."""
        found: Wish = {}
        for field in fields_of(kind):
            values = self._values.get(field.encode_name)
            if values and chance.below("known value", 4):
                found[field.encode_name] = chance.choice("value", values)
            else:
                found[field.encode_name] = plausible(form_of(field.type), chance)
        return found


def words(game: AnyGame, chance: Chance) -> list[Action]:
    """A saying, a claim of each type that may or may not make sense, and two things that are no talk."""
    wishes: list[Wish] = [{"type": "say", "text": "Trust me."}, {"type": "say", "text": ""}, {"type": "wink"}]
    claims = [plausible(form_of(claim), chance, game.ids or {}) for claim in game.claims]
    return [
        read_talk(game, wish) for wish in wishes + [{"type": "claim", "claim": claim} for claim in claims]
    ]


form_of: Callable[[Any], inspect.Type] = cache(inspect.type_info)
fields_of = cache(msgspec.structs.fields)
"""What types are made of, asked once: each question evaluates annotations anew."""


def plausible(kind: inspect.Type, chance: Chance, ids: Mapping[str, Iterable[str]] = NOTHING) -> Any:
    """Some JSON value that fits the type, as far as its structure goes; for what is marked mostly an id."""
    match kind:
        case inspect.Metadata(extra_json_schema={"x-charon": mark}) if (
            known := ids.get(mark.removeprefix("component/"))
        ) and chance.below("known id", 8):
            return chance.choice("id", list(known))
        case inspect.Metadata(type=inner):
            return plausible(inner, chance, ids)
        case inspect.BoolType():
            return chance.choice("bool", (True, False))
        case inspect.IntType() | inspect.FloatType():
            return chance.below("number", 6)
        case inspect.StrType():
            return chance.choice("text", ("c1", "c2", "Nothing"))
        case inspect.LiteralType(values):
            return chance.choice("literal", values)
        case inspect.EnumType(cls):
            return chance.choice("member", list(cls)).value
        case inspect.UnionType(types):
            return plausible(chance.choice("member", types), chance, ids)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [plausible(item, chance, ids) for _ in range(chance.below("length", 4))]
        case inspect.TupleType(item_types):
            return [plausible(item, chance, ids) for item in item_types]
        case inspect.DictType(key_type=key, value_type=value):
            size = chance.below("size", 3)
            return {plausible(key, chance, ids): plausible(value, chance, ids) for _ in range(size)}
        case inspect.StructType(fields=fields, tag_field=tag_field, tag=tag):
            named = {field.encode_name: plausible(field.type, chance, ids) for field in fields}
            return {tag_field: tag, **named} if tag_field else named
        case _:
            return None
