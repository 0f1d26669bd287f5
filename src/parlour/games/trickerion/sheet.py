"""The list of all Tricks in characters, to look up what there is to learn."""

from __future__ import annotations

from parlour.games.trickerion import names
from parlour.games.trickerion.components import BOX, CATEGORIES, COMPONENTS, TRICKS, Trick
from parlour.games.trickerion.names import COMPONENT_NAMES
from parlour.games.trickerion.view import ShowView

_fame = {grade.level: grade.threshold for grade in BOX.tricks.levels if grade.level in BOX.setup.levels}
_prices = {each.id: each.price for each in COMPONENTS}


def tricks(view: ShowView) -> str:
    """List the Tricks by category and level: what they yield and need, and who has them."""
    owners = {each.trick: names.colour(board.seat) for board in view.boards for each in board.tricks}
    parts = []
    for category in CATEGORIES:
        found = [each for each in TRICKS if each.category == category and (each.id in (*view.offered, *owners))]
        lines = [line(each, owners.get(each.id, "")) for each in sorted(found, key=lambda each: each.level)]
        parts.append("\n".join([category.upper(), *lines]))
    levels = ", ".join(f"level {level} from {fame} Fame" for level, fame in _fame.items() if fame)
    tiers = {price: [kind for kind in _prices if _prices[kind] == price] for price in sorted(set(_prices.values()))}
    prices = [
        f"{', '.join(COMPONENT_NAMES[kind] for kind in kinds)}: {names.amount(price, 'coin')}"
        for price, kinds in tiers.items()
    ]
    return "\n\n".join([*parts, f"To learn: {levels}.", "\n".join(prices)])


def line(card: Trick, owner: str) -> str:
    """Return a Trick in one line."""
    gain = names.gains(card.yields.fame, card.yields.coins, card.yields.shards).replace(" and ", ", ")
    needs = ", ".join(f"{count} {COMPONENT_NAMES[kind]}" for kind, count in card.components.items())
    made = f"{names.amount(card.markers, 'marker')}, {card.prepare} AP"
    return f"  {card.level}  {card.name:<29}{gain:<26}{made:<17}{needs:<36} {owner}".rstrip()
