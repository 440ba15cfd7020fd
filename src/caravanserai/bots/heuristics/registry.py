# SPDX-License-Identifier: MIT
"""Teaches the search how to judge each game."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes import evaluation as tribes
from caravanserai.bots.heuristics.five_tribes import hashing as tribes_keys
from caravanserai.bots.heuristics.five_tribes import priors as tribes_promise
from caravanserai.bots.heuristics.interface import Judgement, register
from caravanserai.bots.heuristics.through_the_desert import evaluation as desert
from caravanserai.bots.heuristics.through_the_desert import hashing as desert_keys
from caravanserai.bots.heuristics.through_the_desert import priors as desert_promise
from caravanserai.games.five_tribes.rules.state import STATE as TRIBES_STATE
from caravanserai.games.through_the_desert.rules.state import STATE as DESERT_STATE


def _judgement(evaluation: Any, promise: Any, keys: Any) -> Judgement:
    """Gather the functions of a game from its three modules; they have the same names in each."""
    return Judgement(
        terms=evaluation.terms,
        progress=evaluation.progress,
        promise=promise.promise,
        pick=promise.pick,
        key=keys.key,
    )


register(TRIBES_STATE, _judgement(tribes, tribes_promise, tribes_keys))
register(DESERT_STATE, _judgement(desert, desert_promise, desert_keys))
