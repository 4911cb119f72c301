"""The gift phase: gifts in order of their numbers, the picks of their owners, and secret showing."""

from __future__ import annotations

from typing import Final, assert_never

from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat, known_to
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import card_in_hand
from domain.passengers.components import SPACES, Boat, Effect, SilenceCard, SpaceId
from domain.passengers.effects import EFFECTS, exchange_with_hand, shuffle_boat
from domain.passengers.events import (
    CardShown,
    GiftDeclined,
    GiftFinished,
    GiftPicked,
    GiftStarted,
    GiftVoid,
    PassengersEvent,
    PhaseStarted,
    ShowChosen,
)
from domain.passengers.legal import choice_asked, in_use, may_decline
from domain.passengers.moves import (
    PickBoat,
    PickCard,
    PickColor,
    PickPassenger,
    PickSeat,
    PickSpace,
    PickType,
    ShowCard,
)
from domain.passengers.refusals import refused
from domain.passengers.table import Phase, Pick, Show, Voyage, clockwise, effect_of, gift_of
from domain.passengers.targets import Choice, Use, choice_now, place_at

Story = Unfolding[Voyage, PassengersEvent]

OpenPick = PickSeat | PickColor | PickType | PickBoat | PickPassenger | PickSpace
AnyPick = OpenPick | PickCard

HULL_HOLDS: Final = (
    Effect.SWAP_ANY,
    Effect.SWAP_SHADOW,
    Effect.SWAP_NEIGHBORS,
    Effect.MOVE_ONE,
    Effect.EXCHANGE_OWN,
    Effect.SHUFFLE_BOAT,
)
"""The effects that Heavy Hull forbids."""


def start_gifts(story: Story, chance: Chance) -> None:
    """Gifts in ascending order, under Ebb in descending order."""
    voyage = story.table
    order = sorted((number, Seat(seat)) for seat, number in enumerate(voyage.gifts) if number is not None)
    if voyage.silence is SilenceCard.EBB:
        order.reverse()
    story.tell(PhaseStarted(Phase.GIFTS, gift_order=tuple(order)))
    use_gifts(story, chance)


def use_gifts(story: Story, chance: Chance) -> None:
    """One gift after the other, until an owner has to pick or the voting begins."""
    while story.table.queue:
        if start_gift(story, chance):
            return
    start_voting(story)


def start_gift(story: Story, chance: Chance) -> bool:
    """The next gift begins; whether it now waits for its owner."""
    voyage = story.table
    number, seat = voyage.queue[0]
    gift, effect = gift_of(voyage, number), effect_of(voyage, number)
    story.tell(GiftStarted(seat, gift, number, effect))
    if voyage.silence is SilenceCard.HEAVY_HULL and effect in HULL_HOLDS:
        story.tell(GiftVoid(seat, gift, "heavy-hull"))
        return False
    choice = choice_now(story.table)
    if choice is None:
        carry_out(story, chance)
        return False
    if not choice.values:
        story.tell(GiftVoid(seat, gift, "no-target"))
        return False
    return True


def decline(story: Story, chance: Chance) -> None:
    """Optional gifts: before the first pick its owner may leave a gift unused (ruling r12)."""
    using = in_use(story.table)
    if not may_decline(story.table):
        raise refused("decline-not-allowed")
    gift = gift_of(story.table, using.number)
    story.tell(GiftDeclined(using.seat, gift))
    story.tell(GiftFinished(using.seat, gift))
    use_gifts(story, chance)


def pick(story: Story, wish: AnyPick, chance: Chance) -> None:
    """The owner answers the gift's question; after the last answer the gift does its work."""
    voyage = story.table
    using, choice = in_use(voyage), choice_asked(voyage)
    if isinstance(wish, PickCard):
        card = card_in_hand(voyage.hands[using.seat], wish.card, refused)
        story.tell(exchange_with_hand(voyage, using.seat, card))
        finish(story, chance)
        return
    value = picked(voyage, choice, wish)
    gift = gift_of(voyage, using.number)
    story.tell(GiftPicked(using.seat, gift, len(using.picks) + 1, choice.kind, value))
    if choice_now(story.table) is None:
        carry_out(story, chance)
        if story.table.show is None:
            use_gifts(story, chance)


def picked(voyage: Voyage, choice: Choice, wish: OpenPick) -> Pick:
    """The value of a pick, refused by what is wrong with it."""
    match wish:
        case PickSeat(target):
            return allowed(choice, target, "target-not-allowed")
        case PickColor(color):
            return allowed(choice, color, "mask-used")
        case PickType(passenger_type):
            return passenger_type
        case PickBoat(boat):
            return allowed(choice, boat, "boat-not-eligible")
        case PickPassenger(space):
            if voyage.board[known_place(voyage, space)] is None:
                raise refused("space-empty")
            return allowed(choice, space, "passenger-not-eligible")
        case PickSpace(space):
            if voyage.board[known_place(voyage, space)] is not None:
                raise refused("space-taken")
            return allowed(choice, space, "same-boat-required")
        case _:
            assert_never(wish)


def allowed(choice: Choice, value: Pick, code: str) -> Pick:
    if value not in choice.values:
        raise refused(code)
    return value


def known_place(voyage: Voyage, space: SpaceId) -> int:
    if space not in SPACES[voyage.round]:
        raise refused("space-unknown")
    return place_at(space)


def carry_out(story: Story, chance: Chance) -> None:
    """The gift's effect; it is finished unless seats have to choose what they show."""
    voyage = story.table
    using = in_use(voyage)
    effect = effect_of(voyage, using.number)
    if effect is Effect.SHUFFLE_BOAT:
        story.tell(shuffle_boat(voyage, Boat(str(using.picks[0])), chance))
    else:
        for event in EFFECTS[effect](Use(voyage, using.seat, using.picks)):
            story.tell(event)
    if story.table.show is None:
        story.tell(GiftFinished(using.seat, gift_of(voyage, using.number)))


def choose_to_show(story: Story, seat: Seat, wish: ShowCard, chance: Chance) -> None:
    """Showing: a choice stays secret until the last seat asked has chosen (ruling r15)."""
    card = card_in_hand(story.table.hands[seat], wish.card, refused)
    story.tell(ShowChosen(seat, known_to(card.id, seat)))
    show = story.table.show
    assert show is not None
    if None not in show.chosen:
        for event in cards_shown(story.table, show):
            story.tell(event)
        finish(story, chance)


def cards_shown(voyage: Voyage, show: Show) -> list[CardShown]:
    """What each seat shows, in the order in which they were asked: the face to both, the slot to itself."""
    events = []
    for seat, to, held in zip(show.seats, show.to, show.chosen, strict=True):
        assert held is not None
        card = card_in_hand(voyage.hands[seat], held.open(), refused)
        face = known_to(card.name, *sorted((seat, to)))
        events.append(CardShown(seat, to, "hand", None, known_to(card.id, seat), face))
    return events


def finish(story: Story, chance: Chance) -> None:
    using = in_use(story.table)
    story.tell(GiftFinished(using.seat, gift_of(story.table, using.number)))
    use_gifts(story, chance)


def start_voting(story: Story) -> None:
    """Under Open Palms votes are cast one by one, clockwise from the coin."""
    voyage = story.table
    in_turn = voyage.silence is SilenceCard.OPEN_PALMS
    story.tell(PhaseStarted(Phase.VOTING, tuple(clockwise(voyage, voyage.coin)) if in_turn else ()))
