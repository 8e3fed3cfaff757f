/** On a phone: the part of the table where what is asked can be answered. */

import type { Spot, TableModel } from './model';

export type TableTab = 'centre' | 'home' | 'rivals' | 'paths' | 'log';

/** Where the cards lie that something can be begun with; the middle, if some of them lie there or in hand. */
export function whereTo(sources: ReadonlySet<Spot>, table: TableModel): TableTab {
  const tabs = new Set([...sources].map((spot): TableTab => placed(spot, table)));
  const [only] = tabs;
  return tabs.size === 1 && only !== undefined ? only : 'centre';
}

function placed(spot: Spot, table: TableModel): TableTab {
  if (typeof spot === 'string') {
    const [kind, seat] = spot.split('-');
    if (kind !== 'province') return 'centre';
    return Number(seat) === table.seat ? 'home' : 'rivals';
  }
  const place = table.cards.get(spot)?.place;
  if (place === undefined || (place.kind !== 'province' && place.kind !== 'holdings')) return 'centre';
  return place.seat === table.seat ? 'home' : 'rivals';
}
