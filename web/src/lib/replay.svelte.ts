/** A finished match as it is seen again: the page with the move one looks at first, and then the others. */

import { api, type Eyes } from '../wire/http';
import type { MatchInfo, Step, View } from '../wire/types.gen';
import { applied } from '../wire/view';

/** How many entries the first picture waits for, and how many the pages after it have. */
const FIRST = 8;
const PAGE = 50;

export class ReplayStore {
  match = $state.raw<MatchInfo | null>(null);
  /** How many entries there are. */
  total = $state(0);
  /** The table after each entry, as far as it has come; the first is the one before them all. */
  views = $state.raw<(View | undefined)[]>([]);
  steps = $state.raw<(Step | undefined)[]>([]);

  /** Nobody looks at it any more. */
  stopped = false;

  constructor(
    readonly id: string,
    readonly eyes: Eyes,
    readonly invite: string | null,
  ) {}

  /** Fetch what the first picture needs: this move. Whatever is refused is thrown here. */
  async open(move: number): Promise<void> {
    await this.fetch(move, FIRST);
  }

  /** Fetch everything else. */
  async rest(): Promise<void> {
    let since = 0;
    while (!this.stopped && since < this.total) {
      if (this.has(since, PAGE)) since += PAGE;
      else since = await this.fetch(since, PAGE);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private has(since: number, count: number): boolean {
    const end = Math.min(since + count, this.total);
    for (let at = since; at <= end; at += 1) if (this.views[at] === undefined) return false;
    return true;
  }

  /** One page; where the next one begins. */
  private async fetch(since: number, count: number): Promise<number> {
    const page = await api.replay(this.id, this.eyes, this.invite, since, count);
    if (this.stopped) return page.total;
    const views = [...this.views];
    const steps = [...this.steps];
    let view: View | null = page.view;
    views[page.since] ??= view;
    page.steps.forEach((entry, index) => {
      const at = page.since + index + 1;
      view = view === null ? null : applied(view, entry.changes);
      views[at] ??= view ?? undefined;
      steps[at - 1] = entry.step;
    });
    this.match = page.match;
    this.total = page.total;
    this.views = views;
    this.steps = steps;
    return page.next ?? page.total;
  }
}
