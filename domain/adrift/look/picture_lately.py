"""What all saw lately, line by line: items, votes, events, meals, and what they cost."""

from __future__ import annotations

from collections.abc import Iterable

from domain.adrift.components import EVENTS
from domain.adrift.look.wording import called, faces, named, number, seat, weight
from domain.adrift.table import Deed
from domain.adrift.terms.deaths import Touched
from domain.adrift.terms.event_cards import Turned
from domain.adrift.terms.laying import Laid
from domain.adrift.terms.starvation import Shared
from domain.adrift.terms.using import Used
from domain.adrift.terms.voting import Voted
from domain.adrift.view import RaftView
from domain.kernel.secrets import Reader, Seat


def lately(view: RaftView, reader: Reader) -> list[str]:
    """This round and the one before, in which the last food pile was opened."""
    return [f"Round {deed.round}: {told(deed, reader)}." for deed in view.deeds]


def told(deed: Deed, reader: Reader) -> str:
    match deed:
        case Used():
            return f"{seat(deed.seat, reader)} used {called('item', deed.item)}{struck(deed.target, reader)}"
        case Voted():
            fate = "goes overboard" if deed.killed else "lives"
            charge = f"{seat(deed.accuser, reader)} accused {seat(deed.accused, reader)}, who {fate}"
            return f"{charge}. Yes: {voters(deed, deed.yes, reader)}. No: {voters(deed, deed.no, reader)}"
        case Turned():
            return f"{called('event', deed.card)}{came_to(deed)}{struck(deed.target, reader)}"
        case Laid():
            endured = f". Endured by {named(deed.endured, reader)}" if deed.endured else ""
            return f"{number(deed.count, 'card')} each laid face down by {named(deed.laid, reader)}{endured}"
        case Shared():
            meal = f"{number(deed.food, 'portion')} for {deed.needed} from {faces(deed.cards)}"
            hungry = f". Hungry, losing 1 vitality: {named(deed.hungry, reader)}" if deed.hungry else ""
            return f"{meal}. Fed: {named(deed.fed, reader)}{hungry}"
        case Touched():
            change = f"{'loses' if deed.delta < 0 else 'regains'} {abs(deed.delta)} vitality"
            return f"{seat(deed.seat, reader)} {change} ({called('cause', deed.cause)}) and has {deed.now}"
        case _:
            return f"{seat(deed.seat, reader)} died ({called('cause', deed.cause)})"


def voters(deed: Voted, seats: Iterable[Seat], reader: Reader) -> str:
    return ", ".join(f"{seat(one, reader)}{weight(deed.votes[one])}" for one in seats) or "nobody"


def came_to(deed: Turned) -> str:
    """What became of an event card, where that is not its effect."""
    if not deed.resolved:
        return ", discarded unresolved"
    return "" if deed.card in EVENTS else ", the rescue is found"


def struck(target: Seat | None, reader: Reader) -> str:
    return "" if target is None else f" on {seat(target, reader)}"
