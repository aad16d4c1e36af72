"""Real clusters: `make cluster` installs Ray and Dask and runs these; `make test` does not, because
Ray alone is 240 MB."""
