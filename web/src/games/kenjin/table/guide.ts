/** A teacher beside the table: names the element to use next, and hears when combat has been watched. */
import { getContext, setContext } from 'svelte';
import type { Action } from '../../../wire/types.gen';
import type { KenjinMove } from '../wire/types.gen';

export interface Guide {
  /** Test ids of what to use: first the card, then where it goes. */
  targets: () => readonly string[];
  combatWatched: () => void;
  /** What stands where a question would be. */
  idle?: () => string;
}

const KEY = 'kenjin-guide';

export const teach = (guide: Guide): void => {
  setContext(KEY, guide);
};

export const taught = (): Guide | undefined => getContext<Guide | undefined>(KEY);

/** What leads to a move, as test ids: first the card, then where it goes. */
export function targetsOf(moves: readonly Action[]): string[] {
  const [move] = moves as unknown as KenjinMove[];
  switch (move?.do) {
    case 'deploy':
      return [`hand-${move.unit}-0`, ...(move.at === null ? [] : [`field-${move.at}`])];
    case 'redeploy':
      return [`field-${move.to}`];
    case 'reveal':
    case 'peek':
    case 'assassinate':
      return [`card-${move.at}-${move.seat}-${move.card}`];
  }
  return [];
}
