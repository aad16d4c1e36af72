"""The server: tables, seats, the store, live sockets and the HTTP API."""
