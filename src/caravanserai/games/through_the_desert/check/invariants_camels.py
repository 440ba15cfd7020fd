# SPDX-License-Identifier: MIT
"""Invariants of the camel phase: who can place, and how many camels can have been placed.

Fewer camels are accepted, so that lessons and studies can set up positions.
"""

from collections.abc import Iterator

from caravanserai.games.through_the_desert.check.plain_state import PlainState
from caravanserai.games.through_the_desert.constants import (
    CAMELS_A_TURN,
    CAMELS_IN_A_SHORT_TURN,
    COLOURS,
    RIDERS,
    SHORT_TURNS,
)


def camel_problems(seen: PlainState) -> Iterator[str]:
    """Yield what is wrong with a turn of the camel phase."""
    most = _camels_of_turn(seen, seen.turn)
    if seen.actor != (expected := seen.seat_after(seen.turn)):
        yield f"it should be the turn of {RIDERS[expected]}, not of {RIDERS[seen.actor]} (TD-4.1)"
    if not 1 <= seen.camels_left <= most:
        yield f"{seen.camels_left} camels are left to place in a turn of {most} (TD-4.1, TD-4.2)"
    if min(seen.herds) == 0 and (seen.camels_left == most or seen.end_at_once):
        yield "a herd is empty, so the game should be over (TD-7.1, TD-7.2)"
    if seen.actor not in _find_placers(seen):
        yield f"{RIDERS[seen.actor]} cannot place a camel, so another should act (TD-4.4)"
    yield from _count_problems(seen, most - seen.camels_left)
    yield from _herd_problems(seen, 1)


def over_problems(seen: PlainState) -> Iterator[str]:
    """Yield what is wrong with a game that is over."""
    if min(seen.herds) > 0 and _find_placers(seen):
        yield "the game cannot be over: no herd is empty and a camel can be placed (TD-7.1, TD-7.3)"
    if seen.actor != (expected := seen.seat_after(seen.turn)):
        yield f"the last turn should be {RIDERS[expected]}'s, not {RIDERS[seen.actor]}'s (TD-4.1)"
    yield from _count_problems(seen, _camels_of_turn(seen, seen.turn))
    yield from _herd_problems(seen, 1 if seen.end_at_once else CAMELS_A_TURN)


def _camels_of_turn(seen: PlainState, turn: int) -> int:
    """Return how many camels are placed in a turn (TD-4.1, TD-4.2)."""
    return CAMELS_IN_A_SHORT_TURN if turn < SHORT_TURNS[seen.players] else CAMELS_A_TURN


def _count_problems(seen: PlainState, now: int) -> Iterator[str]:
    """Yield the seats with too many camels; the actor has placed `now` in this turn at most."""
    for seat in range(seen.players):
        camels = sum(len(caravan.camels) - 1 for caravan in seen.caravans if caravan.seat == seat)
        own = [turn for turn in range(seen.turn) if seen.seat_after(turn) == seat]
        most = sum(_camels_of_turn(seen, turn) for turn in own) + (now if seat == seen.actor else 0)
        if camels > most:
            placed = f"{RIDERS[seat]} has placed {camels} camels"
            yield f"{placed}, but {seen.turn} turns allow {most} (TD-4.1, TD-4.2)"


def _herd_problems(seen: PlainState, most: int) -> Iterator[str]:
    """Yield the herds that cannot be empty: only the last turn can have emptied one (TD-7.1)."""
    empty = [colour for colour, left in enumerate(seen.herds) if left == 0]
    if len(empty) > most:
        yield f"{len(empty)} herds are empty, but a turn can have emptied {most} (TD-7.1, TD-7.2)"
    grown = {c.colour for c in seen.caravans if c.seat == seen.actor and len(c.camels) > 1}
    for colour in empty:
        if colour not in grown:
            yield f"{RIDERS[seen.actor]} cannot have emptied the {COLOURS[colour]} herd (TD-7.1)"


def _find_placers(seen: PlainState) -> set[int]:
    free = seen.part_bits & ~seen.taken_by() & ~seen.palm_bits
    beside = [(each.seat, each.colour, each.beside & free) for each in seen.caravans]
    return {
        seat
        for seat, colour, own in beside
        if seen.herds[colour] and _can_grow(own, seat, colour, beside)
    }


def _can_grow(own: int, seat: int, colour: int, beside: list[tuple[int, int, int]]) -> bool:
    """Return whether a caravan has a space beside it that touches no other of its colour."""
    for other, same, spaces in beside:
        if same == colour and other != seat:
            own &= ~spaces
    return own != 0
