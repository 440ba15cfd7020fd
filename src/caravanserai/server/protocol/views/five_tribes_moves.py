# SPDX-License-Identifier: MIT
"""Moves of Five Tribes, as types: one for each kind of action."""

from typing import TypeAlias

from caravanserai.server.protocol.views.base import Move


class DoneMove(Move, tag="done", kw_only=True):
    """Ends a step without doing more."""


class BidMove(Move, tag="bid", kw_only=True):
    """Bids for a place in the order of turns."""

    price: int
    fakirs: int
    space: int  # on the view's `track`


class PickUpMove(Move, tag="pick_up", kw_only=True):
    """Picks up the meeples of a tile."""

    tile: str


class DropMove(Move, tag="drop", kw_only=True):
    """Drops a meeple on a tile."""

    colour: str
    tile: str


class BuildMove(Move, tag="build", kw_only=True):
    """Earns gold with builders."""

    fakirs: int


class KillMove(Move, tag="kill", kw_only=True):
    """Kills a meeple on a tile."""

    colour: str
    tile: str


class KillOwnedMove(Move, tag="kill_owned", kw_only=True):
    """Kills a vizier or elder of another player."""

    colour: str
    victim: int


class UseMove(Move, tag="use", kw_only=True):
    """Pays for the power of a djinn."""

    djinn: str
    elders: int
    fakirs: int


class BuyMove(Move, tag="buy", kw_only=True):
    """Buys a djinn."""

    djinn: str
    elders: int
    fakirs: int


class PlaceMove(Move, tag="place", kw_only=True):
    """Places on a tile what a power or the tile brings."""

    tile: str


class KeepMove(Move, tag="keep", kw_only=True):
    """Keeps one of the djinns that were drawn."""

    djinn: str


class TakeMove(Move, tag="take", kw_only=True):
    """Takes a card from a place of the row."""

    place: int


class SellMove(Move, tag="sell", kw_only=True):
    """Adds goods to the set that is sold."""

    card: str


class SellSetMove(Move, tag="sell_set", kw_only=True):
    """Sells the set."""


FiveTribesMove: TypeAlias = (
    DoneMove
    | BidMove
    | PickUpMove
    | DropMove
    | BuildMove
    | KillMove
    | KillOwnedMove
    | UseMove
    | BuyMove
    | PlaceMove
    | KeepMove
    | TakeMove
    | SellMove
    | SellSetMove
)
