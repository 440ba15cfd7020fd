# SPDX-License-Identifier: MIT
"""Names of browsers."""

import pytest

from caravanserai.server.http.user_agent import browser_name


@pytest.mark.parametrize(
    ("header", "name"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Linux",
        ),
        ("Chrome/142.0 Safari/537.36 Edg/142.0 (Windows NT 10.0; Win64)", "Edge, Windows"),
        ("(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("curl/8.0 <script>", ""),
        ("", ""),
    ],
)
def test_a_browser_is_named_with_its_system_and_nothing_else(header: str, name: str) -> None:
    assert browser_name(header) == name
