/** A study as this browser shows it: where one stands, and the moves of all its lines. */

import { notices } from './notices.svelte';
import { plainNames } from './words';
import { Refusal } from '../wire/http';
import { studies } from '../wire/studies';
import type { StudyAnswer, StudyChange, StudyInfo } from '../wire/study_types.gen';
import type { Action, MatchInfo, Reasons, Step } from '../wire/types.gen';
import { before } from './lines';

/** Milliseconds that a bot's move waits for, so that one can follow it. */
const PAUSE = 350;

export class StudyStore {
  study = $state.raw<StudyInfo | null>(null);
  table = $state.raw<StudyAnswer | null>(null);
  steps = $state.raw<Step[]>([]);
  busy = $state(false);
  problem = $state('');
  reasons = $state.raw<Reasons | null>(null);

  readonly at = $derived(this.table?.node ?? 0);
  readonly names = $derived(this.study === null ? [] : plainNames(this.study.match));
  /** The table as a match that is played, or that is over in this line. */
  readonly match: MatchInfo | null = $derived.by(() => {
    const { study, table } = this;
    if (study === null || table === null) return null;
    const { over, winners, waiting } = table;
    return { ...study.match, status: over ? 'over' : 'playing', winners: over ? winners : null, waiting };
  });
  readonly back = $derived(this.study === null || this.at === 0 ? null : before(this.study, this.at));
  /** The position that follows in the line that was looked at last. */
  readonly next: number | null = $derived.by(() => {
    const { study, at } = this;
    if (study === null) return null;
    const follow = this.onward.get(at);
    if (follow !== undefined) return follow;
    return study.moves.findLast((move) => move.parent === at)?.node ?? (at < study.given ? at + 1 : null);
  });

  readonly botsTurn = $derived.by(() => {
    const { table } = this;
    return table !== null && !table.over && table.decision === null && table.waiting.length > 0;
  });

  private onward = $state.raw<ReadonlyMap<number, number>>(new Map());
  private veiled = false;
  private stopped = false;
  private asked = 0;

  constructor(readonly id: string) {}

  /** Show a position, all cards open or with a seat's eyes; with all of the study beside it the first time. */
  async go(at: number, eyes: number | null = null): Promise<void> {
    // What one pair of eyes was told is not what another is: the steps come anew.
    const since = eyes === null && !this.veiled ? (this.table?.node ?? null) : null;
    this.veiled = eyes !== null;
    await this.ask(() => studies.at(this.id, at, since, this.study === null, eyes));
  }

  /** The first position: the one that is named, or else where the study was left or begins. */
  async open(at: number | null): Promise<void> {
    if (at !== null) return this.go(at);
    await this.go(0);
    const { study } = this;
    if (study !== null) await this.go(study.moves.at(-1)?.node ?? study.begin);
  }

  act(action: Action, then: Action[] = []): boolean {
    const { table } = this;
    if (this.busy || table === null || table.seat === null) return false;
    const wanted = { at: table.node, seat: table.seat, action, then, since: table.node };
    void this.ask(() => studies.move(this.id, wanted), true);
    return true;
  }

  async why(card: number): Promise<void> {
    const { table } = this;
    if (table === null || table.seat === null) return;
    try {
      const { reasons } = await studies.why(this.id, table.node, table.seat, card);
      this.reasons = { type: 'reasons', match: this.id, card, seq: table.node, reasons };
    } catch (error) {
      notices.refuse(error);
    }
  }

  async change(wanted: StudyChange): Promise<void> {
    try {
      this.study = await studies.change(this.id, wanted);
      await this.ask(() => studies.at(this.id, this.at, this.at), wanted.bots != null);
    } catch (error) {
      notices.refuse(error);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  /** Let the bots move whose turn it is. Who only looks at a line is not led away from it. */
  play(): void {
    void this.letBotsMove(this.asked, 0);
  }

  /** Ask for a position; only the answer to the last question counts. After a move bots make theirs. */
  private async ask(question: () => Promise<StudyAnswer>, playing = false): Promise<void> {
    const number = ++this.asked;
    this.busy = true;
    try {
      const answer = await question();
      if (this.stopped || number !== this.asked) return;
      this.take(answer);
      this.busy = false;
      if (playing) await this.letBotsMove(number);
    } catch (error) {
      if (this.stopped || number !== this.asked) return;
      this.busy = false;
      if (this.table === null)
        this.problem = error instanceof Refusal ? error.message : 'The study could not be fetched.';
      else notices.refuse(error);
    }
  }

  private take(answer: StudyAnswer): void {
    const { study } = this;
    if (answer.study !== null) this.study = answer.study;
    else if (study !== null && answer.added.length > 0) {
      const known = new Set(study.moves.map((move) => move.node));
      this.study = { ...study, moves: [...study.moves, ...answer.added.filter(({ node }) => !known.has(node))] };
    }
    this.follow(answer);
    this.steps = [...this.steps.filter((step) => step.seq <= answer.base), ...answer.steps];
    this.reasons = null;
    this.table = answer;
  }

  /** Remember the way that was taken, to go it again after going back. */
  private follow(answer: StudyAnswer): void {
    const onward = new Map(this.onward);
    for (const { node, parent } of answer.added) onward.set(parent, node);
    this.onward = onward;
  }

  private async letBotsMove(number: number, pause = PAUSE): Promise<void> {
    const { table } = this;
    if (table === null || !this.botsTurn) return;
    await new Promise((done) => setTimeout(done, pause));
    if (this.stopped || number !== this.asked) return;
    await this.ask(() => studies.turn(this.id, { at: table.node, since: table.node }), true);
  }
}
