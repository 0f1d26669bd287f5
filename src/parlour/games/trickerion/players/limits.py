"""What a level of Trickerion does not do, as `Level.sight` numbers it."""

from __future__ import annotations

TODAY = 1  # looks no further than this week
TOMORROW = 2  # looks no further than next week
WAGELESS = 4  # forgets wages until they are due
ALONE = 8  # plans and plays as if nobody else were there
