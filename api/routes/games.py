"""Games: what can be played, its options, its JSON Schemas, its rules by id."""

from __future__ import annotations

from functools import cache

from flask import Blueprint, Response

from api.answers import answer, tagged
from api.compression import may_shrink
from api.context import services, the_game
from api.game_contract import alone, game_contract
from api.problems import not_found
from api.wire import games as wire
from api.words import in_language, language
from domain.kernel.bots import BOTS
from domain.kernel.codec import AnyGame
from domain.kernel.words.speaker import catalogue_of, components_in, introduction, refusals_in, rules_in
from events.rules_digest import rules_digest
from events.words import LIFECYCLE_WORDS
from events.writing import digest_of

bp = Blueprint("games", __name__)
A_WHILE = 300
"""Seconds for which texts may be kept without asking whether they have changed."""


@bp.before_request
def shrinks() -> None:
    """Nothing here is secret."""
    may_shrink()


@bp.get("/games")
def list_games() -> Response:
    """Every game."""
    lang = language()
    games = [summary(game, lang) for game in services().archive.games.values()]
    return in_language(answer(wire.GameList(games)), lang)


@bp.get("/games/<game_id>")
def show_game(game_id: str) -> Response:
    """One game: everything a client needs to play it."""
    lang = language()
    return in_language(answer(described(the_game(game_id), lang)), lang)


@bp.get("/games/<game_id>/openapi.json")
def show_contract(game_id: str) -> Response:
    """The contract with the types of one game in it."""
    return answer(game_contract(the_game(game_id)))


@bp.get("/games/<game_id>/rules")
def list_rules(game_id: str) -> Response:
    """The rules in our own words."""
    game, lang = the_game(game_id), language()
    rules = list(rules_in(game, lang).values())
    return in_language(answer(wire.RuleList(game.id, rules_digest(game), rules)), lang)


@bp.get("/games/<game_id>/rules/<rule_id>")
def show_rule(game_id: str, rule_id: str) -> Response:
    """One rule, as refusals name it."""
    lang = language()
    rule = rules_in(the_game(game_id), lang).get(rule_id)
    if rule is None:
        raise not_found(f"{game_id} has no rule {rule_id!r}.")
    return in_language(answer(rule), lang)


@bp.get("/games/<game_id>/components")
def list_components(game_id: str) -> Response:
    """What lies in the box: everything needed to draw and explain the game."""
    game, lang = the_game(game_id), language()
    digest = digest_of([rules_digest(game), catalogue_of(game, lang).text])
    kinds = {
        kind: wire.ComponentKind(things["title"], things["items"])
        for kind, things in components_in(game, lang).items()
    }
    return kept_for_a_while(wire.ComponentList(game.id, lang, digest, kinds), digest, lang)


@bp.get("/games/<game_id>/words")
def show_words(game_id: str) -> Response:
    """The catalogue of the game's words, for clients that make sentences by themselves."""
    game, lang = the_game(game_id), language()
    text = catalogue_of(game, lang, LIFECYCLE_WORDS).text
    digest = digest_of(text)
    return kept_for_a_while(wire.Wording(game.id, lang, digest, text), digest, lang)


def kept_for_a_while(body: object, digest: str, lang: str) -> Response:
    """An answer that is the same until rules or words change."""
    response = in_language(tagged(body, f"{digest}-{lang}"), lang)
    response.headers["Cache-Control"] = f"public, max-age={A_WHILE}"
    return response


def summary(game: AnyGame, lang: str) -> wire.GameSummary:
    title, about = introduction(game, lang)
    return wire.GameSummary(game.id, title, about, seat_range(game))


def seat_range(game: AnyGame) -> wire.SeatRange:
    return wire.SeatRange(min(game.seats), max(game.seats))


@cache
def described(game: AnyGame, lang: str) -> wire.Game:
    title, about = introduction(game, lang)
    return wire.Game(
        id=game.id,
        title=title,
        summary=about,
        seats=seat_range(game),
        rules_digest=rules_digest(game),
        bots=list(BOTS),
        refusals=refusals_in(game, lang),
        schemas=wire.Schemas(
            options=alone(game, "Options"),
            actions=alone(game, "Action"),
            talk=alone(game, "Talk"),
            events=alone(game, "EventBody"),
            view=alone(game, "TableView"),
        ),
    )
