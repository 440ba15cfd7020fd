# SPDX-License-Identifier: MIT
"""Generic functions find the function of a game by the type of its states."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numba import njit
from numba.core.errors import TypingError

from caravanserai.core.compiled.dispatch import Dispatch
from caravanserai.core.compiled.jit import record_array, rule
from tests.conftest import INTERPRETED

pytestmark = pytest.mark.interpreted

PEBBLES = np.dtype([("pebbles", "i4")], align=True)
SHELLS = np.dtype([("shells", "i4")], align=True)
STRANGE = np.dtype([("strange", "i4")], align=True)


@dataclass(frozen=True)
class Functions:
    """What each kind of state can be asked."""

    value: Callable[[Any], int]


dispatch: Dispatch[Functions] = Dispatch()


def value(state: Any) -> int:
    """Return what a state is worth."""
    return dispatch.lookup(state).value(state)


dispatch.overload(value)


@rule
def value_of_pebbles(state: Any) -> int:
    """Return one for each pebble."""
    return int(state.pebbles)


@rule
def value_of_shells(state: Any) -> int:
    """Return ten for each shell."""
    return int(state.shells * 10)


dispatch.register(PEBBLES, Functions(value_of_pebbles))
dispatch.register(SHELLS, Functions(value_of_shells))


@njit
def value_of_first(states: Any) -> int:
    """Compiled code that serves all kinds of states."""
    return value(states[0])


def test_the_type_of_the_state_decides() -> None:
    pebbles, shells = record_array(1, PEBBLES), record_array(1, SHELLS)
    pebbles["pebbles"], shells["shells"] = 3, 4
    assert value_of_first(pebbles) == 3
    assert value_of_first(shells) == 40


def test_an_unknown_type_is_an_error() -> None:
    with pytest.raises(KeyError if INTERPRETED else TypingError):
        value_of_first(record_array(1, STRANGE))


def test_a_state_is_a_record() -> None:
    with pytest.raises(TypeError, match="a state must be a record, not int32"):
        dispatch.register(np.dtype("i4"), Functions(value_of_pebbles))
