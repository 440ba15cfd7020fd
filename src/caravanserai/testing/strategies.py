# SPDX-License-Identifier: MIT
"""Hypothesis strategies that draw positions. Only this module needs hypothesis.

Hypothesis shrinks towards early positions of the first deal, so failures are reported small.
"""

from typing import Any

import hypothesis.strategies as st

import caravanserai as cv
from caravanserai.testing.game_variant import GameVariant

_GAMES = 1_000  # random games to take positions from

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
def positions(draw: st.DrawFn, variant: GameVariant) -> cv.Position:
    """Draw a position of a random game: as played, read from a document, or re-dealt."""
    seed = draw(st.integers(0, _GAMES))
    whole = variant.after(seed, -1)
    position = variant.after(seed, draw(st.integers(0, len(whole.actions))))
    source = draw(st.sampled_from(("played", "read", "re-dealt")))
    if source == "read":
        return cv.from_dict(position.to_dict())
    if source == "re-dealt":
        return position.redeal(draw(st.integers(0, variant.players - 1)), draw(seeds))
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
