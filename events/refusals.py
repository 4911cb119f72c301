"""What is refused around play, whatever the rules of the game say."""

from __future__ import annotations

import msgspec

from events.clocks import OpenDecision
from events.seats import SeatState


class DecisionClosed(Exception):
    """The decision is not open, or not any more; `late` if its time was out."""

    def __init__(self, open_now: OpenDecision | None, *, late: bool = False) -> None:
        super().__init__("decision closed")
        self.open_now = open_now
        self.late = late


class NotStarted(Exception):
    """The match has not begun: not every seat is taken."""


class Refused(Exception):
    """Not possible, or not now: a code for programs, a sentence for people, and where the fault lies."""

    def __init__(self, code: str, sentence: str, at: str | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.at = at
        """A JSON Pointer into what was asked."""


def misfit(error: msgspec.ValidationError) -> tuple[str, str]:
    """What does not fit as a sentence, and a JSON Pointer to it."""
    sentence, _, path = str(error).partition(" - at `$")
    return f"{sentence}.", path.rstrip("`").replace("[", ".").replace("]", "").replace(".", "/")


class Unchanged(Exception):
    """It is so already."""


class OtherRules(Refused):
    """The match was judged by other rules than those that run here, and cannot go on by these."""

    def __init__(self, sentence: str) -> None:
        super().__init__("other-rules", sentence)


IMPORTED = Refused("imported", "The match was imported: it can be read, and nothing is added to it.")
MATCH_OVER = Refused("match-over", "The match is over.")


class SeatRefused(Refused):
    """The seat cannot be taken: no such seat, taken already, or not with this code."""


def not_playing(state: SeatState) -> Refused:
    """Why the holder of a seat may not answer."""
    if state.resigned:
        return Refused("resigned", "You have resigned.")
    return Refused("substituted", "A bot sits in for you: take your seat back first.")
