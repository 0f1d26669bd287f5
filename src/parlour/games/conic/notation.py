"""The actions of Conic and their texts (CO-26): chips 0 to 10 and the star, then the cone on each space."""

from __future__ import annotations

from parlour.core import ActionTable
from parlour.games.conic.board import CHIPS, SPACES

CONE = 12
COUNT = 28

ACTIONS = ActionTable((*CHIPS, *(f"@{space}" for space in SPACES)))
