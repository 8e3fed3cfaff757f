/** A match as far as it has been shown, scene by scene: nothing is told before its scene. */

import { playOf } from './games';
import { habits } from './habits.svelte';
import type { MatchStore } from './match.svelte';
import { recapOf, type Director } from './scenes';
import { provideStage, Stage } from './stage.svelte';
import type { Decision, MatchInfo, Sentence, View } from '../wire/types.gen';

export class Showing {
  readonly stage: Stage;
  /** A moment at which the player wants to choose this time, although habit passes there. */
  private choosing = $state<string | null>(null);

  constructor(private readonly store: MatchStore) {
    const director = (): Director => playOf(store.info?.game ?? '').director;
    const stage = new Stage(
      director,
      () => store.seat,
      {
        speed: () => habits.speed,
        stops: (moment) => this.stops(moment),
        atOnce: () => this.atOnce,
      },
      (moment) => (this.choosing = moment),
    );
    this.stage = stage;
    provideStage(stage);
    const now = (): Parameters<Stage['cut']>[0] => ({
      view: store.view,
      decision: store.decision,
      steps: store.steps,
      over: store.info?.status === 'over',
    });
    store.follower = {
      cut: () => stage.cut(now()),
      settle: () => stage.settle(now()),
      follow: (step, before) => stage.follow(now(), step, before),
    };
    $effect(() => () => stage.stop());
    $effect(() => {
      void store.decision;
      this.choosing = null;
    });
  }

  /** Whether the player wants to be asked at moments of this sort. */
  asks(moment: string): boolean {
    return habits.stops(moment) || moment === this.choosing;
  }

  /** Whether the player is asked at such a moment now: not where the last action said to pass. */
  stops(moment: string): boolean {
    return this.asks(moment) && (moment === this.choosing || !this.store.planned.includes(moment));
  }

  /** Against bots nobody is there to learn anything from how long it takes. */
  readonly atOnce: boolean = $derived.by(() => habits.pace === 'at once' || this.alone);
  /** Whether nobody but bots sits on the other seats. */
  readonly alone: boolean = $derived.by(() => {
    const { info, seat } = this.store;
    return !(info?.seats.some((one) => one.seat !== seat && one.bot === null) ?? false);
  });

  /** Nobody has won before the last scene is over. */
  readonly match: MatchInfo | null = $derived.by(() => {
    const { info, view } = this.store;
    return info?.status === 'over' && view !== null && !this.stage.over
      ? { ...info, status: 'playing', winners: null }
      : info;
  });
  /** Where a match has ended, nobody is to decide, whatever the game was about to ask. */
  readonly view: View | null = $derived.by(() => {
    const { view } = this.stage;
    return view !== null && this.match?.status === 'over' ? { ...view, deciders: [] } : view;
  });
  readonly decision: Decision | null = $derived.by(() => this.stage.decision);
  readonly recap: { seq: number; sentence: Sentence }[] = $derived.by(() => {
    const { seat, info } = this.store;
    return seat === null || this.stage.decision === null
      ? []
      : recapOf(this.stage.steps, seat, playOf(info?.game ?? '').director);
  });
  readonly missed: boolean = $derived.by(() => this.recap.length > 0);
  /** Not where a table shows what happens in a way of its own. */
  readonly scenes: boolean = $derived.by(() => playOf(this.store.info?.game ?? '').ownScenes !== true);
}
