# SPDX-License-Identifier: MIT
"""A program that replaces an engine process and misbehaves.

Usage: `broken_engine.py BEHAVIOUR ACTION [MARK]`.

With the path MARK only the first process misbehaves; it creates the file, and later ones answer
ACTION to every question. The program imports little, so that it starts at once.
"""

import json
import os
import signal
import sys
import time
from typing import Any

BEHAVIOUR, ACTION, *MARK = sys.argv[1:]
AT_ONCE = {"quit", "mute", "greet_badly"}  # behaviours before the first question


def send(message: dict[str, Any]) -> None:
    send_raw(json.dumps(message).encode() + b"\n")


def send_raw(raw: bytes) -> None:
    sys.stdout.buffer.write(raw)
    sys.stdout.buffer.flush()


def wait_forever() -> None:
    while True:
        time.sleep(60)


def flood() -> None:
    while True:
        send_raw(b"x" * 65536)


def close_output() -> None:
    os.close(sys.stdout.fileno())
    wait_forever()


def compile_again_and_again() -> None:
    while True:
        send({"type": "compiling"})
        send({"type": "ready"})


def compile_for_ever() -> None:
    send({"type": "compiling"})
    wait_forever()


def answer(number: int, value: Any) -> None:
    send({"type": "result", "number": number, "value": value})


def behave(behaviour: str, number: int, bot: str) -> None:  # noqa: PLR0912  a table of contents
    match behaviour:
        case "honest" | "deaf":
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
            wait_forever()
        case "garbage" | "greet_badly":
            send_raw(b"\xff\xfe{]\n")
        case "nested":
            send_raw(b"[" * 100_000 + b"\n")
        case "flood":
            flood()
        case "cut_off":
            send_raw(b'{"type":"result"')
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
            send({"type": "failed", "number": number, "reason": "not today"})
        case "compile_for_ever":
            compile_for_ever()
        case "compile_slowly":
            send({"type": "compiling"})
            time.sleep(0.6)
            send({"type": "ready"})
            answer(number, int(ACTION))
        case "compile_again_and_again":
            compile_again_and_again()
        case _:
            raise SystemExit(f"unknown behaviour {behaviour}")


def is_first() -> bool:
    """Return whether no process has misbehaved yet, and note that one has now."""
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
    send({"type": "ready"})
    for line in sys.stdin:
        question = json.loads(line)
        if question["type"] == "ping" and BEHAVIOUR != "deaf":
            send({"type": "pong"})
        if question["type"] == "question":
            behaviour = "honest" if BEHAVIOUR in AT_ONCE or not is_first() else BEHAVIOUR
            behave(behaviour, question["number"], question["bot"])


main()
