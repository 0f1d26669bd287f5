"""One of the compared processes: takes jobs as lines of JSON on standard input, answers in the same way."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

import parlour
from parlour.cli.speed.work import Job, Works
from parlour.core import load


def main() -> None:
    """Read which game, tell in which mode this process runs, then do jobs until the input ends."""
    setting = json.loads(sys.stdin.readline())
    works = Works(load(setting["game"], rules=setting["rules"], **setting["options"]))
    _answer({"compiled": parlour.compiled})
    for line in sys.stdin:
        _answer(asdict(works.do(Job(**json.loads(line)))))


def _answer(data: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(data) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
