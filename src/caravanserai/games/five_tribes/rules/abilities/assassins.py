# SPDX-License-Identifier: MIT
"""The effects of a kill (FT-6.5 to FT-6.9), with Kandicha, Iblis and Nekir."""

from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    BLUE,
    GREEN,
    KANDICHA,
    NEKIR,
    RED,
    WHITE,
    YELLOW,
)
from caravanserai.games.five_tribes.rules.abilities.assassin_targets import (
    fakirs_needed,
    owned_victims,
)
from caravanserai.games.five_tribes.rules.pieces.cards import (
    discard_fakirs,
    draw_card,
    owns,
    reward_owner,
)
from caravanserai.games.five_tribes.rules.pieces.meeples import take_meeple
from caravanserai.games.five_tribes.rules.pieces.tiles import blue_around, check_control
from caravanserai.games.five_tribes.rules.state import (
    NONE,
    NOTHING,
    SECOND_VICTIM,
    TILE,
    Board,
    State,
)


@rule
def return_assassins(state: State) -> None:
    """Put the assassins in hand back into the bag."""
    state.bag[RED] += state.hand[RED]
    state.hand[RED] = 0


@rule
def kill_on_tile(state: State, board: Board, colour: int, tile: int) -> None:
    """Kill a meeple on a tile; with Iblis a second one there must follow (FT-10.10)."""
    if state.pending == NOTHING:
        discard_fakirs(state, state.actor, fakirs_needed(state, board, tile))
        return_assassins(state)
    take_meeple(state, tile, colour)
    _remove_victim(state, colour, blue_around(state, board, tile))
    if state.two_victims and state.pending == NOTHING and state.stack[tile] > 0:
        _await_second_victim(state, colour, tile, NONE)
        return
    _finish(state, colour)
    check_control(state, tile)  # FT-6.9


@rule
def kill_owned(state: State, seat: int, colour: int) -> None:
    """Kill a vizier or an elder in front of an opponent (FT-6.7)."""
    if state.pending == NOTHING:
        return_assassins(state)
    if colour == YELLOW:
        state.viziers[seat] -= 1
    else:
        state.elders[seat] -= 1
    _remove_victim(state, colour, 0)
    if state.two_victims and state.pending == NOTHING and owned_victims(state, seat) > 0:
        _await_second_victim(state, colour, NONE, seat)
        return
    _finish(state, colour)


@rule
def _await_second_victim(state: State, colour: int, tile: int, seat: int) -> None:
    state.pending, state.site, state.victim = SECOND_VICTIM, tile, seat
    state.paid = 1 if is_kept(state, colour) else 0


@rule
def _finish(state: State, colour: int) -> None:
    """End the tribe's action; Nekir pays once if anybody was killed and not kept (FT-10.18)."""
    is_first_killed = state.pending == SECOND_VICTIM and not state.paid
    if is_first_killed or not is_kept(state, colour):
        reward_owner(state, NEKIR)
    state.pending, state.site, state.victim = NOTHING, NONE, NONE
    state.paid = 0
    state.phase = TILE


@rule
def is_kept(state: State, colour: int) -> bool:
    """Return whether Kandicha keeps a victim of this colour instead of killing it (FT-10.12)."""
    return colour <= WHITE and owns(state, state.actor, KANDICHA)


@rule
def _remove_victim(state: State, colour: int, blue_tiles: int) -> None:
    """Put a victim into the bag, unless Kandicha keeps it; she also pays for some (FT-10.12)."""
    seat = state.actor
    if not is_kept(state, colour):
        state.bag[colour] += 1
        if owns(state, seat, KANDICHA):
            _pay_kandicha(state, colour, blue_tiles)
    elif colour == YELLOW:
        state.viziers[seat] += 1
    else:
        state.elders[seat] += 1


@rule
def _pay_kandicha(state: State, colour: int, blue_tiles: int) -> None:
    if colour == GREEN:
        card = draw_card(state)
        if card != NONE:
            state.cards[state.actor, card] += 1
    elif colour == BLUE:  # Echidna doubles only what the player's own builders earn (FT-10.6)
        state.gold[state.actor] += blue_tiles
