# SPDX-License-Identifier: MIT
"""Tables and queries about names, known browsers, recovery, blocks, reports and notices."""
