/**
 * How far somebody is in each lesson: in this browser, and with an account on the server as well.
 *
 * Where both know of a lesson, the further of the two holds; a lesson that was done once stays done.
 */

import { session } from '../lib/session.svelte';
import { api } from '../wire/http';
import type { LessonMark } from '../wire/types.gen';

const KEY = 'gorin.lessons';
/** How many lessons a browser remembers. */
const MOST = 300;

type Marks = Record<string, LessonMark>;

function stored(): Marks {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Marks;
  } catch {
    return {};
  }
}

class Taken {
  private marks = $state.raw<Marks>(stored());
  private asked: string | null = null;

  /** The step at which to go on with a lesson. */
  at(id: string): number {
    return this.marks[id]?.at ?? 0;
  }

  done(id: string): boolean {
    return this.marks[id]?.done ?? false;
  }

  begun(id: string): boolean {
    return this.at(id) > 0 && !this.done(id);
  }

  /** Somebody is at this step of so many. */
  mark(id: string, at: number, of: number): void {
    const mark = { at: at >= of ? 0 : at, done: this.done(id) || at >= of };
    this.keep({ ...this.marks, [id]: mark });
    if (session.me && !session.me.guest) api.markLesson(id, mark).catch(() => undefined);
  }

  /** Learn what the account knows, once for each. */
  async load(): Promise<void> {
    const me = session.me;
    if (!me || me.guest || this.asked === me.id) return;
    this.asked = me.id;
    try {
      const known = await api.lessonMarks();
      const both: Marks = { ...this.marks };
      for (const [id, mark] of Object.entries(known)) {
        const own = both[id];
        both[id] = { at: Math.max(mark.at, own?.at ?? 0), done: mark.done || (own?.done ?? false) };
      }
      this.keep(both);
    } catch {
      this.asked = null;
    }
  }

  private keep(marks: Marks): void {
    this.marks = Object.fromEntries(Object.entries(marks).slice(-MOST));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.marks));
    } catch {
      // Without storage lessons work, they only cannot be resumed.
    }
  }
}

export const taken = new Taken();
