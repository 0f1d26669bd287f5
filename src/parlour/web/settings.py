"""What can be set about a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Rates:
    """How often one visitor may do something, in the words of the `limits` library."""

    acts: str = "240/minute"
    tables: str = "40/minute"
    claims: str = "60/minute"
    names: str = "30/minute"
    messages: str = "120/minute"
    address: str = "1200/minute"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set; the defaults suit one computer.

    Attributes:
        database: the SQLite file; the secret key lies beside it.
        host: the address to listen on.
        port: the port to listen on.
        allowed_hosts: further names by which browsers may call this server; `*` for any.
        bot_delay: the least seconds between a bot's decision being open and answered.
        away_after: seconds without a connection after which a bot may take a person's seat.
        body_limit: the largest request body, in bytes.
        message_limit: the largest socket message from a browser, in bytes.
        sockets: how many sockets one visitor may have.
        sockets_of_address: how many sockets all visitors of one address may have.
        queue: how many messages may wait for a slow browser before it is dropped.
        backlog: how many characters of messages may wait for a slow browser before it is dropped.
        open_tables: how many unfinished tables one visitor may have set up.
        tables_in_memory: how many tables are kept ready; more, while somebody looks at them.
        rest: seconds without a request after which a table may be put away.
        thinkers: how many processes think for bots; None for one less than there are cores.
        compress: whether sockets deflate what they send.
        rates: limits on how often.
    """

    database: Path
    host: str = "127.0.0.1"
    port: int = 8000
    allowed_hosts: tuple[str, ...] = ()
    bot_delay: float = 0.8
    away_after: float = 60.0
    body_limit: int = 65_536
    message_limit: int = 4_096
    sockets: int = 24
    sockets_of_address: int = 400
    queue: int = 32
    backlog: int = 400_000
    open_tables: int = 60
    tables_in_memory: int = 200
    rest: float = 120.0
    thinkers: int | None = None
    compress: bool = False
    rates: Rates = field(default_factory=Rates)
