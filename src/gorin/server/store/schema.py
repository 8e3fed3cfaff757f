"""The tables of the database, as the code reads and writes them. Migrations make them."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from gorin.server.store.learning_schema import lesson_marks as lesson_marks
from gorin.server.store.learning_schema import lesson_steps as lesson_steps
from gorin.server.store.learning_schema import lessons as lessons
from gorin.server.store.learning_schema import metadata as metadata
from gorin.server.store.learning_schema import puzzle_ratings as puzzle_ratings
from gorin.server.store.learning_schema import puzzle_solvers as puzzle_solvers
from gorin.server.store.learning_schema import puzzle_tries as puzzle_tries

#: Facts of the installation, such as the key that signs sessions.
settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

#: One row: when some process has last said that it serves (0: never).
served = Table(
    "served",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)

#: When no process served. No clock ran then.
downtimes = Table(
    "downtimes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("begun", Float, nullable=False),
    Column("ended", Float, nullable=False),
)

users = Table(
    "users",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    #: The name as it is found, and what it looks like: nobody may take one that looks the same. Of those
    #: who had look-alike names before that was so, the first has the look, and the others none.
    Column("name_key", String(48), nullable=False, unique=True),
    Column("name_look", String(48), nullable=True),
    Column("password", String(200), nullable=True),
    #: Counts up to end all sessions of a user.
    Column("epoch", Integer, nullable=False, default=0),
    Column("created", Float, nullable=False),
    #: Until when the host lets them in no more, and lets them say nothing.
    Column("banned", Float, nullable=True),
    Column("silenced", Float, nullable=True),
    #: When they were here last; written seldom.
    Column("seen", Float, nullable=True),
    #: Since when they are removed: the name stands in old matches only, and is free.
    Column("gone", Float, nullable=True),
    #: When they took another name last.
    Column("renamed", Float, nullable=True),
    Index("users_by_look", "name_look", unique=True),
)

#: What somebody told the host about somebody else; `line` is what was said, as it was shown.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("by", String(24), nullable=False),
    Column("against", String(24), nullable=False),
    Column("match", String(24), nullable=True),
    Column("text", String(500), nullable=False),
    Column("line", String(500), nullable=True),
    Column("at", Float, nullable=False),
    #: When the host has dealt with it.
    Column("settled", Float, nullable=True),
    Index("reports_by_author", "by", "at"),
)

#: What was changed beside the running processes, `match`, `person` or `key`: each looks at it anew.
orders = Table(
    "orders",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(10), nullable=False),
    Column("about", String(24), nullable=False),
    Column("at", Float, nullable=False),
)

#: Whom a person wants to hear no more.
mutes = Table(
    "mutes",
    metadata,
    Column("player", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(24), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Float, nullable=False),
)

#: Sessions ended by signing out, by the signature of their token; kept until they would have expired.
revoked = Table(
    "revoked",
    metadata,
    Column("signature", String(64), primary_key=True),
    Column("at", Float, nullable=False),
    Index("revoked_by_time", "at"),
)

#: How an account likes to play: speed of scenes, when to be asked.
habits = Table(
    "habits",
    metadata,
    Column("player", String(24), ForeignKey("users.id"), primary_key=True),
    Column("data", JSON, nullable=False),
)

#: The decks that accounts keep. What is in them stands with their versions.
decks = Table(
    "decks",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("owner", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("pool", String(10), nullable=False),
    Column("title", String(120), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("legal", Boolean, nullable=False),
    #: The newest version.
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("decks_by_owner", "owner", "changed"),
    Index("decks_by_game", "public", "game", "changed"),
)

#: A deck as it was kept each time: as data, and as the list that a table reads.
deck_versions = Table(
    "deck_versions",
    metadata,
    Column("deck", String(24), ForeignKey("decks.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("title", String(120), nullable=False),
    Column("sheet", JSON, nullable=False),
    Column("list", Text, nullable=False),
    #: How much that is.
    Column("bytes", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

#: Decks on trial: what every process may tell of them. The process that plays the games says that it does so.
trials = Table(
    "trials",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("player", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    #: `running` until it is over, as `Trial.state` says.
    Column("state", String(10), nullable=False),
    Column("data", JSON, nullable=False),
    #: When its process has last said that it plays.
    Column("at", Float, nullable=False),
    Index("trials_by_player", "player", "state"),
    Index("trials_by_state", "state", "at"),
)

#: Positions from which one person plays on, for all seats (docs/decisions/41-study-tables.md).
studies = Table(
    "studies",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("owner", String(24), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("title", String(120), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),
    #: The bot of each seat; None: the person.
    Column("bots", JSON, nullable=False),
    #: The match and its entry after which it begins; None: a fresh deal, or a record.
    Column("origin", JSON, nullable=True),
    #: The moves of that game, as a record has them: nodes 1 to n, one after the other; and where it begins.
    Column("given", JSON, nullable=False),
    Column("begin", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("studies_by_owner", "owner", "changed"),
    Index("studies_by_change", "changed"),
)

#: The log of a study: every move is a node after another one, so that several lines begin at one position.
study_moves = Table(
    "study_moves",
    metadata,
    Column("study", String(24), ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True),
    Column("node", Integer, primary_key=True, autoincrement=False),
    Column("parent", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", JSON, nullable=False),
    Column("label", String(200), nullable=False),
    #: Whether its seat had another choice.
    Column("chosen", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

#: The analysis of a match that is over: how far it is, what is known, and when somebody looked at it last.
analyses = Table(
    "analyses",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    #: Who asked for it; nobody any more, where that account is gone.
    Column("player", String(24), nullable=True),
    #: `running` until it is over, as `AnalysisState` says, and how much is done, of 1,000.
    Column("state", String(10), nullable=False),
    Column("done", Integer, nullable=False),
    #: The report as JSON, without names.
    Column("report", Text, nullable=True),
    Column("why", String(200), nullable=False),
    Column("wanted", Float, nullable=False),
    #: When its process has last said that it goes on.
    Column("at", Float, nullable=False),
    Index("analyses_by_state", "state", "at"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("invite", String(24), nullable=False),
    Column("host", String(24), nullable=True),
    Column("clock", JSON, nullable=True),
    Column("spectators", Boolean, nullable=False),
    Column("spectator_delay", Integer, nullable=False),
    #: Whether players may ask for hints; older matches say nothing.
    Column("hints", Boolean, nullable=True),
    Column("status", String(10), nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float, nullable=True),
    Column("ended", Float, nullable=True),
    Column("winners", JSON, nullable=True),
    Column("rematch", String(24), nullable=True),
    #: Why nobody's rating changes by this match; None: it is rated.
    Column("unrated", String(120), nullable=True),
    #: Who was sent away by the host, and does not come back.
    Column("removed", JSON, nullable=True),
    #: The seats that had to decide after so many entries of the log; nobody knows where that is not its end.
    Column("waiting", JSON, nullable=True),
    Column("waited", Integer, nullable=True),
    #: The campaign that this match is, or is a battle of.
    Column("campaign", String(24), nullable=True),
    Index("matches_by_status", "status", "created"),
    Index("matches_by_campaign", "campaign"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(24), ForeignKey("users.id"), nullable=True),
    Column("bot", String(40), nullable=True),
    Column("ready", Boolean, nullable=False, default=False),
    Column("resigned", Boolean, nullable=False, default=False),
    #: Whether somebody on this seat has asked for a hint.
    Column("helped", Boolean, nullable=True),
    #: Who sat here when the match began, whoever plays on for them; in a campaign the Shogun says who sits.
    Column("owner", String(24), nullable=True),
    #: What its player brings, or a bot is given: the name of a deck, or a list. Nobody else sees it.
    Column("deck", Text, nullable=True),
    Index("seats_by_player", "player"),
    Index("seats_by_owner", "owner"),
)

#: The match itself: what was accepted, in order. Nothing is acknowledged before it stands here.
log = Table(
    "log",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("data", JSON, nullable=True),
    Column("at", Float, nullable=False),
    UniqueConstraint("match", "seq", name="log_once"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), nullable=True),
    Column("player", String(24), nullable=False),
    Column("name", String(24), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_by_match", "match", "id"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(24), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    #: When the last match that counted ended.
    Column("last", Float, nullable=True),
)

#: How many matches of two players have counted on a day; the one whose id comes first is `one`.
meetings = Table(
    "meetings",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", String(40), primary_key=True),
    Column("one", String(24), primary_key=True),
    Column("other", String(24), primary_key=True),
    Column("games", Integer, nullable=False),
)

#: What a campaign has besides its match: how it is run, its clock, and where each roster goes on.
campaigns = Table(
    "campaigns",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("settings", JSON, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("turn", Integer, nullable=False),
    #: When what runs now ends; None while nothing runs.
    Column("until", Float, nullable=True),
    #: Paused: how many seconds were left.
    Column("left", Float, nullable=True),
    #: For each clan the place in its roster from which the next general is taken.
    Column("next", JSON, nullable=False),
    #: The clans whose sheets are typed for them, by seat: from which turn on. Older campaigns say nothing.
    Column("paper", JSON, nullable=True),
    #: The judges, by id.
    Column("judges", JSON, nullable=True),
)

#: Who typed a clan's sheet of a turn last.
sheets = Table(
    "sheets",
    metadata,
    Column("campaign", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("clan", Integer, primary_key=True, autoincrement=False),
    Column("typist", String(24), nullable=False),
    Column("name", String(24), nullable=False),
    Column("at", Float, nullable=False),
)

rosters = Table(
    "rosters",
    metadata,
    Column("campaign", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(24), ForeignKey("users.id"), primary_key=True),
    Column("clan", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    #: `serves`; `asks` to be taken in; is `gone`, and bound to that clan still; or asks again: `returns`.
    Column("state", String(8), nullable=False),
    #: What they bring to battles of the card game: the name of a deck, or a list. Nobody else sees it.
    Column("deck", Text, nullable=True),
    #: Whom they would have as their clan's Daimyo.
    Column("vote", String(24), nullable=True),
    Index("rosters_by_player", "player"),
)

#: A battle of a campaign, by its space and the turn in which it began; the match that plays it.
battles = Table(
    "battles",
    metadata,
    Column("campaign", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("space", String(8), primary_key=True),
    Column("since", Integer, primary_key=True),
    Column("how", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("match", String(24), ForeignKey("matches.id"), nullable=True),
    Column("fighters", JSON, nullable=False),
    #: Whether it is over on the map.
    Column("told", Boolean, nullable=False),
    #: What is wrong with it, where it is set apart until the Shogun says how it goes on.
    Column("apart", String(200), nullable=True),
    #: The number of its table in the hall, if it is played at one.
    Column("number", Integer, nullable=True),
    #: The clans whose Daimyo sue for peace in it.
    Column("sued", JSON, nullable=True),
)

#: What was said in the rooms of a campaign.
lines = Table(
    "lines",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("campaign", String(24), ForeignKey("matches.id"), nullable=False),
    Column("room", String(24), nullable=False),
    Column("player", String(24), nullable=False),
    Column("name", String(24), nullable=False),
    Column("role", String(10), nullable=False),
    Column("clan", Integer, nullable=True),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    Index("lines_by_room", "campaign", "room", "id"),
)

#: What the Shogun or the server did beside the map. `clan`: for that clan alone; `tables`: it tells nothing
#: of the map, so those who fight read it too.
journal = Table(
    "journal",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("campaign", String(24), ForeignKey("matches.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
    Column("clan", Integer, nullable=True),
    Column("tables", Boolean, nullable=False, server_default=false()),
    Index("journal_by_campaign", "campaign", "id"),
)
