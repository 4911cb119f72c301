"""What the scripted castaways do with items: use them, aim them, give them up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from domain.adrift.aiming import choosable
from domain.adrift.components import AgendaId, ItemId
from domain.adrift.item_cards import obstacle
from domain.adrift.laying import layable
from domain.adrift.mind.beliefs import ACCUSE, Beliefs
from domain.adrift.pieces import ItemCard
from domain.adrift.table import Raft, cards_of, places
from domain.adrift.terms.discarding import Jettison
from domain.adrift.terms.fishing import Fish, FishNone
from domain.adrift.terms.laying import Endure
from domain.adrift.terms.using import PassUse, Use
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


def use_item(beliefs: Beliefs) -> Action:
    """The most useful item that is worth using now."""
    raft, seat = beliefs.raft, beliefs.seat
    usable = [card for card in cards_of(raft, seat) if obstacle(raft, seat, card.name) is None]
    for face in by_urgency(beliefs):
        for card in usable:
            if card.name is face and worth_using(beliefs, face):
                return Use(card.id)
    return PassUse()


def by_urgency(beliefs: Beliefs) -> tuple[ItemId, ...]:
    """The Killer reads before it strikes, as long as it does not know the Target."""
    if beliefs.agenda is AgendaId.KILLER and not beliefs.knows(AgendaId.TARGET):
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


def worth_using(beliefs: Beliefs, face: ItemId) -> bool:
    raft = beliefs.raft
    last_round = len(raft.event_pile) == 1
    match face:
        case ItemId.GUN:
            return beliefs.worth(beliefs.foe()) > beliefs.temper.shoots
        case ItemId.KNIFE:
            return worth_stabbing(beliefs)
        case ItemId.FIRST_AID_KIT:
            return patient(beliefs) is not None
        case ItemId.SEXTANT:
            return raft.rescue_found and len(raft.living) > places(raft)
        case ItemId.BOTTLE_OF_WHISKY:
            return last_round or beliefs.worth(beliefs.foe()) > ACCUSE
        case ItemId.LIFE_VEST:
            return last_round and not beliefs.ready_to_die
        case ItemId.SIGNAL_FLARE:
            return wants_rescue(beliefs)
        case _:
            return not raft.rescue_found


def worth_stabbing(beliefs: Beliefs) -> bool:
    foe = stab_victim(beliefs)
    return foe is not None and beliefs.worth(foe) > beliefs.temper.shoots


def stab_victim(beliefs: Beliefs) -> Seat | None:
    raft = beliefs.raft
    able = [other for other in beliefs.others if not raft.rescue_found or raft.vitality[other] == 1]
    return max(able, key=beliefs.worth, default=None)


def patient(beliefs: Beliefs) -> Seat | None:
    """Whom to heal: oneself, for the Guardian the likely Target first."""
    raft, seat = beliefs.raft, beliefs.seat
    if raft.rescue_found:
        return None
    ward = beliefs.likely(AgendaId.TARGET) if beliefs.agenda is AgendaId.GUARDIAN else None
    if ward is not None and beliefs.odds[ward][AgendaId.TARGET] > 0.5 and raft.vitality[ward] <= HURT:
        return ward
    return seat if raft.vitality[seat] <= HURT else None


def wants_rescue(beliefs: Beliefs) -> bool:
    """Fire flares when the number of the living is right, and soon."""
    raft = beliefs.raft
    living = len(raft.living)
    if beliefs.agenda is AgendaId.LONE_WOLF:
        return living <= 2
    if beliefs.agenda is AgendaId.KILLER:
        return False
    if beliefs.agenda is AgendaId.SACRIFICE:
        return living > places(raft)
    return living <= places(raft)


def choose_target(beliefs: Beliefs) -> Seat:
    """Whom the item in use, or the event, shall strike."""
    raft, seat = beliefs.raft, beliefs.seat
    able = list(choosable(raft, seat))
    if raft.using is None and seat in able:
        return wounded_by_event(beliefs, able)
    match raft.using:
        case ItemId.FIRST_AID_KIT:
            healed = patient(beliefs)
            return healed if healed in able else able[0]
        case ItemId.KNIFE:
            victim = stab_victim(beliefs)
            return victim if victim is not None else able[0]
        case ItemId.GUN | ItemId.BOTTLE_OF_WHISKY:
            return max(able, key=beliefs.worth)
        case ItemId.BOAT_HOOK | ItemId.BAILING_BUCKET | ItemId.LANTERN:
            return max(able, key=lambda other: len(raft.hands[other]))
        case _:
            return max(able, key=lambda other: doubt(beliefs, other))


def wounded_by_event(beliefs: Beliefs, able: list[Seat]) -> Seat:
    """The worst of the others, if that helps at all; else whoever can best bear it."""
    raft = beliefs.raft
    foe = beliefs.foe()
    if beliefs.worth(foe) > 0:
        return foe
    return max(
        able, key=lambda other: (raft.vitality[other], beliefs.worth(other) if other != beliefs.seat else -1)
    )


def doubt(beliefs: Beliefs, other: Seat) -> float:
    """How much is to be learned from an agenda; Killer and Guardian look for the Target."""
    odds = beliefs.odds[other]
    target = odds.get(AgendaId.TARGET, 0.0)
    seeks = beliefs.agenda in (AgendaId.KILLER, AgendaId.GUARDIAN)
    return target if seeks and 0 < target < 1 else 1 - max(odds.values())
