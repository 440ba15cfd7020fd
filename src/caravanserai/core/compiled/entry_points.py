# SPDX-License-Identifier: MIT
"""The compiled functions that Python calls, on arrays of one record, for every game.

Numba passes arrays to compiled code cheaply, but not single records. So every entry point takes
arrays, and passes their first records to the rule functions.
"""

from typing import Any

from caravanserai.core.compiled import rng, rule_functions
from caravanserai.core.compiled.jit import entry


@entry
def deal(states: Any, boards: Any, seed: Any) -> None:
    """Set up a new game."""
    rule_functions.deal(states[0], boards[0], seed)


@entry
def legal(states: Any, boards: Any, out: Any) -> int:
    """Write the legal actions into `out`; return how many there are."""
    return rule_functions.legal(states[0], boards[0], out)


@entry
def is_over(states: Any) -> bool:
    """Return whether the game is over."""
    return rule_functions.is_over(states[0])


@entry
def turn_number(states: Any) -> int:
    """Return the number of the turn."""
    return rule_functions.turn_number(states[0])


@entry
def points(states: Any, boards: Any, out: Any) -> None:
    """Write the points of each seat into `out`."""
    rule_functions.points(states[0], boards[0], out)


@entry
def sheet(states: Any, boards: Any, out: Any) -> None:
    """Write the points of each seat by category into `out`."""
    rule_functions.sheet(states[0], boards[0], out)


@entry
def redeal(states: Any, boards: Any, seat: int, seed: Any) -> None:
    """Redraw everything that the seat cannot know."""
    rule_functions.redeal(states[0], boards[0], seat, seed)


@entry
def observe(states: Any, boards: Any, seat: int, out: Any) -> None:
    """Write what the seat may know into `out`."""
    rule_functions.observe(states[0], boards[0], seat, out)


@entry
def outcomes(
    states: Any, boards: Any, seat: int, actions: Any, after: Any, sheets: Any, gains: Any
) -> None:
    """Carry out each action on its own copy of the state; write what a seat gains by category.

    `after` has a record for each action; `sheets` has room for two score sheets.
    """
    rule_functions.sheet(states[0], boards[0], sheets[0])
    for at in range(len(actions)):
        after[at] = states[0]
        rule_functions.apply(after[at], boards[0], actions[at])
        rule_functions.sheet(after[at], boards[0], sheets[1])
        for category in range(gains.shape[1]):
            gains[at, category] = sheets[1, seat, category] - sheets[0, seat, category]


@entry
def split(seed: Any, index: int) -> Any:
    """Return the seed of the stream `index` of a seed."""
    return rng.split(seed, index)
