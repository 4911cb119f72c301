"""What can be played: `games`."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import click

from charon_client import Client, Game, GameSummary, Json, Rule
from cli.commands import NAME, in_json, json_option, lang_option
from cli.reaching import reaching_a_service

Found = TypeVar("Found", Game, Rule, list[GameSummary], list[Rule])


@click.command()
@click.argument("game", metavar="[GAME]", required=False, type=NAME)
@click.option("--rules", is_flag=True, help="All rules of GAME.")
@click.option("--rule", metavar="ID", help="One rule of GAME, as a refusal names it.")
@lang_option
@json_option
@reaching_a_service
def games(client: Client, game: str | None, rules: bool, rule: str | None, lang: str, as_json: bool) -> None:
    """List the games or, with GAME, its players, bots, options and actions.

    \b
    Examples:
      charon games
      charon games GAME
      charon games GAME --rules
      charon games GAME --rule ID
      charon games GAME --json      with its JSON Schemas
    """
    if game is None:
        if rules or rule:
            raise click.UsageError("Rules of which game? Name it.")
        tell(client.games(lang), listing, as_json)
    elif rule:
        tell(client.rule(game, rule, lang), rule_text, as_json)
    elif rules:
        tell(client.rules(game, lang), rulebook, as_json)
    else:
        tell(client.game(game, lang), description, as_json)


def tell(found: Found, lines: Callable[[Found], list[str]], as_json: bool) -> None:
    """Print what was found, for people or for a program."""
    if as_json:
        click.echo(in_json([one.raw for one in found] if isinstance(found, list) else found.raw))
    else:
        click.echo("\n".join(lines(found)))


def listing(found: list[GameSummary]) -> list[str]:
    width = max((len(game.id) for game in found), default=0)
    return [
        f"{game.id:{width}}  {game.fewest_seats}-{game.most_seats}  {game.title}: {game.summary}"
        for game in found
    ]


def rulebook(rules: list[Rule]) -> list[str]:
    return [line for rule in rules for line in [*rule_text(rule), ""]]


def rule_text(rule: Rule) -> list[str]:
    return [f"{rule.title} ({rule.id})", *textwrap.indent(rule.text, "  ").splitlines()]


def description(game: Game) -> list[str]:
    return [
        f"{game.title} ({game.id}), {game.fewest_seats} to {game.most_seats} players. {game.summary}",
        f"Bots: {', '.join(game.bots)}.",
        "Options (--option NAME=VALUE):",
        *(f"  {line}" for line in option_lines(game.schemas["options"])),
        "Actions:",
        *(f"  {line}" for line in action_lines(game.schemas["actions"])),
    ]


def option_lines(schema: Json) -> Iterator[str]:
    """Each option with its values and its default."""
    for name, found in resolved(schema, schema).get("properties", {}).items():
        default = f" (default {written(found['default'])})" if "default" in found else ""
        yield f"{name}: {values(schema, found)}{default}"


def action_lines(schema: Json) -> Iterator[str]:
    """Each kind of action with its fields and what it is for."""
    every = resolved(schema, schema)
    kinds = every.get("anyOf", [every])
    for kind in (resolved(schema, kind) for kind in kinds):
        fields = [name for name in kind["properties"] if name != "type"]
        name = kind["properties"]["type"]["enum"][0]
        said = " ".join(kind.get("description", "").split())
        yield f"{name} {' '.join(fields)}".rstrip() + f": {said}"


def values(schema: Json, found: Json) -> str:
    """What may be given, as far as the schema says it."""
    found = resolved(schema, found)
    if found.get("x-charon") in ("seat", "card"):
        return str(found["x-charon"]).upper()
    if "enum" in found:
        return " | ".join(map(written, found["enum"]))
    if "anyOf" in found:
        return " or ".join(values(schema, part) for part in found["anyOf"])
    return str(found.get("type", "any"))


def written(value: object) -> str:
    """A value as `--option` takes it."""
    return value if isinstance(value, str) else json.dumps(value)


def resolved(schema: Json, part: Json) -> Json:
    """A part of a schema with its reference followed."""
    name = part.get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = {**schema["$defs"][name], **part} if name else dict(part)
    return found
