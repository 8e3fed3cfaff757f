/** On a phone: the part of the table where what is asked can be answered. */

import type { Spot, TableModel } from './model';

export type TableTab = 'centre' | 'home' | 'rivals' | 'paths' | 'log';

const ORDER: readonly TableTab[] = ['centre', 'home', 'rivals', 'paths'];

/** Where the cards lie that something can be begun with; the middle, if some of them lie there or in hand. */
export function whereTo(sources: ReadonlySet<Spot>, table: TableModel, standing: boolean): TableTab {
  const tabs = tabsOf(sources, table, standing);
  return tabs.size === 0 ? 'centre' : (ORDER.find((tab) => tabs.has(tab)) ?? 'centre');
}

/** The parts in which some of these spots are seen. `standing`: whether units at home stand in the middle now. */
export const tabsOf = (spots: ReadonlySet<Spot>, table: TableModel, standing: boolean): Set<TableTab> =>
  new Set([...spots].map((spot): TableTab => placed(spot, table, standing)));

/** Where to go on from a part, if what is lit now is not seen there; the hand is seen everywhere. */
export function onTo(tab: TableTab, lit: ReadonlySet<Spot>, table: TableModel, standing: boolean): TableTab {
  const aims = [...lit].filter((spot) => typeof spot === 'string' || table.cards.get(spot)?.place.kind !== 'hand');
  const tabs = tabsOf(new Set(aims), table, standing);
  return aims.length < lit.size || tabs.has(tab) ? tab : ([...tabs][0] ?? tab);
}

function placed(spot: Spot, table: TableModel, standing: boolean): TableTab {
  if (typeof spot === 'string') {
    const [kind, seat] = spot.split('-');
    if (kind === 'path') return 'paths';
    if (kind !== 'province') return 'centre';
    return Number(seat) === table.seat ? 'home' : 'rivals';
  }
  const place = table.cards.get(spot)?.place;
  if (
    place === undefined ||
    (place.kind !== 'province' && place.kind !== 'holdings' && (place.kind !== 'home' || standing))
  )
    return 'centre';
  return place.seat === table.seat ? 'home' : 'rivals';
}
