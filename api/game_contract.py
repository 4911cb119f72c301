"""The contract of one game: the same as of all, with the actions, events, claims, views and options of that
game as types. Made of the types in its folder; names on the wire become names of types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.inspect import EnumType, multi_type_info

from api.contract import REF, Json, document, ref, typed
from domain.kernel.codec import AnyGame, any_of, encode, event_types, talk_types
from domain.kernel.marks import MARK, mark_of
from events.lifecycle import LIFECYCLE

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
DEFS: Final = "#/$defs/"
TAKEN: Final = ("Game", "Match", "MatchRequest")
"""Schemas that name the game: its contract says which one."""
WORDS: Final = {
    "tuple": "List",
    "dict": "Map",
    "str": "Text",
    "int": "Number",
    "bool": "Flag",
    "Any": "Anything",
}
"""What the parts of a type are called in a contract."""
DEFAULT: Final = "x-charon-default"
SECRET: Final = "Secret"
PROOFS: Final = {
    "salt": {"type": "string", "description": "What proves the face, where not everyone knows it"},
    "commitment": {"type": "string", "description": "What binds the server to a face that is not told"},
}


@cache
def game_contract(game: AnyGame) -> Json:
    """An OpenAPI document for clients that play this game."""
    general = document()
    own = game_schemas(game)
    schemas = {**general["components"]["schemas"], **own, "Options": to_choose(own["Options"])}
    for name in TAKEN:
        field = "id" if name == "Game" else "game"
        fixed = {"type": "string", "enum": [game.id]}
        properties = {**schemas[name]["properties"], field: fixed}
        schemas[name] = {**schemas[name], "properties": properties}
    info = {**general["info"], "title": f"Charon: {game.title}", "summary": game.summary}
    return {**general, "info": info, "components": {**general["components"], "schemas": schemas}}


def to_choose(options: Json) -> Json:
    """Options with their defaults told apart: for generators a field with a `default` is never left out."""
    told = {
        name: {DEFAULT if key == "default" else key: value for key, value in option.items()}
        for name, option in options["properties"].items()
    }
    return {**options, "properties": told}


@cache
def game_schemas(game: AnyGame) -> Json:
    """Every schema that is the game's own, by its name in the contract."""
    roots = kinds_of(game)
    shapes, made = msgspec.json.schema_components(roots.values(), ref_template=REF + "{name}")
    shape_of = dict(zip(roots, shapes, strict=True))
    names = Names(game, shape_of, made)
    marks = {kind.__name__: mark for kind in enumerations(roots.values()) if (mark := mark_of(kind))}
    found = {names[key]: finished(key, schema, names, marks) for key, schema in made.items()}
    for root, shape in shape_of.items():
        if root not in found:
            found[root] = {"description": ABOUT[root], **finished(root, shape, names, {})}
    plain: Json = msgspec.json.decode(encode(found))  # defaults are Python's values
    listed_ids = game.ids or {}
    marked = {f"component/{kind}": f"{pascal(kind)}Id" for kind in listed_ids}
    ids = {marked[f"component/{kind}"]: id_schema(kind, values) for kind, values in listed_ids.items()}
    return dict(sorted({**listed(plain, marked), **ids}.items()))


def kinds_of(game: AnyGame) -> dict[str, Any]:
    """The types that the game fills in, by what the contract calls them."""
    return {
        "Action": any_of(game.actions),
        "Talk": any_of(talk_types(game)),
        "EventBody": any_of((*LIFECYCLE, *event_types(game))),
        "Options": game.options,
        "TableView": game.views,
        **({"Claim": any_of(game.claims)} if game.claims else {}),
    }


ABOUT: Final = {
    "Action": "An answer to a decision.",
    "Talk": "Something to be heard.",
    "EventBody": "What happened, secrets as this reader may know them.",
    "Claim": "Something that a seat asserts; it need not be true.",
}


def alone(game: AnyGame, root: str) -> Json:
    """One of the game's schemas with all that it needs, as a JSON Schema that stands alone."""
    defs = {name: _moved(schema) for name, schema in with_all_needed(game, root).items()}
    return {"$schema": DRAFT, "$ref": DEFS + root, "$defs": defs}


def with_all_needed(game: AnyGame, *roots: str) -> dict[str, Json]:
    """Some of the game's schemas and all that they refer to, by their names."""
    schemas = game_schemas(game)
    needed: dict[str, Json] = {}
    waiting = [*roots]
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = schemas[name]
            waiting += references(schemas[name])
    return dict(sorted(needed.items()))


def references(part: Any) -> Iterator[str]:
    """The names of the schemas that a part of a contract refers to."""
    match part:
        case {"$ref": str(target)}:
            yield target.removeprefix(REF)
        case dict():
            for inner in part.values():
                yield from references(inner)
        case list():
            for inner in part:
                yield from references(inner)


def _moved(part: Any) -> Any:
    match part:
        case str() if part.startswith(REF):
            return DEFS + part.removeprefix(REF)
        case dict():
            return {key: _moved(inner) for key, inner in part.items()}
        case list():
            return [_moved(inner) for inner in part]
        case _:
            return part


class Names(Mapping[str, str]):
    """From the names that msgspec gives to schemas to those of the contract, no two alike.

    What has a name on the wire is called by it: `place_card` is `PlaceCardAction`. The rest keeps the noun it
    has in the game, with the game's id before it where the general contract has something of that name.
    """

    def __init__(self, game: AnyGame, roots: Mapping[str, Json], made: Mapping[str, Json]) -> None:
        self._names = {_target(roots[root]): root for root in ("Options", "TableView")}
        for root, ending in (
            ("Action", "Action"),
            ("Talk", "Talk"),
            ("EventBody", "Event"),
            ("Claim", "Claim"),
        ):
            for option in options_of(roots.get(root, {})):
                self._names.setdefault(option, pascal(_tag(made[option])) + ending)
        general = document()["components"]["schemas"].keys() | self._names.values()
        for key in made:
            if key not in self._names:
                noun = noun_of(made[key]["title"])
                self._names[key] = pascal(game.id) + noun if noun in general else noun
        assert len(set(self._names.values())) == len(self._names), f"{game.id} has two schemas of one name"

    def __getitem__(self, key: str) -> str:
        return self._names[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def _target(schema: Json) -> str:
    return str(schema["$ref"]).removeprefix(REF)


def options_of(schema: Json) -> list[str]:
    """The schemas that a union is made of; of one alone, that one."""
    return [_target(option) for option in schema.get("anyOf", [schema] if schema else [])]


def _tag(schema: Json) -> str:
    """The one value of the field that tells which schema it is."""
    field = next(iter(schema["properties"].values()))
    return str(field["enum"][0])


def pascal(name: str) -> str:
    return "".join(part.capitalize() for part in re.split(r"[_-]", name))


def noun_of(title: str) -> str:
    """A type as one word: `Secret[tuple[domain.kernel.secrets.Seat, ...]]` is SecretListSeat.

    A marked text is called by its mark.
    """
    marked = r"typing\.Annotated\[.*?'component/([a-z-]+)'.*?\]"
    plain = re.sub(marked, lambda found: pascal(found[1]), title)
    parts = re.findall(r"(?:\w+\.)*(\w+)", plain)
    return "".join(WORDS.get(part, part) for part in parts)


def id_schema(kind: str, values: Iterable[str]) -> Json:
    """All ids of a kind."""
    return {"type": "string", "enum": [*values], MARK: f"component/{kind}"}


def listed(part: Any, ids: Mapping[str, str]) -> Any:
    """The same with a reference to the schema of an id wherever its mark has one."""
    match part:
        case {"x-charon": str(mark)} if mark in ids:
            said = {key: part[key] for key in ("title", "description") if key in part}
            return {**said, **ref(ids[mark])}
        case dict():
            return {key: listed(inner, ids) for key, inner in part.items()}
        case list():
            return [listed(inner, ids) for inner in part]
        case _:
            return part


def finished(key: str, schema: Json, names: Mapping[str, str], marks: Mapping[str, str]) -> Json:
    """A schema as the contract has it: under the right names, marked, and with nothing of Python in it."""
    plain: Json = _renamed({name: part for name, part in schema.items() if name != "title"}, names)
    if key in marks:
        plain[MARK] = marks[key]
    if key.startswith(f"{SECRET}_"):
        plain[MARK] = "secret"
        plain["properties"] = {**plain["properties"], **PROOFS}
    return plain


def _renamed(part: Any, names: Mapping[str, str]) -> Any:
    """Without `items: false`: `maxItems` says the same, and generators understand it."""
    match part:
        case {"$ref": str(target), **more}:
            return {**more, **ref(names[target.removeprefix(REF)])}
        case {"propertyName": str(field), "mapping": dict(mapping)}:
            targets = {tag: REF + names[target.removeprefix(REF)] for tag, target in mapping.items()}
            return {"propertyName": field, "mapping": targets}
        case dict():
            kept = {
                key: inner for key, inner in typed(part).items() if not (key == "items" and inner is False)
            }
            return {key: _renamed(inner, names) for key, inner in kept.items()}
        case list():
            return [_renamed(inner, names) for inner in part]
        case _:
            return part


def enumerations(kinds: Iterable[Any]) -> set[type[Enum]]:
    """Every enumeration in these types."""
    found: set[type[Enum]] = set()
    seen: set[int] = set()

    def look(part: Any) -> None:
        if isinstance(part, EnumType):
            found.add(part.cls)
        elif isinstance(part, tuple | list):
            for inner in part:
                look(inner)
        elif isinstance(part, Struct) and id(part) not in seen:
            seen.add(id(part))
            for name in part.__struct_fields__:
                look(getattr(part, name))

    kept = multi_type_info(kinds)  # while it is looked at, or an id could be given twice
    look(kept)
    return found
