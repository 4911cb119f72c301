"""Adrift: three to six castaways with secret agendas, too little food, and fewer places than people."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

from domain.adrift.claims import CLAIMS
from domain.adrift.components import AgendaId
from domain.adrift.events import AdriftEvent
from domain.adrift.evolve import evolve
from domain.adrift.legal import default, legal, pending
from domain.adrift.look.picture import picture
from domain.adrift.mind.scripted import scripted
from domain.adrift.mind.world import components, world
from domain.adrift.moves import ACTIONS
from domain.adrift.play import decide, silence
from domain.adrift.refusals import refused
from domain.adrift.scoring import outcome
from domain.adrift.setup import SEATS, read_options, setup
from domain.adrift.table import Options, Raft
from domain.adrift.view import RaftView, view
from domain.kernel.chance import Chance
from domain.kernel.game import Game
from domain.kernel.rulebook import rules_beside


def longest(seats: int) -> int:
    """Use, Vote, event and Starvation in each of eleven rounds, then the rescue and a last meal."""
    use, vote, event, starvation = 3 * seats, seats * (1 + seats), 2 * seats, 86 + seats + 1
    return 11 * (use + vote + event + starvation) + vote + use + 1 + 1


def variants(seats: int, chance: Chance) -> dict[str, object]:
    """Any combination of options is legal; half the time the agendas are the recommended ones."""
    sets = agenda_sets(seats)
    chosen = chance.choice("option", sets) if chance.below("option", 2) else "recommended"
    first = chance.below("option", seats) if chance.below("option", 2) else "random"
    return {
        "agendas": chosen,
        "first_player": first,
        "vote_mode": chance.choice("option", ("simultaneous", "sequential")),
        "rescue_fill": chance.choice("option", ("full", "free")),
        "self_accuse": chance.choice("option", (True, False)),
        "dead_talk": chance.choice("option", ("say", "none")),
    }


def agenda_sets(seats: int) -> list[list[str]]:
    """Every set of agendas that may be dealt to this many seats."""
    sets = (list(chosen) for chosen in combinations([agenda.value for agenda in AgendaId], seats))
    return [chosen for chosen in sets if "target" in chosen or not {"killer", "guardian"} & set(chosen)]


GAME: Game[Raft, AdriftEvent] = Game(
    id="adrift",
    title="Adrift",
    summary="Castaways with secret agendas share food blindly and vote each other overboard.",
    seats=SEATS,
    table=Raft,
    options=Options,
    actions=ACTIONS,
    events=get_args(AdriftEvent),
    claims=CLAIMS,
    views=RaftView,
    rules=rules_beside(__file__),
    refusals=refused.table,
    read_options=read_options,
    setup=setup,
    decide=decide,
    evolve=evolve,
    pending=pending,
    default=default,
    legal=legal,
    view=view,
    outcome=outcome,
    world=world,
    silence=silence,
    scripted=scripted,
    components=components,
    longest=longest,
    variants=variants,
    picture=picture,
)
