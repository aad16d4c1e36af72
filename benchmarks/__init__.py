"""How fast the engine is: `python -m benchmarks` measures and writes `benchmarks/results.md`."""
