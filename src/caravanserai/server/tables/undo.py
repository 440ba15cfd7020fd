# SPDX-License-Identifier: MIT
"""What may be taken back: freely to the last reveal or the other's turn, beyond it by consent.

The engine decides: each action played carries a mark of who played it, in which turn, whether it
drew or showed anything hidden, and whether there was a choice.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from caravanserai.server.protocol.socket import UndoView


@dataclass(frozen=True, slots=True)
class Mark:
    """What taking back needs to know of one action."""

    seat: int
    turn: int
    reveals: bool
    is_forced: bool


def free_to(marks: Sequence[Mark], seat: int) -> int:
    """Return after how many actions a seat's free ground begins."""
    number = len(marks)
    while number > 0 and marks[number - 1].seat == seat and not marks[number - 1].reveals:
        number -= 1
    return number


def turn_to(marks: Sequence[Mark], seat: int, turn: int) -> int:
    """Return where this turn of a seat begins, or where its free ground does, if that is later."""
    number, ground = len(marks), free_to(marks, seat)
    while number > ground and marks[number - 1].turn == turn:
        number -= 1
    return number


def step_to(marks: Sequence[Mark], seat: int) -> int:
    """Return where the last choice on a seat's free ground was; forced steps go along."""
    number, ground = len(marks), free_to(marks, seat)
    while number > ground and marks[number - 1].is_forced:
        number -= 1
    return number - 1 if number > ground else len(marks)


def last_choice(marks: Sequence[Mark], seat: int) -> int | None:
    """Return after how many actions a seat last had a choice, whoever played since."""
    for number in range(len(marks) - 1, -1, -1):
        if marks[number].seat == seat and not marks[number].is_forced:
            return number
    return None


def undo_view(
    marks: Sequence[Mark], seat: int, actor: int | None, turn: int, policy: str
) -> UndoView | None:
    """Return what a seat may take back under a table's policy: off, free or consent."""
    if policy == "off":
        return None
    step = turn_start = None
    if actor == seat:
        step = _if_any(step_to(marks, seat), marks)
        turn_start = _if_any(turn_to(marks, seat, turn), marks)
    ask = last_choice(marks, seat) if policy == "consent" else None
    return UndoView(step=step, turn=turn_start, ask=None if step is not None else ask)


def _if_any(number: int, marks: Sequence[Mark]) -> int | None:
    return number if number < len(marks) else None
