"""The core: bit sets, chance, the kernel, and the order of the layers."""
