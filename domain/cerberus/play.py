"""Decide: what each action leads to, in the order of play."""

from __future__ import annotations

from typing import Literal

from domain.cerberus.barques import peek, swap
from domain.cerberus.capturing import order_capture
from domain.cerberus.components import ACTION_IDS
from domain.cerberus.costs import action_effects, any_action_payable, bonus_effect, payable, play_effect
from domain.cerberus.decks import laid_open
from domain.cerberus.effects import choose_part, possible
from domain.cerberus.events import ActionPassed, ActionPlayed, CardDiscarded, TurnClosed
from domain.cerberus.evolve import Story, tale_of
from domain.cerberus.flow import retreat, settle
from domain.cerberus.frames import (
    BarqueFrame,
    CaptureFrame,
    DiscardFrame,
    MoveFrame,
    PartsFrame,
    PayFrame,
    PledgeFrame,
    TurnFrame,
    ViolenceFrame,
)
from domain.cerberus.helping import (
    ask_help,
    cancel_play,
    own_cards,
    pay_rest,
    play_bonus_card,
    pledge,
    take_pledge,
)
from domain.cerberus.moves import (
    AskHelp,
    CancelPlay,
    CaptureNext,
    Discard,
    EndTurn,
    PassAction,
    PayRest,
    Peek,
    PlayAction,
    PlayBonus,
    Pledge,
    Resolve,
    Retreat,
    Step,
    Swap,
    TakePledge,
)
from domain.cerberus.refusals import refused
from domain.cerberus.table import Role, Underworld, asked
from domain.cerberus.walking import choose_way
from domain.kernel.chance import Chance
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat
from domain.kernel.zones import card_in_hand


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


def play_action(story: Story, seat: Seat, wish: PlayAction) -> None:
    """An action card from the hand, once a turn, for an effect whose cost can be paid."""
    table = story.table
    if table.action_done:
        raise refused("action-already-played")
    if wish.card not in ACTION_IDS:
        raise refused("unknown-card")
    if wish.card not in table.in_hand[seat]:
        raise refused("card-not-in-hand")
    effect = action_effects(table, seat, wish.card)[wish.effect - 1]
    if not payable(table, seat, effect.cost, len(table.hands[seat])):
        raise refused("cost-not-payable")
    story.tell(ActionPlayed(seat, wish.card, wish.effect))
    play_effect(story, seat, effect)


def pass_action(story: Story, seat: Seat) -> None:
    """Only a seat that can pay for no action card goes without one (ruling r22)."""
    if story.table.action_done:
        raise refused("action-already-played")
    if any_action_payable(story.table, seat):
        raise refused("action-required")
    story.tell(ActionPassed(seat))


def play_bonus(story: Story, seat: Seat, wish: PlayBonus) -> None:
    """A bonus card, once a turn, if it can do something and its player can pay alone (ruling r11)."""
    table = story.table
    if table.bonus_done:
        raise refused("bonus-already-played")
    card = card_in_hand(table.hands[seat], wish.card, refused)
    effect = bonus_effect(card.name, wish.mode)
    if not possible(table, seat, effect):
        raise refused("no-effect")
    if not payable(table, seat, effect.cost, own_cards(table, seat)):
        raise refused("cost-not-payable")
    play_bonus_card(story, seat, card, wish.mode)


def end_turn(story: Story, seat: Seat) -> None:
    """A turn may be ended once the action is done."""
    if not story.table.action_done:
        raise refused("action-required")
    story.tell(TurnClosed(seat))


def discarded(
    table: Underworld, seat: Seat, wish: Discard, why: Literal["cost", "violence"]
) -> CardDiscarded:
    """One card of the own hand, chosen now, face up (ruling r7)."""
    held, face = laid_open(seat, card_in_hand(table.hands[seat], wish.card, refused))
    return CardDiscarded(seat, held, face, why)
