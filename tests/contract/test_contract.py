# SPDX-License-Identifier: MIT
"""The contract notices what it is for: each check fails on a game that breaks just that promise."""

from collections.abc import Callable
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.core.compiled import bulk as core_bulk
from caravanserai.core.compiled import entry_points
from caravanserai.core.reason import Reason
from caravanserai.testing import contract, parity
from caravanserai.testing.checks import (
    bulk,
    copies,
    course,
    legality,
    offers,
    redeal,
    refusals,
    replay,
    views,
    words,
)
from caravanserai.testing.contract import BrokenContract, Table
from caravanserai.testing.table import spread
from tests.support.broken_games import (
    HONEST,
    PLAYERS,
    boasting_offer,
    careless_play,
    guessing_redeal,
    leaky_drawing,
    leaky_to_spectators,
    leaky_view,
    position_with,
    raw_view,
    shared_view,
    short_offer,
    shorter_legal,
    table_with,
    telling_offer,
    telling_view,
    unsorted_legal,
)

FALSE_PARTS: list[tuple[Callable[[cv.Position], None], dict[str, Any]]] = [
    (legality.check_actor, {"actor": lambda *_: PLAYERS}),
    (legality.check_legal_list, {"n_actions": 3}),
    (
        legality.check_other_actions_are_refused,
        {"explain": lambda *_: Reason("that is forbidden", "")},
    ),
    (
        legality.check_every_action_id,
        {"explain": lambda *_: Reason("that is forbidden", "see the rules, page 2")},
    ),
    (course.check_no_invariant_breaks, {"broken": lambda *_: ["a camel is missing"]}),
    (copies.check_dict, {"to_dict": lambda *_: {"players": {1, 2}}}),
    (views.check_views_are_json, {"view": raw_view}),
    (views.check_views_are_independent, {"view": shared_view}),
    (views.check_views_keep_secrets, {"view": leaky_view}),
    (views.check_views_keep_secrets, {"draw": leaky_drawing}),
    (views.check_spectators_know_no_more_than_a_seat, {"view": leaky_to_spectators}),
    (offers.check_offers_list_the_legal_actions, {"offer": short_offer}),
    (offers.check_offers_list_the_legal_actions, {"text": lambda *_: "yellow k5"}),
    (offers.check_offers_keep_secrets, {"offer": telling_offer}),
    (offers.check_offered_gains_come_true, {"offer": boasting_offer}),
    (words.check_notation, {"text": lambda *_: "yellow k5"}),
    (words.check_notation, {"parse": lambda *_: 0}),
    (words.check_nonsense_is_no_action, {"parse": lambda *_: 0}),
    (words.check_events, {"events": lambda *_: [("A camel is placed.", {})]}),
    (words.check_events, {"events": lambda *_: [("placed", {"where": (1, 2)})]}),
]


@pytest.mark.parametrize(("check", "false"), FALSE_PARTS)
def test_a_false_part_is_noticed(
    check: Callable[[cv.Position], None], false: dict[str, Any]
) -> None:
    check(position_with())
    with pytest.raises((BrokenContract, cv.CaravanError, TypeError)):
        check(position_with(**false))


FALSE_RULES: list[tuple[Callable[[cv.Position], None], str, Callable[..., Any]]] = [
    (legality.check_legal_list, "legal", unsorted_legal),
    (legality.check_legal_list, "legal", lambda *_: 0),
    (legality.check_every_action_id, "legal", shorter_legal),
    (legality.check_listed_actions_are_accepted, "play", lambda *_: False),
    (legality.check_other_actions_are_refused, "play", lambda *_: True),
    (legality.check_other_actions_are_refused, "play", careless_play),
    (copies.check_copy, "play", lambda *_: True),
    (copies.check_key, "play", lambda *_: True),
    (course.check_points, "points", lambda *arguments: arguments[-1].fill(7)),
    (redeal.check_redeal_follows_its_seed, "redeal", lambda *_: None),
    (redeal.check_redeal_is_a_position, "redeal", guessing_redeal),
    (redeal.check_redeal_leaves_the_choice, "redeal", lambda states, *_: states["actor"].fill(2)),
]


@pytest.mark.parametrize(("check", "verb", "false"), FALSE_RULES)
def test_a_false_rule_is_noticed(
    check: Callable[[cv.Position], None],
    verb: str,
    false: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = position_with()
    check(position)
    monkeypatch.setattr(entry_points, verb, false)
    with pytest.raises((BrokenContract, cv.CaravanError)):
        check(position)


def test_dice_in_a_view_are_noticed() -> None:
    views.check_views_tell_no_dice(table_with())
    with pytest.raises(BrokenContract, match="is in the view"):
        views.check_views_tell_no_dice(table_with(view=telling_view))


def test_a_deal_that_draws_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    redeal.check_hidden_things_are_drawn(table_with())
    monkeypatch.setattr(entry_points, "redeal", lambda *_: None)
    with pytest.raises(BrokenContract, match="no deal changes"):
        redeal.check_hidden_things_are_drawn(table_with())


def test_games_without_end_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.testing.table.MOST_ACTIONS", 20)
    with pytest.raises(BrokenContract, match="no end after 20 actions"):
        course.check_games_end(table_with())


def test_other_games_in_bulk_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_with()
    bulk.check_bulk_games_step_by_step(table)
    monkeypatch.setattr("caravanserai.testing.dice._STEP", 3)
    with pytest.raises(BrokenContract, match="game 0"):
        bulk.check_bulk_games_step_by_step(table)


def test_a_seed_without_effect_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_bulk, "check_seed", lambda _: 0)
    with pytest.raises(BrokenContract, match="another seed plays the same games"):
        bulk.check_bulk_games_follow_their_seed(table_with())


def test_a_false_replay_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    position, other = position_with(), position_with(59)
    replay.check_record(position)
    monkeypatch.setattr(cv, "replay", lambda _: other)
    with pytest.raises(BrokenContract, match="the replay ends in another state"):
        replay.check_record(position)


def test_accepted_nonsense_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    position = position_with(0)
    monkeypatch.setattr(cv, "new", lambda *_, **__: position)
    with pytest.raises(BrokenContract, match="accepted"):
        refusals.check_wrong_tables(Table(HONEST.name, PLAYERS))


def test_a_difference_between_the_modes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other mode sees one action less than we do."""
    honest = parity._in_the_other_mode
    shorter: Callable[[Any], Any] = lambda games: [prints[::-1] for prints in honest(games)]  # noqa: E731
    monkeypatch.setattr(parity, "_in_the_other_mode", shorter)
    with pytest.raises(BrokenContract, match="the modes differ after action 0"):
        parity.check_parity(Table(HONEST.name, PLAYERS))


def test_a_failure_in_the_other_mode_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravanserai.testing.parity.sys.executable", "false")
    with pytest.raises(BrokenContract, match="the other mode failed"):
        parity.check_parity(Table(HONEST.name, PLAYERS))


def test_the_whole_contract_in_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "tables_of", lambda *_: [Table(HONEST.name, PLAYERS)])
    contract.check_game(HONEST.name, games=1)
    with pytest.raises(BrokenContract, match="'chess' is not registered"):
        contract.check_game("chess")


def test_a_spread_takes_evenly_and_never_too_many() -> None:
    assert spread(range(10), 100) == range(10)
    assert list(spread(range(10), 3)) == [0, 4, 8]
    assert list(spread(range(10), 3, offset=5)) == [1, 5, 9]
