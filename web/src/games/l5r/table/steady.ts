import type { Spot } from './model';

/** Spots that are the same as before are the same object: cards that look whether they are among them need not look again. */
export function steady(): (spots: ReadonlySet<Spot>) => ReadonlySet<Spot> {
  let last: ReadonlySet<Spot> = new Set();
  return (spots) => {
    if (spots.size !== last.size || [...spots].some((spot) => !last.has(spot))) last = spots;
    return last;
  };
}
