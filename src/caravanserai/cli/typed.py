# SPDX-License-Identifier: MIT
"""What a person may leave out of a move when only one legal move can be meant."""

from collections.abc import Callable

from caravanserai.cli.i18n import _
from caravanserai.cli.tribes_words import CARDS
from caravanserai.cli.words import TERMS
from caravanserai.core.errors import BadNotation
from caravanserai.core.position import Position

MOST_NAMED = 6  # moves that a line may mean, if all of them are to be named


def read_move(position: Position, line: str) -> int:
    """Return the action that a line names: in notation, or so that one legal move can be meant."""
    english = _in_english(" ".join(line.lower().split()))
    legal: dict[str, int] = {position.text(int(each)): int(each) for each in position.legal()}
    try:
        action = position.parse(english)
    except BadNotation:
        action = -1
    if action in legal.values():
        return action
    for means in (_ends_like, _sounds_like):
        meant = _meant(legal, english.split(), means)
        if len(meant) == 1:
            return legal[meant[0]]
    if action < 0 and 1 < len(meant) <= MOST_NAMED:
        raise BadNotation(_("That may mean several moves: {moves}").format(moves=", ".join(meant)))
    return position.parse(english if action >= 0 else line)


Means = Callable[[list[str], list[str]], bool]


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
