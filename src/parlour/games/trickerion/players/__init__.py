"""Players of Trickerion: what a position is worth, a greedy player, and one that plans whole turns."""
