"""Trickerion: rival magicians learn, prepare and perform for Fame."""
