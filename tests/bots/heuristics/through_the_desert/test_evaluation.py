# SPDX-License-Identifier: MIT
"""How bots judge positions of Through the Desert: what actions promise, what tells them apart."""

from random import Random
from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.bots.heuristics.through_the_desert.evaluation import (
    TERMS,
    enclosed_by,
    progress,
    terms,
)
from caravanserai.bots.heuristics.through_the_desert.hashing import key
from caravanserai.bots.heuristics.through_the_desert.priors import gain, promise
from caravanserai.bots.heuristics.weights import term_names, weights_of
from caravanserai.bots.search.workspace import TRIAL_STATES
from caravanserai.core.compiled.jit import entry, record_array
from caravanserai.core.compiled.rule_functions import legal, turn_number
from caravanserai.core.position import Position
from caravanserai.games.through_the_desert.rules.actions import PLACE_LEADER, colour_of, space_of
from tests.support.bot_positions import later

pytestmark = pytest.mark.interpreted

GAME = "through_the_desert"
WEIGHTS = weights_of(GAME)


# What Python asks of compiled code


@entry
def write_promises(
    states: Any, boards: Any, weights: Any, actions: Any, scratch: Any, out: Any
) -> int:
    count = legal(states[0], boards[0], actions)
    promise(states[0], boards[0], weights, actions, count, scratch, out)
    return count


@entry
def write_gains(states: Any, boards: Any, actions: Any, out: Any) -> None:
    state, board = states[0], boards[0]
    for at in range(len(actions)):
        colour, space = colour_of(actions[at]), space_of(actions[at])
        out[at] = gain(state, board, state.actor, colour, space)
        out[at] += enclosed_by(state, board, state.actor, colour, space)


@entry
def write_terms(states: Any, boards: Any, out: Any) -> float:
    terms(states[0], boards[0], out)
    return progress(states[0])


@entry
def key_of(states: Any) -> Any:
    return key(states[0])


@entry
def number_of_turn(states: Any) -> int:
    return turn_number(states[0])


def promises(position: Position) -> dict[int, float]:
    """Return what each legal action promises; the position must be left as it was."""
    before = position.state.tobytes()
    actions, out = np.zeros(position.game.max_legal, np.int32), np.zeros(position.game.max_legal)
    trials = record_array(TRIAL_STATES, position.game.state)
    board = position.setup.board
    count = write_promises(position.state, board, WEIGHTS, actions, trials, out)
    assert position.state.tobytes() == before
    return dict(zip(actions[:count].tolist(), out[:count].tolist(), strict=True))


def test_the_weights_have_the_names_of_the_terms_in_their_order() -> None:
    assert term_names(GAME) == TERMS


@pytest.mark.parametrize("players", [2, 5])
def test_the_first_term_is_the_points_and_a_game_goes_from_nothing_to_its_end(
    players: int,
) -> None:
    position, chance, reached = cv.new(GAME, players=players, seed=1), Random(1), 0.0
    out = np.full((players, len(TERMS)), np.nan)
    while not position.is_over:
        before = position.state.tobytes()
        late = write_terms(position.state, position.setup.board, out)
        assert position.state.tobytes() == before
        assert tuple(out[:, 0]) == position.points()
        assert np.isfinite(out).all()
        assert reached <= late <= 1
        reached = late
        position.play(chance.choice(position.legal().tolist()))
    assert write_terms(position.state, position.setup.board, out) == 1
    assert out[:, 1:].sum() == 0, "at the end nothing but points counts"


def test_the_gain_of_a_camel_is_what_the_rules_then_pay() -> None:
    """TD-6.1, TD-6.2, TD-6.4 to TD-6.8: water, oases and areas, against camels really placed."""
    areas = 0
    for seed in range(3):
        position, chance = later(GAME, 2, 10, seed), Random(seed)
        while not position.is_over:
            actions = position.legal()
            out = np.zeros(len(actions))
            write_gains(position.state, position.setup.board, actions, out)
            action = _best_or_any(actions, out, chance)
            seat, before = position.actor, position.score_sheet()
            assert seat is not None
            position.play(action)
            paid = _without_caravans(position.score_sheet()[seat]) - _without_caravans(before[seat])
            assert out[actions.tolist().index(action)] == paid
            areas += position.score_sheet()[seat]["areas"] > before[seat]["areas"]
    assert areas > 0, "without an area the comparison would prove little"


def _best_or_any(actions: Any, gains: Any, chance: Random) -> int:
    if chance.random() < 0.5:
        return int(actions[int(np.argmax(gains))])
    return chance.choice(actions.tolist())  # type: ignore[no-any-return]


def _without_caravans(sheet: dict[str, int]) -> int:
    return sum(points for category, points in sheet.items() if category != "caravans")


def test_a_camel_that_gains_more_promises_more() -> None:
    position = later(GAME, 2, 30)
    found = promises(position)
    actions = np.array(list(found), np.int32)
    gains = np.zeros(len(actions))
    write_gains(position.state, position.setup.board, actions, gains)
    best = max(found, key=lambda action: found[action])
    assert gains[actions.tolist().index(best)] >= np.quantile(gains, 0.9)


def test_a_leader_promises_less_where_the_water_is_gone() -> None:
    position = cv.new(GAME, players=2, seed=4)
    found = promises(position)
    assert all(action >= PLACE_LEADER for action in found)
    dry = position.copy()
    dry.state["water"] = 0
    parched = promises(dry)
    assert all(parched[action] <= found[action] for action in found)
    best = max(found, key=lambda action: found[action])
    assert parched[best] < found[best]


def test_positions_that_look_the_same_have_the_same_key() -> None:
    position = later(GAME, 3, 60, scores="hidden")
    seat = position.actor
    assert seat is not None
    others = [position.redeal(seat, seed) for seed in range(5)]
    assert len({other.state.tobytes() for other in others}) > 1
    assert {int(key_of(other.state)) for other in others} == {int(key_of(position.state))}


def test_positions_that_look_different_have_different_keys() -> None:
    position, chance, seen = cv.new(GAME, players=3, seed=2), Random(2), set()
    while not position.is_over:
        seen.add(int(key_of(position.state)))
        position.play(chance.choice(position.legal().tolist()))
    assert len(seen) == len(position.actions)


@pytest.mark.parametrize("players", [2, 5])
def test_the_number_of_the_turn_grows_with_every_turn_and_never_within(players: int) -> None:
    position, chance = cv.new(GAME, players=players, seed=3), Random(3)
    while not position.is_over:
        seat, number = position.actor, number_of_turn(position.state)
        left = int(position.state[0]["camels_left"])
        position.play(chance.choice(position.legal().tolist()))
        goes_on = position.actor == seat and int(position.state[0]["camels_left"]) == left - 1
        is_same = goes_on and left > 1
        assert (number_of_turn(position.state) == number) == is_same
