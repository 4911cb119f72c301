"""The laws of hidden information: what a reader is told suffices, and nothing else shows.

Two worlds that differ only in what a reader does not know must look alike to it. They may part when a face
that differs is disclosed to it, and only inside that face; what the disclosure leads to may differ freely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_type_hints

import msgspec

from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame, encode
from domain.kernel.match import fold, redact
from domain.kernel.moves import Action, CardId, Event, private_fields
from domain.kernel.secrets import HiddenFace, Reader, Seat
from domain.kernel.violations import RuleViolation
from tests.conformance.laws import Verdict, judged, play_on, silenced, some, spelt
from tests.conformance.playthroughs import Moment, Playthrough
from tests.conformance.wishes import Wishes, words
from tests.trials import trials_of

WORLDS = 2
"""How many other worlds each reader imagines at a moment."""


def what_is_told_is_enough(moment: Moment) -> None:
    """Law 1: a reader's own redacted log answers everything as the server does."""
    for reader in moment.readers:
        server = answers(moment, moment.table, reader)
        own = answers(moment, moment.known(reader), reader)
        same_answers(server, own, f"{moment}: {named(reader)}, from its own log")


def views_agree_at_every_version(played: Playthrough) -> None:
    """Law 1 in the middle of a batch, where a replay may stop: the view is there, and the same."""
    game = played.game
    for reader in (*played.seats, None):
        full, known = game.table(), game.table()
        for version, event in enumerate(played.match.log, 1):
            full = fold(game, [event], full)
            known = fold(game, [redact(event, reader)], known)
            views = encode(game.view(full, reader)), encode(game.view(known, reader))
            assert views[0] == views[1], f"{played}, version {version}: {named(reader)} sees {views}"


def hidden_facts_change_nothing(moment: Moment, wishes: Wishes, chance: Chance) -> None:
    """Law 2: other worlds that fit what a reader knows give it the same answers, byte for byte."""
    for reader in moment.readers:
        server = answers(moment, moment.table, reader)
        for _ in range(WORLDS):
            world = imagined(moment, reader, chance)
            same_answers(
                server, answers(moment, world, reader), f"{moment}: {named(reader)}, in another world"
            )
            if reader is not None:
                own_wishes_fare_alike(moment, world, reader, wishes, chance)
            for seat in moment.pending:
                if seat != reader:
                    others_are_heard_alike(moment, world, reader, seat, chance)


def worlds_can_be_played_on(moment: Moment, chance: Chance) -> None:
    """What a reader imagines is a whole table: it plays to an end and loses no piece."""
    pieces = dict(trials_of(moment.game).components(moment.table))
    for reader in moment.readers:
        end = play_on(moment, imagined(moment, reader, chance), chance)
        assert dict(trials_of(moment.game).components(end)) == pieces, (
            f"{moment}: a world of {named(reader)} lost pieces"
        )


def worlds_differ(played: Playthrough, moments: int, chance: Chance) -> None:
    """Somewhere in a match a reader can imagine more than one world, else law 2 proves nothing."""
    for moment in played.moments(moments):
        for reader in moment.readers:
            if encode(imagined(moment, reader, chance)) != encode(imagined(moment, reader, chance)):
                return
    raise AssertionError(f"{played}: nobody ever imagines two different worlds")


def imagined(moment: Moment, reader: Reader, chance: Chance) -> Any:
    """A world that fits what the reader knows, made without touching the reader's own table."""
    game, known = moment.game, moment.known(reader)
    before = encode(known)
    world = game.world(known, reader, chance)
    assert encode(known) == before, f"{moment}: imagining a world changed what {named(reader)} knows"
    components = trials_of(game).components
    pieces, real = dict(components(world)), dict(components(moment.table))
    assert pieces == real, f"{moment}: a world of {named(reader)} has {pieces}, the real one {real}"
    return world


Answers = dict[str, bytes]


def answers(moment: Moment, table: Any, reader: Reader) -> Answers:
    """All that the server tells a reader about a table."""
    game = moment.game
    found = {
        "view": answer(game.view, table, reader),
        "pending": answer(game.pending, table),
        "outcome": answer(game.outcome, table),
    }
    if reader is not None:
        found["legal"] = answer(game.legal, table, reader)
        if reader in moment.pending:
            found["default"] = answer(game.default, table, reader)
            found["details"] = answer(details, game, table, reader)
    return found


def details(game: AnyGame, table: Any, seat: Seat) -> list[object]:
    """What the words of its question and of its choices are made of, beyond what these say themselves."""
    asked = [decision for decision in game.pending(table) if decision.seat == seat]
    return [game.details and game.details(table, seat, about) for about in (*asked, *game.legal(table, seat))]


def answer(question: Callable[..., object], *about: object) -> bytes:
    try:
        return encode(question(*about))
    except HiddenFace:
        return b"looks at a hidden face"


def same_answers(server: Answers, other: Answers, where: str) -> None:
    for question, expected in server.items():
        given = other[question]
        assert given == expected, f"{where}: {question} is {given!r}, the server says {expected!r}"


def own_wishes_fare_alike(moment: Moment, world: Any, seat: Seat, wishes: Wishes, chance: Chance) -> None:
    """What a seat tries, allowed or not, does not sound out what it does not know."""
    legal = moment.game.legal(moment.table, seat)
    for wish in (*some(legal, 4, chance), *wishes.strays(legal, chance, 6)):
        seed = chance.below("seed", 2**32)
        real, other = (judged(moment.game, table, seat, wish, seed) for table in (moment.table, world))
        told_alike(real, other, seat, f"{moment}: seat {seat} tries {wish}")
    for word in words(moment.game, chance):
        heard = [silenced(moment.game, table, seat, word) for table in (moment.table, world)]
        verdicts = [refusal and refusal.args for refusal in heard]
        assert verdicts[0] == verdicts[1], (
            f"{moment}: seat {seat} says {word} and hears {verdicts} in another world"
        )


def others_are_heard_alike(moment: Moment, world: Any, reader: Reader, seat: Seat, chance: Chance) -> None:
    """What another seat does tells a reader its public fields and nothing behind them."""
    game = moment.game
    for real_action, other_action in alike(game, moment.table, world, seat, chance):
        seed = chance.below("seed", 2**32)
        real = judged(game, moment.table, seat, real_action, seed)
        other = judged(game, world, seat, other_action, seed)
        told_alike(
            real,
            other,
            reader,
            f"{moment}: {named(reader)} watches {real_action} or {other_action} of {seat}",
        )


def alike(
    game: AnyGame, table: Any, world: Any, seat: Seat, chance: Chance
) -> Iterator[tuple[Action, Action]]:
    """Legal actions of the seat in both worlds that agree in type and public fields."""
    elsewhere = game.legal(world, seat)
    for action in some(game.legal(table, seat), 4, chance):
        twins = [twin for twin in elsewhere if public_part(twin) == public_part(action)]
        if twins:
            yield action, chance.choice("twin", twins)


def public_part(action: Action) -> dict[str, object]:
    hidden = private_fields(type(action))
    fields: dict[str, object] = msgspec.to_builtins(action)
    return {name: value for name, value in fields.items() if name not in hidden}


def told_alike(real: Verdict, other: Verdict, reader: Reader, where: str) -> None:
    """Both refused alike, or both told alike up to the first disclosure that differs."""
    if isinstance(real, RuleViolation) or isinstance(other, RuleViolation):
        assert spelt(real) == spelt(other), f"{where}: {real} here, {other} in another world"
        return
    for mine, theirs in zip(real, other, strict=False):
        here, there = redact(mine, reader), redact(theirs, reader)
        if encode(here) != encode(there):
            assert faceless(here) == faceless(there), f"{where}: {here} here, {there} in another world"
            return
    assert len(real) == len(other), f"{where}: {len(real)} events here, {len(other)} in another world"


def faceless(event: Event) -> object:
    """All of an event but the faces of its secrets."""
    return without_faces(msgspec.to_builtins(event))


def without_faces(value: object) -> object:
    match value:
        case {"known_to": audience}:
            return {"known_to": audience}
        case dict():
            return {key: without_faces(item) for key, item in value.items()}
        case list() | tuple():
            return [without_faces(item) for item in value]
        case _:
            return value


def public_fields_name_cards_in_sight(moment: Moment) -> None:
    """A card that not everybody can point at is named in a private field only."""
    named_in_public = [
        (action, msgspec.to_builtins(action).get(name))
        for seat in moment.pending
        for action in moment.game.legal(moment.table, seat)
        for name in public_card_fields(type(action))
    ]
    in_sight = set(leaves(msgspec.to_builtins(moment.told(None)))) if named_in_public else set()
    for action, cards in named_in_public:
        assert set(leaves(cards)) <= in_sight, f"{moment}: {action} names a hidden card in public"


@cache
def public_card_fields(kind: type[Action]) -> list[str]:
    hints, hidden = get_type_hints(kind), private_fields(kind)
    fields = msgspec.structs.fields(kind)
    names = {field.encode_name: hints[field.name] for field in fields if field.encode_name not in hidden}
    return [name for name, hint in names.items() if mentions(hint, CardId)]


def mentions(hint: object, wanted: object) -> bool:
    return hint is wanted or any(mentions(part, wanted) for part in getattr(hint, "__args__", ()))


def leaves(value: object) -> Iterator[object]:
    """The numbers and texts inside plain JSON data."""
    match value:
        case dict():
            for item in value.values():
                yield from leaves(item)
        case list() | tuple():
            for item in value:
                yield from leaves(item)
        case _:
            yield value


def named(reader: Reader) -> str:
    return "a spectator" if reader is None else f"seat {reader}"
