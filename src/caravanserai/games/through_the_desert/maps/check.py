# SPDX-License-Identifier: MIT
"""Checks whether a desert map can be played. Each message names the fault and the spaces."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from caravanserai.games.through_the_desert.constants import (
    LEADERS,
    MAX_PALM_SPACES,
    MAX_PLAYERS,
    MAX_SPACES,
    PALMS,
    PLAYERS_INSIDE_THE_LINE,
    TOKENS,
)
from caravanserai.games.through_the_desert.maps.desert_map import CHARACTERS, DesertMap
from caravanserai.games.through_the_desert.maps.graph import (
    cut_spaces,
    is_connected,
    neighbours,
    pieces,
)
from caravanserai.games.through_the_desert.rules.geometry import Space, name_of, ring

MAX_COLUMNS: Final = 26  # a letter each
MAX_ROWS: Final = 99  # two digits in a space's name
MIN_NEIGHBOURS: Final = 3
SPACES_A_LEADER_TAKES: Final = 7  # its own and the six around it, where no other leader may stand


def problems(desert_map: DesertMap) -> list[str]:
    """Return all reasons why the map cannot be played; an empty list if it can."""
    # Only if the size is right: otherwise each wrong character of a huge row would get a message.
    found = _limit_problems(desert_map) or _character_problems(desert_map)
    if found:  # the checks below need readable rows within the limits
        return found
    found += _count_problems(desert_map)
    for inner_only in (True, False):
        found += _shape_problems(desert_map, inner_only)
    if not found:
        found = [text for inner in (True, False) for text in _leader_problems(desert_map, inner)]
    return found


def leader_spaces(desert_map: DesertMap, inner_only: bool) -> int:
    """Count the spaces open to the first leader, for the worst choice of palm spaces."""
    part = desert_map.part(inner_only)
    palm_spaces = desert_map.palm_spaces(inner_only)
    free = part - {*palm_spaces, *desert_map.dot_spaces(inner_only)}
    near = [free.intersection(ring(palm)) for palm in palm_spaces]
    lost = [len(frozenset[Space]().union(*chosen)) for chosen in combinations(near, PALMS)]
    return len(free) - max(lost, default=0)


def leaders_to_place(inner_only: bool) -> int:
    """Return the largest number of leaders ever placed on a part of the board."""
    first, last = (2, PLAYERS_INSIDE_THE_LINE) if inner_only else (4, MAX_PLAYERS)
    return max(players * LEADERS[players] for players in range(first, last + 1))


def water_tokens(desert_map: DesertMap, inner_only: bool = False) -> int:
    """Count the water tokens of a part at the start: on dots and unused palm spaces."""
    dots, palms = desert_map.dot_spaces(inner_only), desert_map.palm_spaces(inner_only)
    return len(dots) + len(palms) - PALMS


def names(spaces: Iterable[Space], most: int = 6) -> str:
    """Return the names of spaces for a message, shortened if there are many."""
    every = [_name_or_numbers(space) for space in sorted(spaces)]
    more = f" and {len(every) - most} more" if len(every) > most else ""
    return ", ".join(every[:most]) + more


def _character_problems(desert_map: DesertMap) -> list[str]:
    return [
        f"row {row} column {column}: {character!r} is no map character; "
        f"known are {', '.join(repr(known) for known in CHARACTERS)}"
        for row, line in enumerate(desert_map.rows, start=1)
        for column, character in enumerate(line, start=1)
        if character not in CHARACTERS
    ]


def _limit_problems(desert_map: DesertMap) -> list[str]:
    columns = max((len(line) for line in desert_map.rows), default=0)
    limits = (
        ("columns", columns, MAX_COLUMNS),
        ("rows", len(desert_map.rows), MAX_ROWS),
        ("spaces", len(desert_map.spaces), MAX_SPACES),
        ("palm spaces", len(desert_map.palms), MAX_PALM_SPACES),
    )
    found = [f"{count} {what}; at most {most} fit" for what, count, most in limits if count > most]
    return (
        found if desert_map.inner else [*found, "no space inside the line; expected '.', 'o', 'p'"]
    )


def _count_problems(desert_map: DesertMap) -> list[str]:
    found, palm_spaces = [], desert_map.palm_spaces(inner_only=True)
    if len(palm_spaces) < PALMS:
        where = f": {names(palm_spaces)}" if palm_spaces else ""
        found.append(
            f"at least {PALMS} palm spaces are needed inside the line; "
            f"there are {len(palm_spaces)}{where}"
        )
    tokens = water_tokens(desert_map)
    if tokens > TOKENS:
        found.append(
            f"{tokens} water tokens are needed (one for each dot and for each palm space "
            f"but {PALMS}); there are {TOKENS}"
        )
    return found


def _shape_problems(desert_map: DesertMap, inner_only: bool) -> list[str]:
    part, where = desert_map.part(inner_only), _part_name(inner_only)
    if not is_connected(part):
        lost = part - max(pieces(part), key=len)
        return [f"{where}: must be in one piece; cut off from the rest: {names(lost)}"]
    found = [
        f"{where}: {name_of(space)} has {len(neighbours(space, part))} neighbours; "
        f"at least {MIN_NEIGHBOURS} are needed"
        for space in sorted(part)
        if len(neighbours(space, part)) < MIN_NEIGHBOURS
    ]
    cuts = cut_spaces(part)
    if cuts:
        found.append(
            f"{where}: without {names(cuts)} the board falls apart; no single space may cut it"
        )
    return found


def _leader_problems(desert_map: DesertMap, inner_only: bool) -> list[str]:
    leaders = leaders_to_place(inner_only)
    free, needed = leader_spaces(desert_map, inner_only), SPACES_A_LEADER_TAKES * leaders
    if free > needed:
        return []
    where = _part_name(inner_only)
    why = f"{SPACES_A_LEADER_TAKES} for each of {leaders} leaders, or a player could get stuck"
    return [f"{where}: leaders may start on {free} spaces; more than {needed} are needed ({why})"]


def _name_or_numbers(space: Space) -> str:
    """Return the name of a space; columns beyond z have no letter."""
    column, row = space
    return name_of(space) if column < MAX_COLUMNS else f"column {column + 1} row {row + 1}"


def _part_name(inner_only: bool) -> str:
    return "inside the line" if inner_only else "whole board"
