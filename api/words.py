"""In which language the caller is told what is for people, and whether sentences are wanted at all."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Response

from api.context import bad_parameter
from api.here import parameter, the_request
from domain.kernel.match import redact
from domain.kernel.moves import Event
from domain.kernel.outcome import Outcome
from domain.kernel.words import Speaker, speaker
from domain.kernel.words.catalogue import ENGLISH, LANGUAGES
from events.chain import Seed
from events.entries import Audited, Entry, Everything, Told, tell
from events.lifecycle import Unread
from events.position import Position
from events.words import LIFECYCLE_WORDS


def language() -> str:
    """The caller's: what `lang` says, else the best of those in `Accept-Language`, else English."""
    check_language()
    return understood()


def check_language() -> None:
    """Refuse a `lang` that there is not."""
    if parameter("lang") not in (None, *LANGUAGES):
        raise bad_parameter("lang", f"one of {', '.join(LANGUAGES)}")


def understood() -> str:
    """The same where it is too late to refuse a language that there is not."""
    lang = parameter("lang")
    return lang if lang in LANGUAGES else the_request().accept_languages.best_match(LANGUAGES) or ENGLISH


def text_language() -> str | None:
    """The same if sentences are wanted (`text=true`), else None; a `lang` that there is not is refused."""
    wanted = parameter("text")
    if wanted not in (None, "true", "false"):
        raise bad_parameter("text", "true or false")
    check_language()
    return understood() if wanted == "true" else None


def tag_of_text(lang: str | None) -> str:
    """What tells an answer with sentences from one without them, in an entity tag."""
    return "" if lang is None else f"-{lang}"


def in_language(response: Response, lang: str | None) -> Response:
    """The answer, said to be in a language if it is in one."""
    if lang is not None:
        response.headers["Content-Language"] = lang
        response.vary.add("Accept-Language")
    return response


def speaker_to(position: Position, reader: Audited, lang: str) -> Speaker:
    """Who tells a reader of a match, by the names at its table."""
    names = [state.name for state in position.seats]
    seat = None if isinstance(reader, Everything) else reader
    says = speaker(position.game, lang, names, seat, LIFECYCLE_WORDS)
    return says if position.judged_here_alone else SpeakerOfOthers(says.game, says.teller)


class SpeakerOfOthers(Speaker):
    """Tells of what other rules judged. Those of today may have no words for it, and fail in any way."""

    def event(self, event: Event) -> str:
        try:
            return super().event(event)
        except Exception as error:
            return super().event(Unread(str(error)))

    def outcome(self, outcome: Outcome) -> str:
        try:
            return super().outcome(outcome)
        except Exception as error:
            return super().event(Unread(str(error)))


def speaker_if(position: Position, reader: Audited, lang: str | None) -> Speaker | None:
    """The same, nobody where no sentences are wanted."""
    return None if lang is None else speaker_to(position, reader, lang)


def tell_all(
    entries: Iterable[Entry], reader: Audited, seed: Seed, says: Speaker | None = None
) -> list[Told]:
    """What the reader is told of these entries, with a sentence for each if there is somebody to say it."""
    if says is None:
        return [tell(entry, reader, seed) for entry in entries]
    return [tell(entry, reader, seed, says.event(seen(entry, reader))) for entry in entries]


def seen(entry: Entry, reader: Audited) -> Event:
    return entry.event if isinstance(reader, Everything) else redact(entry.event, reader)
