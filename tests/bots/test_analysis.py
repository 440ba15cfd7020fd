# SPDX-License-Identifier: MIT
"""Analysis of positions, with a bot whose answers are known."""

import json
from dataclasses import replace
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.bots import analysis
from caravanserai.bots.analysis import Analysis, analyse, read_budget
from caravanserai.bots.bot import Bot, Choice, Decision
from caravanserai.bots.budget import Budget
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from tests.support.bots.points_bot import PointsBot
from tests.support.positions.bot_positions import finished_game, random_position

GAME = "through_the_desert"


def test_best_moves_come_first_with_their_turn() -> None:
    position = random_position(GAME, 3, 40)
    found = analyse(position, bot=PointsBot)
    seat = position.actor
    assert seat is not None
    assert (found.seat, found.actor) == (seat, seat)
    shares = [choice.values[seat] for choice in found.choices]
    assert shares == sorted(shares, reverse=True)
    assert {choice.action for choice in found.choices} == set(position.legal().tolist())
    assert found.find(found.best.action) is found.best
    assert found.find(-1) is None
    lengths = {len(found.turn(choice)) for choice in found.choices}
    assert lengths <= {1, 2}  # the second action of a variation only if the turn continues


class FarSighted(Bot):
    """Expects that everybody plays the last legal action."""

    def choose(self, position: Position, *_rest: object) -> Decision:
        actions: list[int] = []
        reached = position.copy()
        while not reached.is_over and len(actions) < 40:
            actions.append(int(reached.legal()[-1]))
            reached.play(actions[-1])
        choice = Choice(actions[0], 1, (0.5, 0.5), (0.0, 0.0), tuple(actions))
        return Decision(actions[0], (choice,))


def test_a_turn_ends_even_if_the_same_player_goes_on() -> None:
    """In Five Tribes with two players, one may have two turns in a row."""
    lengths = set()
    position = cv.new("five_tribes", 2, seed=1)
    while not position.is_over and len(position.actions) < 60:
        found = analyse(position, bot=FarSighted)
        turn = found.turn(found.best)
        assert sum(position.text(action).startswith(("pick up", "bid")) for action in turn) <= 1
        lengths.add(len(turn))
        position.play(found.best.action)
    assert len(lengths) > 2


class Stubborn(PointsBot):
    """Plays the action that it values least."""

    def choose(self, position: Position, *_rest: object) -> Decision:
        decision = super().choose(position)
        return replace(decision, action=decision.choices[-1].action)


def test_the_chosen_action_comes_first_whatever_its_value() -> None:
    position = random_position(GAME, 2, 40)
    found = analyse(position, bot=Stubborn)
    assert found.best.action == analyse(position, bot=PointsBot).choices[-1].action
    assert len(found.choices) == len(position.legal())


@pytest.mark.parametrize("game", cv.games())
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_the_knowledge_of_the_seat_counts(game: str, seat: int) -> None:
    position = random_position(game, 3, 60)
    deals = [position.redeal(seat, seed) for seed in range(4)]
    answers = [analyse(deal, seat, "10", seed=7, bot=PointsBot) for deal in deals]
    for answer in answers:
        assert answer.choices == answers[0].choices
        assert answer.seen.key() == answers[0].seen.key()
        assert answer.seen.view(seat) == position.view(seat)
        assert (answer.seat, answer.actor) == (seat, position.actor)


def test_an_analysis_can_be_written_as_json() -> None:
    found = analyse(random_position(GAME, 2, 40), bot=PointsBot)
    document = json.loads(json.dumps(found.to_dict(3)))
    assert len(document["choices"]) == 3
    first = document["choices"][0]
    assert first["turn"][0] == found.seen.text(found.best.action)
    assert first["line"] == list(found.best.variation)
    assert first["margin"] == found.best.margin(found.actor)


@pytest.mark.parametrize(
    ("visits", "shown"),
    [((100, 60, 5, 50), 3), ((100, 60, 4), 2), ((100, 4, 60), 2), ((100,), 1), ((0, 0), 2)],
)
def test_a_hint_shows_three_moves_at_most_and_no_guesses(
    visits: tuple[int, ...], shown: int
) -> None:
    position = cv.new(GAME, 2, seed=5)
    choices = [
        Choice(int(action), tried, (0.6, 0.4), (50.0, 44.5), (int(action),))
        for action, tried in zip(position.legal(), visits, strict=False)
    ]
    found = Analysis(0, 0, position, tuple(choices), sum(visits), 1.0).for_hint()
    assert len(found.choices) == shown
    assert all(choice.visits >= 0.05 * visits[0] for choice in found.choices)


def test_the_strongest_bot_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    assert analysis.default_bot() == "mcts"
    monkeypatch.setattr(analysis, "DEFAULT", "random")
    position = random_position(GAME, 2, 10)
    assert cv.analyse(position, 1, 0.1, seed=3).best.action in position.legal()
    assert cv.analyse(position, bot="random").best == cv.analyse(position).best


def test_a_bot_is_closed_after_use() -> None:
    closed = []

    class Closing(PointsBot):
        def close(self) -> None:
            closed.append(True)

    analyse(random_position(GAME, 2, 10), bot=Closing)
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
def test_a_budget_is_given_in_any_form(given: Budget | float | str | None, budget: Budget) -> None:
    assert read_budget(given) == budget


def test_a_chosen_bot_has_its_own_budget_if_none_is_given() -> None:
    assert read_budget(None, bot="mcts@1s") is None
    assert read_budget(None, bot=PointsBot) is None
    assert read_budget(None, bot=analysis.default_bot()) == analysis.DEFAULT_BUDGET
    assert read_budget("1s", bot="mcts@3s") == Budget(seconds=1)


@pytest.mark.parametrize("given", [0, -1.5, float("nan"), "soon", True, [1]])
def test_an_invalid_budget_is_refused(given: float) -> None:
    with pytest.raises(BadOptions):
        analyse(random_position(GAME, 2, 1), budget=given, bot=PointsBot)


@pytest.mark.parametrize(
    "arguments", [{"seat": 2}, {"seat": -1}, {"seed": -1}, {"bot": "nobody"}], ids=str
)
def test_invalid_arguments_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        analyse(random_position(GAME, 2, 5), **arguments)


def test_a_finished_game_has_nothing_to_analyse() -> None:
    with pytest.raises(BadOptions, match="over"):
        analyse(finished_game(GAME, 2), bot=PointsBot)


class NoBot:
    """Has no method of a bot."""


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (NoBot, "NoBot is no bot: it should have a method choose"),
        (str, "str is no bot"),
        (lambda: 3, "is no bot"),
        (PointsBot(), "expected the class of a bot, got .*: give the class itself"),
        (3, "expected the class of a bot, got 3"),
        ([PointsBot], "expected the class of a bot"),
        ("points", "unknown bot 'points'"),
    ],
)
def test_what_is_no_bot_is_refused(bot: Any, message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        analyse(cv.new(GAME, 2, seed=1), bot=bot)
