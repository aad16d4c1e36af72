"""The short form of every attack on the server; benchmarks/attacks.py has the long one."""
