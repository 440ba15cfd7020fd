# SPDX-License-Identifier: MIT
"""Teaches the search how to judge each game."""

from caravanserai.bots.evaluate import through_the_desert as desert
from caravanserai.bots.evaluate.verbs import Judgement, teach
from caravanserai.bots.keys import through_the_desert as desert_keys
from caravanserai.bots.promise import through_the_desert as desert_promise
from caravanserai.games.through_the_desert.state import STATE as DESERT_STATE

teach(
    DESERT_STATE,
    Judgement(
        terms=desert.terms,
        progress=desert.progress,
        promise=desert_promise.promise,
        pick=desert_promise.pick,
        turn_of=desert_keys.turn_of,
        key=desert_keys.key,
    ),
)
