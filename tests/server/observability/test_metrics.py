# SPDX-License-Identifier: MIT
"""Metrics: their names, and which clients may read them."""

import pytest

from caravanserai.server.observability.metrics import Metrics, may_read
from caravanserai.server.settings import Settings, load
from tests.support.server.asgi import make_connection


def lines(metrics: Metrics) -> list[str]:
    return [line for line in metrics.render().decode().splitlines() if not line.startswith("#")]


def test_every_metric_has_its_name() -> None:
    metrics = Metrics()
    metrics.set_live_tables(7)
    metrics.socket_opened()
    metrics.socket_opened()
    metrics.socket_closed()
    metrics.set_bot_load(busy=2, waiting=5)
    metrics.observe_action(0.003)
    metrics.count_refusal("stale")
    metrics.count_events(4)
    metrics.observe_commit(20)
    metrics.observe_request("GET", "/api/tables/{table}", 200, 0.01)
    expected = {
        "caravan_tables_live 7.0",
        "caravan_sockets_open 1.0",
        "caravan_bot_processes_busy 2.0",
        "caravan_bot_jobs_waiting 5.0",
        "caravan_actions_total 1.0",
        'caravan_refusals_total{code="stale"} 1.0',
        "caravan_events_written_total 4.0",
        'caravan_action_seconds_bucket{le="0.005"} 1.0',
        'caravan_action_seconds_bucket{le="0.002"} 0.0',
        'caravan_commit_writes_bucket{le="20.0"} 1.0',
        'caravan_commit_writes_bucket{le="10.0"} 0.0',
        'caravan_http_seconds_count{method="GET",route="/api/tables/{table}",status="200"} 1.0',
    }
    assert expected <= set(lines(metrics))


def test_two_applications_in_one_process_count_separately() -> None:
    one, other = Metrics(), Metrics()
    one.count_events(1)
    assert "caravan_events_written_total 0.0" in lines(other)


@pytest.mark.parametrize("client", ["127.0.0.1", "::1"])
def test_this_machine_may_read_the_metrics(client: str) -> None:
    assert may_read(make_connection(client), Settings())


@pytest.mark.parametrize("header", ["x_forwarded_for", "forwarded", "x_real_ip", "via"])
def test_a_request_through_a_proxy_does_not_count_as_local(header: str) -> None:
    assert not may_read(make_connection("127.0.0.1", **{header: "198.51.100.7"}), Settings())


@pytest.mark.parametrize("client", ["192.0.2.1", None])
def test_other_machines_may_not_read_the_metrics(client: str | None) -> None:
    assert not may_read(make_connection(client), Settings())


def test_with_a_token_only_the_token_counts() -> None:
    token = "sixteen-or-more-signs"
    settings = load({"CARAVAN_METRICS": "token", "CARAVAN_METRICS_TOKEN": token})
    assert may_read(make_connection("192.0.2.1", authorization=f"Bearer {token}"), settings)
    assert not may_read(make_connection("127.0.0.1"), settings)
    assert not may_read(make_connection("127.0.0.1", authorization="Bearer wrong"), settings)


def test_metrics_can_be_turned_off() -> None:
    assert not may_read(make_connection("127.0.0.1"), load({"CARAVAN_METRICS": "off"}))
