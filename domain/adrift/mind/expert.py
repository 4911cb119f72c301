"""The expert castaways: they read agendas out of what everybody did, and strike when it is worth it."""

from __future__ import annotations

from functools import cached_property

from domain.adrift.components import AgendaId, ItemId
from domain.adrift.item_cards import obstacle
from domain.adrift.mind.beliefs import ACCUSE_IN_RESCUE, YES_IN_RESCUE, Beliefs
from domain.adrift.mind.beliefs_agendas import agenda_odds_by_deeds, chance_of
from domain.adrift.mind.beliefs_evidence import Kind, Trial, stage_of
from domain.adrift.mind.expert_characters import CHARACTERS, STRIKES_IN_RESCUE
from domain.adrift.mind.expert_words import may_speak, words_before
from domain.adrift.mind.inference_agendas import Odds
from domain.adrift.mind.scripted import favourites, rescued, scripted
from domain.adrift.mind.scripted_items import by_urgency, choose_target, stab_victim, worth_using
from domain.adrift.pieces import Phase
from domain.adrift.table import Raft, cards_of, places
from domain.adrift.terms.aiming import Target
from domain.adrift.terms.rescue import ChooseRescued
from domain.adrift.terms.starvation import Feed
from domain.adrift.terms.using import PassUse, Use
from domain.adrift.terms.voting import Accuse, Ballot, PassVote
from domain.adrift.voting import accusable, voters
from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert


def expert(knowledge: Knowledge[Raft], chance: Chance) -> Action:
    """What somebody would do who has played many matches; about votes it speaks first."""
    deed = answer(knowledge, chance)
    words = words_before(deed, knowledge.table, knowledge.seat) if may_speak(knowledge) else None
    return deed if words is None else Assert(words)


def answer(knowledge: Knowledge[Raft], chance: Chance) -> Action:
    match knowledge.table.phase:
        case Phase.USE:
            return use_item(Outlook(knowledge))
        case Phase.USE_TARGET | Phase.EVENT_TARGET:
            return Target(choose_target(Outlook(knowledge)))
        case Phase.VOTE:
            return accuse(Outlook(knowledge))
        case Phase.BALLOT:
            return Ballot(vote(Outlook(knowledge)))
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
    least = ACCUSE_IN_RESCUE if raft.rescue_found else character.accuse
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
    return outlook.worth(accused) > (YES_IN_RESCUE if outlook.raft.rescue_found else character.yes)


def use_item(outlook: Outlook) -> Action:
    """The most useful item that is worth using now."""
    raft, seat = outlook.raft, outlook.seat
    usable = {card.name: card.id for card in cards_of(raft, seat) if obstacle(raft, seat, card.name) is None}
    for face in by_urgency(outlook):
        if face in usable and worth_using_now(outlook, face):
            return Use(usable[face])
    return PassUse()


def worth_using_now(outlook: Outlook, face: ItemId) -> bool:
    """In the rescue weapons are used for little: there is no tomorrow."""
    last_round = len(outlook.raft.event_pile) == 1
    match face:
        case ItemId.GUN:
            return outlook.worth(outlook.foe()) > strikes_from(outlook)
        case ItemId.KNIFE:
            victim = stab_victim(outlook)
            return victim is not None and outlook.worth(victim) > strikes_from(outlook)
        case ItemId.BOTTLE_OF_WHISKY:
            return last_round or outlook.worth(outlook.foe()) > outlook.character.accuse
        case ItemId.LIFE_VEST:
            return last_round and outlook.agenda is not AgendaId.SACRIFICE
        case _:
            return worth_using(outlook, face)


def strikes_from(outlook: Outlook) -> float:
    return STRIKES_IN_RESCUE if outlook.raft.rescue_found else outlook.temper.shoots
