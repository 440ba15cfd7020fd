# SPDX-License-Identifier: MIT
"""Bad input raises a CaravanError with a message, and never another exception."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import caravanserai as cv
from caravanserai.testing.assertions import BrokenContract, require
from caravanserai.testing.game_variant import GameVariant

# True is among them because Python counts it as an integer.
_BAD_SEEDS: tuple[Any, ...] = (-1, 2**64, 1.5, "7", True, [1])
_BAD_SEATS: tuple[Any, ...] = (-1, 99, "0", 0.5, True, [])
_BAD_VALUES: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1.5, "", "nonsense"),
    *([], {}, [None], {"": None}, [[]]),
)


def _require_refusal(kind: type[cv.CaravanError], call: Callable[..., object], *args: Any) -> None:
    """Require that a call raises this error with a message."""
    try:
        call(*args)
    except kind as error:
        require(len(str(error)) > 0, f"{args!r:.200}: refused without a message")
    else:
        raise BrokenContract(f"{args!r:.200}: accepted")


def check_bad_setups(variant: GameVariant) -> None:
    """Unknown numbers of players, options and seeds raise BadOptions."""
    counts = variant.new().game.player_counts
    for players in (0, counts[0] - 1, counts[-1] + 1, -1, "3", float(counts[0]), True):
        _require_refusal(cv.BadOptions, cv.new, variant.game, players, 0)
        _require_refusal(cv.BadOptions, cv.random_games, variant.game, 1, players)
    for seed in _BAD_SEEDS:
        _require_refusal(cv.BadOptions, variant.new, seed)
        _require_refusal(cv.BadOptions, cv.random_games, variant.game, 1, variant.players, seed)
    unknown = GameVariant(variant.game, variant.players, {**variant.options, "no_such_option": 1})
    _require_refusal(cv.BadOptions, unknown.new)


def check_bad_options(variant: GameVariant) -> None:
    """Any value of an option either gives a game or raises BadOptions with a message."""
    for name in variant.new().setup.options:
        for value in _BAD_VALUES:
            changed = GameVariant(variant.game, variant.players, {**variant.options, name: value})
            try:
                # Accepting the value is fine as well: some options take texts or documents.
                changed.new()
            except cv.BadOptions as error:
                require(len(str(error)) > 0, f"{name}={value!r}: refused without a message")


def check_bad_seats(position: cv.Position) -> None:
    """Views and re-deals for unknown seats, and re-deals with bad seeds, raise BadOptions."""
    for seat in _BAD_SEATS:
        _require_refusal(cv.BadOptions, position.view, seat)
        _require_refusal(cv.BadOptions, position.redeal, seat, 0)
    _require_refusal(cv.BadOptions, position.redeal, None, 0)
    for seed in _BAD_SEEDS:
        _require_refusal(cv.BadOptions, position.redeal, 0, seed)


def check_bad_positions(position: cv.Position) -> None:
    """A position with a missing, an unknown or a senseless part is refused."""
    whole = position.to_dict()
    for key in whole:
        less = {name: value for name, value in whole.items() if name != key}
        _require_refusal(cv.CaravanError, cv.from_dict, less)
        for value in _BAD_VALUES:
            check_changed_position(whole | {key: value})
    _require_refusal(cv.CaravanError, cv.from_dict, whole | {"no such part": 1})
    for value in _BAD_VALUES:
        _require_refusal(cv.BadPosition, cv.from_dict, value)


def check_changed_position(document: Mapping[str, Any]) -> None:
    """Any document is either refused with a message or gives a valid position."""
    try:
        position = cv.from_dict(document)
    except cv.CaravanError as error:
        require(len(str(error)) > 0, "refused without a message")
        return
    broken = position.game.broken(position.state, position.setup)
    require(not broken, f"accepted an impossible position: {'; '.join(broken)}")
    json.dumps(position.to_dict(), allow_nan=False)
