"""Tables to begin a scenario with: the first-game boards, seat 0 to play, and whatever the scenario names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from domain.cerberus import GAME
from domain.cerberus.components import BOX, COPIES, NUMBERED, Bonus, Deck
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld, card_id
from domain.cerberus.terms.effects import Resolve
from domain.cerberus.terms.turns import Mode, PlayAction, PlayBonus, TurnFrame
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.match import fold
from domain.kernel.moves import CardId
from domain.kernel.secrets import EVERYONE, Seat, Secret
from domain.kernel.zones import Card, Pile
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario
from tests.scenario import given as given_table

BRIDGE = {"start": "start-a", "mid": ["mid-1a", "mid-2a"], "finish": "finish-a"}
PORTAL = {"start": "start-a", "mid": ["mid-1a", "mid-2b"], "finish": "finish-a"}
FUNICULAR = {"start": "start-a", "mid": ["mid-1a", "mid-3a"], "finish": "finish-a"}
GONDOLA = {"start": "start-a", "mid": ["mid-1a", "mid-3b"], "finish": "finish-a"}
PLATFORMS = {"start": "start-a", "mid": ["mid-1b", "mid-2a"], "finish": "finish-a"}

Hands = Mapping[int, Sequence[str]]


def underworld(
    pawns: Sequence[int | None] = (20, 20, 20, 20, 20),
    *,
    options: Mapping[str, object] | None = None,
    active: int = 0,
    cerberus: int = 3,
    rage: int | None = None,
    speed: int | None = None,
    hands: Hands | None = None,
    mercy: Sequence[int] = (),
    lost: Sequence[int] = (),
    barques: Sequence[int] = (2, 1, 3),
    revealed: bool = False,
    decks: Mapping[Deck, Sequence[str]] | None = None,
    played: Mapping[int, Sequence[str]] | None = None,
) -> Underworld:
    """A table in mid-turn. `mercy` are Cerberus players and `lost` lost seats, in the order of capture.

    `decks` names the cards left in a deck, the last one on top; all others lie among the discards.
    """
    seats = len(pawns)
    chance = LoadedChance(barques=[list(barques)])
    read = GAME.read_options(seats, {"first_seat": active, **(options or {})})
    table: Underworld = fold(GAME, GAME.setup(seats, read, chance))
    table.pawns = list(pawns)
    table.cerberus = cerberus
    capture(table, mercy, Role.CERBERUS)
    capture(table, lost, Role.LOST)
    table.rage = NUMBERED - table.in_play if rage is None else rage
    table.speed = table.minimum if speed is None else speed
    deal(table, hands or {}, decks or {})
    for seat, cards in (played or {}).items():
        table.played[seat] = tuple(card for card in table.in_hand[seat] if card in cards)
        table.in_hand[seat] = tuple(card for card in table.in_hand[seat] if card not in cards)
    if revealed:
        tile = table.tiles[0]
        table.barques[tile] = Secret(EVERYONE, table.barques[tile].open())
        table.barque_seats = table.barques[tile].open()
        table.tiles = (tile,)
    return table


def capture(table: Underworld, seats: Sequence[int], role: Role) -> None:
    for number in seats:
        seat = Seat(number)
        place = NUMBERED - table.in_play
        table.track = (*table.track[:place], seat, *table.track[place + 1 :])
        table.pawns[seat] = None
        table.in_play -= 1
        table.roles[seat] = role
        if role is Role.LOST:
            table.in_hand[seat] = ()


def deal(table: Underworld, hands: Hands, decks: Mapping[Deck, Sequence[str]]) -> None:
    """The named cards into the hands; the rest stays in the deck, or in the discards if the deck is named."""
    left = {deck: Counter(COPIES[deck]) for deck in Deck}
    for seat, faces in hands.items():
        deck = Deck.SURVIVAL if table.roles[seat] is Role.ADVENTURER else Deck.BETRAYAL
        left[deck].subtract(map(Bonus, faces))
        table.hands[seat] = tuple(held(table, seat, place, face) for place, face in enumerate(faces))
        table.next_card += len(faces)
    for deck in Deck:
        if deck in decks:
            order = tuple(map(Bonus, decks[deck]))
            left[deck].subtract(order)
            table.discards[deck] = tuple(sorted(left[deck].elements()))
        else:
            order = tuple(sorted(left[deck].elements()))
        assert min(left[deck].values()) >= 0, f"more cards than there are: {left[deck]}"
        table.piles[deck] = Pile(len(order), order)


def held(table: Underworld, seat: int, place: int, face: str) -> Secret[Card[Bonus]]:
    return Secret((Seat(seat),), Card(card_id(table.next_card + place), Bonus(face)))


def given(table: Underworld, chance: Chance | None = None) -> Scenario:
    return given_table(GAME, table, chance)


def card(table: Underworld, seat: int, face: str) -> CardId:
    """The first card of that face in a hand."""
    return next(c.open().id for c in table.hands[seat] if c.open().name == face)


def play(number: int, effect: int) -> PlayAction:
    """Action card `a1` to `a4` for its effect 1 or 2."""
    return PlayAction(BOX.action_cards[number - 1].id, 1 if effect == 1 else 2)


def simple(table: Underworld, seat: int, face: str) -> PlayBonus:
    return PlayBonus(card(table, seat, face), Mode.SIMPLE)


def advanced(table: Underworld, seat: int, face: str) -> PlayBonus:
    return PlayBonus(card(table, seat, face), Mode.ADVANCED)


def part(number: int, target: int | None = None, n: int | None = None) -> Resolve:
    """Resolve a part, as a client would write it."""
    wish: dict[str, Any] = {"part": number}
    if target is not None:
        wish["target"] = Seat(target)
    if n is not None:
        wish["n"] = n
    return Resolve(**wish)


def faces(table: Underworld, seat: int) -> list[str]:
    """What a seat holds, as it came."""
    return [c.open().name for c in table.hands[seat]]


def fresh(seats: int = 5, seed: int = 0, **options: object) -> Underworld:
    """A table right after set-up."""
    table: Underworld = fold(GAME, GAME.setup(seats, GAME.read_options(seats, options), SeededChance(seed)))
    assert table.stack == (TurnFrame(table.active),)
    return table
