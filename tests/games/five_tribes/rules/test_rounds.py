# SPDX-License-Identifier: MIT
"""Clean-up and the end of the game (FT-11, FT-12)."""

from collections import Counter

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    finish_turn,
    gold,
    legal_texts,
    meeples_on,
    owner_of,
    parse_position,
    play,
    play_turns,
    player,
    sow,
    value_of,
)

pytestmark = pytest.mark.interpreted

ROW = "row: ivory jewels silk spice"
# Nobody can sow once the vizier has left a1.
LAST_SOWING = "M6 y | V5 yb"
# Five colours without a match: nobody can sow until there are meeples on a tile beside them.
STUCK = "M6 ywbgr | M6\nM6 | M6"


# Clean-up


def test_rows_are_refilled_after_the_last_turn_of_the_round() -> None:
    """FT-11.1. What was left is at the front, to nine cards and three djinns."""
    text = f"{LAST_SOWING}\n{SPARE_TILES}\n{ROW}\ndjinns: Boaz\norder: 1 2 2 [1]"
    game = sow(parse_position(text), "a1 y b1")
    assert value_of(game, "phase") == "bid"
    assert value_of(game, "row")[:4] == ROW.split()[1:]
    assert value_of(game, "djinn_row")[0] == "Boaz"
    assert (len(value_of(game, "row")), len(value_of(game, "djinn_row"))) == (9, 3)


def test_nothing_is_refilled_between_turns() -> None:
    """FT-11.1."""
    game = sow(parse_position(f"{LAST_SOWING}\n{SPARE_TILES}\n{ROW}\ndjinns: Boaz"), "a1 y b1")
    assert value_of(game, "row") == ROW.split()[1:]
    assert value_of(game, "djinn_row") == ["Boaz"]


def test_discards_become_the_pile_when_it_is_empty() -> None:
    """FT-11.2. One card of the pile, then four of the discards."""
    text = f"{LAST_SOWING}\n{SPARE_TILES}\n{ROW}\npile: gold\ndiscards: fish fish wheat wheat wheat"
    game = sow(parse_position(f"{text}\norder: 1 2 2 [1]"), "a1 y b1")
    row = value_of(game, "row")
    assert row[:5] == [*ROW.split()[1:], "gold"]
    rest = Counter(row[5:]) + Counter(value_of(game, "pile"))
    assert (rest, value_of(game, "discards")) == (Counter(fish=2, wheat=3), {})


def test_without_discards_the_row_stays_shorter() -> None:
    """FT-11.2."""
    text = f"{LAST_SOWING}\n{SPARE_TILES}\n{ROW}\npile: gold\ndiscards:\norder: 1 2 2 [1]"
    game = sow(parse_position(text), "a1 y b1")
    assert value_of(game, "row") == [*ROW.split()[1:], "gold"]


def test_discarded_djinns_become_the_pile_when_it_is_empty() -> None:
    """FT-11.2."""
    text = f"{LAST_SOWING}\n{SPARE_TILES}\ndjinns: Boaz\ndjinn pile: Enki\ndjinn discards: Marid"
    game = sow(parse_position(f"{text}\norder: 1 2 2 [1]"), "a1 y b1")
    assert value_of(game, "djinn_row") == ["Boaz", "Enki", "Marid"]


def test_without_discarded_djinns_the_djinn_row_stays_shorter() -> None:
    """FT-11.2."""
    text = f"{LAST_SOWING}\n{SPARE_TILES}\ndjinns: Boaz\ndjinn pile: Enki\ndjinn discards:"
    game = sow(parse_position(f"{text}\norder: 1 2 2 [1]"), "a1 y b1")
    assert value_of(game, "djinn_row") == ["Boaz", "Enki"]


# The last camel


def test_the_round_of_the_last_camel_is_finished() -> None:
    """FT-12.1. Two players still have their turns, then the game is over."""
    text = f"M6 y | V5 y\nM6 g | L4 gb\n{SPARE_TILES}\n1: 1 camel"
    game = sow(parse_position(text, players=3), "a1 y b1")
    assert (owner_of(game, "b1"), value_of(game, "ending"), game.is_over) == (1, True, False)
    assert play_turns(game, 2) == [2, 3]
    assert game.is_over


def test_the_player_of_the_last_camel_finishes_the_turn() -> None:
    """FT-12.1. The market and the sale come as usual."""
    text = f"M6 y | M6 y\n{SPARE_TILES}\n1: 1 camel, 1 silk\nrow: ivory\norder: 2 1 2 [1]"
    game = sow(parse_position(text), "a1 y b1")
    play(game, "take 1, sell ivory, sell silk, sell set")
    assert (gold(game), game.is_over) == (50 - 3 + 3, True)


def test_nothing_is_refilled_after_the_last_round() -> None:
    """FT-12.1, FT-11.1."""
    text = f"M6 y | V5 y\n{SPARE_TILES}\n1: 1 camel\n{ROW}\norder: 2 1 2 [1]"
    game = sow(parse_position(text), "a1 y b1")
    assert (game.is_over, value_of(game, "row")) == (True, ROW.split()[1:])


def test_the_last_camel_may_be_placed_on_a_victims_tile() -> None:
    """FT-12.1, FT-6.9."""
    text = f"M6 r | O8 rw\nM6 g\n{SPARE_TILES}\n1: 1 camel\norder: 2 1 2 [1]"
    game = play(sow(parse_position(text), "a1 r b1"), "kill green a2")
    assert (owner_of(game, "a2"), game.is_over) == (1, True)


# Nobody can sow


def test_a_player_who_cannot_sow_passes_and_the_game_ends_with_the_round() -> None:
    """FT-12.2. Nothing to use, nothing to sell: all of them pass automatically."""
    game = sow(parse_position(LAST_SOWING, players=3), "a1 y b1")
    assert (game.is_over, value_of(game, "round")) == (True, 1)


def test_a_player_who_cannot_sow_may_use_djinns_and_sell() -> None:
    """FT-12.2. Player 2 is asked, player 3 has nothing."""
    text = f"{LAST_SOWING}\n2: 1 elder, 1 silk, Enki"
    game = sow(parse_position(text, players=3), "a1 y b1")
    assert (value_of(game, "actor"), legal_texts(game)) == (1, {"done", "use Enki with elder"})
    play(game, "use Enki with elder")
    play(game, f"place {min(legal_texts(game, 'place'))}, sell silk, sell set")
    assert (gold(game, 2), game.is_over) == (51, True)


def test_a_player_who_cannot_sow_gets_no_tribe_and_no_tile() -> None:
    """FT-12.2. Only the sale is left."""
    game = sow(parse_position(f"{LAST_SOWING}\n2: 9 elders, 1 silk", players=3), "a1 y b1")
    assert (value_of(game, "phase"), legal_texts(game)) == ("sale", {"done", "sell silk"})


def test_a_player_who_can_sow_after_anun_nak_is_not_stuck() -> None:
    """FT-12.2, FT-10.2. The game continues."""
    game = parse_position(f"{STUCK}\n1: 1 fakir, Anun-Nak\norder: 1 2 2 [1]")
    play(game, "use Anun-Nak with fakir, place b1")
    finish_turn(game)
    assert value_of(game, "ending") is False


def test_the_game_is_over_at_once_if_nobody_can_sow_after_a_round() -> None:
    """FT-12.3. No new round, no bidding, no clean-up."""
    game = sow(parse_position(f"{LAST_SOWING}\n{ROW}\norder: 1 2 2 [1]"), "a1 y b1")
    assert game.is_over
    assert (value_of(game, "round"), value_of(game, "row")) == (1, ROW.split()[1:])
    assert [gold(game, number) for number in (1, 2)] == [50, 50]


def test_anun_nak_in_hand_does_not_begin_a_new_round() -> None:
    """FT-12.3. Without Anun-Nak nobody could sow."""
    game = sow(parse_position(f"{LAST_SOWING}\n2: 9 elders, Anun-Nak\norder: 1 2 2 [1]"), "a1 y b1")
    assert game.is_over


def test_a_later_player_who_can_sow_plays_normally() -> None:
    """FT-12.4. Player 1 passes; player 2 uses Anun-Nak and sows; the game still ends."""
    text = f"{STUCK}\n1: 1 elder, Enki\n2: 1 fakir, Anun-Nak"
    game = play(parse_position(text, players=3), "done, done")
    assert (value_of(game, "actor"), value_of(game, "ending")) == (1, True)
    play(game, "use Anun-Nak with fakir, place b1")
    assert "pick up a1" in legal_texts(game)
    before = meeples_on(game, "b1")
    finish_turn(game)
    assert meeples_on(game, "b1") != before
    while not game.is_over:
        finish_turn(game)
    assert value_of(game, "round") == 1


def test_anun_nak_need_not_be_used_to_sow() -> None:
    """FT-12.2, FT-12.4. The player passes instead, and the game ends."""
    game = play(parse_position(f"{STUCK}\n1: 1 fakir, Anun-Nak\norder: 1 2 2 [1]"), "done")
    while not game.is_over:
        play(game, "done")
    assert player(game, 1)["cards"] == {"fakir": 1}
