# SPDX-License-Identifier: MIT
"""What is kept of Five Tribes: exact counts in every phase of a turn, and games at every table."""

from collections.abc import Iterator
from typing import Any

import caravanserai as cv
from caravanserai.testing.contract import Table
from tests.golden.making import FOLDER, SEED, Golden, played

TRIBES = "five_tribes"
BIDS = {2: 4, 3: 3, 4: 4}  # in a round


def tables() -> list[Table]:
    """All numbers of players, both limits of the djinns, closed and open hands."""
    options = [{"djinn_limit": "turn", "open": False}, {"djinn_limit": "round", "open": True}]
    return [Table(TRIBES, players, chosen) for chosen in options for players in (2, 3, 4)]


def seed(table: Table) -> int:
    """A deal of its own for each table."""
    return SEED + 10 * bool(table.options["open"]) + table.players


def moments(table: Table) -> list[int]:
    """At the deal, before, in and after the first sowing, in the middle, and near the end."""
    bids, last = BIDS[table.players], len(played(table, seed(table), 10_000).actions)
    return [0, bids, bids + 2, bids + 4, last // 2, last // 2 + 6, last - 12, last - 3]


def games() -> Iterator[tuple[str, cv.Position]]:
    """The beginnings of complete games, by the name of their file."""
    for players in (2, 3, 4):
        yield f"tribes-{players}", cv.new(TRIBES, players, players)
        options = {"djinn_limit": "round", "open": True}
        yield f"tribes-{players}-round-open", cv.new(TRIBES, players, 10 + players, **options)
    yield "tribes-largest-seed", cv.new(TRIBES, 4, 2**64 - 1)
    middle = played(Table(TRIBES, 3), 22, 60)
    yield "tribes-from-a-position", cv.from_dict(middle.to_dict())
    for players in (2, 3, 4):
        yield f"tribes-{players}-djinns", with_djinns(players)


def with_djinns(players: int) -> cv.Position:
    """A game that begins with djinns and fakirs in every hand: all that can be used is used."""
    told = cv.new(TRIBES, players, 500 + players).to_dict()
    pile, elders = told["djinn_pile"], elders_on_tiles(told)
    for seat, has in enumerate(told["seats"]):
        has["djinns"] = pile[seat::players]
        has["elders"] = elders // players
        has["cards"] = {"fakir": 2}
    told["pile"]["fakir"] -= 2 * players
    told["bag"] = {"white": elders % players} if elders % players else {}
    return cv.from_dict(told | {"djinn_pile": []})


def elders_on_tiles(told: dict[str, Any]) -> int:
    """Take the elders off the tiles that have other meeples too; return how many there were."""
    found = 0
    for tile in told["tiles"].values():
        if len(tile["meeples"]) > 1:
            found += tile["meeples"].pop("white", 0)
    return found


GOLDEN = Golden(FOLDER / "five_tribes", tables, moments, games, seed)
