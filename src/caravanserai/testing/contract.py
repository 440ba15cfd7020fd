# SPDX-License-Identifier: MIT
"""The contract that every game keeps: all checks, and one call that makes them all.

Everything above a game folder relies on these things and on nothing else. The checks know no game:
they go through the public door and the identity card (core/game.py).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

import caravanserai as cv
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
from caravanserai.testing.parity import check_parity_of
from caravanserai.testing.table import BrokenContract, Table, demand, spread, tables_of

__all__ = [
    "POSITION_CHECKS",
    "TABLE_CHECKS",
    "BrokenContract",
    "Table",
    "check_game",
    "check_position",
    "tables_of",
]

PositionCheck: TypeAlias = Callable[[cv.Position], None]
TableCheck: TypeAlias = Callable[[Table], None]

# What holds in every position of every game.
POSITION_CHECKS: tuple[PositionCheck, ...] = (
    legality.check_legal_list,
    legality.check_actor,
    legality.check_listed_actions_are_accepted,
    legality.check_other_actions_are_refused,
    legality.check_what_is_no_action,
    course.check_no_invariant_breaks,
    course.check_points,
    course.check_ranks,
    copies.check_copy,
    copies.check_key,
    copies.check_dict,
    replay.check_record,
    replay.check_record_in_progress,
    replay.check_options,
    views.check_views_are_json,
    views.check_views_are_independent,
    views.check_views_keep_secrets,
    views.check_spectators_know_no_more_than_a_seat,
    offers.check_offers_list_the_legal_actions,
    offers.check_offers_keep_secrets,
    offers.check_offered_gains_come_true,
    redeal.check_redeal_is_a_position,
    redeal.check_redeal_leaves_the_choice,
    redeal.check_redeal_follows_its_seed,
    words.check_notation,
    words.check_nonsense_is_no_action,
    words.check_events,
    refusals.check_wrong_seats,
)

# What is seen only in a whole game or in many, or is the same in all positions.
TABLE_CHECKS: tuple[TableCheck, ...] = (
    course.check_games_end,
    course.check_every_state_of_a_game,
    copies.check_keys_of_a_game,
    views.check_views_tell_no_dice,
    redeal.check_hidden_things_are_drawn,
    bulk.check_bulk_games_step_by_step,
    bulk.check_bulk_games_follow_their_seed,
    refusals.check_wrong_tables,
    refusals.check_wrong_options,
)

_POSITIONS = 4  # of each game that check_game plays


def check_position(position: cv.Position) -> None:
    """Check all that holds in every position."""
    for check in POSITION_CHECKS:
        check(position)


def check_game(name: str, variants: Iterable[Mapping[str, Any]] = ({},), games: int = 2) -> None:
    """Check the whole contract for every number of players and every choice of options."""
    demand(name in cv.games(), f"{name!r} is not registered")
    tables = tables_of(name, variants)
    for table in tables:
        for check in TABLE_CHECKS:
            check(table)
        for seed in range(games):
            _check_some_positions(table, seed)
    check_parity_of(tables, games=1)


def _check_some_positions(table: Table, seed: int) -> None:
    """Check positions of one game: the first, the last, and some between."""
    last = len(table.after(seed, -1).actions)
    for actions in {0, last, *spread(range(last), _POSITIONS)}:
        check_position(table.after(seed, actions))
    legality.check_every_action_id(table.after(seed, last // 2))
    refusals.check_wrong_positions(table.after(seed, last // 2))
