"""The files with which a server is put up."""
