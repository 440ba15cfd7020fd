# SPDX-License-Identifier: MIT
"""The engine and the reference play the same games and agree after every action.

Random players seldom get djinns, so some games start with elders, fakirs and djinns, and some
players prefer certain actions. Both sides draw the same: the reference repeats the engine's
generator.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from tests.conftest import CHECKED, INTERPRETED
from tests.support.five_tribes_positions import play
from tests.support.reference.five_tribes import DJINN_POINTS, ReferenceGame, check_invariants
from tests.support.reference.five_tribes.comparison import (
    assert_equal,
    legal_by_engine_text,
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


# Start positions


def new_game(players: int, seed: int, **options: Any) -> cv.Position:
    return cv.new("five_tribes", players, seed, **options)


def new_rich_game(players: int, seed: int, **options: Any) -> cv.Position:
    """Return a new game in which all players have elders off the tiles, fakirs and djinns."""
    state, rng = new_game(players, seed, **options).to_dict(), Random(seed)
    with_elders = [name for name, tile in state["tiles"].items() if tile["meeples"].get("white")]
    rng.shuffle(with_elders)
    for seat in state["seats"]:
        seat["gold"] = rng.choice([0, 3, 50])
        for _ in range(4 if with_elders else 0):
            give_elder(state, seat, with_elders)
        fakirs = min(3, state["pile"]["fakir"])
        seat["cards"]["fakir"] = fakirs
        state["pile"]["fakir"] -= fakirs
        for _ in range(12 // players):
            djinn = rng.choice(state["djinn_pile"])
            state["djinn_pile"].remove(djinn)
            seat["djinns"].append(djinn)
    return cv.from_dict(state)


def give_elder(state: dict[str, Any], seat: dict[str, Any], with_elders: list[str]) -> None:
    if not with_elders:
        return
    meeples = state["tiles"][with_elders[-1]]["meeples"]
    meeples["white"] -= 1
    seat["elders"] += 1
    if not meeples["white"]:
        with_elders.pop()


def new_sparse_game(players: int, seed: int, **options: Any) -> cv.Position:
    """Return a rich game with few meeples and cards, in which many things have run out."""
    state, rng = new_rich_game(players, seed, **options).to_dict(), Random(seed)
    for tile in state["tiles"].values():
        if rng.random() < 0.7:
            for colour, count in tile["meeples"].items():
                state["bag"][colour] = state["bag"].get(colour, 0) + count
            tile["meeples"] = {}
        tile["palms"], tile["palaces"] = (int(rng.random() < 0.35) for _ in range(2))
    limit_palms_and_palaces(state)
    last = state["seats"][-1]["cards"]
    for card, count in state["pile"].items():
        last[card] = last.get(card, 0) + count
    return cv.from_dict(state | {"pile": {}})


def limit_palms_and_palaces(state: dict[str, Any]) -> None:
    for piece, most in (("palms", 12), ("palaces", 10)):
        with_piece = [tile for tile in state["tiles"].values() if tile[piece]]
        for tile in with_piece[most:]:
            tile[piece] = 0


STARTS = {"dealt": new_game, "rich": new_rich_game, "sparse": new_sparse_game}


# Playing


def choose(reference: ReferenceGame, preferred: tuple[str, ...], rng: Random) -> str:
    """Choose a random action; often a preferred one, if there is any."""
    actions = sorted(legal_by_engine_text(reference))
    liked = [action for action in actions if action.startswith(preferred)] if preferred else []
    return rng.choice(liked if liked and rng.random() < PREFERENCE_RATE else actions)


def play_both(game: cv.Position, preferred: tuple[str, ...], rng: Random) -> Counter[str]:
    """Play one game on both sides; count how often each verb and each power was used."""
    reference, used = reference_of(game), Counter[str]()
    assert_equal(game, reference)
    while reference.actor is not None:
        action = choose(reference, preferred, rng)
        used[" ".join(action.split()[:2])] += 1
        used[action.split()[0]] += 1
        reference.play(legal_by_engine_text(reference)[action])
        play(game, action)
        assert_equal(game, reference)
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
