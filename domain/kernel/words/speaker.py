"""Who tells people what may be done, what happened, why not, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET

from domain.kernel.branches import Recalled
from domain.kernel.codec import AnyGame, tag_of
from domain.kernel.game import Decision
from domain.kernel.moves import Acted, Action, Event
from domain.kernel.outcome import Outcome
from domain.kernel.rulebook import Rules
from domain.kernel.secrets import Reader, Seat
from domain.kernel.violations import Refusal, RuleViolation
from domain.kernel.words.catalogue import ENGLISH, KERNEL, Catalogue, Words
from domain.kernel.words.values import HIDDEN, Fields, Teller, field_types, fields_of, message_of


class Speaker:
    """Tells one reader of one table, in one language, from nothing but what it is given."""

    def __init__(self, game: AnyGame, teller: Teller) -> None:
        self.game = game
        self.teller = teller

    def question(self, table: Any, decision: Decision) -> str:
        """What a seat is asked."""
        message = f"decision-{decision.kind}"
        if message not in self.teller.catalogue:
            return decision.kind.replace("-", " ").replace("_", " ")
        return self.teller.message(message, self._details(table, decision.seat, decision))

    def choice(self, table: Any, seat: Seat, action: Action) -> str:
        """An action that the seat may take, with what it is about."""
        if message_of(type(action)) not in self.teller.catalogue:
            return self.teller.plainly(action)
        details = self._details(table, seat, action)
        return self.teller.message(message_of(type(action)), {**details, **fields_of(action)})

    def _details(self, table: Any, seat: Seat, about: Action | Decision) -> Fields:
        details = self.game.details and self.game.details(table, seat, about)
        return fields_of(details) if details else {}

    def event(self, event: Event) -> str:
        """What happened, as the reader was told it: faces that are not there are not spoken of."""
        if isinstance(event, Recalled):
            return self.teller.message("event-recalled", {"event": (str, self.event(event.inner))})
        if isinstance(event, Acted):
            record = self._record(event)
            return self.teller.message("event-acted", {**fields_of(event), "action": (str, record)})
        return self.teller.struct(event)

    def _record(self, record: Acted) -> str:
        """An action that was taken; its private fields only where they are told."""
        kind = next(kind for kind in self.game.actions if tag_of(kind) == record.action)
        private = record.private.face if record.private is not None else {}
        told = record.public if private is UNSET else {**record.public, **private}
        fields: dict[str, tuple[Any, Any]] = {
            name: (type_, msgspec.convert(told[name], type_) if name in told else HIDDEN)
            for name, (_, type_) in field_types(kind).items()
        }
        message = message_of(kind)
        if message in self.teller.catalogue:
            return self.teller.message(message, fields)
        return record.action.replace("_", " ")

    def turning_point(self, kind: str) -> str:
        """What a mark on the way through a match is called."""
        message = f"turning-point-{kind}"
        return (
            self.teller.message(message, {}) if message in self.teller.catalogue else kind.replace("-", " ")
        )

    def refusal(self, violation: RuleViolation) -> str:
        """Why something is refused. In English it can be more exact than its code."""
        message = f"refusal-{violation.code}"
        if self.teller.catalogue.lang == ENGLISH or message not in self.teller.catalogue:
            return violation.sentence
        return self.teller.message(message, {})

    def outcome(self, outcome: Outcome) -> str:
        """How it ended: who won, and why."""
        return self.teller.outcome(outcome)


def speaker(
    game: AnyGame,
    lang: str = ENGLISH,
    names: Sequence[str | None] = (),
    reader: Reader = None,
    more: Words | None = None,
) -> Speaker:
    """For a reader of a table where these players sit; `more` are words for what is no part of the game."""
    return Speaker(game, Teller(catalogue_of(game, lang, more), names, reader))


@cache
def catalogue_of(game: AnyGame, lang: str, more: Words | None = None) -> Catalogue:
    """Everything that can be said of a game in a language."""
    found = KERNEL[lang]
    for words in (more, game.words):
        if words is not None:
            found = found.with_more(words[lang])
    return found


def introduction(game: AnyGame, lang: str) -> tuple[str, str]:
    """What the game is called, and what it is about."""
    if lang == ENGLISH or game.words is None:
        return game.title, game.summary
    catalogue = game.words[lang]
    return catalogue.say("game", {})[0], catalogue.say("game.summary", {})[0]


def refusals_in(game: AnyGame, lang: str) -> list[Refusal]:
    """Every refusal of the game."""
    says = speaker(game, lang)
    return [
        Refusal(code, says.refusal(RuleViolation(code, one.sentence, rule=one.rule)), one.rule)
        for code, one in game.refusals.items()
    ]


def rules_in(game: AnyGame, lang: str) -> Rules:
    """The rules in a language; in English if the game has no other."""
    return game.rules if lang == ENGLISH or game.words is None else game.words.rules(lang)


@cache
def components_in(game: AnyGame, lang: str) -> Mapping[str, Mapping[str, Any]]:
    """What lies in the box: each kind with its title and, by id, what is printed on each thing."""
    catalogue = catalogue_of(game, lang)
    return {
        kind: {
            "title": catalogue.say(f"kind-{kind}", {})[0],
            "items": {
                thing: _component(catalogue, kind, thing, printed) for thing, printed in things.items()
            },
        }
        for kind, things in (game.box or {}).items()
    }


def _component(catalogue: Catalogue, kind: str, thing: str, printed: Any) -> Mapping[str, Any]:
    text = catalogue.explanation(kind, thing)
    said = {"name": catalogue.name(kind, thing), **({} if text is None else {"text": text})}
    return {**said, **msgspec.to_builtins(printed)}
