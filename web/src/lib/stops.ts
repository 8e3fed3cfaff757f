/**
 * Passing by itself: at which moments one is asked, and when one is passed by.
 *
 * The engine says of a decision what sort of moment it is (`Decision.moment`). By default one is asked where one
 * acts, is attacked, targeted, in a battle, or holds a Reaction that fits.
 */

import type { Action, Decision } from './types.gen';

export type Stop = { moment: string; label: string; asked: boolean };

/** The moments of the card game, in the order in which a turn has them. */
export const STOPS: Stop[] = [
  { moment: 'own action', label: 'Your own Action Phase', asked: true },
  { moment: 'open action', label: 'Another player’s Action Phase', asked: false },
  { moment: 'own battle', label: 'A battle you fight in, or at your province', asked: true },
  { moment: 'other battle', label: 'A battle of others', asked: false },
  { moment: 'empty battle', label: 'A battlefield where nobody stands', asked: false },
  { moment: 'targeted', label: 'A Reaction, when you are targeted', asked: true },
  { moment: 'reaction', label: 'Any other Reaction that fits', asked: true },
];

export const DEFAULT_STOPS: Record<string, boolean> = Object.fromEntries(STOPS.map(({ moment, asked }) => [moment, asked]));

/** Where a table asks although there is no choice, so that others learn nothing, it answers by itself before this. */
export const PATIENCE = 6000;

/** Whether passing is all there is: at a discreet table others must not see that. */
export const onlyPass = (decision: Decision): boolean => decision.moment !== '' && decision.actions.every((action) => action.do === 'pass');

/** The action that passes, where this is a moment at which its player wants to be passed by. */
export function passOf(decision: Decision | null, stops: (moment: string) => boolean): Action | null {
  if (decision === null || decision.moment === '') return null;
  if (stops(decision.moment) && !onlyPass(decision)) return null;
  return decision.actions.find((action) => action.do === 'pass') ?? null;
}

/**
 * How long passing takes. Against people it takes as long as a person, so that the time tells nothing of a hand:
 * mostly about a second, now and then more. Against bots, or where one wants it so, it takes none.
 */
export function pauseOf(pace: 'person' | 'at once', people: boolean, random: () => number): number {
  if (pace === 'at once' || !people) return 150;
  return Math.round(600 - 900 * Math.log(1 - 0.9 * random()));
}
