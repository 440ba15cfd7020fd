# SPDX-License-Identifier: MIT
"""The order of phases, turns and rounds."""

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    BLUE,
    GREEN,
    MAX_PLAYERS,
    OASIS,
    RED,
    VILLAGE,
    WHITE,
    YELLOW,
)
from caravanserai.games.five_tribes.rules.abilities.assassin_targets import has_victim
from caravanserai.games.five_tribes.rules.abilities.assassins import return_assassins
from caravanserai.games.five_tribes.rules.abilities.djinns import might_use_djinn
from caravanserai.games.five_tribes.rules.abilities.market import might_choose
from caravanserai.games.five_tribes.rules.bidding import next_on_track
from caravanserai.games.five_tribes.rules.pieces.cards import (
    cards_held,
    is_offering,
    refill,
    row_length,
    take_from_row,
)
from caravanserai.games.five_tribes.rules.pieces.placement import begin_palace, begin_palm
from caravanserai.games.five_tribes.rules.pieces.tiles import palaces_left, palms_left
from caravanserai.games.five_tribes.rules.sowing import can_sow
from caravanserai.games.five_tribes.rules.state import (
    BID,
    MOVE,
    NO_WAY_BACK,
    NONE,
    NOTHING,
    OVER,
    SALE,
    SOW,
    TILE,
    TRIBE,
    Board,
    State,
)


@rule
def advance(state: State, board: Board) -> None:
    """Carry out every step without a choice, until a player has a decision to make."""
    while not _is_waiting(state, board):
        leave_phase(state, board)


@rule
def _is_waiting(state: State, board: Board) -> bool:
    """Return whether a player has to decide, or the game is over."""
    if state.pending != NOTHING:
        return True
    if state.phase == BID or state.phase == SOW or state.phase == OVER:
        return True
    return _might_choose(state, board) or might_use_djinn(state, board)


@rule
def _might_choose(state: State, board: Board) -> bool:
    """Return whether the phase might offer the actor a choice, as far as the others know.

    Skipping a phase because of the actor's hidden cards or gold would reveal them (FT-14.1).
    """
    if state.phase == MOVE:
        return can_sow(state, board)
    if state.phase == TRIBE:
        if state.colour == RED:
            return has_victim(state, board, cards_held(state, state.actor))
        return state.colour == BLUE
    if state.phase == TILE:
        return might_choose(state)
    return cards_held(state, state.actor) > 0 or is_offering(state)


@rule
def leave_phase(state: State, board: Board) -> None:
    """Carry out what is compulsory and go to the next phase."""
    if state.phase == MOVE:  # the actor cannot sow: the game ends with this round (FT-12.2)
        state.ending = 1
        state.phase = SALE
    elif state.phase == TRIBE:
        _act_tribe(state)
        state.phase = TILE
    elif state.phase == TILE:
        state.phase = SALE  # before the action, which may set a pending choice
        _act_tile(state)
    else:
        _end_turn(state, board)


@rule
def _act_tribe(state: State) -> None:
    """Keep viziers and elders, take cards for merchants, return assassins that kill nobody."""
    seat = state.actor
    if state.colour == RED:
        return_assassins(state)
        return
    count = state.hand[state.colour]
    state.hand[state.colour] = 0
    if state.colour == YELLOW:  # FT-6.1
        state.viziers[seat] += count
    elif state.colour == WHITE:  # FT-6.2
        state.elders[seat] += count
    elif state.colour == GREEN:  # FT-6.3
        state.bag[GREEN] += count
        for _ in range(min(signed(count), row_length(state))):
            take_from_row(state, seat, 0)


@rule
def _act_tile(state: State) -> None:
    """Place the palace or palm tree of the tile, if one is left (FT-7.1, FT-7.2)."""
    kind = state.tiles[state.tile]
    if kind == VILLAGE and palaces_left(state) > 0:
        begin_palace(state, state.tile)
    elif kind == OASIS and palms_left(state) > 0:
        begin_palm(state, state.tile)


@rule
def _end_turn(state: State, board: Board) -> None:
    if next_on_track(state) != NONE:
        begin_turn(state)
    elif state.ending or not can_sow(state, board):  # FT-12.1 to FT-12.3
        state.phase = OVER
    else:
        refill(state)
        begin_round(state)


@rule
def begin_round(state: State) -> None:
    """Begin the bidding, in the order of the waiting track (FT-3.1)."""
    state.rounds += 1
    state.bids = 0
    state.turns = 0
    state.phase = BID
    state.actor = state.waiting[0]
    clear_turn(state)
    for seat in range(MAX_PLAYERS):
        state.used[seat] = 0


@rule
def begin_turn(state: State) -> None:
    """Begin the turn of the next marker, which goes back to the waiting track (FT-3.5)."""
    space = next_on_track(state)
    seat = state.track[space]
    state.track[space] = NONE
    state.waiting[state.turns] = seat
    state.turns += 1
    state.actor = seat
    clear_turn(state)
    if not state.once_a_round:
        state.used[seat] = 0
    state.phase = MOVE


@rule
def clear_turn(state: State) -> None:
    """Clear all fields of the previous turn."""
    state.start = state.tile = state.colour = state.site = state.victim = NONE
    state.came_from = NO_WAY_BACK
    state.double = state.two_victims = 0
