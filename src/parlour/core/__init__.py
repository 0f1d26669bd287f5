"""What every game is. Imports nothing of the rest of Parlour."""

from parlour.core.actions import ActionTable
from parlour.core.buffer import Actions
from parlour.core.catalog import find, games, load
from parlour.core.errors import (
    BadState,
    IllegalAction,
    OptionError,
    ParlourError,
    RecordError,
    UnknownGame,
)
from parlour.core.events import Choice, Event, Json, Question, Side
from parlour.core.game import Game
from parlour.core.options import Option, Value
from parlour.core.perspective import Bot, Budget, Perspective, Thought
from parlour.core.record import replay
from parlour.core.rng import Rng
from parlour.core.state import CHANCE, State, View
from parlour.core.strategy import Level, Ranked, Strategy
from parlour.core.tensor import Plane, Tensor

__all__ = [
    "CHANCE",
    "ActionTable",
    "Actions",
    "BadState",
    "Bot",
    "Budget",
    "Choice",
    "Event",
    "Game",
    "IllegalAction",
    "Json",
    "Level",
    "Option",
    "OptionError",
    "ParlourError",
    "Perspective",
    "Plane",
    "Question",
    "Ranked",
    "RecordError",
    "Rng",
    "Side",
    "State",
    "Strategy",
    "Tensor",
    "Thought",
    "UnknownGame",
    "Value",
    "View",
    "find",
    "games",
    "load",
    "replay",
]
