# SPDX-License-Identifier: MIT
"""The review of whole games, with a bot whose answers are known."""

from itertools import pairwise
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.registry import create
from caravanserai.bots.review import ReviewedAction, analyse_record, find_turns
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from tests.support.bots.points_bot import PointsBot
from tests.support.positions.bot_positions import finished_game, random_position

GAME = "through_the_desert"


@pytest.fixture(scope="module", params=cv.games())
def reviewed(request: pytest.FixtureRequest) -> tuple[Position, list[ReviewedAction]]:
    end = finished_game(request.param, 3, seed=2)
    return end, analyse_record(end.record(), "1", bot=PointsBot)


def test_every_action_is_reviewed(reviewed: tuple[Position, list[ReviewedAction]]) -> None:
    end, actions = reviewed
    assert [each.number for each in actions] == list(range(len(end.actions)))
    assert [each.played for each in actions] == list(end.actions)
    assert all(len(each.values) == len(each.errors) == len(each.points) == 3 for each in actions)


def test_the_values_are_those_at_the_ends_of_turns(
    reviewed: tuple[Position, list[ReviewedAction]],
) -> None:
    """Within a turn the curve is constant, whatever its steps gain or lose for a moment."""
    end, actions = reviewed
    turns = find_turns(end.record())
    assert len(turns) < len(actions)
    for turn, before in zip(turns[1:], turns, strict=False):
        steps = actions[before.end - 1 : turn.end - 1]
        assert len({each.values for each in steps}) == 1
        assert len({each.errors for each in steps}) == 1


def test_the_shares_of_all_seats_add_up_to_one(
    reviewed: tuple[Position, list[ReviewedAction]],
) -> None:
    """Players know different things, but a value is one for everybody: the mean of their views."""
    for each in reviewed[1]:
        assert sum(each.values) == pytest.approx(1)


def test_the_last_action_has_the_result(reviewed: tuple[Position, list[ReviewedAction]]) -> None:
    end, actions = reviewed
    assert actions[-1].points == end.points()
    winners = [seat for seat, rank in enumerate(end.ranks()) if rank == 1]
    assert actions[-1].values[winners[0]] == pytest.approx(1 / len(winners))
    assert actions[-1].errors == (0, 0, 0)


def test_only_actions_that_are_not_the_best_cost_something(
    reviewed: tuple[Position, list[ReviewedAction]],
) -> None:
    _end, actions = reviewed
    for each in actions:
        assert each.cost >= 0
        assert each.turn[0] == each.best
        if each.played == each.best:
            assert (each.cost, each.cost_error, each.points_cost) == (0, 0, 0)
    assert any(each.cost > 0 for each in actions)


def test_a_turn_costs_something_once(reviewed: tuple[Position, list[ReviewedAction]]) -> None:
    end, actions = reviewed
    costs = [
        sum(each.cost > 0 for each in actions[turn.start : turn.end])
        for turn in find_turns(end.record())
    ]
    assert max(costs) == 1


@pytest.mark.parametrize("arguments", [{"jobs": 0}, {"seed": -1}, {"budget": "x"}], ids=str)
def test_invalid_arguments_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        analyse_record(random_position(GAME, 2, 5).record(), **arguments)


def test_processes_change_nothing() -> None:
    record = random_position(GAME, 2, 12).record()
    steps: list[int] = []
    alone = analyse_record(record, "5", seed=3, bot="random")
    shared = analyse_record(record, "5", seed=3, bot="random", jobs=2, progress=steps.append)
    assert alone == shared
    assert sum(steps) == sum(turn.has_choice for turn in find_turns(record)) > 5


def test_a_cancelled_review_keeps_what_is_known() -> None:
    record = random_position(GAME, 2, 20).record()
    done: list[int] = []
    actions = analyse_record(
        record, "5", bot=PointsBot, progress=done.append, cancel=lambda: len(done) >= 5
    )
    assert len(actions) == find_turns(record)[4].end


def test_a_review_in_processes_stops_when_cancelled() -> None:
    record = random_position(GAME, 2, 30).record()
    done: list[int] = []
    actions = analyse_record(
        record, bot="random", jobs=2, progress=done.append, cancel=lambda: bool(done)
    )
    assert len(actions) < len(record.actions)


def test_an_empty_record_has_an_empty_review() -> None:
    assert analyse_record(cv.new(GAME, 2, 1).record()) == []


@pytest.mark.parametrize("game", cv.games())
def test_the_same_seed_gives_the_same_review(game: str) -> None:
    record = random_position(game, 2, 20).record()
    one, two = (analyse_record(record, "300", seed=4) for _ in range(2))
    assert one == two


@pytest.mark.parametrize("game", cv.games())
def test_another_seed_gives_other_values(game: str) -> None:
    """Also in Through the Desert with open scores, where nothing is dealt again."""
    record = random_position(game, 2, 20).record()
    one, two = (analyse_record(record, "300", seed=seed) for seed in (4, 5))
    assert [each.values for each in one] != [each.values for each in two]


def test_the_curve_of_five_tribes_has_no_swings() -> None:
    """Nobody sees the gold of the others: the luck of one deal must not look like a great turn."""
    position, bot = cv.new("five_tribes", players=2, seed=1), create("trader")
    while not position.is_over:
        position.play(ask(bot, position, seed=1).action)
    record = position.record()
    actions = analyse_record(record, "1000", seed=1)
    shares = [actions[turn.end - 1].values[0] for turn in find_turns(record)][:-1]
    assert max(abs(after - before) for before, after in pairwise(shares)) < 0.4
