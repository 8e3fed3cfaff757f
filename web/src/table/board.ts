/** A board that a game lays on the generic table: it draws some places in its own way, and answers some questions itself. */

import type { Snippet } from 'svelte';
import type { Area } from '../wire/types.gen';

export type Board = {
  /** Whether it is on the table now. */
  readonly laid: boolean;
  /** Whether it answers the question that is asked: then it is what must be in sight, and no choices are listed. */
  readonly answers: boolean;
  /** Whether even passing is chosen on it. */
  readonly alone: boolean;
  /** Whether one holds something of it, which lies where the hand does. */
  readonly held: boolean;
  /** Whether it draws a place itself. */
  draws: (area: Area) => boolean;
  /** A new question: what was begun on it is put back. */
  begin: () => void;
  /** What of it must be in sight, as a selector. */
  sight: (wide: boolean) => string;
  /** The board, while nobody fights. */
  land: Snippet;
  /** A small one beside a battle. */
  inset: Snippet;
  /** What stands beside the question while it answers. */
  prompt: Snippet;
  /** What one holds of it. */
  hand: Snippet;
};
