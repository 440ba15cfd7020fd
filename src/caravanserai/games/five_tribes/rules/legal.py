# SPDX-License-Identifier: MIT
"""Legal actions: each `legal_*` writes those of its phase into a buffer, sorted.

`can_*` decide for single actions, so that listing and checking agree. `apply.py` is the
counterpart: it carries out the actions.
"""

from typing import Any

from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    N_COLOURS,
    N_DJINNS,
    N_GOODS,
    N_PRICES,
    N_TILES,
)
from caravanserai.games.five_tribes.rules.abilities.djinns import can_use
from caravanserai.games.five_tribes.rules.abilities.market import can_buy, can_take
from caravanserai.games.five_tribes.rules.actions import (
    BID,
    BUILD,
    BUY,
    DONE,
    DROP,
    KEEP,
    KILL,
    KILL_OWNED,
    OWNED,
    PAYMENTS,
    PICK_UP,
    PLACE,
    SELL,
    SELL_SET,
    TAKE,
    USE,
)
from caravanserai.games.five_tribes.rules.bidding import can_bid
from caravanserai.games.five_tribes.rules.legal_power import (
    can_keep,
    can_place,
    legal_keep,
    legal_place,
    legal_take,
    legal_use,
)
from caravanserai.games.five_tribes.rules.legal_tribe import (
    can_build,
    can_kill,
    can_kill_owned,
    can_let_tribe_act,
    legal_kill,
    legal_tribe,
)
from caravanserai.games.five_tribes.rules.pieces.cards import is_offering
from caravanserai.games.five_tribes.rules.sowing import can_drop, can_pick_up, can_sow
from caravanserai.games.five_tribes.rules.state import (
    BID as BID_PHASE,
)
from caravanserai.games.five_tribes.rules.state import (
    KEEP_DJINN,
    MOVE,
    NOTHING,
    SALE,
    SECOND_CARD,
    SECOND_VICTIM,
    SOW,
    TILE,
    TRIBE,
    Board,
    State,
)


@rule
def is_phase(state: State, phase: int) -> bool:
    """Tell whether this is the phase, and no choice is pending."""
    return state.phase == phase and state.pending == NOTHING


@rule
def legal(state: State, board: Board, out: Any) -> int:
    """Write the legal actions, sorted, into `out`; return how many there are."""
    if state.phase == SOW:
        return legal_drop(state, board, out)
    if state.pending != NOTHING:
        return legal_pending(state, board, out)
    if state.phase == MOVE:
        return legal_move(state, board, out)
    if state.phase == BID_PHASE:
        return legal_bid(state, out)
    if state.phase == TRIBE:
        return legal_tribe(state, board, out)
    if state.phase == TILE:
        return legal_tile(state, board, out)
    if state.phase == SALE:
        return legal_sale(state, board, out)
    return 0


@rule
def is_legal(state: State, board: Board, action: int) -> bool:
    """Tell whether one action is legal."""
    if action >= SELL:
        return can_sell(state, action)
    if action >= TAKE:
        is_market = is_phase(state, TILE) or state.pending == SECOND_CARD
        return is_market and can_take(state, action - TAKE)
    if action >= KEEP:
        return can_keep(state, action - KEEP)
    if action >= BUY:
        number = action - BUY
        return is_phase(state, TILE) and can_buy(state, number // PAYMENTS, number % PAYMENTS)
    if action >= PLACE:
        return can_place(state, board, action - PLACE)
    if action >= USE:
        number = action - USE
        return can_use(state, board, number // PAYMENTS, number % PAYMENTS)
    if action >= KILL:
        return _is_legal_kill(state, board, action)
    return _is_legal_early(state, board, action)


@rule
def _is_legal_kill(state: State, board: Board, action: int) -> bool:
    if action >= KILL_OWNED:
        number = action - KILL_OWNED
        return can_kill_owned(state, number // OWNED, number % OWNED)
    number = action - KILL
    return can_kill(state, board, number // N_TILES, number % N_TILES)


@rule
def _is_legal_early(state: State, board: Board, action: int) -> bool:
    if action >= BUILD:
        return is_phase(state, TRIBE) and can_build(state, board, action - BUILD)
    if action >= DROP:
        return state.phase == SOW and _can_drop_on(state, board, action - DROP)
    if action >= PICK_UP:
        return is_phase(state, MOVE) and can_pick_up(state, board, action - PICK_UP)
    if action >= BID:
        number = action - BID
        return state.phase == BID_PHASE and can_bid(state, number // N_PRICES, number % N_PRICES)
    return can_be_done(state, board)


@rule
def can_be_done(state: State, board: Board) -> bool:
    """Tell whether "done" is legal: it leaves the phase, after its compulsory action if any."""
    if state.pending != NOTHING:
        return False
    if state.phase == MOVE:
        return not can_sow(state, board)  # FT-4.5
    if state.phase == TRIBE:
        return can_let_tribe_act(state, board)
    if state.phase == SALE:
        return not is_offering(state)
    return state.phase == TILE


# --- bidding and sowing ---------------------------------------------------------------------------


@rule
def legal_bid(state: State, out: Any) -> int:
    """List the free prices that the actor can pay, with or without fakirs for Kumarbi (FT-3)."""
    n = 0
    for price in range(N_PRICES):
        for fakirs in range(price + 1):
            if can_bid(state, price, fakirs):
                out[n] = BID + price * N_PRICES + fakirs
                n += 1
    return n


@rule
def legal_move(state: State, board: Board, out: Any) -> int:
    """List the tiles from which a sowing can be completed, or a pass; and powers (FT-4.1)."""
    n = 0
    for tile in range(N_TILES):
        if can_pick_up(state, board, tile):
            out[n] = PICK_UP + tile
            n += 1
    if n == 0:
        out[0] = DONE
        n = 1
    return legal_use(state, board, out, n)


@rule
def legal_drop(state: State, board: Board, out: Any) -> int:
    """List the drops after which the sowing can still be completed (FT-4.7)."""
    n = 0
    for colour in range(N_COLOURS):
        if state.hand[colour] == 0:
            continue
        for turn in range(4):  # north, west, east, south: in the order of the tile numbers
            direction = (0, 3, 1, 2)[turn]
            if can_drop(state, board, colour, direction):
                out[n] = DROP + colour * N_TILES + board.next[state.tile, direction]
                n += 1
    return n


@rule
def _can_drop_on(state: State, board: Board, number: int) -> bool:
    for direction in range(4):
        if board.next[state.tile, direction] == number % N_TILES:
            return can_drop(state, board, number // N_TILES, direction)
    return False


@rule
def legal_pending(state: State, board: Board, out: Any) -> int:
    """List the choices of a pending power, placement or market."""
    if state.pending == SECOND_VICTIM:
        return legal_kill(state, board, out, 0)
    if state.pending == SECOND_CARD:
        return legal_take(state, out, 0)
    if state.pending == KEEP_DJINN:
        return legal_keep(state, out)
    return legal_place(state, board, out)


@rule
def legal_tile(state: State, board: Board, out: Any) -> int:
    """List what the tile offers, the choice to decline, and powers (FT-7)."""
    out[0] = DONE
    n = legal_use(state, board, out, 1)
    n = legal_buy(state, out, n)
    return legal_take(state, out, n)


@rule
def legal_buy(state: State, out: Any, n: int) -> int:
    """List the djinns face up, at a sacred place (FT-7.5)."""
    # Whether anything can be bought does not depend on the djinn, so the first one shows it.
    if not can_buy(state, state.djinn_row[0], 0) and not can_buy(state, state.djinn_row[0], 1):
        return n
    for djinn in range(N_DJINNS):
        for payment in range(PAYMENTS):
            if can_buy(state, djinn, payment):
                out[n] = BUY + djinn * PAYMENTS + payment
                n += 1
    return n


@rule
def legal_sale(state: State, board: Board, out: Any) -> int:
    """List goods to add to the set, the sale of the set, or the end of the turn (FT-8)."""
    n = 0
    if not is_offering(state):
        out[0] = DONE
        n = legal_use(state, board, out, 1)
    for action in range(SELL, SELL_SET + 1):
        if can_sell(state, action):
            out[n] = action
            n += 1
    return n


@rule
def can_sell(state: State, action: int) -> bool:
    """Tell whether goods can join the set, or the set be sold (FT-8.2).

    Kinds are added in a fixed order, so that each set has only one sequence of actions.
    """
    if not is_phase(state, SALE):
        return False
    if action == SELL_SET:
        return is_offering(state)
    first = action - SELL
    for goods in range(first, N_GOODS):
        if state.offer[goods] > 0:
            return False
    return state.cards[state.actor, first] > 0
