"""What cards cost and do, in short words."""

from __future__ import annotations

from domain.cerberus.components import ActionSide, BonusCard, Do, Effect, Part, Who

WHO = {
    Who.SELF: "you",
    Who.OTHER: "another Adventurer",
    Who.OTHER_CERBERUS: "another Cerberus player",
    Who.EACH: "every Adventurer",
}
WORDS = {
    Do.RAGE: "rage {n}",
    Do.SPEED: "speed {n}",
    Do.CERBERUS: "Cerberus {n}",
    Do.DRAW: "{who}: draw {plain}",
    Do.MOVE: "{who}: move {n}",
    Do.MOVE_AHEAD: "you: move +1 for each Adventurer ahead, at most {most}",
    Do.RECOVER: "take your action cards back",
    Do.BARQUE: "look at a barque or swap two",
    Do.VIOLENCE: "each Adventurer discards a card or retreats {plain}",
    Do.DISCARD: "discard {plain}, others may help",
    Do.DISCARD_OWN: "discard {plain}",
}


def action_words(side: ActionSide) -> str:
    """Both effects of an action card."""
    first, second = side.effects
    return f"{side.name}: (1) {effect_words(first)}; (2) {effect_words(second)}"


def bonus_words(card: BonusCard) -> str:
    """Both effects of a bonus card."""
    return f"{card.name}: simple {effect_words(card.simple)}; advanced {effect_words(card.advanced)}"


def effect_words(effect: Effect) -> str:
    """The cost in brackets, then the parts: bound to their order by `then`, else in any order."""
    cost = f"[{part_words(effect.cost)}] " if effect.cost else ""
    return cost + (", then " if effect.seq else ", ").join(map(part_words, effect.parts))


def part_words(part: Part) -> str:
    return WORDS[part.do].format(who=who_words(part.who), n=amount(part.n), most=part.most, plain=part.n)


def who_words(who: Who | int | None) -> str:
    if isinstance(who, int):
        return f"@{who}"
    return WHO[who] if who else ""


def amount(n: int | tuple[int, int]) -> str:
    return f"{n:+d}" if isinstance(n, int) else " or ".join(map(amount, n))
