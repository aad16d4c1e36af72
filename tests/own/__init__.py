"""Cards of one's own copy: laid over the packaged ones, checked, found, and in force."""
