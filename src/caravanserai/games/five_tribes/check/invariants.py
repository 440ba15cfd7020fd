# SPDX-License-Identifier: MIT
"""The invariants of every state, checked slowly and from scratch.

`from_dict` refuses a position that breaks one, and the tests check them after every action.
Each check yields sentences that name what is wrong; an earlier group must hold for a later one to
make sense.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from caravanserai.core.game import Setup, StateArray
from caravanserai.games.five_tribes.check.invariants_djinns import modifier_problems, use_problems
from caravanserai.games.five_tribes.check.invariants_end import decision_problems, end_problems
from caravanserai.games.five_tribes.check.invariants_pending import pending_problems
from caravanserai.games.five_tribes.check.invariants_sowing import (
    control_problems,
    hand_problems,
    way_problems,
)
from caravanserai.games.five_tribes.check.invariants_turns import (
    marker_problems,
    row_problems,
    turn_problems,
)
from caravanserai.games.five_tribes.constants import (
    CAMELS,
    CARD_COUNTS,
    CARDS,
    COLOURS,
    DJINNS,
    MEEPLES,
    N_COLOURS,
    N_TILES,
    PALACES,
    PALMS,
    TILE_COUNTS,
    TILES,
    WHITE,
    YELLOW,
)
from caravanserai.games.five_tribes.rules.geometry import NAMES

Check = Callable[[Any], Iterator[str]]


def broken(states: StateArray, setup: Setup) -> list[str]:
    """Return every invariant that the state breaks; an empty list for a valid state."""
    for group in GROUPS:
        if found := [problem for check in group for problem in check(states[0])]:
            return found
    return [*end_problems(states, setup), *decision_problems(states, setup)]


def _tiles(state: Any) -> Iterator[str]:
    laid = Counter(state["tiles"].tolist())
    for kind, count in enumerate(TILE_COUNTS):
        if laid[kind] != count:
            yield f"there are {laid[kind]} tiles of kind {TILES[kind]}, not {count} (FT-1.1)"


def _meeples(state: Any) -> Iterator[str]:
    for colour in range(N_COLOURS):
        count = int(state["meeples"][:, colour].sum()) + int(state["bag"][colour])
        count += int(state["hand"][colour])
        if colour in (YELLOW, WHITE):
            count += int(state["viziers" if colour == YELLOW else "elders"].sum())
        if count != MEEPLES[colour]:
            yield f"there are {count} {COLOURS[colour]} meeples, not {MEEPLES[colour]} (FT-1.2)"


def _cards(state: Any) -> Iterator[str]:
    row = Counter(state["row"].tolist())
    for card, name in enumerate(CARDS):
        count = int(state["cards"][:, card].sum()) + int(state["pile"][card])
        count += int(state["discards"][card]) + int(state["offer"][card]) + row[card]
        if count != CARD_COUNTS[card]:
            yield f"there are {count} cards of {name}, not {CARD_COUNTS[card]} (FT-1.3)"


def _djinns(state: Any) -> Iterator[str]:
    places = [*state["djinns"].tolist(), *(int(state[key]) for key in _DJINN_PILES)]
    row = state["djinn_row"].tolist()
    for djinn, name in enumerate(DJINNS):
        count = sum(bits >> djinn & 1 for bits in places) + row.count(djinn)
        if count != 1:
            yield f"{name} is in {count} places, not in 1 (FT-1.4)"


_DJINN_PILES = ("djinn_pile", "djinn_discards", "drawn")


def _pieces(state: Any) -> Iterator[str]:
    for key, most in (("palms", PALMS), ("palaces", PALACES)):
        if (count := int(state[key].sum())) > most:
            yield f"there are {count} {key}, not {most} at most (FT-1.5)"
    for seat in range(state["players"]):
        count = int(state["camels_left"][seat]) + state["camels"].tolist().count(seat)
        if count != CAMELS[state["players"]]:
            yield f"seat {seat} has {count} camels in all, not {CAMELS[state['players']]} (FT-2.2)"
    if 0 in state["camels_left"][: state["players"]] and not state["ending"]:
        yield "a player has placed the last camel, so the game should be ending (FT-12.1)"


def _derived(state: Any) -> Iterator[str]:
    for tile in range(N_TILES):
        if int(state["meeples"][tile].sum()) != state["stack"][tile]:
            yield f"the stack on {NAMES[tile]} is wrong"
        for colour in range(N_COLOURS):
            has = int(state["has"][colour]) >> tile & 1
            if has != (state["meeples"][tile, colour] > 0):
                yield f"the set of tiles with {COLOURS[colour]} meeples is wrong at {NAMES[tile]}"


GROUPS: tuple[tuple[Check, ...], ...] = (
    (_tiles, _meeples, _cards, _djinns, _pieces),
    (_derived,),
    (marker_problems, turn_problems, hand_problems),
    (way_problems, use_problems),
    (control_problems, modifier_problems, pending_problems, row_problems),
)
