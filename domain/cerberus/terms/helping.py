"""Paying together: the request, the pledges, the payment."""

from __future__ import annotations

from typing import Literal

from domain.cerberus.components import Bonus
from domain.cerberus.terms.frame import Frame, SeatFrame
from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret


class AskHelp(Action, frozen=True, tag="ask_help"):
    """Show a bonus card and ask the others of your side to help pay for its advanced effect."""

    card: Private[CardId]


class Pledge(Action, frozen=True, tag="pledge"):
    """Answer a request for help with a number of cards."""

    n: Private[int]


class TakePledge(Action, frozen=True, tag="take_pledge", rename={"origin": "from"}):
    """Use one card of a pledge."""

    origin: Seat


class PayRest(Action, frozen=True, tag="pay_rest"):
    """Pay what is still missing from your own hand."""


class CancelPlay(Action, frozen=True, tag="cancel_play"):
    """Take the card back that you asked help for."""


class PledgeFrame(Frame, frozen=True, tag="pledge", gc=False):
    """Who has not answered a request for help, and what the others have answered."""

    need: int
    waiting: tuple[Seat, ...]
    answers: tuple[tuple[Seat, Secret[int]], ...] = ()

    def asked(self) -> tuple[Seat, ...]:
        return self.waiting


class PayFrame(SeatFrame, frozen=True, tag="pay", gc=False):
    """A card whose cost is being gathered: pledges still open, and pledges taken."""

    face: Bonus
    need: int
    card: Secret[CardId]
    pledges: tuple[tuple[Seat, int], ...] = ()
    taken: tuple[tuple[Seat, int], ...] = ()


class HelpAsked(Event, frozen=True, tag="help_asked"):
    """A card is shown that needs so many discards; it stays in the hand."""

    seat: Seat
    card: Secret[CardId]
    face: Secret[Bonus]
    need: Secret[int]
    asked: tuple[Seat, ...]


class Pledged(Event, frozen=True, tag="pledged"):
    seat: Seat
    n: Secret[int]


class PledgesRevealed(Event, frozen=True, tag="pledges_revealed"):
    counts: tuple[tuple[Seat, Secret[int]], ...]


class PledgeTaken(Event, frozen=True, tag="pledge_taken", rename={"origin": "from"}):
    seat: Seat
    origin: Seat


class PlayCancelled(Event, frozen=True, tag="play_cancelled"):
    seat: Seat
    face: Bonus
    reason: Literal["withdrawn", "help-refused"]
