# SPDX-License-Identifier: MIT
"""The review of one turn: the best one found, its cost, and the uncertainty of both."""

from dataclasses import replace

import pytest

import caravanserai as cv
from caravanserai.bots.bot import Choice, Decision
from caravanserai.bots.budget import Budget
from caravanserai.bots.review import analyse_record, review_turn
from caravanserai.core.position import Position, from_dict
from tests.support.bots.points_bot import PointsBot
from tests.support.positions.bot_positions import GAMES, look_alikes, random_position

GAME = "through_the_desert"
BUDGET = Budget(simulations=600)


def at_a_new_turn(game: str, actions: int, seed: int = 3) -> Position:
    """Return a random game after about so many actions, at the beginning of a turn."""
    position = random_position(game, 2, actions, seed)
    turn = position.turn_number
    while position.turn_number == turn:
        position.play(int(position.legal()[0]))
    return position


def play_turn(position: Position, place: int) -> Position:
    """Play a turn of legal actions that are at the same place of their lists."""
    turn = position.turn_number
    while not position.is_over and position.turn_number == turn:
        position.play(int(position.legal()[place]))
    return position


class Repeating(PointsBot):
    """Considers only the actions of a turn that is given."""

    turn: tuple[int, ...] = ()

    def choose(self, position: Position, *_rest: object) -> Decision:
        legal = position.legal().tolist()
        action = next((each for each in self.turn if each in legal), legal[0])
        equal, points = (0.5, 0.5), (0.0, 0.0)
        return Decision(action, (Choice(action, 1, equal, points, self.turn),))


def test_a_turn_that_every_search_would_play_costs_nothing() -> None:
    start = at_a_new_turn(GAME, 30)
    end = play_turn(start.copy(), -1)

    class Agreeing(Repeating):
        turn = end.actions[len(start.actions) :]

    found = review_turn(end.record(), BUDGET, bot=Agreeing)
    assert found.best == found.played == Agreeing.turn
    assert (found.cost, found.cost_error, found.points_cost, found.parting) == (0, 0, 0, -1)


def test_the_cost_is_the_gain_of_the_best_turn_at_its_first_different_action() -> None:
    start = at_a_new_turn(GAME, 30)
    end = play_turn(start.copy(), 0)
    found = review_turn(end.record(), None, bot=PointsBot)
    assert found.number == len(start.actions)
    assert found.seat == start.actor
    assert found.best != found.played
    best, played = (_points_after(start, turn) for turn in (found.best, found.played))
    assert found.points_cost == pytest.approx(best - played)
    assert found.cost > 0
    place = found.parting
    assert found.best[:place] == found.played[:place]
    assert found.best[place] != found.played[place]


def _points_after(start: Position, turn: tuple[int, ...]) -> float:
    """Return the lead after a turn and the reply of the other seat that `PointsBot` expects."""
    seat, position = start.actor or 0, start.copy()
    for action in turn:
        position.play(action)
    points = PointsBot().choose(position).chosen.points
    return points[seat] - points[1 - seat]


@pytest.mark.parametrize("game", GAMES)
def test_a_bad_turn_is_found_with_a_clear_cost(game: str) -> None:
    end = play_turn(at_a_new_turn(game, 40), -1)
    found = review_turn(end.record(), BUDGET)
    assert found.cost > 2 * found.cost_error > 0
    assert found.cost > 0.02


@pytest.mark.parametrize("game", GAMES)
def test_values_have_errors_until_the_game_is_over(game: str) -> None:
    end = play_turn(at_a_new_turn(game, 40), 0)
    found = review_turn(end.record(), BUDGET)
    assert sum(found.values) == pytest.approx(1)
    assert all(0 < error < 0.2 for error in found.errors)
    finished = random_position(game, 2, 10_000)
    assert review_turn(finished.record(), BUDGET).errors == (0, 0)


def test_what_is_hidden_from_a_player_has_no_influence_on_the_cost() -> None:
    start = at_a_new_turn("five_tribes", 40)
    found = []
    for position in look_alikes(start, start.actor or 0):
        end = play_turn(from_dict(position.to_dict()), -1)
        found.append(review_turn(end.record(), BUDGET))
    one, other = found
    assert (one.best, one.cost, one.cost_error) == (other.best, other.cost, other.cost_error)
    assert one.cost > 0


def test_nothing_that_was_revealed_later_is_used() -> None:
    """The bot sees only re-dealt positions, never those of the game."""
    end = random_position("five_tribes", 2, 30)
    seen: list[str] = []

    class Witness(PointsBot):
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


def test_half_a_turn_is_reviewed_as_far_as_it_goes() -> None:
    """The end of a record may be in the middle of a turn."""
    start = at_a_new_turn(GAME, 30)
    best = review_turn(play_turn(start.copy(), 0).record(), None, bot=PointsBot).best
    half = start.copy().play(best[0])
    found = review_turn(half.record(), None, bot=PointsBot)
    assert found.played == best[:1]
    assert found.cost == 0
