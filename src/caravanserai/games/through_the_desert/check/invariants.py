# SPDX-License-Identifier: MIT
"""The invariants of every state, checked from scratch.

`from_dict` refuses a position that breaks one, and the tests check them after every action.
Each check returns sentences that name what is wrong; an earlier group must hold for a later one
to make sense.
"""

from collections.abc import Callable, Iterator

from caravanserai.core.describe.outcomes import list_legal
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.through_the_desert.check.invariants_turns import turn_problems
from caravanserai.games.through_the_desert.check.plain_state import (
    Caravan,
    PlainState,
    read_plainly,
)
from caravanserai.games.through_the_desert.check.space_bits import decode, encode, reach
from caravanserai.games.through_the_desert.constants import (
    COLOURS,
    HERD,
    LEADERS,
    RIDERS,
    TOKEN_VALUES,
    TOKENS_OF_EACH_VALUE,
)
from caravanserai.games.through_the_desert.rules.actions import MAX_LEGAL
from caravanserai.games.through_the_desert.rules.geometry import Space, name_of, ring

Check = Callable[[PlainState], Iterator[str]]


def broken(states: StateArray, setup: Setup) -> list[str]:
    """Return every invariant that the state breaks; an empty list for a valid state."""
    seen = read_plainly(states, setup)
    for group in GROUPS:
        if found := [problem for check in group for problem in check(seen)]:
            return found
    is_stuck = seen.phase != "over" and len(list_legal(states, setup, MAX_LEGAL)) == 0
    return ["no action is legal, but the game is not over"] if is_stuck else []


def _places(seen: PlainState) -> Iterator[str]:
    outside = seen.taken_by() & ~seen.part_bits
    for name, space in seen.occupied() if outside else ():
        if space not in seen.part:
            yield f"{name} stands on {name_of(space)}, which is not on the board in use (TD-1.2)"
    for caravan in seen.caravans:
        for space in decode(caravan.bits & seen.palm_bits):  # an area may hold an oasis
            yield f"a camel of {caravan.name} stands on the oasis {name_of(space)} (TD-5.1)"


def _hands(seen: PlainState) -> Iterator[str]:
    for caravan in seen.caravans:
        if seen.removed[caravan.seat] == caravan.colour:
            yield f"{caravan.name} stands on the board, but its leader was removed (TD-2.3)"
        if caravan.leader not in caravan.camels:
            yield f"{caravan.name} has its leader on {name_of(caravan.leader)}, but no camel there"
        if seen.phase in ("remove", "leaders") and len(caravan.camels) > 1:
            yield f"{caravan.name} has {len(caravan.camels)} camels before the camel phase (TD-3.1)"


def _leaders(seen: PlainState) -> Iterator[str]:
    if seen.phase not in ("camels", "over"):
        return
    for seat in range(seen.players):
        count = sum(caravan.seat == seat for caravan in seen.caravans)
        if count != (expected := LEADERS[seen.players]):
            yield f"{RIDERS[seat]} has {count} leaders on the board, not {expected} (TD-3.1)"


def _connection_problems(seen: PlainState) -> Iterator[str]:
    for caravan in seen.caravans:
        camels = caravan.bits
        if reach(camels & -camels, camels) != camels:
            yield f"{caravan.name} is not connected (TD-5.2)"


def _separation_problems(seen: PlainState) -> Iterator[str]:
    for one in seen.caravans:
        for other in seen.caravans:
            is_pair = one.colour == other.colour and one.seat < other.seat
            if is_pair and (touching := decode(one.beside & other.bits)):
                place = name_of(touching[0])
                yield f"{one.name} and {other.name} touch at {place} (TD-5.3)"


def _herds(seen: PlainState) -> Iterator[str]:
    for number, colour in enumerate(COLOURS):
        placed = sum(len(c.camels) - 1 for c in seen.caravans if c.colour == number)
        expected = HERD[seen.players] - placed
        if (left := seen.herds[number]) != expected:
            yield f"the {colour} herd should have {expected} camels, not {left} (TD-2.4)"


def _water(seen: PlainState) -> Iterator[str]:
    expected = seen.sites.difference(decode(encode(seen.sites) & seen.taken_by()))
    for space in sorted((expected ^ seen.water.keys()) & seen.part):
        article = "a" if space in expected else "no"
        yield f"{name_of(space)} should have {article} water token (TD-2.6, TD-6.1)"


def _tokens(seen: PlainState) -> Iterator[str]:
    sites = encode(seen.sites)
    for seat, tokens in enumerate(seen.tokens):
        covered = (seen.taken_by(seat) & sites).bit_count()
        if (taken := sum(tokens)) != covered:
            name = RIDERS[seat]
            yield f"{name} has covered {covered} water tokens, but has {taken} (TD-6.1, TD-6.7)"
    for kind, value in enumerate(TOKEN_VALUES):
        count = sum(t[kind] for t in seen.tokens) + list(seen.water.values()).count(value)
        if count > TOKENS_OF_EACH_VALUE:
            most = TOKENS_OF_EACH_VALUE
            yield f"there are {count} water tokens of value {value}, not {most} at most (TD-2.7)"


def _areas(seen: PlainState) -> Iterator[str]:
    """Check that a caravan owns exactly the areas that it cuts off from all camels."""
    camels = 0
    for caravan in seen.caravans:
        camels |= caravan.bits
    owners = {(caravan.seat, caravan.colour) for caravan in seen.caravans}
    for seat, colour in sorted(seen.areas.keys() - owners):
        yield f"{RIDERS[seat]} has an area without a {COLOURS[colour]} caravan (TD-6.4)"
    for caravan in seen.caravans:
        others = seen.part_bits & ~caravan.bits
        # Everything that other camels cannot reach; a single camel cuts nothing off.
        enclosed = others & ~reach(camels, others) if len(caravan.camels) > 1 else 0
        if wrong := decode(enclosed ^ seen.area_bits.get((caravan.seat, caravan.colour), 0)):
            verb = "encloses" if encode(wrong[:1]) & enclosed else "does not enclose"
            yield f"{caravan.name} {verb} {name_of(wrong[0])} (TD-6.4)"


def _oases(seen: PlainState) -> Iterator[str]:
    for caravan in seen.caravans:
        area = seen.area_bits.get((caravan.seat, caravan.colour), 0)
        reached = (caravan.beside | area) & seen.palm_bits
        if wrong := decode(reached ^ encode(caravan.oases)):
            verb = "has not reached" if wrong[0] in caravan.oases else "has reached"
            yield f"{caravan.name} {verb} the oasis {name_of(wrong[0])} (TD-6.2)"


def _spread_of_leaders(seen: PlainState) -> Iterator[str]:
    """Check the distances of leaders from each other and from oases (TD-3.2, TD-3.3)."""
    leaders: dict[Space, Caravan] = {caravan.leader: caravan for caravan in seen.caravans}
    for space, caravan in leaders.items():
        if space in seen.sites:
            yield f"{caravan.name} has its leader on a space with water (TD-3.2)"
        for place in ring(space):
            if place in seen.palms:
                yield f"{caravan.name} has its leader next to the oasis {name_of(place)} (TD-3.3)"
            elif place in leaders and space < place:
                yield f"the leaders on {name_of(space)} and {name_of(place)} touch (TD-3.3)"


GROUPS: tuple[tuple[Check, ...], ...] = (
    (_places, _hands),
    (_leaders, _spread_of_leaders, _connection_problems, _separation_problems),
    (_herds, _areas),
    (_water, _tokens, _oases),
    (turn_problems,),
)
