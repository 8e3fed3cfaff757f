/** What of a match is told to somebody who looks elsewhere, without a browser. */

import type { Cue } from './sound';

/** What of a match somebody who looks elsewhere wants to hear of. */
export type Moment = { steps: number; turn: boolean; over: boolean };

/** What is new: the end before one's turn, one's turn before a move. */
export function cueOf(before: Moment | null, after: Moment): Cue | null {
  if (before === null) return null;
  if (after.over) return before.over ? null : 'end';
  if (after.turn && !before.turn) return 'turn';
  return after.steps > before.steps ? 'move' : null;
}
