# SPDX-License-Identifier: MIT
"""What a person may leave out of a move when only one legal move can be meant."""

from caravanserai.core.errors import BadNotation
from caravanserai.core.position import Position


def read_move(position: Position, line: str) -> int:
    """Return the action that a line names: in notation, or the end of one legal move's notation."""
    legal = position.legal().tolist()
    try:
        action = position.parse(line)
    except BadNotation:
        action = -1
    if action in legal:
        return action
    meant = [each for each in legal if _ends_like(position.text(each), line)]
    return meant[0] if len(meant) == 1 else position.parse(line)


def _ends_like(text: str, line: str) -> bool:
    """`y k5` is how `leader yellow k5` ends: the last word in full, others by their beginning."""
    typed = line.lower().split()
    words = text.lower().split()[-len(typed) :]
    if len(words) < len(typed) or words[-1] != typed[-1]:
        return False
    return all(word.startswith(part) for word, part in zip(words, typed, strict=True))
