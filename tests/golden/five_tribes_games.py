# SPDX-License-Identifier: MIT
"""The golden files of Five Tribes: counts in every phase, and games of every variant."""

from collections.abc import Iterator
from typing import Any

import caravanserai as cv
from caravanserai.testing.contract import GameVariant
from tests.golden.generate import FOLDER, SEED, GoldenFiles, play_random

TRIBES = "five_tribes"
BIDS = {2: 4, 3: 3, 4: 4}  # in a round


def variants() -> list[GameVariant]:
    """Return all numbers of players with both djinn limits, and hidden and open hands."""
    options = [{"djinn_limit": "turn", "open": False}, {"djinn_limit": "round", "open": True}]
    return [GameVariant(TRIBES, players, chosen) for chosen in options for players in (2, 3, 4)]


def seed(variant: GameVariant) -> int:
    """Return a different seed for each variant."""
    return SEED + 10 * bool(variant.options["open"]) + variant.players


def checkpoints(variant: GameVariant) -> list[int]:
    """Return action counts: at the deal, around the first sowing, in the middle, near the end."""
    bids, last = BIDS[variant.players], len(play_random(variant, seed(variant), 10_000).actions)
    return [0, bids, bids + 2, bids + 4, last // 2, last // 2 + 6, last - 12, last - 3]


def games() -> Iterator[tuple[str, cv.Position]]:
    """Yield the names of the record files, and the start positions of their games."""
    for players in (2, 3, 4):
        yield f"tribes-{players}", cv.new(TRIBES, players, players)
        options = {"djinn_limit": "round", "open": True}
        yield f"tribes-{players}-round-open", cv.new(TRIBES, players, 10 + players, **options)
    yield "tribes-largest-seed", cv.new(TRIBES, 4, 2**64 - 1)
    middle = play_random(GameVariant(TRIBES, 3), 22, 60)
    yield "tribes-from-a-position", cv.from_dict(middle.to_dict())
    for players in (2, 3, 4):
        yield f"tribes-{players}-djinns", with_djinns(players)


def with_djinns(players: int) -> cv.Position:
    """Return a start position with djinns, elders and fakirs, so that all powers are used."""
    state = cv.new(TRIBES, players, 500 + players).to_dict()
    pile, elders = state["djinn_pile"], take_elders_off_tiles(state)
    for seat, has in enumerate(state["seats"]):
        has["djinns"] = pile[seat::players]
        has["elders"] = elders // players
        has["cards"] = {"fakir": 2}
    state["pile"]["fakir"] -= 2 * players
    state["bag"] = {"white": elders % players} if elders % players else {}
    return cv.from_dict(state | {"djinn_pile": []})


def take_elders_off_tiles(state: dict[str, Any]) -> int:
    """Take the elders off all tiles that also have other meeples; return their number."""
    found = 0
    for tile in state["tiles"].values():
        if len(tile["meeples"]) > 1:
            found += tile["meeples"].pop("white", 0)
    return found


GOLDEN = GoldenFiles(FOLDER / "five_tribes", variants, checkpoints, games, seed)
