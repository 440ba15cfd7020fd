# SPDX-License-Identifier: MIT
"""What the server does is what its description says, for good requests and for bad ones."""

import os
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
import schemathesis
from anyio.from_thread import BlockingPortal
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import ignored_auth, positive_data_acceptance
from schemathesis.core.result import Ok

from caravanserai.server.settings import Settings
from tests.support.bad_input.clients import LONGEST_ANSWER, check_no_leak
from tests.support.server.running_server import (
    TIMEOUT,
    WITHOUT_LIMITS,
    Client,
    RunningServer,
    run_server,
)

Operation: TypeAlias = APIOperation[Any, Any, Any, Any]
AnyCase: TypeAlias = Case[Any]

EXAMPLES = int(os.environ.get("CARAVAN_EXAMPLES", "3"))  # of each operation, good and bad
# Much that is refused cannot be described, such as a name that is taken or a map that is no map;
# and everything that anonymous clients may do, known people may do as well.
NOT_HELD = [positive_data_acceptance, ignored_auth]
STREAMS = "/stream/"  # which never end
REFUSED = 400
ENDINGS = {
    ("DELETE", "/api/account"),
    ("DELETE", "/api/sessions"),
    ("POST", "/api/logout"),
    ("POST", "/api/password"),
}
ME, SCREEN, OPEN = {"kind": "me"}, {"kind": "screen"}, {"kind": "open"}


@pytest.fixture
def server(clean_log: None, portal: BlockingPortal, sqlite_url: str) -> Iterator[RunningServer]:
    chosen = Settings(port=0, database=sqlite_url, max_tables_per_person=10_000, **WITHOUT_LIMITS)
    with portal.wrap_async_context_manager(run_server(chosen)) as running:
        yield running


async def tables_of(owner: Client) -> list[str]:
    """Create an open table, one with a game, and one whose game is over."""
    waiting = await owner.open_table(ME, OPEN, is_public=True)
    playing = await owner.open_table(ME, SCREEN, watch="anyone")
    over = await owner.open_table(ME, SCREEN)
    answer = await owner.post(f"/api/tables/{over['id']}/resign", seat=0)
    assert answer.status_code == 200
    return [opened["id"] for opened in (waiting, playing, over)]


class Held:
    """Holds operations of a server to its description."""

    def __init__(self, server: RunningServer, portal: BlockingPortal) -> None:
        self._server, self._portal = server, portal
        self._owner = portal.call(server.account, "Anna")
        made = portal.call(self._token)
        browser = {"Origin": server.url}
        self._callers = {
            "browser": browser | self._owner.headers,
            "program": {"Authorization": f"Bearer {made}"},
            "stranger": browser,
        }
        self.answered = 0

    async def _token(self) -> str:
        made = await self._owner.post("/api/tokens", label="program")
        return str(made.json()["secret"])

    def hold(self, operation: Operation, mode: GenerationMode) -> None:
        """Send requests of a kind as anybody, to any table."""

        @settings(
            derandomize=True,
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=self._cases(operation, mode), caller=st.sampled_from(sorted(self._callers)))
        def send(case: AnyCase, caller: str) -> None:
            self._send(case, caller)

        send()

    def _cases(self, operation: Operation, mode: GenerationMode) -> SearchStrategy[AnyCase]:
        known = {"person": self._owner.id, "game": "five_tribes", "number": "0", "token": "none"}
        known |= {"move": "1300", "name": "classic", "session": "none"}
        if "{table}" not in operation.path:
            return operation.as_strategy(mode, path_parameters=_named(operation, known))
        tables = [*self._portal.call(tables_of, self._owner), "nothing"]
        return st.sampled_from(tables).flatmap(
            lambda table: operation.as_strategy(
                mode, path_parameters=_named(operation, known | {"table": table})
            )
        )

    def _send(self, case: AnyCase, caller: str) -> None:
        answer = case.call(self._server.url, headers=self._callers[caller], timeout=TIMEOUT)
        case.validate_response(answer, excluded_checks=NOT_HELD)
        self.answered += 1
        check_no_leak(answer.text)
        if answer.status_code >= REFUSED:
            found = answer.json()
            assert found["error"] != "defect"
            assert len(found["message"]) <= LONGEST_ANSWER


def without_pairs(schema: Any) -> Any:
    """Return a schema without `prefixItems`, which schemathesis 4.32 handles wrongly."""
    if isinstance(schema, list):
        return [without_pairs(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    odd = {"prefixItems", "items"} if "prefixItems" in schema else set()
    return {name: without_pairs(each) for name, each in schema.items() if name not in odd}


def _named(operation: Operation, known: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in known.items() if f"{{{name}}}" in operation.path}


def test_every_operation_answers_as_described(
    server: RunningServer, portal: BlockingPortal
) -> None:
    held = Held(server, portal)
    described = portal.call(server.client)
    found = portal.call(described.get, "/api/openapi.json").json()
    schema = schemathesis.openapi.from_dict(without_pairs(found))
    schema.config.update(base_url=server.url)
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if STREAMS in operation.path or (operation.method.upper(), operation.path) in ENDINGS:
            continue
        held.hold(operation, GenerationMode.POSITIVE)
        if operation.body or operation.query:
            held.hold(operation, GenerationMode.NEGATIVE)
    assert held.answered > 150
