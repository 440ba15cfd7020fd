# SPDX-License-Identifier: MIT
"""Shows the built site on this machine: `make docs-serve`."""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SITE = Path(__file__).resolve().parents[2] / "src" / "caravanserai" / "site"
PORT = 8766
# The policy of the game server, so that a violation is noticed here.
POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'"


class Handler(SimpleHTTPRequestHandler):
    """Serves files under the policy of the server."""

    def end_headers(self) -> None:
        """Add the policy to every response."""
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()


def main() -> None:
    """Serve until Ctrl-C."""
    given = sys.argv[1] if len(sys.argv) > 1 else str(PORT)
    handler = partial(Handler, directory=str(SITE))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", int(given)), handler)
    except (OSError, ValueError, OverflowError) as error:
        sys.exit(f"docs: cannot listen on port {given}: {error}")
    with server:
        print(f"http://127.0.0.1:{server.server_port}/  (Ctrl-C stops it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
