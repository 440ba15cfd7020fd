# SPDX-License-Identifier: MIT
"""Gains of builders and assassins, and of the djinns that help them."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import (
    ELDER_VALUE,
    FAKIR_VALUE,
    camel_gain,
    card_value,
    owned_kill_gain,
    trigger_gain,
    vizier_gain,
)
from caravanserai.bots.heuristics.five_tribes.goods import (
    payment_value,
)
from caravanserai.bots.heuristics.five_tribes.phase_priors.djinn_powers import (
    is_use,
    write_power_gains,
)
from caravanserai.bots.heuristics.five_tribes.phase_priors.tile import action_gain
from caravanserai.bots.heuristics.five_tribes.tile_values import UNSEEN_CARD
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    BLUE,
    ECHIDNA,
    FAKIR,
    GREEN,
    IBLIS,
    KANDICHA,
    N_TILES,
    NEKIR,
    WHITE,
    YELLOW,
)
from caravanserai.games.five_tribes.rules.abilities.assassin_targets import (
    fakirs_needed,
    is_in_reach,
)
from caravanserai.games.five_tribes.rules.actions import (
    BUILD,
    DONE,
    KILL,
    KILL_OWNED,
    OWNED,
    PAYMENTS,
    USE,
)
from caravanserai.games.five_tribes.rules.pieces.cards import owns
from caravanserai.games.five_tribes.rules.pieces.payment import COSTS, FAKIRS
from caravanserai.games.five_tribes.rules.pieces.tiles import blue_around
from caravanserai.games.five_tribes.rules.state import NONE, NOTHING, Board, State


@rule
def write_tribe_gains(
    state: State, board: Board, unit_values: Any, actions: Any, count: int, out: Any
) -> None:
    """Write the gains of builders and assassins, with the tile's action after them (FT-6)."""
    action = action_gain(state, unit_values, state.camels[state.tile])
    nekir_gain = trigger_gain(state, unit_values, NEKIR) + action
    blue_tiles = blue_around(state, board, state.tile)
    for at in range(count):
        number = actions[at]
        if number == DONE:
            out[at] = action + _joining_gain(state, unit_values)
        elif number >= KILL_OWNED and number < USE:
            number -= KILL_OWNED
            out[at] = nekir_gain + owned_kill_gain(
                state, unit_values, number // OWNED, number % OWNED == 1
            )
        elif number >= KILL and number < USE:
            number -= KILL
            gain = kill_gain(state, board, unit_values, number // N_TILES, number % N_TILES)
            out[at] = nekir_gain + gain
        elif number < KILL:
            out[at] = action + build_gain(state, unit_values, blue_tiles, number - BUILD)
    write_power_gains(state, board, unit_values, actions, count, out)
    _write_modifier_gains(state, board, unit_values, actions, count, action, blue_tiles, out)


@rule
def _joining_gain(state: State, unit_values: Any) -> float:
    """Return the gain of viziers, elders or merchants, who act without a choice."""
    number = signed(state.hand[state.colour])
    if state.colour == YELLOW:
        return vizier_gain(state, unit_values, number)
    if state.colour == WHITE:
        return number * unit_values[ELDER_VALUE]
    gain = 0.0
    if state.colour == GREEN:
        for at in range(min(number, len(state.row))):
            if state.row[at] != NONE:
                gain += card_value(state, unit_values, state.row[at])
    return gain


@rule
def build_gain(state: State, unit_values: Any, blue_tiles: int, fakirs: int) -> float:
    """Return the gold of builders, less the value of the fakirs who help."""
    workers = signed(state.hand[BLUE]) + fakirs
    gold = workers * blue_tiles * (2 if state.double else 1)
    return gold - fakirs * unit_values[FAKIR_VALUE]


@rule
def kill_gain(state: State, board: Board, unit_values: Any, colour: int, tile: int) -> float:
    """Return the gain of killing a meeple: its tile if that becomes empty, and Kandicha's gain."""
    gain = 0.0
    is_first = state.pending == NOTHING
    last = 2 if is_first and state.two_victims else 1
    if state.stack[tile] <= last:
        gain = max(0.0, camel_gain(state, unit_values, tile))
        if gain > 0.0 and tile == state.tile:
            gain += action_gain(state, unit_values, state.actor)
            gain -= action_gain(state, unit_values, state.camels[tile])
    if owns(state, state.actor, KANDICHA):
        gain += _kandicha_gain(state, board, unit_values, colour, tile)
    if is_first:
        gain -= fakirs_needed(state, board, tile) * unit_values[FAKIR_VALUE]
    return gain


@rule
def _kandicha_gain(state: State, board: Board, unit_values: Any, colour: int, tile: int) -> float:
    """Return the gain of a victim for the owner of Kandicha (FT-10.12)."""
    if colour == YELLOW:
        return vizier_gain(state, unit_values, 1)
    if colour == WHITE:
        return unit_values[ELDER_VALUE]
    if colour == GREEN:
        return UNSEEN_CARD
    if colour == BLUE:
        return float(blue_around(state, board, tile) * (2 if state.double else 1))
    return 0.0


@rule
def _write_modifier_gains(
    state: State,
    board: Board,
    unit_values: Any,
    actions: Any,
    count: int,
    action: float,
    blue_tiles: int,
    out: Any,
) -> None:
    """Write the gains of using Echidna and Iblis."""
    for at in range(count):
        if not is_use(actions[at]):
            continue
        djinn, payment = (actions[at] - USE) // PAYMENTS, (actions[at] - USE) % PAYMENTS
        price = payment_value(unit_values, COSTS[djinn], payment)
        fakirs = signed(state.cards[state.actor, FAKIR]) - FAKIRS[COSTS[djinn], payment]
        if djinn == ECHIDNA:
            out[at] = action - price + _doubled_gain(state, unit_values, blue_tiles, fakirs)
        elif djinn == IBLIS:
            out[at] = action - price + _best_pair_gain(state, board, unit_values, fakirs)


@rule
def _doubled_gain(state: State, unit_values: Any, blue_tiles: int, fakirs: int) -> float:
    """Return the gain of builders with Echidna, and of the fakirs that are worth using."""
    if state.colour != BLUE:
        return 0.0
    builders = signed(state.hand[BLUE]) * 2.0 * blue_tiles
    return builders + fakirs * max(0.0, 2.0 * blue_tiles - unit_values[FAKIR_VALUE])


@rule
def _best_pair_gain(state: State, board: Board, unit_values: Any, fakirs: int) -> float:
    """Return the gain of the best tile that two kills make empty (FT-10.10)."""
    best = 0.0
    for tile in range(N_TILES):
        is_small = state.stack[tile] == 1 or state.stack[tile] == 2
        if is_small and is_in_reach(state, board, tile, fakirs):
            cost = fakirs_needed(state, board, tile) * unit_values[FAKIR_VALUE]
            best = max(best, camel_gain(state, unit_values, tile) - cost)
    return best


@rule
def write_second_victim_gains(
    state: State, board: Board, unit_values: Any, actions: Any, count: int, out: Any
) -> None:
    """Write the gains of the second victim of Iblis."""
    for at in range(count):
        if actions[at] >= KILL_OWNED:
            number = actions[at] - KILL_OWNED
            out[at] = owned_kill_gain(state, unit_values, number // OWNED, number % OWNED == 1)
        else:
            number = actions[at] - KILL
            out[at] = kill_gain(state, board, unit_values, number // N_TILES, number % N_TILES)
