# SPDX-License-Identifier: MIT
"""`caravan serve` as people start and stop it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from caravanserai.cli.serve.startup import has_desktop
from tests.cli.conftest import Caravan, complains

CARAVAN = [sys.executable, "-m", "caravanserai", "serve", "--port", "0", "--no-open"]
TIME = 240  # seconds, in case everything must be compiled first


@contextmanager
def starting(folder: Path, **more: str) -> Iterator[subprocess.Popen[str]]:
    """Start a server as a terminal would."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    environment = {
        "CARAVAN_DATABASE": f"sqlite:///{folder / 'games.db'}",
        "CARAVAN_BOT_PROCESSES": "1",
    }
    with subprocess.Popen(
        CARAVAN,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment | more,
    ) as process:
        signal.signal(signal.SIGINT, before)
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a server; yield its process and the first line that it printed."""
    with starting(folder) as process:
        assert process.stdout
        yield process, process.stdout.readline()


def address_in(line: str) -> str:
    return next(word for word in line.split() if word.startswith("http"))


def is_well(address: str) -> bool:
    return comes_true(lambda: httpx2.get(f"{address}health").status_code == 200)


def comes_true(is_so: Callable[[], bool]) -> bool:
    until = time.monotonic() + TIME
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)
    return True


def children_of(process: subprocess.Popen[str]) -> list[int]:
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return [int(number) for number in children.split()]


def test_server_prints_its_address_and_ends_quietly_with_all_its_processes(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, line):
        address = address_in(line)
        assert line == f"Caravanserai is open at {address} (Ctrl-C ends it)\n"
        assert is_well(address)
        bot_processes = children_of(process)
        assert bot_processes
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=TIME)
        assert process.returncode == 0
        assert "Traceback" not in errors
    assert comes_true(lambda: not any(Path(f"/proc/{number}").exists() for number in bot_processes))


def test_ctrl_c_ends_the_server_while_a_program_listens(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, line), httpx2.Client(base_url=address_in(line)) as client:
        client.post("/api/guest", headers={"Origin": address_in(line).rstrip("/")})
        with client.stream("GET", "/api/stream/event"):
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=TIME)
    assert process.returncode == 0
    assert "Traceback" not in errors


@pytest.mark.real_time
def test_ctrl_c_works_while_the_rules_are_compiled(tmp_path: Path) -> None:
    with starting(tmp_path, CARAVAN_CACHE=str(tmp_path / "cache")) as process:
        assert process.stderr
        assert process.stderr.readline().startswith("Preparing the rules")
        assert comes_true(lambda: len(children_of(process)) >= 2)  # a compiler for each game
        time.sleep(1)  # until they compile
        compilers = children_of(process)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=TIME)
    assert (process.returncode, out, errors.strip()) == (130, "", "")
    assert comes_true(lambda: not any(Path(f"/proc/{number}").exists() for number in compilers))


def test_games_are_still_there_after_a_kill(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, line), httpx2.Client(base_url=address_in(line)) as client:
        origin = {"Origin": address_in(line).rstrip("/")}
        client.post("/api/guest", headers=origin)
        wish = {"game": "five_tribes", "seats": [{"kind": "me"}, {"kind": "screen"}]}
        table = client.post("/api/tables", json=wish, headers=origin).json()["id"]
        cookies = dict(client.cookies)
        process.kill()
    with (
        serving(tmp_path) as (_, line),
        httpx2.Client(base_url=address_in(line), cookies=cookies) as client,
    ):
        assert client.get(f"/api/tables/{table}").json()["status"] == "playing"


def test_port_in_use_is_reported_with_advice(caravan: Caravan) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert complains(caravan("serve", "--port", port, "--no-open"), str(port), "--port")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "70000"], ("CARAVAN_PORT", "65535")),
        (["--host", "192.0.2.1"], ("192.0.2.1", "127.0.0.1")),
        (["--host", "no such host"], ("no such host", "--host")),
        (["--settings", "nowhere.toml"], ("nowhere.toml", "TOML")),
    ],
)
def test_invalid_settings_are_one_line(
    caravan: Caravan, arguments: list[str], words: tuple[str, ...]
) -> None:
    assert complains(caravan("serve", "--no-open", *arguments), *words)


def test_database_that_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("this is no database, but a letter to my aunt")
    with serving(tmp_path) as (process, line):
        _, errors = process.communicate(timeout=TIME)
    assert (process.returncode, line) == (2, "")
    assert errors.startswith("caravan: ")
    assert "games.db" in errors
    assert "Traceback" not in errors


def test_missing_dependencies_name_the_command_that_installs_them(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "caravanserai.server.settings", None)
    assert complains(caravan("serve"), "pip install 'caravanserai[server]'")


@pytest.mark.parametrize(
    ("environment", "is_there"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": "localhost:10.0", "SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}, False),
    ],
)
def test_desktop_needs_a_screen_of_this_machine(
    environment: dict[str, str], is_there: bool
) -> None:
    assert has_desktop(environment) == is_there


def test_without_a_screen_there_is_no_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert not has_desktop({})
