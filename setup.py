"""Compile the hot modules: every module that has a `.pxd` beside it. All other settings stand in pyproject.toml.

`PARLOUR_PURE=1` builds nothing; `PARLOUR_REQUIRE_COMPILED=1` makes a failing compiler an error instead of a warning.
A line tells of each module that is done; pip shows none of them, `python setup.py -q build_ext --inplace` does.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
from itertools import count
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
DECLARATIONS_ONLY = {"parlour.core.bits"}  # C intrinsics: included where they are used, never a module of its own


class Build(build_ext):
    """Says how far it is."""

    def build_extensions(self) -> None:
        compiler = getattr(self.compiler, "compiler", [""])[0]
        if compiler and not shutil.which(compiler) and not required():
            print(f"  there is no C compiler ({compiler}): nothing is compiled, and Parlour will be slow", flush=True)
            return
        self.done = count(1)
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        super().build_extension(ext)
        print(f"  {next(self.done)} of {len(self.extensions)}  {ext.name}", flush=True)


def required() -> bool:
    return os.environ.get("PARLOUR_REQUIRE_COMPILED") == "1"


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
            modules.append(Extension(name, [str(path)], extra_compile_args=flags, depends=["setup.py"]))
    print(f"  translating {len(modules)} modules to C", flush=True)
    built: list[Extension] = cythonize(
        modules,
        include_path=[str(SOURCE)],
        build_dir="build/cython",
        quiet=True,
        nthreads=os.cpu_count() or 1,
        compiler_directives={
            "language_level": 3,
            "annotation_typing": False,
            "infer_types": True,
            "nonecheck": True,
            "show_performance_hints": False,
        },
    )
    for extension in built:
        extension.optional = not required()
    return built


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": Build},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
