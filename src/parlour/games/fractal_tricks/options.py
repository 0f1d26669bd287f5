"""The options of Fractal Tricks."""

from __future__ import annotations

from parlour.core import Option

OPTIONS = (
    Option(
        "chaos_seat",
        1,
        "Chaos wants no triangle equal to the inner one; Cosmos wants one.",
        values=(1, 2),
        labels=("the first seat", "the second seat"),
        title="Who plays Chaos",
        rule=False,
    ),
    Option(
        "lead",
        "starter",
        "With the winner of a trick leading, Chaos and Cosmos are about equally strong.",
        values=("starter", "winner"),
        labels=("starting player leads (rulebook)", "winner of the trick leads (balanced)"),
        title="Who leads",
    ),
    Option(
        "adjacency",
        "triangle",
        "And so where the second and third trick of a phase may go.",
        values=("triangle", "ring"),
        labels=("spaces of one triangle", "also neighbouring corners of two triangles"),
        title="Which spaces touch",
        rare=True,
    ),
    Option(
        "inner",
        "triangle",
        "Which one the winner of a phase takes.",
        values=("triangle", "phase"),
        labels=("the one at the triangle's place", "first phase top, second left, third right"),
        title="Inner space of a phase",
        rare=True,
    ),
    Option(
        "max_rounds",
        0,
        "The game is a draw after so many rounds; 0 for no limit.",
        title="Limit of rounds (0: none)",
        rare=True,
    ),
)
