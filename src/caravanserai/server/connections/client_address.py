# SPDX-License-Identifier: MIT
"""The network address of a client, behind any number of trusted proxies."""

from starlette.requests import HTTPConnection

from caravanserai.server.rate_limits import LOCAL, household
from caravanserai.server.settings import Settings


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Return the network address of a client, without untrusted forwarding headers.

    Each proxy appends the address of its own client to X-Forwarded-For. With two trusted proxies,
    the last entry but one was written by the first of them. Clients may have invented all entries
    before it.
    """
    address = connection.client.host if connection.client else LOCAL
    if settings.trusted_proxies:
        entries = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
        chain = [entry.strip() for entry in entries if entry.strip()]
        # A slice, because a request that bypassed a proxy has a shorter chain.
        address = chain[-settings.trusted_proxies :][0] if chain else address
    return household(address)
