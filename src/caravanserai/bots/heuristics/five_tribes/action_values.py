# SPDX-License-Identifier: MIT
"""The gain of single actions for the actor, in points, including a part of the opponents' losses.

`unit_values` is a row of numbers that stay the same for a whole turn; its columns are named below.
"""

from typing import Any

from caravanserai.bots.heuristics.estimate import interpolate
from caravanserai.bots.heuristics.five_tribes.evaluation import (
    ELDERS,
    FAKIRS,
    GOODS,
    LAND,
    POWERS,
    progress,
)
from caravanserai.bots.heuristics.five_tribes.future_values import (
    card_gain,
    majority_chance,
    points_per_elder,
    points_per_palm,
    points_per_vizier,
    vizier_uncertainty,
    viziers_to_come,
)
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    KANDICHA,
    MONKIR,
    OASIS,
    OTHERS_TRIGGER,
    OWN_TRIGGER,
    POINTS_FOR_A_PALACE,
    POINTS_FOR_FEWER_VIZIERS,
    TILE_VALUES,
    VILLAGE,
)
from caravanserai.games.five_tribes.rules.pieces.cards import owns
from caravanserai.games.five_tribes.rules.state import NONE, State

N_UNIT_VALUES = 7
(
    ELDER_VALUE,
    FAKIR_VALUE,
    GOODS_WEIGHT,
    POWER_WEIGHT,
    LAND_WEIGHT,
    OPPONENT_SHARE,  # of an opponent's loss that counts as the actor's gain
    VIZIER_UNCERTAINTY,
) = range(N_UNIT_VALUES)

IMPOSSIBLE = -99.0  # a gain worse than any other


@rule
def write_unit_values(state: State, weights: Any, unit_values: Any) -> None:
    """Write the values that depend only on the actor and on the progress of the game."""
    late = progress(state)
    unit_values[ELDER_VALUE] = points_per_elder(state, state.actor) + interpolate(
        weights, ELDERS, late
    )
    unit_values[FAKIR_VALUE] = interpolate(weights, FAKIRS, late)
    unit_values[GOODS_WEIGHT] = interpolate(weights, GOODS, late)
    unit_values[POWER_WEIGHT] = interpolate(weights, POWERS, late)
    unit_values[LAND_WEIGHT] = interpolate(weights, LAND, late)
    unit_values[OPPONENT_SHARE] = 1.0 / (signed(state.players) - 1)
    unit_values[VIZIER_UNCERTAINTY] = vizier_uncertainty(viziers_to_come(state))


@rule
def actor_gain(state: State, unit_values: Any, seat: int, gain: float) -> float:
    """Return what the gain of any seat is worth to the actor."""
    if seat == NONE:
        return 0.0
    return gain if seat == state.actor else -gain * unit_values[OPPONENT_SHARE]


@rule
def trigger_gain(state: State, unit_values: Any, djinn: int) -> float:
    """Return what it is worth to the actor that an action pays the owner of a djinn."""
    for seat in range(state.players):
        if owns(state, seat, djinn):
            gold = OWN_TRIGGER if seat == state.actor else OTHERS_TRIGGER
            return actor_gain(state, unit_values, seat, float(gold))
    return 0.0


# --- land -----------------------------------------------------------------------------------------


@rule
def palm_gain(state: State, unit_values: Any, owner: int) -> float:
    """Return the gain of a palm tree on a tile of this owner."""
    if owner == NONE:
        return 0.0
    return actor_gain(state, unit_values, owner, float(points_per_palm(state, owner)))


@rule
def palace_gain(state: State, unit_values: Any, owner: int) -> float:
    """Return the gain of a palace on a tile of this owner."""
    gain = actor_gain(state, unit_values, owner, float(POINTS_FOR_A_PALACE))
    return gain + trigger_gain(state, unit_values, MONKIR)


@rule
def camel_gain(state: State, unit_values: Any, tile: int) -> float:
    """Return the gain of placing a camel on a tile; IMPOSSIBLE if that cannot be done."""
    if state.camels[tile] != NONE or state.camels_left[state.actor] == 0:
        return IMPOSSIBLE
    return free_tile_gain(state, unit_values, tile, points_per_palm(state, state.actor))


@rule
def free_tile_gain(state: State, unit_values: Any, tile: int, palm: int) -> float:
    """Return the gain of placing a camel on a free tile; `palm` is what a palm tree is worth."""
    kind = state.tiles[tile]
    gain = float(TILE_VALUES[kind])
    gain += signed(state.palms[tile]) * palm + signed(state.palaces[tile]) * POINTS_FOR_A_PALACE
    if kind == VILLAGE:
        gain += unit_values[LAND_WEIGHT] * POINTS_FOR_A_PALACE
    elif kind == OASIS:
        gain += unit_values[LAND_WEIGHT] * palm
    return gain


# --- tribes ---------------------------------------------------------------------------------------


@rule
def vizier_gain(state: State, unit_values: Any, more: int) -> float:
    """Return the gain of so many more viziers."""
    gain = float(more * points_per_vizier(state, state.actor))
    for other in range(state.players):
        if other != state.actor:
            gain += _lead_gain(state, unit_values, other, more)
    return gain


@rule
def _lead_gain(state: State, unit_values: Any, other: int, more: int) -> float:
    """Return the gain of leading an opponent by so many more viziers."""
    lead = signed(state.viziers[state.actor]) - signed(state.viziers[other])
    uncertainty = unit_values[VIZIER_UNCERTAINTY]
    own = majority_chance(lead + more, uncertainty) - majority_chance(lead, uncertainty)
    others = majority_chance(-lead, uncertainty) - majority_chance(-lead - more, uncertainty)
    return POINTS_FOR_FEWER_VIZIERS * (own + unit_values[OPPONENT_SHARE] * others)


@rule
def owned_kill_gain(state: State, unit_values: Any, seat: int, is_elder: bool) -> float:
    """Return the gain of killing an opponent's vizier or elder (FT-6.7)."""
    has_kandicha = owns(state, state.actor, KANDICHA)
    if is_elder:
        return unit_values[OPPONENT_SHARE] * unit_values[ELDER_VALUE] + (
            unit_values[ELDER_VALUE] if has_kandicha else 0.0
        )
    gain = unit_values[OPPONENT_SHARE] * points_per_vizier(state, seat) + _lead_gain(
        state, unit_values, seat, 1
    )
    return gain + (vizier_gain(state, unit_values, 1) if has_kandicha else 0.0)


@rule
def card_value(state: State, unit_values: Any, card: int) -> float:
    """Return the value of one more card to the actor."""
    return card_gain(state, state.actor, card, unit_values[GOODS_WEIGHT], unit_values[FAKIR_VALUE])
