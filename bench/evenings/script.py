"""What happens this evening, turn by turn."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from evenings import clans, count, desk, kept
from evenings.field import Field
from evenings.kills import Kills
from evenings.people import CLANS, CRAB, CRANE, LION, PATIENCE, SCORPION, UNICORN, Cast, Somebody
from gorin.kernel.record import Record
from serving import Server

TURNS = 5
ALL = list(range(len(CLANS)))


class Evening:
    def __init__(self, server: Server, cast: Cast, folder: Path, seed: int) -> None:
        self.server = server
        self.cast = cast
        self.folder = folder
        self.kills = Kills(server, cast, seed)
        self.wrong: list[str] = []
        self.started = time.monotonic()
        self.campaign = ""
        #: Words that were announced.
        self.said: list[str] = []
        self.field = Field(cast, "")

    def tell(self, sentence: str) -> None:
        print(f"[{time.monotonic() - self.started:5.0f} s] {sentence}", flush=True)

    def check(self, right: bool, sentence: str) -> None:
        """`sentence` says what is wrong."""
        if not right:
            self.wrong.append(sentence)
            self.tell(f"WRONG: {sentence}")

    def spend(self) -> None:
        self.campaign = clans.come_together(self.cast, TURNS)
        self.field = Field(self.cast, self.campaign)
        self.field.meek = {SCORPION}
        self.tell(f"{len(self.cast.everybody)} pages are open, and the campaign begins.")
        for judge in self.cast.judges:
            desk.appoint(self.cast, judge)
        self.tell("The Shogun has appointed two judges.")
        self.first_turn()
        self.second_turn()
        self.third_turn()
        self.fourth_turn()
        self.fifth_turn()
        self.the_count()
        self.after()

    def write(self, turn: int, orders: dict[int, clans.Sheet], seals: list[int]) -> None:
        """Daimyo write, and all of these seal."""
        for seat, (marches, fights) in orders.items():
            clans.order(self.cast, self.campaign, seat, marches, fights)
        clans.seal_all(self.cast, self.campaign, seals)
        self.tell(f"All orders of turn {turn} are sealed.")

    def first_turn(self) -> None:
        orders: dict[int, clans.Sheet] = {
            CRAB: ([(3, ["8"])], True),
            CRANE: ([(2, ["7"])], True),
            LION: ([(1, ["6"]), (3, ["21"])], True),
            UNICORN: ([(2, ["13"])], False),
        }
        self.talk("good evening to you all")
        self.write(1, orders, ALL)
        clans.opened(self.cast, 2)
        self.tell("Turn 1 has opened: Lion, Crane and Crab attack the three homes of the Scorpion.")
        for at in ("6", "7"):
            self.field.enter(at, "celestial", 2)
        self.field.enter("8", "celestial", 1)

    def second_turn(self) -> None:
        """Three battles in three games; their second armies come late."""
        for at in ("6", "7", "8"):
            self.field.moves(at, 6, 6)
        desk.set_game(self.cast, "7", "imperial")
        desk.set_game(self.cast, "8", "war-of-honor")
        for at, game, people in (("7", "imperial", 2), ("8", "war-of-honor", 1)):
            self.field.enter(at, game, people)
            self.field.moves(at, 6, 3)
        self.tell("In the middle the desk moves 7 to Imperial, and 8 to War of Honor's decks.")
        self.breach_and_undo()
        self.first_kill()
        self.write(2, {CRANE: ([(1, ["27", "7"])], True)}, [CRAB, CRANE, SCORPION, UNICORN])
        desk.close(self.cast, 1)
        clans.opened(self.cast, 3)
        for at, game, people in (("6", "celestial", 3), ("7", "imperial", 3), ("8", "war-of-honor", 2)):
            self.late_army(at, game, people)

    def breach_and_undo(self) -> None:
        crab = self.cast.daimyo[CRAB]
        desk.breach(self.cast, "Crab", "a Karo spoke at a table")
        crab.until(lambda: self.honor_seen(CRAB) == 3, "the Crab's page does not show 3 Honor after a breach")
        desk.undo(self.cast)
        crab.until(lambda: self.honor_seen(CRAB) == 5, "the Crab's page does not show 5 Honor after the undo")
        self.tell("A breach costs the Crab 2 Honor, and is taken back.")

    def honor_seen(self, clan: int) -> int:
        """The Honor of a clan as the page of its Daimyo was told."""
        view = self.cast.daimyo[clan].tables[self.campaign].view or {"areas": []}
        facts = next(area["facts"] for area in view["areas"] if area["id"] == f"clan:{clan}")
        return int(facts["honor"])

    def first_kill(self) -> None:
        """While one clan has sealed, another writes, and a move is under way at each table."""
        clans.order(self.cast, self.campaign, LION, [(2, ["18", "6"])], True)
        clans.seal_all(self.cast, self.campaign, [LION])
        clans.order(self.cast, self.campaign, CRAB, [(1, ["4", "8"])], True)
        had = clans.lines(self.cast.daimyo[CRAB], self.campaign, CRAB)
        self.talk("what was that noise?", wait=False)
        for at in ("6", "7", "8"):
            self.field.begin_move(at)
        seconds = self.kills.kill("with a clan sealed, one writing, and moves under way at three tables")
        self.tell(f"Kill 1: all pages are back {seconds:.1f} s after the server.")
        self.cast.shogun.until(
            lambda: bool((self.cast.shogun.info or {})["clans"][LION]["sealed"]),
            "the Lion had sealed before the kill, and have not any more",
        )
        has = clans.lines(self.cast.daimyo[CRAB], self.campaign, CRAB)
        self.check(had == has, f"the Crab's sheet was {had} before the kill and is {has}")
        for at in ("6", "7", "8"):
            self.field.moves(at, 4, 1)

    def late_army(self, at: str, game: str, people: int) -> None:
        """The second army joins: its general is called, takes the turns of a newcomer, and plays on."""
        found = self.field.enter(at, game, people)
        newcomer = found[-1]
        names = [each["name"] or each["bot"] for each in self.field.of(at)["fighters"]]
        self.check(len(names) == 3, f"three armies should fight at {at}, and these do: {names}")
        joined = [each for each in found if each.name.endswith("Ni") and each.clan != SCORPION]
        self.check(len(joined) == 1, f"no late general came to {at}: {names}")
        newcomer = (joined or found)[0]
        start = self.field.count([newcomer])
        self.field.play(at, lambda: self.field.count([newcomer]) >= start + 4, "the newcomer moves", clicks=6)
        self.tell(f"A late army joins the battle of {game} at {at}: {newcomer.name} has made four moves.")

    def third_turn(self) -> None:
        """One battle goes to a real table, one army retreats; the server is killed as the turn closes."""
        at_table = self.field.generals_at("8")
        desk.to_table(self.cast, "8")
        self.cast.shogun.until(lambda: desk.table_of(self.cast, "8") is not None, "8 has no table")
        for general in at_table:
            self.field.go_to_camp(general)
        table = desk.table_of(self.cast, "8") or 0
        clans.clear(self.cast.hall)
        pairing = self.cast.hall.page.get_by_test_id("hall-battle-8")  # battles are shown by turns
        for general in at_table:
            expect(pairing).to_contain_text(general.name, timeout=PATIENCE * 1000)
        won: desk.Result = ({"Scorpion 3": "Crab|as Attacker"}, "Crab")
        desk.enter(self.referee(0), table, "8", won)
        self.tell(f"{self.referee(0).name} enters the result of table {table}: the Crab win at 8.")
        self.field.go_home(*at_table)
        self.announce(0, "Decks are shuffled by a neighbour from now on.")
        self.fight_out("6")
        orders: dict[int, clans.Sheet] = {
            CRAB: ([(2, ["4", "13"])], True),
            CRANE: ([(2, ["27"])], False),
        }
        clans.buy(self.cast, self.campaign, CRANE, "fate")
        self.write(3, orders, ALL)
        self.talk("our orders are in", wait=False)
        desk.press_close(self.cast, 2)
        seconds = self.kills.kill("as the Shogun closes turn 2, with all orders sealed")
        left = desk.close_again(self.cast, 2)
        self.tell(f"Kill 2, as turn 2 closes: {left}. All pages were back {seconds:.1f} s after the server.")
        clans.opened(self.cast, 4)

    def fourth_turn(self) -> None:
        """A retreat; a battle goes to Kenjin in the middle; a general leaves a table."""
        crane = self.cast.generals[CRANE]
        left = [each for each in crane if each not in self.field.generals_at("7")]
        self.check(len(left) == 1, "one general of the Crane should have left 7 by the retreat")
        self.field.go_home(*left)
        self.tell(f"Crane 2 has retreated from 7; {left[0].name} is a Karo again.")
        self.field.enter("13", "celestial", 2)
        self.field.moves("13", 6, 4)
        desk.set_game(self.cast, "13", "kenjin")
        self.field.enter("13", "kenjin", 2)
        self.field.moves("13", 4, 4)
        self.tell("In the middle the desk moves the battle at 13 from Celestial to Kenjin.")
        self.leave_the_table("7", CRANE)
        orders: dict[int, clans.Sheet] = {
            CRANE: ([(2, ["7"]), (3, ["26", "21"])], True),
            UNICORN: ([(1, ["11", "13"])], True),
        }
        self.write(4, orders, ALL)
        desk.close(self.cast, 3)
        clans.opened(self.cast, 5)

    def fight_out(self, at: str) -> None:
        """The Lion attack until the Scorpion's provinces are gone; who holds out too long leaves."""
        if self.field.finish(at, 90.0):
            self.tell(f"The battle at {at} is played to its end.")
        else:
            self.leave_the_table(at, LION)

    def leave_the_table(self, at: str, other: int) -> None:
        """The Scorpion's general gives up; the Daimyo of the battle agree that it costs no Honor."""
        general = next(each for each in self.field.generals_at(at) if each.clan == SCORPION)
        rivals = [each for each in self.field.generals_at(at) if each.clan != SCORPION]
        self.field.leave(general)
        for seat in (other, SCORPION):
            clans.clear(self.cast.daimyo[seat])
            self.cast.daimyo[seat].page.get_by_test_id("asked-agree").click()
        self.cast.shogun.until(lambda: not self.field.of(at), f"the battle at {at} is not over")
        self.field.go_home(general, *rivals)
        self.tell(
            f"{general.name} leaves the table at {at}; both Daimyo agree, and the {CLANS[other]} have won."
        )

    def fifth_turn(self) -> None:
        """Kenjin takes nobody in; a wrong result is taken back; the server is killed at the right one."""
        here = self.armies_at("13")
        right = {"Crab 2": True, "Unicorn 1": False, "Unicorn 2": True}
        self.check(here == right, f"in Kenjin nobody joins late: at 13 should be {right}, and are {here}")
        seats = len(self.field.of("13")["fighters"])
        self.check(seats == 2, f"the match of Kenjin at 13 has {seats} seats, and not two")
        desk.to_table(self.cast, "21")
        self.cast.shogun.until(lambda: desk.table_of(self.cast, "21") is not None, "21 has no table")
        table = desk.table_of(self.cast, "21") or 0
        judge = self.referee(1)
        wrong: desk.Result = ({"Lion 3": "Crane|as Attacker"}, "Crane")
        true: desk.Result = ({"Crane 3": "Lion|"}, "Lion")
        desk.enter(judge, table, "21", wrong)
        desk.take_back(judge, "21", table)
        self.tell(f"{judge.name} enters a wrong result of table {table}, and takes it back.")
        desk.fill_in(judge, table, true)
        desk.press_sure(judge)
        seconds = self.kills.kill("as the right result of a table is entered")
        left = desk.enter_again(self.cast, judge, table, "21", true)
        self.tell(
            f"Kill 3, at the right result: {left}. All pages were back {seconds:.1f} s after the server."
        )
        self.announce(1, "The result of the table at the Imperial Seat stands.")
        self.field.play("13", lambda: not self.field.of("13"), "Kenjin is played to its end", clicks=16)
        self.tell("Kenjin at 13 is played to its end; the army that came late has waited.")
        self.field.go_home(*self.cast.generals[CRAB], *self.cast.generals[UNICORN])
        self.write(5, {}, ALL)
        desk.close(self.cast, 4)
        desk.close_again(self.cast, 5)

    def the_count(self) -> None:
        """Every page says what the records give; nothing that was acknowledged is lost."""
        self.cast.shogun.until(
            lambda: (self.cast.shogun.info or {})["status"] == "over", "the campaign is not over"
        )
        record = count.download(self.cast.shogun, self.campaign)
        against = count.verified([record], self.folder / "campaign.jsonl")
        self.check(not against, f"`gorin verify` says of the campaign's record: {against}")
        self.tell(f"`gorin verify` replays the record of the campaign: {len(record.moves)} moves.")
        state = count.replayed(record)
        for clan, found in count.sums(state).items():
            self.tell(f"{clan}: {found}.")
        for sentence in count.compare(self.cast, self.campaign, state):
            self.check(False, sentence)
        for sentence in count.came_about(record, state):
            self.check(False, sentence)
        self.battles()

    def battles(self) -> None:
        """The records of all matches of battles hold, and armies arrived late where they could."""
        late: Counter[str] = Counter()
        ended: list[Record] = []
        for (at, game), match in self.field.matches.items():
            record = count.download(self.cast.shogun, match)
            late[game] += sum(move["do"] == "arrive" for _, move in record.moves)
            if record.result is not None:
                ended.append(record)
            else:
                illegal = count.legal(record)
                self.check(not illegal, f"the match of {game} at {at} has an illegal move: {illegal}")
            end = count.ending(record)
            clicked, driven = (self.field.tally[match, how] for how in ("clicked", "driven"))
            self.tell(
                f"{game} at {at}: {len(record.moves)} moves, {end}; people clicked {clicked} of them, "
                f"and {driven} times one or more were sent over the page's socket."
            )
        against = count.verified(ended, self.folder / "battles.jsonl")
        self.check(not against, f"`gorin verify` says of the battles' records: {against}")
        right = {"celestial": 1, "imperial": 1, "war-of-honor": 1, "kenjin": 0}
        self.check(dict(late) == right, f"late armies by game are {dict(late)}, and should be {right}")

    def after(self) -> None:
        """What can be said when everybody has gone."""
        for each in self.cast.everybody:
            for text in self.kills.complaints(each):
                self.check(False, f"the console of {each.name or 'the hall'} says: {text}")
        log = (self.folder / "server.log").read_text()
        tracebacks = log.count("Traceback (most recent call last)")
        errors = [line for line in log.splitlines() if " ERROR " in line]
        self.check(tracebacks == 0, f"the server's log has {tracebacks} tracebacks")
        self.check(not errors, f"the server's log has errors: {errors[:3]}")
        many, gone = kept.lost(self.cast, self.server.database, self.campaign, self.said)
        for sentence in gone:
            self.check(False, sentence)
        self.tell(f"{many} moves and words were acknowledged; {len(gone)} of them are lost.")

    def announce(self, which: int, text: str) -> None:
        """A judge writes in the journal, and everybody at the map reads it."""
        desk.announce(self.referee(which), text)
        self.said.append(text)
        for each in (*self.cast.daimyo, self.cast.hall):
            expect(each.page.get_by_test_id("announced").first).to_contain_text(text)
            clans.clear(each)
        self.tell(f"{self.referee(which).name} writes in the journal; all Daimyo and the hall read it.")

    def talk(self, text: str, wait: bool = True) -> None:
        """All Daimyo speak at court, and hear themselves."""
        before = [len(each.spoken) for each in self.cast.daimyo]
        for each in self.cast.daimyo:
            said = f"{each.name}: {text}"
            each.say({"type": "speak", "campaign": self.campaign, "room": "court", "text": said})
        if wait:
            self.cast.shogun.until(
                lambda: all(
                    len(each.spoken) > had for each, had in zip(self.cast.daimyo, before, strict=True)
                ),
                "a Daimyo spoke at court and was not heard",
            )

    def armies_at(self, at: str) -> dict[str, bool]:
        """The armies in a space as the Shogun's page was told, each with whether it fights."""
        view = self.cast.shogun.tables[self.campaign].view or {"areas": []}
        cards: list[Any] = next(
            (area.get("cards", []) for area in view["areas"] if area["id"] == f"space:{at}"), []
        )
        return {str(card["name"]): bool(card["facts"]["fighting"]) for card in cards}

    def referee(self, which: int) -> Somebody:
        """A judge, who does a part of the desk's work."""
        return self.cast.judges[which]

    def summary(self) -> None:
        moves = Counter({"clicked": 0, "over the page's socket": 0})
        for each in self.cast.fighters:
            moves["clicked"] += each.clicked
            moves["over the page's socket"] += each.driven
        told = ", ".join(f"{many} {how}" for how, many in moves.items())
        self.tell(f"Moves in battles: {told}. All orders and all of the desk's work were clicked or tapped.")
