"""Filling in what a reader cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from domain.kernel.chance import Chance
from domain.kernel.moves import CardId
from domain.kernel.secrets import Reader, Seat, Secret, known_to
from domain.kernel.zones import Card, Pile
from tests.toy.components import COPIES, Good, Role
from tests.toy.table import Market, Phase, Stall


def world(known: Market, reader: Reader, chance: Chance) -> Market:
    """Deal what the reader has not seen: the thief, the goods, the sealed ballots."""
    world = known.copy()
    world.roles = guessed_roles(known, reader, chance)
    unseen = iter(chance.shuffled("unseen goods", unseen_goods(known, reader)))
    world.stalls = [stall and guessed_stall(stall, reader, unseen) for stall in known.stalls]
    for seat in known.everybody:
        if seat != reader:
            world.hands[seat] = tuple(guessed_card(seat, n, unseen) for n in range(len(known.hands[seat])))
    world.pile = Pile(known.pile.size, tuple(unseen))
    for seat in known.ballots:
        if known.phase is not Phase.CLOSED and seat != reader:
            world.ballots[seat] = guessed_ballot(world, seat, chance)
    return world


def guessed_roles(known: Market, reader: Reader, chance: Chance) -> tuple[Secret[Role], ...]:
    seen = [role.seen_by(reader) for role in known.roles]
    if Role.THIEF in seen:
        thief = Seat(seen.index(Role.THIEF))
    else:
        thief = chance.choice("thief", [seat for seat in known.everybody if seen[seat] is None])
    return tuple(
        Secret(role.known_to, Role.THIEF if seat == thief else Role.HONEST)
        for seat, role in zip(known.everybody, known.roles, strict=True)
    )


def unseen_goods(known: Market, reader: Reader) -> list[Good]:
    unseen = Counter(dict.fromkeys(Good, COPIES))
    unseen.subtract(card.name for card in known.sold)
    unseen.subtract(stall.good.open() for stall in known.stalls if stall and sees(stall, reader))
    unseen.subtract(card.name for card in (() if reader is None else known.held_by(reader)))
    return list(unseen.elements())


def sees(stall: Stall, reader: Reader) -> bool:
    return stall.good.seen_by(reader) is not None


def guessed_stall(stall: Stall, reader: Reader, unseen: Iterator[Good]) -> Stall:
    return stall if sees(stall, reader) else Stall(stall.card, Secret(stall.good.known_to, next(unseen)))


def guessed_card(seat: Seat, place: int, unseen: Iterator[Good]) -> Secret[Card[Good]]:
    return known_to(Card(CardId(f"guess-{seat}-{place}"), next(unseen)), seat)


def guessed_ballot(world: Market, seat: Seat, chance: Chance) -> Secret[Seat | None]:
    choices: list[Seat | None] = [other for other in world.everybody if other != seat]
    if world.roles[seat].open() is Role.THIEF:
        choices.append(None)
    return known_to(chance.choice("ballot", choices), seat)
