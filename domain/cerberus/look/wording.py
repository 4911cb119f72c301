"""What cards cost and do, in short words that name nobody as "you": everybody at the table reads them."""

from __future__ import annotations

from typing import Final

from domain.cerberus.components import BOX, CARDS, ActionCard, ActionSide, BonusCard, Do, Effect, Part, Who
from domain.cerberus.pieces import Role
from domain.cerberus.terms.claims import Help
from domain.cerberus.terms.effects import Played, PlayedAction
from domain.kernel.secrets import Seat

WHO: Final = {
    Who.OTHER: "another Adventurer",
    Who.OTHER_CERBERUS: "another Cerberus player",
    Who.EACH: "every Adventurer",
}
WORDS: Final = {
    Do.CERBERUS: "Cerberus advances {n}",
    Do.MOVE_AHEAD: "advance 1 for each Adventurer ahead, at most {most}",
    Do.RECOVER: "take all action cards back",
    Do.BARQUE: "look at a barque or swap two",
    Do.VIOLENCE: "each Adventurer discards a survival card or retreats {n}",
    Do.DISCARD: "discard {n}, others may help",
    Do.DISCARD_OWN: "discard {n} without help",
}
"""The parts that have a fixed subject and direction."""
ACTION_CARDS: Final = {card.id: card for card in BOX.action_cards}


def side_of(card: ActionCard, role: Role) -> ActionSide:
    """The side of an action card that a seat of this role uses."""
    return card.adventurer if role is Role.ADVENTURER else card.cerberus


def played_words(played: Played) -> str:
    """Which card is being resolved, and for which of its effects."""
    if isinstance(played, PlayedAction):
        side = side_of(ACTION_CARDS[played.card], played.side)
        return f"{side.name} ({played.card}), effect {played.effect}"
    return f"{CARDS[played.face].name}, {played.mode} effect"


def promised_words(promised: str | Help) -> str:
    """A promised move, or what was said, on one line."""
    if isinstance(promised, Help):
        return f"{part_words(Part(Do.MOVE, promised.target, promised.n))}."
    printable = "".join(letter if letter.isprintable() else " " for letter in promised)
    return f'"{" ".join(printable.split())}"'


def action_words(side: ActionSide) -> str:
    """Both effects of an action card."""
    first, second = side.effects
    return f"{side.name}: (1) {effect_words(first)}; (2) {effect_words(second)}"


def bonus_words(card: BonusCard) -> str:
    """Both effects of a bonus card."""
    return f"{card.name}: simple {effect_words(card.simple)}; advanced {effect_words(card.advanced)}"


def effect_words(effect: Effect) -> str:
    """The cost in brackets, then the parts."""
    cost = f"[{part_words(effect.cost)}] " if effect.cost else ""
    return cost + parts_words(effect)


def parts_words(effect: Effect) -> str:
    """What an effect does: bound to its order by `then`, else in any order."""
    return (", then " if effect.seq else ", ").join(map(part_words, effect.parts))


def part_words(part: Part) -> str:
    ways = part.n if isinstance(part.n, tuple) else (part.n,)
    match part.do:
        case Do.MOVE:
            return doing(part.who, [directed(n, "advance", "retreat") for n in ways])
        case Do.DRAW:
            return doing(part.who, [f"draw {part.n}"])
        case Do.RAGE:
            return directed(ways[0], "die forward", "die back")
        case Do.SPEED:
            return f"speed {ways[0]:+d}"
        case _:
            return WORDS[part.do].format(n=part.n, most=part.most)


def directed(n: int, forward: str, back: str) -> str:
    return f"{forward if n > 0 else back} {abs(n)}"


def doing(who: Who | Seat | None, deeds: list[str]) -> str:
    """`advance 2` for whoever plays the card, `another Adventurer advances 2` for somebody else."""
    if who is Who.SELF:
        return " or ".join(deeds)
    subject = WHO[who] if isinstance(who, Who) else f"@{who}"
    return f"{subject} {' or '.join(deed.replace(' ', 's ') for deed in deeds)}"
