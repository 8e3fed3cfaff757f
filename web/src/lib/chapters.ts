/** Where one can go in a replay: to what tells something, to turns and to battles. Entries are numbered from 1. */

import type { Chapter, Director, Told } from './scenes';
import type { Step } from '../wire/types.gen';

export type Chapters = { told: number[] } & Record<Chapter, number[]>;

/** What has not been fetched yet may tell something. */
export function chaptersOf(steps: readonly (Step | undefined)[], director: Director): Chapters {
  const found: Chapters = { told: [], turn: [], battle: [] };
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    if (step === undefined || step.told.some((sentence) => sentence.length > 0)) found.told.push(at + 1);
    for (const chapter of director.chapters((step?.events ?? []) as Told[])) found[chapter].push(at + 1);
  }
  return found;
}

/** The entry after this one, or before it, among these; null where there is none. */
export const after = (entries: readonly number[], from: number): number | null =>
  entries.find((entry) => entry > from) ?? null;
export const before = (entries: readonly number[], from: number): number | null =>
  entries.findLast((entry) => entry < from) ?? null;
