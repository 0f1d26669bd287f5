"""A game in the terminal, from its first question to its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from parlour.core import CHANCE, IllegalAction, ParlourError
from parlour.terminal.desk import Desk
from parlour.terminal.face import Closed, Face, hanging, system_sentence
from parlour.terminal.menu import FEW, MANY, Menu
from parlour.terminal.screen import Screen
from parlour.terminal.standings import standings

COMMANDS = """\
type      a move in the game's notation, or its number in the list
moves     list the moves; 'moves TEXT' only those with TEXT in them
? MOVE    say why a move is not possible, or what it costs and does
why       list what is not possible now, with the reasons
board     draw the position again{sheets}
rules     how the game is played
undo      take the last move back
resign    give the game up
save FILE write the record of the game; 'parlour play --from FILE' goes on from there
quit      leave"""


class Left(Exception):
    """Somebody has left the game before its end."""


class Session:
    """The conversation of a game: asks people, lets bots think, tells what happens.

    Args:
        desk: the table.
        face: the terminal.
    """

    def __init__(self, desk: Desk, face: Face) -> None:
        self._desk = desk
        self._face = face
        self._told = desk.begun
        self._looking: int | None = None
        self._screen = Screen()
        self._heading = ""
        self._drawn = 0
        self._commands: dict[str, Callable[[int, Menu, str], bool]] = {
            "moves": self._moves,
            "?": self._explain,
            "help": self._explain,
            "why": self._why,
            "board": self._board,
            "rules": self._rules,
            "undo": self._undo,
            "resign": self._resign,
            "save": self._save,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }

    def run(self) -> bool:
        """Play until the game is over or somebody leaves; return whether it is over."""
        table = self._desk.table
        self._face.say(f"{table.game.title}: {self._seating()}.", "bold")
        if self._desk.continued and not table.finished:
            self._face.say(f"Going on after {table.state.plies} decisions.")
        try:
            while not table.finished:
                self._tell()
                seat = self._desk.next_seat()
                if table.seat(seat).kind == "bot":
                    self._desk.think(seat)
                else:
                    self._person(seat)
        except (Left, Closed):
            self._face.say(f"Left after {table.state.plies} decisions.")
            return False
        self._close()
        return True

    def _seating(self) -> str:
        table = self._desk.table
        sides = [table.game.side(seat.number).name for seat in table.seats]
        here = "you" if len(self._desk.people) == 1 else "a person here"
        players = [
            f"bot {seat.level}" if seat.kind == "bot" else here if seat.name == side else seat.name
            for seat, side in zip(table.seats, sides, strict=True)
        ]
        return ", ".join(f"{side} is {player}" for side, player in zip(sides, players, strict=True))

    def _eye(self) -> int | None:
        """Return the seat whose knowledge the screen may show: that of the only person, else nobody's."""
        if len(self._desk.people) != 1:
            return None
        return self._desk.table.hands(next(iter(self._desk.people)))[0]

    def _tell(self) -> None:
        for heading, told in self._desk.news(self._eye(), self._told, self._heading):
            if heading != self._heading:
                self._face.say(heading, "bold")
                self._heading = heading
            if told:
                self._face.say(hanging("  ", told))
        self._told = self._desk.table.head

    def _close(self) -> None:
        table = self._desk.table
        self._tell()
        self._face.say()
        self._face.say(table.state.draw())
        self._face.say()
        self._face.say(str(table.result()), "bold")
        for line in standings(table.state, table.name):
            self._face.say(line)
        returns = table.returns() or ()
        self._face.say(", ".join(f"{table.name(seat)} {returns[seat - 1]:.6g}" for seat in table.game.seats))

    # One person's decision.

    def _person(self, seat: int) -> None:
        curtain = self._desk.shared
        if curtain and self._looking != seat:
            self._hand_over(seat)
        self._looking = seat if curtain else None
        menu = Menu(self._desk.table.game, self._desk.state.choices(seat))
        self._show(seat, menu)
        while not self._obey(seat, menu, self._face.ask(f"{self._desk.table.name(seat)}> ", hidden=self._secret())):
            pass
        if curtain and not self._goes_on(seat):
            self._face.wipe()
            self._screen.forget()
            self._looking = None

    def _goes_on(self, seat: int) -> bool:
        """Return whether whoever looks at the screen owes the next secret decision too."""
        return self._desk.shared and self._desk.next_seat() == seat

    def _secret(self) -> bool:
        """Return whether the decision itself, not only what it rests on, is hidden from others at the keyboard."""
        return self._desk.shared and (len(self._desk.table.owing) > 1 or bool(self._desk.state.pending()))

    def _hand_over(self, seat: int) -> None:
        """Give the keyboard to the next person; what everybody may know stays on the screen to be read."""
        name = self._desk.table.name(seat)
        self._face.ask(f"Pass the keyboard to {name}; everybody else looks away. {name}, press Enter. ")

    def _show(self, seat: int, menu: Menu) -> None:
        others = any(act.seat not in (CHANCE, seat) for act in self._desk.acts_since(self._drawn))
        self._drawn = self._desk.table.head
        drawing = self._screen.fresh(seat, self._desk.state.draw(seat), others_acted=others)
        for line in ("", drawing) if drawing else ():
            self._face.say(line)
        self._face.say()
        question = self._desk.table.game.ask(self._desk.state, seat, self._desk.table.name)
        self._face.say(hanging("", f"{sentence(question.title)} {question.fact}".rstrip()), "bold")
        if menu.count() <= MANY:
            self._moves(seat, menu, "")
        else:
            example = menu.choices[0].text
            self._face.say(
                f"{menu.count()} moves are possible, such as {example}; 'moves' lists them, '?' helps.", "dim"
            )

    def _obey(self, seat: int, menu: Menu, line: str) -> bool:
        """Do what a line says; return True when the question is settled, by a decision or otherwise."""
        if not line:
            return False
        action = menu.meaning(line)
        if action is not None:
            return self._decide(seat, menu, action)
        word, _, rest = line.partition(" ")
        if word in self._commands:
            try:
                return self._commands[word](seat, menu, rest.strip())
            except ParlourError as error:
                self._face.say(str(error), "yellow")
                return False
            except OSError as error:
                self._face.say(system_sentence(error), "yellow")
                return False
        if line.startswith("?") and menu.meaning(line[1:]) is not None:
            return self._explain(seat, menu, line[1:])
        self._face.say(f"There is no move {line!r}.{self._hint(menu, line)} '?' helps.", "yellow")
        return False

    def _decide(self, seat: int, menu: Menu, action: str) -> bool:
        try:
            self._desk.play(seat, action)
        except IllegalAction as error:
            self._face.say(f"{action}: {error.reason}{self._hint(menu, action)}", "yellow")
            return False
        return True

    def _hint(self, menu: Menu, line: str) -> str:
        near = menu.near(line)
        return f" Possible: {', '.join(near)}." if near else ""

    # The commands: each returns True when the question is settled.

    def _moves(self, seat: int, menu: Menu, part: str) -> bool:
        if menu.count(part) <= FEW:
            for line in menu.lines(part):
                self._face.say(line)
            if not menu.count(part):
                self._face.say(f"No possible move has {part!r} in it.", "yellow")
            return False
        for heading, entries in menu.groups(part):
            if heading:
                self._face.say(heading, "bold")
            self._face.list(entries)
        self._face.say("'moves TEXT' tells more about those with TEXT in their words.", "dim")
        return False

    def _explain(self, seat: int, menu: Menu, line: str) -> bool:
        if not line:
            sheets = [f"'board {name}'" for name in self._sheets(seat)]
            self._face.say(COMMANDS.format(sheets=f"; to look things up: {', '.join(sheets)}" if sheets else ""))
            return False
        action = menu.meaning(line) or line
        reason = self._desk.state.why_not(seat, action)
        if reason is not None:
            self._face.say(f"{action}: {reason}{self._hint(menu, action)}")
            return False
        choice = next(each for each in menu.choices if each.text == action)
        cost = f" Cost: {choice.cost}." if choice.cost else ""
        effects = f" Consequence: {', '.join(choice.effects)}." if choice.effects else ""
        self._face.say(f"{action} is possible: {choice.label}.{cost}{effects}")
        return False

    def _why(self, seat: int, menu: Menu, rest: str) -> bool:
        state = self._desk.state
        refused: dict[str, list[str]] = {}
        for action in state.game.considered(state, seat):
            reason = state.why_not(seat, action)
            if reason is not None:
                refused.setdefault(reason, []).append(state.game.text(action))
        for reason, texts in refused.items():
            self._face.say(reason)
            self._face.say(hanging("    ", ", ".join(texts)))
        if not refused:
            self._face.say("None of the usual moves is refused now; '? MOVE' tells about any other.", "yellow")
        return False

    def _board(self, seat: int, menu: Menu, rest: str) -> bool:
        sheets = self._sheets(seat)
        if rest and rest not in sheets:
            known = ", ".join(["board", *(f"board {name}" for name in sheets)])
            self._face.say(f"There is no such drawing. Possible: {known}.", "yellow")
            return False
        self._face.say()
        self._face.say(sheets[rest] if rest else self._desk.state.draw(seat))
        return False

    def _sheets(self, seat: int) -> Mapping[str, str]:
        state = self._desk.state
        return state.game.sheets(state.view(seat))

    def _rules(self, seat: int, menu: Menu, rest: str) -> bool:
        self._face.read_out(self._desk.table.game.how_to_play or "This game brings no text about its rules.")
        return False

    def _undo(self, seat: int, menu: Menu, rest: str) -> bool:
        asked = self._desk.take_back()
        if asked:
            question = f"Do you agree, {' and '.join(sorted(asked))}? [y/N] "
            self._desk.agree(yes=self._face.ask(question).lower() in ("y", "yes"))
        return True

    def _resign(self, seat: int, menu: Menu, rest: str) -> bool:
        self._desk.resign(seat)
        return True

    def _save(self, seat: int, menu: Menu, rest: str) -> bool:
        if not rest:
            self._face.say("Save to which file? Type 'save FILE'.", "yellow")
            return False
        try:
            Path(rest).write_text(self._desk.record(), encoding="ascii", newline="\n")
        except ValueError:
            self._face.say(f"{rest!r} is no name of a file.", "yellow")
        else:
            self._face.say(f"Saved to {rest}, hidden things included.")
        return False

    def _quit(self, seat: int, menu: Menu, rest: str) -> bool:
        raise Left


def sentence(title: str) -> str:
    """Return a title with a sign at its end, so that more can follow."""
    return title if title.endswith(("?", "!")) else f"{title}."
