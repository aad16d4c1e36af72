"""Many games at once: headless play and its counts, and bots against each other."""

import tidecourt.bots.learned  # noqa: F401  before numpy is: it says how numpy is to compute
