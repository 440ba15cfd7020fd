# SPDX-License-Identifier: MIT
"""Why an action is illegal: one sentence, with the number of the rule that forbids it."""

from caravanserai.core.compiled.record_fields import Fields
from caravanserai.core.game import Records, Setup
from caravanserai.games.through_the_desert.constants import COLOURS, MAX_SPACES, N_COLOURS, RIDERS
from caravanserai.games.through_the_desert.describe.notation import names_of, text
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

_NOW = {
    REMOVE: "each player removes a leader first (TD-2.3)",
    LEADERS: "leaders are placed before camels (TD-3.1)",
    CAMELS: "all leaders are placed; now camels are (TD-4.1)",
    OVER: "the game is over (TD-7)",
}


def explain(states: Records, setup: Setup, action: int) -> str:
    """Return why the action is illegal in this state."""
    state = read(states[0])
    return f"{text(setup, action)} is illegal: {_reason(state, setup, action)}"


def _reason(state: Fields, setup: Setup, action: int) -> str:
    if action >= REMOVE_LEADER:
        return _why_not_remove(state) if state["phase"] == REMOVE else _NOW[state["phase"]]
    base, phase = (PLACE_LEADER, LEADERS) if action >= PLACE_LEADER else (PLACE_CAMEL, CAMELS)
    if state["phase"] != phase:
        return _NOW[state["phase"]]
    colour, space = divmod(action - base, MAX_SPACES)
    if space >= len(names_of(setup.place)) or not _is_used(setup, space):
        return "that space is not on the board in use (TD-1.2)"
    why = _why_not_lead if phase == LEADERS else _why_not_place
    return _why_not_there(state, setup, space) or why(state, setup, colour, space)


def _is_used(setup: Setup, space: int) -> bool:
    return bool(int(setup.board[0]["used"][space >> 6]) >> (space & 63) & 1)


def _why_not_remove(_state: Fields) -> str:
    return "another player has removed that colour (TD-2.3)"


def _why_not_there(state: Fields, setup: Setup, space: int) -> str | None:
    """Return what stands on the space already: a rule for leaders and camels alike."""
    what = state["spaces"][space]
    if what >= FIRST_AREA:
        owner = (what - FIRST_AREA) // N_COLOURS
        return f"the space lies in an area enclosed by {RIDERS[owner]} (TD-6.8)"
    if what >= FIRST_CAMEL:
        return (
            "a camel stands there (TD-5.1)"
            if state["phase"] == CAMELS
            else "a leader stands there (TD-3.2)"
        )
    if _palm_on(state, setup, space):
        return "an oasis is there " + ("(TD-5.1)" if state["phase"] == CAMELS else "(TD-3.2)")
    return None


def _palm_on(state: Fields, setup: Setup, space: int) -> bool:
    spaces = setup.board[0]["palm_spaces"].tolist()
    return space in spaces and bool(state["palms"] >> spaces.index(space) & 1)


def _why_not_lead(state: Fields, setup: Setup, colour: int, space: int) -> str:
    if names_of(setup.place)[space] in water(state, setup):
        return "a leader may not stand on water (TD-3.2)"
    if int(setup.board[0]["beside_palms"][space]) & state["palms"]:
        return "a leader may not stand next to an oasis (TD-3.3)"
    if any(FIRST_CAMEL <= what < FIRST_AREA for what in _around(state, setup, space)):
        return "a leader may not stand next to a leader (TD-3.3)"
    if COLOURS[colour] not in hand(state, state["actor"]):
        return f"{RIDERS[state['actor']]} has no {COLOURS[colour]} leader left (TD-2.2, TD-2.3)"
    if any(
        state["leaders"][seat * N_COLOURS + colour] != NO_SPACE for seat in range(setup.players)
    ):
        return "in the first round each player leads with another colour (TD-3.4)"
    return "the last player would be left without a colour (TD-3.5)"


def _why_not_place(state: Fields, setup: Setup, colour: int, space: int) -> str:
    actor, name = state["actor"], COLOURS[colour]
    if state["removed"][actor] == colour and state["removed"][actor] != NONE:
        return f"{RIDERS[actor]} has no {name} caravan (TD-2.3)"
    if state["herds"][colour] == 0:
        return f"the {name} herd is empty (TD-5.5)"
    owners = {
        (what - FIRST_CAMEL) // N_COLOURS
        for what in _around(state, setup, space)
        if FIRST_CAMEL <= what < FIRST_AREA and (what - FIRST_CAMEL) % N_COLOURS == colour
    }
    if rivals := owners - {actor}:
        return f"it would stand next to a {name} camel of {RIDERS[min(rivals)]} (TD-5.3)"
    return f"it would not stand next to a {name} camel of {RIDERS[actor]} (TD-5.2)"


def _around(state: Fields, setup: Setup, space: int) -> list[int]:
    ring = setup.board[0]["ring"][space].tolist()
    return [state["spaces"][place] for place in ring if place != NO_SPACE]
