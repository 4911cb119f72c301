"""Rafts to play on: any scene of the acceptance scenarios, all cards of the box being somewhere on it."""

from __future__ import annotations

from collections import Counter

from domain.adrift import GAME
from domain.adrift.components import EVENT_DECK, AgendaId, EndId, EventId, ItemId, item_deck
from domain.adrift.pieces import Cause, Death, Phase
from domain.adrift.rescue import find_rescue
from domain.adrift.table import Raft, turn_order
from domain.adrift.terms.aiming import Target
from domain.adrift.terms.discarding import Jettison
from domain.adrift.terms.fishing import Fish, FishNone
from domain.adrift.terms.last_survivor import Eat, GoHungry
from domain.adrift.terms.laying import Endure, HandOver
from domain.adrift.terms.rescue import ChooseRescued
from domain.adrift.terms.starvation import Feed, PutDone, PutFood
from domain.adrift.terms.using import PassUse, Use
from domain.adrift.terms.voting import Accuse, Ballot, PassVote
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.match import fold
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Reader, Seat, known_to, sealed, veiled
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import Card, Pile
from tests import scenario
from tests.scenario import Scenario

A, B, C, D, E, F = (Seat(number) for number in range(6))
SPECTATOR: Reader = None

T, K, G = AgendaId.TARGET, AgendaId.KILLER, AgendaId.GUARDIAN
W, S, X = AgendaId.LONE_WOLF, AgendaId.SAVIOUR, AgendaId.SACRIFICE

BISCUIT, STEW, TUNA = ItemId.SHIP_BISCUIT, ItemId.TINNED_STEW, ItemId.WHOLE_TUNA
POISON, JUNK, GUN, WHISKY = ItemId.RAT_POISON, ItemId.JUNK, ItemId.GUN, ItemId.BOTTLE_OF_WHISKY
ROD, BINOCULARS, FLARE = ItemId.FISHING_ROD, ItemId.BINOCULARS, ItemId.SIGNAL_FLARE
KIT, KNIFE, LETTER, LANTERN = ItemId.FIRST_AID_KIT, ItemId.KNIFE, ItemId.SOAKED_LETTER, ItemId.LANTERN
HOOK, NET, VEST = ItemId.BOAT_HOOK, ItemId.LANDING_NET, ItemId.LIFE_VEST
SEXTANT, BUCKET = ItemId.SEXTANT, ItemId.BAILING_BUCKET

RESCUE, HUNGER, CATCH = EndId.RESCUE, EndId.HUNGER, EndId.CATCH

PASS_USE, PASS_VOTE, PUT_DONE, FISH_NONE = PassUse(), PassVote(), PutDone(), FishNone()
ENDURE, GO_HUNGRY = Endure(), GoHungry()
YES, NO = Ballot(yes=True), Ballot(yes=False)


def use(card: str) -> Use:
    return Use(CardId(card))


def target(seat: int) -> Target:
    return Target(Seat(seat))


def accuse(seat: int) -> Accuse:
    return Accuse(Seat(seat))


def put(card: str) -> PutFood:
    return PutFood(CardId(card))


def fish(card: str) -> Fish:
    return Fish(CardId(card))


def jettison(card: str) -> Jettison:
    return Jettison(CardId(card))


def hand_over(card: str) -> HandOver:
    return HandOver(CardId(card))


def eat(card: str) -> Eat:
    return Eat(CardId(card))


def feed(*seats: int) -> Feed:
    return Feed(tuple(map(Seat, seats)))


def rescue(*seats: int) -> ChooseRescued:
    return ChooseRescued(tuple(map(Seat, seats)))


def all_do(action: Action, *seats: int) -> list[tuple[int, Action]]:
    return [(seat, action) for seat in seats]


class Scene:
    """Round 1, Use step, Compass with seat 0, vitality 3, empty hands: and then what a scenario changes."""

    def __init__(self, *agendas: AgendaId, **options: object) -> None:
        players = len(agendas)
        given = {"agendas": list(agendas), "first_player": 0, **options}
        chance = SeededChance(0)
        self.raft: Raft = fold(GAME, GAME.setup(players, GAME.read_options(players, given), chance))
        self.raft.agendas = tuple(known_to(agenda, Seat(seat)) for seat, agenda in enumerate(agendas))
        self.raft.hands = [()] * players
        self._refill()

    def hand(self, seat: int, *faces: ItemId) -> Scene:
        """Cards a1, a2, ... for seat 0, b1, b2, ... for seat 1, and so on."""
        cards = [Card(CardId(f"{'abcdef'[seat]}{number}"), face) for number, face in enumerate(faces, 1)]
        self.raft.hands[seat] = tuple(known_to(card, Seat(seat)) for card in cards)
        self._refill()
        return self

    def vitality(self, *vitality: int) -> Scene:
        self.raft.vitality = list(vitality)
        return self

    def compass(self, seat: int) -> Scene:
        self.raft.compass = Seat(seat)
        self.raft.queue = turn_order(self.raft)
        return self

    def dead(self, *seats: int, cause: Cause = Cause.OVERBOARD, in_rescue: bool = False) -> Scene:
        """These have died one after the other."""
        for seat in seats:
            self.raft.moment += 1
            self.raft.deaths[seat] = Death(cause, self.raft.moment, in_rescue)
            self.raft.vitality[seat] = 0
        self.raft.living = tuple(seat for seat in self.raft.living if seat not in seats)
        self.raft.queue = turn_order(self.raft)
        return self

    def events(self, *top_down: EventId) -> Scene:
        """The event deck: these, then the Rescue! card; all others are set aside or already discarded."""
        others = list((Counter(EVENT_DECK) - Counter(top_down)).elements())
        order = (self.raft.rescue, *reversed(top_down))
        gone = 10 - len(top_down)
        self.raft.event_pile = Pile(len(order), order)
        self.raft.event_discard = others[:gone]
        self.raft.set_aside = sealed(tuple(others[gone:]))
        return self

    def deck(self, *top_down: ItemId) -> Scene:
        """The top of the item deck; the rest of it stays below."""
        rest = Counter(self.raft.item_pile.faces())
        rest.subtract(top_down)
        order = (*rest.elements(), *reversed(top_down))
        self.raft.item_pile = Pile(len(order), order)
        return self

    def deck_runs_out(self, *top_down: ItemId) -> Scene:
        """Nothing but these is left of the item deck; all other cards lie open on the discard pile."""
        rest = Counter(self.raft.item_pile.faces())
        rest.subtract(top_down)
        cards = [Card(CardId(f"o{number}"), face) for number, face in enumerate(rest.elements(), 1)]
        self.raft.discard += cards
        self.raft.item_pile = Pile(len(top_down), tuple(reversed(top_down)))
        return self

    def closed(self, *faces: ItemId) -> Scene:
        """Face-down discards, in the order in which they came."""
        self.raft.closed = Pile(len(faces), faces)
        self._refill()
        return self

    def end_deck(self, *top_down: EndId) -> Scene:
        order = (*(card for card in EndId if card not in top_down), *reversed(top_down))
        self.raft.end_pile = Pile(3, order)
        return self

    def rescue_comes(self) -> Scene:
        """The Rescue! card is drawn: its vote begins."""
        self.raft.event_pile = self.raft.event_pile.drawn()
        story = Unfolding(self.raft, GAME.evolve)
        find_rescue(story, "drawn")
        self.raft = story.table
        return self

    def _refill(self) -> None:
        """All item cards that are nowhere else lie in the deck."""
        left = Counter(item_deck(self.raft.players))
        left.subtract(secret.open().name for hand in self.raft.hands for secret in hand)
        left.subtract(self.raft.closed.faces())
        assert min(left.values()) >= 0, "there are not that many cards in the box"
        order = tuple(left.elements())
        self.raft.item_pile = Pile(len(order), order)


def tkws(**options: object) -> Scene:
    """Seats 0 to 3 hold Target, Killer, Lone Wolf and Saviour."""
    return Scene(T, K, W, S, **options)


def tkg(**options: object) -> Scene:
    return Scene(T, K, G, **options)


def five(**options: object) -> Scene:
    return Scene(T, K, G, W, S, **options)


def six(**options: object) -> Scene:
    return Scene(T, K, G, W, S, X, **options)


def given(scene: Scene, chance: Chance | None = None) -> Scenario:
    return scenario.given(GAME, scene.raft, chance)


def until(match: Scenario, phase: Phase) -> Scenario:
    """Everybody lets time run out until that phase is reached; the events on the way are kept."""
    happened = []
    while match.table.phase is not phase:
        seat = GAME.pending(match.table)[0].seat
        happened += match.when((seat, GAME.default(match.table, seat))).events
    match.events = happened
    return match


def waiting_in(phase: Phase, **options: object) -> Scenario:
    """A match in which somebody has to decide in that phase, as scenes of the acceptance scenarios do."""
    if phase is Phase.LAST_MEAL:
        match = given(tkg(**options).dead(2).hand(0, GUN, STEW).end_deck(HUNGER))
        return match.when((A, use("a1")), (A, target(1)))
    first = {Phase.USE_TARGET: GUN, Phase.FISH: ROD, Phase.FORCED_DISCARD: BUCKET}.get(phase, BISCUIT)
    scene = tkws(**options).closed(JUNK).hand(0, first, STEW).hand(1, JUNK, KNIFE).hand(2, TUNA)
    match = given(scene.events(*EVENT_FOR.get(phase, (EventId.LONG_DAY,))))
    if phase in (Phase.USE_TARGET, Phase.FISH, Phase.FORCED_DISCARD):
        match.when((A, use("a1")))
    if phase is Phase.FORCED_DISCARD:
        match.when((A, target(1)))
    if phase is Phase.BALLOT:
        until(match, Phase.VOTE).when((A, accuse(3)))
    if phase is Phase.ALLOCATE:
        until(match, Phase.STARVE).when((A, put("a1")))
    return until(match, phase)


EVENT_FOR: dict[Phase, tuple[EventId, ...]] = {
    Phase.EVENT_DISCARD: (EventId.ROUGH_SWELL,),
    Phase.EVENT_PASS: (EventId.HUDDLE,),
    Phase.EVENT_LEAK: (EventId.LEAK,),
    Phase.EVENT_TARGET: (EventId.CIRCLING_SHARKS,),
    Phase.RESCUE_CHOOSE: (),
}


def faces(match: Scenario, seat: int) -> list[ItemId]:
    """What a seat holds."""
    return [card.open().name for card in match.table.hands[seat]]


def discarded(match: Scenario) -> list[ItemId]:
    """The open discards in order."""
    return [card.name for card in match.table.discard]


def pending(match: Scenario) -> list[int]:
    return [decision.seat for decision in GAME.pending(match.table)]


def as_known(raft: Raft, reader: Reader) -> Raft:
    """The table as a reader would have folded it from its own log."""
    known = veiled(raft.copy(), reader)
    assert isinstance(known, Raft)
    known.item_pile = Pile(len(raft.item_pile))
    known.event_pile = Pile(len(raft.event_pile))
    known.end_pile = Pile(len(raft.end_pile))
    known.closed = Pile(len(raft.closed), None if raft.closed else ())
    return known
