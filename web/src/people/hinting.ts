/** What is said of a hint, without a browser. */

import type { Decision, Hinted } from '../wire/types.gen';

/** Whether a hint is about what is asked now. */
export const fits = (hint: Hinted, decision: Decision | null): boolean => {
  if (decision === null) return false;
  const action = JSON.stringify(hint.action);
  return decision.actions.some((one) => JSON.stringify(one) === action);
};

/** What a hint says is done: a card or place that is only named is chosen. */
export function advice(hint: Hinted, label: string): string {
  const action = hint.action as { do?: unknown; card?: unknown };
  if (['choose', 'pick', 'province'].includes(String(action.do))) return `Choose ${label.replace(/^Your\b/, 'your')}`;
  return action.do === 'use' && typeof action.card === 'number' ? `Use ${label}` : label;
}

/** How many of the steps that follow are told. */
export const STEPS_TOLD = 4;

/** What is said where no reason has words. */
export function verdict(hint: Pick<Hinted, 'instead' | 'clear'>, instead: string): string {
  if (hint.instead === '') return 'There is nothing else to choose.';
  return hint.clear ? `Looks better to the bot than “${instead}”.` : `About equal to “${instead}”.`;
}

/** A chance from 0 to 1 as people read it: never sure, and no finer than it is known. */
export const percent = (chance: number): string => `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;

/** A choice as a headline: what comes before its first colon, and the rest, which says more. */
export function headline(label: string): { head: string; rest: string } {
  const at = label.indexOf(': ');
  return at < 0 ? { head: label, rest: '' } : { head: label.slice(0, at), rest: label.slice(at + 2) };
}
