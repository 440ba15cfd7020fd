# SPDX-License-Identifier: MIT
"""A child process that exchanges lines with us and cannot block or crash us.

Three threads move the lines, so that we never wait for a program that does not read or write. The
threads hold queues but no `LineProcess`, so that an unused one is collected and its program ends.
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

GRACE_SECONDS = 1.0  # for a program to end after `quit`, and again after SIGTERM
_MAX_UNREAD_LINES = 1_000  # a program that writes more has to wait
_KEPT_ERROR_LINES = 20  # the end of a traceback, which names the error itself
_SHOWN_LENGTH = 200  # characters of a line that a message quotes

Lines = Queue[bytes | None]


class LineProcess:
    """A running program, the lines it exchanges with us, and its last lines on standard error."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            list(arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # Its own session: Ctrl-C does not reach it, and its children can be ended with it.
            start_new_session=True,
        )
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: Lines = Queue(_MAX_UNREAD_LINES)
        self._error_lines: deque[str] = deque(maxlen=_KEPT_ERROR_LINES)
        threads = _start_threads(self._process, self._outbox, self._inbox, self._error_lines)
        # A finalizer also runs when the object is collected and when Python exits.
        parts = (self._process, self._outbox, self._inbox, threads)
        self.close = weakref.finalize(self, _end, *parts)

    def send(self, line: str) -> None:
        """Send a line, without waiting for the program to read it."""
        self._outbox.put(f"{line}\n".encode())

    def receive(self, seconds: float) -> bytes:
        """Return the next line. Raises TimeoutError, or EOFError at the end of the output."""
        try:
            line = self._inbox.get(timeout=max(seconds, 0))
        except Empty:
            raise TimeoutError from None
        if line is None:
            self._inbox.put(None)  # for the next call
            raise EOFError
        return line

    def describe_end(self) -> str:
        """Return how the program ended; call it at the end of the output."""
        try:
            code = self._process.wait(GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"it ended with code {code}" if code >= 0 else f"it was ended by signal {-code}"

    def last_error_lines(self) -> list[str]:
        """Return the last lines that it wrote to its standard error."""
        time.sleep(0.02)  # the traceback of a crash may arrive after the end of the output
        return list(self._error_lines)


def printable(line: bytes) -> str:
    """Return a line of a program for a message: short, and without control characters."""
    text = line[: 4 * _SHOWN_LENGTH].decode("utf-8", "replace").strip()
    return "".join(each if each.isprintable() else "�" for each in text)[:_SHOWN_LENGTH]


def _start_threads(
    process: subprocess.Popen[bytes],
    outbox: "SimpleQueue[bytes | None]",
    inbox: Lines,
    error_lines: deque[str],
) -> list[threading.Thread]:
    threads = [
        threading.Thread(target=_write, args=(process.stdin, outbox), daemon=True),
        threading.Thread(target=_read, args=(process.stdout, inbox), daemon=True),
        threading.Thread(target=_read_errors, args=(process.stderr, error_lines), daemon=True),
    ]
    for thread in threads:
        thread.start()
    return threads


def _write(pipe: IO[bytes], outbox: "SimpleQueue[bytes | None]") -> None:
    with suppress(OSError):  # the program has ended; `receive` reports it
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


def _read_errors(pipe: IO[bytes], error_lines: deque[str]) -> None:
    with pipe:
        for line in iter(lambda: pipe.readline(MAX_LINE), b""):
            if text := printable(line):
                error_lines.append(text)


def _end(
    process: subprocess.Popen[bytes],
    outbox: "SimpleQueue[bytes | None]",
    inbox: Lines,
    threads: list[threading.Thread],
) -> None:
    """End the program and its children: with `quit`, then with SIGTERM, then with SIGKILL."""
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
    """Wait for the end. Lines are read meanwhile: a full queue would block the program."""
    deadline = time.monotonic() + GRACE_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        _drain(inbox)
        time.sleep(0.005)
    return process.poll() is not None


def _join(thread: threading.Thread, process: subprocess.Popen[bytes], inbox: Lines) -> None:
    """Wait for a thread. If it does not end, a child of the program still holds the pipe."""
    if thread is threading.current_thread():  # the garbage collector may run in any thread
        return
    deadline = time.monotonic() + GRACE_SECONDS
    while thread.is_alive() and time.monotonic() < deadline:
        _drain(inbox)
        thread.join(0.02)
    if thread.is_alive():
        _signal(process, getattr(signal, "SIGKILL", signal.SIGTERM))
        _drain(inbox)
        thread.join(GRACE_SECONDS)


def _drain(inbox: Lines) -> None:
    with suppress(Empty):
        while True:
            inbox.get_nowait()


def _signal(process: subprocess.Popen[bytes], number: int) -> None:
    """Signal the program and its children."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, number)
        else:
            process.send_signal(number)
