"""`python -m tidecourt` is the command `tidecourt`."""

from sys import exit

from tidecourt.cli.start import main

if __name__ == "__main__":
    exit(main())
