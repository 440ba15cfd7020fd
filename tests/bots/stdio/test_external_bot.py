# SPDX-License-Identifier: MIT
"""External programs, good and bad: whatever they do, the bot never hangs."""

import gc
import os
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.budget import Budget
from caravanserai.bots.random_bot import RandomBot
from caravanserai.bots.registry import create
from caravanserai.bots.stdio import process
from caravanserai.bots.stdio.errors import Forfeit
from caravanserai.bots.stdio.external_bot import ExternalBot, TimeLimits
from caravanserai.core.errors import BadOptions

FIRST_BOT = Path(__file__).parents[3] / "docs" / "examples" / "first_bot.py"
SHORT = TimeLimits(start=5, prepare=1, decide=0.5, slack=1, grace=0.3)
SLOWEST = 20  # seconds until any failure is noticed, on a busy machine

HELLO = """
import sys, time, os, json
def say(*words): print(*words, flush=True)
def receive(word):
    for line in sys.stdin:
        if line.startswith(word): return line
def introduce():
    receive("caravan-bot"); say("id name Test"); say("caravan-bot 1")
def ready():
    known = json.loads(receive("position").partition(" ")[2])
    receive("isready"); say("readyok"); receive("go")
    return known
"""
SIT = "while True: time.sleep(60)\n"


def bot(script: str, limits: TimeLimits = SHORT) -> ExternalBot:
    return ExternalBot(f"{shlex.quote(sys.executable)} -c {shlex.quote(HELLO + script)}", limits)


@pytest.fixture
def position() -> cv.Position:
    return cv.new("through_the_desert", 2, 1)


@pytest.fixture(autouse=True)
def _check_leftovers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Check that no thread and no process is left."""
    processes: list[subprocess.Popen[bytes]] = []

    class Remembered(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            processes.append(self)

    monkeypatch.setattr("subprocess.Popen", Remembered)
    monkeypatch.setattr(process, "GRACE_SECONDS", 0.1)
    threads = threading.active_count()
    yield
    gc.collect()
    assert threading.active_count() == threads
    assert all(process.returncode is not None for process in processes)


def forfeit(script: str, position: cv.Position, budget: Budget | None = None) -> str:
    began = time.monotonic()
    with pytest.raises(Forfeit) as failure:
        ask(bot(script), position, budget)
    assert time.monotonic() - began < SLOWEST
    return str(failure.value)


@pytest.mark.parametrize("game", cv.games())
def test_the_example_of_the_docs_plays_a_whole_game(game: str) -> None:
    first = create(f"run:{shlex.quote(sys.executable)} {shlex.quote(str(FIRST_BOT))}")
    assert isinstance(first, ExternalBot)
    position = cv.new(game, 2, 3)
    while not position.is_over:
        player = first if position.actor == 0 else RandomBot()
        position.play(ask(player, position, Budget(0.5), seed=5).action)
    first.close()
    assert position.points()[0] > position.points()[1]


def test_infos_become_choices(position: cv.Position) -> None:
    script = """
introduce(); known = ready(); first, second = [action for action, _ in known["legal"]][:2]
say("info", json.dumps({"action": first, "visits": 5, "values": [0.75, 0.25]}))
say("info nonsense"); say("thinking aloud")
say("info", json.dumps({"action": second, "visits": 9, "points": [60, 50.5], "line": [second, 1]}))
say("info", json.dumps({"action": first, "visits": 7, "values": [0.5, 0.5]}))
say("bestaction", second, "for people"); receive("quit")
"""
    player = bot(script)
    decision = ask(player, position)
    player.close()
    first, second = position.legal().tolist()[:2]
    assert decision.action == second
    assert [choice.action for choice in decision.choices] == [second, first]
    assert list(decision.chosen.points) == [60, 50.5]
    assert list(decision.chosen.variation) == [second, 1]
    assert (decision.choices[1].visits, decision.choices[1].values) == (7, (0.5, 0.5))
    assert decision.simulations == 16


def test_the_same_seed_asks_the_same_question(position: cv.Position) -> None:
    """The program sees nothing but what its seat knows and the seed."""
    script = (
        'introduce(); k = ready(); say("bestaction", k["legal"][k["seed"] % len(k["legal"])][0])'
    )
    answers = []
    for seed in (5, 5, 6):
        player = bot(script)
        answers.append(ask(player, position, seed=seed).action)
        player.close()
    assert answers[0] == answers[1] != answers[2]


def test_a_second_answer_is_not_taken_for_the_next_one(position: cv.Position) -> None:
    script = """
introduce(); k = ready(); a, b = k["legal"][0][0], k["legal"][1][0]
say("bestaction", a); say("bestaction", b)
ready(); say("bestaction", a); receive("quit")
"""
    player = bot(script)
    first = position.legal().tolist()[0]
    assert [ask(player, position).action for _ in range(2)] == [first, first]
    player.close()


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("sys.exit(3)", "it ended with code 3 before it answered"),
        ("os.kill(os.getpid(), 9)", "it was ended by signal 9"),
        ('introduce(); receive("position"); raise ValueError("oh no")', "ValueError: oh no"),
        ("introduce(); ready(); print('why', file=sys.stderr); sys.exit(1)", "why"),
        ("introduce(); ready(); os.close(1); " + "time.sleep(60)", "it closed its output"),
        ('introduce(); ready(); say("bestaction 999999999")', "'999999999' is not legal here"),
        ('introduce(); ready(); say("bestaction -1")', "expected 'bestaction ID'"),
        ('introduce(); ready(); say("bestaction")', "expected 'bestaction ID'"),
        ('introduce(); ready(); say("bestaction leader yellow k5")', "expected 'bestaction ID'"),
        ('introduce(); ready(); say("error I am lost")', "it answered 'error I am lost'"),
        ('receive("caravan-bot"); say("error only version 3")', "only version 3"),
        ('receive("caravan-bot"); say("caravan-bot 3")', "it speaks version '3'"),
        ('introduce(); ready(); os.write(1, bytes(range(256)) + b"\\n")', "no UTF-8 text"),
        ('introduce(); ready(); os.write(1, b"\\xff" * 5_000_000)', "more than 4000000 bytes"),
    ],
)
def test_bad_answers_and_crashes_forfeit(script: str, words: str, position: cv.Position) -> None:
    assert words in forfeit(script, position)


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("introduce()\n" + SIT, "no 'readyok' within 1 s"),
        ("introduce(); ready()\n" + SIT, "no 'bestaction' within 0.4 s"),
        ('introduce(); ready(); say("let me see")\n' + SIT, "the last it said was 'let me see'"),
        ("introduce(); ready()\nwhile True: print('x' * 80)\n", "the last it said was 'xxxx"),
        (
            "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); introduce(); ready()\n"
            + SIT,
            "no 'bestaction'",
        ),
    ],
)
def test_hanging_forfeits(script: str, words: str, position: cv.Position) -> None:
    assert words in forfeit(script, position, Budget(0.1))


def test_a_program_that_never_introduces_itself_forfeits(position: cv.Position) -> None:
    with pytest.raises(Forfeit, match="no 'caravan-bot' within"):
        ask(bot(SIT, TimeLimits(start=0.4)), position)


def test_a_program_that_does_not_read_cannot_block_us(position: cv.Position) -> None:
    """The line is longer than a pipe holds: writing it without a thread would block for ever."""
    player = bot("introduce()\n" + SIT, TimeLimits(prepare=0.5))
    with pytest.raises(Forfeit, match="readyok"):
        player.choose(position)
    twin = bot("introduce()\n" + SIT)
    twin._start().send("x" * 1_000_000)
    twin.close()


def test_children_of_the_program_end_with_it(position: cv.Position) -> None:
    script = """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
introduce(); ready(); print(child.pid, file=sys.stderr, flush=True); say("bestaction no")
receive("quit")
"""
    message = forfeit(script, position)
    child = int(message.split()[-1])
    deadline = time.monotonic() + SLOWEST
    while _is_running(child) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not _is_running(child)


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().split()[2] != "Z"


def test_a_cancel_sends_stop_and_takes_the_answer(position: cv.Position) -> None:
    script = """
introduce(); k = ready(); receive("stop"); say("bestaction", k["legal"][0][0]); receive("quit")
"""
    player = bot(script, TimeLimits())
    began = time.monotonic()
    decision = ask(player, position, Budget(60), cancel=lambda: time.monotonic() > began + 0.3)
    assert decision.action == position.legal()[0]
    assert time.monotonic() - began < SLOWEST
    player.close()


def test_an_unused_program_ends(position: cv.Position) -> None:
    player = bot('introduce(); k = ready(); say("bestaction", k["legal"][0][0]); receive("quit")')
    ask(player, position)
    del player  # the fixture checks that nothing is left


def test_a_closed_bot_starts_again(position: cv.Position) -> None:
    player = bot('introduce(); k = ready(); say("bestaction", k["legal"][0][0]); receive("quit")')
    for _ in range(2):
        ask(player, position)
        player.close()
        player.close()


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("run:", "expected a command"),
        ("run:'", "cannot read the command"),
        ("run:no-such-program-here --fast", "no program 'no-such-program-here'"),
    ],
)
def test_an_invalid_command_is_refused(command: str, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        create(command)


def test_a_program_that_cannot_be_started_forfeits(tmp_path: Path, position: cv.Position) -> None:
    file = tmp_path / "bot"
    file.write_text("#!/no/such/interpreter\n")
    file.chmod(0o755)
    with pytest.raises(Forfeit, match="cannot be started"):
        ask(ExternalBot(shlex.quote(str(file))), position)


def test_time_limits_follow_the_budget() -> None:
    assert TimeLimits().for_decision(Budget(2)) == 5
    assert TimeLimits().for_decision(None) == TimeLimits().for_decision(Budget(simulations=9)) == 30


# Keeping a program over games

ANSWERS = """
version = {version}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "caravan-bot":
        time.sleep({delay}); say("option name speed type spin default 3 min 1 max 9")
        say("caravan-bot", version)
    elif word == "position": known = json.loads(rest)
    elif word == "isready": say("readyok")
    elif word == "go":
        say("info", json.dumps({{"action": known["legal"][0][0], "visits": os.getpid()}}))
        say("bestaction", known["legal"][0][0])
    print(line[:40].strip(), file=sys.stderr, flush=True)
    if word == "quit": break
"""


def program(version: int = 2, delay: float = 0, **settings: Any) -> ExternalBot:
    script = HELLO + ANSWERS.format(version=version, delay=delay)
    return ExternalBot(f"{shlex.quote(sys.executable)} -c {shlex.quote(script)}", SHORT, **settings)


def lines_read_by(player: ExternalBot) -> list[str]:
    """Return what the program has read, which it writes to its standard error."""
    assert player._process is not None
    return [line.split(" {")[0] for line in player._process.last_error_lines()]


def test_a_program_is_kept_for_the_next_game(position: cv.Position) -> None:
    player = program()
    first = ask(player, position)
    assert player.reset()
    second = ask(player, position)
    assert first.simulations == second.simulations, "another process has answered"
    assert lines_read_by(player) == [
        *("caravan-bot 1 2", "newgame", "position", "isready", "go"),
        *("newgame", "position", "isready", "go"),
    ]
    player.close()


def test_a_program_of_version_1_starts_again_for_the_next_game(position: cv.Position) -> None:
    player = program(version=1)
    first = ask(player, position)
    assert not player.reset()
    assert ask(player, position).simulations != first.simulations
    player.close()


def test_starting_is_not_thinking(position: cv.Position) -> None:
    player = program(delay=0.4)
    first, second = ask(player, position), ask(player, position)
    player.close()
    assert first.start_up > 0.4 > first.seconds
    assert second.start_up == 0


def test_options_and_budget_are_sent(position: cv.Position) -> None:
    player = program(options={"speed": "7"}, budget=Budget(0.25, 40))
    ask(player, position)
    assert lines_read_by(player)[1] == "setoption name speed value 7"
    assert lines_read_by(player)[-1] == "go seconds 0.25 simulations 40"
    player.close()


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ({"depth": "3"}, "it has no option 'depth'; it has speed"),
        ({"speed": "0"}, "its option 'speed' should be a whole number from 1 to 9, got '0'"),
    ],
)
def test_an_option_that_the_program_does_not_have_forfeits(
    option: dict[str, str], words: str, position: cv.Position
) -> None:
    with pytest.raises(Forfeit, match=words):
        ask(program(options=option), position)
