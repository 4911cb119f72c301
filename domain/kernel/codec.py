"""Between typed values and JSON: actions in, events and states both ways."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Union

import msgspec
from msgspec import Struct, inspect

from domain.kernel.branches import Recalled, TableLaid
from domain.kernel.game import Game
from domain.kernel.marks import marks_within
from domain.kernel.moves import Acted, Action, Event, Unreadable
from domain.kernel.talk import Assert, Claim, Claimed, Said, Say

AnyGame = Game[Any, Any]

encode = msgspec.json.Encoder().encode
"""Any action, event, view or table as JSON bytes; equal values give equal bytes."""


def tag_of(kind: type[Struct]) -> str:
    """The name under which a type of action, event or claim goes over the wire."""
    return str(kind.__struct_config__.tag)


def any_of(kinds: Iterable[Any]) -> Any:
    return Union[tuple(kinds)]  # noqa: UP007


def learn(kinds: Iterable[Any]) -> None:
    """Let msgspec learn how values of these types are read, while there is one thread.

    It learns a type when it first reads one. Two threads that make it learn the same type crash the process.
    """
    for kind in kinds:
        msgspec.json.Decoder(kind)


@cache
def learn_game(game: AnyGame) -> None:
    """Let msgspec learn all types that are read of a game; before there are threads, as `learn` says."""
    learn((*game.actions, *talk_types(game), *event_types(game), game.options, game.table))


def event_types(game: AnyGame) -> tuple[Any, ...]:
    """Everything that can stand in a log of this game: the kernel's events and its own."""
    told = (Acted, Said, *_about_claims(game, Claimed), *game.events, TableLaid)
    recalled: Any = Recalled
    return (*told, recalled[any_of(told)])


def talk_types(game: AnyGame) -> tuple[Any, ...]:
    """What a seat can send to be heard."""
    return (Say, *_about_claims(game, Assert))


def _about_claims(game: AnyGame, kind: Any) -> tuple[Any, ...]:
    return (kind[any_of(game.claims)],) if game.claims else ()


@cache
def _event_decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(any_of(event_types(game)))


@cache
def _action_types(game: AnyGame) -> tuple[dict[str, Any], dict[str, Any]]:
    actions = {tag_of(kind): kind for kind in game.actions}
    talk = {tag_of(getattr(kind, "__origin__", kind)): kind for kind in talk_types(game)}
    return actions, talk


def decode_event(game: AnyGame, data: bytes) -> Event:
    """The event that `encode` wrote, redacted or not."""
    event: Event = _event_decoder(game).decode(data)
    return event


def decode_table(game: AnyGame, data: bytes) -> Any:
    """The table that `encode` wrote."""
    return msgspec.json.decode(data, type=game.table)


def read_action(game: AnyGame, wish: Mapping[str, object]) -> Action:
    """The typed action a client means, or `Unreadable`, which `act` will refuse."""
    return _read(_action_types(game)[0], wish)


def read_talk(game: AnyGame, wish: Mapping[str, object]) -> Action:
    """The saying or claim a client means, or `Unreadable`, which `speak` will refuse.

    A claim may be a lie, but only about what there is: what it names lies in the box.
    """
    words = _read(_action_types(game)[1], wish)
    if isinstance(words, Assert) and (unknown := _not_in_the_box(game, words.claim)):
        return Unreadable("malformed", unknown, tag_of(Assert), ("claim",))
    return words


def _not_in_the_box(game: AnyGame, claim: Claim) -> str | None:
    """The first thing of which a claim tells and that the game does not have, in a sentence."""
    boxes = {f"component/{kind}": (kind, ids) for kind, ids in (game.ids or {}).items()}
    for mark, value in marks_within(_form_of(type(claim)), claim):
        kind, ids = boxes.get(mark, ("", (value,)))
        if isinstance(value, str) and value not in ids:
            return f"There is no {kind} {value!r}."
    return None


_form_of = cache(inspect.type_info)
"""What a type is made of, asked once: each question evaluates annotations anew."""


def _read(kinds: Mapping[str, Any], wish: Mapping[str, object]) -> Action:
    name = wish.get("type")
    if not isinstance(name, str) or name not in kinds:
        return Unreadable("unknown-action", f"There is no action of type {name!r}.")
    try:
        action: Action = msgspec.convert(wish, kinds[name])
    except msgspec.ValidationError as error:
        return _malformed(kinds[name], wish, f"{error}.")
    return action


def _malformed(kind: Any, wish: Mapping[str, object], sentence: str) -> Unreadable:
    """A wish with fields, or with values, that its type cannot have."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    needed = {name for name, field in fields.items() if field.required}
    given = {name: value for name, value in wish.items() if name != "type"}
    action = str(wish["type"])
    if not needed <= given.keys() <= fields.keys():
        return Unreadable("malformed", sentence, action)
    kinds = {name: field.type for name, field in fields.items() if name in given}
    unfit = tuple(name for name in kinds if not _fits(given[name], kinds[name]))
    fitting = {name: msgspec.convert(given[name], kinds[name]) for name in kinds if name not in unfit}
    return Unreadable("malformed", sentence, action, unfit, fitting)


def _fits(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def read_record(game: AnyGame, record: Acted) -> Action:
    """The action that an unredacted record tells of."""
    private = {} if record.private is None else record.private.open()
    return read_action(game, {"type": record.action, **record.public, **private})
