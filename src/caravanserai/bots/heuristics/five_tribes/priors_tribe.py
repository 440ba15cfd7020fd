# SPDX-License-Identifier: MIT
"""What builders and assassins promise, and the djinns that help them."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import (
    ELDER,
    FAKIR_CARD,
    card_worth,
    murder_gain,
    taking_gain,
    trigger_gain,
    vizier_gain,
)
from caravanserai.bots.heuristics.five_tribes.goods import (
    payment_worth,
)
from caravanserai.bots.heuristics.five_tribes.priors_power import is_use, promise_uses
from caravanserai.bots.heuristics.five_tribes.priors_tile import action_gain
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

UNSEEN_CARD = 3.5  # what Kandicha's card is worth, about


@rule
def promise_tribe(
    state: State, board: Board, worths: Any, actions: Any, count: int, out: Any
) -> None:
    """Write what builders and assassins bring, and the action of the tile after them (FT-6)."""
    action = action_gain(state, worths, state.camels[state.tile])
    fame = trigger_gain(state, worths, NEKIR) + action
    blue_tiles = blue_around(state, board, state.tile)
    for at in range(count):
        number = actions[at]
        if number == DONE:
            out[at] = action + _joining_gain(state, worths)
        elif number >= KILL_OWNED and number < USE:
            number -= KILL_OWNED
            out[at] = fame + murder_gain(state, worths, number // OWNED, number % OWNED == 1)
        elif number >= KILL and number < USE:
            number -= KILL
            gain = kill_gain(state, board, worths, number // N_TILES, number % N_TILES)
            out[at] = fame + gain
        elif number < KILL:
            out[at] = action + build_gain(state, worths, blue_tiles, number - BUILD)
    promise_uses(state, board, worths, actions, count, out)
    _promise_modifiers(state, board, worths, actions, count, action, blue_tiles, out)


@rule
def _joining_gain(state: State, worths: Any) -> float:
    """Return what viziers, elders or merchants bring who act without a choice."""
    number = signed(state.hand[state.colour])
    if state.colour == YELLOW:
        return vizier_gain(state, worths, number)
    if state.colour == WHITE:
        return number * worths[ELDER]
    gain = 0.0
    if state.colour == GREEN:
        for at in range(min(number, len(state.row))):
            if state.row[at] != NONE:
                gain += card_worth(state, worths, state.row[at])
    return gain


@rule
def build_gain(state: State, worths: Any, blue_tiles: int, fakirs: int) -> float:
    """Return what builders earn, less the fakirs who help."""
    workers = signed(state.hand[BLUE]) + fakirs
    gold = workers * blue_tiles * (2 if state.double else 1)
    return gold - fakirs * worths[FAKIR_CARD]


@rule
def kill_gain(state: State, board: Board, worths: Any, colour: int, tile: int) -> float:
    """Return what the death of a meeple brings: its tile if it falls empty, or Kandicha's prize."""
    gain = 0.0
    is_first = state.pending == NOTHING
    last = 2 if is_first and state.two_victims else 1
    if state.stack[tile] <= last:
        gain = max(0.0, taking_gain(state, worths, tile))
        if gain > 0.0 and tile == state.tile:
            gain += action_gain(state, worths, state.actor)
            gain -= action_gain(state, worths, state.camels[tile])
    if owns(state, state.actor, KANDICHA):
        gain += _body_gain(state, board, worths, colour, tile)
    if is_first:
        gain -= fakirs_needed(state, board, tile) * worths[FAKIR_CARD]
    return gain


@rule
def _body_gain(state: State, board: Board, worths: Any, colour: int, tile: int) -> float:
    """Return what Kandicha makes of a victim (FT-10.12)."""
    if colour == YELLOW:
        return vizier_gain(state, worths, 1)
    if colour == WHITE:
        return worths[ELDER]
    if colour == GREEN:
        return UNSEEN_CARD
    if colour == BLUE:
        return float(blue_around(state, board, tile) * (2 if state.double else 1))
    return 0.0


@rule
def _promise_modifiers(
    state: State,
    board: Board,
    worths: Any,
    actions: Any,
    count: int,
    action: float,
    blue_tiles: int,
    out: Any,
) -> None:
    """Write what Echidna and Iblis make of the tribe."""
    for at in range(count):
        if not is_use(actions[at]):
            continue
        djinn, payment = (actions[at] - USE) // PAYMENTS, (actions[at] - USE) % PAYMENTS
        price = payment_worth(worths, COSTS[djinn], payment)
        fakirs = signed(state.cards[state.actor, FAKIR]) - FAKIRS[COSTS[djinn], payment]
        if djinn == ECHIDNA:
            out[at] = action - price + _doubled(state, worths, blue_tiles, fakirs)
        elif djinn == IBLIS:
            out[at] = action - price + _best_pair(state, board, worths, fakirs)


@rule
def _doubled(state: State, worths: Any, blue_tiles: int, fakirs: int) -> float:
    """Return what builders earn with Echidna, and with the fakirs that pay."""
    if state.colour != BLUE:
        return 0.0
    builders = signed(state.hand[BLUE]) * 2.0 * blue_tiles
    return builders + fakirs * max(0.0, 2.0 * blue_tiles - worths[FAKIR_CARD])


@rule
def _best_pair(state: State, board: Board, worths: Any, fakirs: int) -> float:
    """Return the best tile that two kills leave empty (FT-10.10)."""
    best = 0.0
    for tile in range(N_TILES):
        is_small = state.stack[tile] == 1 or state.stack[tile] == 2
        if is_small and is_in_reach(state, board, tile, fakirs):
            cost = fakirs_needed(state, board, tile) * worths[FAKIR_CARD]
            best = max(best, taking_gain(state, worths, tile) - cost)
    return best


@rule
def promise_second_victims(
    state: State, board: Board, worths: Any, actions: Any, count: int, out: Any
) -> None:
    """Write what the second of Iblis' victims brings."""
    for at in range(count):
        if actions[at] >= KILL_OWNED:
            number = actions[at] - KILL_OWNED
            out[at] = murder_gain(state, worths, number // OWNED, number % OWNED == 1)
        else:
            number = actions[at] - KILL
            out[at] = kill_gain(state, board, worths, number // N_TILES, number % N_TILES)
