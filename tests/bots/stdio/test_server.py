# SPDX-License-Identifier: MIT
"""Our bots on the line protocol: whole sessions, and lines that make no sense."""

import json
import threading
import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caravanserai as cv
from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import WARM_UP_BUDGET, Budget
from caravanserai.bots.random_bot import RandomBot
from caravanserai.bots.stdio import messages
from caravanserai.bots.stdio.server import LineServer, serve
from caravanserai.core.position import Position
from tests.support.positions.bot_positions import random_position

GAMES = [("through_the_desert", 3), ("five_tribes", 3)]
POSITION = random_position("through_the_desert", 3, 40)


class Slow(Bot):
    """Searches until it is stopped."""

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


class Session:
    """A server, and the lines that it has sent."""

    def __init__(self, create: Callable[[], Bot] = RandomBot) -> None:
        self.sent: list[str] = []
        self.logged: list[str] = []
        self.server = LineServer("Tester", create, self.sent.append, self.logged.append)

    def answer(self, *lines: str) -> list[str]:
        """Return the answers to these lines."""
        before = len(self.sent)
        serve(self.server, lines)
        return self.sent[before:]


def best_of(answer: list[str]) -> list[str]:
    return [line for line in answer if line.startswith(("bestaction", "error"))]


def test_a_bot_introduces_itself() -> None:
    assert Session().answer("caravan-bot 1", "isready") == [
        "id name Tester",
        "option name budget type string default",
        "option name seed type spin default 0 min 0 max 18446744073709551615",
        "caravan-bot 1",
        "readyok",
    ]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_whole_session(game: str, players: int) -> None:
    position = random_position(game, players, 40)
    session = Session()
    answer = session.answer(
        "caravan-bot 1",
        "newgame",
        messages.encode_position(position, 3),
        "isready",
        "go seconds 1 simulations 800",
        "quit",
        "isready",
    )
    assert answer[4] == "readyok"
    document = json.loads(answer[5].removeprefix("info "))
    word, number, notation = answer[6].split(" ", 2)
    assert word == "bestaction"
    assert int(number) == document["action"] in position.legal()
    assert notation == position.text(int(number)) == document["notation"]
    assert len(document["values"]) == len(document["points"]) == players
    assert len(answer) == 7  # nothing after quit
    assert session.logged == [f"getting ready for {position.game.title}"]


def test_same_lines_same_answers() -> None:
    lines = (messages.encode_position(POSITION, 3), "go")
    assert Session().answer(*lines) == Session().answer(*lines)


def test_a_second_go_waits_for_the_first() -> None:
    lines = (messages.encode_position(POSITION, 3), "go", "go", "newgame", "go")
    answers = best_of(Session().answer(*lines))
    assert [line.split()[0] for line in answers] == ["bestaction", "bestaction", "error"]


@pytest.mark.parametrize("last", ["stop", "quit"])
def test_stop_and_quit_end_a_search_at_once(last: str) -> None:
    session, threads = Session(Slow), threading.active_count()
    answer = session.answer(messages.encode_position(POSITION, 3), "isready", "go", "isready", last)
    assert [line.split()[0] for line in answer] == ["readyok", "readyok", "info", "bestaction"]
    assert threading.active_count() == threads


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("caravan-bot 3", "speaks the versions 1 and 2, not '3'"),
        ("caravan-bot", "speaks the versions 1 and 2"),
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
def test_invalid_lines_are_answered_with_an_error(line: str, words: str) -> None:
    (answer,) = Session().answer(line)
    assert answer.startswith("error ")
    assert words in answer


@pytest.mark.parametrize(
    "limits",
    ["seconds", "seconds 1 seconds 2", "depth 3", "seconds soon", "seconds -1", "nonsense"],
)
def test_invalid_limits_are_answered_with_an_error(limits: str) -> None:
    answer = Session().answer(messages.encode_position(POSITION, 3), f"go {limits}")
    assert answer[-1].startswith("error ")


def test_another_seat_than_the_actor_is_refused() -> None:
    document = json.loads(messages.encode_position(POSITION, 3).partition(" ")[2])
    document["seat"] = (document["seat"] + 1) % 3
    (answer,) = Session().answer(f"position {json.dumps(document)}")
    assert "is to act" in answer


def test_unknown_words_are_ignored_with_a_note() -> None:
    session = Session()
    assert session.answer("", "  ", "ponder on", "isready") == ["readyok"]
    assert session.logged == ["unknown word 'ponder' ignored"]


def test_a_bot_that_fails_answers_with_an_error_on_one_line() -> None:
    answer = Session(Broken).answer(messages.encode_position(POSITION, 3), "go", "isready")
    assert answer[0] == "error of all things"


def test_options_are_used() -> None:
    session = Session(Slow)
    lines = ("setoption name budget value 16", "setoption name seed value 7")
    document = json.loads(messages.encode_position(POSITION, 3).partition(" ")[2])
    del document["seed"]
    answer = session.answer(*lines, f"position {json.dumps(document)}", "go")
    position = cv.from_dict(document["position"])
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
def test_no_lines_break_it_and_go_is_always_answered(lines: list[str], known: bool) -> None:
    session = Session()
    if known:
        lines.insert(len(lines) // 2, messages.encode_position(START, 3))
    answers = session.answer(*lines, "go", "isready")
    asked = [line for line in [*lines, "go"] if messages.split_command(line)[0] == "go"]
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
    answers = best_of(Session().answer(damaged.replace("\n", ""), "go"))
    assert answers
