# SPDX-License-Identifier: MIT
"""Teaches the search how to judge each game."""

from caravanserai.bots.evaluate import five_tribes as tribes
from caravanserai.bots.evaluate import through_the_desert as desert
from caravanserai.bots.evaluate.verbs import Judgement, teach
from caravanserai.bots.keys import five_tribes as tribes_keys
from caravanserai.bots.keys import through_the_desert as desert_keys
from caravanserai.bots.promise import five_tribes as tribes_promise
from caravanserai.bots.promise import through_the_desert as desert_promise
from caravanserai.games.five_tribes.state import STATE as TRIBES_STATE
from caravanserai.games.through_the_desert.state import STATE as DESERT_STATE

teach(
    TRIBES_STATE,
    Judgement(
        terms=tribes.terms,
        progress=tribes.progress,
        promise=tribes_promise.promise,
        pick=tribes_promise.pick,
        turn_of=tribes_keys.turn_of,
        key=tribes_keys.key,
    ),
)
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
