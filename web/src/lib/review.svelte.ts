/** The analysis of the match that a study goes on from, and practice at its marked decisions. */

import { notices } from './notices.svelte';
import { session } from './session.svelte';
import { analyses } from '../wire/analyses';
import { api, Refusal } from '../wire/http';
import type { Analysis, Choice, Option, Report } from '../wire/analysis_types.gen';
import type { Action } from '../wire/types.gen';

const BEAT = 1000;

/** What a player tried at a marked decision: right, or what it lost; null where the analysis did not weigh it. */
export type Tried = { option: Option | null; right: boolean };

export class Review {
  told = $state.raw<Analysis | null>(null);
  report = $state.raw<Report | null>(null);
  /** The marked choice that is shown, and whether it is to be found out. */
  choice = $state.raw<Choice | null>(null);
  practising = $state(false);
  tried = $state.raw<Tried | null>(null);
  /** Whose choices are listed; null: everybody's. Who played sees the own ones first. */
  seat = $state<number | null>(null);
  own = $state<number | null>(null);

  readonly running = $derived(this.told?.state === 'running');
  readonly marked: Choice[] = $derived(
    (this.report?.choices ?? []).filter(
      (choice) => choice.mark !== '' && (this.seat === null || choice.seat === this.seat),
    ),
  );

  private timer: ReturnType<typeof setTimeout> | undefined;
  private mine = false;

  constructor(
    readonly match: string,
    readonly invite: string | null,
  ) {}

  async begin(depth: 'quick' | 'usual'): Promise<void> {
    try {
      this.mine = true;
      this.take(await analyses.begin(this.match, depth, this.invite));
    } catch (error) {
      this.mine = false;
      notices.refuse(error);
    }
  }

  /** What is known already, without asking for more. */
  async look(): Promise<void> {
    try {
      const { seats } = await api.match(this.match, this.invite);
      this.seat = this.own = seats.find(({ player }) => player !== null && player === session.me?.id)?.seat ?? null;
      this.take(await analyses.tell(this.match, -1, this.invite));
    } catch (error) {
      if (!(error instanceof Refusal)) notices.refuse(error);
    }
  }

  /** The page is left: what was begun here ends. */
  stop(): void {
    clearTimeout(this.timer);
    if (this.running && this.mine) void analyses.cancel(this.match, this.invite).catch(() => undefined);
  }

  /** Of the marked choices the one behind this, and how many there are. */
  get place(): { at: number; of: number; next: Choice | undefined } {
    const at = this.choice === null ? -1 : this.marked.indexOf(this.choice);
    return { at: at + 1, of: this.marked.length, next: this.marked[(at + 1) % this.marked.length] };
  }

  show(choice: Choice | null, practising = false): void {
    this.choice = choice;
    this.practising = practising;
    this.tried = null;
  }

  /** What a choice at the shown decision is worth; null: nothing is practised, and it is simply played. */
  judge(action: Action): Tried | null {
    if (!this.practising || this.choice === null) return null;
    const option = this.choice.options.find((one) => same(one.action, action)) ?? null;
    this.tried = { option, right: option?.mark === '' };
    return this.tried;
  }

  private take(told: Analysis): void {
    this.told = told;
    if (told.report !== null) this.report = told.report;
    clearTimeout(this.timer);
    if (told.state === 'running') this.timer = setTimeout(() => void this.ask(), BEAT);
    else this.mine = false;
  }

  private async ask(): Promise<void> {
    try {
      this.take(await analyses.tell(this.match, this.report?.done ?? -1, this.invite));
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'offline') notices.refuse(error);
      else this.timer = setTimeout(() => void this.ask(), 2 * BEAT);
    }
  }
}

/** Whether two actions are one: the same fields, in whatever order. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => same(left[name], right[name]));
}
