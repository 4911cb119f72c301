"""Decide: what each action leads to, in the order of play."""

from __future__ import annotations

from domain.cerberus.barques import peek, swap
from domain.cerberus.capturing import order_capture
from domain.cerberus.decks import discarded
from domain.cerberus.effects import choose_part
from domain.cerberus.evolve import tale_of
from domain.cerberus.flow import settle
from domain.cerberus.helping import ask_help, cancel_play, pay_rest, pledge, take_pledge
from domain.cerberus.pieces import Role
from domain.cerberus.refusals import refused
from domain.cerberus.table import Underworld, asked
from domain.cerberus.terms.barques import BarqueFrame, Peek, Swap
from domain.cerberus.terms.capturing import CaptureFrame, CaptureNext
from domain.cerberus.terms.decks import Discard, DiscardFrame
from domain.cerberus.terms.effects import PartsFrame, Resolve
from domain.cerberus.terms.helping import (
    AskHelp,
    CancelPlay,
    PayFrame,
    PayRest,
    Pledge,
    PledgeFrame,
    TakePledge,
)
from domain.cerberus.terms.turns import EndTurn, PassAction, PlayAction, PlayBonus, TurnFrame
from domain.cerberus.terms.violence import Retreat, ViolenceFrame
from domain.cerberus.terms.walking import MoveFrame, Step
from domain.cerberus.turns import end_turn, pass_action, play_action, play_bonus
from domain.cerberus.violence import retreat
from domain.cerberus.walking import choose_way
from domain.kernel.chance import Chance
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat


def decide(table: Underworld, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """What the action leads to, or the rule that forbids it; the most frequent answers are tried first."""
    admit(table, seat)
    story = tale_of(table)
    match table.stack[-1], action:
        case PartsFrame() as parts, Resolve():
            choose_part(story, parts, action, chance)
        case TurnFrame(), PlayAction():
            play_action(story, seat, action)
        case TurnFrame(), PlayBonus():
            play_bonus(story, seat, action)
        case TurnFrame(), EndTurn():
            end_turn(story, seat)
        case TurnFrame(), AskHelp():
            ask_help(story, seat, action)
        case TurnFrame(), PassAction():
            pass_action(story, seat)
        case PledgeFrame() as pledges, Pledge():
            pledge(story, pledges, seat, action)
        case DiscardFrame(), Discard():
            story.tell(discarded(table, seat, action, "cost"))
        case BarqueFrame(), Peek():
            peek(story, seat, action)
        case BarqueFrame(), Swap():
            swap(story, seat, action)
        case PayFrame() as pay, TakePledge():
            take_pledge(story, pay, action)
        case PayFrame() as pay, PayRest():
            pay_rest(story, pay)
        case PayFrame() as pay, CancelPlay():
            cancel_play(story, pay)
        case MoveFrame() as move, Step():
            choose_way(story, move, action, chance)
        case ViolenceFrame(), Discard():
            story.tell(discarded(table, seat, action, "violence"))
        case ViolenceFrame() as cruelty, Retreat():
            retreat(story, cruelty)
        case CaptureFrame() as caught, CaptureNext():
            order_capture(story, caught, action, chance)
        case _:
            raise refused("wrong-decision")
    settle(story, chance)
    return story.told()


def admit(table: Underworld, seat: Seat) -> None:
    """The refusals that come before any rule of the decision, in their order."""
    if table.roles[seat] is Role.LOST:
        raise refused("seat-eliminated")
    if seat not in asked(table):
        raise refused("not-your-decision")
