# SPDX-License-Identifier: MIT
"""Many tables at once, played over real sockets: `python -m tests.load --tables 1000`."""
