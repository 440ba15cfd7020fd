# SPDX-License-Identifier: MIT
"""Teaches the search how to judge each game."""

from typing import Any

from caravanserai.bots.evaluate import five_tribes as tribes
from caravanserai.bots.evaluate import through_the_desert as desert
from caravanserai.bots.evaluate.verbs import Judgement, teach
from caravanserai.bots.keys import five_tribes as tribes_keys
from caravanserai.bots.keys import through_the_desert as desert_keys
from caravanserai.bots.promise import five_tribes as tribes_promise
from caravanserai.bots.promise import through_the_desert as desert_promise
from caravanserai.games.five_tribes.state import STATE as TRIBES_STATE
from caravanserai.games.through_the_desert.state import STATE as DESERT_STATE


def _judgement(evaluation: Any, promise: Any, keys: Any) -> Judgement:
    """Gather the functions of a game from its three modules; they have the same names in each."""
    return Judgement(
        terms=evaluation.terms,
        progress=evaluation.progress,
        promise=promise.promise,
        pick=promise.pick,
        turn_of=keys.turn_of,
        key=keys.key,
    )


teach(TRIBES_STATE, _judgement(tribes, tribes_promise, tribes_keys))
teach(DESERT_STATE, _judgement(desert, desert_promise, desert_keys))
