/**
 * Pictures that are drawn once in the page and stamped wherever a card shows them, as the marker of a path that is nothing else.
 * To the browser a stamp is one thing to paint, where the sixty shapes of a picture on each of eighty cards would be
 * composed anew with every frame. It stays a drawing: sharp at every size, and its colours follow theme and clan.
 */

import { defs } from './defs';

export type Stamp = { id: string; marker: Element; uses: number };

/** So many are kept, used or not; of more only those that are in use. */
const KEPT = 400;

const stamps = new Map<string, Stamp>();
let made = 0;

/** The stamp of a picture of this size; `classes` say in whose colours it is. */
export function stampOf(picture: string, classes: string, width: number, height: number): Stamp {
  const key = `${classes}|${picture}`;
  const known = stamps.get(key);
  if (known !== undefined) return known;
  const id = `face-stamp-${(made += 1)}`;
  const holder = defs();
  holder.insertAdjacentHTML(
    'beforeend',
    `<marker id="${id}" class="inked ${classes}" markerUnits="userSpaceOnUse" markerWidth="${width}" markerHeight="${height}">${picture}</marker>`,
  );
  const stamp = { id, marker: holder.lastElementChild as Element, uses: 0 };
  stamps.set(key, stamp);
  return stamp;
}

/** Keep a stamp in the page until the returned function is called. */
export function hold(stamp: Stamp): () => void {
  stamp.uses += 1;
  return () => {
    stamp.uses -= 1;
    if (stamps.size > KEPT) forget();
  };
}

function forget(): void {
  for (const [key, { marker, uses }] of stamps) {
    if (uses > 0) continue;
    marker.remove();
    stamps.delete(key);
  }
}
