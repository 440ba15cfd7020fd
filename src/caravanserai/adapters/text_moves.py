# SPDX-License-Identifier: MIT
"""Moves as text for programs that write and read language: lists, answers, and reasons.

Everything here depends only on what the seat to act may know.
"""

import re
from collections.abc import Iterable

from caravanserai.core.errors import BadNotation
from caravanserai.core.position import Position

MAX_ANSWER = 20_000  # characters; the rest is not read
_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_SEED = 7  # any value works: the result does not depend on the redraw


def group_legal_moves(position: Position, wanted: Iterable[str] = ()) -> list[str]:
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


def extract_move(answer: str) -> str:
    """Return the move in an answer: what the last square brackets hold, or the last line.

    Raises BadNotation for an empty answer.
    """
    if not isinstance(answer, str):
        raise BadNotation(f"an answer is a text, not {answer!r:.80}")
    read = answer[-MAX_ANSWER:]
    bracketed = _BRACKETS.findall(read)
    lines = [line.strip() for line in bracketed or read.splitlines() if line.strip()]
    if not lines:
        raise BadNotation("expected a move such as [done], got an empty answer")
    found: str = lines[-1]
    return found


def read_move(position: Position, text: str) -> int:
    """Return the legal action that a text in notation names. Raises BadNotation, IllegalAction."""
    action = position.parse(text)
    if action not in position.legal():
        # Everything that is hidden from the actor is drawn again, so no reason depends on it.
        position.redeal(position.actor or 0, _SEED).play(action)
    return action


def describe_moves(position: Position, actors: list[int], since: int) -> str:
    """Return the moves from the number `since` on, with the players who made them."""
    played = zip(actors[since:], position.actions[since:], strict=True)
    return "; ".join(f"player {seat + 1}: {position.text(action)}" for seat, action in played)


def describe_result(position: Position) -> str:
    """Return the final points of all players."""
    ranks = position.ranks()
    lines = [
        f"player {seat + 1}: {points} points, rank {ranks[seat]}"
        for seat, points in enumerate(position.points())
    ]
    return "The game is over.\n" + "\n".join(lines)
