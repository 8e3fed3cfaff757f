/** How this person likes to play: speed and stops. An account keeps it on the server, a guest's browser keeps it here. */

import { api } from '../wire/http';
import { notices } from './notices.svelte';
import { session } from './session.svelte';
import { usuallyAsked } from './stops';
import type { Habits } from '../wire/types.gen';

const KEY = 'gorin.habits';
const CALM = '(prefers-reduced-motion: reduce)';

/** Who wants no motion gets no scenes either, unless they ask for them. */
function first(): Habits {
  return { speed: matchMedia(CALM).matches ? 'off' : '1', pace: 'person', stops: {} };
}

function stored(): Partial<Habits> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Habits>;
  } catch {
    return {};
  }
}

class Liked {
  private kept = $state.raw<Habits>({ ...first(), ...stored() } as Habits);

  get speed(): NonNullable<Habits['speed']> {
    return this.kept.speed ?? '1';
  }

  get pace(): NonNullable<Habits['pace']> {
    return this.kept.pace ?? 'person';
  }

  /** Whether to be asked at a moment at which one mostly passes. */
  stops(moment: string): boolean {
    return this.kept.stops?.[moment] ?? usuallyAsked(moment);
  }

  set(change: Partial<Habits>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
    if (session.me && !session.me.guest) api.keepHabits(this.kept).catch(() => undefined);
  }

  setStop(moment: string, stop: boolean): void {
    this.set({ stops: { ...this.kept.stops, [moment]: stop } });
  }

  /** Where the player was asked just now: not any more. */
  askLess(moment: string): void {
    this.setStop(moment, false);
    notices.show(
      'You are passed by at such moments from now on, whatever you hold. “Ask me in” under “More” changes it.',
      { tone: 'news' },
    );
  }

  /** Somebody signed in: what the account likes counts in every browser. */
  async load(): Promise<void> {
    if (!session.me || session.me.guest) return;
    try {
      const found = await api.habits();
      if (found !== null) this.kept = found;
    } catch {
      // Without an answer this browser's own habits go on.
    }
  }
}

export const habits = new Liked();
