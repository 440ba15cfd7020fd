# SPDX-License-Identifier: MIT
"""The list of legal moves, with those that begin alike on one line."""

from caravanserai.core.position import Position


def group_legal_moves(position: Position, wanted: list[str]) -> list[str]:
    """Return the legal moves that contain all these words, one line for each beginning."""
    groups: dict[str, list[str]] = {}
    for action in position.legal():
        text = position.text(int(action))
        if all(word in text.lower() for word in wanted):
            beginning, _space, end = text.rpartition(" ")
            groups.setdefault(beginning, []).append(end)
    return [_format_line(beginning, ends) for beginning, ends in groups.items()]


def _format_line(beginning: str, ends: list[str]) -> str:
    if len(ends) == 1:
        return f"{beginning} {ends[0]}".strip()
    return f"{beginning}: {' '.join(ends)}" if beginning else " ".join(ends)
