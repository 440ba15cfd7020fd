# SPDX-License-Identifier: MIT
"""Through the Desert with one part made false: what the contract has to notice."""

from dataclasses import dataclass, replace
from typing import Any

import caravanserai as cv
from caravanserai.core.compiled import entry_points
from caravanserai.core.game import find
from caravanserai.testing.contract import Table

HONEST = find("through_the_desert")
PLAYERS = 3


@dataclass(frozen=True)
class FalseTable(Table):
    """A table at which one part of the game is false."""

    false: Any = None  # a Game

    def new(self, seed: int = 0) -> cv.Position:
        honest = super().new(seed)
        return cv.Position(self.false, honest.setup, honest.state, seed, None)


def table_with(**false: Any) -> FalseTable:
    return FalseTable(HONEST.name, PLAYERS, {}, replace(HONEST, **false))


def position_with(actions: int = 60, **false: Any) -> cv.Position:
    return table_with(**false).after(1, actions)


def leaky_view(states: Any, setup: Any, seat: int | None, scene: Any = None) -> dict[str, Any]:
    return dict(HONEST.view(states, setup, seat)) | {"tokens": states[0]["tokens"].tolist()}


def leaky_to_spectators(
    states: Any, setup: Any, seat: int | None, scene: Any = None
) -> dict[str, Any]:
    return (
        leaky_view(states, setup, None) if seat is None else dict(HONEST.view(states, setup, seat))
    )


def telling_view(states: Any, setup: Any, seat: int | None, scene: Any = None) -> dict[str, Any]:
    return dict(HONEST.view(states, setup, seat)) | {"dice": hex(states[0]["rng"][0])}


def raw_view(states: Any, setup: Any, seat: int | None, scene: Any = None) -> dict[Any, Any]:
    return dict(HONEST.view(states, setup, seat)) | {1: "a key that JSON turns into text"}


def short_offer(states: Any, setup: Any, seat: int) -> dict[str, Any]:
    honest = HONEST.offer(states, setup, seat)
    return honest | {"steps": honest["steps"][1:]}


def telling_offer(_states: Any, setup: Any, seat: int) -> dict[str, Any]:
    """An offer that remembers what it was asked before, and so could tell deals apart."""
    OFFERED.append(seat)
    return {"actor": seat, "task": str(len(OFFERED)), "steps": []}


def boasting_offer(states: Any, setup: Any, seat: int) -> dict[str, Any]:
    honest = HONEST.offer(states, setup, seat)
    return honest | {"steps": [step | {"gain": {"oases": 500}} for step in honest["steps"]]}


OFFERED: list[int] = []
SHARED: dict[str, Any] = {}


def shared_view(states: Any, setup: Any, seat: int | None, scene: Any = None) -> dict[str, Any]:
    SHARED.update(HONEST.view(states, setup, seat))
    return SHARED


def leaky_drawing(states: Any, setup: Any, seat: int | None) -> str:
    return str(states[0]["tokens"])


def unsorted_legal(states: Any, boards: Any, out: Any) -> int:
    count = HONEST_LEGAL(states, boards, out)
    out[:count] = out[:count][::-1].copy()
    return count


def shorter_legal(states: Any, boards: Any, out: Any) -> int:
    return max(1, HONEST_LEGAL(states, boards, out) - 1)


def careless_play(states: Any, boards: Any, action: int) -> bool:
    states[0]["turn"] += 1
    return HONEST_PLAY(states, boards, action)


def guessing_redeal(states: Any, boards: Any, seat: int, seed: Any) -> None:
    HONEST_REDEAL(states, boards, seat, seed)
    states[0]["herds"][0] += 1


HONEST_LEGAL, HONEST_PLAY, HONEST_REDEAL = (
    entry_points.legal,
    entry_points.play,
    entry_points.redeal,
)
