"""What a reader of the night market sees, and what a player can think with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action, CardId
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Reader, Seat, Secret, known_to
from domain.kernel.talk import Assert, Claimed
from domain.kernel.zones import Card, Pile
from tests.toy.moves import Good, Options, Role, Sell, Stash, Suspects, Vote
from tests.toy.play import legal
from tests.toy.table import COPIES, WORTH, Market, Phase, Stall


class StallSeen(Struct, frozen=True):
    card: CardId
    good: Good | None


class MarketView(Struct, frozen=True):
    options: Options
    phase: Phase
    turn: int
    pile: int
    sold: tuple[Card[Good], ...]
    coins: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hand: tuple[Card[Good], ...]
    stalls: tuple[StallSeen | None, ...]
    roles: tuple[Role | None, ...]
    sealed: tuple[Seat, ...]
    ballot: Seat | None
    outcome: Outcome | None


def view(table: Market, reader: Reader) -> MarketView:
    ballot = None if reader is None else table.ballots.get(reader)
    return MarketView(
        options=table.options,
        phase=table.phase,
        turn=table.turn,
        pile=table.pile.size,
        sold=table.sold,
        coins=tuple(table.coins),
        hand_sizes=tuple(map(len, table.hands)),
        hand=() if reader is None or not table.hands else tuple(table.held_by(reader)),
        stalls=tuple(stall_seen(stall, reader) for stall in table.stalls),
        roles=tuple(role.seen_by(reader) for role in table.roles),
        sealed=tuple(table.ballots),
        ballot=ballot.seen_by(reader) if ballot else None,
        outcome=table.outcome,
    )


def stall_seen(stall: Stall | None, reader: Reader) -> StallSeen | None:
    return StallSeen(stall.card, stall.good.seen_by(reader)) if stall else None


def worlds(known: Market, reader: Reader, chance: Chance) -> Market:
    """Deal what the reader has not seen: the thief, the goods, the sealed ballots."""
    world = known.copy()
    world.roles = guessed_roles(known, reader, chance)
    unseen = iter(chance.shuffled("unseen goods", unseen_goods(known, reader)))
    world.stalls = [stall and guessed_stall(stall, reader, unseen) for stall in known.stalls]
    for seat in known.seats:
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
        thief = chance.choice("thief", [seat for seat in known.seats if seen[seat] is None])
    return tuple(
        Secret(role.known_to, Role.THIEF if seat == thief else Role.HONEST)
        for seat, role in zip(known.seats, known.roles, strict=True)
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
    choices: list[Seat | None] = [other for other in world.seats if other != seat]
    if world.roles[seat].open() is Role.THIEF:
        choices.append(None)
    return known_to(chance.choice("ballot", choices), seat)


def scripted(knowledge: Knowledge[Market], chance: Chance) -> Action:
    """Stash the best good, sell the rest, accuse somebody and vote accordingly."""
    table, seat = knowledge.table, knowledge.seat
    if table.phase is Phase.VOTING:
        return accuse(knowledge, chance)
    hand = sorted(table.held_by(seat), key=lambda card: WORTH[card.name])
    if hand and table.stalls[seat] is None:
        return Stash(hand[-1].id)
    return Sell(hand[-1].id) if hand else chance.choice("trade", legal(table, seat))


def accuse(knowledge: Knowledge[Market], chance: Chance) -> Action:
    """Say first whom it suspects, then vote as it said."""
    for event in knowledge.log:
        match event:
            case Claimed(seat, Suspects(suspect)) if seat == knowledge.seat:
                return Vote(suspect)
    others = [seat for seat in knowledge.table.seats if seat != knowledge.seat]
    if not others:
        return Vote(None)
    return Assert(Suspects(chance.choice("suspect", others)))
