"""How the scripted player uses its gifts: every pick is tried, and the one that promises most is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.moves import Action
from domain.passengers.components import COLOR, Boat, Color, Effect, Kind
from domain.passengers.gifts import choice_asked, in_use, may_decline
from domain.passengers.mind.beliefs import CERTAIN
from domain.passengers.mind.beliefs_boats import Sight, sight
from domain.passengers.mind.beliefs_vote import Stakes, judged, prospects
from domain.passengers.table import effect_of
from domain.passengers.targets import Use, choice_after, own_place, passenger_at, place_at
from domain.passengers.terms.gifts import PICKS, DeclineGift, Pick

RIVAL: Final = {Kind.SOUL: Kind.DEMON, Kind.DEMON: Kind.SOUL, Kind.YAESTHER: Kind.SOUL}
"""Whom each faction takes for its opponent; the Yaesther those who are most."""

Picks = tuple[Pick, ...]


def pick(stakes: Stakes, chance: Chance) -> Action:
    """The pick that promises most; declined, where that is allowed, if it promises a loss."""
    using = in_use(stakes.voyage)
    choice = choice_asked(stakes.voyage)
    effect = effect_of(stakes.voyage, using.number)
    promises = [promise(stakes, effect, (*using.picks, value)) for value in choice.values]
    if may_decline(stakes.voyage) and max(promises) < 0:
        return DeclineGift()
    liked = [one + stakes.manner.whim * chance.below("whim", 100) / 100 for one in promises]
    return PICKS[choice.kind](choice.values[liked.index(max(liked))])


def promise(stakes: Stakes, effect: Effect, picks: Picks) -> float:
    """The most that a gift can bring after these picks."""
    choice = choice_after(effect, Use(stakes.voyage, stakes.seat, picks))
    if choice is None:
        return PROMISES[effect](stakes, picks)
    return max(promise(stakes, effect, (*picks, value)) for value in choice.values)


def against_rivals(stakes: Stakes, picks: Picks) -> float:
    """Bell, Drum, Lantern, Mirror, Incense, Shell, Candle: use them on the likeliest opponents."""
    return sum(rivalry(stakes, pick) for pick in picks)


def rivalry(stakes: Stakes, seat: Pick) -> float:
    return stakes.roles[int(seat)].get(RIVAL[stakes.faction], 0.0)


def take_voice(stakes: Stakes, picks: Picks) -> float:
    """Horn: from an opponent."""
    return rivalry(stakes, picks[0])


def take_voices(stakes: Stakes, picks: Picks) -> float:
    """Scales: for more voices, best an opponent's."""
    voices = stakes.voyage.voices
    return voices[int(picks[0])] - voices[stakes.seat] + rivalry(stakes, picks[0])


def ask_for_color(stakes: Stakes, picks: Picks) -> float:
    """Chromatis, Prism: the colour one has most of."""
    faces = [card.open().name for card in stakes.voyage.hands[stakes.seat]]
    return float(sum(COLOR[face] == picks[0] for face in faces))


def ask_for_type(_: Stakes, __: Picks) -> float:
    """Tally Stick: either type tells as much."""
    return 0.0


def look(stakes: Stakes, picks: Picks) -> float:
    """Peeking and revealing: where it is least certain what stands there."""
    return sum(doubt(stakes.sights[place_at(space)]) for space in picks)


def look_together(stakes: Stakes, picks: Picks) -> float:
    """Twin Eye: with somebody of the own side."""
    seat, space = picks
    friend = stakes.roles[int(seat)].get(stakes.faction, 0.0)
    return friend + doubt(stakes.sights[place_at(space)])


def doubt(one: Sight | None) -> float:
    return 0.0 if one is None else one.soul * one.demon


def turn_up(stakes: Stakes, picks: Picks) -> float:
    """Torch: Smugglers turn up souls, others what they doubt."""
    one = stakes.sights[place_at(picks[0])]
    if one is not None and stakes.faction is Kind.DEMON:
        return one.soul - one.demon
    return doubt(one)


def hold_fast(stakes: Stakes, picks: Picks) -> float:
    """Anchor: a passenger that does the own side good."""
    one = stakes.sights[place_at(picks[0])]
    assert one is not None
    return one.demon - one.soul if stakes.faction is Kind.DEMON else one.soul - one.demon


def stir(stakes: Stakes, picks: Picks) -> float:
    """Knucklebones: the boat that is worse for the own side."""
    return -judged(stakes, stakes.boat(Boat(str(picks[0]))), stakes.manner.envy)


def swap(stakes: Stakes, picks: Picks) -> float:
    """Scroll, Shadow Scroll, Rope, Oar: what the vote promises after the change."""
    return changed(stakes, place_at(picks[0]), place_at(picks[1]))


def changed(stakes: Stakes, one: int, other: int) -> float:
    sights, looks = stakes.sights.copy(), stakes.looks.copy()
    sights[one], sights[other] = sights[other], sights[one]
    looks[one], looks[other] = looks[other], looks[one]
    return prospects(stakes, sights, looks) - stakes.promise


def exchange(stakes: Stakes, picks: Picks) -> float:
    """Grave Key: another card of the hand, or another place for the own passenger."""
    voyage = stakes.voyage
    own = own_place(voyage, stakes.seat)
    hand = [card.open() for card in voyage.hands[stakes.seat]]
    if not hand:
        return changed(stakes, own, place_at(picks[0]))
    face = next(card.name for card in hand if card.id == picks[0])
    sights = stakes.sights.copy()
    bonus = voyage.options.masked_yaesther_bonus
    sights[own] = sight(CERTAIN[face], passenger_at(voyage, own).mask, bonus)
    return prospects(stakes, sights, stakes.looks) - stakes.promise


def mask(stakes: Stakes, picks: Picks) -> float:
    """Mask: what the vote promises with the passenger in that colour."""
    color, place = Color(str(picks[0])), place_at(picks[1])
    chances = stakes.chances[place]
    assert chances is not None
    sights = stakes.sights.copy()
    sights[place] = sight(chances, color, stakes.voyage.options.masked_yaesther_bonus)
    return prospects(stakes, sights, stakes.looks) - stakes.promise


PROMISES: Final[dict[Effect, Callable[[Stakes, Picks], float]]] = {
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
