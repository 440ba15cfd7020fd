# SPDX-License-Identifier: MIT
"""Positions for property tests with hypothesis, which is needed here alone.

Hypothesis shrinks towards early positions of the first deal, so what fails is reported small.
"""

from typing import Any

import hypothesis.strategies as st

import caravanserai as cv
from caravanserai.testing.table import Table

_GAMES = 1_000  # games by chance to take positions from

seeds = st.integers(min_value=0, max_value=2**64 - 1)

_scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
json_values: st.SearchStrategy[Any] = st.recursive(
    _scalars,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=5,
)


@st.composite
def positions(draw: st.DrawFn, table: Table) -> cv.Position:
    """Draw a position of a game by chance: as played, read from a document, or re-dealt."""
    seed = draw(st.integers(0, _GAMES))
    whole = table.after(seed, -1)
    position = table.after(seed, draw(st.integers(0, len(whole.actions))))
    way = draw(st.sampled_from(("played", "read", "dealt anew")))
    if way == "read":
        return cv.from_dict(position.to_dict())
    if way == "dealt anew":
        return position.redeal(draw(st.integers(0, table.players - 1)), draw(seeds))
    return position


@st.composite
def damaged(draw: st.DrawFn, document: Any) -> Any:
    """Draw a JSON document that differs in one place, at any depth."""
    if draw(st.booleans()) and isinstance(document, dict) and document:
        key = draw(st.sampled_from(sorted(document)))
        return document | {key: draw(damaged(document[key]))}
    if isinstance(document, list) and document and draw(st.booleans()):
        at = draw(st.integers(0, len(document) - 1))
        return [*document[:at], draw(damaged(document[at])), *document[at + 1 :]]
    return draw(json_values)
