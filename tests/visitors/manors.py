"""Manors to play in: the standard scene of the acceptance scenarios, and small changes to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from msgspec import UNSET

from domain.kernel.chance import Chance, SeededChance
from domain.kernel.match import fold
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, known_to, sealed, shown
from domain.kernel.zones import Card, Pile
from domain.visitors import GAME
from domain.visitors.building import lay
from domain.visitors.components import BLIGHTS, REGULAR, TRINKETS, Kind, LocationId, RoomId, Token
from domain.visitors.placement import DOORS
from domain.visitors.table import Manor
from domain.visitors.terms.acting import ActionsBegan, EndActions, Move, UseTrinket
from domain.visitors.terms.blight import BlightDeckShuffled
from domain.visitors.terms.building import ManorCompleted, PickTile, PlaceTile, TilePlaced, TilesDrawn
from domain.visitors.terms.match import MatchCreated, PawnsPlaced
from domain.visitors.terms.trinkets import DiscardTrinket, TrinketDeckShuffled
from domain.visitors.terms.turn import TurnBegan
from domain.visitors.terms.visits import VisitDeckBuilt, VisitorsSelected
from tests import scenario
from tests.scenario import Scenario

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
SPECTATOR = None

FOYER = RoomId("foyer")
LIBRARY = RoomId("library")
GALLERY = RoomId("gallery")
CONSERVATORY = RoomId("conservatory")
NURSERY = RoomId("nursery")
KITCHEN = RoomId("kitchen")

WAIL, CHILL, GLOOM = Kind.WAIL, Kind.CHILL, Kind.GLOOM
BELL, CENSER, CANDLE, VESSEL = "silver-bell", "ember-censer", "blessed-candle", "spirit-vessel"

STANDARD_PLACES = {
    LIBRARY: PlaceTile(0, -1, 1),
    GALLERY: PlaceTile(1, 0, 0),
    CONSERVATORY: PlaceTile(1, -1, 0),
    NURSERY: PlaceTile(-1, 0, 0),
}
STANDARD_LINKS = (
    (FOYER, LIBRARY),
    (FOYER, GALLERY),
    (FOYER, NURSERY),
    (LIBRARY, CONSERVATORY),
    (GALLERY, CONSERVATORY),
)
HARMLESS = (
    "visit/nursery/cradle/wail",
    "visit/foyer/coat-stand/chill",
    "visit/conservatory/fern-bed/gloom",
    "visit/nursery/toy-chest/chill",
    "visit/foyer/front-door/gloom",
    "visit/conservatory/wicker-chair/wail",
)
"""Top first; never three of a room."""

END = EndActions()


def pick(tile: str) -> PickTile:
    return PickTile(RoomId(tile))


def place(x: int, y: int, rotation: int = 0) -> PlaceTile:
    return PlaceTile(x, y, rotation)


def move(to: str) -> Move:
    return Move(RoomId(to))


def use(card: str, location: str | None = None) -> UseTrinket:
    return UseTrinket(CardId(card), UNSET if location is None else LocationId(location))


def discard(card: str) -> DiscardTrinket:
    return DiscardTrinket(CardId(card))


def token(location: str, kind: Kind) -> Token:
    return Token(LocationId(location), kind)


def regular(room: str, location: str, kind: str) -> str:
    return f"visit/{room}/{location}/{kind}"


def visitor(room: str) -> str:
    return f"visitor/{room}"


class Scene:
    """A manor in the making. Every change keeps the pieces of the box together unless it says otherwise."""

    def __init__(self, manor: Manor) -> None:
        self.manor = manor

    def with_visitors(self, *rooms: RoomId) -> Scene:
        self.manor.visitors = rooms
        return self

    def with_tokens(self, room: RoomId, *tokens: tuple[str, Kind]) -> Scene:
        """Tokens in a room, named in printed order."""
        self.manor.tokens[room] = tuple(token(location, kind) for location, kind in tokens)
        return self

    def with_pawn(self, seat: Seat, room: RoomId) -> Scene:
        self.manor.pawns[seat] = room
        return self

    def with_hand(self, seat: Seat, *faces: str) -> Scene:
        """Trinkets from the pile in place of those held, under the seat's letter and a number: a1, a2, ..."""
        held = [card.open().name for card in self.manor.hands[seat]]
        letter = "abcd"[seat]
        cards = [Card(CardId(f"{letter}{number}"), face) for number, face in enumerate(faces, 1)]
        closed = self.manor.options.hands == "closed"
        self.manor.hands[seat] = tuple(known_to(card, seat) if closed else shown(card) for card in cards)
        return self.with_trinket_pile(*without([*self.manor.trinket_pile.faces()[::-1], *held], faces))

    def with_trinket_pile(self, *top_first: str, discards: Iterable[str] = ()) -> Scene:
        """These cards in the pile, those in the discard, under ids x1, x2, ...; any others leave the game."""
        self.manor.trinket_pile = pile(top_first)
        self.manor.trinket_discard = [Card(CardId(f"x{i}"), face) for i, face in enumerate(discards, 1)]
        return self

    def with_trinkets_on_top(self, *top_first: str) -> Scene:
        return self.with_trinket_pile(*top_first, *without(self.manor.trinket_pile.faces()[::-1], top_first))

    def with_visit_pile(self, *top_first: str) -> Scene:
        """These cards are left of the Visit deck, all others have been drawn."""
        manor = self.manor
        spare = [face for face in map(visitor, manor.pool) if face not in top_first]
        chosen = [face for face in top_first if face.startswith("visitor/")]
        chosen += spare[: max(0, manor.visitor_cards - len(chosen))]
        deck = [*chain.from_iterable(REGULAR[room] for room in manor.rooms), *chosen]
        manor.visit_pile = pile(top_first)
        manor.visits_drawn = without(deck, top_first)
        manor.left_out = sealed(tuple(face for face in spare if face not in chosen))
        return self

    def with_blights(self, seat: Seat, number: int) -> Scene:
        """Blights from the top of the pile."""
        drawn, left = self._blight_top(number)
        self.manor.blights[seat] = tuple(Card(CardId(f"z{face}"), face) for face in drawn)
        self.manor.blight_pile = left
        return self

    def with_no_blights_left(self) -> Scene:
        """The pile is empty; what nobody holds leaves the game."""
        self.manor.blight_pile = pile(())
        return self

    def _blight_top(self, number: int) -> tuple[tuple[str, ...], Pile[str]]:
        faces = self.manor.blight_pile.faces()
        return faces[len(faces) - number :], pile(faces[: len(faces) - number][::-1])


def pile(top_first: Iterable[str]) -> Pile[str]:
    order = tuple(reversed(tuple(top_first)))
    return Pile(len(order), order)


def without(faces: Iterable[str], taken: Iterable[str]) -> list[str]:
    """The faces in their order after one card has gone for each one taken."""
    to_go = Counter(taken)
    left = []
    for face in faces:
        if to_go[face]:
            to_go[face] -= 1
        else:
            left.append(face)
    assert not +to_go, f"not there: {+to_go}"
    return left


def standard_scene(seats: int = 2, **options: object) -> Scene:
    """Five rooms, seat 0 to act on turn 5 with three points, six harmless cards on the Visit deck."""
    chosen = GAME.read_options(seats, {"difficulty": "easy", **options})
    pool = tuple(STANDARD_PLACES)
    manor = fold(GAME, [MatchCreated(seats, chosen), TilesDrawn(pool)])
    manor = fold(GAME, [TilePlaced(FOYER, 0, 0, 0, DOORS[FOYER, 0], (), "setup")], manor)
    for tile, spot in STANDARD_PLACES.items():
        manor = fold(GAME, [lay(manor, tile, spot, by=None)], manor)
    decks = [
        ManorCompleted((FOYER, *pool), STANDARD_LINKS),
        VisitorsSelected(pool, 2, sealed(()), sealed(())),
        VisitDeckBuilt(0, 0, 0, sealed(())),
        TrinketDeckShuffled(len(TRINKETS), sealed(TRINKETS)),
        BlightDeckShuffled(len(BLIGHTS), sealed(BLIGHTS)),
        PawnsPlaced(FOYER),
    ]
    turn = [TurnBegan(A, 5, 0, first_turn=False), ActionsBegan(A, 3)]
    return Scene(fold(GAME, [*decks, *turn], manor)).with_visit_pile(*HARMLESS)


def given(scene: Scene, chance: Chance | None = None) -> Scenario:
    """A scenario of this game."""
    return scenario.given(GAME, scene.manor, chance)


def created(seats: int, chance: Chance | None = None, **options: object) -> Scenario:
    """A new match, its set-up being what happened last."""
    chance = chance or SeededChance(0)
    new = scenario.given(GAME, GAME.table(), chance)
    new.events = GAME.setup(seats, GAME.read_options(seats, options), chance)
    new.table = fold(GAME, new.events, new.table)
    return new


def marks_in(match: Scenario, room: RoomId) -> tuple[Token, ...]:
    tokens: tuple[Token, ...] = match.table.tokens[room]
    return tokens


def faces_in_hand(match: Scenario, seat: Seat) -> list[str]:
    return [card.open().name for card in match.table.hands[seat]]


def supply(match: Scenario) -> dict[str, int]:
    left: dict[str, int] = match.view(None).supply
    return left
