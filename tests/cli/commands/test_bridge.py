# SPDX-License-Identifier: MIT
"""`caravan bridge`; tests/server/http/routes/test_bots.py plays a game with it."""

import pytest

from tests.cli.conftest import Caravan, complains

URL = "http://127.0.0.1:9"


def test_a_token_is_needed(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARAVAN_TOKEN", raising=False)
    assert complains(caravan("bridge", URL, "random"), "set CARAVAN_TOKEN to a token")


@pytest.mark.parametrize(
    ("url", "bot", "words"),
    [
        (URL, "nobody", "unknown bot 'nobody'"),
        (URL, "python:no_such_module_here:Bot", "cannot import no_such_module_here"),
        ("games.example", "random", "begins with http:// or https://"),
    ],
)
def test_bad_arguments_are_refused(
    url: str, bot: str, words: str, caravan: Caravan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARAVAN_TOKEN", "secret")
    assert complains(caravan("bridge", url, bot), words)
