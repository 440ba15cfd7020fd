# SPDX-License-Identifier: MIT
"""Calls of compiled functions without Numba's dispatch.

At each call, Numba finds the machine code for the types of the arguments. For arrays of records
that takes as long as the rules themselves. The arrays of a game always have the same types, so the
code is found once, at the first call.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.jit import specialise


class DirectCalls:
    """The entry points that Python calls most, for the arrays of one game."""

    __slots__ = ("buffers", "legal", "play")

    def __init__(self) -> None:
        # Arrays for lists of legal actions that no call uses now. A new one for each list would
        # take as long as making the list.
        self.buffers: list[Any] = []
        self.legal: Callable[[Any, Any, Any], int] = partial(self._find, "legal")
        self.play: Callable[[Any, Any, int], bool] = partial(self._find, "play")

    def _find(self, name: str, *arguments: Any) -> Any:
        function = specialise(getattr(entry_points, name), *arguments)
        setattr(self, name, function)
        return function(*arguments)
