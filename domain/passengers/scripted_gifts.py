"""How the scripted player uses its gifts: every pick is tried, and the one that promises most is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.moves import Action
from domain.passengers.appraisal import Sight, sight, worth
from domain.passengers.asking import PICKS, choice_asked
from domain.passengers.beliefs import CERTAIN, chances_of
from domain.passengers.components import COLOR, Boat, Color, Effect, Kind
from domain.passengers.gifts import in_use, may_decline
from domain.passengers.moves import DeclineGift
from domain.passengers.outlook import ENVY, Outlook, judged, prospects
from domain.passengers.table import Pick, effect_of, places_of
from domain.passengers.targets import Use, choice_after, own_place, passenger_at, place_at

RIVAL: Final = {Kind.SOUL: Kind.DEMON, Kind.DEMON: Kind.SOUL, Kind.YAESTHER: Kind.SOUL}
"""Whom each faction takes for its opponent; the Yaesther those who are most."""
WHIM: Final = 0.05
"""By how much a pick may be preferred for no reason."""

Picks = tuple[Pick, ...]


def pick(outlook: Outlook, chance: Chance) -> Action:
    """The pick that promises most; declined, where that is allowed, if it promises a loss."""
    using = in_use(outlook.voyage)
    choice = choice_asked(outlook.voyage)
    effect = effect_of(outlook.voyage, using.number)
    promises = [promise(outlook, effect, (*using.picks, value)) for value in choice.values]
    if may_decline(outlook.voyage) and max(promises) < 0:
        return DeclineGift()
    liked = [one + WHIM * chance.below("whim", 100) / 100 for one in promises]
    return PICKS[choice.kind](choice.values[liked.index(max(liked))])


def promise(outlook: Outlook, effect: Effect, picks: Picks) -> float:
    """The most that a gift can bring after these picks."""
    choice = choice_after(effect, Use(outlook.voyage, outlook.seat, picks))
    if choice is None:
        return PROMISES[effect](outlook, picks)
    return max(promise(outlook, effect, (*picks, value)) for value in choice.values)


def against_rivals(outlook: Outlook, picks: Picks) -> float:
    """Bell, Drum, Lantern, Mirror, Incense, Shell, Candle: use them on the likeliest opponents."""
    return sum(rivalry(outlook, pick) for pick in picks)


def rivalry(outlook: Outlook, seat: Pick) -> float:
    return outlook.beliefs.roles[int(seat)].get(RIVAL[outlook.faction], 0.0)


def take_voice(outlook: Outlook, picks: Picks) -> float:
    """Horn: from an opponent."""
    return rivalry(outlook, picks[0])


def take_voices(outlook: Outlook, picks: Picks) -> float:
    """Scales: for more voices, best an opponent's."""
    voices = outlook.voyage.voices
    return voices[int(picks[0])] - voices[outlook.seat] + rivalry(outlook, picks[0])


def ask_for_color(outlook: Outlook, picks: Picks) -> float:
    """Chromatis, Prism: the colour one has most of."""
    faces = [card.open().name for card in outlook.voyage.hands[outlook.seat]]
    return float(sum(COLOR[face] == picks[0] for face in faces))


def ask_for_type(_: Outlook, __: Picks) -> float:
    """Tally Stick: either type tells as much."""
    return 0.0


def look(outlook: Outlook, picks: Picks) -> float:
    """Peeking and revealing: where it is least certain what stands there."""
    return sum(doubt(outlook.sights[place_at(space)]) for space in picks)


def look_together(outlook: Outlook, picks: Picks) -> float:
    """Twin Eye: with somebody of the own side."""
    seat, space = picks
    friend = outlook.beliefs.roles[int(seat)].get(outlook.faction, 0.0)
    return friend + doubt(outlook.sights[place_at(space)])


def doubt(one: Sight | None) -> float:
    return 0.0 if one is None else one.soul * one.demon


def turn_up(outlook: Outlook, picks: Picks) -> float:
    """Torch: Smugglers turn up souls, others what they doubt."""
    one = outlook.sights[place_at(picks[0])]
    if one is not None and outlook.faction is Kind.DEMON:
        return one.soul - one.demon
    return doubt(one)


def hold_fast(outlook: Outlook, picks: Picks) -> float:
    """Anchor: a passenger that does the own side good."""
    one = outlook.sights[place_at(picks[0])]
    assert one is not None
    return one.demon - one.soul if outlook.faction is Kind.DEMON else one.soul - one.demon


def stir(outlook: Outlook, picks: Picks) -> float:
    """Knucklebones: the boat that is worse for the own side."""
    boat = [outlook.sights[place] for place in places_of(Boat(str(picks[0])))]
    return -judged(outlook, worth(boat, outlook.stack), ENVY)


def swap(outlook: Outlook, picks: Picks) -> float:
    """Scroll, Shadow Scroll, Rope, Oar: what the vote promises after the change."""
    return changed(outlook, place_at(picks[0]), place_at(picks[1]))


def changed(outlook: Outlook, one: int, other: int) -> float:
    sights, looks = outlook.sights.copy(), outlook.looks.copy()
    sights[one], sights[other] = sights[other], sights[one]
    looks[one], looks[other] = looks[other], looks[one]
    return prospects(outlook, sights, looks) - prospects(outlook, outlook.sights, outlook.looks)


def exchange(outlook: Outlook, picks: Picks) -> float:
    """Grave Key: another card of the hand, or another place for the own passenger."""
    voyage = outlook.voyage
    own = own_place(voyage, outlook.seat)
    hand = [card.open() for card in voyage.hands[outlook.seat]]
    if not hand:
        return changed(outlook, own, place_at(picks[0]))
    face = next(card.name for card in hand if card.id == picks[0])
    sights = outlook.sights.copy()
    bonus = voyage.options.masked_yaesther_bonus
    sights[own] = sight(CERTAIN[face], passenger_at(voyage, own).mask, bonus)
    return prospects(outlook, sights, outlook.looks) - prospects(outlook, outlook.sights, outlook.looks)


def mask(outlook: Outlook, picks: Picks) -> float:
    """Mask: what the vote promises with the passenger in that colour."""
    color, place = Color(str(picks[0])), place_at(picks[1])
    chances = chances_of(outlook.beliefs, passenger_at(outlook.voyage, place))
    sights = outlook.sights.copy()
    sights[place] = sight(chances, color, outlook.voyage.options.masked_yaesther_bonus)
    return prospects(outlook, sights, outlook.looks) - prospects(outlook, outlook.sights, outlook.looks)


PROMISES: Final[dict[Effect, Callable[[Outlook, Picks], float]]] = {
    Effect.SILENCE_SEAT: against_rivals,
    Effect.HERALD: against_rivals,
    Effect.ASK_COLOR_HAND: ask_for_color,
    Effect.ASK_TYPE_HAND: ask_for_type,
    Effect.ASK_COLOR_PLACED: ask_for_color,
    Effect.ASK_PLACED_COLOR: against_rivals,
    Effect.ASK_PLACED_TYPE: against_rivals,
    Effect.SHOW_ONE: against_rivals,
    Effect.SHOW_TWO: against_rivals,
    Effect.SHOW_MUTUAL: against_rivals,
    Effect.PEEK_ONE: look,
    Effect.PEEK_SHADOW: look,
    Effect.PEEK_WITH: look_together,
    Effect.PEEK_EACH: look,
    Effect.REVEAL_ONE: turn_up,
    Effect.SWAP_ANY: swap,
    Effect.SWAP_SHADOW: swap,
    Effect.SWAP_NEIGHBORS: swap,
    Effect.MOVE_ONE: swap,
    Effect.EXCHANGE_OWN: exchange,
    Effect.SHUFFLE_BOAT: stir,
    Effect.ANCHOR: hold_fast,
    Effect.MASK: mask,
    Effect.STEAL_VOICE: take_voice,
    Effect.SWAP_VOICES: take_voices,
}
"""What the last pick of each gift promises; gifts without picks are not here."""
