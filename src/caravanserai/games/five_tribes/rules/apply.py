# SPDX-License-Identifier: MIT
"""Effects of actions: each `apply_*` carries out a legal action.

Afterwards `rounds.advance` carries out every step without a choice, up to the next decision.
`legal.py` is the counterpart: it lists the actions.
"""

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    BLUE,
    ELDER_AND_ONE,
    LARGE_MARKET,
    MARID,
    N_COLOURS,
    N_GOODS,
    N_PRICES,
    N_TILES,
    OTHERS_TRIGGER,
    OWN_TRIGGER,
    PRICE_OF_LARGE_MARKET,
    PRICE_OF_SMALL_MARKET,
    SET_VALUES,
)
from caravanserai.games.five_tribes.rules.abilities.assassins import kill_on_tile, kill_owned
from caravanserai.games.five_tribes.rules.abilities.djinns import use
from caravanserai.games.five_tribes.rules.actions import (
    BID,
    BUILD,
    BUY,
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
from caravanserai.games.five_tribes.rules.bidding import bid
from caravanserai.games.five_tribes.rules.pieces.cards import (
    acquire,
    discard_fakirs,
    owns,
    row_length,
    take_from_djinn_row,
    take_from_row,
)
from caravanserai.games.five_tribes.rules.pieces.meeples import bit, in_hand, put_meeple, take_all
from caravanserai.games.five_tribes.rules.pieces.payment import pay
from caravanserai.games.five_tribes.rules.pieces.placement import place
from caravanserai.games.five_tribes.rules.pieces.tiles import blue_around, check_control
from caravanserai.games.five_tribes.rules.rounds import advance, begin_turn, leave_phase
from caravanserai.games.five_tribes.rules.state import (
    NO_WAY_BACK,
    NONE,
    NOTHING,
    OVER,
    SALE,
    SECOND_CARD,
    SOW,
    TILE,
    TRIBE,
    Board,
    State,
)

VALUES = np.array(SET_VALUES, np.int64)


@rule
def apply(state: State, board: Board, action: int) -> None:
    """Carry out a legal action and advance to the next decision."""
    if action >= BUILD:
        _apply_late(state, board, action)
    elif action >= DROP:
        apply_drop(state, board, (action - DROP) // N_TILES, (action - DROP) % N_TILES)
    elif action >= PICK_UP:
        apply_pick_up(state, action - PICK_UP)
    elif action >= BID:
        apply_bid(state, (action - BID) // N_PRICES, (action - BID) % N_PRICES)
    else:
        leave_phase(state, board)
    advance(state, board)


@rule
def _apply_late(state: State, board: Board, action: int) -> None:
    """Carry out an action that comes after the sowing."""
    if action >= SELL:
        apply_sell(state, action)
    elif action >= TAKE:
        apply_take(state, action - TAKE)
    elif action >= KEEP:
        apply_keep(state, action - KEEP)
    elif action >= BUY:
        apply_buy(state, (action - BUY) // PAYMENTS, (action - BUY) % PAYMENTS)
    elif action >= PLACE:
        place(state, action - PLACE)
    elif action >= USE:
        use(state, (action - USE) // PAYMENTS, (action - USE) % PAYMENTS)
    elif action >= KILL_OWNED:
        kill_owned(state, (action - KILL_OWNED) // OWNED, (action - KILL_OWNED) % OWNED)
    elif action >= KILL:
        kill_on_tile(state, board, (action - KILL) // N_TILES, (action - KILL) % N_TILES)
    else:
        apply_build(state, board, action - BUILD)


@rule
def is_over(state: State) -> bool:
    """Return whether the game is over."""
    return state.phase == OVER


@rule
def apply_bid(state: State, price: int, fakirs: int) -> None:
    """Place a bid; after the last one the turns begin (FT-3)."""
    bid(state, price, fakirs)
    state.bids += 1
    if state.bids < state.markers:
        state.actor = state.waiting[state.bids]
        return
    for at in range(len(state.waiting)):
        state.waiting[at] = NONE
    begin_turn(state)


@rule
def apply_pick_up(state: State, tile: int) -> None:
    """Take all meeples of a tile into the hand (FT-4.1)."""
    for colour in range(N_COLOURS):
        state.hand[colour] = take_all(state, tile, colour)
    state.start = tile
    state.tile = tile
    state.came_from = NO_WAY_BACK
    state.phase = SOW


@rule
def apply_drop(state: State, board: Board, colour: int, tile: int) -> None:
    """Drop a meeple on the next tile; after the last one, pick up its colour (FT-4)."""
    for direction in range(4):
        if board.next[state.tile, direction] == tile:
            state.came_from = direction ^ 2  # the opposite direction: 0 and 2, 1 and 3
    state.tile = tile
    state.hand[colour] -= 1
    put_meeple(state, tile, colour)
    _pay_marid(state, tile)
    if in_hand(state) == 0:
        state.hand[colour] = take_all(state, tile, colour)  # FT-4.6
        state.colour = colour
        state.phase = TRIBE
        check_control(state, tile)


@rule
def _pay_marid(state: State, tile: int) -> None:
    """Pay Marid's owner for a meeple dropped on a tile of theirs (FT-10.16)."""
    owner = state.camels[tile]
    if owner != NONE and owns(state, owner, MARID):
        state.gold[owner] += OWN_TRIGGER if owner == state.actor else OTHERS_TRIGGER


@rule
def apply_build(state: State, board: Board, fakirs: int) -> None:
    """Earn gold with builders and fakirs for the blue tiles around; Echidna doubles it (FT-6.4)."""
    workers = signed(state.hand[BLUE]) + fakirs
    blue_tiles = blue_around(state, board, state.tile)
    state.gold[state.actor] += workers * blue_tiles * (2 if state.double else 1)
    discard_fakirs(state, state.actor, fakirs)
    state.bag[BLUE] += state.hand[BLUE]
    state.hand[BLUE] = 0
    state.phase = TILE


@rule
def apply_keep(state: State, djinn: int) -> None:
    """Keep one of the djinns that Sibittis shows, and discard the others (FT-10.20)."""
    state.djinn_discards |= state.drawn & ~bit(djinn)
    state.drawn = 0
    state.pending = NOTHING
    acquire(state, state.actor, djinn)


@rule
def apply_buy(state: State, djinn: int, payment: int) -> None:
    """Buy a djinn at a sacred place (FT-7.5)."""
    pay(state, state.actor, ELDER_AND_ONE, payment)
    take_from_djinn_row(state, djinn)
    acquire(state, state.actor, djinn)
    state.phase = SALE


@rule
def apply_take(state: State, card: int) -> None:
    """Take a card at a market; a large one sells two for its price (FT-7.3, FT-7.4)."""
    is_second = state.pending == SECOND_CARD
    is_large = state.tiles[state.tile] == LARGE_MARKET
    if not is_second:
        price = PRICE_OF_LARGE_MARKET if is_large else PRICE_OF_SMALL_MARKET
        state.gold[state.actor] -= price
    take_from_row(state, state.actor, card)
    state.phase = SALE
    state.pending = NOTHING
    state.paid = 0
    if is_large and not is_second and row_length(state) > 0:
        state.pending = SECOND_CARD
        state.paid = card


@rule
def apply_sell(state: State, action: int) -> None:
    """Add goods to the set, or sell it (FT-8.2)."""
    if action < SELL_SET:
        state.cards[state.actor, action - SELL] -= 1
        state.offer[action - SELL] = 1
        return
    kinds = 0
    for goods in range(N_GOODS):
        kinds += state.offer[goods]
        state.discards[goods] += state.offer[goods]
        state.offer[goods] = 0
    state.gold[state.actor] += VALUES[kinds]
