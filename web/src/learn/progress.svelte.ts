/** Where a learner is in a guided game: it can be left and taken up again. */

/** Where it is kept how far the learner is. */
export type Kept = { at: () => number; mark: (at: number) => void };

/** In this browser, under a key of its own. */
const browser = (key: string): Kept => ({
  at: () => {
    try {
      return Number(localStorage.getItem(key) ?? 0);
    } catch {
      return 0;
    }
  },
  mark: (at) => {
    try {
      localStorage.setItem(key, String(at));
    } catch {
      // Without storage the tutorial works, it only cannot be resumed.
    }
  },
});

export class Progress {
  index = $state(0);
  hint = $state('');
  /** Counts up whenever the learner starts over. */
  run = $state(0);
  /** Whether the learner has just come back to where they left off. */
  resumed = $state(false);

  constructor(
    key: string,
    readonly count: number,
    /** Where to begin again for somebody who left at a lesson that is watched as it happens. */
    resume: (at: number) => number,
    private readonly kept: Kept = browser(key),
  ) {
    this.index = resume(this.stored());
    this.resumed = this.index > 0;
  }

  get done(): boolean {
    return this.index >= this.count;
  }

  go(to: number): void {
    this.index = to;
    this.hint = '';
    this.resumed = false;
    this.kept.mark(to);
  }

  next(): void {
    this.go(this.index + 1);
  }

  again(): void {
    this.go(0);
    this.run += 1;
  }

  private stored(): number {
    const at = this.kept.at();
    return Number.isInteger(at) && at >= 0 && at <= this.count ? at : 0;
  }
}
