# SPDX-License-Identifier: MIT
"""Newline-delimited JSON: one object per line; empty lines keep the connection alive."""

from collections.abc import AsyncIterator

import msgspec
from starlette.responses import StreamingResponse

NDJSON = "application/x-ndjson"
KEEP_ALIVE = 7.0  # seconds after which an empty line is sent
_encode = msgspec.json.Encoder().encode


def ndjson_response(lines: AsyncIterator[bytes]) -> StreamingResponse:
    """Return a streaming response that proxies must not buffer."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(lines, headers=headers, media_type=NDJSON)


def encode_line(message: msgspec.Struct) -> bytes:
    """Return a message as a line."""
    return _encode(message) + b"\n"
