/** A lesson in the making: the steps that its author has written so far. */

import type { DraftMistake, DraftStep, LessonDraft, MomentAsked } from '../wire/types.gen';
import { api } from '../wire/http';

/** Letters at a step, and how many sentences a reader takes in between two moves. */
export const MOST_LETTERS = 340;
const SENTENCES = 2;

export const sentencesOf = (text: string): number => (text.match(/[.!?…](?=[”’")]*(\s|$))/g) ?? []).length;

export class WrittenStep {
  say = $state('');
  title = $state('');
  want = $state<number | null>(null);
  hint = $state('');
  point = $state.raw<string[]>([]);
  mistakes = $state<DraftMistake[]>([]);
  /** What the seat was asked there; undefined until that is known. */
  asked = $state.raw<MomentAsked | null | undefined>(undefined);

  constructor(
    readonly at: number,
    given: Partial<DraftStep> = {},
  ) {
    this.say = given.say ?? '';
    this.title = given.title ?? '';
    this.want = given.want ?? null;
    this.hint = given.hint ?? '';
    this.point = given.point ?? [];
    this.mistakes = given.mistakes ?? [];
  }

  get long(): boolean {
    return sentencesOf(this.say) > SENTENCES;
  }

  /** Learn what could be chosen here. */
  async ask(match: string, seat: number, invite: string | null): Promise<void> {
    try {
      this.asked = await api.momentAsked(match, seat, this.at, invite);
    } catch {
      this.asked = null;
    }
  }

  /** Point at something, or no more. */
  aim(point: string): void {
    this.point = this.point.includes(point)
      ? this.point.filter((one) => one !== point)
      : [...this.point, point].slice(-8);
  }

  plain(): DraftStep {
    return {
      at: this.at,
      say: this.say.trim(),
      title: this.title.trim(),
      want: this.want,
      hint: this.want === null ? '' : this.hint.trim(),
      point: this.point,
      mistakes: this.want === null ? [] : this.mistakes.filter(({ say }) => say.trim() !== ''),
    };
  }
}

export class Writing {
  title = $state('');
  line = $state('');
  public = $state(false);
  steps = $state<WrittenStep[]>([]);

  constructor(
    readonly match: string,
    readonly seat: number,
    readonly invite: string | null,
    given: LessonDraft | null,
  ) {
    if (given === null) return;
    this.title = given.title;
    this.line = given.line ?? '';
    this.public = given.public ?? false;
    this.steps = given.steps.map((step) => new WrittenStep(step.at, step));
    for (const step of this.steps) void step.ask(match, seat, invite);
  }

  /** A step at this place of the match, in its order. */
  add(at: number): WrittenStep {
    const step = new WrittenStep(at);
    void step.ask(this.match, this.seat, this.invite);
    this.steps = [...this.steps, step].sort((a, b) => a.at - b.at);
    return step;
  }

  drop(step: WrittenStep): void {
    this.steps = this.steps.filter((one) => one !== step);
  }

  get ready(): boolean {
    return this.title.trim() !== '' && this.steps.length > 1 && this.steps.every(({ say }) => say.trim() !== '');
  }

  plain(): LessonDraft {
    return {
      match: this.match,
      seat: this.seat,
      title: this.title.trim(),
      line: this.line.trim(),
      public: this.public,
      steps: this.steps.map((step) => step.plain()),
    };
  }
}

/** What somebody has tapped at a table, as a step points at it. */
export function pointOf(target: EventTarget | null): string | null {
  const found =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-spot], [data-card], [data-place], [data-track], [data-province]')
      : null;
  if (found === null) return null;
  const { spot, card, place, track, province } = found.dataset;
  if (spot !== undefined) return /^\d+$/.test(spot) ? `card:${spot}` : `spot:${spot}`;
  if (card !== undefined) return `card:${card}`;
  if (place !== undefined) return `place:${place}`;
  if (track !== undefined) return `path:${track}`;
  return province === undefined ? null : `province:${province}`;
}
