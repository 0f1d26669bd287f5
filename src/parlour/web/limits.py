"""How often a visitor may do something, counted in memory for requests and socket messages alike."""

from __future__ import annotations

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from parlour.web.settings import Rates


class TooOften(Exception):
    """A visitor does something too often.

    Attributes:
        wait: seconds until it is allowed again.
    """

    def __init__(self, wait: int) -> None:
        self.wait = wait
        super().__init__("That was too often. Wait a moment and try again.")


class Limits:
    """Counts by session and, more generously, by address, since sessions are free to make."""

    def __init__(self, rates: Rates) -> None:
        self._counter = FixedWindowRateLimiter(MemoryStorage())
        self._rates: dict[str, RateLimitItem] = {
            "acts": parse(rates.acts),
            "tables": parse(rates.tables),
            "claims": parse(rates.claims),
            "names": parse(rates.names),
            "messages": parse(rates.messages),
        }
        self._address = parse(rates.address)

    def count(self, what: str, session: str, address: str) -> None:
        """Count one more.

        Raises:
            TooOften: if that is more than allowed.
        """
        if not self._counter.hit(self._rates[what], what, session):
            raise TooOften(self._rates[what].get_expiry())
        if not self._counter.hit(self._address, "address", address):
            raise TooOften(self._address.get_expiry())
