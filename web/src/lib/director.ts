/** How a game says what its steps weigh, and what they are between. */

import type { Chapter, Director, Told, Weight } from './scenes';

export const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export function director(
  weights: Partial<Record<Weight, readonly string[]>>,
  matters: Record<string, number | ((told: Told) => number)>,
  lines: Director['lines'] = () => ({ source: null, targets: [], changes: [] }),
  usual: Weight = 'action',
  chapters: Record<string, Chapter> = {},
  /** Whether nothing came of what began with an event, by the events after it. */
  idle: (told: Told, later: readonly Told[]) => boolean = () => false,
): Director {
  const known = new Map(
    Object.entries(weights).flatMap(([weight, names]) => names.map((name) => [name, weight as Weight] as const)),
  );
  const mattersOf = (told: Told): number => {
    const found = matters[told.event] ?? 0;
    return typeof found === 'number' ? found : found(told);
  };
  const begun = (events: readonly Told[]): Set<Chapter> => {
    const found = events.map((told, at) => (idle(told, events.slice(at + 1)) ? undefined : chapters[told.event]));
    return new Set(found.filter((chapter) => chapter !== undefined));
  };
  return { weigh: ({ event }) => known.get(event) ?? usual, matters: mattersOf, chapters: begun, lines };
}
