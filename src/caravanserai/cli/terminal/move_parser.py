# SPDX-License-Identifier: MIT
"""Reads typed moves. Words may be left out or shortened if only one legal move can be meant."""

from collections.abc import Callable
from typing import TypeAlias

from caravanserai.cli.i18n import _
from caravanserai.cli.words import RESOURCE_CARDS, WORDS, card_name, translate_word
from caravanserai.core.errors import BadNotation
from caravanserai.core.position import Position

Matcher: TypeAlias = Callable[[list[str], list[str]], bool]  # words of a move, typed words

MOST_NAMED = 9  # matching moves that an error message lists


def parse_move(position: Position, line: str) -> int:
    """Return the action that a line names. Raises BadNotation if it is not clear.

    An illegal action is returned too if it is clear: playing it raises an error that explains
    what is wrong.
    """
    english = _translate_to_english(" ".join(line.lower().split()))
    legal: dict[str, int] = {position.text(int(each)): int(each) for each in position.legal()}
    try:
        named = position.parse(english)
    except BadNotation:
        return _guess(position, english.split(), line, legal)
    if named in legal.values():
        return named
    # An illegal action by its full name may be a legal one in short: prefer that.
    meant = _find_unique(legal, english.split())
    return named if meant is None else meant


def _guess(position: Position, typed: list[str], line: str, legal: dict[str, int]) -> int:
    """Return the only action that the words can mean, or raise BadNotation."""
    meant = _match(legal, typed, _matches_in_order)
    action = _find_unique(legal, typed)
    if action is None and not meant:
        action = _find_unique_illegal(position, typed, {text.split()[0] for text in legal})
    if action is not None:
        return action
    if 1 < len(meant) <= MOST_NAMED:
        raise BadNotation(_("That may mean several moves: {moves}").format(moves=", ".join(meant)))
    return position.parse(line)


def _find_unique(legal: dict[str, int], typed: list[str]) -> int | None:
    """Return the legal action that the words match, if there is exactly one."""
    # The stricter matcher first: it may match one move where the other matches several.
    for matcher in (_matches_end, _matches_in_order):
        meant = _match(legal, typed, matcher)
        if len(meant) == 1:
            return legal[meant[0]]
    return None


def _find_unique_illegal(position: Position, typed: list[str], verbs: set[str]) -> int | None:
    """Return the action that the words match, among those with the verb of a legal one."""
    every = {position.text(action): action for action in range(position.game.n_actions)}
    alike = {text: action for text, action in every.items() if text.split()[0] in verbs}
    meant = _match(alike, typed, _matches_end)
    return alike[meant[0]] if len(meant) == 1 else None


def _match(moves: dict[str, int], typed: list[str], matcher: Matcher) -> list[str]:
    return [text for text in moves if typed and matcher(text.lower().split(), typed)]


def _matches_end(words: list[str], typed: list[str]) -> bool:
    """Match `y k5` with `leader yellow k5`: the last word in full, others by their beginning."""
    end = words[-len(typed) :]
    if len(end) < len(typed) or end[-1] != typed[-1]:
        return False
    return all(word.startswith(part) for word, part in zip(end, typed, strict=True))


def _matches_in_order(words: list[str], typed: list[str]) -> bool:
    """Match `boaz` with `buy Boaz with 2 elders`: words in order, at least one of them in full."""
    rest = iter(words)
    found = [next((word for word in rest if _begins(word, part)), "") for part in typed]
    return all(found) and any(word == part for word, part in zip(found, typed, strict=True))


def _begins(word: str, part: str) -> bool:
    """Return whether a word begins like this; a number must be complete."""
    return word == part or (word.startswith(part) and not part[-1].isdigit())


def _translate_to_english(line: str) -> str:
    """Replace goods and colours in the language in use by the words of the notation."""
    # Spaces around it, so that only whole words are replaced.
    padded = f" {line} "
    names = {card: card_name(card) for card in RESOURCE_CARDS}
    names |= {word: translate_word(word) for word in WORDS}
    for english, name in names.items():
        padded = padded.replace(f" {name.lower()} ", f" {english} ")
    return padded.strip()
