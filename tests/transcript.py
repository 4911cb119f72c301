"""A match as text: each action, its events, and what every seat and a spectator were shown of each secret.

    1 B> peek stall A
         stall_peeked_at B stall A     good   B: bread     A C spectator: hidden

Plain fields stand first. Then follows each secret with its place, the readers who see it and what they see,
and the readers who do not. What nobody sees is told as the server knows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Struct

from domain.kernel.codec import read_record, tag_of
from domain.kernel.match import Match, redact
from domain.kernel.moves import Acted, Event, private_fields
from domain.kernel.secrets import Reader, Seat, Secret
from domain.kernel.zones import Card

LONGEST_LIST = 8
GAP = "     "


def transcript(match: Match, title: str) -> str:
    """The whole match, one line for each action and each event."""
    lines = [title, "set-up"]
    actions = 0
    for event in match.log:
        if isinstance(event, Acted):
            actions += 1
            lines.append(f"{actions} {action_line(match, event)}")
        else:
            lines.append(f"{GAP}{event_line(match, event)}")
    if match.outcome:
        lines.append(f"outcome {plain_fields(match.outcome)}")
    return "\n".join(lines) + "\n"


def action_line(match: Match, record: Acted) -> str:
    """The seat, the action and its public fields; the private ones with those who may read them."""
    action = read_record(match.game, record)
    hidden = private_fields(type(action))
    fields = dict(rendered_fields(action))
    public = [text for name, text in fields.items() if name not in hidden]
    heading = " ".join([f"{letter(record.seat)}>", record.action, *public])
    if record.private is None:
        return heading
    private = " ".join(fields[name] for name in hidden if name in fields)
    sights = {reader: private if reads(record, reader) else None for reader in readers(match)}
    return GAP.join([heading, *grouped(sights, private)])


def reads(record: Acted, reader: Reader) -> bool:
    told = redact(record, reader)
    return isinstance(told, Acted) and told.private is not None and told.private.face is not UNSET


def event_line(match: Match, event: Event) -> str:
    """The event with its plain fields, and each secret with what every reader sees of it."""
    told = {reader: dict(secrets_of(redact(event, reader))) for reader in readers(match)}
    parts = [f"{tag_of(type(event))} {plain_fields(event)}".strip()]
    for place, face in secrets_of(event):
        sights = {reader: secrets[place] for reader, secrets in told.items()}
        first, *others = grouped(sights, face)
        parts += [f"{place}   {first}", *others]
    return GAP.join(parts)


def grouped(sights: Mapping[Reader, str | None], face: str | None) -> Iterator[str]:
    """Readers who see the same, side by side; those who see nothing last."""
    groups: dict[str | None, list[str]] = {}
    for reader, sight in sights.items():
        groups.setdefault(sight, []).append("spectator" if reader is None else letter(reader))
    if set(groups) == {None}:
        yield f"nobody: {face}"
        return
    for sight in sorted(groups, key=lambda sight: sight is None):
        who = "all" if len(groups) == 1 else " ".join(groups[sight])
        yield f"{who}: {'hidden' if sight is None else sight}"


def readers(match: Match) -> list[Reader]:
    return [*(Seat(seat) for seat in range(match.seats)), None]


def letter(seat: int) -> str:
    return chr(ord("A") + seat)


def secrets_of(struct: Struct) -> Iterator[tuple[str, str | None]]:
    """Every secret in a struct by its place, as text; None where the face is not here."""
    for field in msgspec.structs.fields(type(struct)):
        yield from secrets_in(getattr(struct, field.name), field.type, field.encode_name)


def secrets_in(value: object, hint: Any, place: str) -> Iterator[tuple[str, str | None]]:
    hint = fitting(hint, value)
    match value:
        case Secret(face=face):
            (kind,) = get_args(hint) or (None,)
            yield place, None if face is UNSET else rendered(face, kind)
        case Struct():
            for name, text in secrets_of(value):
                yield f"{place}.{name}", text
        case dict():
            key_kind, item_kind = get_args(hint) or (None, None)
            for key, item in value.items():
                yield from secrets_in(item, item_kind, f"{place}.{rendered(key, key_kind)}")
        case tuple() | list():
            for number, (item, kind) in enumerate(with_hints(value, hint)):
                yield from secrets_in(item, kind, f"{place}.{number}")


def plain_fields(struct: Struct) -> str:
    return " ".join(text for _, text in rendered_fields(struct))


def rendered_fields(struct: Struct) -> Iterator[tuple[str, str]]:
    """Each field by name with its text, without those that are nothing but secrets or not there."""
    for field in msgspec.structs.fields(type(struct)):
        value = getattr(struct, field.name)
        if value is not UNSET and not is_secret(value):
            text = rendered(value, field.type)
            yield field.encode_name, text if field.name == "seat" else f"{field.encode_name} {text}"


def is_secret(value: object) -> bool:
    items = value.values() if isinstance(value, dict) else value if isinstance(value, tuple | list) else ()
    return isinstance(value, Secret) or (bool(items) and all(isinstance(item, Secret) for item in items))


def rendered(value: object, hint: Any = None) -> str:
    """A value in one short piece, seats as letters."""
    hint = fitting(hint, value)
    match value:
        case None:
            return "none"
        case bool():
            return str(value).lower()
        case int() if hint is Seat:
            return letter(value)
        case float():
            return f"{value:g}"
        case Secret():
            return "?"
        case Card(id, name):
            return f"{id}/{rendered(name)}"
        case Struct():
            tag = value.__struct_config__.tag
            texts = [*([str(tag)] if tag else []), *(text for _, text in rendered_fields(value))]
            return f"{{{', '.join(texts)}}}"
        case dict():
            key_kind, item_kind = get_args(hint) or (None, None)
            items = [f"{rendered(key, key_kind)} {rendered(item, item_kind)}" for key, item in value.items()]
            return f"{{{', '.join(items)}}}"
        case tuple() | list():
            texts = [rendered(item, kind) for item, kind in with_hints(value, hint)]
            return f"({' '.join(shortened(texts))})"
        case _:
            return str(value)


def shortened(texts: list[str]) -> list[str]:
    if len(texts) <= LONGEST_LIST:
        return texts
    return [*texts[: LONGEST_LIST // 2], "...", f"{len(texts)} in all"]


def with_hints(values: tuple[object, ...] | list[object], hint: Any) -> list[tuple[object, Any]]:
    """The items of a sequence, each with its own type."""
    kinds = [kind for kind in get_args(hint) if kind is not Ellipsis]
    if len(kinds) != len(values):
        kinds = (kinds or [None])[:1] * len(values)
    return list(zip(values, kinds, strict=True))


def fitting(hint: Any, value: object) -> Any:
    """The member of a union, or the type behind an annotation, that this value has."""
    if get_origin(hint) is Annotated:
        return fitting(get_args(hint)[0], value)
    if get_origin(hint) in (Union, UnionType):
        members = [fitting(member, value) for member in get_args(hint)]
        return next((member for member in members if fits(member, value)), None)
    return hint


def fits(hint: Any, value: object) -> bool:
    kind = int if hint is Seat else get_origin(hint) or hint
    return isinstance(kind, type) and isinstance(value, kind)
