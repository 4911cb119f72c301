"""What each reader sees, and what nobody does."""

from __future__ import annotations

from domain.cerberus import GAME
from domain.cerberus.components import ActionId, Bonus, Deck
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import Peek
from domain.cerberus.terms.effects import PlayedAction, PlayedBonus
from domain.cerberus.terms.helping import AskHelp, Pledge
from domain.cerberus.terms.turns import Mode
from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import Match, act, fold
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat, known_to
from tests.cerberus.tables import advanced, card, given, part, play, simple, underworld

HANDS = {0: ["sacrifice", "greed"], 1: ["cowardice"], 4: ["deceit", "grudge"]}


def scene_with_hands() -> Underworld:
    return underworld((20, 20, 20, 20, None), mercy=(4,), hands=HANDS)


def test_ids_and_faces_are_for_the_owner_others_see_a_number() -> None:
    """S45, 8."""
    table = scene_with_hands()
    own = given(table).view(0).players
    assert [(c.id, c.name) for c in own[0].cards] == [("c1", "sacrifice"), ("c2", "greed")]
    for reader in (1, 2, None):
        players = given(table).view(reader).players
        assert players[0].cards is None
        assert [player.bonus_cards for player in players] == [2, 1, 0, 0, 2]
    assert b"sacrifice" not in encode(given(table).view(4))


def test_a_played_face_is_public_and_its_id_is_not() -> None:
    """S45: the discards show faces, no ids."""
    table = scene_with_hands()
    scene = given(table).when((0, simple(table, 0, "greed")))
    assert scene.view(None).discards[Deck.SURVIVAL] == {"greed": 1}
    told = b"".join(encode(event) for event in scene.heard(Seat(1)))
    assert b'"c2"' not in told
    assert b'"greed"' in told


def test_the_record_of_an_action_keeps_its_private_fields() -> None:
    """7: `card` and the `n` of a pledge are for the acting seat."""
    table = underworld(hands={0: ["favoritism", "greed"], 1: ["greed", "greed"]})
    scene = given(table).when((0, AskHelp(card(table, 0, "favoritism"))))
    (record,) = scene.of_kind(Acted)
    assert (record.public, record.private.open()) == ({}, {"card": "c1"})
    pledge = act(GAME, scene.table, Seat(1), Pledge(2), SeededChance(0))[0]
    assert isinstance(pledge, Acted)
    assert pledge.public == {}
    assert pledge.private == known_to({"n": 2}, Seat(1))


def test_a_view_holds_what_the_table_shows() -> None:
    """8: everything public, for a spectator too."""
    table = underworld((20, 22, None, None, 30), mercy=(2,), lost=(3,), played={0: ["a2"]}, rage=6, speed=5)
    table.shown[1] = (Bonus("greed"),)
    view = given(table).view(None)
    assert (view.seats, view.turn, view.active, view.length, view.difficulty) == (5, 1, 0, 41, 10)
    assert (view.cerberus, view.rage, view.hunt, view.speed, view.min_speed) == (3, 6, 9, 5, 3)
    assert view.track == ("unused", "unused", 2, 3, None, None, None)
    assert [player.role for player in view.players] == [
        "adventurer",
        "adventurer",
        "cerberus",
        "lost",
        "adventurer",
    ]
    assert [player.at for player in view.players] == [20, 22, None, None, 30]
    assert [player.adventurer for player in view.players] == ["pink", "blue", "green", "yellow", "orange"]
    assert (view.players[0].in_hand, view.players[0].played) == (("a1", "a3", "a4"), ("a2",))
    assert view.players[3].in_hand == ()
    assert view.players[1].shown == ("greed",)
    assert view.decks == {Deck.SURVIVAL: 28, Deck.BETRAYAL: 18}
    assert (view.bridge, view.barque_seats, view.pending) == (True, None, (0,))
    assert (view.action_done, view.bonus_done, view.help_asked) == (False, False, False)
    assert [barque.seats for barque in view.barques] == [None, None, None]


def test_frames_show_the_request_without_card_or_others_answers() -> None:
    """8: the frames, without the card in `pay` and the pledges of others."""
    table = underworld(hands={0: ["favoritism", "greed"], 1: ["greed", "greed"], 2: ["greed"]})
    scene = given(table).when((0, AskHelp(card(table, 0, "favoritism"))), (1, Pledge(2)))
    for reader in (0, 2, None):
        turn, pay, pledge = scene.view(reader).frames
        assert turn.seat == 0
        assert (pay.face, pay.need, pay.pledges, pay.taken) == ("favoritism", 3, (), ())
        assert (pledge.waiting, pledge.answered, pledge.own) == ((2,), (1,), None)
        assert b'"c1"' not in encode(scene.view(reader).frames)
    assert scene.view(1).frames[-1].own == 2


def test_frames_of_an_effect_are_public() -> None:
    """8: what is still to be done, and for which card, is seen by all."""
    scene = given(underworld()).when((0, play(2, 2)), (0, part(1, 4)))
    (_, parts) = scene.view(None).frames
    assert (parts.seat, parts.used, len(parts.parts)) == (0, (4,), 1)
    assert parts.card == PlayedAction(ActionId("a2"), Role.ADVENTURER, 2)


def test_an_effect_and_its_cost_name_the_bonus_card_by_its_face() -> None:
    """8: the face of a played card is public, its id is not."""
    table = underworld((20, 20, 20, None), mercy=(3,), active=3, hands={3: ["deceit", "grudge"]})
    scene = given(table).when((3, advanced(table, 3, "deceit")))
    for reader in (0, 3, None):
        (_, effect, cost) = scene.view(reader).frames
        assert effect.card == cost.card == PlayedBonus(Bonus("deceit"), Mode.ADVANCED)
        assert (effect.cost, cost.cost) == (False, True)
        assert b'"c1"' not in encode(scene.view(reader).frames)


def test_a_captive_keeps_what_it_has_seen() -> None:
    """8: knowledge of the barques outlives the change of sides."""
    table = underworld((20, 10, 20, 20, 20), active=1, hands={1: ["cowardice"]}, cerberus=8, rage=8)
    scene = given(table).when((1, simple(table, 1, "cowardice")), (1, Peek(0)), (1, play(2, 2)))
    scene.when((1, part(0, 0)), (1, part(0, 2)))
    assert scene.view(1).players[1].role == "cerberus"
    assert scene.view(1).barques[0].seats == 2
    assert scene.view(0).barques[0].seats is None


def test_a_seats_own_log_is_enough_to_play_from() -> None:
    """I14, S47: view, decisions, legal actions and default from the redacted log."""
    match = Match(GAME, 4, {}, SeededChance(11))
    chance = SeededChance(12)
    while pending := match.pending:
        for reader in (Seat(0), Seat(1), Seat(2), Seat(3), None):
            known = match.told(reader)[1]
            assert encode(GAME.view(known, reader)) == encode(GAME.view(match.table, reader))
            assert GAME.pending(known) == pending
            if reader is not None:
                assert GAME.legal(known, reader) == GAME.legal(match.table, reader)
        seat = pending[0].seat
        assert GAME.default(match.told(seat)[1], seat) == GAME.default(match.table, seat)
        match.act(seat, chance.choice("action", GAME.legal(match.table, seat)))


def test_a_replay_may_stop_in_the_middle_of_a_batch() -> None:
    """8: there is a view at every version, the end of a turn included."""
    match = Match(GAME, 3, {}, SeededChance(2))
    chance = SeededChance(3)
    while pending := match.pending:
        match.act(pending[0].seat, chance.choice("action", GAME.legal(match.table, pending[0].seat)))
    table = GAME.table()
    closing = 0
    for event in match.log:
        table = fold(GAME, [event], table)
        view = GAME.view(table, Seat(1))
        closing += b'"frame":"end"' in encode(view)
        assert encode(view)
    assert closing > 5


def test_action_cards_are_no_secret() -> None:
    """r6: every reader sees what everybody has in hand and on the table."""
    table = underworld(played={0: ["a1", "a3"], 2: ["a2"]})
    for reader in (0, 1, None):
        players = given(table).view(reader).players
        assert (players[0].in_hand, players[0].played) == (("a2", "a4"), ("a1", "a3"))
        assert (players[2].in_hand, players[2].played) == (("a1", "a3", "a4"), ("a2",))
