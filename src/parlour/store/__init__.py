"""Where tables last: an append-only log, one row for everything that happens, committed before anybody hears of it."""

from parlour.store.base import Conflict, Guest, Store, StoreError
from parlour.store.sqlite import SqliteStore

__all__ = ["Conflict", "Guest", "SqliteStore", "Store", "StoreError"]
