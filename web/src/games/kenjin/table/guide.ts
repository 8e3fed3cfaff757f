/** A teacher beside the table: names the element to use next, and hears when combat has been watched. */
import { getContext, setContext } from 'svelte';

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
