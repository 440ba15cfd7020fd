# SPDX-License-Identifier: MIT
"""Each check of the contract detects a game with exactly one fault."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.core.compiled import bulk as core_bulk
from caravanserai.core.compiled import entry_points
from caravanserai.core.describe.reason import Reason
from caravanserai.testing import contract, parity
from caravanserai.testing.assertions import sample_evenly
from caravanserai.testing.checks import (
    bad_input,
    bulk,
    copies,
    events,
    invariants,
    legality,
    notation,
    observations,
    offers,
    records,
    redeal,
    scores,
    views,
)
from caravanserai.testing.contract import BrokenContract, GameVariant
from tests.support.broken_games import (
    CORRECT,
    PLAYERS,
    drawing_with_tokens,
    legal_in_reverse_order,
    legal_without_last,
    list_with,
    observe_with_tokens,
    observe_without_last,
    offer_that_counts_calls,
    offer_with_wrong_gains,
    offer_without_first_step,
    play_that_changes_the_turn,
    position_with,
    redeal_that_adds_a_camel,
    variant_with,
    view_with_generator,
    view_with_number_key,
    view_with_shared_caravans,
    view_with_tokens,
    view_with_tokens_for_spectators,
)

pytestmark = pytest.mark.unchecked  # test_games.py calls the same compiled code, for every variant

FAULTY_PARTS: list[tuple[Callable[[cv.Position], None], dict[str, Any]]] = [
    (legality.check_actor, {"actor": lambda *_: PLAYERS}),
    (legality.check_legal_list, {"n_actions": 3}),
    (
        legality.check_illegal_actions_are_refused,
        {"explain": lambda *_: Reason("that is forbidden", "")},
    ),
    (
        legality.check_every_action_id,
        {"explain": lambda *_: Reason("that is forbidden", "see the rules, page 2")},
    ),
    (invariants.check_invariants, {"broken": lambda *_: ["a camel is missing"]}),
    (copies.check_dict, {"to_dict": lambda *_: {"players": {1, 2}}}),
    (views.check_views_are_json, {"view": view_with_number_key}),
    (views.check_views_are_independent, {"view": view_with_shared_caravans}),
    (views.check_views_hide_secrets, {"view": view_with_tokens}),
    (views.check_views_hide_secrets, {"draw": drawing_with_tokens}),
    (views.check_spectators_see_no_more_than_a_seat, {"view": view_with_tokens_for_spectators}),
    (offers.check_offers_list_the_legal_actions, {"offer": offer_without_first_step}),
    (offers.check_offers_list_the_legal_actions, {"text": lambda *_: "yellow k5"}),
    (offers.check_offers_hide_secrets, {"offer": offer_that_counts_calls}),
    (offers.check_offered_gains_are_correct, {"offer": offer_with_wrong_gains}),
    (notation.check_notation, {"text": lambda *_: "yellow k5"}),
    (notation.check_notation, {"parse": lambda *_: 0}),
    (notation.check_invalid_notation_is_refused, {"parse": lambda *_: 0}),
    (events.check_events, {"events": lambda *_: [("A camel is placed.", {})]}),
    (events.check_events, {"events": lambda *_: [("placed", {"where": (1, 2)})]}),
]


@pytest.mark.parametrize(("check", "faulty"), FAULTY_PARTS)
def test_a_faulty_part_is_detected(
    check: Callable[[cv.Position], None], faulty: dict[str, Any]
) -> None:
    check(position_with())
    with pytest.raises((BrokenContract, cv.CaravanError, TypeError)):
        check(position_with(**faulty))


FAULTY_RULES: list[tuple[Callable[[cv.Position], None], str, Callable[..., Any]]] = [
    (legality.check_legal_list, "legal", legal_in_reverse_order),
    (legality.check_legal_list, "legal", lambda *_: 0),
    (legality.check_every_action_id, "legal", legal_without_last),
    (legality.check_legal_actions_are_accepted, "play", lambda *_: False),
    (legality.check_illegal_actions_are_refused, "play", lambda *_: True),
    (legality.check_illegal_actions_are_refused, "play", play_that_changes_the_turn),
    (copies.check_copy, "play", lambda *_: True),
    (copies.check_key, "play", lambda *_: True),
    (scores.check_points, "points", lambda *arguments: arguments[-1].fill(7)),
    (observations.check_observations_hide_secrets, "observe", observe_with_tokens),
    (observations.check_observations_are_complete, "observe", observe_without_last),
    (redeal.check_redeal_depends_on_its_seed, "redeal", lambda *_: None),
    (redeal.check_redeal_is_valid, "redeal", redeal_that_adds_a_camel),
    (
        redeal.check_redeal_keeps_the_legal_actions,
        "redeal",
        lambda states, *_: states["actor"].fill(2),
    ),
]


@pytest.mark.parametrize(("check", "rule", "faulty"), FAULTY_RULES)
def test_a_faulty_rule_is_detected(
    check: Callable[[cv.Position], None],
    rule: str,
    faulty: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = position_with()
    check(position)
    if rule == "play":
        monkeypatch.setattr(position.game.calls, rule, faulty)
    else:
        monkeypatch.setattr(entry_points, rule, faulty)
    if rule == "legal":
        monkeypatch.setattr(position.game.calls, rule, partial(list_with, faulty))
    with pytest.raises((BrokenContract, cv.CaravanError)):
        check(position)


def test_the_generator_in_a_view_is_detected() -> None:
    views.check_views_hide_the_generator(variant_with())
    with pytest.raises(BrokenContract, match="is in the view"):
        views.check_views_hide_the_generator(variant_with(view=view_with_generator))


def test_a_redeal_that_changes_nothing_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    redeal.check_redeal_changes_secrets(variant_with())
    monkeypatch.setattr(entry_points, "redeal", lambda *_: None)
    with pytest.raises(BrokenContract, match="no deal changes"):
        redeal.check_redeal_changes_secrets(variant_with())


def test_a_redeal_that_keeps_the_key_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    redeal.check_redeal_forgets_the_key(variant_with())
    monkeypatch.setattr(entry_points, "redeal", lambda *_: None)
    with pytest.raises(BrokenContract, match="contains the key of the game"):
        redeal.check_redeal_forgets_the_key(variant_with())


def test_games_without_end_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.testing.game_variant.MAX_ACTIONS", 20)
    with pytest.raises(BrokenContract, match="no end after 20 actions"):
        invariants.check_games_end(variant_with())


def test_different_bulk_games_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = variant_with()
    bulk.check_bulk_games_match_single_games(variant)
    monkeypatch.setattr("caravanserai.testing.reference_rng._STEP", 3)
    with pytest.raises(BrokenContract, match="game 0"):
        bulk.check_bulk_games_match_single_games(variant)


def test_a_seed_without_effect_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_bulk, "check_seed", lambda _: 0)
    with pytest.raises(BrokenContract, match="another seed plays the same games"):
        bulk.check_bulk_games_depend_on_their_seed(variant_with())


def test_a_wrong_replay_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    position, other = position_with(), position_with(59)
    records.check_record(position)
    monkeypatch.setattr(cv, "replay", lambda _: other)
    with pytest.raises(BrokenContract, match="the replay ends in another state"):
        records.check_record(position)


def test_accepted_bad_input_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    position = position_with(0)
    monkeypatch.setattr(cv, "new", lambda *_, **__: position)
    with pytest.raises(BrokenContract, match="accepted"):
        bad_input.check_bad_setups(GameVariant(CORRECT.name, PLAYERS))


def test_a_difference_between_the_modes_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other mode returns the fingerprints in reverse order."""
    correct = parity._fingerprints_in_other_mode
    reversed_order: Callable[[Any], Any] = lambda games: [prints[::-1] for prints in correct(games)]  # noqa: E731
    monkeypatch.setattr(parity, "_fingerprints_in_other_mode", reversed_order)
    with pytest.raises(BrokenContract, match="the modes differ after action 0"):
        parity.check_parity_of([GameVariant(CORRECT.name, PLAYERS)], games=1)


def test_a_failure_in_the_other_mode_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.testing.parity.sys.executable", "false")
    with pytest.raises(BrokenContract, match="the other mode failed"):
        parity.check_parity_of([GameVariant(CORRECT.name, PLAYERS)], games=1)


def test_check_game_checks_the_whole_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "variants_of", lambda *_: [GameVariant(CORRECT.name, PLAYERS)])
    contract.check_game(CORRECT.name, games=1)
    with pytest.raises(BrokenContract, match="'chess' is not registered"):
        contract.check_game("chess")


def test_sample_evenly_takes_at_most_the_given_number() -> None:
    assert sample_evenly(range(10), 100) == range(10)
    assert list(sample_evenly(range(10), 3)) == [0, 4, 8]
    assert list(sample_evenly(range(10), 3, offset=5)) == [1, 5, 9]
