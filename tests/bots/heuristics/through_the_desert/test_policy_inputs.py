# SPDX-License-Identifier: MIT
"""The inputs of the policy, against sets of spaces in plain Python."""

from typing import Any

import numpy as np
import pytest

from caravanserai.core.position import Position
from caravanserai.games.through_the_desert.constants import MAX_SPACES, N_COLOURS
from caravanserai.games.through_the_desert.rules.actions import PLACE_LEADER
from caravanserai.games.through_the_desert.rules.state import FIRST_CAMEL
from caravanserai.learn.sampling.policies import write_inputs
from tests.support.positions.bot_positions import random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]

GAME = "through_the_desert"
INPUTS = 24
FIRST_WATER, SECOND_WATER, FIRST_SIZE, SECOND_SIZE, GAIN = 0, 1, 4, 5, 6


def inputs_of(position: Position) -> dict[int, Any]:
    """Return the inputs of each legal action."""
    legal = np.array(position.legal(), np.int32)
    rows = np.zeros((len(legal), INPUTS), np.int32)
    write_inputs(position.state, position.setup.board, legal, rows)
    return dict(zip(legal.tolist(), rows, strict=True))


def holds(words: Any, space: int) -> bool:
    return bool(int(words[space // 64]) >> space % 64 & 1)


class Desert:
    """A position as sets of spaces, from the view of the seat to act."""

    def __init__(self, position: Position) -> None:
        self._state, self._ring = position.state[0], position.setup.board[0]["ring"]
        self._seat = position.actor or 0
        self.open = {x for x in range(256) if holds(self._state["open"], x)}

    def around(self, spaces: set[int]) -> set[int]:
        return {int(x) for space in spaces for x in self._ring[space] if x < 256}

    def distance(self, space: int, other: int) -> int:
        """Return how far a space is from another, 0 if more than three spaces."""
        reached = {space}
        for steps in (1, 2, 3):
            reached |= self.around(reached)
            if other in reached:
                return steps
        return 0

    def owners(self, space: int, colour: int) -> set[int]:
        """Return whose camels of a colour the space touches."""
        pieces = {int(self._state["spaces"][x]) - FIRST_CAMEL for x in self.around({space})}
        own = range(len(self._state["sizes"]))
        return {at // N_COLOURS for at in pieces if at in own and at % N_COLOURS == colour}

    def rings(self, space: int, colour: int) -> tuple[set[int], set[int]]:
        """Return the spaces that come into reach of one and of two more camels."""
        free = {x for x in self.open if self.owners(x, colour) <= {self._seat}}
        known = {x for x in range(256) if self.owners(x, colour) == {self._seat}} | {space}
        first = (self.around({space}) & free) - known
        second = (self.around(first) & free) - known - first
        return first, second

    def water(self, spaces: set[int]) -> int:
        one, two = self._state["water"]
        return sum(holds(one, x) + 2 * holds(two, x) for x in spaces)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (5, 2)])
def test_a_camel_brings_two_rings_into_reach(players: int, seed: int) -> None:
    position = random_position(GAME, players, 45, seed)
    desert, seat = Desert(position), position.actor or 0
    found = inputs_of(position)
    assert len(found) > 10
    for action, row in found.items():
        first, second = desert.rings(action % MAX_SPACES, action // MAX_SPACES)
        assert row[FIRST_WATER] == 8 * desert.water(first)
        assert row[SECOND_WATER] == 8 * desert.water(second)
        assert (row[FIRST_SIZE], row[SECOND_SIZE]) == (16 * len(first), 8 * len(second))
        before = position.score_sheet()[seat]
        after = position.copy().play(action).score_sheet()[seat]
        paid = sum(after[name] - before[name] for name in ("water", "oases"))
        if after["areas"] == before["areas"]:
            assert row[GAIN] == 8 * paid


def test_leaders_nearby_are_counted_by_owner_colour_and_distance() -> None:
    """The inputs are those of own leaders, then of others, then the same for the same colour."""
    position = random_position(GAME, 2, 7, seed=2)
    desert, leaders = Desert(position), list(enumerate(position.state[0]["leaders"].tolist()))
    seen = set()
    for action, row in inputs_of(position).items():
        colour, space = divmod(action - PLACE_LEADER, MAX_SPACES)
        expected = [0] * 12
        for caravan, leader in leaders:
            if distance := desert.distance(space, leader):
                is_other = caravan // N_COLOURS != position.actor
                at = 6 * (caravan % N_COLOURS == colour) + 3 * is_other + distance - 1
                expected[at] += 64
                seen.add(at)
        assert row[10:22].tolist() == expected
    # Nothing is beside another leader (TD-3.3), and nobody has two leaders of a colour (TD-3.4).
    assert seen == {1, 2, 4, 5, 10, 11}


def test_inputs_do_not_depend_on_hidden_things() -> None:
    position = random_position(GAME, 3, 50, scores="hidden")
    dealt = position.redeal(position.actor or 0, 17)
    assert dealt.state.tobytes() != position.state.tobytes()
    assert str(inputs_of(position)) == str(inputs_of(dealt))
