# SPDX-License-Identifier: MIT
"""What the choices after a sowing promise: of tribes, of tiles, of goods for sale."""

from typing import Any

from caravanserai.bots.promise.five_tribes_deeds import (
    ELDER,
    FAKIR_CARD,
    best_djinn,
    card_worth,
    djinn_worth,
    murder_gain,
    palace_gain,
    palm_gain,
    payment_worth,
    taking_gain,
    trigger_gain,
    vizier_gain,
)
from caravanserai.bots.promise.five_tribes_powers import is_use, promise_uses
from caravanserai.bots.promise.five_tribes_prizes import (
    djinn_price,
    market_gain,
    second_card_gain,
)
from caravanserai.core.bits import signed
from caravanserai.core.jit import rule
from caravanserai.games.five_tribes.actions import (
    BUILD,
    BUY,
    DONE,
    KEEP,
    KILL,
    KILL_OWNED,
    OWNED,
    PAYMENTS,
    SELL,
    SELL_SET,
    TAKE,
    USE,
)
from caravanserai.games.five_tribes.apply import VALUES
from caravanserai.games.five_tribes.cards import is_offering, owns
from caravanserai.games.five_tribes.constants import (
    BLUE,
    ECHIDNA,
    ELDER_AND_ONE,
    FAKIR,
    GREEN,
    IBLIS,
    KANDICHA,
    N_GOODS,
    N_TILES,
    NEKIR,
    OASIS,
    PRICE_OF_LARGE_MARKET,
    PRICE_OF_SMALL_MARKET,
    SMALL_MARKET,
    VILLAGE,
    WHITE,
    YELLOW,
)
from caravanserai.games.five_tribes.payment import COSTS, FAKIRS
from caravanserai.games.five_tribes.state import NONE, NOTHING, SECOND_CARD, Board, State
from caravanserai.games.five_tribes.tiles import blue_around, is_sacred, palaces_left, palms_left
from caravanserai.games.five_tribes.victims import fakirs_needed, is_in_reach

UNSEEN_CARD = 3.5  # what Kandicha's card is worth, about
HASTE = 1.0  # what a sale costs that was not needed


# --- tiles ----------------------------------------------------------------------------------------


@rule
def action_gain(state: State, worths: Any, owner: int) -> float:
    """Return what the action of the tile where the sowing ended brings, if it is this owner's."""
    kind = state.tiles[state.tile]
    if kind == VILLAGE:
        return palace_gain(state, worths, owner) if palaces_left(state) > 0 else 0.0
    if kind == OASIS:
        return palm_gain(state, worths, owner) if palms_left(state) > 0 else 0.0
    if is_sacred(kind):
        return max(0.0, best_djinn(state, worths) - djinn_price(state, worths, 0))
    return market_gain(state, worths, kind)


@rule
def promise_tile(
    state: State, board: Board, worths: Any, actions: Any, count: int, out: Any
) -> None:
    """Write what djinns and cards bring beyond their price, or what happens without (FT-7)."""
    for at in range(count):
        action = actions[at]
        if action == DONE:
            out[at] = _demanded_gain(state, worths)
        elif action >= TAKE:
            out[at] = take_gain(state, worths, action - TAKE)
        elif action >= BUY:
            price = payment_worth(worths, ELDER_AND_ONE, (action - BUY) % PAYMENTS)
            out[at] = djinn_worth(state, worths, (action - BUY) // PAYMENTS) - price
    promise_uses(state, board, worths, actions, count, out)


@rule
def _demanded_gain(state: State, worths: Any) -> float:
    """Return what a village or an oasis brings by itself (FT-7.1, FT-7.2)."""
    kind = state.tiles[state.tile]
    if kind in (VILLAGE, OASIS):
        return action_gain(state, worths, state.camels[state.tile])
    return 0.0


@rule
def take_gain(state: State, worths: Any, place: int) -> float:
    """Return what a card of the row brings beyond its price, with a second one if there is one."""
    worth = card_worth(state, worths, state.row[place])
    if state.pending == SECOND_CARD:
        return worth
    if state.tiles[state.tile] == SMALL_MARKET:
        return worth - PRICE_OF_SMALL_MARKET
    return worth + second_card_gain(state, worths, place, place + 1) - PRICE_OF_LARGE_MARKET


# --- tribes ---------------------------------------------------------------------------------------


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


# --- goods ----------------------------------------------------------------------------------------


@rule
def promise_sale(
    state: State, board: Board, worths: Any, actions: Any, count: int, out: Any
) -> None:
    """Write what sales bring: nothing, for goods count as much unsold, and a set may grow."""
    for at in range(count):
        if actions[at] == DONE or actions[at] == SELL_SET:
            out[at] = 0.0
        elif actions[at] >= SELL:
            out[at] = _sell_gain(state, worths, actions[at] - SELL)
    promise_uses(state, board, worths, actions, count, out)


@rule
def _sell_gain(state: State, worths: Any, goods: int) -> float:
    """Return what goods add to the set being sold, less what they are worth in hand."""
    kinds = 0
    for other in range(N_GOODS):
        kinds += signed(state.offer[other])
    number = signed(state.cards[state.actor, goods])
    size = 0
    for other in range(N_GOODS):
        size += 1 if state.cards[state.actor, other] >= number else 0
    gain = float(VALUES[kinds + 1] - VALUES[kinds]) - float(VALUES[size] - VALUES[size - 1])
    return gain if is_offering(state) else min(gain, 0.0) - HASTE


@rule
def promise_keeps(state: State, worths: Any, actions: Any, count: int, out: Any) -> None:
    """Write what each djinn is worth that Sibittis shows."""
    for at in range(count):
        out[at] = djinn_worth(state, worths, actions[at] - KEEP)
