"""Set-up: the options, and the way from the box to the first decision."""

from __future__ import annotations

from collections.abc import Mapping

from domain.adrift.components import BOX, AgendaId
from domain.adrift.course import begin_round
from domain.adrift.dealing import build_decks, choose_first_player, deal_agendas, deal_hands
from domain.adrift.evolve import evolve
from domain.adrift.refusals import refused
from domain.adrift.story import Story
from domain.adrift.table import Options, Raft
from domain.adrift.terms.match import MatchCreated
from domain.kernel.chance import Chance
from domain.kernel.moves import Event
from domain.kernel.options import admit_options, convert_options
from domain.kernel.unfolding import Unfolding

SEATS = range(3, 7)


def read_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a match, refused by name if one does not exist or does not fit."""
    admit_options(Options, SEATS, seats, given, refused)
    check_agendas(seats, given.get("agendas", "recommended"))
    options = convert_options(Options, given, refused)
    if options.first_player != "random" and options.first_player not in range(seats):
        raise refused("bad-option", option="first_player")
    return options


def check_agendas(seats: int, chosen: object) -> None:
    """Any set of the right size, but Killer and Guardian only with the Target (ruling r31)."""
    if chosen == "recommended":
        return
    if not isinstance(chosen, (list, tuple)):
        raise refused("bad-option", option="agendas")
    if any(agenda not in list(AgendaId) for agenda in chosen):
        raise refused("unknown-agenda", option="agendas")
    if len(chosen) != seats or len(set(chosen)) != seats:
        raise refused("bad-agenda-set", option="agendas")
    if AgendaId.TARGET not in chosen and (AgendaId.KILLER in chosen or AgendaId.GUARDIAN in chosen):
        raise refused("agenda-needs-target", option="agendas")


def setup(seats: int, options: Options, chance: Chance) -> list[Event]:
    """From the box to the first decision: everybody holds five cards and may use one."""
    story: Story = Unfolding(Raft(), evolve)
    agendas = BOX.recommended[seats] if options.agendas == "recommended" else options.agendas
    rescue = BOX.rescue_by_players[seats]
    story.tell(MatchCreated(seats, options, agendas, rescue, BOX.vitality))
    deal_agendas(story, chance)
    build_decks(story, chance)
    choose_first_player(story, chance)
    deal_hands(story)
    begin_round(story, chance)
    return story.told()
