# SPDX-License-Identifier: MIT
"""What single deeds bring the actor, in points: his own gain, and his share of others' losses.

`worths` is a row of numbers that are the same for the whole turn: see the columns below.
"""

from typing import Any

from caravanserai.bots.heuristics.estimate import EARLY, LATE
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
    doubt_of,
    each_elder,
    each_palm,
    each_vizier,
    majority,
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

LATENESS, ELDER, FAKIR_CARD, HOPE, POWER, GROWTH, SHARE, DOUBT = range(8)
N_WORTHS = 8

NEVER = -99.0


@rule
def weigh(weights: Any, term: int, late: float) -> float:
    """Return the weight of a term at this point of the game."""
    return weights[term, EARLY] * (1.0 - late) + weights[term, LATE] * late


@rule
def write_worths(state: State, weights: Any, worths: Any) -> None:
    """Write what things are worth to the actor at this point of the game."""
    late = progress(state)
    worths[LATENESS] = late
    worths[ELDER] = each_elder(state, state.actor) + weigh(weights, ELDERS, late)
    worths[FAKIR_CARD] = weigh(weights, FAKIRS, late)
    worths[HOPE] = weigh(weights, GOODS, late)
    worths[POWER] = weigh(weights, POWERS, late)
    worths[GROWTH] = weigh(weights, LAND, late)
    worths[SHARE] = 1.0 / (signed(state.players) - 1)  # of what an opponent loses
    worths[DOUBT] = doubt_of(viziers_to_come(state))


@rule
def deed_gain(state: State, worths: Any, seat: int, gain: float) -> float:
    """Return what it means to the actor that a seat gains so much."""
    if seat == NONE:
        return 0.0
    return gain if seat == state.actor else -gain * worths[SHARE]


@rule
def trigger_gain(state: State, worths: Any, djinn: int) -> float:
    """Return what it means to the actor that a deed of his pays the owner of a djinn."""
    for seat in range(state.players):
        if owns(state, seat, djinn):
            gold = OWN_TRIGGER if seat == state.actor else OTHERS_TRIGGER
            return deed_gain(state, worths, seat, float(gold))
    return 0.0


# --- land -----------------------------------------------------------------------------------------


@rule
def palm_gain(state: State, worths: Any, owner: int) -> float:
    """Return what a palm tree on a tile of this owner brings."""
    if owner == NONE:
        return 0.0
    return deed_gain(state, worths, owner, float(each_palm(state, owner)))


@rule
def palace_gain(state: State, worths: Any, owner: int) -> float:
    """Return what a palace on a tile of this owner brings."""
    gain = deed_gain(state, worths, owner, float(POINTS_FOR_A_PALACE))
    return gain + trigger_gain(state, worths, MONKIR)


@rule
def taking_gain(state: State, worths: Any, tile: int) -> float:
    """Return what a camel of the actor on a tile brings; NEVER if there cannot be one."""
    if state.camels[tile] != NONE or state.camels_left[state.actor] == 0:
        return NEVER
    kind = state.tiles[tile]
    palm = each_palm(state, state.actor)
    gain = float(TILE_VALUES[kind])
    gain += signed(state.palms[tile]) * palm + signed(state.palaces[tile]) * POINTS_FOR_A_PALACE
    if kind == VILLAGE:
        gain += worths[GROWTH] * POINTS_FOR_A_PALACE
    elif kind == OASIS:
        gain += worths[GROWTH] * palm
    return gain


# --- tribes ---------------------------------------------------------------------------------------


@rule
def vizier_gain(state: State, worths: Any, more: int) -> float:
    """Return what so many more viziers bring the actor."""
    gain = float(more * each_vizier(state, state.actor))
    for other in range(state.players):
        if other != state.actor:
            gain += _lead_gain(state, worths, other, more)
    return gain


@rule
def _lead_gain(state: State, worths: Any, other: int, more: int) -> float:
    """Return what it brings to be so many viziers further ahead of an opponent."""
    lead = signed(state.viziers[state.actor]) - signed(state.viziers[other])
    doubt = worths[DOUBT]
    own = majority(lead + more, doubt) - majority(lead, doubt)
    others = majority(-lead, doubt) - majority(-lead - more, doubt)
    return POINTS_FOR_FEWER_VIZIERS * (own + worths[SHARE] * others)


@rule
def murder_gain(state: State, worths: Any, seat: int, is_elder: bool) -> float:
    """Return what the death of an opponent's vizier or elder brings the actor (FT-6.7)."""
    keeps = owns(state, state.actor, KANDICHA)
    if is_elder:
        return worths[SHARE] * worths[ELDER] + (worths[ELDER] if keeps else 0.0)
    gain = worths[SHARE] * each_vizier(state, seat) + _lead_gain(state, worths, seat, 1)
    return gain + (vizier_gain(state, worths, 1) if keeps else 0.0)


@rule
def card_worth(state: State, worths: Any, card: int) -> float:
    """Return what one more card is worth to the actor."""
    return card_gain(state, state.actor, card, worths[HOPE], worths[FAKIR_CARD])
