# SPDX-License-Identifier: MIT
"""Explains to the operator of `caravan serve` who can reach the server."""

from collections.abc import Iterator

from caravanserai.cli.i18n import _
from caravanserai.server.operation.addresses import network_urls
from caravanserai.server.settings import Settings


def explain_reach(settings: Settings, port: int) -> Iterator[str]:
    """Yield lines about a server that other devices can reach; none about any other."""
    if settings.is_loopback:
        return
    urls = " ".join(network_urls(settings.host, port, settings.root_path))
    if settings.public_origin:
        yield _(
            "The port is also open without the proxy, to everybody who can reach this machine. If "
            "the proxy runs here, listen on 127.0.0.1; otherwise let a firewall admit only the "
            "proxy."
        )
        return
    yield _("Everybody who can reach this machine can play here. Other devices use: {urls}").format(
        urls=urls or _("(this machine has no network address now)")
    )
    yield _(
        "This is plain http: others in the network could read passwords and take over sessions. "
        "That is fine at home. For the internet, put a proxy with https in front, listen on "
        "127.0.0.1, and set CARAVAN_PUBLIC_ORIGIN=https://NAME (only this name is then accepted, "
        "and cookies are sent over https only) and CARAVAN_TRUSTED_PROXIES=1. "
        "docs/guide/serving.md explains it."
    )
