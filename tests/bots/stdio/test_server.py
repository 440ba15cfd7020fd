# SPDX-License-Identifier: MIT
"""The line protocol from the bot's side: sessions as transcripts, and whatever else may come."""

import json
import threading
import time
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caravanserai as cv
from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import WARM_UP_BUDGET, Budget
from caravanserai.bots.random_bot import RandomBot
from caravanserai.bots.stdio import messages
from caravanserai.bots.stdio.messages import BadLine
from caravanserai.bots.stdio.server import LineServer, serve
from caravanserai.core.position import Position

GAMES = [("through_the_desert", 3), ("five_tribes", 3)]


def moment(game: str, players: int, seed: int = 1, actions: int = 40) -> Position:
    position, dice = cv.new(game, players, seed), Random(seed)
    for _ in range(actions):
        position.play(dice.choice(position.legal().tolist()))
    return position


class Slow(Bot):
    """Thinks until it is stopped."""

    def choose(
        self, position: Position, budget: Budget | None, seed: int, cancel: Cancel = never
    ) -> Decision:
        if budget != WARM_UP_BUDGET:
            while not cancel():
                time.sleep(0.001)
        return RandomBot().choose(position, budget, seed)


class Broken(Bot):
    def choose(self, *_question: object) -> Decision:
        raise ZeroDivisionError("of all\nthings")


class Conversation:
    """A speaker and all that it has said."""

    def __init__(self, make: Callable[[], Bot] = RandomBot) -> None:
        self.said: list[str] = []
        self.notes: list[str] = []
        self.server = LineServer("Tester", make, self.said.append, self.notes.append)

    def hears(self, *heard: str) -> list[str]:
        """Return what is answered to these lines and nothing more."""
        before = len(self.said)
        serve(self.server, heard)
        return self.said[before:]


def best_of(answer: list[str]) -> list[str]:
    return [line for line in answer if line.startswith(("bestaction", "error"))]


def test_bot_introduces_itself() -> None:
    assert Conversation().hears("caravan-bot 1", "isready") == [
        "id name Tester",
        "option name budget type string default",
        "option name seed type spin default 0 min 0 max 18446744073709551615",
        "caravan-bot 1",
        "readyok",
    ]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_whole_session(game: str, players: int) -> None:
    position = moment(game, players)
    talk = Conversation()
    answer = talk.hears(
        "caravan-bot 1",
        "newgame",
        messages.encode_position(position, 3),
        "isready",
        "go seconds 1 simulations 800",
        "quit",
        "isready",
    )
    assert answer[4] == "readyok"
    told = json.loads(answer[5].removeprefix("info "))
    word, number, notation = answer[6].split(" ", 2)
    assert word == "bestaction"
    assert int(number) == told["action"] in position.legal()
    assert notation == position.text(int(number)) == told["notation"]
    assert len(told["values"]) == len(told["points"]) == players
    assert len(answer) == 7  # nothing after quit
    assert talk.notes == [f"getting ready for {position.game.title}"]


def test_same_lines_same_answers() -> None:
    heard = (messages.encode_position(moment(*GAMES[0]), 3), "go")
    assert Conversation().hears(*heard) == Conversation().hears(*heard)


def test_a_second_go_waits_for_the_first() -> None:
    heard = (messages.encode_position(moment(*GAMES[0]), 3), "go", "go", "newgame", "go")
    answers = best_of(Conversation().hears(*heard))
    assert [line.split()[0] for line in answers] == ["bestaction", "bestaction", "error"]


@pytest.mark.parametrize("last", ["stop", "quit"])
def test_stop_and_quit_end_a_search_at_once(last: str) -> None:
    talk, threads = Conversation(Slow), threading.active_count()
    answer = talk.hears(
        messages.encode_position(moment(*GAMES[0]), 3), "isready", "go", "isready", last
    )
    assert [line.split()[0] for line in answer] == ["readyok", "readyok", "info", "bestaction"]
    assert threading.active_count() == threads


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("caravan-bot 2", "speaks version 1, not '2'"),
        ("caravan-bot", "speaks version 1"),
        ("position", "expected JSON"),
        ("position {", "expected JSON, got '{'"),
        ("position []", "expected a JSON object"),
        ("position {}", "'position'"),
        ('position {"position": {"game": "chess"}}', "unknown game 'chess'"),
        ('position {"position": {"game": "five_tribes"}}', "players"),
        ("go", "no position"),
        ("setoption name speed value 3", "unknown option 'speed'"),
        ("setoption name budget value soon", "a budget is written"),
        ("setoption name seed value -1", "a seed is"),
    ],
)
def test_what_cannot_be_done_is_answered_with_an_error(line: str, words: str) -> None:
    (answer,) = Conversation().hears(line)
    assert answer.startswith("error ")
    assert words in answer


@pytest.mark.parametrize(
    "limits",
    ["seconds", "seconds 1 seconds 2", "depth 3", "seconds soon", "seconds -1", "nonsense"],
)
def test_limits_that_cannot_be_read_are_answered_with_an_error(limits: str) -> None:
    answer = Conversation().hears(messages.encode_position(moment(*GAMES[0]), 3), f"go {limits}")
    assert answer[-1].startswith("error ")


def test_another_seat_than_the_actor_is_refused() -> None:
    told = json.loads(messages.encode_position(moment(*GAMES[0]), 3).partition(" ")[2])
    told["seat"] = (told["seat"] + 1) % 3
    (answer,) = Conversation().hears(f"position {json.dumps(told)}")
    assert "is to act" in answer


def test_unknown_words_are_ignored_with_a_note() -> None:
    talk = Conversation()
    assert talk.hears("", "  ", "ponder on", "isready") == ["readyok"]
    assert talk.notes == ["unknown word 'ponder' ignored"]


def test_bot_that_breaks_answers_with_an_error_on_one_line() -> None:
    answer = Conversation(Broken).hears(
        messages.encode_position(moment(*GAMES[0]), 3), "go", "isready"
    )
    assert answer[0] == "error of all things"


def test_options_are_heeded() -> None:
    talk = Conversation(Slow)
    heard = ("setoption name budget value 16", "setoption name seed value 7")
    told = json.loads(messages.encode_position(moment(*GAMES[0]), 3).partition(" ")[2])
    del told["seed"]
    answer = talk.hears(*heard, f"position {json.dumps(told)}", "go")
    position = cv.from_dict(told["position"])
    assert f" {RandomBot().choose(position, seed=7).action} " in answer[-1]


_COMMANDS = ["caravan-bot", "newgame", "position", "go", "stop", "isready", "setoption", "info"]
_WORDS = st.one_of(
    st.sampled_from(["seconds", "0.001", "1", "simulations", "name", "seed", "value", "budget"]),
    st.text(max_size=12),
    st.recursive(
        st.none() | st.integers() | st.text(max_size=5) | st.sampled_from(["five_tribes"]),
        lambda inner: st.dictionaries(
            st.sampled_from(["position", "game", "seat", "seed", "players", "x"]), inner
        ),
        max_leaves=5,
    ).map(json.dumps),
)
_LINES = st.builds(
    lambda first, rest: " ".join([first, *rest]),
    st.sampled_from(_COMMANDS) | st.text(max_size=12),
    st.lists(_WORDS, max_size=4),
)


@given(st.lists(_LINES, max_size=6), st.booleans())
def test_no_lines_break_it_and_go_is_always_answered(heard: list[str], known: bool) -> None:
    talk = Conversation()
    if known:
        heard.insert(len(heard) // 2, messages.encode_position(START, 3))
    answers = talk.hears(*heard, "go", "isready")
    asked = [line for line in [*heard, "go"] if messages.split_command(line)[0] == "go"]
    assert len(best_of(answers)) >= len(asked)
    assert "readyok" in answers
    assert all("\n" not in line for line in answers)


START = cv.new("through_the_desert", 2, 1)


@given(st.data())
@settings(max_examples=30)
def test_damaged_positions_are_refused_or_played(data: st.DataObject) -> None:
    line = messages.encode_position(START, 3)
    cut = data.draw(st.integers(9, len(line) - 1))
    damaged = line[:cut] + data.draw(st.text(max_size=3)) + line[cut + 1 :]
    answers = best_of(Conversation().hears(damaged.replace("\n", ""), "go"))
    assert answers


@given(st.text(max_size=40))
def test_what_a_bot_answers_is_read_or_refused(text: str) -> None:
    for read in (messages.decode_best, messages.decode_info):
        try:
            read(text, START)
        except BadLine:
            continue


def test_told_numbers_that_cannot_be_are_left_out() -> None:
    legal = START.legal().tolist()
    plain = messages.default_choice(START, legal[0])
    told = {"action": legal[0], "visits": 0, "values": [1e999, "x"], "points": [1], "line": [-1]}
    assert messages.decode_info(json.dumps(told), START) == plain
    for action in (None, -1, 10**30, True, "1", 0.5):
        with pytest.raises(BadLine):
            messages.decode_info(json.dumps({"action": action}), START)


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_positions_that_look_the_same_to_the_seat_are_told_in_the_same_bytes(
    game: str, players: int, seed: int
) -> None:
    position = moment(game, players, seed, actions=60)
    seat = position.actor
    assert seat is not None
    line = messages.encode_position(position, 5)
    twins = [position.redeal(seat, other) for other in range(8)]
    assert len({twin.key() for twin in twins}) > 1  # they are not the same
    assert {messages.encode_position(twin, 5) for twin in twins} == {line}
    assert messages.encode_position(position, 6) != line


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_is_told_can_be_searched(game: str, players: int) -> None:
    position = moment(game, players)
    told = json.loads(messages.encode_position(position, 5).partition(" ")[2])
    known, seed = messages.decode_position(json.dumps(told))
    assert known.view(position.actor) == position.view(position.actor) == told["view"]
    assert [[action, position.text(action)] for action in known.legal().tolist()] == told["legal"]
    assert told["options"] == dict(position.setup.options)
    assert seed == told["seed"]


def test_a_game_that_is_over_leaves_nothing_to_ask() -> None:
    position = moment("through_the_desert", 2, actions=0)
    while not position.is_over:
        position.play(int(position.legal()[0]))
    with pytest.raises(BadLine, match="over"):
        messages.encode_position(position, 1)


@pytest.mark.parametrize("budget", [None, Budget(1.5), Budget(None, 800), Budget(0.1, 20)], ids=str)
def test_budgets_are_told_and_read(budget: Budget | None) -> None:
    assert messages.decode_go(messages.encode_go(budget).removeprefix("go").strip()) == budget
