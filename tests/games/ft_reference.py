"""A second opinion on Fractal Tricks: slow, naive, straight from the clauses, sharing no code with the game.

A trick is a dict; everything else of a round is worked out from the list of tricks at every question.
"""

from __future__ import annotations

from itertools import combinations

ALL_TOKENS = [colour + str(number) for colour in "bw" for number in range(10)]
ALL_SPACES = [triangle + place for triangle in "TLR" for place in "tlr"]
RING = [{"Tl", "Lt"}, {"Tr", "Rt"}, {"Lr", "Rl"}]
GOAL = {"Chaos": 4, "Cosmos": 3}
Trick = dict[str, str]


def touching(one: str, other: str, adjacency: str) -> bool:
    """FT-13."""
    return one != other and (one[0] == other[0] or (adjacency == "ring" and {one, other} in RING))


def may_follow(led: str, hand: set[str]) -> set[str]:
    """FT-15."""
    if not any(token[0] == led[0] for token in hand):
        return set(hand)
    return {t for t in hand if t[0] == led[0] or int(t[1]) + int(led[1]) == 9}


def better(led: str, followed: str) -> str:
    """Return which of two tokens with different numbers wins (FT-16)."""
    high, low = sorted((led, followed), key=lambda token: token[1], reverse=True)
    return high if led[0] == followed[0] else low


class Reference:
    def __init__(self, chaos_seat: int, lead: str, adjacency: str, inner: str, max_rounds: int = 0) -> None:
        self.chaos_seat, self.lead, self.adjacency, self.inner_by = chaos_seat, lead, adjacency, inner
        self.max_rounds = max_rounds
        self.kept = {"Chaos": 0, "Cosmos": 0}
        self.number = 0
        self.result: str | None = None
        self.next_round(chaos_seat)

    def next_round(self, starter: int) -> None:
        self.number += 1
        self.starter = starter
        self.deals: list[tuple[int, str]] = []
        self.hands: dict[int, set[str]] = {1: set(), 2: set()}
        self.tricks: list[Trick] = []

    def role(self, seat: int) -> str:
        return "Chaos" if seat == self.chaos_seat else "Cosmos"

    def seat(self, role: str) -> int:
        return self.chaos_seat if role == "Chaos" else 3 - self.chaos_seat

    def owner(self, space: str) -> str:
        return next((t["winner"] for t in self.tricks if t["space"] == space and "winner" in t), "")

    def complete(self) -> list[Trick]:
        return [trick for trick in self.tricks if "winner" in trick]

    def leader(self) -> int:
        done = self.complete()
        return self.starter if self.lead == "starter" or not done else self.seat(done[-1]["winner"])

    def open_trick(self) -> Trick | None:
        return self.tricks[-1] if self.tricks and "winner" not in self.tricks[-1] else None

    def to_act(self) -> tuple[int, ...]:
        trick = self.open_trick()
        if self.result is not None:
            return ()
        if len(self.deals) < 18:
            return (0,)
        if trick is None:
            return (self.leader(),)
        return (self.chaos_seat,) if "follow" in trick else (3 - self.leader(),)

    def legal(self, seat: int) -> list[str]:
        trick = self.open_trick()
        if seat not in self.to_act():
            return []
        if len(self.deals) < 18:
            to = 1 if len(self.deals) < 9 else 2
            gone = [token for _, token in self.deals]
            return sorted(f"deal {to} {token}" for token in ALL_TOKENS if token not in gone)
        if trick is None:
            return sorted(f"{token}@{space}" for token in self.hands[seat] for space in self.spaces())
        if "follow" in trick:
            return [">chaos", ">cosmos"]
        return sorted(may_follow(trick["lead"], self.hands[seat]))

    def spaces(self) -> list[str]:
        """FT-10 to FT-14."""
        empty = [space for space in ALL_SPACES if space not in [trick["space"] for trick in self.tricks]]
        if len(self.tricks) in (0, 3, 6):
            return empty
        near = [space for space in empty if touching(space, self.tricks[-1]["space"], self.adjacency)]
        return near or empty

    def play(self, seat: int, text: str) -> None:
        assert text in self.legal(seat), text
        trick = self.open_trick()
        if seat == 0:
            _, to, token = text.split(" ")
            self.deals.append((int(to), token))
            self.hands[int(to)].add(token)
        elif trick is None:
            token, space = text.split("@")
            self.hands[seat].remove(token)
            self.tricks.append({"space": space, "leader": str(seat), "lead": token})
        elif "follow" in trick:
            self.won(trick, {">chaos": "Chaos", ">cosmos": "Cosmos"}[text])
        else:
            leader = 3 - seat
            self.hands[seat].remove(text)
            trick["follow"] = text
            if text[1] != trick["lead"][1]:
                self.won(trick, self.role(leader if better(trick["lead"], text) == trick["lead"] else seat))

    def won(self, trick: Trick, role: str) -> None:
        trick["winner"] = role
        if len(self.complete()) == 9:
            self.end_round()

    def inner(self) -> dict[str, str]:
        """FT-19 and FT-20."""
        done = self.complete()
        if self.inner_by == "phase":
            groups = {place: [t["winner"] for t in done[3 * i : 3 * i + 3]] for i, place in enumerate("tlr")}
        else:
            groups = {x.lower(): [self.owner(x + y) for y in "tlr" if self.owner(x + y)] for x in "TLR"}
        full = {place: group if len(group) == 3 else [] for place, group in groups.items()}
        return {p: max(("Chaos", "Cosmos"), key=group.count) if group else "" for p, group in full.items()}

    def end_round(self) -> None:
        """FT-21 to FT-26."""
        inner = self.inner()
        equal = [x for x in "TLR" if all(self.owner(x + place) == inner[place] for place in "tlr")]
        winner = "Cosmos" if equal else "Chaos"
        self.kept[winner] += list(inner.values()).count(winner)
        if self.kept[winner] >= GOAL[winner]:
            self.result = winner
        elif self.number == self.max_rounds:
            self.result = "draw"
        else:
            self.next_round(self.seat(winner))

    def returns(self) -> tuple[float, float] | None:
        if self.result is None:
            return None
        one, two = (0.5 if self.result == "draw" else float(self.result == self.role(seat)) for seat in (1, 2))
        return one, two


def consistent(reference: Reference, seat: int) -> set[frozenset[str]]:
    """Try every hand that the other seat could hold, and keep those with which all its follows were allowed."""
    played: list[tuple[str, str | None]] = []
    seen = set(reference.hands[seat])
    for trick in reference.tricks:
        seen |= {trick[each] for each in ("lead", "follow") if each in trick}
        if trick["leader"] != str(seat):
            played.append((trick["lead"], None))
        elif "follow" in trick:
            played.append((trick["follow"], trick["lead"]))
    unseen = [token for token in ALL_TOKENS if token not in seen]
    hands = combinations(unseen, len(reference.hands[3 - seat]))
    return {frozenset(rest) for rest in hands if _allowed(set(rest), played)}


def _allowed(rest: set[str], played: list[tuple[str, str | None]]) -> bool:
    hand = rest | {token for token, _ in played}
    for token, led in played:
        if led is not None and token not in may_follow(led, hand):
            return False
        hand.remove(token)
    return True
