# SPDX-License-Identifier: MIT
"""WebSocket compression that keeps no state between messages.

Browsers ask for compression. zlib's buffers take 50 KB of memory for each socket, as long as it is
open, and most sockets are idle. They hold the last 4 KB, to find repetitions of earlier messages.
But a state is longer than that and repetitive in itself, so messages are hardly larger without this
context.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

_COMPRESSION = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5},
)


class LeanSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn whose idle connections need less memory."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.conn.available_extensions = [_COMPRESSION]
