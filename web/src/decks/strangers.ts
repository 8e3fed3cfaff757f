/** A list that was read, with cards taken in the place of strangers. */

import type { BuildCard, Line, Reading, Sheet } from '../wire/deck_types.gen';
import { changed } from './sheet';

/** Which card was taken for the stranger of a line, by the line's number. */
export type Taken = Readonly<Record<number, string>>;

export const strangers = ({ lines }: Reading): Line[] => lines.filter(({ kind }) => kind === 'unknown');

/** The deck of a list with the cards that were taken for its strangers. */
export function completed(reading: Reading, taken: Taken, cards: ReadonlyMap<string, BuildCard>): Sheet {
  return strangers(reading).reduce((sheet, line) => {
    const card = cards.get(taken[line.number] ?? '');
    return card === undefined ? sheet : changed(sheet, card, Math.max(1, line.count));
  }, reading.judged.sheet);
}

/** How many copies are known, with those that were taken for strangers. */
export const known = (reading: Reading, taken: Taken): number =>
  reading.known +
  strangers(reading)
    .filter(({ number }) => taken[number] !== undefined)
    .reduce((sum, { count }) => sum + Math.max(1, count), 0);
