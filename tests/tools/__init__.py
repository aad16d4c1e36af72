"""What sets up the project and compiles the engine."""
