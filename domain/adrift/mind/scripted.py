"""The scripted castaways: one heuristic, tempered by the agenda that the player holds."""

from __future__ import annotations

from typing import Final

from domain.adrift.components import FEEDS, AgendaId, ItemId
from domain.adrift.legal import default
from domain.adrift.mind.beliefs import ACCUSE, ACCUSE_IN_RESCUE, YES, YES_IN_RESCUE, Beliefs
from domain.adrift.mind.scripted_items import bail, catch, choose_target, least_useful, use_item
from domain.adrift.pieces import Phase
from domain.adrift.table import Raft, cards_of, places
from domain.adrift.terms.aiming import Target
from domain.adrift.terms.discarding import Jettison
from domain.adrift.terms.laying import HandOver
from domain.adrift.terms.rescue import ChooseRescued
from domain.adrift.terms.starvation import Feed, PutDone, PutFood
from domain.adrift.terms.voting import Accuse, Ballot, PassVote
from domain.adrift.voting import accusable
from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat

WEAK: Final = 0.8
"""Portions more from a player with one vitality."""
LARDER: Final = 1
PLENTY: Final = 0.7
"""Portions kept without a thought for each of the living, and what is given of each one above."""
SAFE: Final = 3
"""The vitality from which a player dares to poison the pile."""
COVER: Final = 2
"""Cards put on the pile that make a player look generous."""


def scripted(knowledge: Knowledge[Raft], chance: Chance) -> Action:  # noqa: ARG001 - it has no whims
    """What a player of this agenda would do."""
    raft, seat = knowledge.table, knowledge.seat
    match raft.phase:
        case Phase.USE:
            return use_item(Beliefs(raft, seat))
        case Phase.USE_TARGET | Phase.EVENT_TARGET:
            return Target(choose_target(Beliefs(raft, seat)))
        case Phase.FISH:
            return catch(raft.fishing.open())
        case Phase.FORCED_DISCARD | Phase.EVENT_DISCARD:
            return Jettison(least_useful(raft, seat).id)
        case Phase.EVENT_PASS:
            return HandOver(least_useful(raft, seat).id)
        case Phase.EVENT_LEAK:
            return bail(raft, seat)
        case Phase.VOTE:
            return accuse(Beliefs(raft, seat))
        case Phase.BALLOT:
            return Ballot(vote(Beliefs(raft, seat)))
        case Phase.STARVE:
            return give_food(Beliefs(raft, seat))
        case Phase.ALLOCATE:
            return Feed(tuple(favourites(Beliefs(raft, seat))[: raft.meal.food if raft.meal else 0]))
        case Phase.RESCUE_CHOOSE:
            return ChooseRescued(tuple(rescued(Beliefs(raft, seat))))
        case _:
            return default(raft, seat)


def accuse(beliefs: Beliefs) -> Action:
    """Start a vote against the one whose death is worth most, if it is worth enough."""
    raft, seat = beliefs.raft, beliefs.seat
    able = accusable(raft, seat)
    if beliefs.ready_to_die:
        return Accuse(seat) if seat in able else PassVote()
    others = [other for other in able if other != seat]
    foe = max(others, key=beliefs.worth, default=None)
    if foe is not None and beliefs.worth(foe) > (ACCUSE_IN_RESCUE if raft.rescue_found else ACCUSE):
        return Accuse(foe)
    return PassVote()


def vote(beliefs: Beliefs) -> bool:
    raft = beliefs.raft
    accused = raft.accused
    assert accused is not None
    if accused == beliefs.seat:
        return beliefs.ready_to_die
    return beliefs.worth(accused) > (YES_IN_RESCUE if raft.rescue_found else YES)


def give_food(beliefs: Beliefs) -> Action:
    """A fair share of food by agenda, the poison of those who profit, and junk as cover."""
    raft, seat = beliefs.raft, beliefs.seat
    hand = cards_of(raft, seat)
    food = sorted((card for card in hand if FEEDS[card.name]), key=lambda card: FEEDS[card.name])
    given = sum(FEEDS[put.card.open().name] for put in raft.pile if put.seat == seat)
    share = fair_share(beliefs, given + sum(FEEDS[card.name] for card in food))
    for card in food:
        if given + FEEDS[card.name] / 2 <= share:
            return PutFood(card.id)
    for card in hand:
        if card.name is ItemId.RAT_POISON and beliefs.temper.poisons and raft.vitality[seat] >= SAFE:
            return PutFood(card.id)
        if card.name is ItemId.JUNK and raft.put[seat] < COVER:
            return PutFood(card.id)
    return PutDone()


def fair_share(beliefs: Beliefs, larder: int) -> float:
    """The portions this player is ready to give of those it had: more when weak, or with plenty of food."""
    weak = beliefs.raft.vitality[beliefs.seat] == 1
    return (
        beliefs.temper.share
        + (WEAK if weak else 0.0)
        + PLENTY * max(0, larder - LARDER * len(beliefs.raft.living))
    )


def favourites(beliefs: Beliefs) -> list[Seat]:
    """Whom the holder serves, first to last: itself, then those whose death would hurt most."""
    raft = beliefs.raft
    others = sorted(beliefs.others, key=lambda other: beliefs.worth(other) + 0.1 * raft.vitality[other])
    ward = beliefs.likely(AgendaId.TARGET) if beliefs.agenda is AgendaId.GUARDIAN else None
    if ward is not None:
        others.remove(ward)
        return [ward, beliefs.seat, *others]
    return [beliefs.seat, *others]


def rescued(beliefs: Beliefs) -> list[Seat]:
    """Whom the holder takes along: as many as there are places, fewer if that wins and is allowed."""
    raft = beliefs.raft
    chosen = sorted(beliefs.others, key=beliefs.worth) if beliefs.ready_to_die else favourites(beliefs)
    number = places(raft)
    if beliefs.agenda is AgendaId.LONE_WOLF and raft.options.rescue_fill == "free":
        number = min(number, 2)
    return chosen[:number]
