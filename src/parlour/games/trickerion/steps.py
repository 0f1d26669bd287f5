"""The names of what is to be decided, of places and of people, as the rules number them."""

from __future__ import annotations

# Steps: what is to be decided. Each room of the rules carries out its own.
ORDERING = 0
DEALING = 1
CHOOSING = 2
FIRST_TRICK = 3
TAKING = 4
HIRING = 5
GIFTS = 6
ENGINEER_TRICK = 7
ROLLING = 8
ADVERTISING = 9
PLANNING = 10
HANDLING = 11
SPOTTING = 12
MENU = 13
LEARNING = 14
ROOMING = 15
REROLLING = 16
SETTING = 17
BARGAINING = 18
STORING = 19
REQUESTING = 20
SWAPPING = 21
AIMING = 22
TURNING = 23
LINKING = 24
PERFORMING = 25
REFILLING = 26
OVER = 27
NEXT = 28  # a phase is done

# Places of Assignment cards.
THEATER = 1
WORKSHOP = 2
MARKET_ROW = 3
DOWNTOWN = 4

# Spots of disks, as in `notation.SPOTS`.
BACKSTAGE = 9
ON_STAGE = 13

PEOPLE = 8
ENGINEER = 1
MANAGER = 2
ASSISTANT = 3
APPRENTICE_A = 7
EMPTY = -1
ALL_DONE = 8
