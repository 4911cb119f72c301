"""The expert player: reads cards out of votes and words, and speaks as it serves its side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert
from domain.passengers.claims import is_silenced
from domain.passengers.components import BOAT_AT, COLOR, COLORS, COLUMNS, KIND, Boat, Color, Kind
from domain.passengers.legal import legal
from domain.passengers.mind.beliefs_boats import Sight, in_color, sight, total, worth
from domain.passengers.mind.beliefs_roles import Reading, claims_heard, claims_in, read_table
from domain.passengers.mind.beliefs_vote import LOOKS, UNSPOKEN, Stakes, judged
from domain.passengers.mind.expert_manners import MANNERS
from domain.passengers.mind.scripted import place, show, vote
from domain.passengers.mind.scripted_gifts import pick
from domain.passengers.pieces import Passenger, Phase
from domain.passengers.table import Voyage, face_up, place_of, places_of
from domain.passengers.terms.claims import ClaimedColor, MyPassenger

Claims = Iterable[tuple[Seat, MyPassenger]]


def expert(knowledge: Knowledge[Voyage], chance: Chance) -> Action:
    """Talk where there is something to say, then answer the decision."""
    voyage, seat = knowledge.table, knowledge.seat
    claims = claims_in(knowledge.log)
    words = something_to_say(voyage, seat, claims)
    if words is not None:
        return Assert(words)
    return answer(voyage, seat, claims, chance)


def quick(voyage: Voyage, seat: Seat, chance: Chance) -> Action:
    """The same at an imagined table, where nobody talks any more."""
    return answer(voyage, seat, claims_heard(voyage), chance)


def answer(voyage: Voyage, seat: Seat, claims: Claims, chance: Chance) -> Action:
    match voyage.phase:
        case Phase.SHADOW:
            return chance.choice("shadow", legal(voyage, seat))
        case Phase.PLACING:
            return place(weighed(voyage, seat, claims), chance)
        case Phase.GIFTS if voyage.show is not None:
            return show(voyage, seat, chance)
        case Phase.GIFTS:
            return pick(weighed(voyage, seat, claims), chance)
        case _:
            return vote(weighed(voyage, seat, claims), chance)


def weighed(voyage: Voyage, seat: Seat, claims: Claims) -> Stakes:
    """What a seat has to weigh, by all it can read off the table."""
    claims = list(claims)
    reading = read_table(voyage, seat, claims)
    said = {claim.passenger: claim for _, claim in claims}
    bonus = voyage.options.masked_yaesther_bonus
    stack = [[seen(reading, one, bonus) for one in crossing.cells] for crossing in voyage.afterlands]
    chances = [None if one is None else reading.chances_of(one) for one in voyage.board]
    sights = [
        None if one is None or likely is None else sight(likely, one.mask, bonus)
        for one, likely in zip(voyage.board, chances, strict=True)
    ]
    faction = voyage.factions[seat].open()
    manner = MANNERS[faction]
    looks = [
        0.0 if one is None or view is None else manner.company + seeming(seat, one, view, said.get(one.id))
        for one, view in zip(voyage.board, sights, strict=True)
    ]
    return Stakes(seat, voyage, manner, reading.roles, faction, stack, total(stack), chances, sights, looks)


def seen(reading: Reading, one: Passenger | None, bonus: bool) -> Sight | None:
    return None if one is None else sight(reading.chances_of(one), one.mask, bonus)


def seeming(seat: Seat, one: Passenger, view: Sight, claim: MyPassenger | None) -> float:
    """What others may think of a passenger: they do not know what this seat alone has seen."""
    if face_up(one) or one.face.seen_by(seat) is None:
        return view.soul - view.demon
    return UNSPOKEN if claim is None or claim.passenger_type is None else LOOKS[claim.passenger_type]


def something_to_say(voyage: Voyage, seat: Seat, claims: Claims) -> MyPassenger | None:
    """What the own passenger is, once, as soon as it stands: the truth from a Guide."""
    own = place_of(voyage, seat)
    if voyage.phase not in (Phase.GIFTS, Phase.VOTING) or own is None or is_silenced(voyage, seat):
        return None
    passenger = voyage.board[own]
    assert passenger is not None
    if any(speaker == seat and claim.passenger == passenger.id for speaker, claim in claims):
        return None
    face = passenger.face.open()
    if voyage.factions[seat].open() is Kind.SOUL:
        color = COLOR[face]
        return MyPassenger(
            passenger.id, KIND[face], ClaimedColor.NONE if color is None else ClaimedColor(color.value)
        )
    kind, color = best_story(weighed(voyage, seat, claims), own)
    return MyPassenger(passenger.id, kind, ClaimedColor(color.value))


BELIEVED: Final = 0.75
"""How far others believe what one says of a passenger."""


def best_story(stakes: Stakes, own: int) -> tuple[Kind, Color]:
    """What to call the own passenger, so that Guides want the boat that oneself wants."""
    boat = BOAT_AT[own]
    wanted = judged(stakes, worth(stakes.sights[:COLUMNS], stakes.stack), 1.0) - judged(
        stakes, worth(stakes.sights[COLUMNS:], stakes.stack), 1.0
    )
    wants = (wanted > 0) == (boat is Boat.RAVEN)
    stories = [(kind, color) for kind in (Kind.SOUL, Kind.DEMON) for color in COLORS]
    return max(stories, key=lambda story: (1 if wants else -1) * tempting(stakes, own, *story))


def tempting(stakes: Stakes, own: int, kind: Kind, color: Color) -> float:
    """How good a boat would look to Guides if the own passenger were what one says."""
    soul = BELIEVED if kind is Kind.SOUL else 1 - BELIEVED
    told = Sight(soul, 1 - soul, in_color(color, soul), in_color(color, 1 - soul))
    places = places_of(BOAT_AT[own])
    boat = [told if space == own else stakes.sights[space] for space in places]
    added = worth(boat, stakes.stack)
    return added.guides - added.smugglers
