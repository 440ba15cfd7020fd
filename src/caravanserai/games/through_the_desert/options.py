# SPDX-License-Identifier: MIT
"""The options of the game, and the set-up for given options."""

import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from caravanserai.core.compiled.jit import record_array
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Setup
from caravanserai.core.options import Option, check_names
from caravanserai.games.through_the_desert.constants import MAX_PLAYERS, MIN_PLAYERS, PALMS
from caravanserai.games.through_the_desert.describe.notation import names_of
from caravanserai.games.through_the_desert.maps import BadMap, DesertMap, builtin_maps, load_map
from caravanserai.games.through_the_desert.rules.board import make_board, used_spaces
from caravanserai.games.through_the_desert.rules.state import NONE, STATE

ENDS = ("turn", "at once")
SCORES = ("open", "hidden")
RANDOM = "random"
OPTIONS = (
    Option("map", builtin_maps(), is_complete=False),  # also a document
    Option("end", ENDS),
    Option("scores", SCORES),
    Option("start", (RANDOM, *range(MAX_PLAYERS))),  # a seat of the game
    Option("palms", (RANDOM,), is_complete=False),  # also a list of spaces
)


def prepare(players: int, options: Mapping[str, Any]) -> Setup:
    """Return the set-up for these options, with defaults for the others. Raises BadOptions."""
    check_names(options, OPTIONS)
    desert_map = _map(options.get("map", builtin_maps()[0]))
    chosen = {
        "map": _map_option(desert_map),
        "end": _one_of("end", options.get("end", ENDS[0]), ENDS),
        "scores": _one_of("scores", options.get("scores", _default_scores(players)), SCORES),
        "start": _start(options.get("start", RANDOM), players),
        "palms": _palms(options.get("palms", RANDOM), desert_map, players),
    }
    return _setup(players, chosen, desert_map)


def _default_scores(players: int) -> str:
    """Return the default: open for two players, who can remember every token (TD-6.3)."""
    return SCORES[0] if players == MIN_PLAYERS else SCORES[1]


def _map(source: Any) -> DesertMap:
    """Return the map of a built-in name, a document, a map or a path. Raises BadMap.

    A string is never a path: options also come from records and from remote requests, which must
    not open local files.
    """
    if isinstance(source, str) and source not in builtin_maps():
        known = ", ".join(builtin_maps())
        raise BadMap(f"unknown map {source!r}: expected {known}, or a map file as pathlib.Path")
    if not isinstance(source, str | Mapping | DesertMap | os.PathLike):
        raise BadMap(f"a map is a name, a document or a path, not {source!r}")
    return load_map(dict(source) if isinstance(source, Mapping) else source)


def _map_option(desert_map: DesertMap) -> Any:
    return desert_map.name if desert_map.name in builtin_maps() else desert_map.to_dict()


def _one_of(name: str, value: Any, known: tuple[str, ...]) -> str:
    if value not in known:
        raise BadOptions(f"option {name!r} must be {' or '.join(map(repr, known))}, not {value!r}")
    return str(value)


def _start(value: Any, players: int) -> str | int:
    if value == RANDOM:
        return RANDOM
    if isinstance(value, bool) or not isinstance(value, int) or value not in range(players):
        raise BadOptions(
            f"option 'start' must be 'random' or a seat below {players}, not {value!r}"
        )
    return value


def _palms(value: Any, desert_map: DesertMap, players: int) -> str | list[str]:
    if value == RANDOM:
        return RANDOM
    known = palm_names(desert_map, players)
    if not isinstance(value, Sequence) or isinstance(value, str) or not _are_palms(value, known):
        raise BadOptions(
            f"option 'palms' must be 'random' or {PALMS} different ones of {', '.join(known)}, "
            f"not {value!r}"
        )
    return sorted(value)


def _are_palms(value: Sequence[Any], known: Sequence[str]) -> bool:
    return len(value) == PALMS == len(set(map(str, value))) and all(name in known for name in value)


@lru_cache(maxsize=64)  # not all: anybody may send a map
def palm_names(desert_map: DesertMap, players: int) -> tuple[str, ...]:
    """Return the names of the palm spaces in use, in the order of the board record."""
    used = set(used_spaces(desert_map, players))
    return tuple(names_of(desert_map)[palm] for palm in desert_map.palms if palm in used)


def _setup(players: int, options: dict[str, Any], desert_map: DesertMap) -> Setup:
    templates = record_array(1, STATE)
    template = templates[0]
    template["players"] = players
    template["start"] = NONE if options["start"] == RANDOM else options["start"]
    template["end_at_once"] = options["end"] == ENDS[1]
    template["hidden_scores"] = options["scores"] == SCORES[1]
    if options["palms"] != RANDOM:
        known = palm_names(desert_map, players)
        template["palms"] = sum(1 << known.index(name) for name in options["palms"])
    return Setup(players, options, templates, make_board(desert_map, players), desert_map)
