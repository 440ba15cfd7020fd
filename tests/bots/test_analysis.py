# SPDX-License-Identifier: MIT
"""Analysis of positions and records, with bots whose answers are known."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.bots import analysis
from caravanserai.bots.analysis import analyse, read_budget
from caravanserai.bots.bot import Bot, Choice, Decision
from caravanserai.bots.budget import Budget
from caravanserai.bots.review import analyse_record, find_costliest, find_decisions
from caravanserai.bots.reviewed_action import ReviewedAction
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position

GAME = "through_the_desert"


class Gatherer(Bot):
    """Likes best what brings most points at once."""

    def choose(self, position: Position, *_rest: object) -> Decision:
        seat = position.actor or 0
        looked = [_choice(position, action, seat) for action in position.legal().tolist()]
        looked.sort(key=lambda choice: (-choice.values[seat], choice.action))
        return Decision(looked[0].action, tuple(looked), len(looked))


def _choice(position: Position, action: int, seat: int) -> Choice:
    after = position.copy().play(action)
    points = tuple(float(each) for each in after.points())
    total = sum(points) + len(points)
    values = tuple((each + 1) / total for each in points)
    rest = after.legal().tolist()[:1]
    return Choice(action, 100, values, points, (action, *rest))


class OfOneMind(Gatherer):
    """Looks at one move only."""

    def choose(self, position: Position, *_rest: object) -> Decision:
        decision = super().choose(position)
        return replace(decision, choices=decision.choices[:1])


def moment(game: str, players: int, actions: int, seed: int = 1) -> Position:
    position, dice = cv.new(game, players, seed), Random(seed)
    while len(position.actions) != actions and not position.is_over:
        position.play(dice.choice(position.legal().tolist()))
    return position


def test_best_moves_come_first_with_their_turn() -> None:
    position = moment(GAME, 3, 40)
    found = analyse(position, bot=Gatherer)
    seat = position.actor
    assert seat is not None
    assert (found.seat, found.actor) == (seat, seat)
    shares = [choice.values[seat] for choice in found.choices]
    assert shares == sorted(shares, reverse=True)
    assert {choice.action for choice in found.choices} == set(position.legal().tolist())
    assert found.find(found.best.action) is found.best
    assert found.find(-1) is None
    own = [len(found.turn(choice)) for choice in found.choices]
    assert set(own) <= {1, 2}  # the second action of the line, if it is the same player's


def test_turn_ends_even_if_the_same_player_goes_on() -> None:
    """In Five Tribes with two players, one may have two turns in a row."""

    class Straight(Gatherer):
        def choose(self, position: Position, *_rest: object) -> Decision:
            line: list[int] = []
            walker = position.copy()
            while not walker.is_over and len(line) < 40:
                line.append(int(walker.legal()[-1]))
                walker.play(line[-1])
            choice = Choice(line[0], 1, (0.5, 0.5), (0.0, 0.0), tuple(line))
            return Decision(line[0], (choice,))

    lengths = set()
    position = moment("five_tribes", 2, 0)
    while not position.is_over and len(position.actions) < 60:
        found = analyse(position, bot=Straight)
        turn = found.turn(found.best)
        assert sum(position.text(action).startswith(("pick up", "bid")) for action in turn) <= 1
        lengths.add(len(turn))
        position.play(found.best.action)
    assert len(lengths) > 2


def test_what_is_chosen_stands_first_whatever_its_value() -> None:
    class Stubborn(Gatherer):
        def choose(self, position: Position, *_rest: object) -> Decision:
            decision = super().choose(position)
            return replace(decision, action=decision.choices[-1].action)

    position = moment(GAME, 2, 40)
    found = analyse(position, bot=Stubborn)
    assert found.best.action == analyse(position, bot=Gatherer).choices[-1].action
    assert len(found.choices) == len(position.legal())


@pytest.mark.parametrize("game", cv.games())
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_what_the_seat_knows_decides(game: str, seat: int) -> None:
    position = moment(game, 3, 60)
    twins = [position.redeal(seat, seed) for seed in range(4)]
    answers = [analyse(twin, seat, "10", seed=7, bot=Gatherer) for twin in twins]
    for answer in answers:
        assert answer.choices == answers[0].choices
        assert answer.seen.key() == answers[0].seen.key()
        assert answer.seen.view(seat) == position.view(seat)
        assert (answer.seat, answer.actor) == (seat, position.actor)


def test_answer_can_be_told_as_json() -> None:
    found = analyse(moment(GAME, 2, 40), bot=Gatherer)
    told = json.loads(json.dumps(found.to_dict(3)))
    assert len(told["choices"]) == 3
    first = told["choices"][0]
    assert first["turn"][0] == found.seen.text(found.best.action)
    assert first["margin"] == found.best.margin(found.actor)


def test_door_asks_the_best_bot_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert analysis.default_bot() == "mcts"
    monkeypatch.setattr(analysis, "DEFAULT", "random")
    position = moment(GAME, 2, 10)
    assert cv.analyse(position, 1, 0.1, seed=3).best.action in position.legal()
    assert cv.analyse(position, bot="random").best == cv.analyse(position).best


def test_bot_is_closed_after_use() -> None:
    closed = []

    class Closing(Gatherer):
        def close(self) -> None:
            closed.append(True)

    analyse(moment(GAME, 2, 10), bot=Closing)
    assert closed == [True]


@pytest.mark.parametrize(
    ("given", "budget"),
    [
        (None, analysis.DEFAULT_BUDGET),
        (2, Budget(seconds=2)),
        (0.5, Budget(seconds=0.5)),
        ("1s", Budget(seconds=1)),
        ("800", Budget(simulations=800)),
        (Budget(simulations=3), Budget(simulations=3)),
    ],
)
def test_budget_is_given_as_one_likes(given: Budget | float | str | None, budget: Budget) -> None:
    assert read_budget(given) == budget


def test_bot_that_was_chosen_has_its_own_budget_if_none_is_given() -> None:
    assert read_budget(None, bot="mcts@1s") is None
    assert read_budget(None, bot=Gatherer) is None
    assert read_budget(None, bot=analysis.default_bot()) == analysis.DEFAULT_BUDGET
    assert read_budget("1s", bot="mcts@3s") == Budget(seconds=1)


@pytest.mark.parametrize("given", [0, -1.5, float("nan"), "soon", True, [1]])
def test_budget_that_cannot_be_is_refused(given: float) -> None:
    with pytest.raises(BadOptions):
        analyse(moment(GAME, 2, 1), budget=given, bot=Gatherer)


@pytest.mark.parametrize(
    "question", [{"seat": 2}, {"seat": -1}, {"seed": -1}, {"bot": "nobody"}], ids=str
)
def test_bad_questions_are_refused(question: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        analyse(moment(GAME, 2, 5), **question)


@pytest.mark.parametrize("question", [{"jobs": 0}, {"seed": -1}, {"budget": "x"}], ids=str)
def test_bad_questions_about_records_are_refused(question: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        analyse_record(moment(GAME, 2, 5).record(), **question)


def test_finished_game_has_nothing_to_analyse() -> None:
    with pytest.raises(BadOptions, match="over"):
        analyse(moment(GAME, 2, -1), bot=Gatherer)


@pytest.fixture(scope="module", params=cv.games())
def reviewed(request: pytest.FixtureRequest) -> tuple[Position, list[ReviewedAction]]:
    end = moment(request.param, 3, -1, seed=2)
    return end, analyse_record(end.record(), "1", bot=Gatherer)


def test_record_has_a_moment_for_every_action(
    reviewed: tuple[Position, list[ReviewedAction]],
) -> None:
    end, moments = reviewed
    assert [each.number for each in moments] == list(range(len(end.actions)))
    assert [each.played for each in moments] == list(end.actions)
    assert [n.number for n in moments if not n.is_forced] == find_decisions(end.record())
    assert all(len(each.values) == len(each.points) == 3 for each in moments)


def test_last_moment_is_the_result(reviewed: tuple[Position, list[ReviewedAction]]) -> None:
    end, moments = reviewed
    assert moments[-1].points == end.points()
    winners = [seat for seat, rank in enumerate(end.ranks()) if rank == 1]
    assert moments[-1].values[winners[0]] == pytest.approx(1 / len(winners))


def test_only_what_is_not_the_best_costs(reviewed: tuple[Position, list[ReviewedAction]]) -> None:
    _end, moments = reviewed
    for each in moments:
        assert each.cost >= 0
        assert each.turn[0] == each.best
        if each.played == each.best:
            assert (each.cost, each.points_cost) == (0, 0)
    assert any(each.cost > 0 for each in moments)


def test_forced_moves_cost_nothing_and_change_nothing(
    reviewed: tuple[Position, list[ReviewedAction]],
) -> None:
    end, moments = reviewed
    forced = [n for n, each in enumerate(moments[:-1]) if each.is_forced and n]
    assert forced or end.game.name == GAME
    for number in forced:
        assert moments[number].values == moments[number - 1].values
        assert moments[number].cost == 0


def test_costliest_moments_come_first(reviewed: tuple[Position, list[ReviewedAction]]) -> None:
    _end, moments = reviewed
    worst = find_costliest(moments, 4)
    assert len(worst) == 4
    assert worst[0].cost == max(each.cost for each in moments)
    assert [each.cost for each in worst] == sorted((each.cost for each in worst), reverse=True)
    assert find_costliest([replace(each, cost=0.0) for each in moments], 4) == []


def test_move_that_the_bot_never_looked_at_is_searched_by_itself() -> None:
    end = moment(GAME, 2, 40)
    moments = analyse_record(end.record(), "1", bot=OfOneMind)
    strange = [each for each in moments if each.played != each.best]
    assert strange
    assert all(each.cost >= 0 and each.values for each in strange)


def test_mover_is_not_judged_by_what_came_to_light_later() -> None:
    """Another game behind the same views: every moment of the seat is judged the same."""
    end = moment("five_tribes", 2, 30)
    seen: list[str] = []

    class Witness(Gatherer):
        def choose(self, position: Position, *_rest: object) -> Decision:
            seen.append(position.key())
            return super().choose(position)

    analyse_record(end.record(), "1", bot=Witness)
    position = cv.replay(replace(end.record(), actions=()))
    real = set()
    for action in end.actions:
        real.add(position.key())
        position.play(action)
    assert seen
    assert not real & set(seen)


def test_processes_change_nothing() -> None:
    record = moment(GAME, 2, 12).record()
    steps: list[int] = []
    alone = analyse_record(record, "5", seed=3, bot="random")
    shared = analyse_record(record, "5", seed=3, bot="random", jobs=2, progress=steps.append)
    assert alone == shared
    assert sum(steps) == len(find_decisions(record)) == 12


def test_cancelled_review_keeps_what_is_known() -> None:
    record = moment(GAME, 2, 20).record()
    done: list[int] = []
    moments = analyse_record(
        record, "5", bot=Gatherer, progress=done.append, cancel=lambda: len(done) >= 5
    )
    assert len(moments) == 5


def test_review_in_processes_stops_when_cancelled() -> None:
    done: list[int] = []
    moments = analyse_record(
        moment(GAME, 2, 30).record(),
        bot="random",
        jobs=2,
        progress=done.append,
        cancel=lambda: bool(done),
    )
    assert len(moments) <= len(done)


def test_record_that_nobody_has_played_has_no_moments() -> None:
    assert analyse_record(cv.new(GAME, 2, 1).record()) == []
