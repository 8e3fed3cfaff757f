/** What the parts of the builder share. */

import { getContext, setContext } from 'svelte';
import type { Bench } from './bench.svelte';

export type Around = {
  bench: Bench;
  /** Show a card beside the pointer; null: no more. */
  peek: (key: string | null, at: DOMRect | null) => void;
  /** Open a card to read it. */
  read: (key: string) => void;
  /** On a phone: bring a part to the front. */
  show: (part: 'cards' | 'deck' | 'panel') => void;
};

const KEY = Symbol('builder');

export const share = (around: Around): Around => setContext(KEY, around);

export const shared = (): Around => getContext<Around>(KEY);
