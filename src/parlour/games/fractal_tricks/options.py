"""The options of Fractal Tricks."""

from __future__ import annotations

from parlour.core import Option

OPTIONS = (
    Option("chaos_seat", 1, "Which seat plays Chaos.", values=(1, 2), labels=("the first seat", "the second seat")),
    Option(
        "lead",
        "starter",
        "Who leads the tricks of a round; with the winner leading, Chaos and Cosmos are about equally strong.",
        values=("starter", "winner"),
        labels=("starting player leads (rulebook)", "winner of the trick leads (balanced)"),
    ),
    Option(
        "adjacency",
        "triangle",
        "Which outer spaces touch, and so where the second and third trick of a phase may go.",
        values=("triangle", "ring"),
        labels=("spaces of one triangle", "also neighbouring corners of two triangles"),
    ),
    Option(
        "inner",
        "triangle",
        "Which inner space a phase fills.",
        values=("triangle", "phase"),
        labels=("the one at the triangle's place", "first phase top, second left, third right"),
    ),
    Option("max_rounds", 0, "The game is a draw after so many rounds; 0 for no limit."),
)
