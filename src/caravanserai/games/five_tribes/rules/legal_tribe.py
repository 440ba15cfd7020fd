# SPDX-License-Identifier: MIT
"""Legal actions of the tribe in hand: builders build, assassins kill (FT-6)."""

from typing import Any

from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import BLUE, FAKIR, N_COLOURS, N_TILES, RED
from caravanserai.games.five_tribes.rules.abilities.assassin_targets import (
    is_in_reach,
    need_not_kill,
    owned_victims,
)
from caravanserai.games.five_tribes.rules.actions import BUILD, DONE, KILL, KILL_OWNED, OWNED
from caravanserai.games.five_tribes.rules.legal_power import legal_use
from caravanserai.games.five_tribes.rules.pieces.tiles import blue_around
from caravanserai.games.five_tribes.rules.state import (
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
    for fakirs in range(state.cards[state.actor, FAKIR] + 1):
        if can_build(state, board, fakirs):
            out[n] = BUILD + fakirs
            n += 1
    return n


@rule
def can_build(state: State, board: Board, fakirs: int) -> bool:
    """Tell whether so many fakirs can join the builders in hand; they need a blue tile (FT-6.4)."""
    if state.colour != BLUE or fakirs > state.cards[state.actor, FAKIR]:
        return False
    return fakirs == 0 or blue_around(state, board, state.tile) > 0


@rule
def legal_kill(state: State, board: Board, out: Any, n: int) -> int:
    """List the victims in reach (FT-6.5 to FT-6.7)."""
    for colour in range(N_COLOURS):
        for tile in range(N_TILES):
            if state.meeples[tile, colour] > 0 and can_kill(state, board, colour, tile):
                out[n] = KILL + colour * N_TILES + tile
                n += 1
    for seat in range(state.players):
        for colour in range(OWNED):
            if can_kill_owned(state, seat, colour):
                out[n] = KILL_OWNED + seat * OWNED + colour
                n += 1
    return n


@rule
def can_kill(state: State, board: Board, colour: int, tile: int) -> bool:
    """Tell whether a meeple of this colour on this tile can be killed now."""
    if state.meeples[tile, colour] == 0:
        return False
    if state.pending == SECOND_VICTIM:
        return state.site == tile
    if not _is_killing(state):
        return False
    return is_in_reach(state, board, tile, state.cards[state.actor, FAKIR])


@rule
def can_kill_owned(state: State, seat: int, colour: int) -> bool:
    """Tell whether a vizier (0) or an elder (1) of a player can be killed now."""
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
    """Tell whether "done" is legal: not for builders, nor for assassins with a victim (FT-6.8)."""
    if state.colour == BLUE:
        return False
    return state.colour != RED or need_not_kill(state, board)


@rule
def _is_killing(state: State) -> bool:
    return state.phase == TRIBE and state.pending == NOTHING and state.colour == RED
