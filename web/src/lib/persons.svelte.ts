/** Other people: whom one has muted, and the dialog about one of them. */

import { api } from '../wire/http';
import type { Muted } from '../wire/types.gen';

/** Somebody, and where one came upon them: a report tells the host of that too. */
export type About = { name: string; match: string | null; line: string | null };

class Persons {
  muted = $state.raw<Muted[]>([]);
  /** Who is shown in the dialog over the page. */
  shown = $state.raw<About | null>(null);

  async load(): Promise<void> {
    try {
      this.muted = await api.mutes();
    } catch {
      this.muted = [];
    }
  }

  /** Whether one hears somebody no more: lines that came before are hidden too. */
  isMuted(name: string): boolean {
    return this.muted.some((one) => one.name === name);
  }

  async mute(name: string, muted: boolean): Promise<void> {
    this.muted = await api.mute(name, muted);
  }

  show(name: string, match: string | null = null, line: string | null = null): void {
    this.shown = { name, match, line };
  }

  close(): void {
    this.shown = null;
  }
}

export const persons = new Persons();
