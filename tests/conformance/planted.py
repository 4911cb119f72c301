"""The toy game with one realistic mistake each: all of them tell somebody too much."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Decision
from domain.kernel.match import fold
from domain.kernel.moves import Action, Aside, CardId, Event
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Reader, Seat, Secret
from domain.kernel.violations import RuleViolation
from tests.toy import TOY, events, moves
from tests.toy.components import Good, Role
from tests.toy.table import Market, Options, Phase
from tests.toy.view import MarketView


class OpenPileView(MarketView, frozen=True):
    top: Good | None = None


def view_of_the_pile(table: Market, reader: Reader) -> OpenPileView:
    """The view forgets that the pile lies face down."""
    top = table.pile.top() if table.pile.size and table.pile.order else None
    return OpenPileView(**msgspec.structs.asdict(TOY.view(table, reader)), top=top)


def legal_by_worth(table: Market, seat: Seat) -> list[Action]:
    """Stalls worth peeking at come first."""
    return sorted(TOY.legal(table, seat), key=lambda action: good_behind(table, action))


def good_behind(table: Market, action: Action) -> str:
    if not isinstance(action, moves.Peek):
        return ""
    stall = table.stalls[action.stall]
    return str(stall.good.face) if stall else ""


def default_by_rival(table: Market, seat: Seat) -> Action:
    """The clock sells only while nobody else has a ring to sell."""
    rivals = [card.face for other in table.everybody if other != seat for card in table.hands[other]]
    rings = any(getattr(card, "name", None) is Good.RING for card in rivals)
    return moves.Wait() if rings and table.phase is Phase.TRADING else TOY.default(table, seat)


def pending_thief_first(table: Market) -> tuple[Decision, ...]:
    """The thief is asked before the others."""
    return tuple(
        sorted(TOY.pending(table), key=lambda decision: table.roles[decision.seat].face != Role.THIEF)
    )


def outcome_in_advance(table: Market) -> Outcome | None:
    """The end is announced as soon as somebody names the thief, and nobody is asked any more."""
    named = {ballot.face for ballot in table.ballots.values()}
    if any(role.face is Role.THIEF and seat in named for seat, role in enumerate(table.roles)):
        return Outcome((), {}, {}, ("thief-caught",))
    return TOY.outcome(table)


def asked_until_then(table: Market) -> tuple[Decision, ...]:
    return () if outcome_in_advance(table) else TOY.pending(table)


def refusing_by_hand(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """The refusal says whether somebody else holds the card."""
    if isinstance(action, (moves.Sell, moves.Stash)):
        owners = [
            other for other in table.everybody for card in table.held_by(other) if card.id == action.card
        ]
        if owners and seat not in owners:
            raise RuleViolation("not-your-card", "Somebody else holds that.", rule="turns")
    return TOY.decide(table, seat, action, chance)


def explaining_too_much(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """The refusal has the right code, but its sentence counts what everybody holds."""
    try:
        return TOY.decide(table, seat, action, chance)
    except RuleViolation as refusal:
        rings = sum(card.name is Good.RING for other in table.everybody for card in table.held_by(other))
        sentence = f"{refusal.sentence} There are {rings} rings about."
        raise RuleViolation(refusal.code, sentence, rule=refusal.rule) from None


def tossing_for_rings(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """Chance is asked only while somebody hides a ring; nothing comes of it."""
    if any(card.name is Good.RING for other in table.everybody for card in table.held_by(other)):
        chance.below("toss", 2)
    return TOY.decide(table, seat, action, chance)


def silencing_the_thief(table: Market, seat: Seat, words: Action) -> None:
    """A neighbour of the thief is told to be quiet."""
    TOY.silence(table, seat, words)
    if table.roles[(seat + 1) % table.seats].open() is Role.THIEF:
        raise RuleViolation("hushed", "Somebody is listening.", rule="talk")


Mistake = Callable[[Market, Event], list[Event]]


def retold(mistake: Mistake) -> Callable[[Market, Seat, Action, Chance], list[Event]]:
    """`decide` with each of its events told in the wrong way; the table is the one before that event."""

    def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        table, events = table.copy(), TOY.decide(table, seat, action, chance)
        told: list[Event] = []
        for event in events:
            told += mistake(table, event)
            table = fold(TOY, [event], table)
        return told

    return decide


class Whispered(Aside, frozen=True, tag="whispered"):
    good: Good


class CrowdGasped(Aside, frozen=True, tag="crowd_gasped"):
    pass


class Rumoured(Aside, frozen=True, tag="rumoured"):
    rich: tuple[Seat, ...]


def drawn_good_in_a_plain_field(_: Market, event: Event) -> list[Event]:
    if isinstance(event, events.GoodDrawn):
        return [event, Whispered(event.card.open().name)]
    return [event]


def event_only_for_rings(_: Market, event: Event) -> list[Event]:
    rings = isinstance(event, events.GoodDrawn) and event.card.open().name is Good.RING
    return [event, CrowdGasped()] if rings else [event]


def gasp_before_or_after_the_turn(table: Market, event: Event) -> list[Event]:
    """Something that always happens, sooner if the player who sits down holds a ring."""
    if not isinstance(event, events.TurnBegan):
        return [event]
    rings = Good.RING in [card.name for card in table.held_by(event.seat)]
    return [CrowdGasped(), event] if rings else [event, CrowdGasped()]


def list_as_long_as_the_rich_are_many(table: Market, event: Event) -> list[Event]:
    if not isinstance(event, events.TurnBegan):
        return [event]
    rich = (seat for seat in table.everybody if Good.RING in [card.name for card in table.held_by(seat)])
    return [event, Rumoured(tuple(rich))]


def played_card_keeps_its_id(_: Market, event: Event) -> list[Event]:
    if isinstance(event, events.GoodStashed):
        return [msgspec.structs.replace(event, card=event.held.open())]
    return [event]


def id_follows_the_order_of_the_box(_: Market, event: Event) -> list[Event]:
    if isinstance(event, events.GoodStashed):
        number = list(Good).index(event.good.open())
        return [msgspec.structs.replace(event, card=CardId(f"g{number}"))]
    return [event]


def audience_grows_with_worth(_: Market, event: Event) -> list[Event]:
    if isinstance(event, events.GoodStashed) and event.good.open() is Good.BREAD:
        return [msgspec.structs.replace(event, good=Secret("everyone", event.good.open()))]
    return [event]


class PileListed(Aside, frozen=True, tag="pile_listed"):
    goods: tuple[Good, ...]


def reshuffled_pile_is_listed(_: Market, event: Event) -> list[Event]:
    return [event, PileListed(event.order.open())] if isinstance(event, events.PileShuffled) else [event]


class ThiefBriefed(Aside, frozen=True, tag="thief_briefed"):
    seat: Seat


def setup_names_the_thief(seats: int, options: Options, chance: Chance) -> list[Event]:
    dealt = TOY.setup(seats, options, chance)
    roles = next(event.roles for event in dealt if isinstance(event, events.RolesDealt))
    thief = [role.open() for role in roles].index(Role.THIEF)
    return [*dealt, ThiefBriefed(Seat(thief))]


class OpenStash(Action, frozen=True, tag="stash"):
    card: CardId


class OpenVote(Action, frozen=True, tag="vote"):
    suspect: Seat | None


def with_public(hidden: Any, public: Any) -> AnyGame:
    """The toy game with an action that was not marked private."""

    def legal(table: Market, seat: Seat) -> list[Action]:
        return [exchanged(action, hidden, public) for action in TOY.legal(table, seat)]

    def decide(table: Market, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        return TOY.decide(table, seat, exchanged(action, public, hidden), chance)

    actions = tuple(public if kind is hidden else kind for kind in TOY.actions)
    return replace(TOY, actions=actions, legal=legal, decide=decide)


def exchanged(action: Action, before: Any, after: Any) -> Action:
    fields = msgspec.to_builtins(action)
    return msgspec.convert(fields, after) if type(action) is before else action


def telling(mistake: Mistake, *events: type[Event]) -> AnyGame:
    return replace(TOY, decide=retold(mistake), events=(*TOY.events, *events))


def beginning(setup: Callable[..., list[Event]], *events: type[Event]) -> AnyGame:
    return replace(TOY, setup=setup, events=(*TOY.events, *events))


TABLE_LEAKS: dict[str, AnyGame] = {
    "the view shows the top of the pile": replace(TOY, view=view_of_the_pile),
    "the legal list is ordered by hidden goods": replace(TOY, legal=legal_by_worth),
    "the default depends on another's hand": replace(TOY, default=default_by_rival),
    "the pending list depends on a hidden role": replace(TOY, pending=pending_thief_first),
    "the outcome depends on sealed ballots": replace(
        TOY, outcome=outcome_in_advance, pending=asked_until_then
    ),
}
"""What a reader would notice if it compared the server's answers with its own table."""

WORLD_LEAKS: dict[str, AnyGame] = {
    **TABLE_LEAKS,
    "a refusal depends on another's hand": replace(TOY, decide=refusing_by_hand),
    "the text of a refusal depends on another's hand": replace(TOY, decide=explaining_too_much),
    "chance is asked only if a hidden fact holds": replace(TOY, decide=tossing_for_rings),
    "silence depends on a hidden role": replace(TOY, silence=silencing_the_thief),
    "a hidden good stands in a plain field": telling(drawn_good_in_a_plain_field, Whispered),
    "an event happens only if a hidden fact holds": telling(event_only_for_rings, CrowdGasped),
    "the order of events tells hidden hands": telling(gasp_before_or_after_the_turn, CrowdGasped),
    "the length of a list tells hidden hands": telling(list_as_long_as_the_rich_are_many, Rumoured),
    "a played card keeps the id it had in hand": telling(played_card_keeps_its_id),
    "the id of a played card tells its face": telling(id_follows_the_order_of_the_box),
    "the audience depends on a hidden good": telling(audience_grows_with_worth),
}
"""What a reader would notice if it compared two worlds that are one to it."""

LOG_LEAKS: dict[str, AnyGame] = {
    "a reshuffled pile is listed in a plain field": telling(reshuffled_pile_is_listed, PileListed),
    "the ballot is not marked private": with_public(moves.Vote, OpenVote),
}
SETUP_LEAKS: dict[str, AnyGame] = {
    "set-up names the thief": beginning(setup_names_the_thief, ThiefBriefed),
}
"""What changes no table, but stands in the log."""

CARD_LEAKS: dict[str, AnyGame] = {
    "the id of a card in hand is not marked private": with_public(moves.Stash, OpenStash),
}
