/**
 * What can be begun with which card, and where it can lead: every legal action as routes over the table.
 *
 * A route is a row of spots (a card in hand, who performs, a target), the moves that go with it, and its price. Picking
 * the spots of a route one by one composes the action; nothing is sent before it is confirmed.
 */

import type { Action, Decision, Payer, Source, Way } from '../../../wire/types.gen';
import { withNames } from '../../../lib/words';
import type { Spot } from './model';

export type Route = {
  /** The number of the action in the decision. */
  index: number;
  action: Action;
  label: string;
  spots: Spot[];
  /** How many of the spots come before the target: what it begins with, and who performs it. */
  from: number;
  /** Spots that follow by themselves and are only shown. */
  marks: Spot[];
  then: Action[];
  gold: number;
  pays: Payer[];
  /** Who may be chosen to pay, where the game asks for that. */
  purse: Source[];
  /** Why the last spot would not be harmed; empty where it would. */
  vain: string;
  /** Whether more than one may be the last spot: these are asked for one after another. */
  several: boolean;
};

function routed(action: Action, index: number, label: string, way: Way): Route[] {
  const {
    source = null,
    via = [],
    targets = [],
    then = [],
    aims = [],
    gold = 0,
    pays = [],
    purse = [],
    vain = [],
    several = false,
  } = way;
  const start = [...(source === null ? [] : [source]), ...via];
  const base = { index, action, label, from: start.length, then, gold, pays, purse, several };
  // A place is aimed at by the action itself: nothing is asked after it.
  const place = targets.length === 1 && typeof targets[0] === 'string';
  if (targets.length === 0 || (aims.length === 0 && !place))
    return [{ ...base, spots: start, marks: targets, vain: vain[0] ?? '' }];
  return targets.map((target, at) => ({
    ...base,
    spots: [...start, target],
    marks: [],
    vain: vain[at] ?? '',
    then: [...then, ...(aims[at] === undefined ? [] : [aims[at]])],
  }));
}

/** Whether a card can be bought in another way that gives as much for no more Gold. */
function dominated(actions: readonly Action[], action: Action, label: string): boolean {
  if (action.do !== 'buy') return false;
  const offered = (how: string): boolean =>
    actions.some((other) => other.do === 'buy' && other['card'] === action['card'] && other['how'] === how);
  const vain = label.endsWith('gain 0 Honor');
  if (action['how'] === 'plain') return offered('discount');
  if (action['how'] === 'proclaim') return vain && (offered('discount') || offered('plain'));
  return action['how'] === 'dear_proclaim' && vain && offered('dear');
}

/** All routes of a decision but those that pass, and those that nobody would take. */
export function routesOf(decision: Decision, names: readonly string[]): Route[] {
  return decision.actions.flatMap((action, index) => {
    if (action.do === 'pass' || dominated(decision.actions, action, decision.labels[index] ?? '')) return [];
    const label = withNames(decision.labels[index] ?? action.do, names);
    const ways = decision.leads?.[index] ?? [];
    return (ways.length === 0 ? [{}] : ways).flatMap((way) => routed(action, index, label, way));
  });
}

/** The routes of what is asked later in the turn, at such a moment. They are numbered after the actions of the decision. */
export function routesAhead(decision: Decision, moment: string): Route[] {
  const actions = decision.later.map((later) => later.action);
  return decision.later.flatMap((later, at) =>
    later.moment !== moment || dominated(actions, later.action, later.label)
      ? []
      : routed(later.action, decision.actions.length + at, later.label, later.way),
  );
}

export const follows = (route: Route, picks: readonly Spot[]): boolean =>
  picks.every((spot, at) => route.spots[at] === spot);

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
  return [...nextSpots(routes, picks)].some(
    (spot) =>
      new Set(routes.filter((route) => route.spots[picks.length] === spot).map((route) => route.index)).size > 1,
  );
}

/** The picks, and whatever follows from them because there is only one way on. */
export function advanced(routes: readonly Route[], picks: readonly Spot[]): Spot[] {
  let found = [...picks];
  for (;;) {
    const live = routes.filter((route) => follows(route, found));
    const next = nextSpots(live, found);
    if (found.length === 0 || next.size !== 1 || ambiguous(live, found) || live.some((route) => isWhole(route, found)))
      return found;
    found = [...found, ...next];
  }
}

/**
 * The spots that a hint points at: those of the way that its plan goes. Where the plan does not say which, only what all
 * ways of the action have in common.
 */
export function advisedSpots(routes: readonly Route[], index: number, plan: readonly Action[]): Spot[] {
  const own = routes.filter((route) => route.index === index);
  const fit = own.filter((route) => JSON.stringify(route.then) === JSON.stringify(plan.slice(0, route.then.length)));
  const longest = Math.max(0, ...fit.map((route) => route.then.length));
  const [first, ...others] = fit.filter((route) => route.then.length === longest);
  const ways = first === undefined ? own : [first, ...others];
  const [some = []] = ways.map((route) => route.spots);
  const end = some.findIndex((spot, at) => ways.some((route) => route.spots[at] !== spot));
  return end < 0 ? some : some.slice(0, end);
}

/** Twins in a hand do the same: of each lot the first is listed. */
export const isFirst = (decision: Decision, index: number): boolean => (decision.same?.[index] ?? index) === index;

/** What is lit and would not be harmed, with the reason; nothing where another way to the same spot does harm. */
export function vainSpots(live: readonly Route[], picks: readonly Spot[], lit: ReadonlySet<Spot>): Map<Spot, string> {
  const ends = live.filter((route) => route.spots.length === picks.length + 1 && lit.has(route.spots.at(-1) ?? ''));
  const found = new Map(
    ends.filter((route) => route.vain !== '').map((route) => [route.spots.at(-1) ?? '', route.vain] as const),
  );
  for (const route of ends) if (route.vain === '') found.delete(route.spots.at(-1) ?? '');
  return found;
}

/** The choices that a hint speaks for: its action, and others of that kind that follow (who marches). */
export function advised(actions: readonly Action[], hinted: readonly Action[]): Set<number> {
  const wanted = new Set(
    hinted.filter((action) => action.do === hinted[0]?.do).map((action) => JSON.stringify(action)),
  );
  return new Set(actions.flatMap((action, index) => (wanted.has(JSON.stringify(action)) ? [index] : [])));
}
