/** A hint at a match: asked for by a button or, in a guided game, by each new decision. */

import type { MatchStore } from '../lib/match.svelte';
import { prefs } from '../lib/prefs.svelte';
import { socket } from '../lib/socket.svelte';
import type { Decision, Hinted } from '../lib/types.gen';
import { fits } from './hinting';

export class Hints {
  found = $state.raw<Hinted | null>(null);
  thinking = $state(false);

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
  }

  /** Another decision, or none: an old hint is worth nothing. */
  turn(decision: Decision | null): void {
    this.found = null;
    this.thinking = false;
    if (this.guided && decision !== null && decision.actions.length > 1) this.ask();
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
