"""What the numbers were measured on."""

import os
import platform
import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent


def machine() -> str:
    """The processor, its cores, how busy they are and the Python, in a line."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    python = f"Python {platform.python_version()}"
    return f"{processor()}, {os.cpu_count()} cores, load {load}, {python}"


def processor() -> str:
    """The processor's name as the system gives it."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def commit() -> str:
    """The commit measured; a plus sign says that the engine has been changed since."""
    try:
        name = git("rev-parse", "--short", "HEAD")
        changed = git("status", "--porcelain", "--", "src/tidecourt")
    except (OSError, subprocess.CalledProcessError):
        return "no commit"
    return f"commit {name}{'+' if changed else ''}"


def git(*arguments: str) -> str:
    run = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.strip()
