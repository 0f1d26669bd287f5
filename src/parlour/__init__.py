"""Parlour: four board games, complete by their rules, to play, to study and to teach computers.

>>> import parlour
>>> game = parlour.load("natural-chaos", stones=True)
>>> state = game.start()
>>> state.to_act(), state.moves(2)
((1, 2), ['?P', '?W'])
"""

from importlib.metadata import version as _version

from parlour import _build

_build.choose()

from parlour.core import (  # noqa: E402  (after the choice between compiled and interpreted)
    CHANCE,
    Actions,
    BadState,
    Bot,
    Budget,
    Choice,
    Event,
    Game,
    IllegalAction,
    Option,
    OptionError,
    ParlourError,
    Perspective,
    Question,
    RecordError,
    Rng,
    Side,
    State,
    Thought,
    UnknownGame,
    View,
    load,
    replay,
)

_build.report()
compiled: bool = _build.compiled()
__version__: str = _version("parlour")

__all__ = [
    "CHANCE",
    "Actions",
    "BadState",
    "Bot",
    "Budget",
    "Choice",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "OptionError",
    "ParlourError",
    "Perspective",
    "Question",
    "RecordError",
    "Rng",
    "Side",
    "State",
    "Thought",
    "UnknownGame",
    "View",
    "compiled",
    "load",
    "replay",
]
