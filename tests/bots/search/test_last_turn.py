# SPDX-License-Identifier: MIT
"""The last turn of a game is solved exactly: compared with plain code that tries everything."""

import json
from dataclasses import replace

import pytest

import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.registry import create, levels
from caravanserai.bots.search.last_turn import (
    DRAWS,
    GOES_ON,
    MAX_NODES,
    TOO_LARGE,
    new_last_turn,
    solve_last_turn,
)
from caravanserai.bots.search.solved_turn import solve_turn
from caravanserai.core.position import Position
from tests.support.positions.bot_positions import random_position

PLENTY = 60.0  # seconds
# Games whose last turn has many steps, by the number of players and seed.
GAMES = ((2, 0), (2, 14), (2, 30), (3, 1), (3, 13), (3, 27), (4, 10), (4, 12), (4, 21))
DRAWN = (2, 2)  # Anun-Nak places meeples from the bag


def last_turn(players: int, seed: int) -> Position:
    """Return a random game of Five Tribes with open gold, at the start of its last turn."""
    return start_of_last_turn(random_position("five_tribes", players, 10_000, seed, open=True))


def start_of_last_turn(end: Position) -> Position:
    """Return the game at the start of its last turn."""
    position = start = cv.replay(replace(end.record(), actions=()))
    for action in end.actions:
        if position.turn_number != start.turn_number:
            start = position.copy()
        position = position.copy().play(action)
    return start


def best_leads(position: Position) -> dict[int, int]:
    """Return the best lead after each action, from all ends of the turn, sales included."""
    seat = position.actor
    assert seat is not None
    known: dict[bytes, int] = {}

    def lead(reached: Position) -> int:
        points = reached.points()
        return points[seat] - max(each for at, each in enumerate(points) if at != seat)

    def best(reached: Position) -> int:
        if reached.is_over:
            return lead(reached)
        word = reached.state.tobytes()
        if word not in known:
            known[word] = max(best(reached.copy().play(int(a))) for a in reached.legal())
        return known[word]

    return {int(a): best(position.copy().play(int(a))) for a in position.legal()}


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_last_turn_is_the_best_of_all_turns(players: int, seed: int) -> None:
    position = last_turn(players, seed)
    choices = solve_turn(position, new_last_turn(position.game), 1, PLENTY)
    assert choices is not None
    expected = best_leads(position)
    assert {each.action: each.margin(position.actor or 0) for each in choices} == expected
    assert choices[0].margin(position.actor or 0) == max(expected.values())


def test_a_last_turn_with_thousands_of_steps_is_the_best_of_all_turns() -> None:
    position = cv.new("five_tribes", 2, seed=6010, open=True)
    while not position.is_over:
        position.play(ask(create("greedy"), position).action)
    content = start_of_last_turn(position).to_dict()
    for seat in content["seats"]:  # plain code would try each of a million sales
        for card, count in seat["cards"].items():
            content["discards"][card] = content["discards"].get(card, 0) + count
        seat["cards"] = {}
    position = cv.from_dict(content)
    choices = solve_turn(position, new_last_turn(position.game), 1, PLENTY)
    assert choices is not None
    margins = {each.action: each.margin(position.actor or 0) for each in choices}
    assert len(margins) > 5
    assert margins == best_leads(position)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_variation_ends_the_game_with_the_promised_points(players: int, seed: int) -> None:
    position = last_turn(players, seed)
    choices = solve_turn(position, new_last_turn(position.game), 1, PLENTY)
    assert choices is not None
    for choice in choices:
        end = position.copy()
        for action in choice.variation:
            end.play(action)
        assert end.is_over
        assert choice.points == tuple(map(float, end.points()))


@pytest.mark.parametrize("level", levels()[levels().index("trader") + 1 :])
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_no_level_above_trader_throws_points_away_in_the_last_turn(
    level: str, players: int, seed: int
) -> None:
    position, bot = last_turn(players, seed), create(level)
    seat = position.actor or 0
    most = max(best_leads(position).values())
    while not position.is_over:
        position.play(ask(bot, position, seed=4).action)
    points = position.points()
    assert points[seat] - max(each for at, each in enumerate(points) if at != seat) == most


def solve(position: Position, max_nodes: int = MAX_NODES) -> int:
    work = new_last_turn(position.game)
    return int(solve_last_turn(position.state, position.setup.board, work, max_nodes))


def test_a_turn_after_which_the_game_goes_on_is_not_solved() -> None:
    assert solve(random_position("five_tribes", 2, 60)) == GOES_ON
    assert solve(random_position("through_the_desert", 2, 60)) == GOES_ON


def test_a_turn_in_which_something_is_drawn_is_not_solved() -> None:
    assert solve(last_turn(*DRAWN)) == DRAWS


def test_a_turn_with_too_many_steps_is_not_solved() -> None:
    position = last_turn(*GAMES[0])
    assert solve(position, max_nodes=1) == TOO_LARGE
    assert solve_turn(position, new_last_turn(position.game), 1, seconds=0.0) is None


def test_hidden_gold_is_dealt_again_and_not_read() -> None:
    """Two positions that differ only in the gold of another seat have the same answer."""
    open_game = last_turn(2, 14).to_dict()
    seat = open_game["actor"]
    answers = []
    for gold in (0, 40):
        content = json.loads(json.dumps(open_game))
        content["options"]["open"] = False
        content["seats"][1 - seat]["gold"] = gold
        position = cv.from_dict(content).redeal(seat, 5)
        answers.append(solve_turn(position, new_last_turn(position.game), 1, PLENTY))
    assert answers[0] is not None
    assert answers[0] == answers[1]
