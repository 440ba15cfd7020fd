# SPDX-License-Identifier: MIT
"""Through the Desert with one faulty part, which the contract must detect."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

import caravanserai as cv
from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.direct_calls import DirectCalls
from caravanserai.core.game import find
from caravanserai.core.seeds import Seed
from caravanserai.testing.contract import GameVariant

CORRECT = find("through_the_desert")
PLAYERS = 3


@dataclass(frozen=True)
class FaultyVariant(GameVariant):
    """A variant whose positions use a faulty game."""

    faulty_game: Any = None  # a Game

    def new(self, seed: Seed = 0) -> cv.Position:
        position = super().new(seed)
        return cv.Position(self.faulty_game, position.setup, position.state, seed, None)


def variant_with(**parts: Any) -> FaultyVariant:
    """Return Through the Desert with these parts of its descriptor replaced."""
    return FaultyVariant(CORRECT.name, PLAYERS, {}, replace(CORRECT, **parts))


def position_with(actions: int = 60, **parts: Any) -> cv.Position:
    """Return a position of a game with these parts replaced."""
    return variant_with(**parts).after(1, actions)


# Faulty parts of the descriptor


def view_with_tokens(
    states: Any, setup: Any, seat: int | None, scene: Any = None
) -> dict[str, Any]:
    return dict(CORRECT.view(states, setup, seat)) | {"tokens": states[0]["tokens"].tolist()}


def view_with_tokens_for_spectators(
    states: Any, setup: Any, seat: int | None, scene: Any = None
) -> dict[str, Any]:
    if seat is None:
        return view_with_tokens(states, setup, None)
    return dict(CORRECT.view(states, setup, seat))


def view_with_generator(
    states: Any, setup: Any, seat: int | None, scene: Any = None
) -> dict[str, Any]:
    return dict(CORRECT.view(states, setup, seat)) | {"generator": hex(states[0]["rng"][0])}


def view_with_number_key(
    states: Any, setup: Any, seat: int | None, scene: Any = None
) -> dict[Any, Any]:
    return dict(CORRECT.view(states, setup, seat)) | {1: "a key that JSON turns into text"}


SHARED: list[Any] = []


def view_with_shared_caravans(
    states: Any, setup: Any, seat: int | None, scene: Any = None
) -> dict[str, Any]:
    """Return views that all share one list, so that a later view changes the earlier ones."""
    view = dict(CORRECT.view(states, setup, seat))
    SHARED[:] = view["caravans"]
    return view | {"caravans": SHARED}


def drawing_with_tokens(states: Any, setup: Any, seat: int | None) -> str:
    return str(states[0]["tokens"])


def offer_without_first_step(states: Any, setup: Any, seat: int) -> dict[str, Any]:
    offer = CORRECT.offer(states, setup, seat)
    return offer | {"steps": offer["steps"][1:]}


OFFERED: list[int] = []


def offer_that_counts_calls(_states: Any, setup: Any, seat: int) -> dict[str, Any]:
    """Return another offer for every call, as if it depended on the deal."""
    OFFERED.append(seat)
    return {"actor": seat, "task": str(len(OFFERED)), "steps": []}


def offer_with_wrong_gains(states: Any, setup: Any, seat: int) -> dict[str, Any]:
    offer = CORRECT.offer(states, setup, seat)
    return offer | {"steps": [step | {"gain": {"oases": 500}} for step in offer["steps"]]}


# Faulty rule functions

CORRECT_LEGAL, CORRECT_PLAY, CORRECT_REDEAL, CORRECT_OBSERVE = (
    entry_points.legal,
    DirectCalls().play,
    entry_points.redeal,
    entry_points.observe,
)


def legal_in_reverse_order(states: Any, boards: Any, out: Any) -> int:
    count = CORRECT_LEGAL(states, boards, out)
    out[:count] = out[:count][::-1].copy()
    return count


def legal_without_last(states: Any, boards: Any, out: Any) -> int:
    return max(1, CORRECT_LEGAL(states, boards, out) - 1)


def list_with(faulty: Any, states: Any, boards: Any, most: int) -> Any:
    """Return the list that a faulty entry point writes, as positions call it."""
    out = np.empty(most, np.int32)
    return out[: faulty(states, boards, out)].copy()


def play_that_changes_the_turn(states: Any, boards: Any, action: int) -> bool:
    states[0]["turn"] += 1
    return CORRECT_PLAY(states, boards, action)


def redeal_that_adds_a_camel(states: Any, boards: Any, seat: int, seed: Any) -> None:
    CORRECT_REDEAL(states, boards, seat, seed)
    states[0]["herds"][0] += 1


def observe_with_tokens(states: Any, boards: Any, seat: int, out: Any) -> None:
    CORRECT_OBSERVE(states, boards, seat, out)
    out[:PLAYERS] = states[0]["tokens"][:PLAYERS, 0]


def observe_without_last(states: Any, boards: Any, seat: int, out: Any) -> None:
    last = out[-1]
    CORRECT_OBSERVE(states, boards, seat, out)
    out[-1] = last
