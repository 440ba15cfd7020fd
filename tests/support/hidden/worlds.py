# SPDX-License-Identifier: MIT
"""Other worlds: positions that differ from one in all that a watcher may not know.

A watcher is a seat, or None for the spectators.
"""

from random import Random

from caravanserai.core.errors import IllegalAction
from caravanserai.core.position import Position

SECRET_FIELDS = {  # of a state; all others are seen by everybody
    "five_tribes": ("rng", "gold", "cards", "pile", "drawn", "djinn_pile"),
    "through_the_desert": ("rng", "tokens"),
}
# What no draw depends on. How much of it changes hands is seen by all, how much is left is not.
_HELD = {"five_tribes": "gold", "through_the_desert": "tokens"}
_TRIES = 60


def changed(position: Position, watcher: int | None, chance: Random) -> Position:
    """Return a position in which all that a watcher may not know is another."""
    seats = range(position.setup.players) if watcher is None else (watcher,)
    other = position
    for seat in seats:  # the last one keeps what those before him dealt
        other = other.redeal(seat, chance.getrandbits(64))
    other._actions.extend(position.actions)
    return other


def leading_to(
    before: Position, action: int, after: Position, watcher: int | None, chance: Random
) -> tuple[Position, bool]:
    """Return a world before an action which shows the watcher the same before and after it.

    What the action draws for all to see must come out the same, so chance has to be tried. If it
    will not, only what no draw depends on is another; the second answer tells whether all is.
    """
    for _ in range(_TRIES):
        world = changed(before, watcher, chance)
        if _leads(world, before, action, after, watcher):
            return world, True
    for _ in range(_TRIES):
        world = _with_other_hands(before, watcher, chance)
        if _leads(world, before, action, after, watcher):
            return world, False
    return before.copy(), False


def _leads(
    world: Position, before: Position, action: int, after: Position, watcher: int | None
) -> bool:
    then = world.copy()
    try:
        then.play(action)
    except IllegalAction:
        return False  # the other player could not have done it with what he has in this world
    if _open(then) != _open(after) or _handed(world, then) != _handed(before, after):
        return False
    return then.view(watcher) == after.view(watcher)


def _handed(before: Position, after: Position) -> bytes:
    field = _HELD[before.game.name]
    return bytes((after.state[field] - before.state[field]).tobytes())


def _open(position: Position) -> bytes:
    """Return all of a state that everybody sees: quick to compare."""
    state = position.state.copy()
    for field in SECRET_FIELDS[position.game.name]:
        state[field] = 0
    return state.tobytes()


def _with_other_hands(before: Position, watcher: int | None, chance: Random) -> Position:
    world, field = before.copy(), _HELD[before.game.name]
    world.state[field] = changed(before, watcher, chance).state[field]
    return world
