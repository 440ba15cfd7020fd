# SPDX-License-Identifier: MIT
"""Every game keeps the contract, for every number of players and several options."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caravanserai.testing.checks import bad_input, bulk, events, invariants, legality
from caravanserai.testing.contract import (
    POSITION_CHECKS,
    VARIANT_CHECKS,
    GameVariant,
    PositionCheck,
    VariantCheck,
    variants_of,
)
from caravanserai.testing.parity import check_parity_of
from caravanserai.testing.strategies import damaged, positions
from tests.conftest import INTERPRETED
from tests.support.variants import (
    EVENTS,
    all_variants,
    as_parameter,
    interpreted_variants,
    marks_of,
    options_of,
    sampled_variants,
)

EXAMPLES = 1 if INTERPRETED else 2  # positions for each check and variant
# Thousands of games: every choice of options, but not each with every number of players.
LONG = (bulk.check_bulk_games_depend_on_their_seed,)
# Interpreted, these take seconds and reach no line that the others do not reach.
COMPILED_ONLY = (bulk.check_bulk_games_depend_on_their_seed, invariants.check_invariants_of_a_game)


def name_of(check: PositionCheck | VariantCheck) -> str:
    return check.__name__.removeprefix("check_")


every_variant = pytest.mark.parametrize("variant", [as_parameter(v) for v in all_variants()])


@every_variant
@pytest.mark.parametrize("check", POSITION_CHECKS, ids=name_of)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_every_position_keeps_the_contract(
    variant: GameVariant, check: PositionCheck, data: st.DataObject
) -> None:
    check(data.draw(positions(variant)))


def checks_of(variant: GameVariant) -> list[Any]:
    """Return all checks of a variant as parameters."""
    return [
        pytest.param(
            variant, check, id=f"{name_of(check)}-{variant}", marks=marks_for(variant, check)
        )
        for check in VARIANT_CHECKS
        if check not in LONG or variant in sampled_variants()
    ]


def marks_for(variant: GameVariant, check: VariantCheck) -> list[pytest.MarkDecorator]:
    is_long = variant in interpreted_variants() and check in COMPILED_ONLY
    return [] if is_long else marks_of(variant)


@pytest.mark.parametrize(
    ("variant", "check"), [p for variant in all_variants() for p in checks_of(variant)]
)
def test_every_variant_keeps_the_contract(variant: GameVariant, check: VariantCheck) -> None:
    check(variant)


@every_variant
def test_every_id_is_either_legal_or_refused(variant: GameVariant) -> None:
    last = len(variant.after(1, -1).actions)
    for actions in (0, last // 8, last // 2, last - 1, last):
        legality.check_every_action_id(variant.after(1, actions))


@every_variant
def test_bad_positions_are_refused(variant: GameVariant) -> None:
    bad_input.check_bad_positions(variant.after(1, 40))


@every_variant
@settings(max_examples=10)
@given(data=st.data())
def test_a_changed_position_is_refused_or_valid(variant: GameVariant, data: st.DataObject) -> None:
    position = variant.after(data.draw(st.integers(0, 9)), data.draw(st.integers(0, 100)))
    bad_input.check_changed_position(data.draw(damaged(position.to_dict())))


@pytest.mark.interpreted
@pytest.mark.parametrize("game", EVENTS)
def test_events_have_known_keys(game: str) -> None:
    keys = set()
    for variant in variants_of(game, options_of(game)[-1:]):
        before = variant.new(1)
        for action in variant.after(1, -1).actions:
            keys |= {key for key, _ in events.events_of(before, action)}
            before.play(action)
    assert keys <= EVENTS[game]


@pytest.mark.unchecked
def test_compiled_and_interpreted_code_play_the_same_games() -> None:
    check_parity_of(sampled_variants(), games=1)
