"""Tidecourt: Abyss and Legions, for people and for programs."""

from tidecourt.core import kernel

__version__ = "0.1.0"

COMPILED: bool = not kernel.__file__.endswith(".py")
"""Whether the engine runs compiled; it gives the same results interpreted, only slower."""
