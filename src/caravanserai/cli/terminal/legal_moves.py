# SPDX-License-Identifier: MIT
"""The legal moves for people: those with a common beginning on one line."""

from caravanserai.core.position import Position


def grouped(position: Position, wanted: list[str]) -> list[str]:
    """Return the legal moves that have all these words in them, a line for each beginning."""
    groups: dict[str, list[str]] = {}
    for action in position.legal():
        text = position.text(int(action))
        if all(word in text.lower() for word in wanted):
            beginning, _space, end = text.rpartition(" ")
            groups.setdefault(beginning, []).append(end)
    return [_line(beginning, ends) for beginning, ends in groups.items()]


def _line(beginning: str, ends: list[str]) -> str:
    if len(ends) == 1:
        return f"{beginning} {ends[0]}".strip()
    return f"{beginning}: {' '.join(ends)}" if beginning else " ".join(ends)
