# SPDX-License-Identifier: MIT
"""The prior gains of Five Tribes, on positions whose best action is clear."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import caravanserai as cv
from tests.support.bots.compiled_heuristics import (
    PRIOR,
    RANDOM,
    are_gains_bounded,
    gains_of,
    lead_of,
    separate_gains_of,
    wasted_by,
)
from tests.support.positions.bot_positions import finished_game
from tests.support.positions.five_tribes_positions import SPARE_TILES, parse_position, play, sow

pytestmark = pytest.mark.compiles


def named_gains(game: cv.Position) -> dict[str, float]:
    return {game.text(action): gain for action, gain in gains_of(game).items()}


def best(game: cv.Position) -> str:
    found = named_gains(game)
    return max(found, key=found.__getitem__)


def test_gains_do_not_depend_on_the_sowings_before_them() -> None:
    """Sowings share what they can gain at an end, where the way to it makes no difference."""
    for seed, players in enumerate((2, 3, 4)):
        for game in positions_of(finished_game("five_tribes", players, seed)):
            together, apart = gains_of(game), separate_gains_of(game)
            for action in together:
                if game.text(action).startswith(("pick up", "drop")):
                    assert together[action] == apart[action], game.text(action)


def test_a_sowing_that_takes_a_tile_gains_its_value() -> None:
    game = parse_position(f"M6 w | S15 ww\n{SPARE_TILES}")
    found = named_gains(game)
    assert found["pick up a1"] > 15 + 3 * 2
    assert found["pick up a1"] > found["pick up e5"]


def test_builders_gain_gold_and_fakirs_join_them_where_they_earn_most() -> None:
    game = parse_position(
        f"""
        S10 | O8 b    | S6
        S12 | V5 bbby | O8
        M6  | L4      | S15
        1: 2 fakirs
        {SPARE_TILES}
        """
    )
    assert named_gains(game)["pick up b1"] >= 4 * 5
    sow(game, "b1 b b2")
    assert best(game) == "build with 2 fakirs"


def test_a_meeple_alone_on_a_tile_is_killed_for_the_tile() -> None:
    game = sow(parse_position(f"M6 r | O8 r\nS15 g | L4 gb\n{SPARE_TILES}"), "a1 r b1")
    assert best(game) == "kill green a2"


def test_a_djinn_is_bought_if_it_pays_and_counts_only_if_it_can_be_paid() -> None:
    djinns = "djinns: Marid Hagis Boaz"
    rich = parse_position(f"M6 w | S6 wy\n1: 1 elder\n{djinns}\n{SPARE_TILES}")
    poor = parse_position(f"M6 b | S6 by\n1: 1 elder\n{djinns}\n{SPARE_TILES}")
    assert named_gains(rich)["pick up a1"] > named_gains(poor)["pick up a1"] + 4
    assert best(sow(rich, "a1 w b1")).startswith("buy")


def test_cards_are_bought_for_a_growing_set_and_left_if_they_are_worth_less() -> None:
    row = "row: ivory fish fish fish fish fish"
    wants = parse_position(f"L4 y | M6 yw\n1: 1 fish, 1 wheat, 1 silk\n{row}\n{SPARE_TILES}")
    assert best(sow(wants, "a1 y b1")) == "take 1"
    late = parse_position(f"L4 y | M6 yw\n1: 1 camel, 1 fish\nrow: fish fish fish\n{SPARE_TILES}")
    assert best(sow(late, "a1 y b1")) == "done"


def test_goods_are_kept_as_long_as_they_count_as_much_unsold() -> None:
    game = sow(
        parse_position(f"M6 y | V5 yw\n1: 1 fish, 1 wheat, 1 silk\n{SPARE_TILES}"), "a1 y b1"
    )
    while game.view(0)["phase"] != "sale":
        game.play(game.parse("done"))
    assert best(game) == "done"


def test_a_palace_is_built_on_an_own_tile() -> None:
    game = parse_position(
        f"V5 | M6 | V5 | M6\nM6 y | M6 yw\n1: 3 elders, Bouraq, owns a1\n2: owns c1\n{SPARE_TILES}"
    )
    sow(game, "a2 y b2")
    while game.view(0)["phase"] != "sale":
        game.play(game.parse("done"))
    play(game, "use Bouraq with elder")
    assert best(game) == "place a1"
    assert named_gains(game)["place c1"] < 0


def test_an_early_turn_is_paid_for_only_if_much_is_at_stake() -> None:
    calm = parse_position("M6 w | M6 wb | M6 wg | M6 wy | M6 wr\nwaiting: 1 2 1 2")
    assert best(calm) == "bid 0"
    tempting = parse_position(
        "M6 b | V5 bbbb | S15 | M6 y\nS6 | S10 | S12 | M6 yr\nwaiting: 1 2 1 2"
    )
    assert named_gains(tempting)["bid 5"] > named_gains(tempting)["bid 0"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gains_are_bounded_in_whole_games(players: int) -> None:
    start = cv.new("five_tribes", players, seed=1)
    assert are_gains_bounded(start.setup, start.game, games=40)


def test_the_best_prior_gains_beat_random_play() -> None:
    start = cv.new("five_tribes", 2, seed=1)
    lead = lead_of(start.setup, start.game, PRIOR, RANDOM, games=100)
    assert (lead > 0).mean() >= 0.95
    assert lead.mean() > 100


def test_a_sale_wastes_points_only_if_the_seat_plays_no_more() -> None:
    assert sum(count_wasted_sales(seed) for seed in range(6)) > 0


def count_wasted_sales(seed: int) -> int:
    """Return how many sales of a random game waste points; check that it was the last turn."""
    end = finished_game("five_tribes", 2, seed)
    last_turns = {game.actor: game.turn_number for game in positions_of(end)}
    count = 0
    for game in positions_of(end):
        if wasted := wasted_by(game):
            assert wasted == [a for a in game.legal() if game.text(int(a)).startswith("sell")]
            assert last_turns[game.actor] == game.turn_number
            count += 1
    return count


def positions_of(end: cv.Position) -> Iterator[cv.Position]:
    game = cv.replay(replace(end.record(), actions=()))
    for action in end.actions:
        yield game
        game.play(action)
