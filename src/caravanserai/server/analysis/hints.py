# SPDX-License-Identifier: MIT
"""What an advised turn brings at once, by the categories of the score sheet."""

from collections.abc import Sequence
from typing import Any

from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.errors import IllegalAction
from caravanserai.core.hidden_information import reveals
from caravanserai.core.position import Position


def with_gains(analysis: dict[str, Any], position: Position, seat: int) -> dict[str, Any]:
    """Return an analysis in which each choice tells what its turn gains a seat."""
    choices = [
        choice | {"gains": _gains(position, seat, choice["line"][: len(choice["turn"])])}
        for choice in analysis["choices"]
    ]
    return analysis | {"choices": choices}


def _gains(position: Position, seat: int, turn: Sequence[int]) -> dict[str, int]:
    """Return the points that a turn gains, until it shows something that was hidden."""
    walker = position.copy()
    before = after = walker.score_sheet()[seat]
    for action in turn:
        state = copy_array(walker.state)
        try:
            walker.play(action)
        except IllegalAction:  # the bot has guessed what it did not know
            break
        if reveals(state, walker.state):
            break
        after = walker.score_sheet()[seat]
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}
