# SPDX-License-Identifier: MIT
"""Readings of the rules, and errors of other programs, that we do not follow.

The readings are listed in docs/rules/five_tribes.md under "Where printed rules disagree".
"""

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    cards,
    gold,
    legal_texts,
    meeples_on,
    new_game,
    parse_position,
    play,
    player,
    points,
    sow,
    tile,
    value_of,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb\n{SPARE_TILES}"


# Where printed rules disagree


def test_not_so_monkir_is_worth_five() -> None:
    """FT-13.4. One list says so; the card says 6."""
    assert points(parse_position(f"{TURN}\n1: Monkir"), "djinns") == 6


def test_not_so_nekir_is_paid_for_each_victim() -> None:
    """FT-10.18."""
    game = parse_position(f"M6 r | O8 rw\nM6 gy\n{SPARE_TILES}\n1: 1 elder, Iblis\n2: Nekir")
    play(sow(game, "a1 r b1"), "use Iblis with elder, kill green a2, kill yellow a2")
    assert gold(game, 2) == 52


def test_not_so_two_players_use_a_power_once_a_round() -> None:
    """FT-9.3. By default once in each of the two turns."""
    game = parse_position(f"{TURN}\n1: 4 elders, Enki\norder: [1] 1 2 2")
    for _ in range(2):
        play(game, "use Enki with elder")
        play(game, f"place {min(legal_texts(game, 'place'))}")
        if value_of(game, "turns") == 1:
            sow(game, "a1 y b1")
    assert (value_of(game, "turns"), player(game, 1)["elders"]) == (2, 2)


def test_not_so_the_fourth_marker_can_only_take_the_one() -> None:
    """FT-3.3. The French rules say so; it may pay more."""
    game = play(new_game(4, waiting="1 2 3 4"), "bid 0, bid 0, bid 0")
    assert legal_texts(game, "bid") == {"1", "3", "5", "8", "12", "18"}


def test_not_so_the_number_of_coins_is_seen() -> None:
    """FT-14.1. The German rules say so."""
    shown = new_game(3).view(0)["seats"][1]
    assert "coins" not in shown
    assert shown["gold"] is None


def test_not_so_only_meeples_from_before_the_move_are_met() -> None:
    """FT-4.4. The wording of some; their own example gathers meeples just dropped."""
    game = sow(parse_position("M6 yywbg | O8\nS15 | L4"), "a1 y b1 w b2 b a2 g a1 y b1")
    assert player(game, 1)["viziers"] == 2


def test_not_so_a_round_is_begun_in_which_nobody_can_sow() -> None:
    """FT-12.3. Only the German rules mention it."""
    game = sow(parse_position("M6 y | V5 yb\norder: 1 2 2 [1]"), "a1 y b1")
    assert game.is_over


def test_not_so_the_side_to_which_djinns_slide_matters() -> None:
    """FT-11.1. Left or right: the same three can be bought."""
    text = f"M6 y | S6 yb\n{SPARE_TILES}\n1: 2 elders\ndjinns: "
    one = sow(parse_position(f"{text} Boaz Marid Nekir"), "a1 y b1")
    other = sow(parse_position(f"{text} Nekir Marid Boaz"), "a1 y b1")
    assert legal_texts(one) == legal_texts(other)


def test_not_so_two_players_begin_in_the_order_abba() -> None:
    """FT-2.4. Other orders come up as well."""
    assert len({tuple(new_game(2, seed=seed).to_dict()["waiting"]) for seed in range(40)}) > 2


def test_not_so_nekir_is_paid_for_a_victim_that_kandicha_keeps() -> None:
    """FT-10.18, FT-10.12. A public program pays; her text says "instead of killing"."""
    game = parse_position(f"M6 r | O8 rw\n{SPARE_TILES}\n1: Kandicha\n2: Nekir")
    play(sow(game, "a1 r b1"), "kill white b1")
    assert (gold(game, 2), player(game, 1)["elders"]) == (50, 1)


def test_not_so_echidna_doubles_kandichas_gold() -> None:
    """FT-10.6, FT-10.12. A public program doubles it; the French text doubles *your* builders."""
    game = parse_position(f"M6 r | O8 rw | V5 b\n{SPARE_TILES}\n1: 2 elders, Kandicha, Echidna")
    assert "use Echidna with 2 elders" not in legal_texts(sow(game, "a1 r b1"))
    assert gold(play(game, "kill blue c1")) == 51


# Errors of other programs


@pytest.mark.parametrize("there", ["y", "yy", "yyyy", "yybg"])
def test_the_last_meeple_may_meet_one_or_more_of_its_colour(there: str) -> None:
    """FT-4.4. Seen elsewhere: exactly one is demanded."""
    game = sow(parse_position(f"M6 y | M6 {there}"), "a1 y b1")
    assert player(game, 1)["viziers"] == 1 + there.count("y")


def test_colours_on_the_path_do_not_matter() -> None:
    """FT-4.4. Seen elsewhere: a match is demanded on every tile that is not empty."""
    game = parse_position("M6 ywb | M6 gg | M6 rr | M6 yr")
    sow(game, "a1 w b1 b c1 y d1")
    assert (meeples_on(game, "b1"), meeples_on(game, "c1"), meeples_on(game, "d1")) == (
        "ggw",
        "brr",
        "r",
    )


@pytest.mark.parametrize("path", ["a1 w b1 b c1 y d1", "a1 w a2 b b2 y b3", "a1 w b1 b b2 y c2"])
def test_straight_paths_and_corners_are_both_allowed(path: str) -> None:
    """FT-4.3. Seen elsewhere: no row and no column may be entered again."""
    game = parse_position("M6 ywb | M6 | M6 | M6 y\nL4 | M6 | M6 y\nO8 | O8 y")
    sow(game, path)
    assert meeples_on(game, path[-2:]) == ""


def test_a_loop_reaches_what_is_near() -> None:
    """FT-4.3. Seen elsewhere: with five in hand an adjacent tile counts as too near."""
    game = parse_position("M6 ywbgr | O8 y\nS15 | L4")
    sow(game, "a1 w b1 b b2 g a2 r a1 y b1")
    assert player(game, 1)["viziers"] == 2


def test_merchants_do_not_choose() -> None:
    """FT-6.3. Seen elsewhere: any cards of the row."""
    game = sow(
        parse_position(f"M6 g | V5 gb\n{SPARE_TILES}\nrow: fakir fakir ivory gold"), "a1 g b1"
    )
    assert cards(game) == {"fakir": 2}


def test_jafaar_adds_nothing_to_the_tens() -> None:
    """FT-10.11. Seen elsewhere: one more for each vizier only, or more for each opponent."""
    game = parse_position(f"{TURN}\n1: 4 viziers, Jafaar")
    assert points(game, "viziers") == 4 * 3 + 10


def test_shamhat_and_haurvatat_count_their_own_kind_only() -> None:
    """FT-10.19, FT-10.9. Seen elsewhere: other pieces were counted with them."""
    text = "1: 2 elders, 3 viziers, Shamhat, Haurvatat, owns a1\npalms: a1\npalaces: a1"
    game = parse_position(f"{TURN}\n{text}")
    sheet = game.score_sheet()[0]
    assert (sheet["elders"], sheet["palms"]) == (8, 5)
    assert (sheet["viziers"], sheet["palaces"]) == (13, 5)


def test_palm_trees_and_palaces_are_limited() -> None:
    """FT-7.7, FT-1.5. Seen elsewhere: no limit."""
    palms = sow(parse_position(f"M6 y | O8 yb\n{SPARE_TILES}\npalms: {'f1 ' * 12}"), "a1 y b1")
    palaces = sow(parse_position(f"{TURN}\npalaces: {'f1 ' * 10}"), "a1 y b1")
    assert (tile(palms, "b1")["palms"], tile(palaces, "b1")["palaces"]) == (0, 0)


def test_a_player_without_gold_always_has_a_bid() -> None:
    """FT-3.4. Seen elsewhere: no bid at all when the zeros are full."""
    game = parse_position(f"{SPARE_TILES}\nwaiting: 1 2 3 4\n4: 0 gold", players=4)
    assert legal_texts(play(game, "bid 0, bid 0, bid 0")) == {"bid 1"}


def test_an_end_on_the_start_tile_is_not_forbidden() -> None:
    """FT-4.4. Seen elsewhere: never allowed; with eight in hand it is."""
    game = parse_position("M6 wwbygrby | O8\nS15 | L4")
    sow(game, "a1 b b1 y b2 g a2 w a1 r b1 b b2 y a2 w a1")
    assert player(game, 1)["elders"] == 2


def test_the_second_meeple_never_falls_on_the_start_tile() -> None:
    """FT-4.3. Seen in discussions: the start was not entered, so it is no step back."""
    game = play(
        parse_position(f"M6 ywb | M6 | M6 y\nM6 y\n{SPARE_TILES}"), "pick up a1, drop white b1"
    )
    assert "drop blue a1" not in legal_texts(game)
