# SPDX-License-Identifier: MIT
"""The budget of a turn, divided among its decisions."""

import math
import time

import pytest

from caravanserai.bots.budget import Budget
from caravanserai.bots.search.turn_budget import SHARE, Allowance, TurnBudget
from caravanserai.core.position import new
from tests.support.positions.bot_positions import random_position

pytestmark = pytest.mark.interpreted


def test_a_budget_is_shared_by_the_decisions_of_a_turn() -> None:
    position, shared = random_position("through_the_desert", 2, 21), TurnBudget()
    budget = Budget(None, 100)
    assert shared.allow(position, budget).simulations == 70
    shared.spend(0.0, 70)
    turn = position.turn_number
    position.play(int(position.legal()[0]))
    assert position.turn_number == turn
    assert shared.allow(position, budget).simulations == 30  # nothing comes after it
    position.play(int(position.legal()[0]))
    assert position.turn_number > turn
    assert shared.allow(position, budget).simulations == 70


def test_a_turn_of_one_decision_gets_the_whole_budget() -> None:
    bid = new("five_tribes", players=2, seed=5)
    assert TurnBudget().allow(bid, Budget(None, 100)).simulations == 100


def test_a_turn_that_has_spent_its_time_gets_none() -> None:
    position, shared = random_position("through_the_desert", 2, 21), TurnBudget()
    before = time.perf_counter()
    first = shared.allow(position, Budget(2.0)).deadline
    assert before + SHARE * 2 <= first <= time.perf_counter() + SHARE * 2
    shared.spend(3.0, 1)
    assert shared.allow(position, Budget(2.0)).deadline <= time.perf_counter()


def test_an_allowance_of_simulations_has_two_halves() -> None:
    whole = Allowance(math.inf, 101)
    half = whole.first_half()
    assert half.simulations == 50
    assert whole.without(50).simulations == 51
    assert math.isinf(half.deadline)


def test_half_of_an_allowance_of_time_ends_half_way() -> None:
    now = time.perf_counter()
    half = Allowance(now + 1000, math.inf).first_half()
    assert half.deadline == pytest.approx(now + 500, abs=50)
    assert math.isinf(half.simulations)
