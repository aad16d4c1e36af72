"""Reviews: what each decision of a finished game was worth to whoever made it, and what was luck.

docs/review.md tells a real game by its review.
"""

import tidecourt.bots.learned  # noqa: F401  before numpy is: it says how numpy is to compute
