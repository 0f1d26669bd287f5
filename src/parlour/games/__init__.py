"""The games, one folder each: rules, notation, views, drawings, page, strategy."""
