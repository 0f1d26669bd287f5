"""The games in the interfaces of research libraries: translation only, no rules.

`parlour.adapters.open_spiel` and `parlour.adapters.pettingzoo` are imported by themselves; each needs its library,
which `pip install parlour[research]` brings.
"""
