# SPDX-License-Identifier: MIT
"""The keys of positions and views of Five Tribes: the one description of them.

`describe/` writes dictionaries of these types, `check/` reads them, and the server's messages and
the page's types are made from them.
"""

from typing import Any, Literal, TypeAlias, TypedDict

Phase: TypeAlias = Literal["bid", "move", "sow", "tribe", "tile", "sale", "over"]
Direction: TypeAlias = Literal["north", "east", "south", "west"]
Pending: TypeAlias = Literal[
    "nothing",
    "on village",
    "on oasis",
    "palace or shift",
    "palm or shift",
    "shift palace",
    "shift palm",
    "camel on bare tile",
    "camel on meeples",
    "meeples on bare tile",
    "keep djinn",
    "second card",
    "second victim",
]


class FiveTribesTile(TypedDict):
    """A tile, and what stands on it."""

    kind: str
    meeples: dict[str, int]  # by colour
    camel: int | None  # whose it is
    palms: int
    palaces: int


class FiveTribesTable(TypedDict):
    """The public part of a position."""

    players: int
    options: dict[str, Any]
    phase: Phase
    pending: Pending  # what a power waits for
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
    came_from: Direction | None
    colour: str | None
    site: str | None
    victim: int | None
    paid: int
    double: bool
    two_victims: bool
    ending: bool
    offer: list[str]  # goods shown for sale


class FiveTribesHoldings(TypedDict):
    """The possessions of a player."""

    gold: int
    viziers: int
    elders: int
    camels: int  # not yet placed
    cards: dict[str, int]
    djinns: list[str]
    used: list[str]


class FiveTribesPosition(FiveTribesTable):
    """The whole position, hidden things included."""

    seats: list[FiveTribesHoldings]
    pile: dict[str, int]
    djinn_pile: list[str]
    drawn: list[str]  # djinns that Sibittis shows
    generator: int | str


class FiveTribesSeat(TypedDict):
    """The possessions of a player, as a seat may know them."""

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


class FiveTribesView(FiveTribesTable):
    """The position, as a seat may know it."""

    pile_count: int
    djinn_pile_count: int
    drawn: list[str] | None  # djinns that Sibittis shows; None: hidden
    seats: list[FiveTribesSeat]
