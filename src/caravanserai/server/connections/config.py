# SPDX-License-Identifier: MIT
"""The configuration of uvicorn, with the bounds that our protocols read from it."""

from typing import Any

import uvicorn

from caravanserai.server.connections.http_protocol import BoundedHttpProtocol
from caravanserai.server.connections.open_connections import OpenConnections
from caravanserai.server.connections.socket_protocol import BoundedSocketProtocol

# uvicorn closes the socket above this size. Messages between it and our own limit get an error.
_MAX_MESSAGE_BYTES = 1024 * 1024
_SHUTDOWN_SECONDS = 10  # for running requests when the server stops


class BoundedConfig(uvicorn.Config):
    """uvicorn's configuration for our application."""

    def __init__(self, app: Any, open_connections: OpenConnections) -> None:
        super().__init__(
            app,
            lifespan="off",  # `serve` runs it
            http=BoundedHttpProtocol,
            ws=BoundedSocketProtocol,
            ws_max_size=_MAX_MESSAGE_BYTES,
            log_config=None,
            access_log=False,
            proxy_headers=False,  # client_address.py reads those that can be trusted
            server_header=False,
            timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        )
        self.open_connections = open_connections
