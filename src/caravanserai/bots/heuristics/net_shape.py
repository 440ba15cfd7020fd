# SPDX-License-Identifier: MIT
"""The size of each game's network: its inputs and its layers.

`net_inputs.py` and `policy_inputs.py` of a game write the inputs.
"""

from typing import NamedTuple

from caravanserai.bots.heuristics.five_tribes import net_inputs as tribes
from caravanserai.bots.heuristics.five_tribes import policy_inputs as tribes_policy
from caravanserai.bots.heuristics.five_tribes.evaluation import COLUMNS as TRIBES_COLUMNS
from caravanserai.bots.heuristics.through_the_desert import net_inputs as desert
from caravanserai.bots.heuristics.through_the_desert import policy_inputs as desert_policy
from caravanserai.bots.heuristics.through_the_desert.columns import COLUMNS as DESERT_COLUMNS
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.games.five_tribes.rules.scoring import CATEGORIES as TRIBES_CATEGORIES
from caravanserai.games.through_the_desert.rules.scoring import CATEGORIES as DESERT_CATEGORIES


class NetShape(NamedTuple):
    """Inputs, units of the hidden layers, and score categories."""

    columns: int  # numbers that `terms` writes for a seat
    views: int  # MAX_SEATS if each seat has items of its own, 1 if all seats share them
    items: int
    item_inputs: int
    dense_inputs: int
    item_units: int
    pool_units: int  # of a second layer of an item; 0 if the first layer is summed at once
    dense_units: int
    joint_units: int
    policies: int  # kinds of decisions with a policy of their own
    policy_inputs: int  # of a legal action
    policy_units: int
    categories: tuple[str, ...]

    @property
    def summed_units(self) -> int:
        """Units of an item that are summed over all items."""
        return self.pool_units or self.item_units


_POLICY_UNITS = 16
_SHAPES = {
    "five_tribes": NetShape(
        *(TRIBES_COLUMNS, 1, tribes.N_ITEMS, tribes.ITEM_INPUTS, tribes.DENSE_INPUTS),
        *(32, 0, 64, 32),
        *(tribes_policy.N_POLICIES, tribes_policy.POLICY_INPUTS, _POLICY_UNITS),
        TRIBES_CATEGORIES,
    ),
    "through_the_desert": NetShape(
        *(DESERT_COLUMNS, MAX_SEATS, desert.N_ITEMS, desert.ITEM_INPUTS, desert.DENSE_INPUTS),
        *(48, 24, 32, 32),
        *(desert_policy.N_POLICIES, desert_policy.POLICY_INPUTS, _POLICY_UNITS),
        DESERT_CATEGORIES,
    ),
}


def shape_of(game: str) -> NetShape:
    """Return the shape of a game's network."""
    return _SHAPES[game]
