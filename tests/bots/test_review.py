# SPDX-License-Identifier: MIT
"""The review of whole games, with a bot whose answers are known."""

from dataclasses import replace
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.bots.review import (
    add_forced_actions,
    analyse_record,
    find_costliest,
    find_decisions,
)
from caravanserai.bots.reviewed_action import ReviewedAction
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from tests.support.bot_positions import finished_game, random_position
from tests.support.points_bot import PointsBot

GAME = "through_the_desert"


@pytest.fixture(scope="module", params=cv.games())
def reviewed(request: pytest.FixtureRequest) -> tuple[Position, list[ReviewedAction]]:
    end = finished_game(request.param, 3, seed=2)
    return end, analyse_record(end.record(), "1", bot=PointsBot)


def test_every_action_is_reviewed(reviewed: tuple[Position, list[ReviewedAction]]) -> None:
    end, actions = reviewed
    assert [each.number for each in actions] == list(range(len(end.actions)))
    assert [each.played for each in actions] == list(end.actions)
    assert [each.number for each in actions if not each.is_forced] == find_decisions(end.record())
    assert all(len(each.values) == len(each.points) == 3 for each in actions)


def test_the_last_action_has_the_result(reviewed: tuple[Position, list[ReviewedAction]]) -> None:
    end, actions = reviewed
    assert actions[-1].points == end.points()
    winners = [seat for seat, rank in enumerate(end.ranks()) if rank == 1]
    assert actions[-1].values[winners[0]] == pytest.approx(1 / len(winners))


def test_only_actions_that_are_not_the_best_cost_something(
    reviewed: tuple[Position, list[ReviewedAction]],
) -> None:
    _end, actions = reviewed
    for each in actions:
        assert each.cost >= 0
        assert each.turn[0] == each.best
        if each.played == each.best:
            assert (each.cost, each.points_cost) == (0, 0)
    assert any(each.cost > 0 for each in actions)


def test_forced_actions_cost_nothing_and_change_nothing(
    reviewed: tuple[Position, list[ReviewedAction]],
) -> None:
    end, actions = reviewed
    forced = [number for number, each in enumerate(actions[:-1]) if each.is_forced and number]
    assert forced or end.game.name == GAME
    for number in forced:
        assert actions[number].values == actions[number - 1].values
        assert actions[number].cost == 0


def test_the_costliest_actions_come_first(reviewed: tuple[Position, list[ReviewedAction]]) -> None:
    _end, actions = reviewed
    worst = find_costliest(actions, 4)
    assert len(worst) == 4
    assert worst[0].cost == max(each.cost for each in actions)
    assert [each.cost for each in worst] == sorted((each.cost for each in worst), reverse=True)
    assert find_costliest([replace(each, cost=0.0) for each in actions], 4) == []


def test_a_review_ends_at_the_first_missing_decision(
    reviewed: tuple[Position, list[ReviewedAction]],
) -> None:
    end, actions = reviewed
    decisions = {each.number: each for each in actions if not each.is_forced}
    assert add_forced_actions(end.record(), decisions)[:-1] == actions[:-1]
    missing = find_decisions(end.record())[20]
    del decisions[missing]
    assert len(add_forced_actions(end.record(), decisions)) == missing


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
    assert sum(steps) == len(find_decisions(record)) == 12


def test_a_cancelled_review_keeps_what_is_known() -> None:
    record = random_position(GAME, 2, 20).record()
    done: list[int] = []
    actions = analyse_record(
        record, "5", bot=PointsBot, progress=done.append, cancel=lambda: len(done) >= 5
    )
    assert len(actions) == 5


def test_a_review_in_processes_stops_when_cancelled() -> None:
    done: list[int] = []
    actions = analyse_record(
        random_position(GAME, 2, 30).record(),
        bot="random",
        jobs=2,
        progress=done.append,
        cancel=lambda: bool(done),
    )
    assert len(actions) <= len(done)


def test_an_empty_record_has_an_empty_review() -> None:
    assert analyse_record(cv.new(GAME, 2, 1).record()) == []
