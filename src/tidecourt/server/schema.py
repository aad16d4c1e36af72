"""The tables of the store, and how a file of an older version becomes one of today's."""

from typing import Final

import apsw

from tidecourt.core.game import GameError

FIRST: Final = """
CREATE TABLE guests (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,       -- the SHA-256 of what the guest's cookie holds
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    setup TEXT NOT NULL,              -- JSON: players, modules, options
    seed TEXT NOT NULL,               -- up to 96 bits
    policy TEXT NOT NULL,             -- JSON: aid, undo, listed, hints
    maker INTEGER,
    invite TEXT NOT NULL,
    created INTEGER NOT NULL,
    finished INTEGER,                 -- when, or null while it goes on
    result TEXT,                      -- JSON: winners, scores; null while it goes on
    rematch TEXT NOT NULL DEFAULT '',
    imported INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,               -- person, open, bot
    guest INTEGER REFERENCES guests (id),
    name TEXT NOT NULL,
    level TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,          -- 1, 2, 3 … without a gap
    kind TEXT NOT NULL,               -- move, undo
    seat INTEGER NOT NULL,
    word TEXT NOT NULL,               -- of a move; of an undo, how many moves it takes back
    guest INTEGER,                    -- who sent it; null: a bot, or a seat's own rule
    message TEXT NOT NULL,            -- the id that the guest gave it
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE auto_pass (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    rule TEXT NOT NULL,               -- JSON
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_guest ON seats (guest) WHERE guest IS NOT NULL;
CREATE INDEX tables_by_time ON tables (created);
"""

CARDS: Final = """
-- the digest of the cards that the table was dealt with; nothing: the packaged ones
ALTER TABLE tables ADD COLUMN cards TEXT NOT NULL DEFAULT '';
"""

LISTS: Final = """
-- what is listed is found without looking at every table there ever was
CREATE INDEX tables_of_maker ON tables (maker) WHERE maker IS NOT NULL;
CREATE INDEX tables_listed ON tables (created DESC, id)
    WHERE finished IS NULL AND imported = 0 AND policy ->> 'listed';
"""

DEALS: Final = """
-- JSON: the secret and what every seat has added to it; nothing: the deal cannot be checked
ALTER TABLE tables ADD COLUMN dealing TEXT NOT NULL DEFAULT '';
"""

OUTCOMES: Final = """
-- JSON: what came of a move, as each viewer was told it; nothing: it was made before this was kept
ALTER TABLE entries ADD COLUMN told TEXT NOT NULL DEFAULT '';
"""

KEEPING: Final = """
-- who is kept out: the name of a visitor as in the log, or `guest` and a number
CREATE TABLE bans (
    who TEXT PRIMARY KEY,
    until INTEGER                     -- null: for good
) STRICT, WITHOUT ROWID;

CREATE TABLE audit (
    at INTEGER NOT NULL,
    who TEXT NOT NULL,                -- the user of the machine who gave the order
    what TEXT NOT NULL,
    said TEXT NOT NULL,
    came TEXT NOT NULL
) STRICT;

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
"""

TURNS: Final = """
-- JSON: the seats that must decide, as everybody sees it; none is known of a game of before
ALTER TABLE tables ADD COLUMN waits TEXT NOT NULL DEFAULT '[]';
"""

LENGTHS: Final = """
-- how long the log of a table is, by which whoever adds to it says what it has read; and a number
-- that grows with everything that changes at it
ALTER TABLE tables ADD COLUMN length INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
-- what lists ask for, in columns of their own: JSON is read by each database in its own way
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN lesson TEXT NOT NULL DEFAULT '';
UPDATE tables SET length = (SELECT count(*) FROM entries WHERE table_id = id);
UPDATE tables SET listed = coalesce(policy ->> 'listed', 0) WHERE json_valid(policy);
UPDATE tables SET lesson = coalesce(setup ->> 'lesson', '') WHERE json_valid(setup);
DROP INDEX tables_listed;
CREATE INDEX tables_listed ON tables (created DESC, id)
    WHERE finished IS NULL AND imported = 0 AND listed = 1;
"""

DEVICES: Final = """
-- the browsers that are let in as a guest, each by its own cookie
CREATE TABLE devices (
    id INTEGER PRIMARY KEY,
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    token BLOB NOT NULL UNIQUE,       -- the SHA-256 of what its cookie holds
    name TEXT NOT NULL,               -- what it says it is
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL             -- when it last came, to the day
) STRICT;

CREATE INDEX devices_of_guest ON devices (guest);

INSERT INTO devices (guest, token, name, created, seen)
    SELECT id, token, '', created, created FROM guests;
-- no cookie leads here any more; SQLite cannot drop a column that is unique
UPDATE guests SET token = randomblob(32);

CREATE TABLE codes (
    code BLOB PRIMARY KEY,            -- the SHA-256 of a code that lets one more device in, once
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    until INTEGER                     -- null: kept for the day when every device is lost
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
    id BLOB PRIMARY KEY,              -- as the authenticator calls it
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    key BLOB NOT NULL,                -- the public half
    count INTEGER NOT NULL,           -- how often it has signed, as it says
    name TEXT NOT NULL,               -- of the device on which it was made
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys_of_guest ON passkeys (guest);
"""

REVIEWS: Final = """
-- what a review found out about a finished game, as JSON
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    review TEXT NOT NULL
) STRICT, WITHOUT ROWID;
"""

INVITATIONS: Final = """
CREATE TABLE invitations (
    code BLOB PRIMARY KEY,            -- the SHA-256 of a short code that stands for a table's link
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
"""

TALK: Final = """
-- what people say to each other at a table, beside its log
CREATE TABLE said (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,          -- 1, 2, 3 … of its table
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,               -- phrase, text, reaction
    word TEXT NOT NULL,               -- the name of a phrase or of a reaction, or the text
    entry INTEGER NOT NULL,           -- of the log, whose line a reaction is about; -1: of none
    at INTEGER NOT NULL,
    message TEXT NOT NULL,            -- the id that the guest gave it
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX said_by_guest ON said (guest);

CREATE TABLE blocks (
    id INTEGER PRIMARY KEY,
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    blocked INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    name TEXT NOT NULL,               -- that they had where they were blocked
    UNIQUE (guest, blocked)
) STRICT;

CREATE INDEX blocks_of_blocked ON blocks (blocked);
"""

NUMBERS: Final = """
-- whether a finished game has been counted into the numbers
ALTER TABLE tables ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_to_count ON tables (finished, id) WHERE finished IS NOT NULL AND counted = 0;

-- how many games of which kind there were; modules are joined by +
CREATE TABLE numbered (
    game TEXT NOT NULL,
    modules TEXT NOT NULL,
    players INTEGER NOT NULL,
    level TEXT NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, modules, players, level)
) STRICT, WITHOUT ROWID;

-- what came of each card in them: sums, as `numbers/sums.py` explains
CREATE TABLE numbers (
    game TEXT NOT NULL,
    modules TEXT NOT NULL,
    players INTEGER NOT NULL,
    level TEXT NOT NULL,
    kind TEXT NOT NULL,
    card TEXT NOT NULL,
    family TEXT NOT NULL,
    games INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    seats_seats INTEGER NOT NULL,
    seats_taken INTEGER NOT NULL,
    taken_taken INTEGER NOT NULL,
    had INTEGER NOT NULL,
    owned INTEGER NOT NULL,
    won INTEGER NOT NULL,
    points INTEGER NOT NULL,
    owned_owned INTEGER NOT NULL,
    owned_won INTEGER NOT NULL,
    won_won INTEGER NOT NULL,
    owned_points INTEGER NOT NULL,
    points_points INTEGER NOT NULL,
    PRIMARY KEY (game, modules, players, level, kind, card, family)
) STRICT, WITHOUT ROWID;
"""

PUZZLES: Final = """
-- the first answer of everybody to each puzzle, and what both are rated after it
CREATE TABLE puzzle_tries (
    id INTEGER PRIMARY KEY,
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    puzzle TEXT NOT NULL,
    solved INTEGER NOT NULL,
    at INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    puzzle_mu REAL NOT NULL,
    puzzle_sigma REAL NOT NULL,
    UNIQUE (guest, puzzle)
) STRICT;

CREATE INDEX tries_of_puzzle ON puzzle_tries (puzzle, id);
"""

DAYS: Final = """
CREATE TABLE daily_deals (
    day TEXT PRIMARY KEY,             -- a date, by universal time
    secret TEXT NOT NULL,             -- by which it is dealt
    line TEXT NOT NULL DEFAULT ''     -- the table at which the strongest bot has played it
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_tries (
    day TEXT NOT NULL,
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (day, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_tries_of_guest ON daily_tries (guest);
CREATE INDEX daily_tries_at_table ON daily_tries (table_id);
"""

CLOCKS: Final = """
-- when an entry was made and when the last seat was taken, in milliseconds; 0: it is not known
ALTER TABLE entries ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
-- when the first clock that runs will have run out, in milliseconds; null: none runs
ALTER TABLE tables ADD COLUMN due INTEGER;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
"""

RATINGS: Final = """
-- who wants to be rated, and since when
CREATE TABLE rated (
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    PRIMARY KEY (guest)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (guest, game, players)
) STRICT, WITHOUT ROWID;
"""

NOTICES: Final = """
-- where guests want to be told that a game waits for them
CREATE TABLE addresses (
    id INTEGER PRIMARY KEY,
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,               -- push, or a webhook's shape: discord, ntfy, json
    url TEXT NOT NULL,
    p256dh TEXT NOT NULL,             -- of a push service: the browser's keys
    auth TEXT NOT NULL,
    lang TEXT NOT NULL,
    site TEXT NOT NULL,               -- under which the guest reached the server
    failures INTEGER NOT NULL,        -- in a row
    UNIQUE (guest, url)
) STRICT;

-- what they are still to be told, once for each table
CREATE TABLE notices (
    address INTEGER NOT NULL REFERENCES addresses (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    what TEXT NOT NULL,               -- turn, over, joined
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (address, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX notices_due ON notices (due);
"""

LEADS: Final = """
-- who leads others through a finished game, and where they look
CREATE TABLE leads (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    client TEXT NOT NULL,             -- by which of their pages
    shown TEXT NOT NULL,              -- the table that they look at: this one, or one that goes on
    seat INTEGER NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX leads_of_guest ON leads (guest);
"""

MIGRATIONS: Final[tuple[str, ...]] = (
    FIRST,
    CARDS,
    LISTS,
    DEALS,
    OUTCOMES,
    KEEPING,
    TURNS,
    LENGTHS,
    DEVICES,
    REVIEWS,
    INVITATIONS,
    TALK,
    NUMBERS,
    PUZZLES,
    DAYS,
    CLOCKS,
    RATINGS,
    NOTICES,
    LEADS,
)
"""What leads from each version to the next; a new one is added at the end, none is changed. Both
back ends go these steps: a new one is said so that PostgreSQL understands it, apart from the words
that `postgresql_schema.py` translates."""


class SchemaError(GameError):
    """A file that this version cannot use."""


def migrate(db: apsw.Connection, steps: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring a file to today's version, step by step, all or nothing."""
    version = known_version(db, steps)
    if version == len(steps):
        return
    with db:
        for step in steps[version:]:
            db.execute(step)
        db.pragma("user_version", len(steps))


def known_version(db: apsw.Connection, steps: tuple[str, ...]) -> int:
    """The version of a file, if it is not newer than this program."""
    version = int(db.pragma("user_version") or 0)
    check_known(version, steps)
    return version


def check_known(version: int, steps: tuple[str, ...]) -> None:
    """Refuse what is newer than this program."""
    if version > len(steps):
        raise SchemaError(
            "the file was written by a newer Tidecourt (its version is {version}, "
            "this one knows {known})",
            version=version,
            known=len(steps),
        )
