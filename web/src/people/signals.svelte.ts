/** Sound, and a notice of the system when it is one's turn: both only where somebody asked for them. */

import { prefs } from '../lib/prefs.svelte';
import { sound, type Cue } from './sound';

export const canNotify = (): boolean => 'Notification' in window;

/** Ask the browser, because somebody pressed the button. */
export async function allowNotices(): Promise<void> {
  prefs.setNotices(canNotify() && (await Notification.requestPermission()) === 'granted');
}

/** Tell of a cue: by sound where it is on, by a notice where nobody looks. */
export function signal(cue: Cue | null, title: string, path: string): void {
  if (cue === null) return;
  if (prefs.sound) sound(cue);
  if (cue !== 'move') notify(title, cue === 'turn' ? 'It is your turn.' : 'The match is over.', path);
}

/** Tell of words that must be noticed: by the sound of a turn, and by a notice where nobody looks. */
export function announce(title: string, words: string, path: string): void {
  if (prefs.sound) sound('turn');
  notify(title, words, `${path}#${words}`);
}

function notify(title: string, words: string, tag: string): void {
  if (!document.hidden || !prefs.notices || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body: words, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some browsers have notices for installed pages only.
  }
}
