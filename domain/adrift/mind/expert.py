"""The expert castaways: they read agendas out of what everybody did, and strike when it is worth it."""

from __future__ import annotations

from functools import cached_property

from domain.adrift.aiming import choosable
from domain.adrift.components import FEEDS, AgendaId, ItemId
from domain.adrift.item_cards import obstacle
from domain.adrift.mind.beliefs import Beliefs
from domain.adrift.mind.beliefs_agendas import agenda_odds_by_deeds, chance_of
from domain.adrift.mind.beliefs_evidence import Kind, Trial, stage_of
from domain.adrift.mind.expert_characters import CHARACTERS
from domain.adrift.mind.inference_agendas import Odds
from domain.adrift.mind.scripted import favourites, rescued, scripted
from domain.adrift.mind.scripted_items import PREFERENCE, choose_target, wants_rescue
from domain.adrift.pieces import Phase
from domain.adrift.table import Raft, cards_of, places
from domain.adrift.terms.aiming import Target
from domain.adrift.terms.rescue import ChooseRescued
from domain.adrift.terms.starvation import Feed, PutDone, PutFood
from domain.adrift.terms.using import PassUse, Use
from domain.adrift.terms.voting import Accuse, Ballot, PassVote
from domain.adrift.voting import accusable, voters
from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat


def expert(knowledge: Knowledge[Raft], chance: Chance) -> Action:
    """What somebody would do who has played many matches."""
    match knowledge.table.phase:
        case Phase.USE:
            return use_item(Outlook(knowledge))
        case Phase.USE_TARGET | Phase.EVENT_TARGET:
            return Target(aim(Outlook(knowledge)))
        case Phase.VOTE:
            return accuse(Outlook(knowledge))
        case Phase.BALLOT:
            return Ballot(vote(Outlook(knowledge)))
        case Phase.STARVE:
            return give_food(Outlook(knowledge))
        case Phase.ALLOCATE:
            meal = knowledge.table.meal
            return Feed(tuple(favourites(Outlook(knowledge))[: meal.food if meal else 0]))
        case Phase.RESCUE_CHOOSE:
            return ChooseRescued(tuple(rescued(Outlook(knowledge))))
        case _:
            return scripted(knowledge, chance)


class Outlook(Beliefs):
    """The raft as an expert sees it at a decision."""

    def __init__(self, knowledge: Knowledge[Raft]) -> None:
        super().__init__(knowledge.table, knowledge.seat)
        self.knowledge = knowledge
        self.character = CHARACTERS[self.agenda]

    @cached_property
    def odds(self) -> Odds:
        """What this player thinks of the others' agendas."""
        return agenda_odds_by_deeds(self.knowledge)

    def overboard(self, accused: Seat) -> float:
        """The chance that a vote against somebody gets through, if this player starts it."""
        raft = self.raft
        trial = Trial(Kind.BALLOT, stage_of(len(raft.living), places(raft), raft.rescue_found), 1)
        sums = {raft.weights[self.seat]: 1.0}
        for voter in voters(raft):
            if voter == self.seat:
                continue
            weight = raft.weights[voter]
            yes = 0.0 if voter == accused else chance_of(trial, self.odds[voter], self.odds[accused])
            after: dict[int, float] = {}
            for lead, likely in sums.items():
                after[lead + weight] = after.get(lead + weight, 0.0) + likely * yes
                after[lead - weight] = after.get(lead - weight, 0.0) + likely * (1 - yes)
            sums = after
        return sum(likely for lead, likely in sums.items() if lead > 0)


def accuse(outlook: Outlook) -> Action:
    """Start a vote against whoever it gains most, the chance to get it through included."""
    raft, seat, character = outlook.raft, outlook.seat, outlook.character
    able = accusable(raft, seat)
    if outlook.ready_to_die:
        return Accuse(seat) if seat in able else PassVote()
    least = character.accuse_in_rescue if raft.rescue_found else character.accuse
    gains = {
        other: outlook.worth(other) * outlook.overboard(other) ** character.prudence
        for other in able
        if other != seat and outlook.worth(other) > 0
    }
    foe = max(gains, key=gains.__getitem__, default=None)
    return Accuse(foe) if foe is not None and gains[foe] > least else PassVote()


def vote(outlook: Outlook) -> bool:
    accused, character = outlook.raft.accused, outlook.character
    assert accused is not None
    if accused == outlook.seat:
        return outlook.ready_to_die
    return outlook.worth(accused) > (character.yes_in_rescue if outlook.raft.rescue_found else character.yes)


def give_food(outlook: Outlook) -> Action:
    """A share of food by agenda and need, the poison of those who profit, and junk as cover."""
    raft, seat, character = outlook.raft, outlook.seat, outlook.character
    hand = cards_of(raft, seat)
    food = sorted((card for card in hand if FEEDS[card.name]), key=lambda card: FEEDS[card.name])
    given = sum(FEEDS[put.card.open().name] for put in raft.pile if put.seat == seat)
    larder = given + sum(FEEDS[card.name] for card in food)
    share = (
        outlook.temper.share
        + (character.weak if raft.vitality[seat] == 1 else 0.0)
        + (character.holder if raft.compass == seat else 0.0)
        + character.plenty * max(0, larder - len(raft.living))
    )
    for card in food:
        if given + FEEDS[card.name] / 2 <= share:
            return PutFood(card.id)
    for card in hand:
        if card.name is ItemId.RAT_POISON and raft.vitality[seat] >= character.poisons_from:
            return PutFood(card.id)
        if card.name is ItemId.JUNK and raft.put[seat] < character.cover:
            return PutFood(card.id)
    return PutDone()


def use_item(outlook: Outlook) -> Action:
    """The most useful item that is worth using now."""
    raft, seat = outlook.raft, outlook.seat
    usable = {card.name: card.id for card in cards_of(raft, seat) if obstacle(raft, seat, card.name) is None}
    first = (
        (ItemId.SOAKED_LETTER,)
        if outlook.agenda is AgendaId.KILLER
        and ItemId.SOAKED_LETTER in usable
        and not outlook.knows(AgendaId.TARGET)
        else ()
    )
    for face in (*first, *PREFERENCE):
        if face in usable and worth_using(outlook, face):
            return Use(usable[face])
    return PassUse()


def worth_using(outlook: Outlook, face: ItemId) -> bool:
    raft, character = outlook.raft, outlook.character
    last_round = len(raft.event_pile) == 1
    match face:
        case ItemId.GUN:
            return outlook.worth(outlook.foe()) > strikes_from(outlook)
        case ItemId.KNIFE:
            victim = stab_victim(outlook)
            return victim is not None and outlook.worth(victim) > strikes_from(outlook)
        case ItemId.FIRST_AID_KIT:
            return patient(outlook) is not None
        case ItemId.SEXTANT:
            return raft.rescue_found and len(raft.living) > places(raft)
        case ItemId.BOTTLE_OF_WHISKY:
            return last_round or outlook.worth(outlook.foe()) > character.accuse
        case ItemId.LIFE_VEST:
            return last_round and outlook.agenda is not AgendaId.SACRIFICE
        case ItemId.SIGNAL_FLARE:
            return wants_rescue(outlook)
        case _:
            return not raft.rescue_found


def strikes_from(outlook: Outlook) -> float:
    return outlook.character.strikes_in_rescue if outlook.raft.rescue_found else outlook.temper.shoots


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
    if (
        ward is not None
        and outlook.odds[ward][AgendaId.TARGET] > 0.5
        and raft.vitality[ward] <= outlook.character.heals_at
    ):
        return ward
    return seat if raft.vitality[seat] <= outlook.character.heals_at else None


def aim(outlook: Outlook) -> Seat:
    """Whom the item in use, or the event, shall strike."""
    if outlook.raft.using is ItemId.FIRST_AID_KIT:
        healed = patient(outlook)
        return healed if healed is not None else choosable(outlook.raft, outlook.seat)[0]
    return choose_target(outlook)
