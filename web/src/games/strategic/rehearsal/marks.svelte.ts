/** What a host has done in a rehearsal, kept in this browser, where other windows of it see it too. */

import type { Mark } from './steps';

const keyOf = (campaign: string): string => `gorin.rehearsal.${campaign}`;

function read(campaign: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(campaign)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Remember that something was seen. */
export function mark(campaign: string, name: Mark): void {
  keep(campaign, new Set([...read(campaign), name]));
}

function keep(campaign: string, marks: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(campaign), JSON.stringify([...marks]));
  } catch {
    // A browser that keeps nothing shows the steps of this page alone.
  }
}

export class Marks {
  all = $state.raw<ReadonlySet<string>>(new Set());

  constructor(private readonly campaign: string) {
    this.all = read(campaign);
  }

  add(name: string): void {
    if (this.all.has(name)) return;
    this.all = new Set([...read(this.campaign), ...this.all, name]);
    keep(this.campaign, this.all);
  }

  /** See what other windows mark, for as long as this one is open. */
  follow(): () => void {
    const look = (event: StorageEvent): void => {
      if (event.key === keyOf(this.campaign)) this.all = new Set([...this.all, ...read(this.campaign)]);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }
}
