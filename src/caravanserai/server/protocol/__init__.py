# SPDX-License-Identifier: MIT
"""Every message on the wire, as types."""
