/**
 * What can be begun with which card, and where it can lead: every legal action as routes over the table.
 *
 * A route is a row of spots (a card in hand, who performs, a target), the moves that go with it, and its price. Picking
 * the spots of a route one by one composes the action; nothing is sent before it is confirmed.
 */

import type { Action, Decision, Payer, Source, Way } from '../lib/types.gen';
import { withNames } from '../lib/words';
import type { Spot } from './model';

export type Route = {
  /** The number of the action in the decision. */
  index: number;
  action: Action;
  label: string;
  spots: Spot[];
  /** Spots that follow by themselves and are only shown. */
  marks: Spot[];
  then: Action[];
  gold: number;
  pays: Payer[];
  /** Who may be chosen to pay, where the game asks for that. */
  purse: Source[];
};

function routed(action: Action, index: number, label: string, way: Way): Route[] {
  const { source = null, via = [], targets = [], then = [], aims = [], gold = 0, pays = [], purse = [] } = way;
  const start = [...(source === null ? [] : [source]), ...via];
  const base = { index, action, label, then, gold, pays, purse };
  // A place is aimed at by the action itself: nothing is asked after it.
  const place = targets.length === 1 && typeof targets[0] === 'string';
  if (targets.length === 0 || (aims.length === 0 && !place)) return [{ ...base, spots: start, marks: targets }];
  return targets.map((target, at) => ({
    ...base,
    spots: [...start, target],
    marks: [],
    then: [...then, ...(aims[at] === undefined ? [] : [aims[at]])],
  }));
}

/** Whether a card can be bought in another way that gives as much for no more Gold. */
function dominated(decision: Decision, index: number): boolean {
  const action = decision.actions[index];
  if (action?.do !== 'buy') return false;
  const offered = (how: string): boolean => decision.actions.some((other) => other.do === 'buy' && other['card'] === action['card'] && other['how'] === how);
  const vain = (decision.labels[index] ?? '').endsWith('gain 0 Honor');
  if (action['how'] === 'plain') return offered('discount');
  if (action['how'] === 'proclaim') return vain && (offered('discount') || offered('plain'));
  return action['how'] === 'dear_proclaim' && vain && offered('dear');
}

/** All routes of a decision but those that pass, and those that nobody would take. */
export function routesOf(decision: Decision, names: readonly string[]): Route[] {
  return decision.actions.flatMap((action, index) => {
    if (action.do === 'pass' || dominated(decision, index)) return [];
    const label = withNames(decision.labels[index] ?? action.do, names);
    const ways = decision.leads?.[index] ?? [];
    return (ways.length === 0 ? [{}] : ways).flatMap((way) => routed(action, index, label, way));
  });
}

export const follows = (route: Route, picks: readonly Spot[]): boolean => picks.every((spot, at) => route.spots[at] === spot);

/** Where routes go on from what is picked. */
export const nextSpots = (routes: readonly Route[], picks: readonly Spot[]): Set<Spot> =>
  new Set(routes.flatMap((route) => route.spots[picks.length] ?? []));

export const isWhole = (route: Route, picks: readonly Spot[]): boolean => route.spots.length === picks.length;

/**
 * Whether spots alone do not tell the actions apart: a card that can be bought in two ways, two abilities for one target.
 */
export function ambiguous(routes: readonly Route[], picks: readonly Spot[]): boolean {
  const actions = new Set(routes.map((route) => route.index));
  if (actions.size < 2) return false;
  if (routes.some((route) => isWhole(route, picks))) return true;
  return [...nextSpots(routes, picks)].some((spot) => new Set(routes.filter((route) => route.spots[picks.length] === spot).map((route) => route.index)).size > 1);
}

/** The picks, and whatever follows from them because there is only one way on. */
export function advanced(routes: readonly Route[], picks: readonly Spot[]): Spot[] {
  let found = [...picks];
  for (;;) {
    const live = routes.filter((route) => follows(route, found));
    const next = nextSpots(live, found);
    if (found.length === 0 || next.size !== 1 || ambiguous(live, found) || live.some((route) => isWhole(route, found))) return found;
    found = [...found, ...next];
  }
}

/** Twins in a hand do the same: of each lot the first is listed. */
export const isFirst = (decision: Decision, index: number): boolean => (decision.same?.[index] ?? index) === index;
