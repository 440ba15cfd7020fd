# SPDX-License-Identifier: MIT
"""What every bot keeps to, in both games and for every number of players."""

from functools import partial
from timeit import timeit

import pytest

import caravanserai as cv
from caravanserai.bots.bot import Bot, Choice, Decision, ask
from caravanserai.bots.budget import Budget
from caravanserai.bots.roster import bots, levels, make
from caravanserai.core.errors import BadOptions, IllegalAction
from tests.bots.tables import GAMES, later, twins
from tests.quickness import best_time

AT_ONCE = 0.050  # seconds
BOTS = ("random", "greedy", "mcts@60", "tourist")
TABLES = [(game, players) for game in GAMES for players in cv.new(game).game.player_counts]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_bot_plays_a_whole_game(name: str, game: str, players: int) -> None:
    position = cv.new(game, players=players, seed=players)
    seated = [make(name) for _ in range(players)]
    while (seat := position.actor) is not None:
        decision = ask(seated[seat], position, seed=1)
        assert len(decision.chosen.values) == players
        assert sum(decision.chosen.values) == pytest.approx(1)
        assert decision.chosen.line[0] == decision.action
        position.play(decision.action)


@pytest.mark.interpreted
@pytest.mark.parametrize("name", ["random", "greedy", "mcts@30", "tourist"])
@pytest.mark.parametrize(
    ("game", "options", "steps"),
    [("five_tribes", {}, 90), ("through_the_desert", {"scores": "hidden"}, 50)],
)
def test_a_bot_never_sees_hidden_things(
    name: str, game: str, options: dict[str, str], steps: int
) -> None:
    position = later(game, 2, steps, 3, **options)
    seat = position.actor
    assert seat is not None
    real, other = twins(position, seat)
    assert real.view(seat) == other.view(seat)
    assert real.to_dict() != other.to_dict(), "the two should differ in what is hidden"
    one, two = (ask(make(name), each, seed=5) for each in (real, other))
    assert (one.action, one.choices) == (two.action, two.choices)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_answer(game: str) -> None:
    position = later(game, 3, 40)
    one, two = (ask(make("mcts@300"), position, seed=8) for _ in range(2))
    assert one.choices == two.choices
    assert one.simulations == two.simulations


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_searches_otherwise(game: str) -> None:
    position = later(game, 2, 40)
    one, two = (ask(make("mcts@300"), position, seed=seed) for seed in (1, 2))
    assert one.choices != two.choices


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_the_easiest_levels_answer_at_once(game: str) -> None:
    for name in levels()[:3]:
        bot, position = make(name), later(game, 2, 30)
        ask(bot, position)  # compiled now, if it was not
        answer = partial(timeit, partial(ask, bot, position), number=1)
        assert best_time(answer, AT_ONCE) < AT_ONCE


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_chance(game: str) -> None:
    for seed in range(6):
        position = cv.new(game, players=2, seed=seed)
        seated = [make("greedy"), make("random")][:: 1 if seed % 2 else -1]
        while (seat := position.actor) is not None:
            position.play(ask(seated[seat], position, seed=seed).action)
        assert position.ranks()[0 if seed % 2 else 1] == 1


@pytest.mark.interpreted
def test_a_single_choice_needs_no_search() -> None:
    position = later("five_tribes", 2, 0)
    while len(position.legal()) > 1:
        position.play(int(position.legal()[-1]))
    decision = ask(make("mcts@100000"), position)
    assert decision.action == position.legal()[0]
    assert decision.simulations <= 2


@pytest.mark.interpreted
def test_nobody_is_asked_when_the_game_is_over() -> None:
    position = later("through_the_desert", 2, 0)
    while not position.is_over:
        position.play(int(position.legal()[0]))
    with pytest.raises(BadOptions, match="over"):
        ask(make("random"), position)


class Cheat:
    """Chooses an action that is not legal."""

    def choose(self, *_: object) -> Decision:
        return Decision(2564, (Choice(2564, 0, (0.5, 0.5), (0.0, 0.0), (2564,)),))


@pytest.mark.interpreted
def test_an_illegal_choice_is_refused() -> None:
    cheat: Bot = Cheat()
    with pytest.raises(IllegalAction, match="Cheat chose 2564"):
        ask(cheat, cv.new("through_the_desert", players=2, seed=1))


@pytest.mark.interpreted
def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(BadOptions, match=r"unknown bot 'deep blue'.*mcts"):
        make("deep blue")


@pytest.mark.interpreted
@pytest.mark.parametrize("text", ["greedy@1s", "sultan@5"])
def test_a_budget_is_only_for_those_who_search(text: str) -> None:
    with pytest.raises(BadOptions, match="takes no budget"):
        make(text)


@pytest.mark.interpreted
def test_levels_are_bots() -> None:
    assert set(levels()) < set(bots())


@pytest.mark.interpreted
def test_a_decision_knows_what_it_chose() -> None:
    best, other = (Choice(action, 9, (0.6, 0.4), (20.0, 12.0), (action,)) for action in (4, 7))
    assert Decision(7, (best, other)).chosen is other
    assert best.margin(0) == 8
    assert best.margin(1) == -8


@pytest.mark.interpreted
def test_a_budget_given_with_the_question_comes_before_the_bots_own() -> None:
    position = later("through_the_desert", 2, 30)
    decision = ask(make("mcts@100000"), position, Budget(simulations=10))
    assert decision.simulations <= 10
