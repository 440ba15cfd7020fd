# SPDX-License-Identifier: MIT
"""The points that a camel scores at once, against the rules."""

from random import Random
from typing import Any

import numpy as np
import pytest

from caravanserai.bots.heuristics.through_the_desert.action_values import (
    enclosure_gain,
    space_gain,
)
from caravanserai.core.compiled.jit import entry
from caravanserai.games.through_the_desert.rules.actions import colour_of, space_of
from tests.support.positions.bot_positions import random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]


@entry
def write_points(states: Any, boards: Any, actions: Any, out: Any) -> None:
    state, board = states[0], boards[0]
    for at in range(len(actions)):
        colour, space = colour_of(actions[at]), space_of(actions[at])
        out[at] = space_gain(state, board, state.actor, colour, space)
        out[at] += enclosure_gain(state, board, state.actor, colour, space)


def test_a_camel_scores_what_the_rules_then_pay() -> None:
    """TD-6.1, TD-6.2, TD-6.4 to TD-6.8: water, oases and areas, against camels really placed."""
    areas = 0
    for seed in range(3):
        position, random = random_position("through_the_desert", 2, 10, seed), Random(seed)
        while not position.is_over:
            actions = position.legal()
            out = np.zeros(len(actions))
            write_points(position.state, position.setup.board, actions, out)
            action = _best_or_any(actions, out, random)
            seat, before = position.actor, position.score_sheet()
            assert seat is not None
            position.play(action)
            paid = _without_caravans(position.score_sheet()[seat]) - _without_caravans(before[seat])
            assert out[actions.tolist().index(action)] == paid
            areas += position.score_sheet()[seat]["areas"] > before[seat]["areas"]
    assert areas > 0, "without an area the comparison would prove little"


def _best_or_any(actions: Any, points: Any, random: Random) -> int:
    if random.random() < 0.5:
        return int(actions[int(np.argmax(points))])
    return int(random.choice(actions.tolist()))


def _without_caravans(sheet: dict[str, int]) -> int:
    return sum(points for category, points in sheet.items() if category != "caravans")
