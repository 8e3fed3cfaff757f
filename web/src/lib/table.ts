/**
 * What every table component gets, whichever game it shows.
 *
 * The match page draws the frame: players with their clocks, log, chat, resigning, refusals, rule dialogs. A
 * table draws the board, the prompt (`data-testid="prompt"`, `aria-live="polite"`) and the choices, and fills
 * the box it is given. The box has a height of its own and scrolls, on a phone too: keep the prompt in sight with
 * `position: sticky; bottom: 0` (never `fixed`, the page's tabs are below). `steps` are there to animate what
 * happened, not to be listed again. With `decision` null nothing can be chosen (also in replays).
 */

import type { Snippet } from 'svelte';
import type { Action, Decision, MatchInfo, Reasons, Step, View } from '../wire/types.gen';

/** What a match page has around a table, for a table that draws the whole page. */
export type Room = {
  head: Snippet;
  /** What is being shown, in a line that never changes its height. */
  scene?: Snippet;
  log: Snippet;
  /** What one missed, in a few lines. */
  recap?: Snippet;
  chat?: Snippet;
  more: Snippet;
  /** Something to read that comes and goes, such as a hint. */
  note?: Snippet;
  /** One more button among those that choose what is shown. */
  tool?: Snippet;
  /** How the match ended; null while it runs. */
  end: Snippet | null;
  /** What stands where a question would: in a replay nobody is asked. */
  foot?: Snippet;
  unread: number;
  /** What is to be seen now; each new value leads there. */
  shown?: { part: 'table' | 'more' };
  /** Another word for what is more. */
  moreWord?: string;
};

export type TableProps = {
  match: MatchInfo;
  view: View;
  decision: Decision | null;
  /** The log so far, oldest first, as this viewer may see it. */
  steps: Step[];
  /** The viewer's own seat, or null for a spectator. */
  seat: number | null;
  /** A name for each seat; the viewer's own is "you". */
  names: string[];
  /** An action is on its way to the server. */
  busy: boolean;
  /** Take an action, and then those that one is asked for at once: a composed action is one message. After it one may pass at some moments. False: not sent. */
  onact: (action: Action, then?: Action[], passing?: string[]) => unknown;
  onrule: (id: string) => void;
  /** Ask why nothing can be begun with a card; the answer comes as `reasons`. */
  onwhy?: (card: number) => void;
  reasons?: Reasons | null;
  /** What a hint or a lesson would do: the table points at it. */
  hinted?: readonly Action[];
  /** What is said while nothing is asked and nobody is waited for: what the page wants instead. */
  held?: string;
  /** What is around the table, where it draws the whole page; without it, the table alone. */
  room?: Room;
};

const NAMES: Record<keyof TableProps, true> = {
  match: true,
  view: true,
  decision: true,
  steps: true,
  seat: true,
  names: true,
  busy: true,
  onact: true,
  onrule: true,
  onwhy: true,
  reasons: true,
  hinted: true,
  held: true,
  room: true,
};
export const TABLE_PROPS = Object.keys(NAMES) as (keyof TableProps)[];
