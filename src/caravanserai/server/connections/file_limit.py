# SPDX-License-Identifier: MIT
"""The limit on open files and sockets of this process."""

import sys
from contextlib import suppress

_ENOUGH = 65_536  # where there is no upper limit
_UNKNOWN = 10**9  # Windows has no such limit for sockets

if sys.platform != "win32":
    import resource

    def raise_file_limit() -> None:
        """Raise the limit as far as allowed: 1,024 is common, and each client needs a file."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _ENOUGH if hard == resource.RLIM_INFINITY else hard
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(ValueError, OSError):  # macOS has a lower limit, which it does not report
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

    def file_limit() -> int:
        """Return the limit."""
        soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        return _UNKNOWN if soft == resource.RLIM_INFINITY else soft

else:

    def raise_file_limit() -> None:
        """Do nothing."""

    def file_limit() -> int:
        """Return a number above every other limit."""
        return _UNKNOWN
