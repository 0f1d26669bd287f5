"""The builders of all games stand in this folder; with this file in it pytest makes them importable for their tests."""
