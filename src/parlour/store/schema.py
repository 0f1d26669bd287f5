"""The SQLite schema, as steps from one version to the next; a database of any earlier version is brought up."""

from __future__ import annotations

import sqlite3

from parlour.store.base import StoreError

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE log (
            name TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
            body TEXT NOT NULL, key TEXT, at REAL NOT NULL, PRIMARY KEY (name, seq), UNIQUE (name, key)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE summary (
            name TEXT PRIMARY KEY, status TEXT NOT NULL, public INTEGER NOT NULL, owner TEXT,
            touched REAL NOT NULL, bots_due INTEGER NOT NULL, body TEXT NOT NULL
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX summary_shelf ON summary (public, status, touched)",
        "CREATE INDEX summary_owner ON summary (owner, status)",
        "CREATE INDEX summary_due ON summary (name) WHERE bots_due",
        """CREATE TABLE hand (
            holder TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (holder, name)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX hand_table ON hand (name)",
        """CREATE TABLE invite (
            digest TEXT PRIMARY KEY, name TEXT NOT NULL, seat INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE guest (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, revoked INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID""",
    ),
)


def migrate(connection: sqlite3.Connection, path: str) -> None:
    """Bring a database to the present version, each step in its own transaction.

    Raises:
        StoreError: if a later version of the program made it.
    """
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > len(STEPS):
        raise StoreError(f"{path} was made by a later version of Parlour (schema {version}, known up to {len(STEPS)}).")
    for number, step in enumerate(STEPS[version:], start=version + 1):
        connection.execute("BEGIN IMMEDIATE")
        for statement in step:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
