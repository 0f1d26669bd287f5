"""Weights as text: 16-bit whole numbers in base 85, so that they can stand in a source file."""

from __future__ import annotations

import base64
import struct


def pack(weights: list[int]) -> str:
    """Write weights as lines of text.

    Raises:
        struct.error: if one does not fit in 16 bits.
    """
    text = base64.b85encode(struct.pack(f"<{len(weights)}h", *weights)).decode("ascii")
    return "\n".join(text[i : i + 110] for i in range(0, len(text), 110)) + "\n"


def unpack(text: str) -> list[int]:
    """Read what `pack` wrote."""
    data = base64.b85decode("".join(text.split()))
    return list(struct.unpack(f"<{len(data) // 2}h", data))
