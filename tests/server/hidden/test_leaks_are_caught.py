# SPDX-License-Identifier: MIT
"""The property that guards secrets would see it if one got out: here each door leaks on purpose."""

from collections.abc import Callable
from typing import Any

import pytest

from caravanserai.bots.analysis import Analysis, analyse_seen
from caravanserai.core.position import Position
from caravanserai.server.analysis.replay import Moves, moves
from caravanserai.server.bot_streams import game_stream
from caravanserai.server.errors import Conflict
from caravanserai.server.protocol.socket import State
from caravanserai.server.tables import commands, event_log, state_message
from caravanserai.server.tables.state import TableState
from tests.server.hidden.test_views_keep_secrets import evening_of, spend
from tests.support.hidden.evenings import Leak

pytestmark = pytest.mark.anyio

Patch = Callable[[str, object], None]


def in_every_view(patch: Patch, look: Callable[[Any], int]) -> None:
    """Add to every view what a function finds in a state."""

    def leaking(state: TableState, *args: Any) -> State:
        told = face(state, *args)
        if told.view is not None:
            told.view["leak"] = look(state.position.state[0])
        return told

    face = state_message.face
    patch("caravanserai.server.tables.subscribers.face", leaking)


def gold_in_a_view(patch: Patch) -> None:
    in_every_view(patch, lambda state: int(state["gold"].max()))


def djinns_shown_to_all(patch: Patch) -> None:
    in_every_view(patch, lambda state: int(state["drawn"]))


def the_seed_in_the_state(patch: Patch) -> None:
    def leaking(state: TableState) -> Any:
        told = info(state)
        told.options = told.options | {"seed": f"{state.table.seed:x}"}
        return told

    info = state_message.info
    patch("caravanserai.server.tables.state_message.info", leaking)


def others_in_an_offer(patch: Patch) -> None:
    def leaking(state: TableState, seat: int | None) -> Any:
        return offer(state, state.actor)

    offer = state_message._offer
    patch("caravanserai.server.tables.state_message._offer", leaking)


def a_drawn_card_in_the_log(patch: Patch) -> None:
    def leaking(state: TableState, number: int) -> dict[str, Any]:
        cards = state.position.state[0]["cards"] - state.before[0]["cards"]
        return action(state, number) | {"why": str(cards.tolist())}

    action = event_log._action
    patch("caravanserai.server.tables.event_log._action", leaking)


def a_purse_in_what_may_be_taken_back(patch: Patch) -> None:
    def leaking(state: TableState, seat: int | None) -> Any:
        told = undo(state, seat)
        if told is not None:
            told.ask = int(state.position.state[0]["gold"].sum()) % 7
        return told

    undo = state_message._undo
    patch("caravanserai.server.tables.state_message._undo", leaking)


def a_purse_in_an_error(patch: Patch) -> None:
    def leaking(state: TableState, person_id: str) -> int:
        mine, gold = state.seats_of(person_id), state.position.state[0]["gold"]
        if state.actor not in mine:
            raise Conflict(f"it is the turn of one with {gold[state.actor]} gold")
        return my_turn(state, person_id)

    my_turn = commands._my_turn
    patch("caravanserai.server.tables.commands._my_turn", leaking)


def a_peeping_hint(patch: Patch) -> None:
    def leaking(position: Position, seat: int, budget: Any, seed: int, bot: str) -> Analysis:
        return analyse_seen(position, seat, budget, seed, bot)

    patch("tests.support.hidden.doors.analyse", leaking)


def the_seed_in_an_export(patch: Patch) -> None:
    def leaking(state: TableState) -> Moves:
        told = moves(state)
        told.options["deal"] = state.table.seed % 1000
        return told

    patch("caravanserai.server.http.routes.replay.moves_of", leaking)


def all_hands_in_a_stream(patch: Patch) -> None:
    def leaking(state: TableState, person_id: str) -> Any:
        told = game_state(state, person_id)
        told.view = state.position.to_dict()
        return told

    game_state = game_stream.game_state
    patch("caravanserai.server.bot_streams.game_stream.game_state", leaking)


LEAKS = [
    gold_in_a_view,
    the_seed_in_the_state,
    others_in_an_offer,
    a_drawn_card_in_the_log,
    a_purse_in_what_may_be_taken_back,
    a_purse_in_an_error,
    a_peeping_hint,
    djinns_shown_to_all,
    the_seed_in_an_export,
    all_hands_in_a_stream,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
async def test_a_leak_is_caught(
    leak: Callable[[Patch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch.setattr)
    with pytest.raises(Leak):
        await spend(evening_of("five_tribes", ("me", "open", "bot"), {}, 4), looks=0.2, part=0.01)
