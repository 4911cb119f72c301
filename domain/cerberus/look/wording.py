"""What cards cost and do, in short words that name nobody as "you": everybody at the table reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from domain.cerberus.components import BOX, CARDS, ActionCard, ActionSide, BonusCard, Do, Effect, Part, Who
from domain.cerberus.pieces import Role
from domain.cerberus.terms.effects import Played, PlayedAction

WHO: Final = {
    Who.OTHER: "another Adventurer",
    Who.OTHER_CERBERUS: "another Cerberus player",
    Who.EACH: "every Adventurer",
}
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
    return WORDS[part.do](part)


def die(part: Part) -> str:
    return f"die {'forward' if amount(part) > 0 else 'back'} {abs(amount(part))}"


def speed(part: Part) -> str:
    return f"speed {amount(part):+d}"


def cerberus(part: Part) -> str:
    return f"Cerberus advances {part.n}"


def draw(part: Part) -> str:
    return doing(part, f"draw {part.n}")


def move(part: Part) -> str:
    """One way, or two to choose from."""
    ways = part.n if isinstance(part.n, tuple) else (part.n,)
    return doing(part, *(f"{'advance' if n > 0 else 'retreat'} {abs(n)}" for n in ways))


def move_ahead(part: Part) -> str:
    return f"advance 1 for each Adventurer ahead, at most {part.most}"


def recover(_: Part) -> str:
    return "take all action cards back"


def barque(_: Part) -> str:
    return "look at a barque or swap two"


def violence(part: Part) -> str:
    return f"each Adventurer discards a survival card or retreats {part.n}"


def discard(part: Part) -> str:
    return f"discard {part.n}, others may help"


def discard_own(part: Part) -> str:
    return f"discard {part.n} without help"


WORDS: Final[Mapping[Do, Callable[[Part], str]]] = {
    Do.RAGE: die,
    Do.SPEED: speed,
    Do.CERBERUS: cerberus,
    Do.DRAW: draw,
    Do.MOVE: move,
    Do.MOVE_AHEAD: move_ahead,
    Do.RECOVER: recover,
    Do.BARQUE: barque,
    Do.VIOLENCE: violence,
    Do.DISCARD: discard,
    Do.DISCARD_OWN: discard_own,
}


def doing(part: Part, *deeds: str) -> str:
    """`advance 2` for whoever plays the card, `another Adventurer advances 2` for somebody else."""
    if part.who is Who.SELF or part.who is None:
        return " or ".join(deeds)
    who = WHO[part.who] if isinstance(part.who, Who) else f"@{part.who}"
    return f"{who} {' or '.join(deed.replace(' ', 's ') for deed in deeds)}"


def amount(part: Part) -> int:
    assert isinstance(part.n, int)
    return part.n
