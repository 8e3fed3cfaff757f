/**
 * Scenes: every step of a match is shown for a while, one after the other, whichever game it is.
 *
 * A `Director` says of a game's steps how much they weigh and what they are between. The `Queue` lets them pass
 * by a clock. What a table draws of a scene (a line from source to targets, figures that float up) is its own.
 */

import type { Sentence, Step } from '../wire/types.gen';

/** What can be pointed at: a card by its id, or a place by its id. */
export type Spot = number | string;

export type Weight = 'none' | 'pass' | 'action' | 'fall';
export type Speed = '1' | '2' | 'off';

/** How long a scene is at speed 1, in milliseconds. */
export const LENGTHS: Record<Weight, number> = { none: 0, pass: 350, action: 700, fall: 1200 };
const ORDER: Weight[] = ['none', 'pass', 'action', 'fall'];

/** A figure of a card or a place that went up or down. */
export type Change = { spot: Spot; amount: number; what: string };

export type Scene = {
  seq: number;
  /** Whose step it is. */
  seat: number | null;
  weight: Weight;
  /** How long it is shown, by the speed of its viewer. */
  length: number;
  source: Spot | null;
  targets: Spot[];
  changes: Change[];
  /** The card that is played or takes effect, where it deserves to be seen. */
  played: number | null;
  told: Sentence[];
};

/** An event of any game, as far as a director must know it. */
export type Told = { event: string; [field: string]: unknown };

/** What one looks for in a replay. */
export type Chapter = 'turn' | 'battle';

export type Director = {
  weigh: (event: Told) => Weight;
  /** How much an event matters in a recap of what one missed; 0: not at all. */
  matters: (event: Told) => number;
  /** What begins with the events of a step, and is worth looking at. */
  chapters: (events: readonly Told[]) => Set<Chapter>;
  /** From where to where a step goes, and which figures it changes. */
  lines: (events: readonly Told[]) => {
    source: Spot | null;
    targets: Spot[];
    changes: Change[];
    played?: number | null;
  };
};

export const heavier = (one: Weight, other: Weight): Weight =>
  ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other;

/**
 * The scene of a step. One's own steps are shown while one goes on: only what falls by them takes its time.
 */
export function sceneOf(step: Step, director: Director, speed: Speed, own: boolean): Scene {
  const events = step.events as Told[];
  const weight = step.kind === 'move' ? events.map(director.weigh).reduce(heavier, 'none') : 'action';
  const lines = { played: null, ...director.lines(events) };
  // A card that another plays is to be read.
  const shown = own && weight !== 'fall' ? 0 : Math.max(LENGTHS[weight], lines.played === null ? 0 : LENGTHS.fall);
  const length = speed === 'off' ? 0 : shown / Number(speed);
  return { seq: step.seq, seat: step.seat, weight, length, told: step.told, ...lines };
}

/** How a queue measures time; a test has a clock of its own. */
export type Clock = { set: (done: () => void, wait: number) => number; clear: (timer: number) => void };

const REAL: Clock = {
  set: (done, wait) => window.setTimeout(done, wait),
  clear: (timer) => window.clearTimeout(timer),
};

/** Scenes that wait for the one before them to be over. What has no length is shown at once. */
export class Queue<T> {
  private readonly waiting: { item: T; length: number }[] = [];
  private timer: number | null = null;

  constructor(
    private readonly show: (item: T) => void,
    /** All that waited has been shown for as long as it should be. */
    private readonly rest: () => void,
    private readonly clock: Clock = REAL,
  ) {}

  get busy(): boolean {
    return this.timer !== null;
  }

  get left(): number {
    return this.waiting.length;
  }

  add(item: T, length: number): void {
    this.waiting.push({ item, length });
    if (this.timer === null) this.next();
  }

  /** Show what is left at once. */
  skip(): void {
    this.stop();
    for (const { item } of this.waiting.splice(0)) this.show(item);
    this.rest();
  }

  /** Forget what is left: something newer is shown instead. */
  drop(): void {
    this.stop();
    this.waiting.length = 0;
  }

  private stop(): void {
    if (this.timer !== null) this.clock.clear(this.timer);
    this.timer = null;
  }

  private next(): void {
    this.timer = null;
    for (let one = this.waiting.shift(); one !== undefined; one = this.waiting.shift()) {
      this.show(one.item);
      if (one.length > 0) {
        this.timer = this.clock.set(() => this.next(), one.length);
        return;
      }
    }
    this.rest();
  }
}

/** A sentence without the text that its event carries: in a recap, what was used is enough, and its card can be opened. */
function brief(sentence: Sentence, event: Told): Sentence {
  const text = event['text'];
  if (typeof text !== 'string' || text === '') return sentence;
  const at = sentence.findIndex((token) => typeof token === 'string' && token.includes(`: ${text}`));
  const long = sentence[at];
  if (typeof long !== 'string') return sentence;
  return [...sentence.slice(0, at), `${long.slice(0, long.indexOf(`: ${text}`))}.`];
}

/** A step by which somebody let a moment go by, whatever came of it. */
const isPass = (step: Step): boolean =>
  (step.action as { do?: unknown } | null)?.do === 'pass' ||
  step.events.every((event) => (event as Told).event === 'passed');

/** What matters most of the steps since one's own last move that was no pass, oldest first. */
export function recapOf(
  steps: readonly Step[],
  seat: number | null,
  director: Director,
  lines = 3,
): { seq: number; sentence: Sentence }[] {
  let from = steps.length;
  for (; from > 0; from -= 1) {
    const step = steps[from - 1];
    if (step?.kind === 'move' && step.seat === seat && !isPass(step)) break;
  }
  const found = steps.slice(from).flatMap((step) => {
    const events = step.events as Told[];
    const ahead = step.told.length - events.length;
    return events.map((event, index) => ({
      seq: step.seq,
      sentence: brief(step.told[ahead + index] ?? [], event),
      matters: director.matters(event),
    }));
  });
  const same = (one: { sentence: Sentence }, other: { sentence: Sentence }): boolean =>
    JSON.stringify(one.sentence) === JSON.stringify(other.sentence);
  const best = found
    .map((one, index) => ({ ...one, index }))
    .filter((one) => one.matters > 0 && one.sentence.length > 0)
    .filter((one, at, all) => all.findLastIndex((other) => same(one, other)) === at)
    .sort((a, b) => b.matters - a.matters || b.index - a.index)
    .slice(0, lines);
  return best.sort((a, b) => a.index - b.index).map(({ seq, sentence }) => ({ seq, sentence }));
}
