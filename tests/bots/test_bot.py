# SPDX-License-Identifier: MIT
"""The contract of every bot, in both games and for every number of players."""

import pytest

import caravanserai as cv
from caravanserai.bots.bot import Bot, Choice, Decision, ForGames, ask, setting_for
from caravanserai.bots.registry import create
from caravanserai.core.errors import BadOptions, IllegalAction
from tests.support.positions.bot_positions import GAMES, finished_game, look_alikes, random_position

BOTS = ("random", "greedy", "mcts@60", "tourist")
SETUPS = [(game, players) for game in GAMES for players in cv.new(game).game.player_counts]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_a_bot_plays_a_whole_game(name: str, game: str, players: int) -> None:
    position = cv.new(game, players=players, seed=players)
    seats = [create(name) for _ in range(players)]
    while (seat := position.actor) is not None:
        decision = ask(seats[seat], position, seed=1)
        assert len(decision.chosen.values) == players
        assert sum(decision.chosen.values) == pytest.approx(1)
        assert decision.chosen.variation[0] == decision.action
        position.play(decision.action)


@pytest.mark.interpreted
@pytest.mark.parametrize("name", ["random", "greedy", "mcts@30", "tourist"])
@pytest.mark.parametrize(
    ("game", "options", "actions"),
    [("five_tribes", {}, 90), ("through_the_desert", {"scores": "hidden"}, 50)],
)
def test_a_bot_never_uses_hidden_information(
    name: str, game: str, options: dict[str, str], actions: int
) -> None:
    position = random_position(game, 2, actions, 3, **options)
    seat = position.actor
    assert seat is not None
    one, other = look_alikes(position, seat)
    assert one.view(seat) == other.view(seat)
    assert one.to_dict() != other.to_dict(), "the two should differ in what is hidden"
    first, second = (ask(create(name), each, seed=5) for each in (one, other))
    assert (first.action, first.choices) == (second.action, second.choices)


@pytest.mark.interpreted
def test_a_finished_game_leaves_nothing_to_choose() -> None:
    with pytest.raises(BadOptions, match="over"):
        ask(create("random"), finished_game("through_the_desert", 2))


@pytest.mark.interpreted
def test_a_setting_holds_for_all_games_or_for_one() -> None:
    assert [setting_for(game, 5) for game in GAMES] == [5, 5]
    errors: ForGames[int] = {"five_tribes": 7}
    assert setting_for("five_tribes", errors) == 7
    assert setting_for("through_the_desert", errors) is None


class Cheat(Bot):
    """Chooses an illegal action."""

    def choose(self, *_: object) -> Decision:
        return Decision(2564, (Choice(2564, 0, (0.5, 0.5), (0.0, 0.0), (2564,)),))


@pytest.mark.interpreted
def test_an_illegal_choice_is_refused() -> None:
    with pytest.raises(IllegalAction, match="Cheat chose 2564"):
        ask(Cheat(), cv.new("through_the_desert", players=2, seed=1))


@pytest.mark.interpreted
def test_a_decision_has_the_choice_of_its_action() -> None:
    best, other = (Choice(action, 9, (0.6, 0.4), (20.0, 12.0), (action,)) for action in (4, 7))
    assert Decision(7, (best, other)).chosen is other
    assert best.margin(0) == 8
    assert best.margin(1) == -8
