"""The stages of a game, as `rules` numbers them (there they are typed, and so not to be had from outside)."""

from __future__ import annotations

FIRST_CONE = 0
PICKING = 1
OVER = 3
