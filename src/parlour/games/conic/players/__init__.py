"""The players of Conic: searches, the value network and its training."""
