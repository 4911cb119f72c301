"""A table in words: what people are told comes along, in their language."""

from __future__ import annotations

from charon_client import Client, Table
from tests.toy.shelf import GAME


def test_a_match_is_played_in_words(solo: Table) -> None:
    table = solo.in_words("uk")
    decision = table.wait_for_decision(timeout=10)
    assert decision is not None
    assert decision.text == "Зробіть щось одне. У вас 0 монет."
    assert decision.legal_text[-1] == "Чекати"
    taken = table.act(decision, decision.legal[-1])
    assert taken.events[0].text == "Ann: Чекати"
    assert next(iter(table.follow())).text == "Партію відкрито."
    while decision := table.wait_for_decision(timeout=10):
        table.act(decision, decision.default)
    assert (table.match().outcome_text or "").startswith("Перемога: Ann")


def test_without_the_wish_there_are_no_sentences(solo: Table) -> None:
    decision = solo.decisions()[0]
    assert (decision.text, decision.legal_text) == (None, ())
    assert solo.events().events[0].text is None


def test_games_are_told_in_a_language(charon: Client) -> None:
    goods = charon.components(GAME, "uk")["good"]
    assert (goods.title, goods.items["bread"]["name"]) == ("Товари", "хліб")
    assert charon.rule(GAME, "selling", "uk").title == "Продаж"
    assert [rule.id for rule in charon.rules(GAME, "uk")] == [rule.id for rule in charon.rules(GAME)]
    assert charon.game(GAME, "uk").title == "Нічний ринок"
    assert "event-good_sold = { $seat } продає { $good-acc }." in charon.words(GAME, "uk")


def test_a_match_is_looked_back_at(solo: Table) -> None:
    while decision := solo.wait_for_decision(timeout=10):
        solo.act(decision, decision.default)
    points = solo.in_words().timeline()
    assert (points[0].kind, points[0].label, points[0].seat) == ("turn", "Turn", 0)
    assert points[-1].kind == "end"
    facts = solo.knowledge(seen_as="all")
    assert {fact.known_to for fact in facts} == {(0,)}
    assert len(solo.knowledge(at=facts[0].version)) < len(facts)
