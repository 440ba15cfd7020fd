# SPDX-License-Identifier: MIT
"""Every complete sowing of a position, lazily: a turn can have over a million.

The search drops meeples on a copy of the state and takes them back. It is compiled and runs in
batches; between two batches its state is in `trail`.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from caravanserai.core.compiled.jit import entry, rule
from caravanserai.core.position import Position
from caravanserai.games.five_tribes.constants import COLUMNS, N_COLOURS, N_TILES
from caravanserai.games.five_tribes.rules.actions import DROP, PICK_UP
from caravanserai.games.five_tribes.rules.pieces.meeples import (
    in_hand,
    put_meeple,
    take_all,
    take_meeple,
)
from caravanserai.games.five_tribes.rules.sowing import can_drop, can_pick_up
from caravanserai.games.five_tribes.rules.state import (
    NO_WAY_BACK,
    NOTHING,
    SOW,
    Board,
    State,
)

BATCH = 1024
CHOICES = 4 * N_COLOURS  # of one drop: colour * 4 + direction

# Columns of the trail: one row for each meeple of the hand, row 0 for the tile of the start.
TRIED, TILE, BACK = range(3)
OFFSETS = np.array([-COLUMNS, 1, COLUMNS, -1], np.int64)  # to the next tile, by direction


def sowings(position: Position) -> Iterator[tuple[int, ...]]:
    """Yield every complete sowing as a tuple of action ids; during a sowing, its continuations.

    While players bid, these are the sowings that the first player of the round will have.
    """
    state = position.state[0]
    if state["phase"] > SOW or state["pending"] != NOTHING:
        return
    height = int(max(state["stack"].max(), state["hand"].sum()))
    scratch, trail = position.state.copy(), np.full((height + 2, 3), -1, np.int64)
    lines = np.empty((BATCH, height + 2), np.int32)  # length, and the actions
    trail[0, TRIED] = -1
    depth = 1 if state["phase"] == SOW else 0
    first = depth
    while True:
        count, depth = search(scratch, position.setup.board, trail, lines, first, depth)
        for line in lines[:count].tolist():
            yield tuple(line[1 : line[0] + 1])
        if count < BATCH:
            return


@entry
def search(
    states: Any, boards: Any, trail: Any, lines: Any, first: int, depth: int
) -> tuple[int, int]:
    """Continue the search; return how many lines were written, and the depth it has reached."""
    state, board = states[0], boards[0]
    count = 0
    while count < len(lines) and depth >= first:
        if depth == 0:
            depth = _next_start(state, board, trail)
        elif _next_drop(state, board, trail, depth):
            if in_hand(state) == 0:
                _write_line(trail, lines[count], first, depth)
                count += 1
            else:
                depth += 1
                trail[depth, TRIED] = -1
        else:
            depth -= 1
            if depth == 0 and first == 0:
                _put_back(state, trail)
    return count, depth


@rule
def _next_start(state: State, board: Board, trail: Any) -> int:
    """Pick up from the next tile that can be sown from; return the depth to continue at."""
    for tile in range(trail[0, TRIED] + 1, N_TILES):
        if can_pick_up(state, board, tile):
            for colour in range(N_COLOURS):
                state.hand[colour] = take_all(state, tile, colour)
            state.tile, state.came_from = tile, NO_WAY_BACK
            trail[0, TRIED] = tile
            trail[1, TRIED] = -1
            return 1
    return -1


@rule
def _put_back(state: State, trail: Any) -> None:
    """Put the hand back on the tile of the start."""
    for colour in range(N_COLOURS):
        for _ in range(state.hand[colour]):
            put_meeple(state, trail[0, TRIED], colour)
        state.hand[colour] = 0


@rule
def _next_drop(state: State, board: Board, trail: Any, depth: int) -> bool:
    """Take back the drop at this depth and make the next legal one; return whether one exists."""
    tried = trail[depth, TRIED]
    if tried >= 0:
        take_meeple(state, state.tile, tried // 4)
        state.hand[tried // 4] += 1
        state.tile, state.came_from = trail[depth, TILE], trail[depth, BACK]
    for choice in range(tried + 1, CHOICES):
        if can_drop(state, board, choice // 4, choice % 4):
            trail[depth, TRIED], trail[depth, TILE] = choice, state.tile
            trail[depth, BACK] = state.came_from
            state.tile = board.next[state.tile, choice % 4]
            state.came_from = choice % 4 ^ 2
            state.hand[choice // 4] -= 1
            put_meeple(state, state.tile, choice // 4)
            return True
    return False


@rule
def _write_line(trail: Any, line: Any, first: int, depth: int) -> None:
    """Write the number of actions of a sowing, then the actions."""
    at = 1
    if first == 0:
        line[1] = PICK_UP + trail[0, TRIED]
        at = 2
    for level in range(1, depth + 1):
        choice, tile = trail[level, TRIED], trail[level, TILE]
        line[at] = DROP + (choice // 4) * N_TILES + tile + OFFSETS[choice % 4]
        at += 1
    line[0] = at - 1
