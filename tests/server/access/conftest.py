# SPDX-License-Identifier: MIT
"""A server for all tests of a file; each test has people and tables of its own."""

from tests.server.http.conftest import anyio_backend, server

__all__ = ["anyio_backend", "server"]
