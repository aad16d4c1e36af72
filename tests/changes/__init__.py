"""Changes that people make, made on a copy of the project: what each costs, and that it works.

A change is a folder here. `change.toml` says what it is, how many files it may touch, and what is
put into files that there are; `new/` holds the files that it adds. `python -m tests.changes` makes
them one after the other, runs the tests that each needs, and prints the files that were touched.
"""
