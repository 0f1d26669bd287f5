"""The players of Fractal Tricks: solvers, knowledge, match equity, and the bot that puts them together."""
