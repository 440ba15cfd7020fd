# SPDX-License-Identifier: MIT
"""What a person may leave out of a move when only one legal move can be meant."""

from collections.abc import Callable
from typing import TypeAlias

from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.games.five_tribes.words import CARDS
from caravanserai.cli.terminal.games.words import TERMS
from caravanserai.core.errors import BadNotation
from caravanserai.core.position import Position

Means: TypeAlias = Callable[[list[str], list[str]], bool]

MOST_NAMED = 9  # moves that a line may mean, if all of them are to be named


def read_move(position: Position, line: str) -> int:
    """Return the action that a line names: in notation, or so that one legal move can be meant.

    An illegal action is returned too, where it is clear: playing it tells what is wrong with it.
    """
    english = _in_english(" ".join(line.lower().split()))
    legal: dict[str, int] = {position.text(int(each)): int(each) for each in position.legal()}
    try:
        named = position.parse(english)
    except BadNotation:
        return _guess(position, english.split(), line, legal)
    if named in legal.values():
        return named
    meant = _only(legal, english.split())
    return named if meant is None else meant


def _guess(position: Position, typed: list[str], line: str, legal: dict[str, int]) -> int:
    """Return the one action that words can mean, or complain of them."""
    meant = _meant(legal, typed, _sounds_like)
    action = _only(legal, typed)
    if action is None and not meant:
        action = _only_illegal(position, typed, {text.split()[0] for text in legal})
    if action is not None:
        return action
    if 1 < len(meant) <= MOST_NAMED:
        raise BadNotation(_("That may mean several moves: {moves}").format(moves=", ".join(meant)))
    return position.parse(line)


def _only(legal: dict[str, int], typed: list[str]) -> int | None:
    """Return the legal action that words can only mean, if there is one."""
    for means in (_ends_like, _sounds_like):
        meant = _meant(legal, typed, means)
        if len(meant) == 1:
            return legal[meant[0]]
    return None


def _only_illegal(position: Position, typed: list[str], verbs: set[str]) -> int | None:
    """Return the action that words can only mean, if all that is legal begins like it."""
    every = {position.text(action): action for action in range(position.game.n_actions)}
    alike = {text: action for text, action in every.items() if text.split()[0] in verbs}
    meant = _meant(alike, typed, _ends_like)
    return alike[meant[0]] if len(meant) == 1 else None


def _meant(legal: dict[str, int], typed: list[str], means: Means) -> list[str]:
    return [text for text in legal if typed and means(text.lower().split(), typed)]


def _ends_like(words: list[str], typed: list[str]) -> bool:
    """`y k5` is how `leader yellow k5` ends: the last word in full, others by their beginning."""
    end = words[-len(typed) :]
    if len(end) < len(typed) or end[-1] != typed[-1]:
        return False
    return all(word.startswith(part) for word, part in zip(end, typed, strict=True))


def _sounds_like(words: list[str], typed: list[str]) -> bool:
    """`boaz` is in `buy Boaz with 2 elders`: words in their order, one of them in full."""
    rest = iter(words)
    found = [next((word for word in rest if _begins(word, part)), "") for part in typed]
    return all(found) and any(word == part for word, part in zip(found, typed, strict=True))


def _begins(word: str, part: str) -> bool:
    """A number is a number only in full."""
    return word == part or (word.startswith(part) and not part[-1].isdigit())


def _in_english(line: str) -> str:
    """Return a line with goods and colours in the words of the notation."""
    padded = f" {line} "
    for english, text in (CARDS | TERMS).items():
        padded = padded.replace(f" {_(text).lower()} ", f" {english} ")
    return padded.strip()
