/** Where a learner is in a lesson: it can be left and taken up again. */

/** Where it is kept how far the learner is. */
export type Kept = { at: () => number; mark: (at: number) => void };

export class Progress {
  index = $state(0);
  hint = $state('');
  /** Counts up whenever the learner starts over. */
  run = $state(0);
  /** Whether the learner has just come back to where they left off. */
  resumed = $state(false);

  constructor(
    readonly count: number,
    private readonly kept: Kept,
  ) {
    this.index = this.stored();
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
