"""`python -m tests.changes [NAME …]`: what changes cost, counted by making them."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.changes.change import Change, change_named, checked, names, tried


def everything(change: Change, folder: Path) -> str:
    """Whatever the change needs, on the copy; what went wrong, nothing if all is well."""
    return (
        change.write(folder)
        or tried(folder, change.tests, change.client)
        or (tried(folder, ("tests/contract", "-k", change.tables)) if change.tables else "")
        or (checked(folder) if change.client else "")
    )


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.changes", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(names())}")
    parser.add_argument("--only-count", action="store_true", help="run no tests")
    args = parser.parse_args()
    failed = 0
    for name in args.names or names():
        change = change_named(name)
        with TemporaryDirectory() as made:
            folder = Path(made)
            change.make(folder)
            files, own = change.touched(folder)
            wrong = "" if args.only_count else everything(change, folder)
            written = [file for file in change.touched(folder)[0] if file not in files]
        print(f"{change.title}: {len(files)} files (before: {change.before})")
        print(*(f"  {file}" for file in files), sep="\n")
        if written:
            print(f"  and written by {', '.join(change.writers)}: {', '.join(written)}")
        if own:
            print(f"  and {len(own)} in its own folders: {', '.join(change.own)}")
        if not args.only_count:
            tests = " ".join([*change.tests, *change.client])
            print(f"  {'failed' if wrong else 'passed'}: {tests}\n{wrong}")
        failed += bool(wrong) or len(files) > change.most
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
