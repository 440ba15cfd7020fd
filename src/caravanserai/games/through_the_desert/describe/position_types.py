# SPDX-License-Identifier: MIT
"""The keys of positions and views of Through the Desert: the one description of them.

`describe/` writes dictionaries of these types, `check/` reads them, and the server's messages and
the page's types are made from them.
"""

from typing import Any, Literal, TypeAlias, TypedDict

Phase: TypeAlias = Literal["remove", "leaders", "camels", "over"]


class ThroughTheDesertCaravan(TypedDict):
    """A caravan: its leader, and the camels that follow."""

    seat: int
    colour: str
    leader: str
    camels: list[str]
    oases: list[str]


class ThroughTheDesertArea(TypedDict):
    """The spaces that a caravan has enclosed."""

    seat: int
    colour: str
    spaces: list[str]


class ThroughTheDesertTable(TypedDict):
    """The public part of a position."""

    players: int
    options: dict[str, Any]
    phase: Phase
    start: int
    actor: int
    turn: int
    camels_left: int  # to be placed in this turn
    palms: list[str]
    water: dict[str, int]  # values of the tokens by space
    caravans: list[ThroughTheDesertCaravan]
    areas: list[ThroughTheDesertArea]
    herds: dict[str, int]


class ThroughTheDesertPosition(ThroughTheDesertTable):
    """The whole position, hidden things included."""

    removed: list[str | None]  # colour of the leader that each seat has removed
    tokens: list[list[int]]  # by seat: how many of each value from 1
    generator: int | str


class ThroughTheDesertSeat(TypedDict):
    """The possessions of a player, as a seat may know them."""

    seat: int
    hand: list[str]  # colours of the leaders still to be placed
    removed: str | None
    token_count: int
    tokens: list[int] | None  # how many of each value from 1; None: hidden
    points: dict[str, int | None]  # by category; None: hidden
    total: int | None


class ThroughTheDesertView(ThroughTheDesertTable):
    """The position, as a seat may know it."""

    seats: list[ThroughTheDesertSeat]
