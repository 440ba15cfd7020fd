# SPDX-License-Identifier: MIT
"""A Model Context Protocol server, by which language models play against bots."""
