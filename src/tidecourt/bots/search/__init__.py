"""Search that is compiled with the engine: trees over the worlds that a seat could be in."""
