# SPDX-License-Identifier: MIT
"""A program in the place of the one that thinks: `false_thinker.py BEHAVIOUR ACTION [MARK]`.

It behaves as it is told; with the file MARK, badly only once: whoever comes later is honest, and
answers ACTION to every question. It imports little, so that it starts at once.
"""

import json
import os
import signal
import sys
import time
from typing import Any

BEHAVIOUR, ACTION, *MARK = sys.argv[1:]
AT_ONCE = {"quit", "mute", "greet_badly"}  # those that are bad before they are asked


def say(message: dict[str, Any]) -> None:
    shout(json.dumps(message).encode() + b"\n")


def shout(raw: bytes) -> None:
    sys.stdout.buffer.write(raw)
    sys.stdout.buffer.flush()


def wait_for_ever() -> None:
    while True:
        time.sleep(60)


def flood() -> None:
    while True:
        shout(b"x" * 65536)


def close_output() -> None:
    os.close(sys.stdout.fileno())
    wait_for_ever()


def compile_again_and_again() -> None:
    while True:
        say({"type": "compiling"})
        say({"type": "ready"})


def compile_for_ever() -> None:
    say({"type": "compiling"})
    wait_for_ever()


def answer(number: int, value: Any) -> None:
    say({"type": "result", "number": number, "value": value})


def behave(behaviour: str, number: int, bot: str) -> None:  # noqa: PLR0912  a table of contents
    match behaviour:
        case "honest":
            answer(number, int(ACTION))
        case "greedy_only" if bot == "greedy":
            answer(number, int(ACTION))
        case "pid":
            answer(number, os.getpid())
        case "mortal":
            answer(number, int(ACTION))
            os._exit(0)
        case "quit" | "crash" | "greedy_only":
            os._exit(3)
        case "segfault":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "hang" | "mute":
            wait_for_ever()
        case "garbage" | "greet_badly":
            shout(b"\xff\xfe{]\n")
        case "nested":
            shout(b"[" * 100_000 + b"\n")
        case "flood":
            flood()
        case "cut_off":
            shout(b'{"type":"result"')
            os._exit(0)
        case "close_output":
            close_output()
        case "illegal":
            answer(number, 10**9)
        case "nonsense":
            answer(number, {"action": [None]})
        case "other_number":
            answer(number + 1, int(ACTION))
        case "fail":
            say({"type": "failed", "number": number, "reason": "not today"})
        case "compile_for_ever":
            compile_for_ever()
        case "compile_slowly":
            say({"type": "compiling"})
            time.sleep(0.6)
            say({"type": "ready"})
            answer(number, int(ACTION))
        case "compile_again_and_again":
            compile_again_and_again()
        case _:
            raise SystemExit(f"unknown behaviour {behaviour}")


def is_first() -> bool:
    """Whether nobody has behaved badly yet; from now on, somebody has."""
    if not MARK:
        return True
    try:
        os.close(os.open(MARK[0], os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return False
    return True


def main() -> None:
    if BEHAVIOUR in AT_ONCE and is_first():
        behave(BEHAVIOUR, 0, "")
    say({"type": "ready"})
    for line in sys.stdin:
        question = json.loads(line)
        if question["type"] == "question":
            behaviour = "honest" if BEHAVIOUR in AT_ONCE or not is_first() else BEHAVIOUR
            behave(behaviour, question["number"], question["bot"])


main()
