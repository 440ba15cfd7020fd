# SPDX-License-Identifier: MIT
"""The contract that every game must fulfil: all checks, and one call that runs them all.

The packages above `games` rely on the contract and on nothing else. The checks know no particular
game: they use the public functions and the game's descriptor (core/game.py).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

import caravanserai as cv
from caravanserai.testing.assertions import BrokenContract, require, sample_evenly
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
from caravanserai.testing.game_variant import GameVariant, variants_of
from caravanserai.testing.parity import check_parity_of

__all__ = [
    "POSITION_CHECKS",
    "VARIANT_CHECKS",
    "BrokenContract",
    "GameVariant",
    "check_game",
    "check_position",
    "variants_of",
]

PositionCheck: TypeAlias = Callable[[cv.Position], None]
VariantCheck: TypeAlias = Callable[[GameVariant], None]

# Checks that hold in every position of every game.
POSITION_CHECKS: tuple[PositionCheck, ...] = (
    legality.check_legal_list,
    legality.check_actor,
    legality.check_legal_actions_are_accepted,
    legality.check_illegal_actions_are_refused,
    legality.check_invalid_ids_are_refused,
    invariants.check_invariants,
    scores.check_points,
    scores.check_ranks,
    copies.check_copy,
    copies.check_key,
    copies.check_dict,
    records.check_record,
    records.check_record_in_progress,
    records.check_options,
    views.check_views_are_json,
    views.check_views_are_independent,
    views.check_views_hide_secrets,
    views.check_spectators_see_no_more_than_a_seat,
    observations.check_observations_hide_secrets,
    observations.check_observations_are_complete,
    offers.check_offers_list_the_legal_actions,
    offers.check_offers_hide_secrets,
    offers.check_offered_gains_are_correct,
    redeal.check_redeal_is_valid,
    redeal.check_redeal_keeps_the_legal_actions,
    redeal.check_redeal_depends_on_its_seed,
    notation.check_notation,
    notation.check_invalid_notation_is_refused,
    events.check_events,
    bad_input.check_bad_seats,
)

# Checks that need one or many whole games, or that are the same in all positions.
VARIANT_CHECKS: tuple[VariantCheck, ...] = (
    invariants.check_games_end,
    invariants.check_invariants_of_a_game,
    copies.check_keys_of_a_game,
    views.check_views_hide_the_generator,
    redeal.check_redeal_changes_secrets,
    redeal.check_redeal_forgets_the_key,
    bulk.check_bulk_games_match_single_games,
    bulk.check_bulk_games_depend_on_their_seed,
    bad_input.check_bad_setups,
    bad_input.check_bad_options,
)

_POSITIONS = 4  # of each game that check_game plays


def check_position(position: cv.Position) -> None:
    """Run all checks that hold in every position. Raises BrokenContract if one fails."""
    for check in POSITION_CHECKS:
        check(position)


def check_game(name: str, variants: Iterable[Mapping[str, Any]] = ({},), games: int = 2) -> None:
    """Check the whole contract for every number of players and every choice of options.

    Raises BrokenContract if the game breaks it.
    """
    require(name in cv.games(), f"{name!r} is not registered")
    all_variants = variants_of(name, variants)
    for variant in all_variants:
        for check in VARIANT_CHECKS:
            check(variant)
        for seed in range(games):
            _check_some_positions(variant, seed)
    check_parity_of(all_variants, games=1)


def _check_some_positions(variant: GameVariant, seed: int) -> None:
    """Check the first position of a game, the last one and some in between."""
    last = len(variant.after(seed, -1).actions)
    # Each position is played again from the deal, because `walk` changes the one it yields.
    for actions in {0, last, *sample_evenly(range(last), _POSITIONS)}:
        check_position(variant.after(seed, actions))
    # These two are slow, so they run in one position of a game.
    legality.check_every_action_id(variant.after(seed, last // 2))
    bad_input.check_bad_positions(variant.after(seed, last // 2))
