# SPDX-License-Identifier: MIT
"""The line protocol on standard input and output: external programs as bots, our bots for hosts."""
