# SPDX-License-Identifier: MIT
"""Explains why an action is illegal: one sentence, and the rules that forbid it."""

from caravanserai.core.compiled.record_fields import Fields
from caravanserai.core.describe.reason import Reason
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.through_the_desert.constants import COLOURS, MAX_SPACES, N_COLOURS, RIDERS
from caravanserai.games.through_the_desert.describe.notation import names_of
from caravanserai.games.through_the_desert.describe.position import hand, read, water
from caravanserai.games.through_the_desert.rules.actions import (
    PLACE_CAMEL,
    PLACE_LEADER,
    REMOVE_LEADER,
)
from caravanserai.games.through_the_desert.rules.state import (
    CAMELS,
    FIRST_AREA,
    FIRST_CAMEL,
    LEADERS,
    NO_SPACE,
    NONE,
    OVER,
    REMOVE,
)

_REMOVED = Reason("another player has removed that colour", "TD-2.3")
_NOW = {
    REMOVE: Reason("each player removes a leader first", "TD-2.3"),
    LEADERS: Reason("leaders are placed before camels", "TD-3.1"),
    CAMELS: Reason("all leaders are placed; only camels can be placed", "TD-4.1"),
    OVER: Reason("the game is over", "TD-7"),
}


def explain(states: StateArray, setup: Setup, action: int) -> Reason:
    """Return why the action is illegal in this state."""
    state = read(states[0])
    if action >= REMOVE_LEADER:
        return _REMOVED if state["phase"] == REMOVE else _NOW[state["phase"]]
    base, phase = (PLACE_LEADER, LEADERS) if action >= PLACE_LEADER else (PLACE_CAMEL, CAMELS)
    if state["phase"] != phase:
        return _NOW[state["phase"]]
    colour, space = divmod(action - base, MAX_SPACES)
    if space >= len(names_of(setup.map)) or not _is_used(setup, space):
        return Reason("that space is not on the board in use", "TD-1.2")
    why = _why_not_lead if phase == LEADERS else _why_not_place
    return _why_not_there(state, setup, space) or why(state, setup, colour, space)


def _is_used(setup: Setup, space: int) -> bool:
    return bool(int(setup.board[0]["used"][space >> 6]) >> (space & 63) & 1)


def _why_not_there(state: Fields, setup: Setup, space: int) -> Reason | None:
    """Return what stands on the space already: a rule for leaders and camels alike."""
    what = state["spaces"][space]
    if what >= FIRST_AREA:
        owner = (what - FIRST_AREA) // N_COLOURS
        return Reason(f"the space lies in an area enclosed by {RIDERS[owner]}", "TD-6.8")
    rule = "TD-5.1" if state["phase"] == CAMELS else "TD-3.2"
    if what >= FIRST_CAMEL:
        piece = "camel" if state["phase"] == CAMELS else "leader"
        return Reason(f"a {piece} stands there", rule)
    return Reason("an oasis is there", rule) if _palm_on(state, setup, space) else None


def _palm_on(state: Fields, setup: Setup, space: int) -> bool:
    spaces = setup.board[0]["palm_spaces"].tolist()
    return space in spaces and bool(state["palms"] >> spaces.index(space) & 1)


def _why_not_lead(state: Fields, setup: Setup, colour: int, space: int) -> Reason:
    if names_of(setup.map)[space] in water(state, setup):
        return Reason("a leader may not stand on water", "TD-3.2")
    if int(setup.board[0]["beside_palms"][space]) & state["palms"]:
        return Reason("a leader may not stand next to an oasis", "TD-3.3")
    if any(FIRST_CAMEL <= what < FIRST_AREA for what in _list_around(state, setup, space)):
        return Reason("a leader may not stand next to a leader", "TD-3.3")
    if COLOURS[colour] not in hand(state, state["actor"]):
        return Reason(
            f"{RIDERS[state['actor']]} has no {COLOURS[colour]} leader left", "TD-2.2", "TD-2.3"
        )
    if any(
        state["leaders"][seat * N_COLOURS + colour] != NO_SPACE for seat in range(setup.players)
    ):
        return Reason("in the first round each player places a different colour", "TD-3.4")
    return Reason("the last player would be left without a colour", "TD-3.5")


def _why_not_place(state: Fields, setup: Setup, colour: int, space: int) -> Reason:
    actor, name = state["actor"], COLOURS[colour]
    if state["removed"][actor] == colour and state["removed"][actor] != NONE:
        return Reason(f"{RIDERS[actor]} has no {name} caravan", "TD-2.3")
    if state["herds"][colour] == 0:
        return Reason(f"the {name} herd is empty", "TD-5.5")
    owners = {
        (what - FIRST_CAMEL) // N_COLOURS
        for what in _list_around(state, setup, space)
        if FIRST_CAMEL <= what < FIRST_AREA and (what - FIRST_CAMEL) % N_COLOURS == colour
    }
    if rivals := owners - {actor}:
        return Reason(f"it would stand next to a {name} camel of {RIDERS[min(rivals)]}", "TD-5.3")
    return Reason(f"it would not stand next to a {name} camel of {RIDERS[actor]}", "TD-5.2")


def _list_around(state: Fields, setup: Setup, space: int) -> list[int]:
    ring = setup.board[0]["ring"][space].tolist()
    return [state["spaces"][place] for place in ring if place != NO_SPACE]
