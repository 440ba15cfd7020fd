# SPDX-License-Identifier: MIT
"""Generic compiled functions: one name for all games, resolved by the type of the state record.

Numba picks a game's own function once, when it compiles the caller; this costs nothing at run time.
Interpreted code picks it by the names of the record's fields.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import numpy as np
from numba import from_dtype
from numba.extending import overload

from caravanserai.core.compiled.rule_compiler import RULE_OPTIONS

T = TypeVar("T")


class Dispatch(Generic[T]):
    """A set of functions for each game, found by its states.

    `T` is a dataclass whose fields have the names of the generic functions.
    """

    def __init__(self) -> None:
        self._by_type: dict[Any, T] = {}  # keyed by Numba's type of the record
        self._by_fields: dict[tuple[str, ...], T] = {}  # keyed by the names of its fields

    def register(self, state: np.dtype[Any], functions: T) -> None:
        """Use these functions for states of this dtype."""
        if state.names is None:
            raise TypeError(f"a state must be a record, not {state}")
        self._by_fields[state.names] = functions
        self._by_type[from_dtype(state)] = functions

    def lookup(self, state: Any) -> T:
        """Return the functions of the game that a state belongs to."""
        return self._by_fields[state.dtype.names]

    def overload(self, generic: Callable[..., Any]) -> None:
        """Let Numba replace a generic function by the game's function of the same name."""

        def choose(state: Any, *_: Any) -> Any:
            own = self._by_type.get(state)
            return getattr(own, generic.__name__).py_func if own else None

        overload(generic, strict=False)(choose)  # for a GPU, whose compiler has other options
        overload(generic, strict=False, target="cpu", jit_options=RULE_OPTIONS)(choose)
