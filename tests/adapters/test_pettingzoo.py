# SPDX-License-Identifier: MIT
"""Both games pass PettingZoo's own tests, for all numbers of players."""

import builtins
import copy
import importlib
import itertools
import pickle
import sys
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

import caravanserai as cv
from caravanserai.adapters.pettingzoo import five_tribes_v0, through_the_desert_v0
from caravanserai.core.game import find

MODULES = {"five_tribes": five_tribes_v0, "through_the_desert": through_the_desert_v0}
CASES = [(game, players) for game in MODULES for players in find(game).player_counts]
OPTIONS: dict[str, dict[str, Any]] = {
    "five_tribes": {"djinn_limit": "round", "open": True},
    "through_the_desert": {"map": "dunes", "scores": "open"},
}

every_case = pytest.mark.parametrize(("game", "players"), CASES)
each_game = pytest.mark.parametrize("game", MODULES)


@pytest.fixture(autouse=True)
def own_warnings() -> Iterator[None]:
    """Allow the warnings of PettingZoo that observations should be arrays: masks need a Dict."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        yield


def actions_of(env: Any) -> Iterator[int]:
    """Choose random legal actions up to the end of a game; each is expected to be played."""
    generator = np.random.default_rng(1)
    while not any(env.terminations.values()):
        yield int(generator.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))


@every_case
def test_the_api_test_passes(game: str, players: int) -> None:
    api_test(MODULES[game].env(players=players), num_cycles=60)


@each_game
def test_the_api_test_passes_with_options(game: str) -> None:
    api_test(MODULES[game].env(rewards="margin", **OPTIONS[game]), num_cycles=60)


@every_case
def test_the_seed_test_passes(game: str, players: int) -> None:
    seed_test(lambda: MODULES[game].env(players=players), num_cycles=40)


@every_case
def test_the_benchmark_runs(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that ends it after 20 cycles instead of five seconds."""
    clock = itertools.count(0.0, 0.25)
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(MODULES[game].env(players=players))


@each_game
def test_the_render_test_passes(game: str) -> None:
    checks = {"svg": lambda picture: picture.startswith("<svg")}
    render_test(lambda render_mode: MODULES[game].env(render_mode=render_mode), custom_tests=checks)


@each_game
def test_observations_are_no_pictures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    save_obs_test(MODULES[game].env())
    assert "Observations must be Box" in capsys.readouterr().out


@every_case
def test_a_game_is_that_of_its_seed(game: str, players: int) -> None:
    env, position = MODULES[game].raw_env(players=players), cv.new(game, players, 7)
    env.reset(seed=7)
    for action in actions_of(env):
        actor = position.actor or 0
        assert env.agent_selection == f"player_{actor}"
        for seat in range(players):
            seen = env.observe(f"player_{seat}")
            assert np.array_equal(seen["observation"], position.observe(seat))
            legal = position.legal() if seat == actor else np.zeros(0)
            assert np.array_equal(np.flatnonzero(seen["action_mask"]), legal)
        env.step(action)
        position.play(action)
    assert position.is_over


@pytest.mark.parametrize("rewards", ["win_share", "margin", "rank"])
def test_rewards_come_at_the_end(rewards: str) -> None:
    env = through_the_desert_v0.env(players=3, rewards=rewards)
    env.reset(seed=1)
    for action in actions_of(env):
        assert not any(env.rewards.values())
        env.step(action)
    received = {agent: env._cumulative_rewards[agent] for agent in env.agents}
    assert len(received) == 3
    assert any(received.values())
    assert rewards != "win_share" or sum(received.values()) == pytest.approx(1)
    assert rewards != "rank" or sum(received.values()) == pytest.approx(0)
    for _ in range(3):
        assert env.last()[1] == received[env.agent_selection]
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("action", [0, -1, 563, 1.5, None, True])
def test_an_illegal_action_raises_and_changes_nothing(action: Any) -> None:
    env = five_tribes_v0.raw_env(players=3)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"]
    with pytest.raises(cv.IllegalAction):
        env.step(action)
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before)


@pytest.mark.parametrize("action", [0, -1, 563, None])
def test_an_illegal_action_ends_the_game_with_the_reason(action: Any) -> None:
    env = five_tribes_v0.env(players=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(action)
    assert all(env.terminations.values())
    assert env.rewards == {name: -1.0 * (name == agent) for name in env.agents}
    assert env.infos[agent]["illegal"]
    for _ in range(3):
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize(
    "use",
    [lambda env: env.step(0), lambda env: env.last(), lambda env: env.observe("player_0")],
    ids=["step", "last", "observe"],
)
def test_an_environment_is_reset_first(use: Any) -> None:
    with pytest.raises(AttributeError, match=r"call reset\(\) first"):
        use(five_tribes_v0.env())


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
def test_a_copy_is_independent(copied: Any) -> None:
    env = through_the_desert_v0.env(players=3)
    env.reset(seed=1)
    env.step(next(actions_of(env)))
    other = copied(env)
    before = env.observe(env.agent_selection)["observation"]
    assert np.array_equal(other.observe(env.agent_selection)["observation"], before)
    assert other.agent_selection == env.agent_selection
    other.step(next(actions_of(other)))
    assert other.agent_selection != env.agent_selection
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before)


def test_a_kept_observation_does_not_change() -> None:
    env = through_the_desert_v0.raw_env()
    env.reset(seed=1)
    kept = env.observe(env.agent_selection)
    copies = {name: array.copy() for name, array in kept.items()}
    env.step(int(np.flatnonzero(kept["action_mask"])[0]))
    assert all(np.array_equal(kept[name], copies[name]) for name in kept)


def test_a_game_without_a_seed_is_random() -> None:
    env = five_tribes_v0.raw_env()
    env.reset()
    first = env.observe("player_0")["observation"]
    env.reset()
    assert not np.array_equal(env.observe("player_0")["observation"], first)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [({"players": 7}, "players"), ({"rewards": "gold"}, "rewards"), ({"render_mode": "3d"}, "3d")],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(cv.BadOptions, match=message):
        five_tribes_v0.env(**arguments)


def test_an_agent_that_does_not_play_is_refused() -> None:
    env = five_tribes_v0.env()
    env.reset(seed=1)
    with pytest.raises(cv.BadOptions, match="player_7"):
        env.observe("player_7")


@each_game
def test_environments_are_found_by_name(game: str) -> None:
    env = pettingzoo.make("aec", f"caravanserai/{game}_v0", players=3, rewards="rank")
    env.reset(seed=7)
    assert env.num_agents == 3
    assert env.unwrapped.metadata["name"] == f"{game}_v0"
    assert f"caravanserai/{game}-v0" in pettingzoo.aec_registry


def test_without_gymnasium_the_extra_of_pettingzoo_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "caravanserai.adapters.pettingzoo.game_env")
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ImportError, match=r"pip install 'caravanserai\[pettingzoo\]'"):
        importlib.import_module("caravanserai.adapters.pettingzoo.game_env")


@pytest.mark.parametrize("name", ["pettingzoo.game_env", "gymnasium"])
def test_a_missing_library_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    extra, real = name.partition(".")[0], builtins.__import__
    monkeypatch.delitem(sys.modules, f"caravanserai.adapters.{name}", raising=False)

    def without_library(module: str, *rest: Any) -> Any:
        if module.partition(".")[0] == extra:
            raise ImportError(module)
        return real(module, *rest)

    monkeypatch.setattr(builtins, "__import__", without_library)
    with pytest.raises(ImportError, match=rf"pip install 'caravanserai\[{extra}\]'"):
        importlib.import_module(f"caravanserai.adapters.{name}")
