# SPDX-License-Identifier: MIT
"""The gain table: what the actor can gain on each tile and with each tribe, for a whole sowing.

The gain of a sowing is a sum of entries: the tile if it is taken, the tribe by its number, the
action of the tile. The table is made once; then every end of every sowing is a few lookups.
"""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.five_tribes.action_values import (
    ELDER_VALUE,
    IMPOSSIBLE,
    card_value,
    free_tile_gain,
    owned_kill_gain,
    palace_gain,
    palm_gain,
    trigger_gain,
    vizier_gain,
    write_unit_values,
)
from caravanserai.bots.heuristics.five_tribes.future_values import points_per_palm
from caravanserai.bots.heuristics.five_tribes.goods import (
    best_djinn_value,
    djinn_price,
    market_gain,
)
from caravanserai.core.compiled.bits import count_word, signed
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
UNIT_VALUES = 0  # see action_values.py
CAMEL = 1  # by tile: gain of a camel there, IMPOSSIBLE if none can be placed
ACTION = 2  # by tile: gain of its action if its owner does not change
OWN_ACTION = 3  # by tile: gain of its action if the actor owns it
BLUE_TILES = 4  # by tile: gold for each builder
TRIBES = 5  # by number: gain of so many meeples of a tribe; five rows
VICTIMS = TRIBES + len(COLOURS)  # by tile: gain of a kill, without the tile itself
DJINNS = VICTIMS + 1  # by number of additional elders: gain of a sacred place
BEST = DJINNS + 1  # results; columns below
SOWINGS, ENDS = BEST + 1, BEST + 2  # by start: gain and end of its best sowing
# By end: gain of a sowing that drops nothing there before its last meeple; five rows, by colour.
DIRECT = BEST + 3
HEIGHT, WIDTH = DIRECT + len(COLOURS), 32

# Columns of BEST.
END, OWNED_KILL = range(2)  # end of the best sowing; gain of the best opponent's piece to kill

UNKNOWN = -1e9  # a gain that has not been computed yet
MOST = 9  # a larger number of a tribe is rare and counts as this
ELDERS_COUNTED = 3
UNSEEN_CARD = 3.5  # approximate value of the card that Kandicha's owner draws


@rule
def new_gain_table(state: State, board: Board, weights: Any) -> Any:
    """Return the gain table for the actor."""
    gain_table = np.empty((HEIGHT, WIDTH))
    write_unit_values(state, weights, gain_table[UNIT_VALUES])
    _write_djinns(state, gain_table)
    _write_tiles(state, gain_table)
    _write_blue_tiles(state, board, gain_table)
    _write_tribes(state, gain_table)
    _write_victims(state, gain_table)
    gain_table[DIRECT:] = UNKNOWN
    return gain_table


# --- tiles ----------------------------------------------------------------------------------------


@rule
def _write_djinns(state: State, gain_table: Any) -> None:
    """Write the gain of a sacred place with so many elders more (FT-7.5)."""
    value = best_djinn_value(state, gain_table[UNIT_VALUES])
    for more in range(ELDERS_COUNTED):
        gain_table[DJINNS, more] = max(
            0.0, value - djinn_price(state, gain_table[UNIT_VALUES], more)
        )


@rule
def _write_tiles(state: State, gain_table: Any) -> None:
    # What is the same for all tiles is read once: for all that the compiler knows, writing to the
    # table may change it.
    unit_values, actor = gain_table[UNIT_VALUES], state.actor
    own_palace = palace_gain(state, unit_values, actor) if palaces_left(state) > 0 else 0.0
    own_palm = palm_gain(state, unit_values, actor) if palms_left(state) > 0 else 0.0
    small = market_gain(state, unit_values, SMALL_MARKET)
    large = market_gain(state, unit_values, LARGE_MARKET)
    sacred = gain_table[DJINNS, 0]
    palm = points_per_palm(state, actor)
    has_camels = state.camels_left[actor] > 0
    for tile in range(N_TILES):
        kind, owner = state.tiles[tile], state.camels[tile]
        action = own_action = 0.0
        if kind == VILLAGE and own_palace != 0.0:
            own_action = own_palace
            action = palace_gain(state, unit_values, owner)
        elif kind == OASIS and own_palm != 0.0:
            own_action = own_palm
            action = palm_gain(state, unit_values, owner)
        elif kind == SMALL_MARKET:
            action = own_action = small
        elif kind == LARGE_MARKET:
            action = own_action = large
        elif is_sacred(kind):
            action = own_action = sacred
        can_take = has_camels and owner == NONE
        gain_table[CAMEL, tile] = (
            free_tile_gain(state, unit_values, tile, palm) if can_take else IMPOSSIBLE
        )
        gain_table[ACTION, tile] = action
        gain_table[OWN_ACTION, tile] = own_action


# --- tribes ---------------------------------------------------------------------------------------


@rule
def _write_blue_tiles(state: State, board: Board, gain_table: Any) -> None:
    """Write how many tiles with a blue value are around each tile (FT-6.4)."""
    blue = bit(0) ^ bit(0)
    for tile in range(N_TILES):
        if state.tiles[tile] <= LAST_BLUE:
            blue |= bit(tile)
    for tile in range(N_TILES):
        gain_table[BLUE_TILES, tile] = count_word(np.uint64(board.around[tile] & blue))


@rule
def _write_tribes(state: State, gain_table: Any) -> None:
    unit_values = gain_table[UNIT_VALUES]
    for number in range(min(_most_viziers(state), MOST) + 1):
        gain_table[TRIBES + YELLOW, number] = vizier_gain(state, unit_values, number)
    for number in range(MOST + 1):
        gain_table[TRIBES + WHITE, number] = number * unit_values[ELDER_VALUE]
    gain_table[TRIBES + GREEN, 0] = 0.0
    for number in range(ROW):
        before = gain_table[TRIBES + GREEN, number]
        gain_table[TRIBES + GREEN, number + 1] = before + _next_card(state, unit_values, number)
    for number in range(ROW):
        if state.row[number] != NONE:
            state.cards[state.actor, state.row[number]] -= 1


@rule
def _most_viziers(state: State) -> int:
    """Return how many viziers a sowing can collect at most: those of two tiles, or of the hand."""
    most = 1  # also the victim that Kandicha keeps
    for tile in range(N_TILES):
        most = max(most, signed(state.meeples[tile, YELLOW]))
    return most + max(most, signed(state.hand[YELLOW]))


@rule
def _next_card(state: State, unit_values: Any, place: int) -> float:
    """Return the value of a card of the row after those before it, and add it to the hand.

    The caller takes the cards back: a card is worth more or less after the ones before it.
    """
    card = state.row[place]
    if card == NONE:
        return 0.0
    value = card_value(state, unit_values, card)
    state.cards[state.actor, card] += 1
    return value


@rule
def _write_victims(state: State, gain_table: Any) -> None:
    """Write the gain of a kill on each tile, without the tile; and of the best owned piece."""
    unit_values = gain_table[UNIT_VALUES]
    nekir_gain = trigger_gain(state, unit_values, NEKIR)
    has_kandicha = owns(state, state.actor, KANDICHA)
    for tile in range(N_TILES):
        gain_table[VICTIMS, tile] = nekir_gain
        if has_kandicha:
            gain_table[VICTIMS, tile] += _best_kandicha_gain(state, gain_table, tile)
    gain_table[BEST, OWNED_KILL] = nekir_gain + best_owned_kill(state, unit_values)


@rule
def _best_kandicha_gain(state: State, gain_table: Any, tile: int) -> float:
    """Return the gain of the best victim on a tile for the owner of Kandicha (FT-10.12)."""
    best = 0.0
    for colour in range(N_COLOURS):
        if state.meeples[tile, colour] > 0:
            best = max(best, kandicha_gain(gain_table, colour, tile))
    return best


@rule
def kandicha_gain(gain_table: Any, colour: int, tile: int) -> float:
    """Return the gain of a victim for the owner of Kandicha."""
    if colour == BLUE:
        return gain_table[BLUE_TILES, tile]
    if colour == GREEN:
        return UNSEEN_CARD
    return gain_table[TRIBES + colour, 1] if colour <= WHITE else 0.0


@rule
def best_owned_kill(state: State, unit_values: Any) -> float:
    """Return the gain of killing an opponent's best piece; IMPOSSIBLE without a victim."""
    best = IMPOSSIBLE
    for seat in range(state.players):
        if owned_victims(state, seat) > 0:
            for is_elder in (False, True):
                if (state.elders[seat] if is_elder else state.viziers[seat]) > 0:
                    best = max(best, owned_kill_gain(state, unit_values, seat, is_elder))
    return best
