# SPDX-License-Identifier: MIT
"""Fast paths for the most frequent calls from Python: listing legal actions and playing one.

At each call, Numba finds the machine code for the types of the arguments, and converts arrays. For
arrays of records that takes longer than the rules themselves. The arrays of a game always have the
same types, so the code is found once, at the first call, and takes no more than the address of a
record (`python_objects.py`). It does not check its arguments.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from caravanserai.core.compiled import rule_functions
from caravanserai.core.compiled.jit import short_entry
from caravanserai.core.compiled.python_objects import copy_start, find_code, first_record


@short_entry
def list_legal(states: Any, boards: Any, most: int) -> npt.NDArray[np.int32]:
    """Return the legal actions, at most so many, as a new array."""
    out = np.empty(most, np.int32)
    count = rule_functions.legal(first_record(states), first_record(boards), out)
    return copy_start(out, count)


@short_entry
def play_legal(states: Any, boards: Any, action: int) -> bool:
    """Carry out an action if it is legal; return whether it was."""
    state, board = first_record(states), first_record(boards)
    if not rule_functions.is_legal(state, board, action):
        return False
    rule_functions.apply(state, board, action)
    return True


class DirectCalls:
    """The calls for the arrays of one game: the state, the board, and a number."""

    __slots__ = ("legal", "play")

    def __init__(self) -> None:
        self.legal: Callable[[Any, Any, int], npt.NDArray[np.int32]]
        self.legal = partial(self._find, "legal", list_legal)
        self.play: Callable[[Any, Any, int], bool] = partial(self._find, "play", play_legal)

    def _find(self, name: str, entry: Any, states: Any, boards: Any, number: int) -> Any:
        function = find_code(entry, states, boards)
        setattr(self, name, function)
        return function(states, boards, number)
