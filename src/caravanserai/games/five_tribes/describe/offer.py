# SPDX-License-Identifier: MIT
"""The offer to the seat to act: every legal action with its place and its gain.

The gain leaves out what chance decides; the offer only says what kind of thing is drawn.
"""

from collections.abc import Callable
from typing import Any

from caravanserai.core.compiled.jit import record_array
from caravanserai.core.compiled.record_fields import Fields
from caravanserai.core.describe.outcomes import Gain, compute_outcomes, list_gains, list_legal
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.five_tribes.constants import (
    BLUE,
    CARDS,
    COLOURS,
    LARGE_MARKET,
    N_COLOURS,
    N_GOODS,
    N_TILES,
    PRICE_OF_LARGE_MARKET,
    PRICE_OF_SMALL_MARKET,
    SET_VALUES,
)
from caravanserai.games.five_tribes.describe.action_json import ActionJson, all_actions
from caravanserai.games.five_tribes.describe.draws import CARD, drawn_by, fakirs_discarded
from caravanserai.games.five_tribes.describe.position import meeples_on, read
from caravanserai.games.five_tribes.describe.task import task
from caravanserai.games.five_tribes.rules import actions as ids
from caravanserai.games.five_tribes.rules.actions import MAX_LEGAL
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.rules.scoring import CATEGORIES
from caravanserai.games.five_tribes.rules.state import (
    CAMEL_ON_BARE,
    CAMEL_ON_MEEPLES,
    MEEPLES_ON_BARE,
    MOVE,
    NOTHING,
    ON_OASIS,
    ON_VILLAGE,
    PALACE_OR_SHIFT,
    PALM_OR_SHIFT,
    SECOND_CARD,
    SHIFT_PALACE,
    SHIFT_PALM,
    SOW,
)
from caravanserai.games.five_tribes.sowings.sowing_ends import (
    DESTINATION,
    MAX_DESTINATIONS,
    NEVER,
    write_destinations,
)

_TAKEN = ("never", "perhaps", "always")  # by the numbers of sowings/sowing_ends.py

_PIECES = {
    **dict.fromkeys((ON_VILLAGE, PALACE_OR_SHIFT, SHIFT_PALACE), "palace"),
    **dict.fromkeys((ON_OASIS, PALM_OR_SHIFT, SHIFT_PALM), "palm"),
    **dict.fromkeys((CAMEL_ON_BARE, CAMEL_ON_MEEPLES), "camel"),
    MEEPLES_ON_BARE: "meeples",
}


def offer(states: StateArray, setup: Setup, seat: int) -> dict[str, Any]:
    """Return every legal action of the seat to act; before and in a sowing, where it can end."""
    state = read(states[0])
    actions = list_legal(states, setup, MAX_LEGAL)
    after, gains = compute_outcomes(states, setup, seat, actions, len(CATEGORIES))
    steps = [
        _step(state, action, gain)
        for action, gain in zip(actions.tolist(), list_gains(gains, CATEGORIES), strict=True)
    ]
    _show_tiles_taken(states, after, steps)
    _show_ends(states, after, steps)
    asked = task(state, {step["kind"] for step in steps})
    offered = {"actor": seat, "task": asked, "steps": steps}
    if state["pending"] == NOTHING and state["phase"] in (MOVE, SOW):
        offered["destinations"] = _sowing_ends(states, setup)
    return offered


def _step(state: Fields, action: int, gain: Gain) -> ActionJson:
    step = all_actions()[action] | {"gain": gain}
    if details := _DETAILS.get(step["kind"]):
        step |= details(state, step)
    if drawn := drawn_by(state, action):
        step["draws"] = drawn
        if drawn == CARD:
            gain.pop("merchandise", None)  # its value depends on the card
    return step


def _show_tiles_taken(states: StateArray, after: StateArray, steps: list[ActionJson]) -> None:
    """Add the tile that an action would put a camel on (FT-5, FT-6.9, FT-10.15, FT-10.22)."""
    rows, tiles = (after["camels"] != states["camels"]).nonzero()
    for row, tile in zip(rows.tolist(), tiles.tolist(), strict=True):
        steps[row]["takes"] = NAMES[tile]


def _show_ends(states: StateArray, after: StateArray, steps: list[ActionJson]) -> None:
    """Mark the actions that certainly end the turn; for some, chance decides."""
    ends = sum(after[field] != states[field] for field in ("actor", "turns", "rounds"))
    for step, is_end in zip(steps, ends.tolist(), strict=True):
        if is_end and "draws" not in step:
            step["ends"] = True


def _sowing_ends(states: StateArray, setup: Setup) -> dict[str, list[dict[str, Any]]]:
    """Return every end of a sowing by its start: tile, colour, number of meeples, and gains.

    `taken` is left out where the tile is never taken, and gold where no builders act.
    """
    out = record_array(MAX_DESTINATIONS, DESTINATION)
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in NAMES}
    for start, *end in out[: write_destinations(states, setup.board, out)].tolist():
        found[NAMES[start]].append(_end(*end))
    return {name: ends for name, ends in found.items() if ends}


def _end(
    tile: int,
    colour: int,
    fewest: int,
    most: int,
    control: int,
    _kind: int,
    _spare: int,
    least_gold: int,
    most_gold: int,
) -> dict[str, Any]:
    end: dict[str, Any] = {
        "tile": NAMES[tile],
        "colour": COLOURS[colour],
        "fewest": fewest,
        "most": most,
    }
    if control != NEVER:
        end["taken"] = _TAKEN[control]
    if colour == BLUE:
        end["least_gold"], end["most_gold"] = least_gold, most_gold
    return end


# What each kind of action adds to its structure.


def _bid(_state: Fields, step: ActionJson) -> ActionJson:
    return {"cost": -step["gain"].get("gold", 0)}


def _pick_up(state: Fields, step: ActionJson) -> ActionJson:
    return {"meeples": meeples_on(state, step["action"] - ids.PICK_UP)}


def _drop(state: Fields, step: ActionJson) -> ActionJson:
    """Return how many meeples the last one gathers (FT-4.6)."""
    if sum(state["hand"]) > 1:
        return {}
    colour, tile = divmod(step["action"] - ids.DROP, N_TILES)
    return {"gathers": state["meeples"][tile * N_COLOURS + colour] + 1}


def _kill(state: Fields, step: ActionJson) -> ActionJson:
    return {"fakirs": fakirs_discarded(state, (step["action"] - ids.KILL) % N_TILES)}


def _place(state: Fields, _step: ActionJson) -> ActionJson:
    return {"piece": _PIECES[state["pending"]]}


def _take(state: Fields, step: ActionJson) -> ActionJson:
    is_large = state["tiles"][state["tile"]] == LARGE_MARKET
    price = PRICE_OF_LARGE_MARKET if is_large else PRICE_OF_SMALL_MARKET
    card = CARDS[state["row"][step["place"]]]
    return {"card": card, "cost": 0 if state["pending"] == SECOND_CARD else price}


def _sell(state: Fields, _step: ActionJson) -> ActionJson:
    """Return what the set would be worth with these goods (FT-8.2)."""
    return {"gold": SET_VALUES[sum(state["offer"]) + 1]}


def _sell_set(state: Fields, _step: ActionJson) -> ActionJson:
    goods = [CARDS[number] for number in range(N_GOODS) if state["offer"][number]]
    return {"goods": goods, "gold": SET_VALUES[len(goods)]}


_DETAILS: dict[str, Callable[[Fields, ActionJson], ActionJson]] = {
    "bid": _bid,
    "pick_up": _pick_up,
    "drop": _drop,
    "kill": _kill,
    "place": _place,
    "take": _take,
    "sell": _sell,
    "sell_set": _sell_set,
}
