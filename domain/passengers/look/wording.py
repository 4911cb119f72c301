"""Seats, factions, picks and claims in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from domain.kernel.secrets import Reader, Seat
from domain.passengers.components import GIFTS, Effect, Kind
from domain.passengers.gifts import GiftView
from domain.passengers.terms.claims import (
    AnyClaim,
    ClaimedColor,
    Heard,
    MyFaction,
    MyHand,
    MyPassenger,
    MyVote,
    PassengerSeen,
    SeatFaction,
)

FACTIONS: Final = {Kind.SOUL: "a Soul Guide", Kind.DEMON: "a Demon Smuggler", Kind.YAESTHER: "the Yaesther"}

PICKS: Final = {
    Effect.SILENCE_SEAT: ("choose the player to silence",),
    Effect.HERALD: ("choose the player who votes first",),
    Effect.ASK_COLOR_HAND: ("name the colour to ask every hand for",),
    Effect.ASK_TYPE_HAND: ("name souls or demons, to ask every hand for",),
    Effect.ASK_COLOR_PLACED: ("name the colour to ask everybody's placed passenger for",),
    Effect.ASK_PLACED_COLOR: ("choose the player who confesses a colour",),
    Effect.ASK_PLACED_TYPE: ("choose the player who confesses a type in secret",),
    Effect.SHOW_ONE: ("choose the player who shows a card",),
    Effect.SHOW_TWO: (
        "choose the first player who shows a card",
        "choose the second player who shows a card",
    ),
    Effect.SHOW_MUTUAL: ("choose the player to show each other a card with",),
    Effect.PEEK_ONE: ("choose the passenger to peek at",),
    Effect.PEEK_SHADOW: ("choose the Shadow Passenger to peek at",),
    Effect.PEEK_WITH: ("choose the player to peek with", "choose the passenger to peek at together"),
    Effect.PEEK_EACH: (
        "choose the first passenger to peek at",
        "choose the passenger of the other boat to peek at",
    ),
    Effect.REVEAL_ONE: ("choose the passenger to reveal",),
    Effect.SWAP_ANY: ("choose the first passenger to swap", "choose the passenger to swap it with"),
    Effect.SWAP_SHADOW: ("choose the Shadow Passenger to swap", "choose the passenger to swap it with"),
    Effect.SWAP_NEIGHBORS: ("choose the first passenger to swap", "choose the neighbour to swap it with"),
    Effect.MOVE_ONE: ("choose the passenger to move", "choose the empty space it moves to"),
    Effect.EXCHANGE_OWN: ("choose the passenger to swap the own one with",),
    Effect.SHUFFLE_BOAT: ("choose the boat to shuffle",),
    Effect.ANCHOR: ("choose the passenger to anchor",),
    Effect.MASK: ("choose the colour of the mask", "choose the passenger to mask"),
    Effect.STEAL_VOICE: ("choose the player to take a voice from",),
    Effect.SWAP_VOICES: ("choose the player to exchange all voices with",),
}
"""What each pick of a gift is for, in their order."""
CARD = "choose the card from hand that takes the place of the own passenger"
"""What the Grave Key wants of whoever has cards."""


def wanted(using: GiftView) -> str:
    """The next pick of the gift in use."""
    return CARD if using.wants == "card" else PICKS[GIFTS[using.gift].effect][len(using.picks)]


def spoken(heard: Heard, reader: Reader) -> str:
    """What a seat said or claimed, on one line whatever it typed."""
    speaker = seat(heard.seat, reader)
    if heard.claim is not None:
        return f"{speaker} claims {claimed(heard.claim, reader)}."
    readable = "".join(sign if sign.isprintable() else " " for sign in heard.text or "")
    return f'{speaker}: "{" ".join(readable.split())}"'


def claimed(claim: AnyClaim, reader: Reader) -> str:
    match claim:
        case MyPassenger():
            return f"to have placed {claim.passenger}: {described(claim)}"
        case PassengerSeen():
            return f"to know {claim.passenger}: {described(claim)}"
        case MyHand():
            return f"to hold {', '.join(claim.cards) or 'no card'}"
        case MyFaction():
            return f"to be {FACTIONS[claim.faction]}"
        case SeatFaction():
            return f"that {seat(claim.target, reader)} is {FACTIONS[claim.faction]}"
        case MyVote():
            return f"to vote for the {claim.boat}"
        case _:
            assert_never(claim)


def described(claim: MyPassenger | PassengerSeen) -> str:
    """Type and colour as far as they were said."""
    kind = claim.passenger_type or "type not said"
    color = "colourless" if claim.color is ClaimedColor.NONE else claim.color or "colour not said"
    return f"{kind}, {color}"


def count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def named(some: Iterable[Seat], reader: Reader) -> str:
    return ", ".join(seat(one, reader) for one in some) or "nobody"


def seat(one: Seat, reader: Reader) -> str:
    return f"@{one} (you)" if one == reader else f"@{one}"
