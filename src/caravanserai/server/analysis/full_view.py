# SPDX-License-Identifier: MIT
"""Positions as a board draws them where nothing is secret: after a game, and in studies."""

from collections.abc import Mapping
from typing import Any

from caravanserai.core.game import StateArray
from caravanserai.core.position import Position

Events = list[tuple[str, dict[str, Any]]]

_LONG = "generator"  # the only number of a position that JavaScript cannot hold


def open_view(position: Position) -> dict[str, Any]:
    """Return the view of somebody who sees what each of the seats sees."""
    scene, actor = position.scene(), position.actor
    view = position.view(actor, scene)
    seats = range(position.setup.players)
    view["seats"] = [position.view(seat, scene)["seats"][seat] for seat in seats]
    return view


def events_of(before: StateArray, position: Position, action: int | None) -> Events:
    """Return what the last action did; nothing, if there was none."""
    if action is None:
        return []
    return position.game.events(before, position.state, position.setup, action)


def without_long_numbers(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a whole position that survives JavaScript; `with_long_numbers` reads it back."""
    return {**position, _LONG: str(position[_LONG])}


def with_long_numbers(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a whole position as `from_dict` reads it; chance may be left out."""
    told = position.get(_LONG, 0)
    is_text = isinstance(told, str) and told.isascii() and told.isdecimal() and len(told) <= 20
    return {**position, _LONG: int(told) if is_text else told}
