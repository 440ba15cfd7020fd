# SPDX-License-Identifier: MIT
"""Bad input is refused with an error a person can read, never with another."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import caravanserai as cv
from caravanserai.testing.table import BrokenContract, Table, demand

_BAD_SEEDS: tuple[Any, ...] = (-1, 2**64, 1.5, "7", True, [1])
_BAD_SEATS: tuple[Any, ...] = (-1, 99, "0", 0.5, True, [])
_INSTEAD: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1.5, "", "nonsense"),
    *([], {}, [None], {"": None}, [[]]),
)


def _refuses(kind: type[cv.CaravanError], call: Callable[..., object], *args: Any) -> None:
    """Demand that a call is refused, in words."""
    try:
        call(*args)
    except kind as error:
        demand(len(str(error)) > 0, f"{args!r:.200}: refused without a word")
    else:
        raise BrokenContract(f"{args!r:.200}: accepted")


def check_wrong_tables(table: Table) -> None:
    """Numbers of players, options and seeds that there are not."""
    counts = table.new().game.player_counts
    for players in (0, counts[0] - 1, counts[-1] + 1, -1, "3", float(counts[0]), True):
        _refuses(cv.BadOptions, cv.new, table.game, players, 0)
        _refuses(cv.BadOptions, cv.random_games, table.game, 1, players)
    for seed in _BAD_SEEDS:
        _refuses(cv.BadOptions, table.new, seed)
        _refuses(cv.BadOptions, cv.random_games, table.game, 1, table.players, seed)
    unknown = Table(table.game, table.players, {**table.options, "no_such_option": 1})
    _refuses(cv.BadOptions, unknown.new)


def check_wrong_options(table: Table) -> None:
    """Whatever stands for an option, it is refused in words, or there is a game."""
    for name in table.new().setup.options:
        for value in _INSTEAD:
            odd = Table(table.game, table.players, {**table.options, name: value})
            try:
                odd.new()
            except cv.BadOptions as error:
                demand(len(str(error)) > 0, f"{name}={value!r}: refused without a word")


def check_wrong_seats(position: cv.Position) -> None:
    """Views and deals for seats that there are not."""
    for seat in _BAD_SEATS:
        _refuses(cv.BadOptions, position.view, seat)
        _refuses(cv.BadOptions, position.redeal, seat, 0)
    _refuses(cv.BadOptions, position.redeal, None, 0)
    for seed in _BAD_SEEDS:
        _refuses(cv.BadOptions, position.redeal, 0, seed)


def check_wrong_positions(position: cv.Position) -> None:
    """A position lacks a part, has one too many, or one that makes no sense."""
    whole = position.to_dict()
    for key in whole:
        less = {name: value for name, value in whole.items() if name != key}
        _refuses(cv.CaravanError, cv.from_dict, less)
        for value in _INSTEAD:
            check_changed_position(whole | {key: value})
    _refuses(cv.CaravanError, cv.from_dict, whole | {"no such part": 1})
    for value in _INSTEAD:
        _refuses(cv.BadPosition, cv.from_dict, value)


def check_changed_position(document: Mapping[str, Any]) -> None:
    """Whatever stands in the document, it is refused in words, or is a position that can be."""
    try:
        position = cv.from_dict(document)
    except cv.CaravanError as error:
        demand(len(str(error)) > 0, "refused without a word")
        return
    broken = position.game.broken(position.state, position.setup)
    demand(not broken, f"read a position that cannot be: {'; '.join(broken)}")
    json.dumps(position.to_dict(), allow_nan=False)
