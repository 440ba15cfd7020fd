# SPDX-License-Identifier: MIT
"""Whole positions as JSON-able dictionaries, in both directions."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from caravanserai.core.compiled.jit import entry
from caravanserai.core.errors import BadPosition
from caravanserai.core.game import Setup, StateArray
from caravanserai.core.generator import describe_generator, read_generator
from caravanserai.core.position_json import read_position
from caravanserai.games.through_the_desert.check.invariants import broken
from caravanserai.games.through_the_desert.check.position_reader import Reader
from caravanserai.games.through_the_desert.constants import (
    CAMELS_A_TURN,
    COLOURS,
    HERD,
    N_COLOURS,
    PALMS,
    PLAYER_COUNTS,
    TOKEN_VALUES,
    TOKENS,
)
from caravanserai.games.through_the_desert.describe.position import (
    PHASES,
    describe,
    read,
    removed_by,
    tokens_of,
)
from caravanserai.games.through_the_desert.describe.position_types import (
    ThroughTheDesertArea,
    ThroughTheDesertCaravan,
    ThroughTheDesertPosition,
)
from caravanserai.games.through_the_desert.options import RANDOM, palm_names, prepare
from caravanserai.games.through_the_desert.rules.caravans import add_camel
from caravanserai.games.through_the_desert.rules.open_spaces import open_to_camels, open_to_leaders
from caravanserai.games.through_the_desert.rules.state import (
    CAMELS,
    FIRST_AREA,
    FIRST_CAMEL,
    NO_SPACE,
    NONE,
    NOTHING,
    State,
)

_MAX_TURN = 10_000


def to_dict(states: StateArray, setup: Setup) -> ThroughTheDesertPosition:
    """Return the whole position, with everything that is hidden."""
    state = read(states[0])
    return {
        **describe(state, setup),
        "removed": [removed_by(state, seat) for seat in range(setup.players)],
        "tokens": [tokens_of(state, seat) for seat in range(setup.players)],
        "generator": describe_generator(state["rng"]),
    }


def from_dict(position: Mapping[str, Any]) -> tuple[Setup, StateArray]:
    """Return the set-up and the state that `to_dict` described; raises BadPosition."""
    reader = Reader(position, ThroughTheDesertPosition)
    return read_position(reader, PLAYER_COUNTS, prepare, _fill, broken)


def _fill(states: StateArray, setup: Setup, reader: Reader) -> None:
    state = states[0]
    reader.use_spaces(setup)
    last = setup.players - 1
    state["phase"] = PHASES.index(reader.word("phase", PHASES))
    start = reader.number("start", 0, last)
    if state["start"] not in (NONE, start):  # NONE: the options leave it to chance
        raise reader.fail("start", f"{state['start']}, as in the options", start)
    state["start"] = start
    state["actor"] = reader.number("actor", 0, last)
    state["turn"] = reader.number("turn", 0, _MAX_TURN)
    most = CAMELS_A_TURN if state["phase"] == CAMELS else 0
    state["camels_left"] = reader.number("camels_left", 0, most)
    read_generator(states, reader)
    _fill_palms(state, setup, reader)
    _fill_hands(state, setup, reader)
    _fill_spaces(state, setup, reader)
    _fill_water(state, reader)
    state["ending"] = state["phase"] >= CAMELS and min(state["herds"].tolist()) == 0
    rebuild(states, setup.board)


def _fill_water(state: State, reader: Reader) -> None:
    """Write two sets of spaces: the lower and the upper bit of the values of the tokens."""
    planes = state["water"]
    words = [[0] * planes.shape[1] for _ in planes]
    for space, value in reader.water().items():
        for plane, bits in enumerate(words):
            bits[space >> 6] |= (value >> plane & 1) << (space & 63)
    planes[:] = np.array(words, np.uint64)


def _fill_palms(state: State, setup: Setup, reader: Reader) -> None:
    known = palm_names(setup.map, setup.players)
    palms = reader.words("palms", known)
    if len(set(palms)) != PALMS or len(palms) != PALMS:
        raise BadPosition(f"palms: expected {PALMS} different palm spaces, got {palms!r} (TD-2.5)")
    if setup.options["palms"] not in (RANDOM, sorted(palms)):
        raise reader.fail("palms", f"{setup.options['palms']}, as in the options", palms)
    state["palms"] = sum(1 << known.index(name) for name in palms)


def _fill_hands(state: State, setup: Setup, reader: Reader) -> None:
    state["leaders"][:] = NO_SPACE
    state["removed"][:] = NONE
    for seat, colour in enumerate(reader.per_seat("removed", setup.players)):
        if colour is not None:
            state["removed"][seat] = COLOURS.index(reader.one_of("removed", colour, COLOURS))
    herds = reader.mapping("herds")
    if set(herds) != set(COLOURS):
        raise BadPosition(f"herds: expected the colours {', '.join(COLOURS)}, got {herds!r}")
    most = HERD[setup.players]
    for number, colour in enumerate(COLOURS):
        state["herds"][number] = reader.in_range(f"herds of {colour}", herds[colour], 0, most)
    for seat, tokens in enumerate(reader.per_seat("tokens", setup.players)):
        for kind, count in enumerate(reader.row("tokens", tokens, len(TOKEN_VALUES))):
            state["tokens"][seat, kind] = reader.in_range("tokens", count, 0, TOKENS)


def _fill_spaces(state: State, setup: Setup, reader: Reader) -> None:
    known = palm_names(setup.map, setup.players)
    leaders, marks = dict[int, int](), state["spaces"].tolist()  # a list is faster than an array
    for part in reader.parts("caravans", ThroughTheDesertCaravan):
        caravan = _caravan(part, setup)
        if caravan in leaders:
            raise BadPosition(f"caravans: {part.path} comes twice")
        leaders[caravan] = part.space("leader")
        state["leaders"][caravan] = leaders[caravan]
        oases = part.different("oases", known)
        state["reached"][caravan] = sum(1 << known.index(name) for name in oases)
        _mark(marks, part, part.spaces("camels"), FIRST_CAMEL + caravan)
    owners = set[int]()
    for part in reader.parts("areas", ThroughTheDesertArea):
        caravan, spaces = _caravan(part, setup), part.spaces("spaces")
        if caravan in owners or not spaces:
            raise BadPosition(f"areas: {part.path} comes twice, or has no spaces (TD-6.4)")
        owners.add(caravan)
        _mark(marks, part, spaces, FIRST_AREA + caravan)
    state["spaces"][:] = marks


def _caravan(part: Reader, setup: Setup) -> int:
    seat = part.number("seat", 0, setup.players - 1)
    return seat * N_COLOURS + COLOURS.index(part.word("colour", COLOURS))


def _mark(marks: list[int], part: Reader, spaces: list[int], mark: int) -> None:
    for space in spaces:
        if marks[space] != NOTHING:
            raise BadPosition(f"{part.path}: {part.space_name(space)} is taken twice (TD-5.1)")
        marks[space] = mark


@entry
def rebuild(states: Any, boards: Any) -> None:
    """Compute everything that follows from what is on each space."""
    state, board = states[0], boards[0]
    for space in range(board.n_spaces):
        what = state.spaces[space]
        if FIRST_CAMEL <= what < FIRST_AREA:
            caravan = what - FIRST_CAMEL
            add_camel(state, board, caravan // N_COLOURS, caravan % N_COLOURS, space)
        elif what >= FIRST_AREA:
            state.area[(what - FIRST_AREA) // N_COLOURS] += 1
    for palm in range(board.n_palm_spaces):  # oases count no point
        what = state.spaces[board.palm_spaces[palm]]
        if state.palms >> palm & 1 and what >= FIRST_AREA:
            state.area[(what - FIRST_AREA) // N_COLOURS] -= 1
    for caravan in range(len(state.leaders)):
        if state.leaders[caravan] != NO_SPACE:
            state.placed += 1
    if state.phase >= CAMELS:
        open_to_camels(state, board)
    else:
        open_to_leaders(state, board)
