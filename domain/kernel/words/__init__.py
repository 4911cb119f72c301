"""Words for people: actions, events, questions, refusals and results as sentences in several languages.

A game brings one catalogue for each language (Project Fluent) beside its pictures. Placeholders are the
fields of what is told; what each becomes follows from its type alone, so that no game writes code for it and
nobody is told more than the values they were given hold. No rule needs any of this.
"""

from domain.kernel.words.catalogue import Catalogue, Words, english_beside, words_beside
from domain.kernel.words.speaker import Speaker, speaker

__all__ = ["Catalogue", "Speaker", "Words", "english_beside", "speaker", "words_beside"]
