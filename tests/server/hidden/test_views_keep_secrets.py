# SPDX-License-Identifier: MIT
"""Nobody is sent a byte that depends on what he may not know: in whole games, by every door.

CARAVAN_EVENINGS=20 plays more games of each kind; it is worth it after a change to what is shown.
"""

import os
from random import Random
from typing import Any

import pytest

from caravanserai.server.protocol.socket import Hint, Sync
from tests.support.hidden.evenings import PEOPLE, Evening
from tests.support.hidden.wishes import wish
from tests.support.hidden.worlds import SECRET_FIELDS

pytestmark = pytest.mark.anyio

EVENINGS = int(os.environ.get("CARAVAN_EVENINGS", "1"))  # games of each kind

GAMES: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    ("five_tribes", {}, ("me", "open")),
    ("five_tribes", {"djinn_limit": "round"}, ("bot", "me", "screen")),
    ("five_tribes", {"open": True}, ("open", "me", "bot")),
    ("five_tribes", {}, ("open", "bot", "me", "open")),
    ("through_the_desert", {"scores": "hidden"}, ("me", "open")),
    ("through_the_desert", {"scores": "open"}, ("me", "bot", "open")),
    ("through_the_desert", {"scores": "hidden"}, ("screen", "me", "open", "bot")),
    ("through_the_desert", {"scores": "hidden"}, ("open", "me", "open", "bot", "open")),
]


def evening_of(game: str, kinds: tuple[str, ...], options: dict[str, Any], number: int) -> Evening:
    """Return an evening that is the same whenever it is spent."""
    return Evening(game, kinds, options, Random(f"{game}{kinds}{number}").getrandbits(32))


async def spend(evening: Evening, looks: float, part: float) -> Evening:
    """Play a game to its end, and now and then ask for everything."""
    while not evening.is_over:
        if evening.chance.random() < looks:
            await evening.go_through_the_doors()
            await evening.ask_for_every_action(part)
            await talk(evening)
        await evening.step()
    return evening


async def talk(evening: Evening) -> None:
    """Let somebody say all kinds of things through a socket."""
    person = evening.chance.choice(list(PEOPLE.values()))
    wishes = [wish(evening.real, PEOPLE, evening.chance)[1] for _ in range(10)]
    await evening.talk(person, [Sync(since=3), *wishes, Hint(), Sync()])


@pytest.mark.parametrize("number", range(EVENINGS))
@pytest.mark.parametrize(("game", "options", "kinds"), GAMES)
async def test_what_a_watcher_may_not_know_changes_no_byte_that_he_is_sent(
    game: str, options: dict[str, Any], kinds: tuple[str, ...], number: int
) -> None:
    evening = await spend(evening_of(game, kinds, options, number), looks=0.06, part=0.25)
    assert evening.compared > 100 + len(evening.real.events)


async def test_whoever_is_to_act_may_try_every_action_there_is() -> None:
    for game, options, kinds in (GAMES[0], GAMES[4]):
        evening = evening_of(game, kinds, options, 1)
        while len(evening.real.marks) < 30:
            await evening.step()
        await evening.ask_for_every_action(part=1)


async def test_ways_and_rules_tell_nothing_that_is_hidden() -> None:
    for game, options, kinds in (GAMES[0], GAMES[3], GAMES[4]):
        evening = evening_of(game, kinds, options, 2)
        while len(evening.real.marks) < 60 and not evening.is_over:
            await evening.ask_for_ways_and_rules()
            await evening.step()


@pytest.mark.parametrize(("game", "options", "kinds"), [GAMES[3], GAMES[6]])
async def test_the_twins_differ_in_all_that_is_hidden(
    game: str, options: dict[str, Any], kinds: tuple[str, ...]
) -> None:
    """A property that compares a table with itself would hold without saying anything."""
    evening = await spend(evening_of(game, kinds, options, 1), looks=0, part=0)
    twins = evening.twins.values()
    assert set.union(*(twin.differs for twin in twins)) == set(SECRET_FIELDS[game])
    assert all(twin.wholly > 0.9 * twin.actions > 0 for twin in twins)


async def test_at_the_end_the_seed_is_told_to_all() -> None:
    evening = await spend(evening_of(*_small(), 0), looks=0, part=0)
    for seat in (None, 0, 1):
        result = evening.audience.state(seat).result
        assert result is not None
        assert result.seed == str(evening.real.table.seed)


def _small() -> tuple[str, tuple[str, ...], dict[str, Any]]:
    game, options, kinds = GAMES[4]
    return game, kinds, options
