"""The games in a terminal: a text face on a table, which knows no game."""

from parlour.terminal.desk import Desk
from parlour.terminal.face import Closed, ConsoleFace, Face
from parlour.terminal.session import Session
from parlour.terminal.standings import standings

__all__ = ["Closed", "ConsoleFace", "Desk", "Face", "Session", "standings"]
