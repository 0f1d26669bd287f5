"""Run `parlour serve` for a test: own port, own database, and it can be killed and started again."""

from __future__ import annotations


class Server:
    pass
