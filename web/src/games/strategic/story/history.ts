/** What happened, from the log: turns with their events and sentences, and how every clan stood after each. */

import { textOf, type Reader } from '../../../lib/sentences';
import type { Event, Step } from '../../../wire/types.gen';

export type Told = { seq: number; event: Event; told: string };

/** The chronicle speaks of clans, the same to everybody. */
export const NOBODY: Reader = { names: [], seat: null };

/** A turn from the moment its orders open until the next ones do. */
export type Turn = { turn: number; orders: string[][]; told: Told[] };

export type Story = { before: Told[]; turns: Turn[] };

export function storyOf(steps: readonly Step[]): Story {
  const story: Story = { before: [], turns: [] };
  for (const step of steps) {
    if (step.kind !== 'move') continue;
    step.events.forEach((raw, index) => {
      const event = raw as Event;
      const told = { seq: step.seq, event, told: textOf(step.told[index] ?? [], NOBODY) };
      if (event.event === 'opened') {
        const orders = (event['orders'] as string[][] | undefined) ?? [];
        story.turns.push({ turn: Number(event['turn']), orders, told: [] });
      }
      const last = story.turns[story.turns.length - 1];
      (last?.told ?? story.before).push(told);
    });
  }
  return story;
}

/** What a clan is measured by. */
export const MEASURES = ['points', 'income', 'provinces', 'honor', 'glory', 'koku'] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_WORDS: Record<Measure, string> = {
  points: 'Victory Points',
  income: 'Koku of provinces',
  provinces: 'Provinces',
  honor: 'Honor',
  glory: 'Glory',
  koku: 'Koku in hand',
};

export type Standing = { turn: number } & Record<Measure, number[]>;

/** Everybody starts alike: three homes of 6 Koku, 5 Honor and 5 Glory. */
const START: Record<Measure, number> = { points: 16, income: 6, provinces: 3, honor: 5, glory: 5, koku: 0 };

export function standingsOf(story: Story, clans: number): Standing[] {
  const all = (value: number): number[] => Array.from({ length: clans }, () => value);
  const found: Standing[] = [
    {
      turn: 0,
      points: all(START.points),
      income: all(START.income),
      provinces: all(START.provinces),
      honor: all(START.honor),
      glory: all(START.glory),
      koku: all(START.koku),
    },
  ];
  for (const { told } of story.turns)
    for (const { event } of told) {
      if (event.event !== 'closed') continue;
      const figures = (name: Measure): number[] => (event[name] as number[] | undefined) ?? all(0);
      found.push({
        turn: Number(event['turn']),
        points: figures('points'),
        income: figures('income'),
        provinces: figures('provinces'),
        honor: figures('honor'),
        glory: figures('glory'),
        koku: figures('koku'),
      });
    }
  return found;
}
