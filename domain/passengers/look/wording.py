"""Words of pictures: seats, what a gift wants, what was said. Names are those of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from domain.kernel.secrets import Reader, Seat
from domain.kernel.words.catalogue import ENGLISH, KERNEL, Argument, english_beside
from domain.kernel.words.values import Teller
from domain.passengers.components import GIFTS, PLACE, Kind
from domain.passengers.gifts import GiftView
from domain.passengers.setup import SEATS
from domain.passengers.terms.claims import Heard
from domain.passengers.terms.gifts import Pick

CATALOGUE: Final = KERNEL[ENGLISH].with_more(english_beside(__file__))


def called(kind: str, which: str, form: str | None = None) -> str:
    """The name of a component or of another value that has one, or another form of it."""
    return CATALOGUE.say(f"{kind}-{which}" if form is None else f"{kind}-{which}.{form}", {})[0]


def printed(kind: str, which: str, between: str) -> str:
    """A card's name and its text."""
    return f"{called(kind, which)}{between}{CATALOGUE.explanation(kind, which)}"


def all_called(kind: str, some: Iterable[str]) -> str:
    return ", ".join(called(kind, one) for one in some)


def faction(kind: Kind) -> str:
    """Somebody who belongs to it."""
    return called("faction", kind, "one")


def picked(pick: Pick) -> str:
    """What the owner of a gift has picked: a player, a passenger or space, or what stands for itself."""
    if not isinstance(pick, str):
        return f"@{pick}"
    return called("space", pick) if pick in PLACE else pick


def wanted(using: GiftView) -> str:
    """The next pick of the gift in use."""
    hand = "yes" if using.wants == "card" else "no"
    pick: dict[str, Argument] = {"effect-id": GIFTS[using.gift], "step": len(using.picks) + 1, "hand": hand}
    return CATALOGUE.say("pick-wanted", pick)[0]


def spoken(heard: Heard, reader: Reader) -> str:
    """What a seat said or claimed, on one line whatever it typed."""
    speaker = seat(heard.seat, reader)
    if heard.claim is not None:
        names = [seat(Seat(one), reader) for one in range(max(SEATS))]
        return f"{speaker} claims: {Teller(CATALOGUE, names, reader).struct(heard.claim)}."
    readable = "".join(sign if sign.isprintable() else " " for sign in heard.text or "")
    return f'{speaker}: "{" ".join(readable.split())}"'


def count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def named(some: Iterable[Seat], reader: Reader) -> str:
    return ", ".join(seat(one, reader) for one in some) or "nobody"


def seat(one: Seat, reader: Reader) -> str:
    return f"@{one} (you)" if one == reader else f"@{one}"
