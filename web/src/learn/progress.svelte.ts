/** Where a learner is in a guided game: it can be left and taken up again. */

export class Progress {
  index = $state(0);
  hint = $state('');
  /** Counts up whenever the learner starts over. */
  run = $state(0);
  /** Whether the learner has just come back to where they left off. */
  resumed = $state(false);

  constructor(
    private readonly key: string,
    readonly count: number,
    /** Where to begin again for somebody who left at a lesson that is watched as it happens. */
    resume: (at: number) => number,
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
    try {
      localStorage.setItem(this.key, String(to));
    } catch {
      // Without storage the tutorial works, it only cannot be resumed.
    }
  }

  next(): void {
    this.go(this.index + 1);
  }

  again(): void {
    this.go(0);
    this.run += 1;
  }

  private stored(): number {
    try {
      const at = Number(localStorage.getItem(this.key) ?? 0);
      return Number.isInteger(at) && at >= 0 && at <= this.count ? at : 0;
    } catch {
      return 0;
    }
  }
}
