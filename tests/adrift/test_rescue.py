"""The rescue: a last vote, last items, and fewer places than people."""

from __future__ import annotations

from domain.adrift import GAME
from domain.adrift.components import EventId
from domain.adrift.pieces import Cause, Ending, Phase, Reveal
from domain.adrift.terms.course import CompassMoved, StepStarted
from domain.adrift.terms.deaths import Died
from domain.adrift.terms.event_cards import EventDrawn, EventResolved, TurnedEvent
from domain.adrift.terms.last_survivor import EndIsNearStarted
from domain.adrift.terms.match import MatchEnded
from domain.adrift.terms.rescue import Rescued, RescueFound
from domain.kernel.moves import CardId
from domain.kernel.secrets import shown
from domain.kernel.zones import Card
from tests.adrift.tables import (
    BINOCULARS,
    FLARE,
    GUN,
    KNIFE,
    NO,
    PASS_USE,
    PASS_VOTE,
    SEXTANT,
    STEW,
    VEST,
    WHISKY,
    YES,
    A,
    B,
    C,
    D,
    K,
    S,
    Scene,
    T,
    W,
    X,
    accuse,
    all_do,
    five,
    given,
    pending,
    rescue,
    target,
    tkg,
    tkws,
    use,
)
from tests.scenario import Scenario


def all_pass(match: Scenario) -> Scenario:
    """Nobody votes and nobody uses an item in the rescue."""
    order = match.table.queue
    return match.when(*all_do(PASS_VOTE, *order), *all_do(PASS_USE, *order))


def winners(match: Scenario) -> tuple[int, ...]:
    outcome = GAME.outcome(match.table)
    assert outcome is not None
    return outcome.winners


def test_the_rescue_card_breaks_the_round_off() -> None:
    """5.6, ruling 23: no `event_resolved`; the vote comes before the items."""
    match = given(tkws().events()).when(*all_do(PASS_USE, 0, 1, 2, 3), *all_do(PASS_VOTE, 0, 1, 2, 3))
    match.then(
        EventDrawn(A, shown(TurnedEvent(EventId.RESCUE_2, False)), 0),
        RescueFound(EventId.RESCUE_2, 2, "drawn"),
        StepStarted("vote", (A, B, C, D)),
    ).never(EventResolved)
    match.when(*all_do(PASS_VOTE, 0, 1, 2, 3)).then(StepStarted("use", (A, B, C, D)))
    match.when(*all_do(PASS_USE, 0, 1, 2, 3)).then(StepStarted("rescue-choose", (A,)))
    assert match.view(None).event_discard[-1] == "rescue-2"


def test_all_are_rescued_if_there_is_room() -> None:
    """12.28: with 0 and 1 alive the Target wins, with 1 and 2 alive Killer and Lone Wolf."""
    match = all_pass(given(tkws().dead(2, 3).rescue_comes())).then(Rescued((A, B), (), None))
    assert match.table.ending == Ending("rescue", (A, B), (None, None, Cause.OVERBOARD, Cause.OVERBOARD))
    assert winners(match) == (0,)
    match = all_pass(given(tkws().dead(0, 3).compass(1).rescue_comes()))
    assert match.table.living == (1, 2)
    assert winners(match) == (1, 2)


def test_the_holder_fills_the_places() -> None:
    """12.29: six lists of two; 1 and 2 stay behind; afterwards the match is over."""
    match = all_pass(given(tkws().rescue_comes()))
    assert pending(match) == [0]
    assert match.legal(0) == [
        rescue(0, 1),
        rescue(0, 2),
        rescue(0, 3),
        rescue(1, 2),
        rescue(1, 3),
        rescue(2, 3),
    ]
    match.refuses(0, rescue(0), "must-fill-places").refuses(0, rescue(), "must-fill-places")
    match.refuses(0, rescue(0, 1, 2), "must-fill-places").refuses(0, rescue(0, 0), "duplicate-seat")
    match.refuses(0, rescue(0, 7), "target-not-living").refuses(1, rescue(0, 1), "not-your-turn")
    match.when((A, rescue(3, 0))).then(
        Rescued((A, D), (B, C), A), Died(B, Cause.LEFT_BEHIND, 1), Died(C, Cause.LEFT_BEHIND, 1)
    )
    assert winners(match) == (0, 3)
    assert match.table.vitality == [3, 0, 0, 3]
    match.refuses(0, rescue(0, 3), "match-over").refuses(9, PASS_USE, "match-over")


def test_places_may_stay_empty_where_that_is_agreed() -> None:
    """12.30: `rescue_fill: free` gives ten lists; the Killer died together with the Target."""
    match = all_pass(given(tkws(rescue_fill="free").rescue_comes()))
    assert len(match.legal(0)) == 10
    assert match.legal(0)[:5] == [rescue(0), rescue(1), rescue(2), rescue(3), rescue(0, 1)]
    match.refuses(0, rescue(), "must-fill-places").refuses(0, rescue(0, 1, 2), "must-fill-places")
    match.when((A, rescue(2)))
    assert winners(match) == (2,)


def test_five_players_have_three_places() -> None:
    """2.5: C(5, 3) lists, with `free` 25."""
    assert len(all_pass(given(five().rescue_comes())).legal(0)) == 10
    assert len(all_pass(given(five(rescue_fill="free").rescue_comes())).legal(0)) == 25


def test_four_effects_are_not_offered_in_the_rescue() -> None:
    """12.31, ruling 47: only the gun is left; after the shot three lists of two."""
    scene = tkws().hand(0, WHISKY, VEST, BINOCULARS, FLARE, GUN).rescue_comes()
    match = given(scene).when(*all_do(PASS_VOTE, 0, 1, 2, 3))
    assert match.legal(0) == [PASS_USE, use("a5")]
    match.refuses(0, use("a2"), "pointless-now")
    match.when((A, use("a5")), (A, target(1)), *all_do(PASS_USE, 2, 3))
    assert match.legal(0) == [rescue(0, 2), rescue(0, 3), rescue(2, 3)]


def test_who_is_left_alone_in_the_rescue_is_rescued_at_once() -> None:
    """12.41, ruling 26: not The End is Near; the dead Guardian wins too."""
    match = given(tkg().hand(0, GUN).rescue_comes())
    match.when((A, accuse(2)), (A, YES), (B, YES), (C, NO), (B, PASS_VOTE))
    match.when((A, use("a1")), (A, target(1)))
    match.then(Died(B, Cause.GUN, 2), Rescued((A,), (), None)).never(EndIsNearStarted)
    assert match.table.ending.reason == "rescue"
    assert winners(match) == (0, 2)


def test_a_rescue_that_leaves_nobody_alone_goes_on() -> None:
    """5.6: two living and two places are enough only after the Use step."""
    match = given(tkws().dead(2, 3).hand(1, KNIFE).rescue_comes()).when(*all_do(PASS_VOTE, 0, 1))
    assert match.table.phase is Phase.USE
    assert pending(match) == [0]


def test_whoever_holds_the_compass_then_chooses() -> None:
    """12.42, ruling 25: by sextant, or because the holder went overboard."""
    match = given(tkws().hand(2, SEXTANT).rescue_comes()).when(*all_do(PASS_VOTE, 0, 1, 2, 3))
    match.when(*all_do(PASS_USE, 0, 1), (C, use("c1")), (D, PASS_USE))
    match.then(StepStarted("rescue-choose", (C,)))
    assert pending(match) == [2]
    match = given(tkws().rescue_comes()).when((A, accuse(0)), *all_do(YES, 0, 1, 2, 3))
    match.then(CompassMoved(origin=A, to=B, why="death"))
    match.when(*all_do(PASS_VOTE, 1, 2, 3), *all_do(PASS_USE, 1, 2, 3)).then(
        StepStarted("rescue-choose", (B,))
    )


def test_nothing_follows_the_deaths_of_those_left_behind() -> None:
    """12.46: the Compass stays with a dead holder; the Sacrifice wins with Target and Saviour."""
    match = all_pass(given(Scene(X, T, W, S).rescue_comes())).when((A, rescue(3, 1)))
    match.then(Rescued((B, D), (A, C), A), Died(A, Cause.LEFT_BEHIND, 1), Died(C, Cause.LEFT_BEHIND, 1))
    assert isinstance(match.events[-1], MatchEnded)
    match.never(CompassMoved)
    assert match.table.compass == 0
    assert winners(match) == (0, 1, 3)


def test_those_left_behind_die_in_turn_order_from_the_holder() -> None:
    """5.6.3."""
    match = all_pass(given(tkws().compass(2).rescue_comes())).when((C, rescue(1, 2)))
    assert [event.seat for event in match.of_kind(Died)] == [3, 0]
    match.then(Rescued((B, C), (A, D), C))


def test_vest_and_whisky_of_the_round_still_count() -> None:
    """Ruling 37."""
    match = given(tkws().hand(0, WHISKY).hand(1, VEST).hand(2, FLARE).events())
    match.when((A, use("a1")), (A, target(3)), (B, use("b1")), (C, use("c1")))
    assert match.table.rescue_found
    match.refuses(0, accuse(1), "target-protected")
    match.when((A, accuse(2)))
    assert pending(match) == [0, 1, 2]
    assert match.table.weights == [2, 1, 1, 0]


def test_seats_without_a_chance_so_far_get_the_one_of_the_rescue() -> None:
    """Ruling 22: the interrupted Use step is not resumed."""
    match = given(tkws().hand(0, FLARE).hand(3, KNIFE).events()).when((A, use("a1")))
    match.when(*all_do(PASS_VOTE, 0, 1, 2, 3), *all_do(PASS_USE, 0, 1, 2))
    assert match.legal(3) == [PASS_USE, use("d1")]


def test_the_end_opens_agendas_and_hands_also_of_the_dead() -> None:
    """8, 9: for everybody."""
    scene = tkws().hand(0, STEW).hand(2, GUN).dead(2, 3).rescue_comes()
    match = all_pass(given(scene))
    [ended] = match.of_kind(MatchEnded)
    assert ended.reveal == shown(
        Reveal(
            agendas=(T, K, W, S),
            hands=((Card(CardId("a1"), STEW),), (), (Card(CardId("c1"), GUN),), ()),
            winners=(A,),
            scores=(1, 0, 0, 0),
        )
    )
    for reader in (0, 1, 2, 3, None):
        seats = match.view(reader).seats
        assert [seat.agenda for seat in seats] == [T, K, W, S]
        assert [[card.name for card in seat.hand] for seat in seats] == [[STEW], [], [GUN], []]
    outcome = GAME.outcome(match.table)
    assert outcome is not None
    assert outcome.teams == {"target": (0,), "killer": (1,), "lone-wolf": (2,), "saviour": (3,)}
    assert outcome.scores == {"seat-0": 1.0, "seat-1": 0.0, "seat-2": 0.0, "seat-3": 0.0}
    assert outcome.reasons == ("rescue",)
