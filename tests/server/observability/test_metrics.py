# SPDX-License-Identifier: MIT
"""Measures: what is counted, and who may see it."""

import pytest

from caravanserai.server.observability.metrics import Metrics, may_read
from caravanserai.server.settings import Settings, load
from tests.support.server.requests import connection_of


def lines(metrics: Metrics) -> list[str]:
    return [line for line in metrics.render().decode().splitlines() if not line.startswith("#")]


def test_all_is_counted_under_its_name() -> None:
    metrics = Metrics()
    metrics.tables_live(7)
    metrics.socket_opened()
    metrics.socket_opened()
    metrics.socket_closed()
    metrics.thinking(busy=2, waiting=5)
    metrics.acted(0.003)
    metrics.refused("stale")
    metrics.written(4)
    metrics.committed(20)
    metrics.answered("GET", "/api/tables/{table}", 200, 0.01)
    expected = {
        "caravan_tables_live 7.0",
        "caravan_sockets_open 1.0",
        "caravan_thinkers_busy 2.0",
        "caravan_thinkers_waiting 5.0",
        "caravan_actions_total 1.0",
        'caravan_refusals_total{code="stale"} 1.0',
        "caravan_entries_written_total 4.0",
        'caravan_action_seconds_bucket{le="0.005"} 1.0',
        'caravan_action_seconds_bucket{le="0.002"} 0.0',
        'caravan_journal_batch_bucket{le="20.0"} 1.0',
        'caravan_journal_batch_bucket{le="10.0"} 0.0',
        'caravan_http_seconds_count{method="GET",route="/api/tables/{table}",status="200"} 1.0',
    }
    assert expected <= set(lines(metrics))


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.written(1)
    assert "caravan_entries_written_total 0.0" in lines(other)


@pytest.mark.parametrize("client", ["127.0.0.1", "::1"])
def test_this_machine_may_read_them(client: str) -> None:
    assert may_read(connection_of(client), Settings())


@pytest.mark.parametrize("header", ["x_forwarded_for", "forwarded", "x_real_ip", "via"])
def test_who_comes_through_a_proxy_is_not_this_machine(header: str) -> None:
    assert not may_read(connection_of("127.0.0.1", **{header: "198.51.100.7"}), Settings())


@pytest.mark.parametrize("client", ["192.0.2.1", None])
def test_nobody_else_may_read_them(client: str | None) -> None:
    assert not may_read(connection_of(client), Settings())


def test_with_a_token_only_the_token_counts() -> None:
    token = "sixteen-or-more-signs"
    settings = load({"CARAVAN_METRICS": "token", "CARAVAN_METRICS_TOKEN": token})
    assert may_read(connection_of("192.0.2.1", authorization=f"Bearer {token}"), settings)
    assert not may_read(connection_of("127.0.0.1"), settings)
    assert not may_read(connection_of("127.0.0.1", authorization="Bearer wrong"), settings)


def test_they_can_be_turned_off() -> None:
    assert not may_read(connection_of("127.0.0.1"), load({"CARAVAN_METRICS": "off"}))
