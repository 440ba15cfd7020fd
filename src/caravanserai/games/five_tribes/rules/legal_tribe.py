# SPDX-License-Identifier: MIT
"""Legal actions of the tribe in hand: builders build, assassins kill (FT-6)."""

from typing import Any

import numpy as np

from caravanserai.core.compiled.bits import signed, write_word
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import BLUE, FAKIR, N_COLOURS, N_TILES, RED
from caravanserai.games.five_tribes.rules.abilities.assassin_targets import (
    need_not_kill,
    owned_victims,
    tiles_in_reach,
)
from caravanserai.games.five_tribes.rules.actions import BUILD, DONE, KILL, KILL_OWNED, OWNED
from caravanserai.games.five_tribes.rules.legal_power import legal_use
from caravanserai.games.five_tribes.rules.pieces.meeples import bit
from caravanserai.games.five_tribes.rules.pieces.tiles import blue_around
from caravanserai.games.five_tribes.rules.state import (
    NONE,
    NOTHING,
    SECOND_VICTIM,
    TRIBE,
    Board,
    State,
)


@rule
def legal_tribe(state: State, board: Board, out: Any) -> int:
    """List the actions of the tribe in hand, and powers (FT-6)."""
    n = 0
    if can_let_tribe_act(state, board):
        out[0] = DONE
        n = 1
    if state.colour == BLUE:
        n = legal_build(state, board, out, n)
    elif state.colour == RED:
        n = legal_kill(state, board, out, n)
    return legal_use(state, board, out, n)


@rule
def legal_build(state: State, board: Board, out: Any, n: int) -> int:
    """List the numbers of fakirs that can join the builders (FT-6.4)."""
    for fakirs in range(most_helpers(state, board) + 1):
        out[n] = BUILD + fakirs
        n += 1
    return n


@rule
def can_build(state: State, board: Board, fakirs: int) -> bool:
    """Return whether so many fakirs can join the builders in hand (FT-6.4)."""
    return state.colour == BLUE and fakirs <= most_helpers(state, board)


@rule
def most_helpers(state: State, board: Board) -> int:
    """Return how many fakirs can join the builders, who need a blue tile for that (FT-6.4)."""
    fakirs = signed(state.cards[state.actor, FAKIR])
    return fakirs if blue_around(state, board, state.tile) > 0 else 0


@rule
def legal_kill(state: State, board: Board, out: Any, n: int) -> int:
    """List the victims in reach (FT-6.5 to FT-6.7)."""
    tiles = _tiles_of_victims(state, board)
    for colour in range(N_COLOURS):
        n = write_word(tiles & state.has[colour], KILL + colour * N_TILES, out, n)
    for seat in range(state.players):
        for colour in range(OWNED):
            if can_kill_owned(state, seat, colour):
                out[n] = KILL_OWNED + seat * OWNED + colour
                n += 1
    return n


@rule
def can_kill(state: State, board: Board, colour: int, tile: int) -> bool:
    """Return whether a meeple of this colour on this tile can be killed now."""
    return _tiles_of_victims(state, board) & state.has[colour] & bit(tile) != 0


@rule
def _tiles_of_victims(state: State, board: Board) -> np.uint32:
    """Return the tiles on which the actor can kill now, one bit for each."""
    if state.pending == SECOND_VICTIM:
        return bit(state.site) if state.site != NONE else np.uint32(0)
    if not _is_killing(state):
        return np.uint32(0)
    return tiles_in_reach(state, board, state.cards[state.actor, FAKIR])


@rule
def can_kill_owned(state: State, seat: int, colour: int) -> bool:
    """Return whether a vizier (0) or an elder (1) of a player can be killed now."""
    if owned_victims(state, seat) == 0:
        return False
    if state.pending == SECOND_VICTIM:
        if state.victim != seat:
            return False
    elif not _is_killing(state):
        return False
    return (state.viziers[seat] if colour == 0 else state.elders[seat]) > 0


@rule
def can_let_tribe_act(state: State, board: Board) -> bool:
    """Return whether "done" is legal: not for builders, nor assassins with a victim (FT-6.8)."""
    if state.colour == BLUE:
        return False
    return state.colour != RED or need_not_kill(state, board)


@rule
def _is_killing(state: State) -> bool:
    return state.phase == TRIBE and state.pending == NOTHING and state.colour == RED
