"""The rules of the night market, in the order of its rule sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from domain.kernel.chance import Chance
from domain.kernel.game import Decision
from domain.kernel.moves import Action, CardId, Event, Unreadable
from domain.kernel.options import convert_options, refuse_unknown
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, known_to, sealed, shown
from domain.kernel.talk import Assert
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import Card
from tests.toy import moves
from tests.toy.moves import Draw, Good, Options, Peek, Role, Sell, Stash, Suspects, Vote, Wait
from tests.toy.rules import refused
from tests.toy.table import COPIES, ROUNDS, WORTH, Market, Phase, evolve

SEATS = range(1, 5)


def read_options(seats: int, given: Mapping[str, object]) -> Options:
    if seats not in SEATS:
        raise refused("bad-player-count")
    refuse_unknown(Options, given, refused)
    options = convert_options(Options, given, refused, "bad-option")
    if not 0 <= options.first_seat < seats:
        raise refused("bad-option", "No such seat begins.")
    return options


def variants(seats: int, chance: Chance) -> dict[str, object]:
    return {
        "peeking": chance.choice("peeking", (True, False)),
        "night": chance.choice("night", tuple(ROUNDS)),
        "first_seat": chance.below("first seat", seats),
    }


def longest(seats: int) -> int:
    return seats * max(ROUNDS.values()) + seats


def setup(seats: int, options: Options, chance: Chance) -> list[Event]:
    ahead = Unfolding(Market(), evolve)
    ahead.tell(moves.MarketOpened(seats, options))
    roles = chance.shuffled("roles", [Role.THIEF] + [Role.HONEST] * (seats - 1))
    ahead.tell(moves.RolesDealt(tuple(known_to(role, Seat(seat)) for seat, role in enumerate(roles))))
    shuffle(ahead, [good for good in Good for _ in range(COPIES)], chance)
    for seat in [*ahead.table.seats, *ahead.table.seats]:
        draw(ahead, seat, chance)
    ahead.tell(moves.TurnBegan(ahead.table.active, 0))
    return ahead.told()


def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    refuse_out_of_turn(table, seat, action)
    ahead = Unfolding(table, evolve)
    match table.phase, action:
        case Phase.TRADING, Sell(card):
            sell(ahead, seat, card)
        case Phase.TRADING, Stash(card):
            stash(ahead, seat, card)
        case Phase.TRADING, Draw():
            draw(ahead, seat, chance)
        case Phase.TRADING, Peek(stall):
            peek(ahead, seat, stall)
        case Phase.TRADING, Wait():
            pass
        case Phase.VOTING, Vote(suspect):
            seal_ballot(ahead, seat, suspect)
            return ahead.told()
        case phase, _:
            raise refused("wrong-phase", f"Not possible while {phase}.")
    pass_turn(ahead)
    return ahead.told()


def refuse_out_of_turn(table: Market, seat: Seat, action: Action) -> None:
    if table.phase is Phase.CLOSED:
        raise refused("match-over")
    if seat not in table.seats:
        raise refused("no-such-seat")
    if all(decision.seat != seat for decision in pending(table)):
        raise refused("not-your-decision")
    if isinstance(action, Unreadable):
        raise refused(action.problem, action.sentence)


def pending(table: Market) -> tuple[Decision, ...]:
    match table.phase:
        case Phase.TRADING:
            return (Decision(table.active, "turn"),)
        case Phase.VOTING:
            return tuple(Decision(seat, "vote") for seat in table.seats if seat not in table.ballots)
        case _:
            return ()


def legal(table: Market, seat: Seat) -> list[Action]:
    if all(decision.seat != seat for decision in pending(table)):
        return []
    return list(ballots(table, seat) if table.phase is Phase.VOTING else trades(table, seat))


def trades(table: Market, seat: Seat) -> Iterator[Action]:
    cards = [card.id for card in table.held_by(seat)]
    yield from map(Sell, cards)
    if table.stalls[seat] is None:
        yield from map(Stash, cards)
    if table.pile.size or table.sold:
        yield Draw()
    if table.options.peeking:
        yield from (Peek(other) for other in table.seats if other != seat and table.stalls[other])
    yield Wait()


def ballots(table: Market, seat: Seat) -> Iterator[Action]:
    yield from (Vote(other) for other in table.seats if other != seat)
    if table.roles[seat].open() is Role.THIEF:
        yield Vote(None)


def default(table: Market, seat: Seat) -> Action:
    """Sell the good held longest; vote for the next seat, if there is one."""
    if table.phase is Phase.VOTING:
        following = Seat((seat + 1) % len(table.seats))
        return Vote(None if following == seat else following)
    hand = table.held_by(seat)
    return Sell(hand[0].id) if hand else Wait()


Ahead = Unfolding[Market, Event]


def sell(ahead: Ahead, seat: Seat, card_id: CardId) -> None:
    card = held(ahead.table, seat, card_id)
    fresh = ahead.table.next_id()
    ahead.tell(moves.GoodSold(seat, known_to(card.id, seat), fresh, shown(card.name)))
    ahead.tell(moves.CoinsPaid(seat, WORTH[card.name]))


def stash(ahead: Ahead, seat: Seat, card_id: CardId) -> None:
    if ahead.table.stalls[seat] is not None:
        raise refused("stall-full")
    card = held(ahead.table, seat, card_id)
    fresh = ahead.table.next_id()
    ahead.tell(moves.GoodStashed(seat, known_to(card.id, seat), fresh, known_to(card.name, seat)))


def held(table: Market, seat: Seat, card_id: CardId) -> Card[Good]:
    for card in table.held_by(seat):
        if card.id == card_id:
            return card
    raise refused("card-not-in-hand")


def draw(ahead: Ahead, seat: Seat, chance: Chance) -> None:
    if not ahead.table.pile.size:
        if not ahead.table.sold:
            raise refused("nothing-to-draw")
        shuffle(ahead, [card.name for card in ahead.table.sold], chance)
    drawn = Card(ahead.table.next_id(), ahead.table.pile.top())
    ahead.tell(moves.GoodDrawn(seat, known_to(drawn, seat)))


def shuffle(ahead: Ahead, goods: list[Good], chance: Chance) -> None:
    ahead.tell(moves.PileShuffled(len(goods), sealed(tuple(chance.shuffled("pile", goods)))))


def peek(ahead: Ahead, seat: Seat, target: Seat) -> None:
    if not ahead.table.options.peeking:
        raise refused("no-peeking")
    stall = ahead.table.stalls[target] if target in ahead.table.seats else None
    if stall is None or target == seat:
        raise refused("nothing-to-see")
    ahead.tell(moves.StallPeekedAt(seat, target, known_to(stall.good.open(), seat)))


def pass_turn(ahead: Ahead) -> None:
    table = ahead.table
    if table.turn == table.last_turn:
        ahead.tell(moves.VoteBegan())
    else:
        next_seat = Seat((table.active + 1) % len(table.seats))
        ahead.tell(moves.TurnBegan(next_seat, table.turn + 1))


def seal_ballot(ahead: Ahead, seat: Seat, suspect: Seat | None) -> None:
    if suspect is None and ahead.table.roles[seat].open() is not Role.THIEF:
        raise refused("name-somebody")
    if suspect == seat or (suspect is not None and suspect not in ahead.table.seats):
        raise refused("no-such-suspect")
    ahead.tell(moves.BallotSealed(seat, known_to(suspect, seat)))
    if len(ahead.table.ballots) == len(ahead.table.seats):
        morning(ahead)


def morning(ahead: Ahead) -> None:
    table = ahead.table
    ahead.tell(moves.BallotsOpened({seat: shown(sealed.open()) for seat, sealed in table.ballots.items()}))
    ahead.tell(moves.RolesOpened(tuple(shown(role.open()) for role in table.roles)))
    for seat, stall in zip(table.seats, list(table.stalls), strict=True):
        if stall:
            ahead.tell(moves.StallOpened(seat, shown(stall.good.open())))
            ahead.tell(moves.CoinsPaid(seat, WORTH[stall.good.open()]))
    ahead.tell(moves.MarketClosed(result(table)))


def result(table: Market) -> Outcome:
    thief = next(seat for seat in table.seats if table.roles[seat].open() is Role.THIEF)
    honest = tuple(seat for seat in table.seats if seat != thief)
    against = Counter(ballot.open() for ballot in table.ballots.values() if ballot.open() is not None)
    caught = against[thief] > max((against[seat] for seat in honest), default=0)
    return Outcome(
        winners=honest if caught else (thief,),
        teams={"honest": honest, "thief": (thief,)},
        scores={f"seat-{seat}": float(table.coins[seat]) for seat in table.seats},
        reasons=("thief-caught" if caught else "thief-escaped",),
    )


def silence(table: Market, seat: Seat, words: Action) -> None:
    if isinstance(words, Unreadable):
        raise refused(words.problem, words.sentence)
    if table.phase is Phase.VOTING and seat in table.ballots:
        raise refused("hushed")
    if (
        isinstance(words, Assert)
        and isinstance(words.claim, Suspects)
        and words.claim.seat not in table.seats
    ):
        raise refused("no-such-seat")
