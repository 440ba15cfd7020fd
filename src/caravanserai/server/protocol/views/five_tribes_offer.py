# SPDX-License-Identifier: MIT
"""Offer of Five Tribes, as types: one for each kind of action."""

from typing import Literal, TypeAlias

from msgspec import UNSET, UnsetType

from caravanserai.server.protocol.views.base import GameStruct, Step


class TribesAction(Step, kw_only=True):
    """An action, with what any of them may bring."""

    action: int
    takes: str | UnsetType = UNSET  # the tile that it puts a camel on
    draws: Literal["card", "djinns", "meeples"] | UnsetType = UNSET


class FiveTribesDone(TribesAction, tag="done", kw_only=True):
    """Nothing more."""


class FiveTribesBid(TribesAction, tag="bid", kw_only=True):
    """A bid for a place in the order of turns."""

    price: int
    fakirs: int
    cost: int  # in gold
    space: int  # on the view's `track`


class FiveTribesPickUp(TribesAction, tag="pick_up", kw_only=True):
    """Meeples to pick up."""

    tile: str
    meeples: dict[str, int]


class FiveTribesDrop(TribesAction, tag="drop", kw_only=True):
    """A meeple to drop."""

    colour: str
    tile: str
    gathers: int | UnsetType = UNSET  # meeples that the last one picks up


class FiveTribesBuild(TribesAction, tag="build", kw_only=True):
    """Builders' gold, with so many fakirs."""

    fakirs: int


class FiveTribesKill(TribesAction, tag="kill", kw_only=True):
    """A meeple to kill on a tile."""

    colour: str
    tile: str
    fakirs: int


class FiveTribesKillOwned(TribesAction, tag="kill_owned", kw_only=True):
    """A vizier or elder of another to kill."""

    colour: str
    victim: int


class FiveTribesUse(TribesAction, tag="use", kw_only=True):
    """A power to pay for."""

    djinn: str
    elders: int
    fakirs: int


class FiveTribesBuy(TribesAction, tag="buy", kw_only=True):
    """A djinn to buy."""

    djinn: str
    elders: int
    fakirs: int


class FiveTribesPlace(TribesAction, tag="place", kw_only=True):
    """Something to place on a tile."""

    tile: str
    piece: Literal["palace", "palm", "camel", "meeples"]


class FiveTribesKeep(TribesAction, tag="keep", kw_only=True):
    """A djinn to keep, of those that were drawn."""

    djinn: str


class FiveTribesTake(TribesAction, tag="take", kw_only=True):
    """A card to take from the row."""

    place: int
    card: str
    cost: int


class FiveTribesSell(TribesAction, tag="sell", kw_only=True):
    """Goods to add to the set that is sold."""

    card: str
    gold: int


class FiveTribesSellSet(TribesAction, tag="sell_set", kw_only=True):
    """The set to sell."""

    goods: list[str]
    gold: int


FiveTribesStep: TypeAlias = (
    FiveTribesDone
    | FiveTribesBid
    | FiveTribesPickUp
    | FiveTribesDrop
    | FiveTribesBuild
    | FiveTribesKill
    | FiveTribesKillOwned
    | FiveTribesUse
    | FiveTribesBuy
    | FiveTribesPlace
    | FiveTribesKeep
    | FiveTribesTake
    | FiveTribesSell
    | FiveTribesSellSet
)


class FiveTribesDestination(GameStruct, kw_only=True):
    """A place where a sowing can end."""

    tile: str
    colour: str
    fewest: int  # meeples of the colour that it gathers, at least
    most: int
    taken: Literal["perhaps", "always"] | UnsetType = UNSET
    least_gold: int | UnsetType = UNSET  # of builders
    most_gold: int | UnsetType = UNSET


class FiveTribesOffer(GameStruct, kw_only=True):
    """The legal actions of the seat to act."""

    actor: int | None
    task: str | None  # which decision is asked for
    steps: list[FiveTribesStep]
    destinations: dict[str, list[FiveTribesDestination]] | UnsetType = UNSET  # by start
