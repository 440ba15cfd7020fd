# SPDX-License-Identifier: MIT
"""One seat against bots passes Gymnasium's checks, and follows the rules of the game."""

import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import caravanserai as cv
from caravanserai.adapters.gymnasium import SeatEnv
from caravanserai.core.game import find

CASES = [(game, players) for game in cv.games() for players in find(game).player_counts]


def random_episode(env: SeatEnv, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """Play random legal actions; return them, the last reward and the last info."""
    generator = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    actions, ended = [], False
    while not ended:
        assert info["action_mask"].any()
        actions.append(int(generator.choice(np.flatnonzero(info["action_mask"]))))
        _, reward, ended, truncated, info = env.step(actions[-1])
        assert ended or reward == 0
        assert not truncated
    return actions, float(reward), info


@pytest.mark.parametrize(("game", "players"), CASES)
def test_the_checks_pass(game: str, players: int) -> None:
    env = SeatEnv(game, players, opponents="random")
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("name", ["FiveTribes-v0", "ThroughTheDesert-v0"])
def test_registered_environments_pass_the_checks_with_rendering(name: str) -> None:
    env = gymnasium.make(f"caravanserai/{name}", opponents="random", render_mode="ansi")
    check_env(env.unwrapped)


def test_bots_play_the_other_seats() -> None:
    env = SeatEnv("through_the_desert", players=3, seat=1, opponents="tourist", rewards="rank")
    actions, reward, info = random_episode(env, 1)
    position = env.position
    assert position.is_over
    assert len(position.actions) > 2 * len(actions)
    assert info["seat"] == 1
    assert not info["action_mask"].any()
    points = position.points()
    others = [points[0], points[2]]
    below, above = sum(p < points[1] for p in others), sum(p > points[1] for p in others)
    assert reward == (below - above) / 2


def test_the_same_seed_gives_the_same_episode() -> None:
    env = SeatEnv("through_the_desert", opponents="random")
    assert random_episode(env, 3)[:2] == random_episode(env, 3)[:2]


def test_the_learner_observes_what_the_seat_may_know() -> None:
    env = SeatEnv("five_tribes", players=3, opponents="random")
    seats = set()
    for seed in range(8):
        observation, info = env.reset(seed=seed)
        seats.add(info["seat"])
        assert env.position.actor == info["seat"]
        assert np.array_equal(observation, env.position.observe(info["seat"]))
        assert np.array_equal(np.flatnonzero(env.action_masks()), env.position.legal())
    assert len(seats) > 1


@pytest.mark.parametrize("action", [0, 562, 600, -1, 1.5, None, np.array([3, 4]), "bid 1"], ids=str)
def test_an_illegal_action_ends_the_episode_with_the_reason(action: Any) -> None:
    env = SeatEnv("five_tribes", opponents="random")
    env.reset(seed=1)
    _, reward, ended, truncated, info = env.step(action)
    assert (reward, ended, truncated) == (-1.0, True, False)
    assert re.search("is illegal|action ids go from|is a whole number", info["illegal"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": 2}, "seats go from 0 to 1"),
        ({"opponents": "nobody"}, "unknown bot"),
        ({"opponents": None}, "opponents is the name of a bot"),
        ({"rewards": "gold"}, "rewards"),
        ({"players": 7}, "players"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(cv.BadOptions, match=message):
        SeatEnv("five_tribes", **arguments)


def test_a_step_needs_a_deal() -> None:
    with pytest.raises(cv.BadOptions, match="reset"):
        SeatEnv("five_tribes").step(0)
