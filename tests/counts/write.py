"""Write the counts anew: `python -m tests.counts.write`."""

from tests.counts.counting import PAGE, page

if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
