"""Resolution: marks call Visitors, and a third Visitor may lose at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from domain.kernel.game import Recorders
from domain.visitors.components import MARKS_THAT_SUMMON, VISITORS_THAT_LOSE, RoomId, Token
from domain.visitors.pieces import Phase
from domain.visitors.scoring import lose_at_once
from domain.visitors.story import Story, remove_token
from domain.visitors.table import Manor, Options
from domain.visitors.terms.summoning import TokensSpent, VisitorArrived


def resolution(story: Story) -> None:
    """Resolution: three marks summon a Visitor into every room that has none (rulings r3, r5, r35)."""
    for room in story.table.rooms:
        marks = marks_that_summon(story.table, room)
        if not marks or room in story.table.visitors:
            continue
        story.tell(VisitorArrived(room, "marks"))
        if story.table.options.summon_tokens == "spent":
            story.tell(TokensSpent(room, marks))
        lose_if_immediate(story)
        if story.table.phase is Phase.ENDED:
            return


def marks_that_summon(manor: Manor, room: RoomId) -> tuple[Token, ...]:
    """The marks that call a Visitor into a room now, empty if there are too few."""
    marks = counted_together(manor.tokens[room], manor.options)
    return marks if len(marks) >= MARKS_THAT_SUMMON else ()


def counted_together(tokens: Sequence[Token], options: Options) -> tuple[Token, ...]:
    """Those of a room's marks that add up: all, or those at its fullest location (ruling r1)."""
    if options.summon_scope == "room" or not tokens:
        return tuple(tokens)
    locations = [token.location for token in tokens]
    fullest = max(locations, key=locations.count)
    return tuple(token for token in tokens if token.location == fullest)


def lose_if_immediate(story: Story) -> None:
    """With `immediate` the third Visitor loses on the spot (ruling r6)."""
    manor = story.table
    if manor.options.three_visitors == "immediate" and len(manor.visitors) >= VISITORS_THAT_LOSE:
        story.tell(lose_at_once(manor))


def visitor_arrived(manor: Manor, event: VisitorArrived) -> None:
    manor.visitors = (*manor.visitors, event.room)


def tokens_spent(manor: Manor, event: TokensSpent) -> None:
    for token in event.tokens:
        remove_token(manor, event.room, token)


RECORDERS: Final[Recorders[Manor]] = {
    VisitorArrived: visitor_arrived,
    TokensSpent: tokens_spent,
}
