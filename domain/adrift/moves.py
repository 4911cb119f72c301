"""What those on the raft may do, in the order of a round."""

from __future__ import annotations

from msgspec.structs import force_setattr

from domain.kernel.moves import Action, CardId, Private
from domain.kernel.secrets import Seat


class PassUse(Action, frozen=True, tag="pass_use"):
    """Use no item in this step."""


class Use(Action, frozen=True, tag="use"):
    """Use the Discard or Reveal effect of an item in your hand."""

    card: Private[CardId]


class Target(Action, frozen=True, tag="target"):
    """Choose whom the item or the event strikes."""

    seat: Seat


class Fish(Action, frozen=True, tag="fish"):
    """Take one of the face-down discards that the rod shows you."""

    card: Private[CardId]


class FishNone(Action, frozen=True, tag="fish_none"):
    """Leave the face-down discards as they are."""


class Jettison(Action, frozen=True, tag="jettison"):
    """Give up a card, face-down."""

    card: Private[CardId]


class Endure(Action, frozen=True, tag="endure"):
    """Lay no cards against the leak and lose a vitality."""


class HandOver(Action, frozen=True, tag="hand_over"):
    """Choose the card that goes to your left-hand neighbour."""

    card: Private[CardId]


class PassVote(Action, frozen=True, tag="pass_vote"):
    """Start no vote."""


class Accuse(Action, frozen=True, tag="accuse"):
    """Start a vote to throw somebody overboard."""

    seat: Seat


class Ballot(Action, frozen=True, tag="ballot"):
    """Vote on the accusation."""

    yes: Private[bool]


class PutFood(Action, frozen=True, tag="put"):
    """Put a card face-down on the food pile. Any card will do."""

    card: Private[CardId]


class PutDone(Action, frozen=True, tag="put_done"):
    """Put no more cards on the food pile."""


class Named(Action, frozen=True):
    """An action that names seats. They may come in any order and are kept ascending."""

    seats: tuple[Seat, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "seats", tuple(sorted(self.seats)))


class Feed(Named, frozen=True, tag="feed"):
    """Share out the food."""


class ChooseRescued(Named, frozen=True, tag="rescue"):
    """Name those who get a place."""


class Eat(Action, frozen=True, tag="eat"):
    """Eat a food card against an empty stomach."""

    card: Private[CardId]


class GoHungry(Action, frozen=True, tag="go_hungry"):
    """Lose a vitality to an empty stomach."""


ACTIONS = (
    PassUse,
    Use,
    Target,
    Fish,
    FishNone,
    Jettison,
    Endure,
    HandOver,
    PassVote,
    Accuse,
    Ballot,
    PutFood,
    PutDone,
    Feed,
    ChooseRescued,
    Eat,
    GoHungry,
)
