# SPDX-License-Identifier: MIT
"""View of Five Tribes, as types; docs/develop/api.md tells what they mean."""

from typing import Any, Literal, TypeAlias

from caravanserai.server.protocol.views.base import Shape

TribesPhase: TypeAlias = Literal["bid", "move", "sow", "tribe", "tile", "sale", "over"]


class FiveTribesTile(Shape, kw_only=True):
    """A tile, and what stands on it."""

    kind: str
    meeples: dict[str, int]  # by colour
    camel: int | None  # whose it is
    palms: int
    palaces: int


class FiveTribesSeat(Shape, kw_only=True):
    """What a player has."""

    seat: int
    gold: int | None  # None: hidden
    viziers: int
    elders: int
    camels: int  # not yet placed
    cards: dict[str, int] | None  # None: hidden
    djinns: list[str]
    used: list[str]
    card_count: int
    points: dict[str, int | None]  # by category; None: hidden
    total: int | None


class FiveTribesView(Shape, kw_only=True):
    """The position, as a seat may know it."""

    players: int
    options: dict[str, Any]
    phase: TribesPhase
    pending: str  # what a power waits for
    round: int
    actor: int
    tiles: dict[str, FiveTribesTile]
    bag: dict[str, int]
    hand: dict[str, int]
    row: list[str]  # cards for sale
    discards: dict[str, int]
    djinn_row: list[str]
    djinn_discards: list[str]
    track: list[int | None]  # seats by space, the last of them acts first
    waiting: list[int | None]  # seats that bid, in order
    bids: int
    turns: int
    start: str | None
    tile: str | None
    came_from: Literal["north", "east", "south", "west"] | None
    colour: str | None
    site: str | None
    victim: int | None
    paid: int
    double: bool
    two_victims: bool
    ending: bool
    offer: list[str]  # goods shown for sale
    pile_count: int
    djinn_pile_count: int
    drawn: list[str] | None  # djinns that Sibittis shows; None: hidden
    seats: list[FiveTribesSeat]
