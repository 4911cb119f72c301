"""A round from the new boats to the last passenger placed: The Silence, Shadow Passengers, placing."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat, known_to, sealed
from domain.kernel.zones import card_in_hand
from domain.passengers.components import BOAT_AT, NUMBERS, PLACE, SPACES, VOICES, SilenceCard, SpaceId
from domain.passengers.effects import revealed
from domain.passengers.events import PassengerPlaced, PhaseStarted, RoundStarted, ShadowPlaced, SilenceDrawn
from domain.passengers.gifts import Story, start_gifts
from domain.passengers.moves import Place, PlaceShadow
from domain.passengers.refusals import refused
from domain.passengers.table import Phase, Voyage, clockwise, face_up, gift_of, is_full, passenger_id


def start_round(story: Story, chance: Chance) -> None:
    """New boats; the holder of the Master Coin is first."""
    voyage = story.table
    number = voyage.round + 1
    story.tell(RoundStarted(number, voyage.options.gift_sets[number - 1], voyage.coin))
    if voyage.options.silence_cards:
        left = [card for card in SilenceCard if card not in voyage.silences]
        story.tell(SilenceDrawn(chance.choice("silence", left)))
    if voyage.shadow_pile:
        order = clockwise(voyage, voyage.coin)
        story.tell(PhaseStarted(Phase.SHADOW, (order[-1], order[-2])))
    else:
        start_placing(story)


def place_shadow(story: Story, seat: Seat, wish: PlaceShadow) -> None:
    """Shadow Passengers: the top of the pile, unseen; the second goes to the other boat."""
    voyage = story.table
    place = free_place(voyage, wish.space)
    if any(
        passenger is not None and BOAT_AT[at] is BOAT_AT[place] for at, passenger in enumerate(voyage.board)
    ):
        raise refused("other-boat-required")
    passenger = passenger_id(voyage.next_passenger)
    story.tell(ShadowPlaced(seat, wish.space, passenger, sealed(voyage.shadow_pile.top())))
    if not story.table.order:
        start_placing(story)


def start_placing(story: Story) -> None:
    """Placing goes clockwise from the coin, or the other way round under Counter-Current (ruling r8)."""
    voyage = story.table
    order = clockwise(voyage, voyage.coin)
    if voyage.silence is SilenceCard.COUNTER_CURRENT:
        order = [order[0], *reversed(order[1:])]
    story.tell(PhaseStarted(Phase.PLACING, tuple(order)))


def place_passenger(story: Story, seat: Seat, wish: Place, chance: Chance) -> None:
    """Placing: one card of the hand face down; gift and voices come with the space (ruling r3)."""
    voyage = story.table
    card = card_in_hand(voyage.hands[seat], wish.card, refused)
    place = free_place(voyage, wish.space)
    if is_full(voyage, BOAT_AT[place]):
        raise refused("boat-full")
    number = NUMBERS[voyage.round][place]
    story.tell(
        PassengerPlaced(
            seat=seat,
            space=wish.space,
            passenger=passenger_id(voyage.next_passenger),
            gift=gift_of(voyage, number),
            gift_number=number,
            voices=VOICES[number],
            held=known_to(card.id, seat),
            face=known_to(card.name, seat),
        )
    )
    if not story.table.order:
        torchlit_bow(story, chance)
        start_gifts(story, chance)


def free_place(voyage: Voyage, space: SpaceId) -> int:
    """The place of a space of this round on which nobody stands."""
    if space not in SPACES[voyage.round]:
        raise refused("space-unknown")
    place = PLACE[space]
    if voyage.board[place] is not None:
        raise refused("space-taken")
    return place


def torchlit_bow(story: Story, chance: Chance) -> None:
    """The Silence: when the last passenger stands, one is revealed by chance."""
    voyage = story.table
    if voyage.silence is SilenceCard.TORCHLIT_BOW:
        hidden = [place for place, one in enumerate(voyage.board) if one is not None and not face_up(one)]
        story.tell(revealed(voyage, chance.choice("torchlit-bow", hidden)))
