"""A round: new boats and The Silence, and what follows the vote."""

from __future__ import annotations

from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.passengers.coin import restless_coin
from domain.passengers.components import ROUNDS, SilenceCard
from domain.passengers.placing import start_placing, start_shadows
from domain.passengers.scoring import end_match
from domain.passengers.story import Story
from domain.passengers.table import Voyage
from domain.passengers.terms.rounds import PhaseStarted, RoundEnded, RoundStarted, SilenceDrawn


def start_round(story: Story, chance: Chance) -> None:
    """New boats; the holder of the Master Coin is first."""
    voyage = story.table
    number = voyage.round + 1
    story.tell(RoundStarted(number, voyage.options.gift_sets[number - 1], voyage.coin))
    if voyage.options.silence_cards:
        left = [card for card in SilenceCard if card not in voyage.silences]
        story.tell(SilenceDrawn(chance.choice("silence", left)))
    if voyage.shadow_pile:
        start_shadows(story)
    else:
        start_placing(story)


def end_round(story: Story, chance: Chance) -> None:
    """The boats have left: the next round or the end follows."""
    restless_coin(story)
    number = story.table.round
    story.tell(RoundEnded(number))
    if number < ROUNDS:
        start_round(story, chance)
    else:
        end_match(story)


def round_started(voyage: Voyage, event: RoundStarted) -> None:
    voyage.round = event.round


def silence_drawn(voyage: Voyage, event: SilenceDrawn) -> None:
    voyage.silence = event.card
    voyage.silences = (*voyage.silences, event.card)


def phase_started(voyage: Voyage, event: PhaseStarted) -> None:
    voyage.phase = event.phase
    voyage.order = event.order
    voyage.queue = event.gift_order


def round_ended(voyage: Voyage, _: RoundEnded) -> None:
    voyage.gifts = [None] * voyage.seats
    voyage.voices = [0] * voyage.seats
    voyage.silence = None


RECORDERS: Final[Recorders[Voyage]] = {
    RoundStarted: round_started,
    SilenceDrawn: silence_drawn,
    PhaseStarted: phase_started,
    RoundEnded: round_ended,
}
