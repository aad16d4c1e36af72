"""A module of the core from its source, whichever mode is tested.

Compiled classes cannot be the base of classes written in a test: a toy game stands on the source.
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import tidecourt.core


def from_source(name: str) -> ModuleType:
    """The module of the core with this name, interpreted."""
    path = Path(tidecourt.core.__file__).with_name(f"{name}.py")
    spec = spec_from_file_location(f"source_of_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
