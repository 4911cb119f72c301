"""What tests need to know of Adrift beside its rules: its pieces, its bounds, its options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from itertools import combinations

from domain.adrift.components import AgendaId, EventId, ItemId
from domain.adrift.pieces import Phase
from domain.adrift.table import Raft, cards_of
from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat
from domain.kernel.zones import Pile
from tests.adrift import tables
from tests.scenario import Scenario
from tests.trials import Trials


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


def components(raft: Raft) -> Mapping[str, int]:
    """Every card, wherever it is: constant from set-up to the end."""
    pieces: Counter[str] = Counter(agenda.open() for agenda in raft.agendas)
    pieces.update(raft.item_pile.faces())
    pieces.update(raft.closed.faces())
    pieces.update(card.name for card in raft.discard)
    pieces.update(card.name for seat in range(raft.players) for card in cards_of(raft, Seat(seat)))
    pieces.update(put.card.open().name for put in raft.pile)
    pieces.update(card.name for card in (raft.meal.cards if raft.meal else ()))
    pieces.update(raft.event_pile.faces())
    pieces.update(raft.event_discard)
    pieces.update(raft.set_aside.open())
    pieces.update(raft.end_pile.faces())
    pieces.update(raft.end_shown)
    return pieces


def more_people_than_places() -> Scenario:
    """A ship is found, and its boat is too small for everybody."""
    return tables.until(tables.given(tables.five().compass(3).rescue_comes()), Phase.RESCUE_CHOOSE)


def items_left_to_draw(*closed: ItemId) -> Scenario:
    """For the next round: those that were discarded, if any."""
    scene = tables.tkws().closed(*closed).events(EventId.CALM_SEA)
    scene.raft.item_pile = Pile(0, ())
    return tables.given(scene)


RARE = (more_people_than_places, items_left_to_draw, partial(items_left_to_draw, *[ItemId.JUNK] * 4))
TRIALS = Trials(components=components, longest=longest, variants=variants, rare=RARE)
