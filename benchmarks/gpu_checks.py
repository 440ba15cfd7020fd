# SPDX-License-Identifier: MIT
"""Compares games on a GPU with those of the CPU, bit for bit; tests/gpu uses the same functions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import numpy as np

import caravanserai as cv
from caravanserai.adapters.batch import Batch
from caravanserai.core.compiled import bulk, gpu
from caravanserai.core.compiled.bulk import RandomGames
from caravanserai.core.compiled.gpu import random_play
from caravanserai.core.game import Game, Setup, prepare
from caravanserai.core.generator import set_key

GAMES = 20_000
KEY = "5eed0123456789abcdef00112233445f"
FIELDS = (
    *("current_player", "legal_action_mask", "legal_counts", "rewards", "points"),
    *("terminated", "truncated", "observation", "seeds"),
)


def count_differences(game: str, players: int, games: int = GAMES) -> int:
    """Return how many random games of a GPU end otherwise than those of the CPU."""
    how: dict[str, Any] = {"players": players, "seed": 11, "final_states": True}
    here = cv.random_games(game, games, **how)
    return count_different_games(here, gpu.random_games(game, games, **how))


def count_different_games(here: RandomGames, there: RandomGames) -> int:
    """Return how many games have other points or another final state."""
    # As bytes, because == on records would not see what lies between their fields.
    rows = [_bytes_of(found) for found in (here, there)]
    differ = np.not_equal(*rows).any(axis=1)
    return int((differ | (here.points != there.points).any(axis=1)).sum())


def _bytes_of(games: RandomGames) -> Any:
    assert games.states is not None
    return np.frombuffer(games.states.tobytes(), np.uint8).reshape(len(games.states), -1)


@contextmanager
def secret_deals() -> Iterator[None]:
    """Give all random games a generator with a key, so that all their draws are those of ChaCha."""
    with (
        patch.object(random_play, "prepare", _prepare_secret),
        patch.object(bulk, "prepare", _prepare_secret),
    ):
        yield


def _prepare_secret(game: Game, players: int | None, options: dict[str, Any]) -> Setup:
    setup = prepare(game, players, options)
    set_key(setup.template, KEY)
    return setup


def play_both(here: Batch, there: Any, steps: int, send: Callable[[Any], Any]) -> int:
    """Play the same random actions in two batches; return how many games have ended.

    `send` turns the actions into what the other batch takes. Raises AssertionError where a field
    differs.
    """
    generator, ended = np.random.default_rng(1), 0
    for number in range(steps):
        differing = differing_fields(here, there)
        assert not differing, f"after {number} steps these differ: {', '.join(differing)}"
        actions = here.sample(generator)
        here.step(actions)
        there.step(send(actions))
        ended += int(here.terminated.sum())
    return ended


def differing_fields(here: Batch, there: Any) -> list[str]:
    """Return the fields of two batches that are not equal."""
    return [
        name
        for name in FIELDS
        if not np.array_equal(getattr(here, name), _to_host(getattr(there, name)))
    ]


def _to_host(field: Any) -> Any:
    return field.cpu().numpy() if hasattr(field, "cpu") else field


def find_accepted(batch: Any, bad_actions: dict[str, Any]) -> list[str]:
    """Return the names of bad actions that a batch does not refuse with an error of ours."""
    return [name for name, actions in bad_actions.items() if _accepts(batch, actions)]


def _accepts(batch: Any, actions: Any) -> bool:
    try:
        batch.step(actions)
    except (cv.BadOptions, cv.IllegalAction):
        return False
    return True
