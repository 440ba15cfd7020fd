# SPDX-License-Identifier: MIT
"""Whose turn it can be: the last group of the invariants."""

from collections.abc import Iterator

from caravanserai.games.through_the_desert.check.plain_state import PlainState
from caravanserai.games.through_the_desert.constants import (
    CAMELS_A_TURN,
    CAMELS_IN_A_SHORT_TURN,
    COLOURS,
    LEADERS,
    MAX_PLAYERS,
    RIDERS,
    SHORT_TURNS,
)
from caravanserai.games.through_the_desert.rules.geometry import Space, ring


def turn_problems(seen: PlainState) -> Iterator[str]:
    """Yield what is wrong with phase, actor and turn."""
    if seen.players == MAX_PLAYERS:
        yield from _removal_problems(seen)
    elif seen.phase == "remove" or any(colour is not None for colour in seen.removed):
        yield f"leaders are removed only with {MAX_PLAYERS} players (TD-2.3)"
    if seen.phase == "leaders":
        yield from _leader_problems(seen)
    elif seen.phase == "camels":
        yield from _camel_problems(seen)
    elif seen.phase == "over" and min(seen.herds) > 0 and _who_can_place(seen):
        yield "the game cannot be over: no herd is empty and a camel can be placed (TD-7.1, TD-7.3)"


def _seat_after(seen: PlainState, steps: int) -> int:
    return (seen.start + steps) % seen.players


def _wrong_actor(seen: PlainState, steps: int, rule: str) -> Iterator[str]:
    expected = _seat_after(seen, steps)
    if seen.actor != expected:
        yield f"it should be the turn of {RIDERS[expected]}, not of {RIDERS[seen.actor]} ({rule})"


def _removal_problems(seen: PlainState) -> Iterator[str]:
    removed = [colour for colour in seen.removed if colour is not None]
    if len(set(removed)) < len(removed):
        yield "two players have removed a leader of the same colour (TD-2.3)"
    in_order = [seen.removed[_seat_after(seen, step)] for step in range(seen.players)]
    if any(colour is not None for colour in in_order[len(removed) :]):
        yield "leaders are removed in turn order from the start player (TD-2.3)"
    if (seen.phase == "remove") != (len(removed) < seen.players):
        yield f"{len(removed)} leaders are removed in the phase {seen.phase!r} (TD-2.3)"
    elif seen.phase == "remove":
        yield from _wrong_actor(seen, len(removed), "TD-2.3")


def _leader_problems(seen: PlainState) -> Iterator[str]:
    placed = len(seen.caravans)
    if placed >= seen.players * LEADERS[seen.players]:
        yield "all leaders are placed, so it should be the phase 'camels' (TD-3.1)"
    for step in range(seen.players):
        seat = _seat_after(seen, step)
        expected = (placed + seen.players - 1 - step) // seen.players
        count = sum(caravan.seat == seat for caravan in seen.caravans)
        if count != expected:
            yield f"{RIDERS[seat]} should have placed {expected} leaders, not {count} (TD-3.1)"
    if placed <= seen.players:
        colours = [caravan.colour for caravan in seen.caravans]
        for colour in sorted({c for c in colours if colours.count(c) > 1}):
            yield f"two players lead with {COLOURS[colour]} in the first round (TD-3.4)"
    yield from _wrong_actor(seen, placed, "TD-3.1")


def _camel_problems(seen: PlainState) -> Iterator[str]:
    yield from _wrong_actor(seen, seen.turn, "TD-4.1")
    short = seen.turn < SHORT_TURNS[seen.players]
    most = CAMELS_IN_A_SHORT_TURN if short else CAMELS_A_TURN
    if not 1 <= seen.camels_left <= most:
        yield f"{seen.camels_left} camels are left to place in a turn of {most} (TD-4.1, TD-4.2)"
    if min(seen.herds) == 0 and (seen.camels_left == CAMELS_A_TURN or seen.end_at_once):
        yield "a herd is empty, so the game should be over (TD-7.1, TD-7.2)"
    short_turns = min(seen.turn, SHORT_TURNS[seen.players])
    most_camels = CAMELS_A_TURN * seen.turn - short_turns + most - seen.camels_left
    if (camels := sum(len(caravan.camels) - 1 for caravan in seen.caravans)) > most_camels:
        yield f"{camels} camels in {seen.turn} turns: at most {most_camels} can be (TD-4.1)"
    if seen.actor not in _who_can_place(seen):
        yield f"{RIDERS[seen.actor]} cannot place a camel, so another should act (TD-4.4)"


def _who_can_place(seen: PlainState) -> set[int]:
    blocked = {space for _, space in seen.occupied()} | seen.palms
    return {
        seat
        for seat in range(seen.players)
        for colour, left in enumerate(seen.herds)
        if left and _growth(seen, seat, colour, blocked)
    }


def _growth(seen: PlainState, seat: int, colour: int, blocked: set[Space]) -> set[Space]:
    beside: dict[bool, set[Space]] = {True: set(), False: set()}
    for caravan in seen.caravans:
        if caravan.colour == colour:
            around = {place for camel in caravan.camels for place in ring(camel)}
            beside[caravan.seat == seat] |= around
    return (beside[True] & seen.part) - beside[False] - blocked
