"""Whether the engine under test is compiled, and whether it is the one that was wanted."""

MODES = ("interpreted", "compiled")


def mode(compiled: bool) -> str:
    return MODES[compiled]


def complaint(wanted: str | None, compiled: bool) -> str | None:
    """What is wrong if TIDECOURT_MODE asks for one mode and the other is loaded."""
    if wanted is None or wanted == mode(compiled):
        return None
    if wanted not in MODES:
        return f"TIDECOURT_MODE is one of {', '.join(MODES)}, not '{wanted}'"
    return f"TIDECOURT_MODE asks for the {wanted} engine, but the {mode(compiled)} one is loaded"
