# SPDX-License-Identifier: MIT
"""Both games of OpenSpiel can be copied, and show players only what they may know."""

import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment

import caravanserai as cv
from caravanserai.adapters.openspiel import CaravanState
from caravanserai.adapters.openspiel.node import CHANCE, TERMINAL, Node
from caravanserai.adapters.openspiel.step import Step, reset_generator
from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.game import find
from tests.support.positions.five_tribes_positions import SPARE_TILES, parse_position
from tests.support.positions.through_the_desert_positions import CRAMPED

TRIBES, DESERT = "python_five_tribes", "python_through_the_desert"
CASES = [
    f"python_{game}(players={players})"
    for game in cv.games()
    for players in find(game).player_counts
]
VARIANTS = [
    f"{TRIBES}(players=3,open=True,djinn_limit=round,rewards=win_share)",
    f"{DESERT}(players=4,map=dunes,scores=open,end=at once,rewards=margin)",
]
TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"


def random_states(name: str, seed: int = 1) -> Iterator[CaravanState]:
    """Yield the states of a random game, before every draw and every decision, and the end."""
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(seed)
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            kinds, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(kinds, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    yield state


def after_the_deal(name: str) -> CaravanState:
    return next(state for state in random_states(name) if not state.is_chance_node())


def state_of(position: cv.Position, name: str = f"{TRIBES}(players=2)") -> CaravanState:
    """Return a state of OpenSpiel in this position of the same game and options."""
    state: CaravanState = pyspiel.load_game(name).new_initial_state()
    content = reset_generator(copy_array(position.state))
    state.node = Node(state.node.rules, Step(content))
    return state


# Copies


@pytest.mark.parametrize("name", [TRIBES, DESERT])
def test_states_survive_serialization_and_copies(name: str) -> None:
    for number, state in enumerate(random_states(name)):
        if number % 23:
            continue
        game = state.get_game()
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        for other in (again, pickle.loads(pickle.dumps(state)), state.clone()):
            assert str(other) == str(state)
            assert other.history() == state.history()
            assert other.current_player() == state.current_player()
            for player in range(game.num_players()):
                assert other.information_state_string(player) == state.information_state_string(
                    player
                )


def test_a_clone_is_independent() -> None:
    state = after_the_deal(DESERT)
    other, before = state.clone(), str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)


# Values


@pytest.mark.parametrize("name", CASES + VARIANTS)
def test_a_game_keeps_within_its_bounds(name: str) -> None:
    game, chances = pyspiel.load_game(name), 0
    for state in random_states(name, seed=2):
        if state.is_chance_node():
            chances += 1
            outcomes = state.chance_outcomes()
            assert 1 < len(outcomes) <= game.max_chance_outcomes() == 22
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    returns = state.returns()
    assert all(game.min_utility() <= each <= game.max_utility() for each in returns)
    if game.utility_sum() is not None:
        assert sum(returns) == pytest.approx(game.utility_sum())
    assert chances <= game.max_chance_nodes_in_history()
    assert len(state.history()) - chances <= game.max_game_length()


def test_the_numbers_of_the_pseudo_players_are_those_of_openspiel() -> None:
    assert (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL) == (CHANCE, TERMINAL)


def test_returns_follow_the_rewards() -> None:
    for rewards in ("rank", "win_share", "margin"):
        *_, state = random_states(f"{DESERT}(players=3,rewards={rewards})")
        points = state.position.points()
        best = [max(points[:seat] + points[seat + 1 :]) for seat in range(3)]
        expected = {
            "margin": [own - other for own, other in zip(points, best, strict=True)],
            "win_share": [float(own > other) for own, other in zip(points, best, strict=True)],
            "rank": [2.0 - rank for rank in state.position.ranks()],
        }
        assert state.returns() == expected[rewards]


# What players see


@pytest.mark.parametrize("name", [TRIBES, f"{DESERT}(players=3)"])
def test_observations_are_those_of_the_position(name: str) -> None:
    for number, state in enumerate(random_states(name)):
        if state.is_chance_node() or number % 7:
            continue
        for player in range(state.num_players()):
            position = state.position
            assert state.observation_tensor(player) == position.observe(player).tolist()
            seen = json.loads(state.observation_string(player))
            assert seen == json.loads(json.dumps(position.view(player)))


@pytest.mark.parametrize("name", [TRIBES, f"{DESERT}(players=3)"])
def test_nothing_is_seen_during_the_deal(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    assert not any(state.observation_tensor(0))
    assert "dealt" in state.observation_string(0)
    assert "dealt" in state.information_state_string(1)
    with pytest.raises(cv.BadOptions, match="no position yet"):
        _ = state.position


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1: 1 fakir, Sloar", "use Sloar with fakir"),
        ("1: 2 elders, Sibittis", "use Sibittis with 2 elders"),
    ],
)
def test_only_the_player_who_draws_sees_what_it_is(text: str, action: str) -> None:
    position = parse_position(f"{TURN}\n{text}")
    state = state_of(position)
    state.apply_action(position.parse(action))
    assert state.is_chance_node()
    before = [state.observation_string(player) for player in (0, 1)]
    seen: list[set[str]] = [set(), set()]
    tensors: list[set[bytes]] = [set(), set()]
    for kind, _ in state.chance_outcomes():
        drawn = state.clone()
        drawn.apply_action(kind)
        while drawn.is_chance_node():
            assert [drawn.observation_string(player) for player in (0, 1)] == before
            drawn.apply_action(drawn.chance_outcomes()[0][0])
        for player in (0, 1):
            seen[player].add(drawn.information_state_string(player))
            tensors[player].add(np.array(drawn.observation_tensor(player)).tobytes())
    assert (len(seen[1]), len(tensors[1])) == (1, 1)
    assert len(seen[0]) == len(tensors[0]) > 5


def test_a_player_remembers_how_a_position_came_about() -> None:
    """Two camels of one turn, placed in either order, lead to the same position."""
    state = next(
        state.clone()
        for state in random_states(DESERT)
        if not state.is_chance_node()
        and "leader" not in state.action_to_string(state.legal_actions()[0])
    )
    while state.node.step.state["camels_left"][0] < 2:
        state.apply_action(state.legal_actions()[0])
    first, *others = state.legal_actions()
    second = next(
        action
        for action in others
        if action in state.child(first).legal_actions()
        and first in state.child(action).legal_actions()
    )
    ways = [state.child(first).child(second), state.child(second).child(first)]
    assert ways[0].observation_string(0) == ways[1].observation_string(0)
    assert ways[0].information_state_string(0) != ways[1].information_state_string(0)


def test_the_public_part_is_that_of_a_spectator() -> None:
    state = after_the_deal(TRIBES)
    game = state.get_game()
    public, private, all_players = (
        pyspiel.IIGObservationType(public_info=is_public, perfect_recall=False, private_info=kind)
        for is_public, kind in (
            (True, pyspiel.PrivateInfoType.NONE),
            (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
            (True, pyspiel.PrivateInfoType.ALL_PLAYERS),
        )
    )
    seen = [game.make_py_observer(kind).string_from(state, 0) for kind in (public, private)]
    assert json.loads(seen[0])["seats"][0]["gold"] is None
    assert json.loads(seen[1])["seats"][0]["gold"] == 50
    assert "tiles" not in json.loads(seen[1])
    with pytest.raises(ValueError, match="SINGLE_PLAYER"):
        game.make_py_observer(all_players)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": 1})


# Bad input


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (f"{TRIBES}(players=5)", "2 to 4 players"),
        (f"{DESERT}(map=moon)", "unknown map"),
        (f"{DESERT}(palms=a1)", "palms"),
        (f"{DESERT}(start=7)", "start"),
        (f"{DESERT}(rewards=gold)", "rewards"),
        (f"{TRIBES}(djinn_limit=never)", "djinn_limit"),
    ],
)
def test_bad_parameters_are_refused(name: str, message: str) -> None:
    with pytest.raises(cv.BadOptions, match=message):
        pyspiel.load_game(name)


def test_an_unknown_parameter_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="colour"):
        pyspiel.load_game(f"{TRIBES}(colour=red)")


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    state = after_the_deal(TRIBES)
    before = str(state)
    for action, message in ((0, r"\(FT-4\.5\)"), (-1, "from 0 to 562"), (563, "from 0 to 562")):
        with pytest.raises(cv.IllegalAction, match=message):
            state._apply_action(action)
        assert str(state) == before
    with pytest.raises(cv.IllegalAction, match="from 0 to 562"):
        state.action_to_string(0, 999)
    with pytest.raises(cv.IllegalAction, match="a player decides"):
        state.chance_outcomes()
    *_, over = random_states(DESERT)
    with pytest.raises(cv.IllegalAction, match="the game is over"):
        over._apply_action(0)


def test_there_is_no_information_state_tensor_and_rl_environments_need_none() -> None:
    game = pyspiel.load_game(TRIBES)
    with pytest.raises(cv.BadOptions, match="use observation_tensor"):
        game.new_initial_state().information_state_tensor(0)
    seen = rl_environment.Environment(game).reset().observations["info_state"]
    assert np.shape(seen) == (2, find("five_tribes").observation.size)


def test_a_map_file_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "cramped.json"
    file.write_text(json.dumps(CRAMPED))
    *_, state = random_states(f"{DESERT}(map={file})")
    assert state.is_terminal()
    assert state.position.setup.map.name == "cramped"
