# SPDX-License-Identifier: MIT
"""The engine and the reference play the same games and agree after every action.

Random players seldom get djinns, so some games start with elders, fakirs and djinns, and some
players prefer certain actions. Both sides draw the same: the reference repeats the engine's
generator.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

import caravanserai as cv
from tests.conftest import CHECKED, INTERPRETED
from tests.support.positions.five_tribes_positions import play
from tests.support.positions.five_tribes_starts import STARTS, new_rich_game, new_sparse_game
from tests.support.reference.five_tribes import DJINN_POINTS, check_invariants
from tests.support.reference.five_tribes.comparison import (
    assert_equal,
    reference_of,
)

# For each number of players, limit, start and preference; the reference takes most of the time.
GAMES = 1 if INTERPRETED or CHECKED else 2
PREFERENCE_RATE = 0.8  # how often a preference is followed

# Beginnings of the texts of the preferred actions.
PREFERENCES = {
    "none": (),
    "djinns": ("use", "buy", "keep"),
    "kills": ("kill", "drop red"),
    "trade": ("take", "sell", "build with", "drop green", "drop blue"),
    "high bids": ("bid 18", "bid 12", "bid 8", "bid 5", "use"),
    "nothing": ("done", "bid 0"),
}
POWERS = (
    *("Anun-Nak", "Bouraq", "Echidna", "Enki", "Hagis", "Iblis", "Lamia", "Leta"),
    *("Sibittis", "Sloar", "Utug"),
)


# Playing


def choose(legal: Iterable[str], preferred: tuple[str, ...], rng: Random) -> str:
    """Choose a random action; often a preferred one, if there is any."""
    actions = sorted(legal)
    liked = [action for action in actions if action.startswith(preferred)] if preferred else []
    return rng.choice(liked if liked and rng.random() < PREFERENCE_RATE else actions)


def play_both(game: cv.Position, preferred: tuple[str, ...], rng: Random) -> Counter[str]:
    """Play one game on both sides; count how often each verb and each power was used."""
    reference, used = reference_of(game), Counter[str]()
    legal = assert_equal(game, reference)
    while reference.actor is not None:
        action = choose(legal, preferred, rng)
        used[" ".join(action.split()[:2])] += 1
        used[action.split()[0]] += 1
        reference.play(legal[action])
        play(game, action)
        legal = assert_equal(game, reference)
    assert game.is_over
    check_invariants(reference)
    return used


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("limit", ["turn", "round"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_reference_agree(players: int, limit: str, start: str) -> None:
    """Legal actions, state, draws, points and ranks after every action (FT-2 to FT-13)."""
    used = Counter[str]()
    for number, preferred in enumerate(PREFERENCES.values()):
        for seed in range(GAMES):
            game = STARTS[start](players, 100 * number + seed, djinn_limit=limit)
            used += play_both(game, preferred, Random(seed))
    assert used["pick"] > 0
    if start != "dealt":
        assert used["use"] > 10


def test_these_games_use_every_power_and_verb() -> None:
    """Without this the comparison would prove little."""
    used = Counter[str]()
    for seed in range(4 if INTERPRETED else 12):
        for start in (new_rich_game, new_sparse_game):
            game = start(2 + seed % 3, 1000 + seed)
            used += play_both(game, PREFERENCES["djinns"], Random(seed))
    assert [djinn for djinn in POWERS if not used[f"use {djinn}"]] == []
    verbs = ("bid", "drop", "build", "kill", "use", "place", "buy", "keep", "take", "sell", "done")
    assert [verb for verb in verbs if not used[verb]] == []
    assert set(POWERS) < set(DJINN_POINTS)
