"""What the scripted castaways do with items: use them, aim them, give them up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from domain.adrift.components import AgendaId, ItemId
from domain.adrift.item_cards import obstacle
from domain.adrift.moves import Endure, Fish, FishNone, Jettison, PassUse, Use
from domain.adrift.outlook import ACCUSE, Outlook
from domain.adrift.table import ItemCard, Raft, cards_of, places
from domain.adrift.view import choosable, layable
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat

KEEP: Final[dict[ItemId, int]] = {
    face: rank
    for rank, face in enumerate(
        (
            ItemId.JUNK,
            ItemId.RAT_POISON,
            ItemId.LANTERN,
            ItemId.BINOCULARS,
            ItemId.BAILING_BUCKET,
            ItemId.BOAT_HOOK,
            ItemId.LANDING_NET,
            ItemId.FISHING_ROD,
            ItemId.SIGNAL_FLARE,
            ItemId.SHIP_BISCUIT,
            ItemId.SOAKED_LETTER,
            ItemId.KNIFE,
            ItemId.BOTTLE_OF_WHISKY,
            ItemId.LIFE_VEST,
            ItemId.TINNED_STEW,
            ItemId.FIRST_AID_KIT,
            ItemId.SEXTANT,
            ItemId.WHOLE_TUNA,
            ItemId.GUN,
        )
    )
}
"""Items from those given up first to those kept longest."""


HURT: Final = 1
"""The vitality at which first aid is used; until then it is kept."""


def least_useful(raft: Raft, seat: Seat) -> ItemCard:
    return min(cards_of(raft, seat), key=lambda card: KEEP[card.name])


def catch(cards: Iterable[ItemCard]) -> Action:
    """The most useful face-down discard, unless it is rubbish."""
    best = max(cards, key=lambda card: KEEP[card.name])
    return Fish(best.id) if KEEP[best.name] > KEEP[ItemId.RAT_POISON] else FishNone()


def bail(raft: Raft, seat: Seat) -> Action:
    """Against the leak: rubbish if there are two cards of it, anything if life depends on it."""
    able = set(layable(raft, seat))
    cards = sorted(
        (card for card in cards_of(raft, seat) if card.id in able), key=lambda card: KEEP[card.name]
    )
    if seat in raft.sealed:
        return Jettison(cards[0].id)
    rubbish = sum(KEEP[card.name] <= KEEP[ItemId.BAILING_BUCKET] for card in cards)
    if cards and (raft.vitality[seat] < 3 or rubbish >= 2):
        return Jettison(cards[0].id)
    return Endure()


def use_item(outlook: Outlook) -> Action:
    """The most useful item that is worth using now."""
    raft, seat = outlook.raft, outlook.seat
    usable = [card for card in cards_of(raft, seat) if obstacle(raft, seat, card.name) is None]
    for face in by_urgency(outlook):
        for card in usable:
            if card.name is face and worth_using(outlook, face):
                return Use(card.id)
    return PassUse()


def by_urgency(outlook: Outlook) -> tuple[ItemId, ...]:
    """The Killer reads before it strikes, as long as it does not know the Target."""
    if outlook.agenda is AgendaId.KILLER and not outlook.knows(AgendaId.TARGET):
        return (ItemId.SOAKED_LETTER, *PREFERENCE)
    return PREFERENCE


PREFERENCE: Final = (
    ItemId.GUN,
    ItemId.FIRST_AID_KIT,
    ItemId.SEXTANT,
    ItemId.SOAKED_LETTER,
    ItemId.KNIFE,
    ItemId.BOTTLE_OF_WHISKY,
    ItemId.LIFE_VEST,
    ItemId.SIGNAL_FLARE,
    ItemId.LANDING_NET,
    ItemId.BOAT_HOOK,
    ItemId.FISHING_ROD,
    ItemId.BAILING_BUCKET,
    ItemId.BINOCULARS,
)
"""Items from the most to the least urgent. A lantern is not worth showing."""


def worth_using(outlook: Outlook, face: ItemId) -> bool:
    raft = outlook.raft
    last_round = len(raft.event_pile) == 1
    match face:
        case ItemId.GUN:
            return outlook.worth(outlook.foe()) > outlook.temper.shoots
        case ItemId.KNIFE:
            return worth_stabbing(outlook)
        case ItemId.FIRST_AID_KIT:
            return patient(outlook) is not None
        case ItemId.SEXTANT:
            return raft.rescue_found and len(raft.living) > places(raft)
        case ItemId.BOTTLE_OF_WHISKY:
            return last_round or outlook.worth(outlook.foe()) > ACCUSE
        case ItemId.LIFE_VEST:
            return last_round and not outlook.ready_to_die
        case ItemId.SIGNAL_FLARE:
            return wants_rescue(outlook)
        case _:
            return not raft.rescue_found


def worth_stabbing(outlook: Outlook) -> bool:
    foe = stab_victim(outlook)
    return foe is not None and outlook.worth(foe) > outlook.temper.shoots


def stab_victim(outlook: Outlook) -> Seat | None:
    raft = outlook.raft
    able = [other for other in outlook.others if not raft.rescue_found or raft.vitality[other] == 1]
    return max(able, key=outlook.worth, default=None)


def patient(outlook: Outlook) -> Seat | None:
    """Whom to heal: oneself, for the Guardian the likely Target first."""
    raft, seat = outlook.raft, outlook.seat
    if raft.rescue_found:
        return None
    ward = outlook.likely(AgendaId.TARGET) if outlook.agenda is AgendaId.GUARDIAN else None
    if ward is not None and outlook.odds[ward][AgendaId.TARGET] > 0.5 and raft.vitality[ward] <= HURT:
        return ward
    return seat if raft.vitality[seat] <= HURT else None


def wants_rescue(outlook: Outlook) -> bool:
    """Fire flares when the number of the living is right, and soon."""
    raft = outlook.raft
    living = len(raft.living)
    if outlook.agenda is AgendaId.LONE_WOLF:
        return living <= 2
    if outlook.agenda is AgendaId.KILLER:
        return False
    if outlook.agenda is AgendaId.SACRIFICE:
        return living > places(raft)
    return living <= places(raft)


def choose_target(outlook: Outlook) -> Seat:
    """Whom the item in use, or the event, shall strike."""
    raft, seat = outlook.raft, outlook.seat
    able = list(choosable(raft, seat))
    if raft.using is None and seat in able:
        return wounded_by_event(outlook, able)
    match raft.using:
        case ItemId.FIRST_AID_KIT:
            healed = patient(outlook)
            return healed if healed in able else able[0]
        case ItemId.KNIFE:
            victim = stab_victim(outlook)
            return victim if victim is not None else able[0]
        case ItemId.GUN | ItemId.BOTTLE_OF_WHISKY:
            return max(able, key=outlook.worth)
        case ItemId.BOAT_HOOK | ItemId.BAILING_BUCKET | ItemId.LANTERN:
            return max(able, key=lambda other: len(raft.hands[other]))
        case _:
            return max(able, key=lambda other: doubt(outlook, other))


def wounded_by_event(outlook: Outlook, able: list[Seat]) -> Seat:
    """The worst of the others, if that helps at all; else whoever can best bear it."""
    raft = outlook.raft
    foe = outlook.foe()
    if outlook.worth(foe) > 0:
        return foe
    return max(
        able, key=lambda other: (raft.vitality[other], outlook.worth(other) if other != outlook.seat else -1)
    )


def doubt(outlook: Outlook, other: Seat) -> float:
    """How much is to be learned from an agenda; Killer and Guardian look for the Target."""
    odds = outlook.odds[other]
    target = odds.get(AgendaId.TARGET, 0.0)
    seeks = outlook.agenda in (AgendaId.KILLER, AgendaId.GUARDIAN)
    return target if seeks and 0 < target < 1 else 1 - max(odds.values())
