"""The conformance kit: what every game must keep, examined on random games.

`check` examines everything. Each property can also be called on its own with a state and a random stream; it raises
`Violation`, an `AssertionError` that tells how to see the fault again.
"""

from parlour.testing.endings import drawings, events, histories, length, returns, rollouts, views
from parlour.testing.fixed import options, start, table
from parlour.testing.kit import PROPERTIES, check
from parlour.testing.legality import chance, legal, random, reasons, refusals, turns
from parlour.testing.report import Moment, Property, Report, Violation
from parlour.testing.secrets import pending, same_history, sampler, samples, worlds
from parlour.testing.told import difference, fingerprint, inside, seen
from parlour.testing.twins import twins
from parlour.testing.values import apply, copies, garbage, order, through_json, through_pickle, through_record, wander

__all__ = [
    "PROPERTIES",
    "Moment",
    "Property",
    "Report",
    "Violation",
    "apply",
    "chance",
    "check",
    "copies",
    "difference",
    "drawings",
    "events",
    "fingerprint",
    "garbage",
    "histories",
    "inside",
    "legal",
    "length",
    "options",
    "order",
    "pending",
    "random",
    "reasons",
    "refusals",
    "returns",
    "rollouts",
    "same_history",
    "sampler",
    "samples",
    "seen",
    "start",
    "table",
    "through_json",
    "through_pickle",
    "through_record",
    "turns",
    "twins",
    "views",
    "wander",
    "worlds",
]
