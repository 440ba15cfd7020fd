# SPDX-License-Identifier: MIT
"""Offers: what is the same in every game."""

import json
from random import Random

import pytest

import caravanserai as cv
from caravanserai.core.describe.outcomes import compute_outcomes, redeal_for
from caravanserai.testing.checks.offers import offered_actions
from caravanserai.testing.game_variant import GameVariant
from tests.conftest import INTERPRETED
from tests.support.variants import all_variants, as_parameter

ACTIONS = 10 if INTERPRETED else 10_000  # of a game that are checked
SEEDS = (0, 1, 2**64 - 1)


@pytest.mark.interpreted
@pytest.mark.parametrize("game", cv.games())
def test_only_the_seat_to_act_is_offered_anything(game: str) -> None:
    position = cv.new(game, 2, seed=3)
    actor = position.actor
    assert actor is not None
    assert position.offer(1 - actor) == {"actor": actor, "task": None, "steps": []}
    assert len(offered_actions(position.offer(actor))) == len(position.legal())


@pytest.mark.parametrize("game", cv.games())
def test_nobody_is_offered_anything_when_the_game_is_over(game: str) -> None:
    chance, position = Random(1), cv.new(game, 2, seed=3)
    while not position.is_over:
        position.play(chance.choice(position.legal().tolist()))
    assert position.offer(0) == {"actor": None, "task": None, "steps": []}


@pytest.mark.interpreted
@pytest.mark.parametrize("seat", [-1, 2, "0", None])
def test_an_unknown_seat_is_refused(seat: object) -> None:
    with pytest.raises(cv.BadOptions, match="seats go from 0 to 1"):
        cv.new("five_tribes", 2, seed=1).offer(seat)  # type: ignore[arg-type]


@pytest.mark.interpreted
@pytest.mark.parametrize("game", cv.games())
def test_an_offer_may_be_changed_without_changing_the_next(game: str) -> None:
    position = cv.new(game, 2, seed=3)
    assert position.actor is not None
    before = json.dumps(position.offer(position.actor))
    for step in position.offer(position.actor)["steps"]:
        step["gain"]["gold"] = 1
        step.clear()
    assert json.dumps(position.offer(position.actor)) == before


@pytest.mark.parametrize("variant", [as_parameter(variant) for variant in all_variants()])
def test_an_offer_does_not_depend_on_what_its_seat_cannot_know(variant: GameVariant) -> None:
    """Byte for byte, through a whole game."""
    for position in variant.walk(11):
        if position.actor is None or len(position.actions) > ACTIONS:
            break
        before = json.dumps(position.offer(position.actor))
        for seed in SEEDS:
            twin = position.redeal(position.actor, seed)
            assert json.dumps(twin.offer(position.actor)) == before


@pytest.mark.interpreted
def test_a_redeal_for_an_offer_has_another_generator() -> None:
    game = cv.new("five_tribes", 3, seed=3)
    seen = redeal_for(game.state, game.setup, 0)
    assert seen["rng"].tolist() != game.state["rng"].tolist()
    assert seen.tobytes() == redeal_for(game.redeal(0, 9).state, game.setup, 0).tobytes()


@pytest.mark.interpreted
@pytest.mark.parametrize("game", cv.games())
def test_outcomes_are_those_of_playing_and_change_nothing(game: str) -> None:
    position = cv.new(game, 2, seed=3)
    before, actions = position.state.tobytes(), position.legal()[:5]
    categories = len(position.game.categories)
    after, gains = compute_outcomes(position.state, position.setup, 0, actions, categories)
    assert position.state.tobytes() == before
    assert len(gains) == len(actions)
    for at, action in enumerate(actions):
        assert after[at : at + 1].tobytes() == position.copy().play(action).state.tobytes()
