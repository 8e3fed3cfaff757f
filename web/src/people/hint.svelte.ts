/** A hint at a match: asked for by a button or, in a guided game, by each new decision. */

import { playOf } from '../lib/games';
import type { MatchStore } from '../lib/match.svelte';
import { prefs } from '../lib/prefs.svelte';
import { socket } from '../wire/socket.svelte';
import type { Decision, Hinted } from '../wire/types.gen';
import type { Tip } from '../lib/record';
import { fits } from './hinting';

export class Hints {
  found = $state.raw<Hinted | null>(null);
  thinking = $state(false);
  /** What a guided game explains besides; each thing once. */
  tip = $state.raw<Tip | null>(null);
  private asked: Decision | null = null;
  private readonly explained = new Set<string>();

  constructor(private readonly store: MatchStore) {}

  get allowed(): boolean {
    const { info, seat } = this.store;
    return info?.status === 'playing' && info.hints && seat !== null && info.seats[seat]?.bot === null;
  }

  get guided(): boolean {
    return prefs.guided.includes(this.store.id);
  }

  ask(): void {
    if (!this.allowed || this.thinking || this.store.decision === null) return;
    this.found = null;
    this.thinking = socket.send({ type: 'hint', match: this.store.id, seq: this.store.at });
  }

  close(): void {
    this.found = null;
    this.tip = null;
  }

  /** Another decision, or none: an old hint is worth nothing. `missed`: others have done something since the last one. */
  turn(decision: Decision | null, missed: boolean): void {
    this.asked = decision;
    this.found = null;
    this.thinking = false;
    this.tip = null;
    if (this.guided && this.allowed && decision !== null) void this.explain(decision, missed);
    if (this.guided && decision !== null && decision.actions.length > 1) this.ask();
  }

  /** Say what comes up for the first time at a decision, if it is still the one that is asked. */
  private async explain(decision: Decision, missed: boolean): Promise<void> {
    const { steps, seat, plain, info } = this.store;
    const coach = await playOf(info?.game ?? '').coach?.();
    if (coach === undefined || seat === null || decision !== this.asked) return;
    this.tip = coach(decision, steps, seat, plain, missed, this.explained);
    if (this.tip !== null) this.explained.add(this.tip.id);
  }

  listen(): () => void {
    return socket.listen({
      open: () => (this.thinking = false), // what was asked before was lost
      message: (message) => {
        if (message.type === 'hinted' && message.match === this.store.id) {
          this.thinking = false;
          if (fits(message, this.store.decision)) this.found = message;
        } else if (message.type === 'refused' && message.match === this.store.id) this.thinking = false;
      },
    });
  }
}
