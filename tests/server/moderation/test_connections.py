# SPDX-License-Identifier: MIT
"""Open connections of people."""

from caravanserai.server.moderation.connections import Connections


def test_only_the_open_connections_of_a_person_are_checked() -> None:
    connections, checked = Connections(), list[str]()
    with (
        connections.register("omar", lambda: checked.append("first")),
        connections.register("ada", lambda: checked.append("ada")),
        connections.register(None, lambda: checked.append("anonymous")),
    ):
        with connections.register("omar", lambda: checked.append("second")):
            connections.recheck("omar")
            assert sorted(checked) == ["first", "second"]
        connections.recheck("omar")
    connections.recheck("omar")
    assert sorted(checked) == ["first", "first", "second"]
