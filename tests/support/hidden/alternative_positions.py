# SPDX-License-Identifier: MIT
"""Positions that differ from a given one in everything that a watcher may not know.

A watcher is a seat, or None for the spectators.
"""

from random import Random

from caravanserai.core.errors import IllegalAction
from caravanserai.core.position import Position

SECRET_FIELDS = {  # of a state; everybody sees all others
    "five_tribes": ("rng", "gold", "cards", "pile", "drawn", "djinn_pile"),
    "through_the_desert": ("rng", "tokens"),
}
# Fields on which no draw depends. Everybody sees how much changes hands, but not how much is left.
_PURSES = {"five_tribes": "gold", "through_the_desert": "tokens"}
_ATTEMPTS = 60


def redeal(position: Position, watcher: int | None, random: Random) -> Position:
    """Return a position in which everything hidden from a watcher is drawn again."""
    seats = range(position.setup.players) if watcher is None else (watcher,)
    other = position
    for seat in seats:  # each keeps what those before it have drawn for the others
        other = other.redeal(seat, random.getrandbits(64))
    other._actions.extend(position.actions)
    return other


def find_predecessor(
    before: Position, action: int, after: Position, watcher: int | None, random: Random
) -> tuple[Position, bool]:
    """Return a position that the watcher cannot tell from `before`, nor after the action.

    What the action draws openly must come out the same, so several random positions are tried. If
    none fits, only the purses differ; the second value is true if everything hidden does.
    """
    for _ in range(_ATTEMPTS):
        found = redeal(before, watcher, random)
        if _leads_to(found, before, action, after, watcher):
            return found, True
    for _ in range(_ATTEMPTS):
        found = _with_other_purses(before, watcher, random)
        if _leads_to(found, before, action, after, watcher):
            return found, False
    return before.copy(), False


def _leads_to(
    found: Position, before: Position, action: int, after: Position, watcher: int | None
) -> bool:
    then = found.copy()
    try:
        then.play(action)
    except IllegalAction:
        return False  # the other player could not have paid for it
    if _public_part(then) != _public_part(after) or _paid(found, then) != _paid(before, after):
        return False
    return then.view(watcher) == after.view(watcher)


def _paid(before: Position, after: Position) -> bytes:
    field = _PURSES[before.game.name]
    return bytes((after.state[field] - before.state[field]).tobytes())


def _public_part(position: Position) -> bytes:
    """Return everything in a state that everybody sees: bytes are fast to compare."""
    state = position.state.copy()
    for field in SECRET_FIELDS[position.game.name]:
        state[field] = 0
    return state.tobytes()


def _with_other_purses(before: Position, watcher: int | None, random: Random) -> Position:
    other, field = before.copy(), _PURSES[before.game.name]
    other.state[field] = redeal(before, watcher, random).state[field]
    return other
