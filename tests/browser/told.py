"""What a page tells after every message of the server, and what the engine says that it must tell.

A page is given one message after the other, and what it shows is noted before the next. The engine's word is
a match of the same seed that is led through the same moves.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from browser.conftest import Person
from gorin.games import find
from gorin.kernel.match import Match, read_options
from gorin.kernel.sentences import Sentence, capital, text_of
from gorin.kernel.values import to_json

Told = dict[str, Any]

#: Hands each message to the page by itself, and notes what it shows then.
NOTE = """
window.shown = () => {
  const seen = (one) => one !== null && one.checkVisibility() && one.getClientRects().length > 0;
  const find = (name) => [...document.querySelectorAll(`[data-testid=${name}]`)].filter(seen);
  const text = (one) => one?.textContent.replace(/\\s+/g, ' ').trim() ?? null;
  const log = find('log')[0] ?? null;
  const lines = log === null ? [] : [...log.querySelectorAll('li')];
  const last = lines.at(-1)?.getBoundingClientRect();
  const box = log?.getBoundingClientRect();
  const earlier = /\\d+/.exec(text(find('log-earlier')[0]) ?? '')?.[0] ?? 0;
  return {
    log: log === null ? null : lines.map((line) => [...line.querySelectorAll('p')].map(text)),
    earlier: Number(earlier),
    insight: last === undefined || (last.bottom <= box.bottom + 1 && box.bottom <= innerHeight),
    recap: [...find('recap').flatMap((one) => [...one.querySelectorAll('li')]), ...find('recap-line')]
      .map(text),
    phase: text(document.querySelector('.phases [aria-current=step]'))?.split(':')[0] ?? null,
    turn: text(document.querySelector('header .facts .turn')),
    scene: text(document.querySelector('[data-testid=scene-told]')),
    mine: document.querySelector('[data-testid=prompt].mine') !== null,
    head: text(document.querySelector('[data-testid=prompt] h2')),
    near: document.querySelector('.near [data-testid^=strip-]')?.dataset.testid ?? null,
    over: find('end').length > 0,
    drawn: document.querySelector('[data-testid=drawn-table], [data-testid=kenjin-table]') !== null,
  };
};
window.noted = [];
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...words) {
    super(...words);
    window.wire = this;
    const waiting = [];
    let busy = false;
    const next = () => {
      const data = waiting.shift();
      busy = data !== undefined;
      if (!busy) return;
      this.dispatchEvent(new MessageEvent('message', { data }));
      setTimeout(() => {
        const { type, seq, step } = JSON.parse(data);
        const at = step?.seq ?? seq;
        if (type === 'happened' || type === 'table') window.noted.push({ seq: at, ...window.shown() });
        next();
      }, 0);
    };
    this.addEventListener('message', (event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      waiting.push(event.data);
      if (!busy) next();
    });
  }
};
"""

OPEN = """async ({ game, seats, options }) => {
  const ask = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Gorin': '1' } }).then((found) => found.json());
  const bots = [null, ...Array(seats - 1).fill('random')];
  const made = await ask('/api/matches', { game, seats, bots, options });
  await ask(`/api/matches/${made.id}/start`, {});
  return made.id;
}"""

#: What matters in a recap, the most important first; what is no event of it is left out.
RANKS: list[tuple[str, ...]] = [
    ("gameended",),
    ("eliminated",),
    ("attackdeclared", "siegelaid"),
    ("provincedestroyed",),
    ("battleresolved",),
    ("duelresolved",),
    ("destroyed",),
    ("entered",),
    ("steptaken",),
    ("favortaken",),
    ("controlled",),
    ("an event",),
    ("attachedto",),
    ("lobbyended",),
    ("honorchanged",),
    ("announced",),
    ("negated",),
    ("happens",),
    ("an empty battle",),
]
KENJIN_RANKS: list[tuple[str, ...]] = [
    ("assassinated",),
    ("revealed",),
    ("redeployed", "peeked"),
    ("deployed", "drafted"),
]


def text(sentence: Any, names: list[str], reader: int | None) -> str:
    """A sentence as the client writes it."""
    said = capital(text_of(msgspec.convert(sentence, Sentence), names, reader))
    return " ".join(said.split())


CURLED = str.maketrans({"\N{RIGHT SINGLE QUOTATION MARK}": "'", "\N{MINUS SIGN}": "-"})


def alike(written: str | None) -> str:
    """The browser has curled apostrophes and true minus signs."""
    return " ".join((written or "").translate(CURLED).split())


def bot_name(seat: Told) -> str:
    return str(seat["persona"]["name"] if seat["persona"] else f"{seat['bot']} bot")


class Account:
    """What somebody was told so far, by the messages that came."""

    def __init__(self, one: Person, game: str) -> None:
        self.one = one
        self.game = game
        self.steps: list[Told] = []
        #: For each number of the table what was seen and asked then.
        self.tables: dict[int, Told] = {}
        self.info: Told = {}
        self.seat = 0
        self._read = 0
        self._lines: dict[int, list[str]] = {}

    def read(self) -> None:
        """Take in what has come since."""
        for message in self.one.messages[self._read :]:
            if message["type"] == "table":
                self.info, self.seat = message["match"], message["seat"]
                if not self.tables:
                    self.steps = list(message["steps"])
                self.tables.setdefault(message["seq"], message)
            elif message["type"] == "happened":
                self.steps.append(message["step"])
                self.tables[message["step"]["seq"]] = message
        self._read = len(self.one.messages)

    @property
    def names(self) -> list[str]:
        return [seat["name"] or bot_name(seat) for seat in self.info["seats"]]

    @property
    def plain_names(self) -> list[str]:
        names = self.names
        return [f"{name} #{seat + 1}" if names.count(name) > 1 else name for seat, name in enumerate(names)]

    def lines(self, seq: int) -> list[list[str]]:
        """The log after so many steps."""
        return [line for line in map(self._line, self.steps[:seq]) if line]

    def _line(self, step: Told) -> list[str]:
        if id(step) not in self._lines:
            said = [text(sentence, self.plain_names, self.seat) for sentence in step["told"] if sentence]
            self._lines[id(step)] = [alike(each) for each in said]
        return self._lines[id(step)]

    def recap(self, seq: int) -> list[str]:
        """What matters most since the own last move that was no pass, in its order."""
        since: list[Told] = []
        for step in self.steps:
            if step["seq"] > seq:
                break
            own = step["kind"] == "move" and step["seat"] == self.seat
            passed = (step["action"] or {}).get("do") == "pass" or all(
                event["event"] == "passed" for event in step["events"]
            )
            since = [] if own and not passed else [*since, step]
        found: list[tuple[int, int, str]] = []
        for step in since:
            ahead = len(step["told"]) - len(step["events"])
            for event, sentence in zip(step["events"], step["told"][ahead:], strict=True):
                rank = self._rank(event)
                said = text(_brief(sentence, event), self.plain_names, self.seat)
                if rank is not None and said:
                    found = [one for one in found if one[2] != said] + [(rank, len(found), said)]
        found = [(rank, index, said) for index, (rank, _, said) in enumerate(found)]
        best = sorted(found, key=lambda one: (one[0], -one[1]))[:3]
        return [said for _, _, said in sorted(best, key=lambda one: one[1])]

    def _rank(self, event: Told) -> int | None:
        kind = event["event"]
        if kind == "happens" and not event.get("text"):
            kind = "an event"
        if kind == "battleresolved" and event["attack"] == event["defense"] == 0:
            kind = "an empty battle"
        ranks = KENJIN_RANKS if self.game == "kenjin" else RANKS
        return next((at for at, kinds in enumerate(ranks) if kind in kinds), None)

    # --- what a page must show ----------------------------------------------------------------------

    def check(self, shown: Told) -> list[str]:
        """What is wrong with what the page showed at a number of the table."""
        seq = shown["seq"]
        table = self.tables.get(seq)
        if table is None or table["view"] is None or shown["over"] or not shown["drawn"]:
            return []
        wrong: list[str] = []

        def same(what: str, wanted: Any, found: Any) -> None:
            if wanted != found:
                wrong.append(f"{seq}: {what} is {found!r}, and not {wanted!r}")

        view = table["view"]
        if view.get("result") is not None:
            return []  # nothing is secret any more, and the log is read anew
        if shown["log"] is not None:
            lines = self.lines(seq)
            found = [[alike(each) for each in line] for line in shown["log"]]
            same("the log", lines[len(lines) - len(found) :], found)
            same("the length of the log", len(lines), len(found) + shown["earlier"])
        if shown["mine"]:
            same("the recap", [alike(each) for each in self.recap(seq)], list(map(alike, shown["recap"])))
            if table["decision"] is None:
                wrong.append(f"{seq}: nobody is asked, and the page asks {shown['head']}")
        if self.game == "kenjin":
            return wrong
        same("the phase", self._phase(view), shown["phase"])
        whose = view["facts"]["turn"]
        mine = whose == self.seat
        owner = "yours" if mine else self.plain_names[whose]
        same("the turn", f"Turn {view['facts']['turn_number']} · {owner}", shown["turn"])
        if shown["scene"] is not None:
            head = "Your turn" if mine else f"{capital(self.plain_names[whose])}'s turn"
            if not (alike(shown["scene"]).startswith(head) or shown["scene"] == "Passing for you"):
                wrong.append(f"{seq}: the bar says {shown['scene']!r} in the turn of {whose}")
        deciders = view["deciders"]
        if not shown["mine"] and deciders and self.seat not in deciders:
            for who in (self.plain_names[seat] for seat in deciders):
                if who.lower() not in (shown["head"] or "").lower():
                    wrong.append(f"{seq}: {who} decides, and the page says {shown['head']!r}")
        return wrong

    def _phase(self, view: Told) -> str | None:
        phase = view["phase"]
        if phase in ("setup", "over"):
            return None
        if phase in ("battle", "attack") or any(area["kind"] == "battle" for area in view["areas"]):
            return "Attack"
        return "Action" if phase == "duel" else capital(phase)

    # --- what the engine says -----------------------------------------------------------------------

    def compare(self) -> int:
        """Lead the engine through the same moves; how many steps were told as it tells them."""
        last = next(message for message in reversed(self.one.messages) if message["type"] == "table")
        info = last["match"]
        assert info["status"] == "over"
        rules = find(info["game"])
        match = Match(rules, [""] * len(info["seats"]), read_options(rules, info["options"]), info["seed"])
        asked = {step["seq"]: step for step in last["steps"]}
        compared = 0
        for step in self.steps:
            if step["kind"] != "move":
                break
            action = msgspec.convert(asked[step["seq"]]["action"], rules.action_type)
            events = match.play(step["seat"], action)
            seen = events if match.over else [event.seen_by(self.seat) for event in events]
            told = json.loads(to_json(match.state.recount(seen)))
            assert step["told"] == told, f"step {step['seq']} is told as the engine tells it"
            table = self.tables.get(step["seq"])
            if table is not None and table["type"] == "happened":
                view = json.loads(to_json(match.state.view(self.seat)))
                other = [key for key in view if bare(view[key]) != bare(table["view"].get(key))]
                assert not other, f"at step {step['seq']} the engine has another {other}"
                compared += 1
        return compared


def bare(value: Any) -> Any:
    """Without what is empty, or goes without saying: a change may leave an empty place behind where something
    was taken away, and says of a card that was turned that it is face up.
    """
    if isinstance(value, dict):
        kept = {key: each for key, each in value.items() if each not in ({}, [], None)}
        return {key: bare(each) for key, each in kept.items() if (key, each) != ("up", True)}
    return [bare(each) for each in value] if isinstance(value, list) else value


def _brief(sentence: Any, event: Told) -> Any:
    """What was used, without its text."""
    words = event.get("text") or ""
    for at, token in enumerate(sentence):
        if words and isinstance(token, str) and f": {words}" in token:
            return [*sentence[:at], token[: token.index(f": {words}")] + "."]
    return sentence


def send(one: Person, words: Told) -> None:
    """Say something over the page's own socket."""
    one.page.evaluate("(words) => window.wire.send(JSON.stringify(words))", words)


def act(one: Person, account: Account, seq: int, moves: list[Told]) -> None:
    about = {"type": "act", "match": account.info["id"], "seq": seq}
    send(one, {**about, "action": moves[0], "then": moves[1:]})
