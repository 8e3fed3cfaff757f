/** What every part of a page of a rulebook shares: the book, the rule that one came for, and how lessons are fetched. */

import { getContext, setContext } from 'svelte';
import type { Lesson } from '../wire/types.gen';
import type { Rulebook } from './types.gen';

export type Around = {
  readonly book: Rulebook;
  /** The rule that somebody wants to read about; its blocks are marked. */
  readonly wanted: string | null;
  /** Whether the whole book is on one page, for paper: nothing waits until it is in sight. */
  readonly whole: boolean;
  /** A lesson or an example by its name, as `game/name`. */
  lesson: (name: string) => Promise<Lesson>;
};

const KEY = Symbol('rulebook');

export const openBook = (around: Around): void => void setContext(KEY, around);
export const opened = (): Around => getContext<Around>(KEY);
