"""The actions of Fractal Tricks and their texts (FT-27).

First the leads, `9 * token + space`; then the follows, one a token; Chaos's two decisions at equal numbers; the deals,
twenty for seat 1 and twenty for seat 2.
"""

from __future__ import annotations

from parlour.core import ActionTable
from parlour.games.fractal_tricks.board import SPACES, TOKENS

LEAD = 0
FOLLOW = 180
CHOOSE = 200
DEAL = 202
COUNT = 242


def kind_of(action: int) -> str:
    """Return `lead`, `follow`, `choose` or `deal`."""
    if action < FOLLOW:
        return "lead"
    if action < CHOOSE:
        return "follow"
    return "choose" if action < DEAL else "deal"


def _text(action: int) -> str:
    kind = kind_of(action)
    if kind == "lead":
        return f"{TOKENS[action // 9]}@{SPACES[action % 9]}"
    if kind == "follow":
        return TOKENS[action - FOLLOW]
    if kind == "choose":
        return (">chaos", ">cosmos")[action - CHOOSE]
    seat, token = divmod(action - DEAL, 20)
    return f"deal {seat + 1} {TOKENS[token]}"


ACTIONS = ActionTable(_text(action) for action in range(COUNT))
