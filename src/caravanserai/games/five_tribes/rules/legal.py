# SPDX-License-Identifier: MIT
"""Legal actions: each `legal_*` writes those of its phase into a buffer, sorted.

`can_*` decide for single actions, so that listing and checking agree. `apply.py` is the
counterpart: it carries out the actions.
"""

from typing import Any

import numpy as np

from caravanserai.core.compiled.bits import lowest, signed, write_word
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    COLUMNS,
    N_COLOURS,
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
from caravanserai.games.five_tribes.rules.pieces.cards import djinns_face_up, is_offering
from caravanserai.games.five_tribes.rules.pieces.tiles import is_sacred
from caravanserai.games.five_tribes.rules.sowing import (
    can_drop,
    can_pick_up,
    can_sow,
    colours_to_drop,
    sowing_starts,
)
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
    """Return whether this is the phase, and no choice is pending."""
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
    """Return whether one action is legal."""
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
    """Return whether "done" is legal: it leaves the phase, after its compulsory action if any."""
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
    n = write_word(sowing_starts(state, board), PICK_UP, out, 0)
    if n == 0:
        out[0] = DONE
        n = 1
    return legal_use(state, board, out, n)


@rule
def legal_drop(state: State, board: Board, out: Any) -> int:
    """List the drops after which the sowing can still be completed (FT-4.7)."""
    north = colours_to_drop(state, board, 0)
    east = colours_to_drop(state, board, 1)
    south = colours_to_drop(state, board, 2)
    west = colours_to_drop(state, board, 3)
    tile, n = signed(state.tile), 0
    for colour in range(N_COLOURS):  # in the order of the tile numbers
        here = DROP + colour * N_TILES + tile
        n = _write_drop(north >> colour, here - COLUMNS, out, n)
        n = _write_drop(west >> colour, here - 1, out, n)
        n = _write_drop(east >> colour, here + 1, out, n)
        n = _write_drop(south >> colour, here + COLUMNS, out, n)
    return n


@rule
def _write_drop(colours: int, action: int, out: Any, n: int) -> int:
    """Write an action, and count it if the first colour is there: no branch to mispredict."""
    out[n] = action
    return n + (colours & 1)


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
    if not is_sacred(state.tiles[state.tile]):
        return n
    rest = np.uint64(djinns_face_up(state))
    while rest != 0:
        djinn = lowest(rest)
        rest &= rest - np.uint64(1)
        for payment in range(PAYMENTS):
            if can_buy(state, djinn, payment):
                out[n] = BUY + djinn * PAYMENTS + payment
                n += 1
    return n


@rule
def legal_sale(state: State, board: Board, out: Any) -> int:
    """List goods to add to the set, the sale of the set, or the end of the turn (FT-8)."""
    first, goods = first_to_offer(state), goods_to_offer(state)
    if first > 0:
        n = write_word(goods, SELL, out, 0)
        out[n] = SELL_SET
        return n + 1
    out[0] = DONE
    return write_word(goods, SELL, out, legal_use(state, board, out, 1))


@rule
def can_sell(state: State, action: int) -> bool:
    """Return whether goods can join the set, or the set be sold (FT-8.2)."""
    if not is_phase(state, SALE):
        return False
    if action == SELL_SET:
        return is_offering(state)
    return (goods_to_offer(state) >> (action - SELL)) & 1 != 0


@rule
def goods_to_offer(state: State) -> int:
    """Return the kinds of goods that can join the set, one bit for each.

    Kinds are added in a fixed order, so that each set has only one sequence of actions.
    """
    kinds = 0
    for goods in range(N_GOODS):
        kinds |= (1 if state.cards[state.actor, goods] > 0 else 0) << goods
    first = first_to_offer(state)
    return kinds >> first << first


@rule
def first_to_offer(state: State) -> int:
    """Return the number of the kind after the last one of the set."""
    first = 0
    for goods in range(N_GOODS):
        first = goods + 1 if state.offer[goods] > 0 else first
    return first
