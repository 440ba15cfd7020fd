# SPDX-License-Identifier: MIT
"""Invariants of the end: what follows from the sowings that are possible now (FT-12)."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.five_tribes.check.invariants_djinns import has_used, turns_of
from caravanserai.games.five_tribes.check.invariants_sowing import is_passing
from caravanserai.games.five_tribes.constants import ANUN_NAK, FAKIR, PRICE_OF_LARGE_MARKET
from caravanserai.games.five_tribes.describe.position import PHASES
from caravanserai.games.five_tribes.rules.actions import DONE, DROP, MAX_LEGAL, PICK_UP
from caravanserai.games.five_tribes.rules.state import BID, MOVE, NONE, NOTHING, OVER, SALE


def end_problems(states: StateArray, setup: Setup) -> Iterator[str]:
    """Yield why the game should be ending or over, or should not be."""
    state, is_possible = states[0], _can_sow(states, setup)
    if state["phase"] == BID and state["ending"]:
        yield "the last round has been played, so nobody bids for another (FT-12.1, FT-12.2)"
    elif state["phase"] <= MOVE and state["turns"] <= 1 and not is_possible and state["rounds"] > 1:
        yield "nobody can sow, so no new round begins (FT-12.3)"
    elif state["phase"] == OVER and is_possible and not state["ending"]:
        yield "the game is over, but a sowing is possible and no last camel was placed (FT-12)"
    elif state["ending"] and 0 not in state["camels_left"][: state["players"]]:
        yield from _pass_problems(state, is_possible)


def _pass_problems(state: Any, is_possible: bool) -> Iterator[str]:
    """Yield why nobody can have passed in this round, although no last camel was placed."""
    has_passed = is_passing(state)
    if state["turns"] == 1 and not has_passed:
        yield "the game is ending, but nobody has passed or placed the last camel (FT-12.2)"
    elif has_passed and is_possible and not has_used(state, ANUN_NAK):
        yield "a player who can sow has passed (FT-4.5)"
    elif (state["tile"] != NONE or is_possible) and not _can_have_filled(state):
        yield "a player has passed and a later one can sow, but not thanks to Anun-Nak (FT-12.4)"


def _can_have_filled(state: Any) -> bool:
    """Return whether Anun-Nak can have been used in this round.

    A second turn of the same seat makes the power ready again, unless powers are for a round.
    """
    for seat, used in enumerate(state["used"].tolist()):
        is_ready_again = turns_of(state, seat) > 1 and not state["once_a_round"]
        if used >> ANUN_NAK & 1 or (int(state["djinns"][seat]) >> ANUN_NAK & 1 and is_ready_again):
            return True
    return False


def _can_sow(states: StateArray, setup: Setup) -> bool:
    """Return whether a sowing could begin now."""
    other = copy_array(states)
    other["phase"], other["pending"], other["hand"] = MOVE, NOTHING, 0
    actions = _legal(other, setup)
    return bool(((actions >= PICK_UP) & (actions < DROP)).any())


def _legal(states: StateArray, setup: Setup) -> Any:
    out = np.empty(MAX_LEGAL, np.int32)
    return out[: entry_points.legal(states, setup.board, out)]


def decision_problems(states: StateArray, setup: Setup) -> Iterator[str]:
    """Yield whether the actor has no action at all, or nothing to decide."""
    state = states[0]
    if state["phase"] == OVER:
        return
    if not len(_legal(states, setup)):
        yield "no action is legal, but the game is not over"
    elif not _might_decide(states, setup):
        yield f"there is nothing to decide in the phase {PHASES[state['phase']]!r}: it is skipped"


def _might_decide(states: StateArray, setup: Setup) -> bool:
    """Return whether the actor may have a choice, as far as the others know (FT-14.1).

    They know the number of cards, but not which are fakirs, and nothing about the gold.
    """
    state, actor = states[0], states[0]["actor"]
    cards = int(state["cards"][actor].sum())
    if state["pending"] != NOTHING or (state["phase"] == SALE and (cards or state["offer"].any())):
        return True
    other = copy_array(states)
    other["cards"][0, actor], other["cards"][0, actor, FAKIR] = 0, cards
    other["gold"][0, actor] = PRICE_OF_LARGE_MARKET
    return any(action != DONE for action in _legal(other, setup))
