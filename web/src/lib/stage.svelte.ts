/**
 * What of a match is on the screen: it follows what the server tells, scene by scene.
 *
 * The store has the newest table; the stage has the one that is shown. Log, ending, titles and the question one is
 * asked come from here, so that nothing is told before its scene. A table that shows something in a way of its own
 * (a combat, blow by blow) draws the curtain: until it opens, nothing of those steps is told elsewhere.
 */

import { getContext, setContext, untrack } from 'svelte';
import { Queue, sceneOf, type Clock, type Director, type Scene, type Speed } from './scenes';
import { passes, PATIENCE } from './stops';
import type { Decision, Step, View } from '../wire/types.gen';

export type Frame = {
  view: View | null;
  decision: Decision | null;
  /** The log up to here. */
  steps: Step[];
  over: boolean;
};

type Shown = { frame: Frame; scene: Scene | null; before: View | null };

/** `atOnce`: passing takes no time, so nobody can say no to it. */
export type Habit = { speed: () => Speed; stops: (moment: string) => boolean; atOnce: () => boolean };

export class Stage {
  private frame = $state.raw<Frame>({ view: null, decision: null, steps: [], over: false });
  /** What is shown now; null between scenes. */
  scene = $state.raw<Scene | null>(null);
  /** The table before this scene, for who draws how it came about. */
  before = $state.raw<View | null>(null);
  /** Scenes that wait behind this one. */
  left = $state(0);
  playing = $state(false);
  /** The server is about to pass for the player, who can still say no. */
  passing = $state(false);
  private curtains = $state.raw<Record<string, number>>({});
  private held = $state(false);
  private timer: number | null = null;
  private newest: Decision | null = null;
  private readonly queue: Queue<Shown>;

  constructor(
    private readonly director: () => Director,
    private readonly seat: () => number | null,
    private readonly habit: Habit,
    /** The player wants to be asked at this moment after all. */
    private readonly ask: (moment: string) => void,
    private readonly clock: Clock = {
      set: (done, wait) => window.setTimeout(done, wait),
      clear: (timer) => window.clearTimeout(timer),
    },
  ) {
    this.queue = new Queue<Shown>(
      (shown) => this.show(shown),
      () => this.rest(),
      clock,
    );
  }

  get view(): View | null {
    return this.frame.view;
  }

  get steps(): Step[] {
    return this.frame.steps;
  }

  /** The log as far as it may be told: not beyond a curtain. */
  get told(): Step[] {
    const until = Math.min(...Object.values(this.curtains), Infinity);
    return until === Infinity ? this.frame.steps : this.frame.steps.filter((step) => step.seq < until);
  }

  /** Whether the end of the match may be told. */
  get over(): boolean {
    return this.frame.over && !this.playing && Object.keys(this.curtains).length === 0;
  }

  /** The question, once everything before it has been seen and if it is not passed by itself. */
  get decision(): Decision | null {
    return this.playing || this.held ? null : this.frame.decision;
  }

  /** Show a table at once: the first one, or one after a lost connection. */
  cut(frame: Frame): void {
    this.queue.drop();
    this.show({ frame, scene: null, before: null });
    this.rest();
  }

  /** One more step. */
  follow(frame: Frame, step: Step, before: View | null): void {
    this.wait();
    this.hold(frame.decision);
    const scene = sceneOf(step, this.director(), this.habit.speed(), step.seat !== null && step.seat === this.seat());
    this.playing = true;
    this.queue.add({ frame, scene, before }, scene.length);
    this.left = this.queue.left;
  }

  /** The same table with more known of it, such as the whole log after the end: once the scenes are over. */
  settle(frame: Frame): void {
    if (this.playing) this.queue.add({ frame, scene: null, before: null }, 0);
    else this.cut(frame);
  }

  /** To my turn: show at once whatever is left. */
  skip(): void {
    this.queue.skip();
  }

  /** Tell nothing from this step on until the curtain is opened (null). */
  curtain(name: string, from: number | null): void {
    // Whoever draws it from an effect must not begin anew because of it.
    const drawn = untrack(() => this.curtains);
    if ((drawn[name] ?? null) === from) return;
    const { [name]: _, ...others } = drawn;
    this.curtains = from === null ? others : { ...others, [name]: from };
  }

  /** Do not pass for the player now. */
  stay(): void {
    this.ask(this.newest?.moment ?? '');
    this.queue.skip();
    this.wait();
    this.held = false;
  }

  stop(): void {
    this.queue.drop();
    this.wait();
  }

  private wait(): void {
    if (this.timer !== null) this.clock.clear(this.timer);
    this.timer = null;
    this.passing = false;
  }

  private show({ frame, scene, before }: Shown): void {
    this.frame = frame;
    this.scene = scene;
    this.before = before;
    this.left = this.queue.left;
  }

  private rest(): void {
    this.playing = false;
    this.scene = null;
    this.left = 0;
    this.wait();
    this.hold(this.frame.decision);
    if (!this.held) return;
    this.timer = this.clock.set(() => {
      this.wait();
      this.held = false;
    }, PATIENCE);
  }

  /** A question at which the player is passed by is not shown; there is a way to say no as soon as it is put. */
  private hold(decision: Decision | null): void {
    this.newest = decision;
    this.held = passes(decision, this.habit.stops);
    this.passing = this.held && !this.habit.atOnce();
  }
}

const KEY = Symbol('stage');

export const provideStage = (stage: Stage): void => void setContext(KEY, stage);
export const stageOf = (): Stage | undefined => getContext<Stage | undefined>(KEY);
