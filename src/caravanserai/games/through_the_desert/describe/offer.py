# SPDX-License-Identifier: MIT
"""The offer to the seat to act: every legal action with its place and its gain.

A camel also shows what it would gain, because nothing is left to chance after the deal.
"""

from typing import Any

from caravanserai.core.compiled.record_fields import Fields
from caravanserai.core.describe.outcomes import Gain, compute_outcomes, list_gains, list_legal
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.through_the_desert.constants import COLOURS, MAX_SPACES, N_COLOURS
from caravanserai.games.through_the_desert.describe.notation import names_of
from caravanserai.games.through_the_desert.describe.position import PHASES, palms_in, read, water
from caravanserai.games.through_the_desert.rules.actions import (
    MAX_LEGAL,
    PLACE_CAMEL,
    PLACE_LEADER,
    REMOVE_LEADER,
)
from caravanserai.games.through_the_desert.rules.scoring import CATEGORIES
from caravanserai.games.through_the_desert.rules.state import CAMELS, LEADERS

Step = dict[str, Any]


def offer(states: StateArray, setup: Setup, seat: int) -> dict[str, Any]:
    """Return every legal action of the seat to act.

    Actions that differ only in their space are one step per colour: one by one, the leaders alone
    would take more space than the rest of a table's state.
    """
    state = read(states[0])
    actions = list_legal(states, setup, MAX_LEGAL)
    if state["phase"] == CAMELS:
        steps = _camels(states, state, setup, seat, actions)
    elif state["phase"] == LEADERS:
        steps = _leaders(setup, actions)
    else:
        steps = [_removal(action - REMOVE_LEADER) for action in actions.tolist()]
    return {"actor": seat, "task": PHASES[state["phase"]], "steps": steps}


def _removal(number: int) -> Step:
    colour = COLOURS[number]
    action = REMOVE_LEADER + number
    return {"action": action, **_last(f"remove {colour}", "remove", colour)}


def _last(text: str, kind: str, colour: str) -> Step:
    """Return the only step of a turn: leaders are removed and placed one by one."""
    return {"text": text, "kind": kind, "colour": colour, "gain": {}, "ends": True}


def _leaders(setup: Setup, actions: Any) -> list[Step]:
    """Return the leaders that may be placed, one step for each colour (TD-3)."""
    names, places = names_of(setup.map), list[dict[str, int]]({} for _ in COLOURS)
    for action in actions.tolist():
        colour, space = divmod(action - PLACE_LEADER, MAX_SPACES)
        places[colour][names[space]] = action
    return [
        {**_last(f"leader {colour}", "leader", colour), "spaces": there}
        for colour, there in zip(COLOURS, places, strict=True)
        if there
    ]


def _camels(states: StateArray, state: Fields, setup: Setup, seat: int, actions: Any) -> list[Step]:
    """Return the camels that may be placed (TD-5).

    Those that gain nothing are one step per colour, the others are separate steps.
    """
    after, gains = compute_outcomes(states, setup, seat, actions, len(CATEGORIES))
    changed, reached = after["spaces"] != states["spaces"], _reached(states, after, seat)
    ends = (after["turn"] != states["turn"]) | (after["phase"] != states["phase"])
    is_single = gains.any(axis=1) | (reached != 0) | (changed.sum(axis=1) > 1)
    many = _plain_camels(state, setup, seat, actions[~is_single].tolist(), ends[~is_single])
    rows = is_single.nonzero()[0]
    taken = _taken(changed[rows], names_of(setup.map))
    found = zip(
        actions[rows].tolist(),
        list_gains(gains[rows], CATEGORIES),
        ends[rows].tolist(),
        taken,
        reached[rows].tolist(),
        strict=True,
    )
    tokens = water(state, setup)
    return many + [_single_camel(state, setup, seat, tokens, *each) for each in found]


def _plain_camels(
    state: Fields, setup: Setup, seat: int, actions: list[int], ends: Any
) -> list[Step]:
    names = names_of(setup.map)
    plain: dict[tuple[int, bool], dict[str, int]] = {}
    for action, is_end in zip(actions, ends.tolist(), strict=True):
        colour, space = divmod(action - PLACE_CAMEL, MAX_SPACES)
        plain.setdefault((colour, is_end), {})[names[space]] = action
    return [_camel(state, seat, *kind) | {"spaces": there} for kind, there in plain.items()]


def _single_camel(
    state: Fields,
    setup: Setup,
    seat: int,
    tokens: dict[str, int],
    action: int,
    gain: Gain,
    ends: bool,
    taken: list[str],
    palms: int,
) -> Step:
    colour, number = divmod(action - PLACE_CAMEL, MAX_SPACES)
    space = names_of(setup.map)[number]
    where = {"text": f"{COLOURS[colour]} {space}", "action": action, "space": space, "gain": gain}
    brings = _brings(space, gain, taken, tokens, palms_in(setup, palms))
    return _camel(state, seat, colour, ends) | where | brings


def _camel(state: Fields, seat: int, colour: int, ends: bool) -> Step:
    """Return what is the same for all spaces: the herd and the caravan after the placement."""
    step = {
        "text": COLOURS[colour],
        "kind": "camel",
        "colour": COLOURS[colour],
        "gain": {},
        "herd": state["herds"][colour] - 1,
        "camels": state["sizes"][seat * N_COLOURS + colour] + 1,
    }
    return step | {"ends": True} if ends else step


def _brings(
    space: str, gain: Gain, taken: list[str], tokens: dict[str, int], palms: list[str]
) -> Step:
    """Return the tokens, oases and area that a camel would take (TD-6)."""
    found: Step = {}
    if wet := {each: tokens[each] for each in taken if each in tokens}:
        found["water"] = wet
    if palms:
        found["oases"] = palms
    if len(taken) > 1:
        area = sorted(each for each in taken if each != space)
        found["area"] = {"spaces": area, "points": gain.get("areas", 0)}
    return found


def _taken(changed: Any, names: tuple[str, ...]) -> list[list[str]]:
    """Return the spaces that each action would take: the camel's own, and those it encloses."""
    taken: list[list[str]] = [[] for _ in range(len(changed))]
    rows, spaces = changed.nonzero()
    for row, space in zip(rows.tolist(), spaces.tolist(), strict=True):
        taken[row].append(names[space])
    return taken


def _reached(states: StateArray, after: StateArray, seat: int) -> Any:
    """Return the oases that each action would reach, one bit for each palm space."""
    own = slice(seat * N_COLOURS, (seat + 1) * N_COLOURS)
    return (after["reached"][:, own] & ~states["reached"][:, own]).max(axis=1)
