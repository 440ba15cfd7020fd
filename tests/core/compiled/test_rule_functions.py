# SPDX-License-Identifier: MIT
"""One generic function, two games: the record decides whose rule is called."""

from typing import Any

import numpy as np
import pytest
from numba import njit

from caravanserai.core.compiled import rule_functions
from caravanserai.core.compiled.jit import record_array, rule

pytestmark = pytest.mark.interpreted

PEBBLES = np.dtype([("pebbles", "i4")], align=True)
SHELLS = np.dtype([("shells", "i4")], align=True)
STRANGE = np.dtype([("strange", "i4")], align=True)


@rule
def no_pebbles(state: Any) -> bool:
    """Return whether no pebbles are left."""
    return bool(state.pebbles == 0)


@rule
def many_shells(state: Any) -> bool:
    """Return whether there are ten shells."""
    return bool(state.shells >= 10)


@rule
def take_pebble(state: Any, board: Any, action: int) -> None:
    """Take as many as the action says."""
    state.pebbles -= action


@rule
def find_shell(state: Any, board: Any, action: int) -> None:
    """Find as many as the action says."""
    state.shells += action


@rule
def nothing(state: Any, board: Any, third: Any) -> Any:
    """Stand for a function that the test does not need."""
    return 0


@rule
def first_turn(state: Any) -> int:
    """Count no turns."""
    return 1


@rule
def draw_nothing(state: Any, board: Any, seat: int, seed: Any) -> None:
    """Nothing is hidden."""


def functions_with(is_over: Any, apply: Any) -> rule_functions.RuleFunctions:
    return rule_functions.RuleFunctions(
        deal=nothing,
        legal=nothing,
        is_legal=nothing,
        apply=apply,
        is_over=is_over,
        turn_number=first_turn,
        points=nothing,
        sheet=nothing,
        redeal=draw_nothing,
        observe=draw_nothing,
    )


rule_functions.register(PEBBLES, functions_with(no_pebbles, take_pebble))
rule_functions.register(SHELLS, functions_with(many_shells, find_shell))


@njit
def steps_to_the_end(states: Any, boards: Any, action: int) -> int:
    """A search that serves all games."""
    steps = 0
    while not rule_functions.is_over(states[0]):
        rule_functions.apply(states[0], boards[0], action)
        steps += 1
    return steps


@njit
def ask_all(states: Any, boards: Any, out: Any) -> None:
    rule_functions.deal(states[0], boards[0], 1)
    rule_functions.legal(states[0], boards[0], out)
    rule_functions.is_legal(states[0], boards[0], 1)
    rule_functions.points(states[0], boards[0], out)
    rule_functions.turn_number(states[0])
    rule_functions.sheet(states[0], boards[0], out)
    rule_functions.redeal(states[0], boards[0], 0, 1)
    rule_functions.observe(states[0], boards[0], 0, 1)


def test_each_game_is_played_by_its_own_rules() -> None:
    pebbles, shells, board = record_array(1, PEBBLES), record_array(1, SHELLS), np.zeros(1)
    pebbles["pebbles"] = 6
    assert steps_to_the_end(pebbles, board, 2) == 3
    assert steps_to_the_end(shells, board, 2) == 5


def test_all_rule_functions_are_generic() -> None:
    pebbles = record_array(1, PEBBLES)
    ask_all(pebbles, np.zeros(1), np.zeros(3, np.int32))
    assert pebbles["pebbles"] == 0
