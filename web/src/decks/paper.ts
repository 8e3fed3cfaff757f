/** Cards on paper: every copy, so many on a sheet. */

import type { Sheet } from '../wire/deck_types.gen';

export const ON_A_SHEET = 9;

/** Every card of a deck, as often as it is in it, by sheets of paper: the leader, then pile by pile. */
export function sheetsOfPaper(sheet: Sheet): string[][] {
  const all = [
    ...(sheet.leader === '' ? [] : [sheet.leader]),
    ...Object.values(sheet.piles).flatMap((pile) =>
      Object.entries(pile).flatMap(([title, count]) => Array.from({ length: count }, () => title)),
    ),
  ];
  return Array.from({ length: Math.ceil(all.length / ON_A_SHEET) }, (_, at) =>
    all.slice(at * ON_A_SHEET, (at + 1) * ON_A_SHEET),
  );
}
