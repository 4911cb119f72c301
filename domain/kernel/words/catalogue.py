"""Catalogues: messages by id in one language, and the languages that a game speaks.

A file is read when a language is first asked for: parsing takes longer than starting the rest of a process.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from domain.kernel.rulebook import Rules, read_rules

LANGUAGES: Final = ("en", "uk")
"""The languages everything is told in. English comes first: what is missing elsewhere is told in it."""
ENGLISH: Final = LANGUAGES[0]

Argument = str | int | float


class Catalogue:
    """The messages of one language: those of several files, the later ones over the earlier."""

    def __init__(self, lang: str, *texts: str) -> None:
        self.lang = lang
        self.texts = texts
        self._placeholders: dict[str, frozenset[str]] = {}

    def with_more(self, other: Catalogue) -> Catalogue:
        """These messages, and the other's over them."""
        return Catalogue(self.lang, *self.texts, *other.texts)

    @property
    def text(self) -> str:
        """All of it as one file."""
        return "\n".join(self.texts)

    def __contains__(self, message: str) -> bool:
        name, _, attribute = message.partition(".")
        found = self.messages.get(name)
        return found is not None and (not attribute or attribute in _attributes(found))

    def __iter__(self) -> Iterator[str]:
        """Every message, and every attribute as `message.attribute`."""
        for name, message in self.messages.items():
            yield name
            yield from (f"{name}.{attribute}" for attribute in _attributes(message))

    def say(self, message: str, arguments: Mapping[str, Argument]) -> tuple[str, list[str]]:
        """The sentence, and what went wrong in making it."""
        name, _, attribute = message.partition(".")
        entry = self._bundle.get_message(name)
        pattern = entry.attributes[attribute] if attribute else entry.value
        if pattern is None:
            return "", [f"{message} has no text of its own"]
        said, errors = self._bundle.format_pattern(pattern, dict(arguments))
        return str(said), [str(error) for error in errors]

    def name(self, kind: str, thing: str) -> str:
        """What a component is called."""
        return self.say(naming(kind, thing), {})[0]

    def explanation(self, kind: str, thing: str) -> str | None:
        """What a component does, if that is told."""
        message = f"{naming(kind, thing)}.text"
        return self.say(message, {})[0] if message in self else None

    def joined(self, parts: list[str]) -> str:
        """A list in words."""
        return format_list(parts, locale=self.lang)

    @cached_property
    def messages(self) -> Mapping[str, ast.Message]:
        """What the files say, as trees."""
        found = {}
        for text in self.texts:
            for entry in FluentParser().parse(text).body:
                if isinstance(entry, ast.Junk):
                    raise ValueError(f"{self.lang}: {entry.annotations[0].message}: {entry.content!r}")
                if isinstance(entry, ast.Message):
                    found[entry.id.name] = entry
        return found

    @cached_property
    def _bundle(self) -> FluentBundle:
        bundle = FluentBundle([self.lang], use_isolating=False)
        for text in self.texts:
            bundle.add_resource(FluentResource(text), allow_overrides=True)
        return bundle

    def placeholders(self, message: str) -> frozenset[str]:
        """The arguments that a message or an attribute uses, also through messages that it names."""
        known = self._placeholders.get(message)
        if known is None:
            name, _, attribute = message.partition(".")
            entry = self.messages[name]
            used = _Used()
            used.visit(_attributes(entry)[attribute] if attribute else entry.value)
            known = frozenset(used.variables).union(*map(self.placeholders, used.messages))
            self._placeholders[message] = known
        return known


def naming(kind: str, thing: str) -> str:
    """The message that names a thing. Its id may have slashes, a message may not."""
    return f"{kind}-{thing}".replace("/", "-")


class _Used(Visitor):
    """The variables and messages in a pattern."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))


def _attributes(message: ast.Message) -> dict[str, ast.Pattern]:
    return {attribute.id.name: attribute.value for attribute in message.attributes}


class Words:
    """A game's words: a folder with one catalogue a language, and its rules in those other than English."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._catalogues: dict[str, Catalogue] = {}
        self._rules: dict[str, Rules] = {}

    def __getitem__(self, lang: str) -> Catalogue:
        if lang not in self._catalogues:
            text = (self._folder / f"{lang}.ftl").read_text(encoding="utf-8")
            self._catalogues[lang] = Catalogue(lang, text)
        return self._catalogues[lang]

    def rules(self, lang: str) -> Rules:
        """The rules in a language other than English, which stand with the game."""
        if lang not in self._rules:
            text = (self._folder / f"RULES.{lang}.md").read_text(encoding="utf-8")
            self._rules[lang] = read_rules(text)
        return self._rules[lang]


def words_beside(module_file: str) -> Words:
    """The words in the `look` of a game's folder."""
    return Words(Path(module_file).parent / "look")


def english_beside(module_file: str) -> Catalogue:
    """The English catalogue of the folder that a module of a game's `look` stands in."""
    return Words(Path(module_file).parent)[ENGLISH]


KERNEL: Final = Words(Path(__file__).parent)
"""What every game says in the same words."""
