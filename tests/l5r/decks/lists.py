"""Lists in the shapes in which people keep and post them: what each is taken for, and what is known of it."""

from __future__ import annotations

from typing import NamedTuple


class Listed(NamedTuple):
    text: str
    form: str
    known: int
    total: int
    #: What must have been read, as titles with their numbers; more may be there.
    cards: dict[str, int]
    leader: str = "Great Hall of Records"


def shaped(line: str, heading: str = "{} ({})") -> str:
    """One deck, its lines and headings in a shape of their own."""
    rows = ["Great Hall of Records", heading.format("Dynasty", 6), heading.format("Holdings", 3)]
    rows += [line.format(count=3, title="Copper Mine"), heading.format("Personalities", 3)]
    rows += [line.format(count=2, title="Akodo Senzo"), line.format(count=1, title="Akodo Kuma")]
    rows += [heading.format("Fate", 5), line.format(count=2, title="Will")]
    rows += [line.format(count=3, title="Cold Hands, Stone Heart")]
    return "\n".join(rows) + "\n"


SHAPED = {"Copper Mine": 3, "Akodo Senzo": 2, "Akodo Kuma": 1, "Will": 2, "Cold Hands, Stone Heart": 3}


def whole(text: str, form: str = "list") -> Listed:
    return Listed(text, form, 12, 12, SHAPED)


EGG = """# Pre-Game (1)

# Stronghold (1)
1 Great Hall of Records

# Dynasty (7)

# Events (1)
1 Wisdom Gained

# Holdings (3)
3 Copper Mine

# Personalities (3)
1 Akodo Sadahige
2 Akodo Senzo

# Fate (5)

# Rings (1)
1 Ring of Earth

# Strategy (4)
2 Will
2 Honor's Hope
"""
EGG_CARDS = {"Wisdom Gained": 1, "Copper Mine": 3, "Akodo Sadahige": 1, "Ring of Earth": 1, "Honor's Hope": 2}

OLDEST_EGG = """1 Great Hall of Records

# Fate
2 Will
3 Crushing Strength

# Dynasty
3 Copper Mine
1 Akodo Kuma
"""

EGG_HTML = """<html><head><title>My deck</title></head><body>
<h3><u>Stronghold (1)</u></h3>
1 Great Hall of Records<br/>
<h3><u>Dynasty (4)</u></h3>
<h4>Holdings (3)</h4>
3 Copper Mine<br/>1 Akodo&#39;s Grave<br/>
<h3><u>Fate (2)</u></h3>
2 Honor&#x27;s Hope<br/>
</body></html>
"""

EGG_BBCODE = """[size=150]Pre-Game (1)[/size]
[b][u]Stronghold (1)[/u][/b]
1 Great Hall of Records

[size=150]Dynasty (4)[/size]
[b][u]Holdings (4)[/u][/b]
3 Copper Mine
1 [url=http://example.org/grave]Akodo's Grave[/url]

[size=150]Fate (2)[/size]
[b][u]Strategies (2)[/u][/b]
2 Will
"""

YASUKI = """name: "Nearly: a Lion"
author: Somebody
date: 2026-08-21

Pre-Game: # (1)
  # Strongholds (1)
  - Great Hall of Records [Battle of Kyuden Tonbo]

Dynasty: # (5)
  # Holdings (4)
  - 3x Copper Mine [Celestial Edition]
  - Akodo's Grave
  # Personalities (1)
  - Isawa Kyoko - Experienced [War of Honor]

Fate: # (6)
  - 2x Honor's Hope [Celestial Edition] {art: Will [War of Honor]}
  - 2× Will
  - 2X "Hitsu-Do"
"""

OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="b1f1c9d2-0000-0000-0000-000000000000">
  <section name="Stronghold" shared="False">
    <card qty="1" id="0f0f">Great Hall of Records</card>
  </section>
  <section name="Dynasty" shared="False">
    <card qty="3" id="1a1a">Copper Mine</card>
    <card qty="1" id="2b2b">Akodo&apos;s Grave</card>
  </section>
  <section name="Fate" shared="False">
    <card id="3c3c" qty="2">Will</card>
    <card qty="1" id="4d4d">Paths of Honor &amp; Glory</card>
  </section>
  <notes><![CDATA[Made on a train.]]></notes>
</deck>
"""

LACKEY = """<deck version="0.8">
<meta><game>l5r</game></meta>
<superzone name="Stronghold"><card><name id="9">Great Hall of Records</name><set>BKT</set></card></superzone>
<superzone name="Dynasty">
<card><name id="1">Copper Mine</name><set>CE</set></card>
<card><name id="1">Copper Mine</name><set>CE</set></card>
<card><name id="2">Akodo Kuma</name><set>CE</set></card>
</superzone>
<superzone name="Fate">
<card><name id="3">Will</name></card>
</superzone>
</deck>
"""

GRINNING = """Great Hall of Records

Dynasty deck (40 cards)

Holdings (6)
3 X Copper mine
3 X Small farm

Personalities (3)
3 X Akodo masao

Fate deck (40 cards)
3 x Low Stance
1 x Ring of the void
"""

DASHES = """Stronghold – Great Hall of Records

Dynasty – (40)

Event – (1)
1x Wisdom Gained

Holding – (3)
3x Copper Mine

Personality - (2)
2x Akodo Kuma

Fate – (40)

Strategy – (3)
3x Courtesy
"""

PORTLAND = """City of Tears

Dynasty
Isawa Akihiro x3
Isawa Kyoko xp
Agasha Gifu x3
Silver Mine x 2

Fate
5 rings
Fury of the Sea x3
Heaven's Tears (2)
"""

STARS = """Stronghold: Great Hall of Records
Personalities: 3* Akodo Senzo
2*: Akodo Kuma, Akodo Masao
Holdings that make gold: 3x: Copper Mine, Small Farm
Fate: 2* Will, Charge
Cold Hands, Stone Heart, Begone, Fool!
"""

EXPERIENCE = """Tetsu Kama Mura
1 Isawa Kyoko (exp)
Isawa Kyoko (Inexp)
1 Matsu Benika - Experienced 2
1 Togashi Satsu xp5
1x Akodo Sadahige exp
1 Soshi Tabito - exp
"""

LEVELS_WE_HAVE_NOT = """Tetsu Kama Mura
1 Isawa Kyoko xp3
1 Matsu Benika (exp)
1 Togashi Satsu Experienced 2
1 Bayushi Kachiko xp2
"""

OLD_CARDS = """Kyuden Hida
Dynasty
3 Hida Kisada
3 Copper Mine
2 Kolat Master
Fate
3 Ambush
3 Will
2 Kharmic Strike
"""

PROSE = """I have played this for two years now and it does well against everything but Dragon.

The Stronghold is easy:
Great Hall of Records

Dynasty (3)
3 Copper Mine -- the best holding of all
As you can see there is nothing else in it, because I am poor!
Fate (2)
2 Will (good against Courtiers)
See http://example.org/lion for more.
"""

PLAIN_TITLES = """Great Hall of Records
Copper Mine
Copper Mine
Copper Mine
Will
"""

BULLETS = """* Great Hall of Records

Dynasty:
* 3 Copper Mine
• 2x Akodo Kuma
– Akodo's Grave
Fate:
- 3 Will
+ Ring of Earth
"""

NUMBERS_BEHIND = """Great Hall of Records
Copper Mine (3)
Akodo Kuma [2]
Small Farm, 3
Will = 2
Charge: 2
Akodo Masao 3
Courtesy - 2
"""

TABLE = """<table><tr><th>Number</th><th>Fate</th></tr>
<tr><td>3</td><td>Copper Mine</td></tr>
<tr><td>2</td><td>Will</td></tr>
<tr><td>1</td><td>Great Hall of Records</td></tr></table>
"""

CSV = """1,Great Hall of Records
3,Copper Mine
"Akodo's Grave",1
2;Will
"""

MARKDOWN = """# Lion
**Stronghold**
- Great Hall of Records

## Dynasty (5)
### Holdings
- 3 Copper Mine
- 2 Small Farm

## Fate (2)
- 2 Will
"""

FRAMED = """== Stronghold (1) ==
Great Hall of Records
*** Dynasty: 4 ***
--- Holdings ---
3 Copper Mine
[Personalities]
1 Akodo Kuma
=== Fate: 2 cards ===
~~ Actions (2) ~~
2 Will
"""

PEOPLE = """Great Hall of Records
Unique Personalities (1)
1 Akodo Sadahige
Lion Samurai:
3 Akodo Masao
Gold Holdings (3)
3 Copper Mine
Battle Actions (2)
2 Will
"""

SENSEI = """# Pre-Game (3)
# Stronghold (1)
1 Great Hall of Records
# Sensei (1)
1 Takuan Sensei
# Wind (1)
1 Akodo Kaneka
# Dynasty (3)
3 Copper Mine
"""

GIVEN = """Pre-Game
Great Hall of Records
Border Keep
Bamboo Harvesters
Dynasty
3 Copper Mine
"""

SIDEBOARD = """Great Hall of Records
3 Copper Mine
Sideboard
2 Will
1 Something Strange
"""

SPELLING = """Great Hal of Records
3 Coper Mine
2 Akodo Senso
2 Wil
1 Honors Hope
1 honor’s hope
"""

GARBLED = "Great Hall of Records\n1 Akodoâ€™s Grave\n2 Honorâ€™s Hope\n"

CRLF = EGG.replace("\n", "\r\n")

ADDS_UP = """Great Hall of Records
1 Copper Mine
1 Copper Mine
Copper Mine x1
"""

LONGEST = """Seven Stings Keep
1 Charge
1 The Lion's Charge
1 Ring of the Void
1 Ring of Air
"""

UNTAP = """1 Great Hall of Records
3 Copper Mine
2 Will
"""

OURS = """Name: Lion #1
Stronghold: Great Hall of Records
Note: first of two lines
Note: second

Dynasty (3)

# Holdings: 3
3 Copper Mine

Fate (2)

# Strategies: 2
2 Will
"""

LISTS: dict[str, Listed] = {
    "egg": Listed(EGG, "egg", 13, 13, EGG_CARDS),
    "egg of old": Listed(OLDEST_EGG, "egg", 10, 10, {"Will": 2, "Copper Mine": 3, "Crushing Strength": 3}),
    "egg as a page": Listed(EGG_HTML, "html", 7, 7, {"Akodo's Grave": 1, "Honor's Hope": 2}),
    "egg for a forum": Listed(EGG_BBCODE, "bbcode", 7, 7, {"Akodo's Grave": 1, "Copper Mine": 3}),
    "egg of Windows": Listed(CRLF, "egg", 13, 13, EGG_CARDS),
    "the Oracle": whole(shaped("{count} {title}", "# {} ({})"), "egg"),
    "untap": Listed(UNTAP, "list", 6, 6, {"Copper Mine": 3}),
    "yasuki": Listed(
        YASUKI, "yaml", 12, 12, {"Isawa Kyoko • Experienced": 1, "Honor's Hope": 2, "Hitsu-Do": 2, "Will": 2}
    ),
    "octgn": Listed(OCTGN, "octgn", 8, 8, {"Akodo's Grave": 1, "Paths of Honor & Glory": 1, "Will": 2}),
    "lackey": Listed(LACKEY, "lackey", 5, 5, {"Copper Mine": 2, "Akodo Kuma": 1, "Will": 1}),
    "ours": Listed(OURS, "text", 6, 6, {"Copper Mine": 3, "Will": 2}),
    "3x": whole(shaped("{count}x {title}")),
    "3 X": whole(shaped("{count} X {title}", "{0} Deck - {1}")),
    "3×": whole(shaped("{count}× {title}", "** {} **")),
    "3*": whole(shaped("{count}* {title}", "{0}: {1}")),
    "3*:": whole(shaped("{count}*: {title}", "{0} [{1}]")),
    "x3 before": whole(shaped("x{count} {title}", "-- {} --")),
    "(3)": whole(shaped("({count}) {title}", "{0}, {1} cards")),
    "3 -": whole(shaped("{count} - {title}", "= {} =")),
    "x3 behind": whole(shaped("{title} x{count}", "{0} – ({1})")),
    "x 3 behind": whole(shaped("{title} X {count}", "{}:")),
    "3x behind": whole(shaped("{title} {count}x", "// {}")),
    "(x3) behind": whole(shaped("{title} (x{count})", "<<{}>>")),
    "a blog of 2010": Listed(GRINNING, "list", 14, 14, {"Small Farm": 3, "Ring of the Void": 1}),
    "headings with dashes": Listed(DASHES, "list", 10, 10, {"Courtesy": 3, "Wisdom Gained": 1}),
    "a blog of 2011": Listed(
        PORTLAND,
        "list",
        20,
        20,
        {"Isawa Kyoko • Experienced": 1, "Ring of Flame": 1, "Ring of Air": 1, "Heaven's Tears": 2},
        "City of Tears",
    ),
    "stars": Listed(
        STARS, "text", 20, 20, {"Akodo Masao": 2, "Small Farm": 3, "Charge": 2, "Begone, Fool!": 1}
    ),
    "experience": Listed(
        EXPERIENCE,
        "list",
        7,
        7,
        {"Isawa Kyoko": 1, "Isawa Kyoko • Experienced": 1, "Matsu Benika": 1, "Togashi Satsu": 1},
        "Tetsu Kama Mura",
    ),
    "levels that are not there": Listed(LEVELS_WE_HAVE_NOT, "list", 1, 5, {}, "Tetsu Kama Mura"),
    "cards of other years": Listed(OLD_CARDS, "list", 6, 17, {"Copper Mine": 3, "Will": 3}, ""),
    "with prose": Listed(PROSE, "list", 6, 6, {"Copper Mine": 3, "Will": 2}),
    "titles alone": Listed(PLAIN_TITLES, "list", 5, 5, {"Copper Mine": 3, "Will": 1}),
    "bullets": Listed(BULLETS, "list", 11, 11, {"Akodo's Grave": 1, "Ring of Earth": 1, "Akodo Kuma": 2}),
    "numbers behind": Listed(
        NUMBERS_BEHIND,
        "list",
        18,
        18,
        {"Small Farm": 3, "Will": 2, "Charge": 2, "Akodo Masao": 3, "Courtesy": 2, "Akodo Kuma": 2},
    ),
    "a table": Listed(TABLE, "html", 6, 6, {"Copper Mine": 3, "Will": 2}),
    "commas between": Listed(CSV, "list", 7, 7, {"Akodo's Grave": 1, "Copper Mine": 3, "Will": 2}),
    "markdown": Listed(MARKDOWN, "list", 8, 8, {"Small Farm": 2, "Will": 2}),
    "framed": Listed(FRAMED, "list", 7, 7, {"Akodo Kuma": 1, "Will": 2}),
    "people": Listed(PEOPLE, "list", 10, 10, {"Akodo Masao": 3, "Akodo Sadahige": 1}),
    "a sensei": Listed(SENSEI, "egg", 4, 6, {"Copper Mine": 3}),
    "what everybody has": Listed(GIVEN, "list", 4, 4, {"Copper Mine": 3}),
    "a sideboard": Listed(SIDEBOARD, "list", 4, 4, {"Copper Mine": 3}),
    "misspelled": Listed(SPELLING, "list", 2, 10, {"Honor's Hope": 2}, ""),
    "garbled": Listed(GARBLED, "list", 4, 4, {"Akodo's Grave": 1, "Honor's Hope": 2}),
    "adds up": Listed(ADDS_UP, "list", 4, 4, {"Copper Mine": 3}),
    "the longest title wins": Listed(
        LONGEST,
        "list",
        5,
        5,
        {"Charge": 1, "The Lion's Charge": 1, "Ring of the Void": 1, "Ring of Air": 1},
        "Seven Stings Keep",
    ),
}
