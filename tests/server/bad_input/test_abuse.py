# SPDX-License-Identifier: MIT
"""One attack of the abuse campaign, for a second: `make abuse` runs all of them for a minute."""

from tests.server.bad_input.abuse import Measured, measure


def test_unread_pings_cost_a_server_process_almost_no_memory() -> None:
    found = measure("unread_pings", seconds=1.0, idle=0.5)
    assert found.found["refused"]["closed"]
    assert found.verdict(megabytes=50, milliseconds=60_000) == ""


def test_the_verdict_names_the_limit_that_was_not_kept() -> None:
    def measured(megabytes: int, idle: float, during: float) -> Measured:
        return Measured("x", 0, megabytes << 20, [idle], [during], 0.1, {"sent": 1, "refused": {}})

    assert measured(50, 0.01, 0.09).verdict(50, 100) == ""
    assert measured(51, 0.01, 0.09).verdict(50, 100) == "FAILED: memory"
    assert measured(1, 0.01, 0.11).verdict(50, 100) == "FAILED: time"
    assert measured(1, 0.2, 0.3).verdict(50, 100) == "FAILED: time (also without the attack)"
    assert "+51" in measured(51, 0.01, 0.09).line("")
