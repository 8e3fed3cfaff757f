/** How what is composed is paid: as the game proposes it, or by the sources that the player has chosen. */

import type { Action, Source } from '../../../wire/types.gen';
import type { Route } from './routes';

export const PROPOSED: Action = { do: 'pay', source: null, bow: true };

/** The moves of a route, with the payment that is proposed. */
export const paidAsProposed = (route: Route): Action[] => [
  route.action,
  ...route.then,
  ...(route.gold === 0 ? [] : [PROPOSED]),
];

/** The moves by which chosen sources pay, the small ones first; null: as proposed. */
export const paidBy = (payers: readonly Source[] | null): Action[] | null =>
  payers === null
    ? null
    : [...payers].sort((a, b) => a[1] - b[1]).map(([source, , bow]): Action => ({ do: 'pay', source, bow }));

/** The payers once a card is tapped: in, out; or from one way of paying to the next, where it has several. */
export function toggled(card: number, purse: readonly Source[], payers: readonly Source[] | null, plan: Route | null) {
  const proposed = purse.filter(
    ([one], at) => plan?.pays.some(([payer]) => payer === one) && purse.findIndex(([other]) => other === one) === at,
  );
  const now = payers ?? proposed;
  const ways = purse.filter(([one]) => one === card);
  const next = ways[ways.findIndex((way) => now.includes(way)) + 1];
  return [...now.filter(([one]) => one !== card), ...(next === undefined ? [] : [next])];
}
