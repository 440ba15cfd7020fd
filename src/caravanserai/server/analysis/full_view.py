# SPDX-License-Identifier: MIT
"""Views of positions in which nothing is hidden: after a game, and in studies."""

from collections.abc import Mapping
from typing import Any

from caravanserai.core.game import StateArray
from caravanserai.core.position import Position

Events = list[tuple[str, dict[str, Any]]]

_GENERATOR = "generator"  # the only 64-bit number of a position: too long for JavaScript


def full_view(position: Position) -> dict[str, Any]:
    """Return a view that shows every seat what only the seat itself sees."""
    scene, actor = position.scene(), position.actor
    view = position.view(actor, scene)
    seats = range(position.setup.players)
    view["seats"] = [position.view(seat, scene)["seats"][seat] for seat in seats]
    return view


def events_of(before: StateArray, position: Position, action: int | None) -> Events:
    """Return the events of the last action; none at the start."""
    if action is None:
        return []
    return position.game.events(before, position.state, position.setup, action)


def with_text_generator(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a complete position for JavaScript: the state of its generator becomes a text."""
    return {**position, _GENERATOR: str(position[_GENERATOR])}


def with_integer_generator(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a complete position from JavaScript for `from_dict`; the generator may be missing."""
    value = position.get(_GENERATOR, 0)
    is_number = isinstance(value, str) and value.isascii() and value.isdecimal()
    return {**position, _GENERATOR: int(value) if is_number and len(value) <= 20 else value}
