# SPDX-License-Identifier: MIT
"""The end of a round on the reference: new cards, new djinns, a new round (FT-11, FT-12)."""

import pytest

from tests.support.reference.five_tribes import ReferenceGame, ScriptedDraws
from tests.support.reference.five_tribes.components import TILE_KINDS
from tests.support.reference.five_tribes.effects import draw_card_into_hand
from tests.support.reference.five_tribes.positions import game_from_rows, play

ROW = ["ivory", "jewels", "gold", "silk", "spice", "fish", "wheat"]


def game_at_last_turn(*draws: str) -> ReferenceGame:
    """Return a game at the last turn of a round; afterwards somebody can still sow."""
    game = game_from_rows("M6:y O8:yw M6:w", draw=ScriptedDraws(*draws))
    game.set_rows(ROW, ["Boaz", "Enki"])
    game.begin_turns(0)
    return game


def test_rows_are_filled_up_at_the_end() -> None:
    game = game_at_last_turn("fakir", "pottery", "Leta")
    play(game, "pick up a1, drop yellow b1")
    assert game.row == [*ROW, "fakir", "pottery"]
    assert game.djinn_row == ["Boaz", "Enki", "Leta"]
    assert (game.phase, game.actor) == ("bid", 0)


def test_discards_become_the_pile_when_it_is_empty() -> None:
    game = game_at_last_turn("fakir", "pottery", "Leta")
    game.pile.clear()
    game.pile["fakir"] = 1
    game.discards.update(pottery=1, silk=1)
    game.djinn_pile, game.djinn_discards = set(), {"Leta", "Utug"}
    play(game, "pick up a1, drop yellow b1")
    assert game.row == [*ROW, "fakir", "pottery"]
    assert (game.pile, game.discards) == ({"silk": 1}, {})
    assert (game.djinn_pile, game.djinn_discards) == ({"Utug"}, set())


def test_fewer_cards_when_there_are_no_more() -> None:
    game = game_at_last_turn()
    game.pile.clear()
    game.djinn_pile.clear()
    play(game, "pick up a1, drop yellow b1")
    assert (game.row, game.djinn_row) == (ROW, ["Boaz", "Enki"])
    draw_card_into_hand(game)  # as Kandicha may in such a game
    assert not game.hands[0]


def test_no_new_round_after_the_last_round() -> None:
    game = game_at_last_turn()
    game.stock[0] = 1
    game.meeples["b1"]["white"] = 0
    play(game, "pick up a1, drop yellow b1")
    assert game.phase == "over"
    assert game.row == ROW


def test_no_new_round_when_nobody_can_sow() -> None:
    game = game_from_rows("M6:y O8:yw")
    game.begin_turns(0)
    play(game, "pick up a1, drop yellow b1")
    assert (game.phase, game.is_last_round) == ("over", False)
    assert game.actor is None


def test_unknown_variants_are_refused() -> None:
    tiles = dict.fromkeys(game_from_rows().kinds, next(iter(TILE_KINDS)))
    with pytest.raises(ValueError, match="players"):
        ReferenceGame(5, tiles, ScriptedDraws())
    with pytest.raises(ValueError, match="limit"):
        ReferenceGame(4, tiles, ScriptedDraws(), djinn_limit="game")
