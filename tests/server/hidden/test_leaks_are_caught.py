# SPDX-License-Identifier: MIT
"""The secrecy tests would notice a leak: here each part of the server leaks on purpose."""

from collections.abc import Callable
from typing import Any

import pytest

from caravanserai.bots.analysis import Analysis, analyse_seen
from caravanserai.core.position import Position
from caravanserai.server.analysis.replay import Moves, list_moves
from caravanserai.server.bot_streams import game_stream
from caravanserai.server.db.rows import EventRow
from caravanserai.server.errors import Conflict
from caravanserai.server.protocol.socket import (
    EventView,
    State,
)
from caravanserai.server.tables import commands, event_log, subscribers, summaries
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.subscribers import Subscribers
from tests.server.hidden.test_views_keep_secrets import play_to_end, watched_game
from tests.support.hidden.watched_game import Leak

Patch = Callable[[str, object], None]
_TABLES = "caravanserai.server.tables"


def add_to_every_view(patch: Patch, secret: Callable[[Any], int]) -> None:
    """Add a number from the state to every view."""

    def leaking(self: Subscribers, *args: Any) -> State:
        message = original(self, *args)
        if message.view is not None:
            message.view["leak"] = secret(self._state.position.state[0])
        return message

    original = Subscribers.state
    patch(f"{_TABLES}.subscribers.Subscribers.state", leaking)


def gold_in_a_view(patch: Patch) -> None:
    add_to_every_view(patch, lambda state: int(state["gold"].max()))


def drawn_djinns_in_every_view(patch: Patch) -> None:
    add_to_every_view(patch, lambda state: int(state["drawn"]))


def the_seed_in_the_state(patch: Patch) -> None:
    def leaking(state: TableState) -> Any:
        info = original(state)
        info.options = info.options | {"seed": str(state.seed)}
        return info

    original = summaries.table_info
    patch(f"{_TABLES}.subscribers.table_info", leaking)


def the_offer_of_another_seat(patch: Patch) -> None:
    def leaking(state: TableState, seat: int | None) -> Any:
        return original(state, state.actor)

    original = subscribers._offer
    patch(f"{_TABLES}.subscribers._offer", leaking)


def a_drawn_card_in_the_log(patch: Patch) -> None:
    def leaking(state: TableState, number: int) -> dict[str, Any]:
        cards = state.position.state[0]["cards"] - state.before[0]["cards"]
        return original(state, number) | {"reason": str(cards.tolist())}

    original = event_log._action_fields
    patch(f"{_TABLES}.event_log._action_fields", leaking)


def gold_in_the_undo_view(patch: Patch) -> None:
    def leaking(state: TableState, seat: int | None) -> Any:
        view = original(state, seat)
        if view is not None:
            view.ask = int(state.position.state[0]["gold"].sum()) % 7
        return view

    original = subscribers._undo
    patch(f"{_TABLES}.subscribers._undo", leaking)


def gold_in_an_error(patch: Patch) -> None:
    def leaking(state: TableState, person_id: str) -> int:
        mine, gold = state.seats_of(person_id), state.position.state[0]["gold"]
        if state.actor not in mine:
            raise Conflict(f"it is the turn of a player with {gold[state.actor]} gold")
        return original(state, person_id)

    original = commands.seat_to_act
    patch(f"{_TABLES}.commands.seat_to_act", leaking)


def a_hint_from_hidden_information(patch: Patch) -> None:
    def leaking(position: Position, seat: int, budget: Any, seed: int, bot: str) -> Analysis:
        return analyse_seen(position, seat, budget, seed, bot)  # without a redeal

    patch("tests.support.hidden.frozen_app.analyse", leaking)


def the_seed_in_the_list_of_moves(patch: Patch) -> None:
    def leaking(state: TableState) -> Moves:
        moves = list_moves(state)
        moves.options["deal"] = state.table.seed % 1000
        return moves

    patch("caravanserai.server.http.routes.replay.list_moves", leaking)


def the_whole_position_in_a_stream(patch: Patch) -> None:
    def leaking(state: TableState, person_id: str, redeals: bool = False) -> Any:
        line = original(state, person_id, redeals)
        line.view = state.position.to_dict()
        return line

    original = game_stream.game_state
    patch("caravanserai.server.bot_streams.game_stream.game_state", leaking)


LEAKS = [
    gold_in_a_view,
    the_seed_in_the_state,
    the_offer_of_another_seat,
    a_drawn_card_in_the_log,
    gold_in_the_undo_view,
    gold_in_an_error,
    a_hint_from_hidden_information,
    drawn_djinns_in_every_view,
    the_seed_in_the_list_of_moves,
    the_whole_position_in_a_stream,
]


async def play_game() -> None:
    game = watched_game("five_tribes", ("me", "open", "bot"), {}, 4)
    await play_to_end(game, check_rate=0.2, share=0.01)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
async def test_a_leak_is_caught(
    leak: Callable[[Patch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch.setattr)
    with pytest.raises(Leak):
        await play_game()


async def test_a_seed_in_the_log_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event that begins a game contains its seed, which must not be copied."""

    def leaking(state: TableState, event: EventRow) -> EventView:
        view = original(state, event)
        view.reason = event.body.get("seed")
        return view

    original = event_log.event_view
    monkeypatch.setattr(f"{_TABLES}.event_log.event_view", leaking)
    with pytest.raises(Leak):
        watched_game("through_the_desert", ("me", "open"), {}, 1)
