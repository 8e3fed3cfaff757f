/** One match as this browser follows it: what the socket tells, and what the player sends. */

import { notices } from './notices.svelte';
import { socket } from '../wire/socket.svelte';
import type {
  Action,
  AnyServerMessage,
  Decision,
  MatchInfo,
  Newcomer,
  Reasons,
  Said,
  Step,
  View,
  ViewChange,
} from '../wire/types.gen';
import { applied } from '../wire/view';
import { plainNames, seatNames } from './words';

/** Who shows what happens, one thing after the other. */
export type Follower = {
  /** The whole table, to be shown at once. */
  cut: () => void;
  /** The same table, of which more is known now. */
  settle: () => void;
  follow: (step: Step, before: View | null) => void;
};

/** What is told of somebody who does not pass. */
const ACTING: readonly string[] = ['announced', 'entered', 'swayed'];

/** How somebody is refused a match that may not be seen, or no longer. */
const SHUT: ReadonlySet<string> = new Set(['not-found', 'illegal']);

export class MatchStore {
  info = $state.raw<MatchInfo | null>(null);
  seat = $state<number | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  steps = $state.raw<Step[]>([]);
  chat = $state.raw<Said[]>([]);
  /** Lines of chat that came since the player last looked. */
  unread = $state(0);
  clocks = $state.raw<number[] | null>(null);
  /** When `clocks` were true, by this browser's own clock (milliseconds). */
  clocksAt = $state(0);
  /** The seat that asks to take its last move back. */
  takeback = $state<number | null>(null);
  /** The seat that offers a draw. */
  draw = $state<number | null>(null);
  /** Who asks to play on for somebody who has gone. */
  newcomer = $state<Newcomer | null>(null);
  busy = $state(false);
  /** Why nothing can be begun with the card that was asked about. */
  reasons = $state.raw<Reasons | null>(null);
  /** Why the match cannot be shown, if it cannot. */
  problem = $state<{ code: string; sentence: string } | null>(null);

  names = $derived(this.info === null ? [] : seatNames(this.info, this.seat));
  plain = $derived(this.info === null ? [] : plainNames(this.info));

  follower: Follower | null = null;
  private seq = 0;
  /** The match has just ended: the table comes once more, with nothing secret in it. */
  private ending = false;
  /** The table's number when the last action was sent: older acknowledgements are not about it. */
  private sentAt = -1;
  /** The moves of a composed action are under way: what is asked between them is answered already. */
  private composed = false;
  /** The newest question, shown or not. */
  private asked: Decision | null = null;
  private lost = false;
  /** The table was asked for, and has not come. */
  private asking = false;
  /** The moments at which the player is passed by, and whether at once. */
  private passed: { moments: string[]; at_once: boolean } | null = null;
  /** Where the player passes after the last action, as long as nobody else does anything. */
  planned = $state.raw<readonly string[]>([]);
  private readonly opened = Date.now();

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {}

  /** Follow the match until the returned function is called. */
  follow(): () => void {
    const stop = socket.listen({
      message: (message) => this.receive(message),
      open: () => {
        this.lost = this.info !== null;
        this.sync();
      },
    });
    return () => {
      stop();
      socket.send({ type: 'unwatch', match: this.id });
    };
  }

  /** Ask for the table as it is, and for whatever this browser has missed. */
  sync(): void {
    this.asking = socket.send({ type: 'watch', match: this.id, since: this.seq, invite: this.invite });
  }

  /** Take an action, and then those that one is asked for at once: a composed action is sent as one. */
  act(action: Action, then: Action[] = [], passing: string[] = []): boolean {
    if (this.busy) return false;
    this.sentAt = this.seq;
    this.busy = socket.send({ type: 'act', match: this.id, seq: this.seq, action, then, passing });
    if (!this.busy) {
      this.offline();
      return false;
    }
    this.planned = passing;
    this.asked = this.decision;
    this.composed = then.length > 0;
    return true;
  }

  /** What was sent has been carried out, or will not be: the newest question is the player's. */
  private free(): void {
    this.busy = false;
    if (!this.composed) return;
    this.composed = false;
    this.decision = this.asked;
    this.follower?.settle();
  }

  /** Ask why nothing can be begun with a card; the answer is in `reasons`. */
  why(card: number): void {
    this.reasons = null;
    if (!socket.send({ type: 'why', match: this.id, card })) this.offline();
  }

  say(text: string): boolean {
    const sent = socket.send({ type: 'say', match: this.id, text });
    if (!sent) this.offline();
    return sent;
  }

  resign(): void {
    if (!socket.send({ type: 'resign', match: this.id })) this.offline();
  }

  askTakeback(): void {
    if (!socket.send({ type: 'takeback', match: this.id })) this.offline();
  }

  offerDraw(): void {
    if (!socket.send({ type: 'draw', match: this.id })) this.offline();
  }

  answer(agree: boolean): void {
    if (!socket.send({ type: 'answer', match: this.id, agree })) this.offline();
  }

  substitute(seat: number, bot: string): void {
    if (!socket.send({ type: 'substitute', match: this.id, seat, bot })) this.offline();
  }

  /** Let the server pass at these moments, and no others. */
  passBy(moments: string[], at_once: boolean): void {
    if (moments.length === 0 && this.passed === null) return;
    this.passed = { moments, at_once };
    socket.send({ type: 'pass', match: this.id, ...this.passed });
  }

  /** The number of the table as this browser knows it. */
  get at(): number {
    return this.seq;
  }

  /** What an HTTP request told about this match. */
  learn(info: MatchInfo): void {
    this.info = { ...info, invite: info.invite ?? this.info?.invite ?? null };
    this.sync();
  }

  /** That the connection is lost stands on the page already; that this was not sent does not. */
  private offline(): void {
    notices.show('Not sent: no connection. Try again when it is back.');
  }

  private receive(message: AnyServerMessage): void {
    switch (message.type) {
      case 'table':
        if (message.match.id !== this.id) return;
        this.problem = null;
        this.asking = false;
        if (this.info !== null && this.seat !== message.seat) {
          // Who sits elsewhere now is told other things, by other numbers: what was told before is forgotten.
          this.steps = [];
          this.seq = 0;
          if (message.steps.length < message.seq) this.sync();
        }
        this.tellMissed(message.steps.length);
        this.info = message.match;
        this.seat = message.seat;
        this.view = message.view;
        this.decision = message.decision;
        this.add(message.steps);
        this.seq = message.seq;
        this.setClocks(message.clocks);
        this.takeback = message.takeback;
        this.draw = message.draw;
        this.newcomer = message.newcomer;
        this.busy = false;
        this.composed = false;
        if (this.ending) this.follower?.settle();
        else this.follower?.cut();
        this.ending = false;
        if (
          this.passed !== null &&
          message.match.status === 'playing' &&
          message.seat !== null &&
          message.match.seats[message.seat]?.bot === null
        )
          this.passBy(this.passed.moments, this.passed.at_once);
        return;
      case 'happened': {
        if (message.match !== this.id) return;
        if (message.step.seq <= this.seq) return;
        if (message.step.seq > this.seq + 1) {
          this.sync();
          return;
        }
        const before = this.view;
        if (!this.advance(message.changes)) {
          this.sync();
          return;
        }
        this.seq = message.step.seq;
        if (
          message.step.seat !== this.seat &&
          message.step.events.some((event) => ACTING.includes((event as { event?: string }).event ?? ''))
        )
          this.planned = [];
        this.add([message.step]);
        this.asked = message.decision;
        this.decision = this.composed ? null : message.decision;
        this.setClocks(message.clocks);
        if (message.step.seat === this.seat && !this.composed) this.busy = false;
        this.follower?.follow(message.step, before);
        return;
      }
      case 'acknowledged':
        if (message.match === this.id && message.seq > this.sentAt) this.free();
        return;
      case 'reasons':
        if (message.match === this.id) this.reasons = message;
        return;
      case 'refused':
        if (message.match !== null && message.match !== this.id) return;
        // Who was called to a battle while the connection was lost may see the map no longer, and was not told.
        if (
          this.asking &&
          this.info !== null &&
          message.match !== null &&
          message.seq === null &&
          SHUT.has(message.code)
        )
          this.close(message.sentence);
        else this.refused(message.code, message.sentence, message.rule);
        return;
      case 'changed':
        if (message.match.id === this.id) this.changed(message.match);
        return;
      case 'takebackasked':
        if (message.match === this.id) this.takeback = message.seat;
        return;
      case 'drawasked':
        if (message.match === this.id) this.draw = message.seat;
        return;
      case 'newcomerasked':
        if (message.match === this.id) this.newcomer = message.newcomer;
        return;
      case 'dismissed':
        if (message.match === this.id) this.close(message.sentence);
        return;
      case 'said':
        if (message.match !== this.id) return;
        this.heard(message);
        return;
    }
  }

  /** Apply what changed to the own copy of the table; false if it does not fit, and the whole is needed. */
  private advance(changes: ViewChange): boolean {
    const next = this.view === null ? null : applied(this.view, changes);
    if (next === null) return false;
    this.view = next;
    this.reasons = null;
    return true;
  }

  /** Nothing of what was shown may stay on the screen. */
  private close(sentence: string): void {
    this.problem = { code: 'dismissed', sentence };
    this.view = null;
    this.decision = null;
    this.steps = [];
    this.seq = 0;
    this.busy = false;
    this.composed = false;
    this.follower?.cut();
  }

  /** Old lines come again after a lost connection. */
  private heard(said: Said): void {
    if (this.chat.some((line) => line.at === said.at && line.name === said.name && line.text === said.text)) return;
    this.chat = [...this.chat, said].sort((a, b) => a.at - b.at).slice(-300);
    if (said.at * 1000 > this.opened - 2000 && said.seat !== this.seat) this.unread += 1;
  }

  private refused(code: string, sentence: string, rule: string | null): void {
    this.free();
    if (code === 'stale') this.sync();
    // What was shut is asked for again when it may be open; a refusal then is no news.
    else if (this.info === null || this.problem !== null) this.problem = { code, sentence };
    else notices.show(sentence, { rule });
  }

  /** After a lost connection: how much happened meanwhile. */
  private tellMissed(steps: number): void {
    if (this.lost && steps > 0) {
      const what = steps === 1 ? 'One thing' : `${steps} things`;
      notices.show(`Reconnected. ${what} happened meanwhile; the log has them.`, { tone: 'news' });
    }
    this.lost = false;
  }

  private changed(info: MatchInfo): void {
    // When a match is over nothing is secret any more: read the whole log again.
    const ended = this.info?.status === 'playing' && info.status === 'over';
    if (ended) {
      this.seq = 0;
      this.ending = true;
    }
    const began = this.info?.status === 'open' && info.status === 'playing';
    this.info = { ...info, invite: info.invite ?? this.info?.invite ?? null };
    if (began || ended || (info.status !== 'open' && this.view === null)) this.sync();
  }

  private add(steps: Step[]): void {
    const [first] = steps;
    if (first === undefined) return;
    if (steps.length === 1 && first.seq > (this.steps.at(-1)?.seq ?? -1)) {
      this.steps = [...this.steps, first];
      return;
    }
    const known = new Map(this.steps.map((step) => [step.seq, step]));
    for (const step of steps) known.set(step.seq, step);
    this.steps = [...known.values()].sort((a, b) => a.seq - b.seq);
  }

  private setClocks(clocks: number[] | null): void {
    this.clocks = clocks;
    this.clocksAt = Date.now();
  }
}
