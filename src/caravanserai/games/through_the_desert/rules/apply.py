# SPDX-License-Identifier: MIT
"""Effects of actions: each `apply_*` carries out a legal action and advances to the next decision.

`legal.py` is the counterpart: it lists the actions.
"""

from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import (
    CAMELS_A_TURN,
    CAMELS_IN_A_SHORT_TURN,
    LEADERS,
    SHORT_TURNS,
)
from caravanserai.games.through_the_desert.rules.actions import (
    PLACE_CAMEL,
    PLACE_LEADER,
    REMOVE_LEADER,
    colour_of,
    space_of,
)
from caravanserai.games.through_the_desert.rules.caravans import add_camel, caravan_of
from caravanserai.games.through_the_desert.rules.enclosure import enclose
from caravanserai.games.through_the_desert.rules.legal import can_place
from caravanserai.games.through_the_desert.rules.open_spaces import close_around, open_to_camels
from caravanserai.games.through_the_desert.rules.state import CAMELS, OVER, Board, State
from caravanserai.games.through_the_desert.rules.state import LEADERS as LEADERS_PHASE
from caravanserai.games.through_the_desert.rules.water_and_oases import reach_oases, take_water


@rule
def apply(state: State, board: Board, action: int) -> None:
    """Carry out a legal action."""
    if action < PLACE_LEADER:
        place = action - PLACE_CAMEL
        apply_camel(state, board, colour_of(place), space_of(place))
    elif action < REMOVE_LEADER:
        place = action - PLACE_LEADER
        apply_leader(state, board, colour_of(place), space_of(place))
    else:
        apply_remove(state, action - REMOVE_LEADER)


@rule
def apply_remove(state: State, colour: int) -> None:
    """Take a leader out of the game; the last player's choice ends the set-up (TD-2.3)."""
    state.removed[state.actor] = colour
    state.actor = (state.actor + 1) % state.players
    if state.actor == state.start:
        state.phase = LEADERS_PHASE


@rule
def apply_leader(state: State, board: Board, colour: int, space: int) -> None:
    """Place a leader; nothing is scored in this phase (TD-3.6)."""
    state.leaders[caravan_of(state.actor, colour)] = space
    add_camel(state, board, state.actor, colour, space)
    close_around(state, board, space)
    state.placed += 1
    state.actor = (state.actor + 1) % state.players
    if state.placed == state.players * LEADERS[state.players]:
        state.phase = CAMELS
        open_to_camels(state, board)
        _begin_turn(state)


@rule
def apply_camel(state: State, board: Board, colour: int, space: int) -> None:
    """Place a camel; all its gains come before the next camel is placed (TD-4.3)."""
    seat = state.actor
    add_camel(state, board, seat, colour, space)
    take_water(state, seat, space)
    reach_oases(state, caravan_of(seat, colour), board.beside_palms[space])
    enclose(state, board, seat, colour, space)
    state.herds[colour] -= 1
    if state.herds[colour] == 0:
        state.ending = 1
    state.camels_left -= 1
    _advance(state)


@rule
def _advance(state: State) -> None:
    if state.ending and state.end_at_once:  # TD-7.2
        _finish(state)
    elif state.camels_left == 0 or not can_place(state, state.actor):
        _end_turn(state)


@rule
def _end_turn(state: State) -> None:
    if state.ending:  # TD-7.1
        _finish(state)
        return
    _pass_turn(state)
    _begin_turn(state)


@rule
def _finish(state: State) -> None:
    state.phase = OVER
    state.camels_left = 0


@rule
def _pass_turn(state: State) -> None:
    state.turn += 1
    state.actor = (state.actor + 1) % state.players


@rule
def _begin_turn(state: State) -> None:
    """Give the turn to the next player who can place; end the game if nobody can (TD-4.4, TD-7.3).

    `state.actor` and `state.turn` already belong to the first player to ask.
    """
    for _ in range(state.players):
        if can_place(state, state.actor):
            short = state.turn < SHORT_TURNS[state.players]
            state.camels_left = CAMELS_IN_A_SHORT_TURN if short else CAMELS_A_TURN
            return
        _pass_turn(state)
    _finish(state)


@rule
def is_over(state: State) -> bool:
    """Return whether the game is over."""
    return state.phase == OVER
