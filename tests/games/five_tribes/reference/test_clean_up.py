# SPDX-License-Identifier: MIT
"""The end of a round: new cards, new djinns, and whether there is a new round (5.4, 5.6)."""

import pytest

from tests.games.five_tribes.reference import SlowTribes, Told
from tests.games.five_tribes.reference.box import TILE_KINDS
from tests.games.five_tribes.reference.deeds import draw_card_into_hand
from tests.games.five_tribes.reference.examples import play, written

ROW = ["ivory", "jewels", "gold", "silk", "spice", "fish", "wheat"]


def last_turn(*answers: str) -> SlowTribes:
    """The only turn left of a round; when it is over there are still movements to make."""
    game = written("M6:y O8:yw M6:w", draw=Told(*answers))
    game.set_rows(ROW, ["Boaz", "Enki"])
    game.begin_turns(0)
    return game


def test_rows_are_filled_up_at_the_end() -> None:
    game = last_turn("fakir", "pottery", "Leta")
    play(game, "pick up a1, drop yellow b1")
    assert game.row == [*ROW, "fakir", "pottery"]
    assert game.djinn_row == ["Boaz", "Enki", "Leta"]
    assert (game.phase, game.actor) == ("bid", 0)


def test_discards_become_the_pile_only_when_it_has_run_out() -> None:
    game = last_turn("fakir", "pottery", "Leta")
    game.pile.clear()
    game.pile["fakir"] = 1
    game.discards.update(pottery=1, silk=1)
    game.djinn_pile, game.djinn_discards = set(), {"Leta", "Utug"}
    play(game, "pick up a1, drop yellow b1")
    assert game.row == [*ROW, "fakir", "pottery"]
    assert (game.pile, game.discards) == ({"silk": 1}, {})
    assert (game.djinn_pile, game.djinn_discards) == ({"Utug"}, set())


def test_fewer_cards_when_there_are_no_more() -> None:
    game = last_turn()
    game.pile.clear()
    game.djinn_pile.clear()
    play(game, "pick up a1, drop yellow b1")
    assert (game.row, game.djinn_row) == (ROW, ["Boaz", "Enki"])
    draw_card_into_hand(game)  # as Kandicha may in such a game
    assert not game.hands[0]


def test_no_new_round_after_the_end_was_announced() -> None:
    game = last_turn()
    game.stock[0] = 1
    game.meeples["b1"]["white"] = 0
    play(game, "pick up a1, drop yellow b1")
    assert game.phase == "over"
    assert game.row == ROW


def test_no_new_round_when_nobody_could_move() -> None:
    game = written("M6:y O8:yw")
    game.begin_turns(0)
    play(game, "pick up a1, drop yellow b1")
    assert (game.phase, game.end_is_near) == ("over", False)
    assert game.actor is None


def test_games_that_do_not_exist_are_refused() -> None:
    tiles = dict.fromkeys(written().kinds, next(iter(TILE_KINDS)))
    with pytest.raises(ValueError, match="players"):
        SlowTribes(5, tiles, Told())
    with pytest.raises(ValueError, match="limit"):
        SlowTribes(4, tiles, Told(), djinn_limit="game")
