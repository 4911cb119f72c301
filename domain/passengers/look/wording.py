"""Words of pictures: seats, what a gift wants, what was said. Names are those of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from domain.kernel.secrets import Reader, Seat
from domain.kernel.words.catalogue import ENGLISH, KERNEL, Argument, english_beside
from domain.kernel.words.values import Teller
from domain.passengers.components import GIFTS, GiftId, Kind, SilenceCard
from domain.passengers.gifts import GiftView
from domain.passengers.setup import SEATS
from domain.passengers.terms.claims import Heard

CATALOGUE: Final = KERNEL[ENGLISH].with_more(english_beside(__file__))


def gift_name(gift: GiftId) -> str:
    return CATALOGUE.name("gift", gift)


def gift_text(gift: GiftId) -> str | None:
    return CATALOGUE.explanation("gift", gift)


def silence_name(card: SilenceCard) -> str:
    return CATALOGUE.name("silence", card)


def silence_text(card: SilenceCard) -> str | None:
    return CATALOGUE.explanation("silence", card)


def faction(kind: Kind) -> str:
    """Somebody who belongs to it."""
    return CATALOGUE.say(f"faction-{kind}.one", {})[0]


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
