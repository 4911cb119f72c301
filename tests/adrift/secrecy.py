"""Laws of this game's secrets that no general law can know: who may see which face, and what must not show.

Each takes the game as an argument, so that games with planted leaks can be held against it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from domain.adrift.components import EventId, ItemId
from domain.adrift.pieces import Phase
from domain.adrift.table import Raft
from domain.adrift.terms.dealing import AgendasDealt, EndDeckBuilt, EventDeckBuilt, HandDealt, ItemDeckBuilt
from domain.adrift.terms.discarding import CardDiscardedFaceDown
from domain.adrift.terms.drawing import ItemDeckReshuffled, ItemDrawn
from domain.adrift.terms.fishing import FaceDownSeen, FaceDownTaken
from domain.adrift.terms.item_cards import AgendaSeen, CardStolen, EventPeeked, HandSeen
from domain.adrift.terms.last_survivor import MealEaten
from domain.adrift.terms.laying import CardPassed, CardsDiscardedFaceDown, ChoiceSealed
from domain.adrift.terms.match import MatchCreated, MatchEnded
from domain.adrift.terms.starvation import FoodPlaced
from domain.adrift.terms.using import ItemUsed
from domain.adrift.terms.voting import BallotCast
from domain.kernel.codec import AnyGame, encode
from domain.kernel.match import fold, redact
from domain.kernel.moves import Acted, CardId, Event
from domain.kernel.secrets import EVERYONE, Audience, Reader, Seat, secrets_in
from tests import scenario
from tests.adrift.tables import (
    BUCKET,
    JUNK,
    KNIFE,
    PASS_USE,
    PUT_DONE,
    ROD,
    A,
    B,
    C,
    D,
    Scene,
    all_do,
    jettison,
    put,
    target,
    tkws,
    until,
    use,
)
from tests.conformance.playthroughs import Playthrough
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario


def heard(match: Scenario, reader: Reader) -> list[Event]:
    return [redact(event, reader) for event in match.events]


def faces_have_the_audience_of_the_table(log: Sequence[Event]) -> None:
    """8: what is private to a seat, or hidden from all, is known to nobody else by the record itself."""
    created = log[0]
    assert isinstance(created, MatchCreated)
    open_votes = created.options.vote_mode == "sequential"
    for event in log:
        found = [secret.known_to for secret in secrets_in(event)]
        expected = audiences(event, open_votes)
        if expected is not None:
            assert found == expected, f"{event} is for {found}, not for {expected}"


def audiences(event: Event, open_votes: bool) -> list[Audience] | None:
    """Who may know each secret of an event, in the order of its fields; None for what says nothing hidden."""
    match event:
        case AgendasDealt(count=count):
            return [(Seat(seat),) for seat in range(count)]
        case HandDealt(seat=seat, count=count):
            return [(seat,)] * count
        case ItemDrawn(seat=seat) | FoodPlaced(seat=seat) | CardDiscardedFaceDown(seat=seat):
            return [(seat,)]
        case AgendaSeen(seat=seat) | HandSeen(seat=seat) | EventPeeked(seat=seat) | FaceDownSeen(seat=seat):
            return [(seat,)]
        case ChoiceSealed(seat=seat, endure=endure):
            return [] if endure else [(seat,)]
        case FaceDownTaken(seat=seat):
            return [(seat,), (seat,)]
        case CardStolen(origin=origin, to=to) | CardPassed(origin=origin, to=to):
            return [(origin,), (to,)]
        case CardsDiscardedFaceDown(discards=discards):
            return [(given.seat,) for given in discards]
        case BallotCast(seat=seat):
            return [EVERYONE if open_votes else (seat,)]
        case ItemUsed(seat=seat) | MealEaten(seat=seat):
            return [(seat,), EVERYONE]
        case ItemDeckBuilt() | ItemDeckReshuffled() | EndDeckBuilt():
            return [()]
        case EventDeckBuilt():
            return [(), ()]
        case Acted():
            return None
        case _:
            return [EVERYONE] * len(secrets_in(event))


def no_card_is_followed_out_of_a_hand(played: Playthrough) -> None:
    """Invariant 11: whatever a reader is told never names a card that lies in another's hand then or before.

    A card that leaves a hand and is seen again has a new id, so nobody can tell whose it was.
    """
    game = played.game
    for reader in (*played.seats, None):
        table: Raft = game.table()
        private: set[CardId] = set()
        for event in played.match.log:
            if isinstance(event, MatchEnded):
                break
            named = ids_in(encode(redact(event, reader)))
            assert not named & private, f"{played}: {event} tells {reader} of {named & private}"
            table = fold(game, [event], table)
            private |= foreign_ids(table, reader)
            seen = ids_in(encode(game.view(table, reader)))
            assert not seen & private, f"{played}: the view of {reader} names {seen & private}"


def ids_in(data: bytes) -> set[CardId]:
    return {CardId(found) for found in re.findall(r'"(c\d+)"', data.decode())}


def foreign_ids(raft: Raft, reader: Reader) -> set[CardId]:
    hands = [hand for seat, hand in enumerate(raft.hands) if seat != reader]
    return {card.open().id for hand in hands for card in hand}


WATCHERS: tuple[Reader, ...] = (C, D, None)


def watched(match: Scenario) -> list[bytes]:
    """What those who took no part were told, and now see."""
    return [encode([heard(match, reader), match.game.view(match.table, reader)]) for reader in WATCHERS]


def given(game: AnyGame, scene: Scene, chance: LoadedChance | None = None) -> Scenario:
    return scenario.given(game, scene.raft, chance)


def givers_cannot_be_told_apart(game: AnyGame) -> None:
    """Two seats with the same cards put one each: whichever of them gave which, the others are told the same.

    The shuffle is made to end in the same order both times, as it may.
    """
    told = []
    for first, second in (("a1", "b2"), ("a2", "b1")):
        scene = tkws().hand(0, KNIFE, JUNK).hand(1, KNIFE, JUNK).events(EventId.LONG_DAY)
        match = until(given(game, scene, LoadedChance(food_pile=[[JUNK, KNIFE]])), Phase.STARVE)
        match.when((A, put(first)), (A, PUT_DONE), (B, put(second)), *all_do(PUT_DONE, 1, 2, 3))
        told.append(watched(match))
    assert told[0] == told[1], "who gave which card shows"


class Discarding(StrEnum):
    """The ways in which cards come to lie face-down."""

    SWELL = "rough-swell"
    LEAK = "leak"
    BUCKET = "bailing-bucket"


def discarders_cannot_be_told_apart(game: AnyGame, how: Discarding) -> None:
    """Two seats give up a knife and junk between them: nobody else is told which, nor is who fishes later."""
    told = []
    for knife_of in (0, 1):
        match = discarding(game, how, knife_of)
        happened = watched(match)
        match.table.hands = tkws().hand(2, ROD).raft.hands
        match.table.phase, match.table.queue = Phase.USE, (C,)
        match.when((C, use("c1")))
        told.append([happened, watched(match)])
    assert told[0] == told[1], "who discarded which card shows"


def discarding(game: AnyGame, how: Discarding, knife_of: int) -> Scenario:
    """Seats 0 and 1 discard; the one named gives up the knife, the other junk."""
    cards: list[ItemId] = [KNIFE, JUNK]
    first, second = ("1", "2") if knife_of == 0 else ("2", "1")
    if how is Discarding.BUCKET:
        scene = tkws().hand(0, *cards).hand(1, *cards).hand(2, BUCKET).hand(3, BUCKET)
        match = given(game, scene).when(*all_do(PASS_USE, 0, 1), (C, use("c1")), (C, target(0)))
        match.when((A, jettison(f"a{first}")), (D, use("d1")), (D, target(1)))
        return match.when((B, jettison(f"b{second}")))
    if how is Discarding.SWELL:
        scene = tkws().hand(0, *cards).hand(1, *cards).events(EventId.ROUGH_SWELL)
        match = until(given(game, scene), Phase.EVENT_DISCARD)
        return match.when((A, jettison(f"a{first}")), (B, jettison(f"b{second}")))
    cards = [KNIFE, JUNK, JUNK]
    scene = tkws().hand(0, *cards).hand(1, *cards).events(EventId.LEAK)
    match = until(given(game, scene), Phase.EVENT_LEAK)
    pairs: Any = {0: ("a1", "a2", "b2", "b3"), 1: ("a2", "a3", "b1", "b2")}[knife_of]
    match.when(*((seat, jettison(card)) for seat, card in zip((0, 0, 1, 1), pairs, strict=True)))
    return match.when(*((seat, game.default(match.table, seat)) for seat in (C, D)))
