# SPDX-License-Identifier: MIT
"""What can be won on each tile and with each tribe by the actor: one table for a whole sowing.

The gain of a sowing is a sum of entries: the tile if it is taken, the tribe by its number, the
action of the tile. So all ends of all sowings are a matter of looking up.
"""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.five_tribes.action_values import (
    ELDER,
    NEVER,
    card_worth,
    murder_gain,
    palace_gain,
    palm_gain,
    taking_gain,
    trigger_gain,
    vizier_gain,
    write_worths,
)
from caravanserai.bots.heuristics.five_tribes.goods import best_djinn, djinn_price, market_gain
from caravanserai.core.compiled.bits import count_word
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    BLUE,
    COLOURS,
    GREEN,
    KANDICHA,
    LARGE_MARKET,
    LAST_BLUE,
    N_COLOURS,
    N_TILES,
    NEKIR,
    OASIS,
    ROW,
    SMALL_MARKET,
    VILLAGE,
    WHITE,
    YELLOW,
)
from caravanserai.games.five_tribes.rules.abilities.assassin_targets import owned_victims
from caravanserai.games.five_tribes.rules.pieces.cards import owns
from caravanserai.games.five_tribes.rules.pieces.meeples import bit
from caravanserai.games.five_tribes.rules.pieces.tiles import is_sacred, palaces_left, palms_left
from caravanserai.games.five_tribes.rules.state import NONE, Board, State

# Rows of the table.
WORTHS = 0  # see five_tribes_deeds
TAKING = 1  # by tile: what a camel there brings, NEVER if there cannot be one
ACTION = 2  # by tile: what its action brings if the tile stays whose it is
OWN_ACTION = 3  # and if it is the actor's
BLUE_TILES = 4  # by tile: gold for each builder
TRIBES = 5  # by number: what so many of a tribe bring; five rows
VICTIMS = TRIBES + len(COLOURS)  # by tile: what a kill brings but for the tile
DJINNS = VICTIMS + 1  # by number of elders more than now: what a sacred place brings
BEST = DJINNS + 1  # what was found: see below
SOWINGS, ENDS = BEST + 1, BEST + 2  # by start: what its best sowing brings, and where it ends
HEIGHT, WIDTH = BEST + 3, 32

# Columns of BEST.
END, MURDER = range(2)  # the end of the best sowing; the best of the opponents' pieces to kill

MOST = 9  # more of a tribe than this are rare: they count as so many
ELDERS_COUNTED = 3


@rule
def new_prizes(state: State, board: Board, weights: Any) -> Any:
    """Return the table for the actor."""
    prizes = np.empty((HEIGHT, WIDTH))
    write_worths(state, weights, prizes[WORTHS])
    _write_djinns(state, prizes)
    _write_tiles(state, prizes)
    _write_blue_tiles(state, board, prizes)
    _write_tribes(state, prizes)
    _write_victims(state, prizes)
    return prizes


# --- tiles ----------------------------------------------------------------------------------------


@rule
def _write_djinns(state: State, prizes: Any) -> None:
    """Write what a sacred place brings with so many elders more (FT-7.5)."""
    worth = best_djinn(state, prizes[WORTHS])
    for more in range(ELDERS_COUNTED):
        prizes[DJINNS, more] = max(0.0, worth - djinn_price(state, prizes[WORTHS], more))


@rule
def _write_tiles(state: State, prizes: Any) -> None:
    worths = prizes[WORTHS]
    has_palaces, has_palms = palaces_left(state) > 0, palms_left(state) > 0
    small = market_gain(state, worths, SMALL_MARKET)
    large = market_gain(state, worths, LARGE_MARKET)
    for tile in range(N_TILES):
        kind, owner = state.tiles[tile], state.camels[tile]
        prizes[TAKING, tile] = taking_gain(state, worths, tile)
        action = own_action = 0.0
        if kind == VILLAGE and has_palaces:
            action = palace_gain(state, worths, owner)
            own_action = palace_gain(state, worths, state.actor)
        elif kind == OASIS and has_palms:
            action = palm_gain(state, worths, owner)
            own_action = palm_gain(state, worths, state.actor)
        elif kind == SMALL_MARKET:
            action = own_action = small
        elif kind == LARGE_MARKET:
            action = own_action = large
        elif is_sacred(kind):
            action = own_action = prizes[DJINNS, 0]
        prizes[ACTION, tile] = action
        prizes[OWN_ACTION, tile] = own_action


# --- tribes ---------------------------------------------------------------------------------------


@rule
def _write_blue_tiles(state: State, board: Board, prizes: Any) -> None:
    """Write how many tiles with a blue value lie around each tile (FT-6.4)."""
    blue = bit(0) ^ bit(0)
    for tile in range(N_TILES):
        if state.tiles[tile] <= LAST_BLUE:
            blue |= bit(tile)
    for tile in range(N_TILES):
        prizes[BLUE_TILES, tile] = count_word(np.uint64(board.around[tile] & blue))


@rule
def _write_tribes(state: State, prizes: Any) -> None:
    worths = prizes[WORTHS]
    for number in range(MOST + 1):
        prizes[TRIBES + YELLOW, number] = vizier_gain(state, worths, number)
        prizes[TRIBES + WHITE, number] = number * worths[ELDER]
    prizes[TRIBES + GREEN, 0] = 0.0
    for number in range(ROW):
        before = prizes[TRIBES + GREEN, number]
        prizes[TRIBES + GREEN, number + 1] = before + _next_card(state, worths, number)
    for number in range(ROW):
        if state.row[number] != NONE:
            state.cards[state.actor, state.row[number]] -= 1


@rule
def _next_card(state: State, worths: Any, place: int) -> float:
    """Return what this card brings after all before it; it goes to the hand for a moment."""
    card = state.row[place]
    if card == NONE:
        return 0.0
    worth = card_worth(state, worths, card)
    state.cards[state.actor, card] += 1
    return worth


@rule
def _write_victims(state: State, prizes: Any) -> None:
    """Write what a kill on each tile brings, but for the tile; and the best one elsewhere."""
    worths = prizes[WORTHS]
    fame = trigger_gain(state, worths, NEKIR)
    keeps = owns(state, state.actor, KANDICHA)
    for tile in range(N_TILES):
        prizes[VICTIMS, tile] = fame
        if keeps:
            prizes[VICTIMS, tile] += _best_body(state, prizes, tile)
    prizes[BEST, MURDER] = fame + best_murder(state, worths)


@rule
def _best_body(state: State, prizes: Any, tile: int) -> float:
    """Return what Kandicha makes of the best victim on a tile (FT-10.12)."""
    best = 0.0
    for colour in range(N_COLOURS):
        if state.meeples[tile, colour] > 0:
            best = max(best, body_gain(prizes, colour, tile))
    return best


@rule
def body_gain(prizes: Any, colour: int, tile: int) -> float:
    """Return what Kandicha makes of a victim."""
    if colour == BLUE:
        return prizes[BLUE_TILES, tile]
    if colour == GREEN:
        return 3.5
    return prizes[TRIBES + colour, 1] if colour <= WHITE else 0.0


@rule
def best_murder(state: State, worths: Any) -> float:
    """Return what the death of the best of the opponents' pieces brings, NEVER if none can die."""
    best = NEVER
    for seat in range(state.players):
        if owned_victims(state, seat) > 0:
            for is_elder in (False, True):
                if (state.elders[seat] if is_elder else state.viziers[seat]) > 0:
                    best = max(best, murder_gain(state, worths, seat, is_elder))
    return best
