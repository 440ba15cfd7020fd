# SPDX-License-Identifier: MIT
"""Actions as text, in both directions.

    remove yellow       take the yellow leader out of the game
    leader yellow k5    place the yellow leader on k5
    yellow k5           place a yellow camel on k5

Reading is lenient: any case, any spacing, and a colour by its first letters, if they are
unambiguous.
"""

import re
from functools import lru_cache

from caravanserai.core.errors import BadNotation
from caravanserai.core.game import Setup
from caravanserai.games.through_the_desert.constants import COLOURS, MAX_SPACES
from caravanserai.games.through_the_desert.maps import DesertMap
from caravanserai.games.through_the_desert.rules.actions import (
    PLACE_CAMEL,
    PLACE_LEADER,
    REMOVE_LEADER,
)
from caravanserai.games.through_the_desert.rules.geometry import name_of

_ACTION = re.compile(r"(?:(leader|remove) +)?([a-z]+)(?: +([a-z][0-9]+))?")
_MAX_TEXT = 80
FORMS = "'yellow k5', 'leader yellow k5' or 'remove yellow'"


# Clients can send any map, so the cache is bounded.
@lru_cache(maxsize=64)
def names_of(desert_map: DesertMap) -> tuple[str, ...]:
    """Return the names of all spaces of a map, by number."""
    return tuple(name_of(space) for space in desert_map.spaces)


@lru_cache(maxsize=64)
def numbers_of(desert_map: DesertMap) -> dict[str, int]:
    """Return the numbers of all spaces of a map, by name."""
    return {name: number for number, name in enumerate(names_of(desert_map))}


def text(setup: Setup, action: int) -> str:
    """Return an action in notation; a space that the map does not have is shown by its number."""
    if action >= REMOVE_LEADER:
        return f"remove {COLOURS[action - REMOVE_LEADER]}"
    word = "leader " if action >= PLACE_LEADER else ""
    colour, space = divmod(action - (PLACE_LEADER if word else PLACE_CAMEL), MAX_SPACES)
    return f"{word}{COLOURS[colour]} {space_name(setup, space)}"


def space_name(setup: Setup, space: int) -> str:
    """Return the name of a space, or its number if the map does not have it."""
    names = names_of(setup.map)
    return names[space] if space < len(names) else f"#{space}"


def parse(setup: Setup, text: str) -> int:
    """Return the id of an action in notation. Raises BadNotation."""
    if not isinstance(text, str):
        raise BadNotation(f"an action in notation is a string, not {text!r}")
    found = _ACTION.fullmatch(" ".join(text.lower().split()))
    if not found:
        raise BadNotation(f"expected something like {FORMS}, got {text[:_MAX_TEXT]!r}")
    word, colour_text, space_text = found.groups()
    colour = _colour(colour_text)
    if (word == "remove") == (space_text is not None):
        raise BadNotation(f"expected something like {FORMS}, got {text[:_MAX_TEXT]!r}")
    if word == "remove":
        return REMOVE_LEADER + colour
    base = PLACE_LEADER if word else PLACE_CAMEL
    return base + colour * MAX_SPACES + _space(setup.map, space_text)


def _colour(text: str) -> int:
    found = [number for number, colour in enumerate(COLOURS) if colour.startswith(text)]
    if len(found) != 1:
        problem = "could be several colours" if found else "is not a colour"
        raise BadNotation(f"{text[:_MAX_TEXT]!r} {problem}: expected {', '.join(COLOURS)}")
    return found[0]


def _space(desert_map: DesertMap, text: str) -> int:
    number = numbers_of(desert_map).get(text)
    if number is None:
        raise BadNotation(f"the map {desert_map.name!r} has no space {text[:_MAX_TEXT]!r}")
    return number
