# SPDX-License-Identifier: MIT
"""Metrics and their names."""

from caravanserai.server.observability.metrics import Metrics


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
