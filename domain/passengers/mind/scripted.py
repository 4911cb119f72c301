"""The scripted player: places, speaks, uses gifts and votes by what its seat believes."""

from __future__ import annotations

from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Claimed
from domain.kernel.zones import card_in_hand
from domain.passengers.claims import is_silenced
from domain.passengers.components import (
    BOAT_AT,
    BOATS,
    COLOR,
    COLORS,
    KIND,
    NUMBERS,
    PLACE,
    VOICES,
    Boat,
    Kind,
    SilenceCard,
)
from domain.passengers.legal import legal
from domain.passengers.mind.beliefs import CERTAIN, believe
from domain.passengers.mind.beliefs_boats import NOTHING, Sight, sight, worth
from domain.passengers.mind.beliefs_vote import Stakes, at_stake, judged, raven_crosses
from domain.passengers.mind.scripted_gifts import pick
from domain.passengers.pieces import Phase
from domain.passengers.refusals import refused
from domain.passengers.table import Voyage, effect_of, place_of, places_of
from domain.passengers.terms.claims import ClaimedColor, MyPassenger
from domain.passengers.terms.placing import Place
from domain.passengers.terms.showing import ShowCard
from domain.passengers.terms.voting import Vote

HONEST_ABOUT_SOULS: Final = 0.95
ADMITS_DEMONS: Final = 0.60
CALLS_IT_A_SOUL: Final = {Kind.DEMON: 0.90, Kind.YAESTHER: 0.80}
"""How often a Smuggler and the Yaesther player call a passenger a soul, whatever it is."""
NAMES_COLOR_AT_ONCE: Final = 0.25

A_LITTLE: Final = 0.05
"""How much a gift is liked of which a manner says nothing."""


def scripted(knowledge: Knowledge[Voyage], chance: Chance) -> Action:
    """Talk where there is something to say, then answer the decision."""
    voyage, seat = knowledge.table, knowledge.seat
    words = something_to_say(knowledge, chance)
    if words is not None:
        return Assert(words)
    match voyage.phase:
        case Phase.SHADOW:
            return chance.choice("shadow", legal(voyage, seat))
        case Phase.PLACING:
            return place(at_stake(believe(knowledge)), chance)
        case Phase.GIFTS if voyage.show is not None:
            return show(voyage, seat, chance)
        case Phase.GIFTS:
            return pick(at_stake(believe(knowledge)), chance)
        case _:
            return vote(at_stake(believe(knowledge)), chance)


def something_to_say(knowledge: Knowledge[Voyage], chance: Chance) -> MyPassenger | None:
    """The type of the own passenger as soon as it stands, its colour by the time of the vote."""
    voyage, seat = knowledge.table, knowledge.seat
    own = place_of(voyage, seat)
    if voyage.phase not in (Phase.GIFTS, Phase.VOTING) or own is None or is_silenced(voyage, seat):
        return None
    passenger = voyage.board[own]
    assert passenger is not None
    said = [
        event.claim
        for event in knowledge.log
        if isinstance(event, Claimed)
        and event.seat == seat
        and isinstance(event.claim, MyPassenger)
        and event.claim.passenger == passenger.id
    ]
    face = passenger.face.open()
    color = ClaimedColor((COLOR[face] or chance.choice("color", COLORS)).value)
    if not said:
        kind = called(voyage.factions[seat].open(), KIND[face], chance)
        at_once = voyage.phase is Phase.VOTING or chance_of(NAMES_COLOR_AT_ONCE, chance)
        return MyPassenger(passenger.id, kind, color if at_once else None)
    if voyage.phase is Phase.VOTING and said[-1].color is None:
        return MyPassenger(passenger.id, said[-1].passenger_type, color)
    return None


def called(faction: Kind, kind: Kind, chance: Chance) -> Kind:
    """What a player calls the own passenger."""
    if faction is not Kind.SOUL:
        return Kind.SOUL if chance_of(CALLS_IT_A_SOUL[faction], chance) else Kind.DEMON
    if kind is Kind.SOUL:
        return Kind.SOUL if chance_of(HONEST_ABOUT_SOULS, chance) else Kind.DEMON
    return Kind.DEMON if chance_of(ADMITS_DEMONS, chance) else Kind.SOUL


def chance_of(share: float, chance: Chance) -> bool:
    return chance.below("mood", 1000) < share * 1000


def place(stakes: Stakes, chance: Chance) -> Action:
    """Where the card does most good: on a boat that crosses or not, beside whom, for which gift."""
    actions = [action for action in legal(stakes.voyage, stakes.seat) if isinstance(action, Place)]
    noise = stakes.manner.noise
    scores = [placing(stakes, action) + noise * chance.below("noise", 100) / 100 for action in actions]
    return actions[scores.index(max(scores))]


def placing(stakes: Stakes, action: Place) -> float:
    """What a placement promises: its gain if the boat crosses, its bonus, its voices and its gift."""
    voyage = stakes.voyage
    here = PLACE[action.space]
    card = card_in_hand(voyage.hands[stakes.seat], action.card, refused)
    number = NUMBERS[voyage.round][here]
    gain, alone = gains(stakes, here, sight(CERTAIN[card.name], None, masked_yaesther_bonus=True))
    manner = stakes.manner
    raven = raven_crosses(stakes, stakes.looks)
    crosses = raven if BOAT_AT[here] is Boat.RAVEN else 1 - raven
    liking = manner.liking.get(effect_of(voyage, number), A_LITTLE)
    return (crosses - 0.5) * gain + manner.bonus * (gain - alone) + manner.voice * VOICES[number] + liking


def gains(stakes: Stakes, here: int, newcomer: Sight) -> tuple[float, float]:
    """What a passenger adds to a boat for the own side, there and if it stood alone."""
    after = [newcomer if place == here else stakes.sights[place] for place in places_of(BOAT_AT[here])]
    envy = stakes.manner.envy
    there = judged(stakes, worth(after, stakes.stack), envy)
    without = judged(stakes, stakes.boat(BOAT_AT[here]), envy)
    alone = judged(stakes, worth([newcomer], []), envy) - judged(stakes, NOTHING, envy)
    return there - without, alone


def show(voyage: Voyage, seat: Seat, chance: Chance) -> Action:
    """A soul, but to a fellow Smuggler a demon."""
    show = voyage.show
    assert show is not None
    to = show.to[show.seats.index(seat)]
    fellow = voyage.gaze and to in voyage.gaze[seat].open()
    wanted = Kind.DEMON if fellow else Kind.SOUL
    hand = [card.open() for card in voyage.hands[seat]]
    fitting = [card for card in hand if KIND[card.name] is wanted]
    return ShowCard(chance.choice("show", fitting or hand).id)


def vote(stakes: Stakes, chance: Chance) -> Action:
    """The boat that is better for the own side; under Undertow the other one, so that it loses."""
    rivalry = stakes.manner.rivalry.get(stakes.voyage.seats, 1.0)
    raven, wolf = (judged(stakes, stakes.boat(boat), rivalry) for boat in BOATS)
    better, worse = (Boat.RAVEN, Boat.WOLF) if raven > wolf else (Boat.WOLF, Boat.RAVEN)
    if raven == wolf:
        return Vote(chance.choice("vote", BOATS))
    return Vote(worse if stakes.voyage.silence is SilenceCard.UNDERTOW else better)
