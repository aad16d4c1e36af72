"""Write the golden games anew: `python -m tests.golden.write`. Read the difference with care."""

from tests.golden.transcript import WRITTEN, page_of, transcript

if __name__ == "__main__":
    for name, seed in WRITTEN:
        page_of(name, seed).write_text(transcript(name, seed), "utf-8")
