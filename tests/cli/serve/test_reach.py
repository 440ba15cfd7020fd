# SPDX-License-Identifier: MIT
"""What an operator reads about who can reach the server."""

import pytest

from caravanserai.cli.serve import reach
from caravanserai.cli.serve.reach import explain_reach
from caravanserai.server.settings import Settings


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with one address."""

    def one(_host: str, port: int, _root: str) -> list[str]:
        return [f"http://10.0.0.3:{port}/"]

    monkeypatch.setattr(reach, "network_urls", one)


def test_a_server_of_this_machine_needs_no_explanation() -> None:
    assert list(explain_reach(Settings(), 8765)) == []


def test_a_server_of_the_network_names_its_addresses_and_the_dangers() -> None:
    text = "\n".join(explain_reach(Settings(host="0.0.0.0"), 1234))
    assert "http://10.0.0.3:1234/" in text
    for word in (
        "Everybody",
        "https",
        "CARAVAN_PUBLIC_ORIGIN",
        "CARAVAN_TRUSTED_PROXIES",
        "cookies",
    ):
        assert word in text


def test_a_server_behind_a_proxy_is_warned_about_its_open_port() -> None:
    settings = Settings(host="0.0.0.0", public_origin="https://games.example")
    [text] = explain_reach(settings, 8765)
    assert "without the proxy" in text


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_urls", lambda *_: [])
    assert "no network address" in "\n".join(explain_reach(Settings(host="0.0.0.0"), 8765))
