# SPDX-License-Identifier: MIT
"""The limits of undo: freely back to the last reveal or opponent's action, further by consent.

A player who undoes an action that revealed something hidden would keep what they learned. Each
action therefore records its seat and turn, whether it revealed anything, and whether it was forced.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from caravanserai.server.protocol.socket import (
    UndoView,
)


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """The data of one action that the undo rules need."""

    seat: int
    turn: int
    reveals: bool
    is_forced: bool


def free_undo_limit(played: Sequence[PlayedAction], seat: int) -> int:
    """Return the fewest actions to which a seat may undo without consent."""
    number = len(played)
    while number > 0 and played[number - 1].seat == seat and not played[number - 1].reveals:
        number -= 1
    return number


def turn_start(played: Sequence[PlayedAction], seat: int, turn: int) -> int:
    """Return how many actions precede this turn, but no fewer than the free limit."""
    number, limit = len(played), free_undo_limit(played, seat)
    while number > limit and played[number - 1].turn == turn:
        number -= 1
    return number


def step_start(played: Sequence[PlayedAction], seat: int) -> int:
    """Return how many actions precede the last free choice; forced actions are undone with it."""
    number, limit = len(played), free_undo_limit(played, seat)
    while number > limit and played[number - 1].is_forced:
        number -= 1
    return number - 1 if number > limit else len(played)


def last_choice(played: Sequence[PlayedAction], seat: int) -> int | None:
    """Return how many actions precede the last choice of a seat, or None without one."""
    for number in range(len(played) - 1, -1, -1):
        if played[number].seat == seat and not played[number].is_forced:
            return number
    return None


def undo_view(
    played: Sequence[PlayedAction], seat: int, actor: int | None, turn: int, policy: str
) -> UndoView | None:
    """Return what a seat may undo under a table's policy: off, free or consent."""
    if policy == "off":
        return None
    step = turn_begin = None
    if actor == seat:
        step = _if_any(step_start(played, seat), played)
        turn_begin = _if_any(turn_start(played, seat, turn), played)
    ask = last_choice(played, seat) if policy == "consent" else None
    return UndoView(step=step, turn=turn_begin, ask=None if step is not None else ask)


def _if_any(number: int, played: Sequence[PlayedAction]) -> int | None:
    return number if number < len(played) else None
