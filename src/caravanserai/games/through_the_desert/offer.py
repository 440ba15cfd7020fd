# SPDX-License-Identifier: MIT
"""What the seat to act may do, in the form that a board needs: every action with where it is.

A camel also shows what it would bring before it is placed: nothing of that is left to chance.
"""

from functools import lru_cache
from typing import Any

from caravanserai.core.fields import Fields
from caravanserai.core.game import Records, Setup
from caravanserai.core.preview import legal_in, outcomes
from caravanserai.games.through_the_desert.actions import (
    MAX_LEGAL,
    PLACE_CAMEL,
    PLACE_LEADER,
    REMOVE_LEADER,
)
from caravanserai.games.through_the_desert.constants import COLOURS, MAX_SPACES, N_COLOURS
from caravanserai.games.through_the_desert.describe import PHASES, palms_in, read, water
from caravanserai.games.through_the_desert.maps import DesertMap
from caravanserai.games.through_the_desert.notation import names_of
from caravanserai.games.through_the_desert.scoring import CATEGORIES
from caravanserai.games.through_the_desert.state import CAMELS, LEADERS

Step = dict[str, Any]


def offer(states: Records, setup: Setup, seat: int) -> dict[str, Any]:
    """Return every legal action of the seat to act."""
    state = read(states[0])
    actions = legal_in(states, setup, MAX_LEGAL)
    if state["phase"] == CAMELS:
        steps = _camels(states, setup, seat, actions)
    elif state["phase"] == LEADERS:
        steps = _leaders(setup, actions)
    else:
        steps = [_removal(action - REMOVE_LEADER) for action in actions.tolist()]
    return {"actor": seat, "step": PHASES[state["phase"]], "steps": steps}


def _removal(number: int) -> Step:
    colour = COLOURS[number]
    action = REMOVE_LEADER + number
    return {"action": action, **_last(f"remove {colour}", "remove", colour)}


def _last(text: str, kind: str, colour: str) -> Step:
    """Return the step of a turn that has no other: leaders are removed and placed one by one."""
    return {"text": text, "kind": kind, "colour": colour, "gain": {}, "ends": True}


def _leaders(setup: Setup, actions: Any) -> list[Step]:
    """Return the leaders that may be placed, one step for each colour: nearly every space is free.

    Five colours on 140 spaces, one by one, would be more than all the rest that a table tells.
    """
    names, places = names_of(setup.place), list[dict[str, int]]({} for _ in COLOURS)
    for action in actions.tolist():
        colour, space = divmod(action - PLACE_LEADER, MAX_SPACES)
        places[colour][names[space]] = action
    return [
        {**_last(f"leader {colour}", "leader", colour), "spaces": there}
        for colour, there in zip(COLOURS, places, strict=True)
        if there
    ]


@lru_cache(maxsize=32)
def _forms(desert_map: DesertMap) -> dict[int, Step]:
    """Return what never changes of every camel on a map, by the id of its action."""
    return {
        (action := PLACE_CAMEL + colour * MAX_SPACES + space): {
            "action": action,
            "text": f"{COLOURS[colour]} {name}",
            "kind": "camel",
            "colour": COLOURS[colour],
            "space": name,
        }
        for colour in range(N_COLOURS)
        for space, name in enumerate(names_of(desert_map))
    }


def _camels(states: Records, setup: Setup, seat: int, actions: Any) -> list[Step]:
    """Return each camel that may be placed, with what it would bring (TD-6)."""
    state, names, forms = read(states[0]), names_of(setup.place), _forms(setup.place)
    tokens = water(state, setup)
    after, gains = outcomes(states, setup, seat, actions, CATEGORIES)
    taken, reached = _taken(states, after, names), _reached(states, after, seat)
    is_last = (after[["turn", "phase"]] != states[["turn", "phase"]]).tolist()
    caravans = [_herd_and_caravan(state, seat, colour) for colour in range(N_COLOURS)]
    steps = []
    found = zip(actions.tolist(), gains, taken, reached, is_last, strict=True)
    for action, gain, spaces, palms, ends in found:
        step = {**forms[action], "gain": gain, **caravans[action // MAX_SPACES]}
        if wet := {space: tokens[space] for space in spaces if space in tokens}:
            step["water"] = wet
        if palms:
            step["oases"] = palms_in(setup, palms)
        if len(spaces) > 1:
            area = sorted(space for space in spaces if space != step["space"])
            step["area"] = {"spaces": area, "points": gain.get("areas", 0)}
        if ends:
            step["ends"] = True
        steps.append(step)
    return steps


def _herd_and_caravan(state: Fields, seat: int, colour: int) -> Step:
    """Return how many camels a herd would have left, and how many the caravan would have."""
    return {
        "herd": state["herds"][colour] - 1,
        "camels": state["sizes"][seat * N_COLOURS + colour] + 1,
    }


def _taken(states: Records, after: Records, names: tuple[str, ...]) -> list[list[str]]:
    """Return the spaces that each action would take: the camel's own, and those it encloses."""
    taken: list[list[str]] = [[] for _ in range(len(after))]
    rows, spaces = (after["spaces"] != states["spaces"]).nonzero()
    for row, space in zip(rows.tolist(), spaces.tolist(), strict=True):
        taken[row].append(names[space])
    return taken


def _reached(states: Records, after: Records, seat: int) -> list[int]:
    """Return the oases that each action would reach, one bit for each palm space."""
    own = slice(seat * N_COLOURS, (seat + 1) * N_COLOURS)
    fresh: list[int] = (after["reached"][:, own] & ~states["reached"][:, own]).max(axis=1).tolist()
    return fresh
