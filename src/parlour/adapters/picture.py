"""SVG drawings as pixels."""

from __future__ import annotations

import io
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
DEFINITION = re.compile(r"(--[\w-]+):\s*([^;]+);?")
FALLBACK = re.compile(r"var\(--[\w-]+,\s*([^()]+)\)")


def pixels(svg: str, width: int) -> NDArray[np.uint8]:
    """Return a drawing as rows of red, green and blue, 0 to 255: an array of height by width by 3."""
    fonts: dict[str, Any] = {
        "font_dirs": _fonts(),
        "sans_serif_family": "DejaVu Sans",
        "monospace_family": "DejaVu Sans Mono",
    }
    drawn = resvg_py.svg_to_bytes(svg_string=without_variables(svg), width=width, background="#ffffff", **fonts)
    return np.asarray(Image.open(io.BytesIO(drawn)).convert("RGB"))


@cache
def _fonts() -> list[str]:
    """Return the folder of the fonts that Matplotlib brings, so that pictures look alike on all machines."""
    found = find_spec("matplotlib")
    return [str(Path(found.origin).parent / "mpl-data/fonts/ttf")] if found and found.origin else []


def without_variables(svg: str) -> str:
    """Write out the CSS variables of a drawing, which the renderer does not know.

    A rule that uses a variable is repeated for each class that sets it, for elements of that class and inside of it.
    A use that brings a value for want of one gets that value.
    """
    plain = FALLBACK.sub(r"\1", svg)
    return re.sub(r"(<style>)(.*?)(</style>)", lambda m: m[1] + _expanded(m[2]) + m[3], plain, flags=re.DOTALL)


def _expanded(style: str) -> str:
    rules = [(selector.strip(), body.strip()) for selector, body in RULE.findall(style)]
    values = [(selector, *each) for selector, body in rules for each in DEFINITION.findall(body)]
    found = []
    for selectors, body in rules:
        used = set(re.findall(r"var\((--[\w-]+)\)", body))
        if not used:
            found.append(f"{selectors} {{ {DEFINITION.sub('', body)} }}")
        for owner, name, value in values if used else ():
            if name in used:
                each = [one.strip() for one in selectors.split(",")]
                inside = ", ".join(f"{owner} {one}, {one}{owner}" for one in each)
                found.append(f"{inside} {{ {body.replace(f'var({name})', value.strip())} }}")
    return "\n".join(found)
