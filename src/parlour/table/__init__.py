"""A table without input or output: a game among people as a fold of its log, and what each of them is sent."""

from parlour.table import commands
from parlour.table.commands import Draw
from parlour.table.errors import BrokenLog, NotAllowed, NotNow, NotYours, Refused, Repeated, Stale
from parlour.table.names import BadName, clean_name
from parlour.table.page import Audience, BotLevel, Room, SeatLine, TablePage, page_of, stand
from parlour.table.rows import Draft, Row
from parlour.table.seats import Seat
from parlour.table.story import LogLine, events_since
from parlour.table.summary import Summary
from parlour.table.table import Table

__all__ = [
    "Audience",
    "BadName",
    "BotLevel",
    "BrokenLog",
    "Draft",
    "Draw",
    "LogLine",
    "NotAllowed",
    "NotNow",
    "NotYours",
    "Refused",
    "Repeated",
    "Room",
    "Row",
    "Seat",
    "SeatLine",
    "Stale",
    "Summary",
    "Table",
    "TablePage",
    "clean_name",
    "commands",
    "events_since",
    "page_of",
    "stand",
]
