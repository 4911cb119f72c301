"""A turn: one action card, perhaps a bonus card before or after it, and what ends it."""

from __future__ import annotations

from typing import Final

from domain.cerberus.capturing import hunt
from domain.cerberus.components import ACTION_IDS, CARDS, HUNT, REGROUP, Bonus
from domain.cerberus.costs import (
    action_effects,
    any_action_payable,
    bonus_effect,
    discards,
    payable,
    play_effect,
)
from domain.cerberus.decks import held, leave_hand
from domain.cerberus.effects import possible
from domain.cerberus.helping import help_available, own_cards, play_bonus_card
from domain.cerberus.pieces import Reason, Role
from domain.cerberus.refusals import refused
from domain.cerberus.scoring import escape, triumph
from domain.cerberus.story import Story, nothing
from domain.cerberus.table import Underworld, clockwise
from domain.cerberus.terms.effects import PlayedAction, PlayedBonus
from domain.cerberus.terms.helping import AskHelp, PayFrame
from domain.cerberus.terms.turns import (
    ActionPassed,
    ActionPlayed,
    BonusPlayed,
    EndFrame,
    EndTurn,
    Mode,
    PassAction,
    PlayAction,
    PlayBonus,
    TurnBegan,
    TurnClosed,
    TurnEnded,
    TurnFrame,
)
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.zones import card_in_hand


def plays(table: Underworld, seat: Seat) -> list[Action]:
    """A turn: action cards, or a pass if none can be paid for; bonus cards; the end."""
    found: list[Action] = [] if table.action_done else action_plays(table, seat) or [PassAction()]
    if not table.bonus_done:
        found += bonus_plays(table, seat)
    if table.action_done:
        found.append(EndTurn())
    return found


def action_plays(table: Underworld, seat: Seat) -> list[Action]:
    cards = len(table.hands[seat])
    found: list[Action] = []
    for card in table.in_hand[seat]:
        for effect, play in zip(action_effects(table, seat, card), PLAYS[card], strict=True):
            if effect.cost is None or payable(table, seat, effect.cost, cards):
                found.append(play)
    return found


PLAYS: Final = {card: (PlayAction(card, 1), PlayAction(card, 2)) for card in ACTION_IDS}


def bonus_plays(table: Underworld, seat: Seat) -> list[Action]:
    """Each card as it came: simple, advanced, with help. Equal faces can do equal things."""
    found: list[Action] = []
    known: dict[Bonus, tuple[bool, bool, bool]] = {}
    for card, face in held(table, seat):
        if face not in known:
            known[face] = bonus_modes(table, seat, face)
        simple, advanced, helped = known[face]
        if simple:
            found.append(PlayBonus(card, Mode.SIMPLE))
        if advanced:
            found.append(PlayBonus(card, Mode.ADVANCED))
        if helped:
            found.append(AskHelp(card))
    return found


def bonus_modes(table: Underworld, seat: Seat, face: Bonus) -> tuple[bool, bool, bool]:
    """Whether a card can be played simple, advanced, advanced with help."""
    card = CARDS[face]
    simple = possible(table, seat, card.simple)
    if not possible(table, seat, card.advanced):
        return simple, False, False
    alone = payable(table, seat, card.advanced.cost, own_cards(table, seat))
    may_ask = table.options.contributions and not table.help_asked
    return simple, alone, may_ask and help_available(table, seat, discards(card.advanced))


def default_play(table: Underworld, seat: Seat) -> Action:
    """When time runs out: the end if the action is done, else the card that takes all others back."""
    if table.action_done:
        return EndTurn()
    found = plays(table, seat)
    regroup = PlayAction(REGROUP, 1)
    return regroup if regroup in found else found[0]


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
    story.tell(ActionPlayed(seat, wish.card, table.roles[seat], wish.effect))
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


def within_turn(story: Story, _: TurnFrame, __: Chance) -> bool:
    """A turn ends by itself when the action is done and there is no bonus card left to play."""
    table = story.table
    over = table.action_done and (table.bonus_done or not table.hands[table.active])
    if over:
        story.tell(TurnClosed(table.active))
    return not over


def end_of_turn(story: Story, _: EndFrame, chance: Chance) -> bool:
    """End of a turn: a full barque escapes, else Cerberus may hunt, else the next turn (ruling r24)."""
    table = story.table
    ending = escape(table)
    if ending is not None:
        story.tell(ending)
    elif table.rage == HUNT:
        hunt(story, chance)
    else:
        story.tell(TurnEnded(table.active))
        next_turn(story)
    return False


def next_turn(story: Story) -> None:
    """The next seat that is not lost; after too many turns Cerberus triumphs (ruling r26)."""
    table = story.table
    if table.turn >= table.options.turns_per_seat * table.seats:
        story.tell(triumph(table, Reason.TURN_LIMIT))
    else:
        story.tell(TurnBegan(next_seat(table), table.turn + 1))


def next_seat(table: Underworld) -> Seat:
    others = clockwise(table, table.active)
    return next(seat for seat in (*others, table.active) if table.roles[seat] is not Role.LOST)


def turn_began(table: Underworld, event: TurnBegan) -> None:
    table.active = event.seat
    table.turn = event.turn
    table.action_done = table.bonus_done = table.help_asked = False
    table.promises = ()
    table.stack = (TurnFrame(event.seat),)


def action_played(table: Underworld, event: ActionPlayed) -> None:
    table.in_hand[event.seat] = tuple(c for c in table.in_hand[event.seat] if c != event.card)
    table.played[event.seat] += (event.card,)
    table.played_last = PlayedAction(event.card, event.side, event.effect)
    table.action_done = True


def action_passed(table: Underworld, _: ActionPassed) -> None:
    table.action_done = True


def bonus_played(table: Underworld, event: BonusPlayed) -> None:
    if isinstance(table.stack[-1], PayFrame):
        table.stack = table.stack[:-1]
    table.played_last = PlayedBonus(event.face.open(), event.mode)
    table.bonus_done = True
    leave_hand(table, event.seat, event.card, event.face)


def turn_closed(table: Underworld, event: TurnClosed) -> None:
    table.stack = (EndFrame(event.seat),)


RECORDERS: Final[Recorders[Underworld]] = {
    TurnBegan: turn_began,
    ActionPlayed: action_played,
    ActionPassed: action_passed,
    BonusPlayed: bonus_played,
    TurnClosed: turn_closed,
    TurnEnded: nothing,
}
