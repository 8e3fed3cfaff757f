/** What the Shogun says and does beside the map: lines of the journal, and breaches and rulings from the log. */

import { textOf } from '../../../lib/sentences';
import type { Event, JournalEntry, Step } from '../../../wire/types.gen';
import { NOBODY } from '../story/history';

export type Word = {
  at: number;
  text: string;
  /** The clan it is for alone, by its seat. */
  clan: number | null;
  /** Whether it must be noticed. */
  loud: boolean;
};

const LOUD = new Set<string>(['pause', 'note', 'breach', 'ruling', 'hand', 'peace']);
/** What everybody sees elsewhere: who serves, and which battles there are. */
const ELSEWHERE = new Set<string>(['begun', 'enlist', 'battle']);
export const RULINGS = new Set(['breached', 'ruled', 'undone', 'granted', 'stationed', 'retracted']);

/** All of it, the oldest first. */
export function wordsOf(journal: readonly JournalEntry[], steps: readonly Step[]): Word[] {
  const noted = journal
    .filter((entry) => !ELSEWHERE.has(entry.kind))
    .map((entry): Word => ({ at: entry.at, text: entry.text, clan: entry.clan ?? null, loud: LOUD.has(entry.kind) }));
  const ruled = steps.flatMap((step) =>
    step.events.flatMap((event, index): Word[] =>
      RULINGS.has((event as Event).event)
        ? [{ at: step.at, text: textOf(step.told[index] ?? [], NOBODY), clan: null, loud: true }]
        : [],
    ),
  );
  return [...noted, ...ruled].sort((one, other) => one.at - other.at);
}

/** What must still be noticed by somebody who has put away everything up to a moment; the newest first. */
export const unheard = (words: readonly Word[], until: number): Word[] =>
  words.filter((word) => word.loud && word.at > until).reverse();
