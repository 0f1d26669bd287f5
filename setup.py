"""Compile the hot modules: every module that has a `.pxd` beside it. All other settings stand in pyproject.toml.

`PARLOUR_PURE=1` builds nothing; `PARLOUR_REQUIRE_COMPILED=1` makes a failing compiler an error instead of a warning.
"""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path("src")
DECLARATIONS_ONLY = {"parlour.core.bits"}  # C intrinsics: included where they are used, never a module of its own


def hot_modules() -> list[Path]:
    return [pxd.with_suffix(".py") for pxd in sorted(SOURCE.rglob("*.pxd"))]


def extensions() -> list[Extension]:
    if os.environ.get("PARLOUR_PURE") == "1":
        return []
    from Cython.Build import cythonize

    modern = platform.machine() == "x86_64" and sys.platform == "linux"
    flags = ["-O3", "-g0", *(["-march=x86-64-v2"] if modern else [])]
    modules = []
    for path in hot_modules():
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        if name not in DECLARATIONS_ONLY:
            modules.append(Extension(name, [str(path)], extra_compile_args=flags))
    built: list[Extension] = cythonize(
        modules,
        include_path=[str(SOURCE)],
        build_dir="build/cython",
        nthreads=os.cpu_count() or 1,
        compiler_directives={"language_level": 3, "annotation_typing": False, "infer_types": True, "nonecheck": True},
    )
    for extension in built:
        extension.optional = os.environ.get("PARLOUR_REQUIRE_COMPILED") != "1"
    return built


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
