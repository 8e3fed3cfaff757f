/**
 * What every table component gets, whichever game it shows.
 *
 * The match page draws the frame: players with their clocks, log, chat, resigning, refusals, rule dialogs. A
 * table draws the board, the prompt (`data-testid="prompt"`, `aria-live="polite"`) and the choices, and fills
 * the box it is given. The box has a height of its own and scrolls, on a phone too: keep the prompt in sight with
 * `position: sticky; bottom: 0` (never `fixed`, the page's tabs are below). `steps` are there to animate what
 * happened, not to be listed again. With `decision` null nothing can be chosen (also in replays).
 */

import type { Action, Decision, MatchInfo, Step, View } from './types.gen';

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
  /** Take an action, and then those that one is asked for at once. */
  onact: (action: Action, then?: Action[]) => void;
  onrule: (id: string) => void;
};
