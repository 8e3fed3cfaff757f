/**
 * What can be begun on the map, from the ways of a decision: tap and tap, then one confirmation. A tile and a place; a
 * Fortress to attack and one to attack from; players to invite; a Fortress to choose.
 */

import type { Action, Decision } from '../../../wire/types.gen';

export type Spot = number | string;

/** One way to answer: what is tapped, and what is sent. */
export type Option = { index: number; action: Action; spots: Spot[]; then: Action[] };

export type Task = 'lay' | 'besiege' | 'invite' | 'fortress';

const isPass = (action: Action): boolean => action.do === 'pass';

/** What this question is to the map; null if it is none of its. `onMap` says whether a card lies there. */
export function taskOf(decision: Decision | null, onMap: (card: number) => boolean): Task | null {
  const actions = (decision?.actions ?? []).filter((action) => !isPass(action));
  const first = actions[0];
  if (first === undefined) return null;
  if (first.do === 'lay' || first.do === 'besiege' || first.do === 'invite') return first.do;
  if (first.do === 'choose' && actions.every((action) => typeof action['card'] === 'number' && onMap(action['card'])))
    return 'fortress';
  return null;
}

export function optionsOf(decision: Decision): Option[] {
  return decision.actions.flatMap((action, index): Option[] => {
    if (isPass(action)) return [];
    const ways = decision.leads[index] ?? [];
    return ways.flatMap((way): Option[] => {
      const source = way.source ?? null;
      if (source === null) return [];
      const targets = way.targets ?? [];
      if (targets.length === 0) return [{ index, action, spots: [source], then: [] }];
      const aims = way.aims ?? [];
      return targets.map((target, number) => {
        const aim = aims[number];
        return { index, action, spots: [source, target], then: aim === undefined ? [] : [aim] };
      });
    });
  });
}

/** The option that a hint speaks for; where it names what follows, the one that goes on so. */
export function hintedOption(options: readonly Option[], action: Action, then: readonly Action[]): Option | undefined {
  const begun = options.filter((option) => JSON.stringify(option.action) === JSON.stringify(action));
  const follows = (one: Action): boolean => then.some((other) => JSON.stringify(other) === JSON.stringify(one));
  return begun.find((option) => option.then.every(follows)) ?? begun[0];
}

export const passOf = (decision: Decision | null): Action | null => decision?.actions.find(isPass) ?? null;

const fits = (option: Option, picked: readonly Spot[]): boolean => picked.every((spot) => option.spots.includes(spot));

/** The options that are about all that is picked. */
export const about = (options: readonly Option[], picked: readonly Spot[]): Option[] =>
  options.filter((option) => fits(option, picked));

/** What can be tapped next: the first things at first, then what goes with them, or another of the same sort. */
export function lit(options: readonly Option[], picked: readonly Spot[], first: boolean): Set<Spot> {
  const found = new Set<Spot>();
  if (picked.length === 0) {
    for (const option of options) for (const spot of first ? option.spots.slice(0, 1) : option.spots) found.add(spot);
    return found;
  }
  for (const option of about(options, picked.slice(0, 1)))
    for (const spot of option.spots) if (!picked.includes(spot)) found.add(spot);
  return found;
}

/** The picks after one more tap: again puts it back, another of its sort takes its place, what goes with it joins. */
export function pick(options: readonly Option[], picked: readonly Spot[], spot: Spot): Spot[] {
  if (picked.includes(spot)) return picked.filter((other) => other !== spot);
  const order = (spots: Spot[]): Spot[] =>
    about(options, spots)[0]?.spots.filter((one) => spots.includes(one)) ?? spots;
  for (const kept of [picked, ...picked.map((other) => [other])]) {
    const next = [...kept, spot];
    if (about(options, next).length > 0) return order(next);
  }
  return about(options, [spot]).length > 0 ? [spot] : [...picked];
}

/** The option that is fully picked. */
export const complete = (options: readonly Option[], picked: readonly Spot[]): Option | null =>
  options.find((option) => option.spots.length === picked.length && fits(option, picked)) ?? null;

/**
 * To invite all these with one confirmation. Being done is said too, unless nobody is left to be asked: then the
 * next question is another one.
 */
export function inviting(decision: Decision, seats: readonly number[]): { action: Action; then: Action[] } | null {
  const invites = decision.actions.filter((action) => action.do === 'invite');
  const wanted = invites.filter((action) => seats.includes(Number(action['seat'])));
  const done = passOf(decision);
  const rest = done === null || wanted.length === invites.length ? [] : [done];
  const [action, ...then] = [...wanted, ...rest];
  return action === undefined ? null : { action, then };
}
