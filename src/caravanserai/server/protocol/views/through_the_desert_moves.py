# SPDX-License-Identifier: MIT
"""Moves of Through the Desert, as types: one for each kind of action."""

from typing import TypeAlias

from caravanserai.server.protocol.views.base import Move


class RemoveMove(Move, tag="remove", kw_only=True):
    """Removes a leader from the game."""

    colour: str


class LeaderMove(Move, tag="leader", kw_only=True):
    """Places a leader."""

    colour: str
    space: str


class CamelMove(Move, tag="camel", kw_only=True):
    """Places a camel."""

    colour: str
    space: str


ThroughTheDesertMove: TypeAlias = RemoveMove | LeaderMove | CamelMove
