# SPDX-License-Identifier: MIT
"""A program that is talked to in lines, and that can do what it likes without harming us.

Three threads move the lines, so that neither a program that does not read nor one that does not
write can make us wait. They know only queues: nothing keeps a forgotten program alive.
"""

import os
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from typing import IO

from caravanserai.bots.stdio.messages import MAX_LINE, QUIT

PATIENCE = 1.0  # seconds for a program to end after it was asked, and again after it was told
_WAITING_LINES = 1_000  # a program that writes more than is read must wait
_LAST_LINES = 5
_SHOWN = 200  # characters of a line that are worth showing

Lines = Queue[bytes | None]


class Program:
    """A running program, its lines and its last words."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            list(arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for us; and what it starts itself ends with it
        )
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: Lines = Queue(_WAITING_LINES)
        self._last: deque[str] = deque(maxlen=_LAST_LINES)
        threads = _started(self._process, self._outbox, self._inbox, self._last)
        parts = (self._process, self._outbox, self._inbox, threads)
        self.close = weakref.finalize(self, _end, *parts)  # also when it is forgotten, or we exit

    def send(self, line: str) -> None:
        """Send a line, without waiting for the program to read it."""
        self._outbox.put(f"{line}\n".encode())

    def receive(self, seconds: float) -> bytes:
        """Return the next line; raises TimeoutError, or EOFError when nothing will come."""
        try:
            line = self._inbox.get(timeout=max(seconds, 0))
        except Empty:
            raise TimeoutError from None
        if line is None:
            self._inbox.put(None)  # for whoever asks again
            raise EOFError
        return line

    def fate(self) -> str:
        """Say how the program ended; called when its output has."""
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"it ended with code {code}" if code >= 0 else f"it was ended by signal {-code}"

    def last_words(self) -> list[str]:
        """Return the last lines it wrote to its standard error."""
        time.sleep(0.02)  # a crash is often told after the pipe broke
        return list(self._last)


def shown(line: bytes) -> str:
    """Return a line from outside as it can be shown: short, and without control signs."""
    text = line[: 4 * _SHOWN].decode("utf-8", "replace").strip()
    return "".join(sign if sign.isprintable() else "�" for sign in text)[:_SHOWN]


def _started(
    process: subprocess.Popen[bytes],
    outbox: "SimpleQueue[bytes | None]",
    inbox: Lines,
    last: deque[str],
) -> list[threading.Thread]:
    jobs = (
        threading.Thread(target=_write, args=(process.stdin, outbox), daemon=True),
        threading.Thread(target=_read, args=(process.stdout, inbox), daemon=True),
        threading.Thread(target=_overhear, args=(process.stderr, last), daemon=True),
    )
    for job in jobs:
        job.start()
    return list(jobs)


def _write(pipe: IO[bytes], outbox: "SimpleQueue[bytes | None]") -> None:
    with suppress(OSError):  # the program has gone; whoever reads will notice
        for line in iter(outbox.get, None):
            pipe.write(line)
            pipe.flush()
    with suppress(OSError):
        pipe.close()


def _read(pipe: IO[bytes], inbox: Lines) -> None:
    with pipe:
        for line in iter(lambda: pipe.readline(MAX_LINE), b""):
            inbox.put(line)
    inbox.put(None)


def _overhear(pipe: IO[bytes], last: deque[str]) -> None:
    with pipe:
        for line in iter(lambda: pipe.readline(MAX_LINE), b""):
            if words := shown(line):
                last.append(words)


def _end(
    process: subprocess.Popen[bytes],
    outbox: "SimpleQueue[bytes | None]",
    inbox: Lines,
    threads: list[threading.Thread],
) -> None:
    """Ask the program to end, tell it, make it; then nothing of it is left."""
    outbox.put(f"{QUIT}\n".encode())
    outbox.put(None)
    if not _has_ended(process, inbox):
        _signal(process, signal.SIGTERM)
        if not _has_ended(process, inbox):
            _signal(process, getattr(signal, "SIGKILL", signal.SIGTERM))
            process.wait()
    for thread in threads:
        _join(thread, process, inbox)


def _has_ended(process: subprocess.Popen[bytes], inbox: Lines) -> bool:
    """Wait a moment for the end, and read on meanwhile: it may wait for us."""
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        _drain(inbox)
        time.sleep(0.005)
    return process.poll() is not None


def _join(thread: threading.Thread, process: subprocess.Popen[bytes], inbox: Lines) -> None:
    """Wait for a thread; if it reads on, a child of the program still holds the pipe."""
    if thread is threading.current_thread():  # the collector of garbage works in any thread
        return
    deadline = time.monotonic() + PATIENCE
    while thread.is_alive() and time.monotonic() < deadline:
        _drain(inbox)
        thread.join(0.02)
    if thread.is_alive():
        _signal(process, getattr(signal, "SIGKILL", signal.SIGTERM))
        _drain(inbox)
        thread.join(PATIENCE)


def _drain(inbox: Lines) -> None:
    with suppress(Empty):
        while True:
            inbox.get_nowait()


def _signal(process: subprocess.Popen[bytes], number: int) -> None:
    """Signal the program and all that it has started."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
