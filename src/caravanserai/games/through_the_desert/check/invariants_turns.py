# SPDX-License-Identifier: MIT
"""Invariants of turns: the last group of the invariants."""

from collections.abc import Iterator
from itertools import product

from caravanserai.games.through_the_desert.check.invariants_camels import (
    camel_problems,
    over_problems,
)
from caravanserai.games.through_the_desert.check.plain_state import PlainState
from caravanserai.games.through_the_desert.constants import (
    COLOURS,
    LEADERS,
    MAX_PLAYERS,
    N_COLOURS,
    RIDERS,
)


def turn_problems(seen: PlainState) -> Iterator[str]:
    """Yield what is wrong with phase, actor and turn."""
    if seen.players == MAX_PLAYERS:
        yield from _removal_problems(seen)
    elif seen.phase == "remove" or any(colour is not None for colour in seen.removed):
        yield f"leaders are removed only with {MAX_PLAYERS} players (TD-2.3)"
    if seen.phase in ("remove", "leaders") and seen.turn:
        yield f"{seen.turn} turns are played, but the camel phase has not begun (TD-3.1)"
    if seen.phase == "leaders":
        yield from _leader_problems(seen)
    elif seen.phase == "camels":
        yield from camel_problems(seen)
    elif seen.phase == "over":
        yield from over_problems(seen)


def _wrong_actor(seen: PlainState, steps: int, rule: str) -> Iterator[str]:
    expected = seen.seat_after(steps)
    if seen.actor != expected:
        yield f"it should be the turn of {RIDERS[expected]}, not of {RIDERS[seen.actor]} ({rule})"


def _removal_problems(seen: PlainState) -> Iterator[str]:
    removed = [colour for colour in seen.removed if colour is not None]
    if len(set(removed)) < len(removed):
        yield "two players have removed a leader of the same colour (TD-2.3)"
    in_order = [seen.removed[seen.seat_after(step)] for step in range(seen.players)]
    if any(colour is not None for colour in in_order[len(removed) :]):
        yield "leaders are removed in turn order from the start player (TD-2.3)"
    if (seen.phase == "remove") != (len(removed) < seen.players):
        yield f"{len(removed)} leaders are removed in the phase {seen.phase!r} (TD-2.3)"
    elif seen.phase == "remove":
        yield from _wrong_actor(seen, len(removed), "TD-2.3")
        if seen.caravans:
            yield "a leader is placed before all players have removed one (TD-2.3)"


def _leader_problems(seen: PlainState) -> Iterator[str]:
    placed = len(seen.caravans)
    if placed >= seen.players * LEADERS[seen.players]:
        yield "all leaders are placed, so it should be the phase 'camels' (TD-3.1)"
    for step in range(seen.players):
        seat = seen.seat_after(step)
        expected = (placed + seen.players - 1 - step) // seen.players
        count = sum(caravan.seat == seat for caravan in seen.caravans)
        if count != expected:
            yield f"{RIDERS[seat]} should have placed {expected} leaders, not {count} (TD-3.1)"
    if not _has_first_round(seen):
        colours = [caravan.colour for caravan in seen.caravans]
        twice = [name for number, name in enumerate(COLOURS) if colours.count(number) > 1]
        if placed <= seen.players and twice:
            yield f"two players lead with {twice[0]} in the first round (TD-3.4)"
        else:
            yield "not all players can lead with a colour of their own in round 1 (TD-3.4, TD-3.5)"
    yield from _wrong_actor(seen, placed, "TD-3.1")


def _has_first_round(seen: PlainState) -> bool:
    """Return whether all players can have begun with different colours, or still can."""
    taken = {caravan.colour for caravan in seen.caravans}
    choices = []
    for seat in range(seen.players):
        own = {caravan.colour for caravan in seen.caravans if caravan.seat == seat}
        left = {colour for colour in range(N_COLOURS) if colour != seen.removed[seat]} - taken
        choices.append(own or left)
    return any(len(set(colours)) == seen.players for colours in product(*choices))
