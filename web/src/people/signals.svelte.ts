/** Sound, and a notice of the system when it is one's turn: both only where somebody asked for them. */

import { prefs } from '../lib/prefs.svelte';
import { sound, type Cue } from './sound';

/** What of a match somebody who looks elsewhere wants to hear of. */
export type Moment = { steps: number; turn: boolean; over: boolean };

/** What is new: the end before one's turn, one's turn before a move. */
export function cueOf(before: Moment | null, after: Moment): Cue | null {
  if (before === null) return null;
  if (after.over) return before.over ? null : 'end';
  if (after.turn && !before.turn) return 'turn';
  return after.steps > before.steps ? 'move' : null;
}

export const canNotify = (): boolean => 'Notification' in window;

/** Ask the browser, because somebody pressed the button. */
export async function allowNotices(): Promise<void> {
  prefs.setNotices(canNotify() && (await Notification.requestPermission()) === 'granted');
}

/** Tell of a cue: by sound where it is on, by a notice where nobody looks. */
export function signal(cue: Cue | null, title: string, path: string): void {
  if (cue === null) return;
  if (prefs.sound) sound(cue);
  if (cue === 'move' || !document.hidden || !prefs.notices || !canNotify() || Notification.permission !== 'granted') return;
  const words = cue === 'turn' ? 'It is your turn.' : 'The match is over.';
  try {
    const notice = new Notification(title, { body: words, tag: path });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some browsers have notices for installed pages only.
  }
}
