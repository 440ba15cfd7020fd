# SPDX-License-Identifier: MIT
"""Legal actions: each `legal_*` writes those of its phase into a buffer, sorted.

`apply.py` is the counterpart: it carries them out.
"""

from typing import Any

from caravanserai.core.compiled.bits import (
    Bits,
    common,
    is_empty,
    load,
    single,
    write_again,
    write_numbers,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import MAX_PLAYERS, MAX_SPACES, N_COLOURS
from caravanserai.games.through_the_desert.rules.actions import (
    PLACE_CAMEL,
    PLACE_LEADER,
    REMOVE_LEADER,
    colour_of,
    space_of,
)
from caravanserai.games.through_the_desert.rules.caravans import caravan_of, growth
from caravanserai.games.through_the_desert.rules.state import (
    CAMELS,
    LEADERS,
    NO_SPACE,
    REMOVE,
    Board,
    State,
)


@rule
def legal(state: State, board: Board, out: Any) -> int:
    """Write the legal actions, sorted, into `out`; return how many there are."""
    if state.phase == CAMELS:
        return legal_camel(state, out)
    if state.phase == LEADERS:
        return legal_leader(state, out)
    if state.phase == REMOVE:
        return legal_remove(state, out)
    return 0


@rule
def is_legal(state: State, board: Board, action: int) -> bool:
    """Return whether one action is legal, without listing the others."""
    if PLACE_CAMEL <= action < PLACE_LEADER:
        return state.phase == CAMELS and _can_place_on(state, action - PLACE_CAMEL)
    if PLACE_LEADER <= action < REMOVE_LEADER:
        return state.phase == LEADERS and _can_lead_from(state, action - PLACE_LEADER)
    colour = action - REMOVE_LEADER
    return state.phase == REMOVE and 0 <= colour < N_COLOURS and can_remove(state, colour)


@rule
def _can_place_on(state: State, place: int) -> bool:
    colour = colour_of(place)
    return can_take(state, colour) and _is_in(space_of(place), growth(state, state.actor, colour))


@rule
def _can_lead_from(state: State, place: int) -> bool:
    return can_lead(state, state.actor, colour_of(place)) and _is_in(
        space_of(place), load(state.open)
    )


@rule
def _is_in(space: int, spaces: Bits) -> bool:
    return not is_empty(common(spaces, single(space)))


@rule
def legal_remove(state: State, out: Any) -> int:
    """List the removals: with five players each removes a leader of another colour (TD-2.3)."""
    n = 0
    for colour in range(N_COLOURS):
        if can_remove(state, colour):
            out[n] = REMOVE_LEADER + colour
            n += 1
    return n


@rule
def can_remove(state: State, colour: int) -> bool:
    """Return whether nobody has removed this colour yet."""
    for seat in range(state.players):
        if state.removed[seat] == colour:
            return False
    return True


@rule
def legal_leader(state: State, out: Any) -> int:
    """List the leaders in hand that the first round allows, on every space open to leaders."""
    n = each = first_base = 0
    for colour in range(N_COLOURS):
        if can_lead(state, state.actor, colour):
            base = PLACE_LEADER + colour * MAX_SPACES
            if n == 0:
                n = each = write_numbers(load(state.open), base, out, 0)
                first_base = base
            else:  # the same spaces for every colour: copying is faster than scanning the set
                n = write_again(each, base - first_base, out, n)
    return n


@rule
def can_lead(state: State, seat: int, colour: int) -> bool:
    """Return whether the player may place the leader of this colour now (TD-3.4, TD-3.5)."""
    if not has_in_hand(state, seat, colour):
        return False
    if state.placed >= state.players:
        return True
    return not is_led(state, colour) and not _strands_the_last_player(state, colour)


@rule
def has_in_hand(state: State, seat: int, colour: int) -> bool:
    """Return whether the player still has the leader of this colour."""
    return state.leaders[caravan_of(seat, colour)] == NO_SPACE and state.removed[seat] != colour


@rule
def is_led(state: State, colour: int) -> bool:
    """Return whether any leader of this colour stands on the board."""
    for seat in range(state.players):
        if state.leaders[caravan_of(seat, colour)] != NO_SPACE:
            return True
    return False


@rule
def _strands_the_last_player(state: State, colour: int) -> bool:
    """Return whether the last player would be left with only the colour they removed (TD-3.5).

    It can happen only to the last player: if two or more players are still to come, they have
    removed different colours, so there is a colour for each. Hence only the next to last choice is
    restricted.
    """
    if state.players < MAX_PLAYERS or state.placed != MAX_PLAYERS - 2:
        return False
    missing = state.removed[(state.start + MAX_PLAYERS - 1) % MAX_PLAYERS]
    return colour != missing and not is_led(state, missing)


@rule
def legal_camel(state: State, out: Any) -> int:
    """List the camels of all herds that are not empty, where they may join a caravan (TD-5)."""
    n = 0
    for colour in range(N_COLOURS):
        if can_take(state, colour):
            spaces = growth(state, state.actor, colour)
            n = write_numbers(spaces, PLACE_CAMEL + colour * MAX_SPACES, out, n)
    return n


@rule
def can_take(state: State, colour: int) -> bool:
    """Return whether the herd of this colour has a camel left."""
    return state.herds[colour] > 0


@rule
def can_place(state: State, seat: int) -> bool:
    """Return whether the player can place any camel at all."""
    for colour in range(N_COLOURS):
        if can_take(state, colour) and not is_empty(growth(state, seat, colour)):
            return True
    return False
