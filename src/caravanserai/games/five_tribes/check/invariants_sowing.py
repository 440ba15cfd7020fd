# SPDX-License-Identifier: MIT
"""Invariants of a sowing: the hand, its last tile, and the path to it (FT-4, FT-5)."""

from collections.abc import Iterator
from typing import Any

from caravanserai.games.five_tribes.check.invariants_djinns import has_used
from caravanserai.games.five_tribes.constants import (
    ANUN_NAK,
    COLOURS,
    HAGIS,
    LAMIA,
    N_GOODS,
    OASIS,
    PALACES,
    PALMS,
    RED,
    VILLAGE,
    WHITE,
    YELLOW,
)
from caravanserai.games.five_tribes.rules.geometry import NAMES, OPPOSITE, board
from caravanserai.games.five_tribes.rules.state import (
    KEEP_DJINN,
    MAX_WALK,
    MOVE,
    NO_WAY_BACK,
    NONE,
    NOTHING,
    PALACE_OR_SHIFT,
    PALM_OR_SHIFT,
    SALE,
    SECOND_VICTIM,
    SHIFT_PALACE,
    SHIFT_PALM,
    SOW,
    TRIBE,
)

LEAST_GATHERED = 2  # the last meeple dropped, and one that it meets (FT-4.4)


def hand_problems(state: Any) -> Iterator[str]:
    """Yield what is wrong with the hand and what is on show."""
    count, phase = int(state["hand"].sum()), state["phase"]
    killing = phase == TRIBE and state["pending"] == SECOND_VICTIM
    if (count > 0) != (phase in (SOW, TRIBE) and not killing):
        yield f"{count} meeples are in hand (FT-4.1, FT-4.6)"
    if phase == TRIBE and not killing and not _is_one_tribe(state, count):
        yield "the meeples picked up should be of one colour (FT-4.6)"
    if phase == TRIBE and 0 < count < LEAST_GATHERED:
        yield "one meeple is picked up, but the last one dropped meets another (FT-4.4)"
    if (state["drawn"] != 0) != (state["pending"] == KEEP_DJINN):
        yield "djinns are drawn only while Sibittis shows them (FT-10.20)"
    if any(state["offer"][:N_GOODS]) and (phase != SALE or state["pending"] != NOTHING):
        yield "goods are offered only in the sale (FT-8.1)"


def _is_one_tribe(state: Any, count: int) -> bool:
    return state["colour"] != NONE and count == state["hand"][state["colour"]]


def is_passing(state: Any) -> bool:
    """Return whether the actor could not sow and has passed: then the game ends (FT-12.2)."""
    return bool(state["phase"] >= SALE and state["ending"] and state["tile"] == NONE)


def way_problems(state: Any) -> Iterator[str]:
    """Yield what is wrong with the start, the last tile, and the way between them."""
    known = [state[key] != NONE for key in ("start", "tile", "colour")]
    known.append(state["came_from"] != NO_WAY_BACK)
    if state["phase"] <= MOVE or is_passing(state):
        if any(known):
            yield "nobody has sown yet: no start, tile, colour or came_from (FT-4.1)"
    elif not (known[0] and known[1]):
        yield "a sowing has begun, but on no tile (FT-4.1)"
    elif known[2] != (state["phase"] > SOW):
        yield "a colour is picked up after the sowing, and only then (FT-4.6)"
    elif not known[3]:
        if state["phase"] > SOW or state["tile"] != state["start"] or _stack(state, "start"):
            yield "a meeple has been dropped, but it came from no side (FT-4.3)"
    elif not _has_way(state):
        yield (
            f"no sowing from {NAMES[state['start']]} can have come to {NAMES[state['tile']]} "
            "from that side (FT-4.2, FT-4.3)"
        )


def _stack(state: Any, key: str) -> int:
    return int(state["stack"][state[key]])


def _has_way(state: Any) -> bool:
    """Return whether a sowing could have come from its start to its last tile.

    Every tile on the way has a meeple now, unless assassins have acted since: then only the last
    step is checked. How often a tile was entered is not.
    """
    following = board()[0]["next"]
    if following[state["tile"], state["came_from"]] == NONE:
        return False
    if _has_killed(state):
        return True
    if state["phase"] == SOW and not _stack(state, "tile"):
        return False
    return _search_back(state, following.tolist(), state["stack"].tolist())


def _has_killed(state: Any) -> bool:
    is_done = state["phase"] > TRIBE or state["pending"] == SECOND_VICTIM
    return bool(state["colour"] == RED and is_done)


def _search_back(state: Any, following: list[list[int]], stack: list[int]) -> bool:
    """Go back from the last tile to the start, never straight on to where the walk came from.

    All meeples on the start tile were dropped there on the way, unless some were picked up at the
    end or Anun-Nak has placed them.
    """
    start, last = int(state["start"]), int(state["tile"])
    is_exact = state["phase"] == SOW or (start != last and not has_used(state, ANUN_NAK))
    drops = stack[start] if is_exact else None
    seen, open_steps = set[tuple[int, int, int]](), [(last, int(state["came_from"]), 0)]
    while open_steps:
        tile, back, entered = open_steps.pop()
        before, entered = following[tile][back], entered + (tile == start)
        if before == NONE or (tile, back, entered) in seen or entered > (drops or MAX_WALK):
            continue
        seen.add((tile, back, entered))
        if before == start and drops in (None, entered):
            return True
        if stack[before] or before == last:
            sides = [side for side in range(4) if side != OPPOSITE[back]]
            open_steps += [(before, side, entered) for side in sides]
    return False


def control_problems(state: Any) -> Iterator[str]:
    """Yield what the last tile should look like after the pick-up and after its action."""
    if state["phase"] <= SOW or state["tile"] == NONE:
        return
    tile, actor = int(state["tile"]), int(state["actor"])
    colour, is_free = int(state["colour"]), state["camels"][tile] == NONE
    if not state["stack"][tile] and is_free and state["camels_left"][actor]:
        yield f"seat {actor} has emptied {NAMES[tile]}, but has no camel there (FT-5.1)"
    if state["meeples"][tile, colour] and not (has_used(state, ANUN_NAK) and is_free):
        yield f"all {COLOURS[colour]} meeples of {NAMES[tile]} were picked up (FT-4.6)"
    if state["phase"] > TRIBE and _gathered(state, colour) < LEAST_GATHERED:
        yield f"{LEAST_GATHERED} {COLOURS[colour]} meeples or more were picked up (FT-4.4, FT-6)"
    if state["phase"] >= SALE:
        yield from _tile_action_problems(state, tile)


def _gathered(state: Any, colour: int) -> int:
    """Return how many meeples picked up in this turn can be where their tribe has gone."""
    seat, in_bag = state["actor"], int(state["bag"][colour])
    if colour == YELLOW:
        return int(state["viziers"][seat])
    if has_used(state, ANUN_NAK):
        return LEAST_GATHERED  # they may have been drawn out of the bag
    return in_bag + (int(state["elders"][seat]) if colour == WHITE else 0)


def _tile_action_problems(state: Any, tile: int) -> Iterator[str]:
    for kind, piece, most, djinn, choices, rule in _COMPULSORY:
        placed, is_shifted = state[piece], has_used(state, djinn)
        is_due = state["pending"] in choices and state["site"] == tile
        is_missing = state["tiles"][tile] == kind and not is_due and not placed[tile]
        if is_missing and placed.sum() < most and not (is_shifted and placed.any()):
            yield f"{NAMES[tile]} has acted, but has no {piece} ({rule})"


_COMPULSORY = (
    (VILLAGE, "palaces", PALACES, HAGIS, (PALACE_OR_SHIFT, SHIFT_PALACE), "FT-7.1"),
    (OASIS, "palms", PALMS, LAMIA, (PALM_OR_SHIFT, SHIFT_PALM), "FT-7.2"),
)
