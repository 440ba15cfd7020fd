# SPDX-License-Identifier: MIT
"""No byte sent to anybody depends on what they may not know, in whole games, on every route.

CARAVAN_SECRECY_GAMES=20 plays more games of each kind; use it after a change to what is shown.
"""

import os
from random import Random
from typing import Any

import pytest

from caravanserai.server.protocol.requests import (
    Hint,
    Sync,
)
from caravanserai.server.tables.state import Event
from tests.support.hidden.alternative_positions import SECRET_FIELDS
from tests.support.hidden.random_requests import random_request
from tests.support.hidden.watched_game import PEOPLE, WatchedGame

REPETITIONS = int(os.environ.get("CARAVAN_SECRECY_GAMES", "1"))  # games of each kind

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


def watched_game(
    game: str, kinds: tuple[str, ...], options: dict[str, Any], number: int
) -> WatchedGame:
    """Return a game that is the same in every run."""
    return WatchedGame(game, kinds, options, Random(f"{game}{kinds}{number}").getrandbits(32))


async def play_to_end(game: WatchedGame, check_rate: float, share: float) -> WatchedGame:
    """Play a game to its end; after some steps, request everything and try some actions."""
    while not game.is_over:
        if game.random.random() < check_rate:
            await game.request_all()
            await game.try_actions(share)
            await use_socket(game)
        await game.step()
    return game


async def use_socket(game: WatchedGame) -> None:
    """Let a random person send all kinds of requests on a socket."""
    person = game.random.choice(list(PEOPLE.values()))
    requests = [random_request(game.real, PEOPLE, game.random)[1] for _ in range(10)]
    await game.use_socket(person, [Sync(since=3), *requests, Hint(), Sync()])


@pytest.mark.parametrize("number", range(REPETITIONS))
@pytest.mark.parametrize(("game", "options", "kinds"), GAMES)
async def test_hidden_information_changes_no_byte_that_a_watcher_is_sent(
    game: str, options: dict[str, Any], kinds: tuple[str, ...], number: int
) -> None:
    played = watched_game(game, kinds, options, number)
    await play_to_end(played, check_rate=0.06, share=0.25)
    assert played.compared > 100 + len(played.real.events)


async def test_trying_every_action_reveals_nothing() -> None:
    for game, options, kinds in (GAMES[0], GAMES[4]):
        played = watched_game(game, kinds, options, 1)
        while len(played.real.played) < 30:
            await played.step()
        await played.try_actions(share=1)


async def test_sowing_paths_and_explanations_reveal_nothing() -> None:
    for game, options, kinds in (GAMES[0], GAMES[3], GAMES[4]):
        played = watched_game(game, kinds, options, 2)
        while len(played.real.played) < 60 and not played.is_over:
            await played.ask_paths_and_rules()
            await played.step()


async def test_new_seeds_after_an_undo_stay_hidden() -> None:
    game, options, kinds = GAMES[0]
    played = watched_game(game, kinds, options, 3)
    while not (played.real.played and played.real.played[-1].reveals):
        await played.step()
    undone = {"seat": 0, "to": len(played.real.played) - 1}
    played.apply([Event("undone", undone)])
    assert [event.kind for event in played.real.events[-2:]] == ["undone", "redrawn"]
    for _ in range(10):
        await played.step()
    await played.request_all()


@pytest.mark.parametrize(("game", "options", "kinds"), [GAMES[3], GAMES[6]])
async def test_the_twins_differ_in_everything_that_is_hidden(
    game: str, options: dict[str, Any], kinds: tuple[str, ...]
) -> None:
    """Otherwise the other tests would compare a table with itself and show nothing."""
    played = await play_to_end(watched_game(game, kinds, options, 1), check_rate=0, share=0)
    twins = played.twins.values()
    assert set.union(*(twin.differing for twin in twins)) == set(SECRET_FIELDS[game])
    assert all(twin.fully_different > 0.9 * twin.actions > 0 for twin in twins)


async def test_at_the_end_everybody_sees_the_seed() -> None:
    game, options, kinds = GAMES[4]
    played = await play_to_end(watched_game(game, kinds, options, 0), check_rate=0, share=0)
    for seat in (None, 0, 1):
        result = played.subscribers.state(seat).result
        assert result is not None
        assert result.seed == str(played.real.seed)
