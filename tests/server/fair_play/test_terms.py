# SPDX-License-Identifier: MIT
"""Which tables can be rated, and who may play at them."""

from dataclasses import replace
from typing import Any

import pytest

from caravanserai.games.through_the_desert.maps import load_map
from caravanserai.server.errors import BadMessage, Forbidden
from caravanserai.server.fair_play.terms import check_may_join, check_may_play
from caravanserai.server.protocol.http import Assists, NewSeat
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.creation.create import from_request, rematch
from tests.support.server.rated_games import (
    ANNA_WITH_ACCOUNT,
    ME,
    ended_game,
    rated_game,
    rated_request,
)
from tests.support.server.table_states import ANNA

PROGRAM = replace(ANNA_WITH_ACCOUNT, is_program=True)


def test_a_rated_table_has_no_hints_and_the_weakest_stand_in() -> None:
    table = from_request(rated_request(), ANNA_WITH_ACCOUNT, 0).table
    assert (table.is_rated, table.origin) == (True, "deal")
    assert table.assists == {"hints": False, "undo": "consent", "stand_in": "tourist"}


def test_options_that_are_the_same_for_all_seats_can_be_chosen() -> None:
    request = rated_request(options={"map": "dunes", "scores": "hidden"})
    assert from_request(request, ANNA_WITH_ACCOUNT, 0).table.is_rated


def test_a_table_is_not_rated_unless_somebody_wants_it() -> None:
    table = from_request(rated_request(is_rated=False), ANNA, 0).table
    assert not table.is_rated
    assert table.assists == {"hints": True, "undo": "consent", "stand_in": "trader"}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"seats": [ME, NewSeat(kind="bot", bot="tourist")]}, "seats"),
        ({"seats": [ME, NewSeat(kind="screen")]}, "seats"),
        ({"seed": "7"}, "seed"),
        ({"clock": Control()}, "clock"),
        ({"clock": Control(kind="turn", seconds=60, at_zero="warn")}, "clock"),
        ({"assists": Assists(hints=True)}, "assists.hints"),
        ({"assists": Assists(stand_in="sultan")}, "assists.stand_in"),
        ({"options": {"start": 0}}, "options"),
        ({"options": {"map": load_map("dunes").to_dict() | {"name": "my-own"}}}, "options"),
    ],
)
def test_a_table_that_cannot_be_rated_is_refused(changes: dict[str, Any], field: str) -> None:
    request = rated_request()
    for name, value in changes.items():
        setattr(request, name, value)
    with pytest.raises(BadMessage, match="rated game") as refused:
        from_request(request, ANNA_WITH_ACCOUNT, 0)
    assert (refused.value.code, refused.value.field) == ("not_ratable", field)


@pytest.mark.parametrize(("person", "code"), [(ANNA, "needs_account"), (PROGRAM, "no_programs")])
def test_guests_and_programs_neither_open_nor_join_a_rated_table(person: Any, code: str) -> None:
    table = rated_game().table
    for refuse in (
        lambda: from_request(rated_request(), person, 0),
        lambda: check_may_join(table, person),
    ):
        with pytest.raises(Forbidden) as refused:
            refuse()
        assert refused.value.code == code


def test_a_program_does_not_play_for_a_person() -> None:
    table = rated_game().table
    check_may_play(table, ANNA_WITH_ACCOUNT)
    check_may_play(replace(table, is_rated=False), PROGRAM)
    with pytest.raises(Forbidden, match="programs"):
        check_may_play(table, PROGRAM)


def test_a_chosen_seed_is_dealt_and_everybody_can_see_that_it_was_chosen() -> None:
    tables = [from_request(rated_request(is_rated=False, seed="7"), ANNA, 0) for _ in range(2)]
    assert tables[0].position.key() == tables[1].position.key()
    assert [(each.table.seed, each.table.origin) for each in tables] == [(7, "seed")] * 2


def test_a_seed_that_no_database_can_store_is_refused() -> None:
    with pytest.raises(BadMessage, match="at most"):
        from_request(rated_request(is_rated=False, seed=str(2**63)), ANNA, 0)


def test_the_rematch_of_a_game_with_a_chosen_seed_is_a_new_deal() -> None:
    game = ended_game()
    game.table = replace(game.table, seed=7, origin="seed", is_rated=False)
    new = rematch(game, ANNA_WITH_ACCOUNT, 0)
    assert new is not None
    assert (new.table.origin, new.table.is_rated, new.table.seed == 7) == ("deal", False, False)


def test_the_rematch_of_a_rated_game_is_rated() -> None:
    new = rematch(ended_game(), ANNA_WITH_ACCOUNT, 0)
    assert new is not None
    assert new.table.is_rated


@pytest.mark.parametrize(
    "changes",
    [
        {"clock": {"kind": "none"}},
        {"assists": {"hints": True, "undo": "free", "stand_in": "tourist"}},
        {"assists": {"hints": False, "undo": "free", "stand_in": "sultan"}},
    ],
)
def test_the_rematch_of_a_game_without_the_terms_is_not_rated(changes: dict[str, Any]) -> None:
    """Earlier versions rated such games, and an upgrade leaves them so."""
    state = ended_game()
    state.table = replace(state.table, **changes)
    again = rematch(state, ANNA_WITH_ACCOUNT, 0)
    assert again is not None
    assert not again.table.is_rated
