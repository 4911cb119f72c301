"""The gift phase: gifts in order of their numbers, and the picks of their owners."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec import Struct

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.zones import card_in_hand
from domain.passengers.components import SPACES, Boat, Effect, GiftId, SilenceCard, SpaceId
from domain.passengers.effects import EFFECTS, exchange_with_hand, shuffle_boat
from domain.passengers.pieces import Phase
from domain.passengers.refusals import refused
from domain.passengers.showing import yet_to_choose
from domain.passengers.story import Story
from domain.passengers.table import Voyage, clockwise, effect_of, gift_of
from domain.passengers.targets import Choice, Use, choice_now, place_at
from domain.passengers.terms.gifts import (
    PICKS,
    AnyPick,
    DeclineGift,
    GiftDeclined,
    GiftFinished,
    GiftPicked,
    GiftStarted,
    GiftVoid,
    OpenPick,
    Pick,
    PickBoat,
    PickCard,
    PickColor,
    PickKind,
    PickPassenger,
    PickSeat,
    PickSpace,
    PickType,
    Using,
)
from domain.passengers.terms.rounds import PhaseStarted
from domain.passengers.voting import start_voting

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


def gift_started(voyage: Voyage, event: GiftStarted) -> None:
    voyage.queue = voyage.queue[1:]
    voyage.using = Using(event.seat, event.number)


def gift_seats(voyage: Voyage) -> tuple[Seat, ...]:
    """Who is asked: seats that have to show a card, else the owner of the gift in use."""
    if show := voyage.show:
        return yet_to_choose(show)
    return () if voyage.using is None else (voyage.using.seat,)


def picks(voyage: Voyage) -> list[Action]:
    """The values of the gift's next pick, and declining last where it is allowed."""
    choice = choice_asked(voyage)
    action = PICKS[choice.kind]
    found = [action(value) for value in choice.values]
    return [*found, DeclineGift()] if may_decline(voyage) else found


def default_pick(voyage: Voyage) -> Action:
    """When time runs out: declining if allowed, the next seat clockwise, or the first value (ruling r39)."""
    options, order = picks(voyage), clockwise(voyage, in_use(voyage).seat)
    if isinstance(options[-1], DeclineGift):
        return options[-1]
    return min(options, key=lambda pick: order.index(pick.target) if isinstance(pick, PickSeat) else 0)


def choice_asked(voyage: Voyage) -> Choice:
    """What the owner of the gift in use has to pick."""
    choice = choice_now(voyage)
    assert choice is not None
    return choice


def may_decline(voyage: Voyage) -> bool:
    return voyage.options.optional_gifts and not in_use(voyage).picks


def in_use(voyage: Voyage) -> Using:
    assert voyage.using is not None
    return voyage.using


def decline(story: Story, chance: Chance) -> None:
    """Optional gifts: before the first pick its owner may leave a gift unused (ruling r12)."""
    using = in_use(story.table)
    if not may_decline(story.table):
        raise refused("decline-not-allowed")
    gift = gift_of(story.table, using.number)
    story.tell(GiftDeclined(using.seat, gift))
    story.tell(GiftFinished(using.seat, gift))
    use_gifts(story, chance)


def gift_declined(_: Voyage, __: GiftDeclined) -> None:
    """Told for those who look on: the table stays as it is."""


def pick(story: Story, wish: AnyPick, chance: Chance) -> None:
    """The owner answers the gift's question; after the last answer the gift does its work."""
    voyage = story.table
    using, choice = in_use(voyage), choice_asked(voyage)
    if isinstance(wish, PickCard):
        card = card_in_hand(voyage.hands[using.seat], wish.card, refused)
        story.tell(exchange_with_hand(voyage, using.seat, card))
        finish_gift(story, chance)
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


def gift_picked(voyage: Voyage, event: GiftPicked) -> None:
    using = voyage.using
    assert using is not None
    voyage.using = Using(using.seat, using.number, (*using.picks, event.value))


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


def finish_gift(story: Story, chance: Chance) -> None:
    """The gift has done its work, and the next one begins."""
    using = in_use(story.table)
    story.tell(GiftFinished(using.seat, gift_of(story.table, using.number)))
    use_gifts(story, chance)


def end_gift(voyage: Voyage, _: GiftFinished | GiftVoid) -> None:
    voyage.using = None
    voyage.show = None


class GiftView(Struct, frozen=True):
    """The gift in use, what its owner has picked, and what is to be picked next."""

    seat: Seat
    gift: GiftId
    number: int
    picks: tuple[Pick, ...]
    wants: PickKind | None
    """None while cards are chosen to be shown, or nothing is left to pick."""


def gift_view(voyage: Voyage) -> GiftView | None:
    using = voyage.using
    if using is None:
        return None
    gift = gift_of(voyage, using.number)
    return GiftView(using.seat, gift, using.number, using.picks, kind_asked(voyage, using))


def kind_asked(voyage: Voyage, using: Using) -> PickKind | None:
    """What kind of pick comes next, for everybody to see: no card of a hand is looked at."""
    if effect_of(voyage, using.number) is Effect.EXCHANGE_OWN and voyage.hands[using.seat]:
        return "card"
    choice = None if voyage.show else choice_now(voyage)
    return choice.kind if choice and choice.values else None


RECORDERS: Final[Recorders[Voyage]] = {
    GiftStarted: gift_started,
    GiftPicked: gift_picked,
    GiftVoid: end_gift,
    GiftDeclined: gift_declined,
    GiftFinished: end_gift,
}
