/** Who is at the keyboard, and the dialog that asks. */

import { api } from '../wire/http';
import { socket } from '../wire/socket.svelte';
import type { Player } from '../wire/types.gen';

class Session {
  /** Undefined until the server has told us. */
  me = $state<Player | null | undefined>(undefined);
  asking = $state(false);
  private waiting: ((player: Player | null) => void)[] = [];

  constructor() {
    socket.greeted = (you) => this.greeted(you);
  }

  /** A connection says who it belongs to: perhaps this session was ended elsewhere. */
  private greeted(you: Player | null): void {
    const same = this.me?.id === you?.id && this.me?.name === you?.name && this.me?.guest === you?.guest;
    if (this.me !== undefined && !same) this.me = you;
  }

  async load(): Promise<void> {
    try {
      this.me = await api.me();
    } catch {
      this.me = null;
    }
  }

  /** The player, after asking for a name if there is none yet; null if the dialog was closed. */
  required(): Promise<Player | null> {
    if (this.me) return Promise.resolve(this.me);
    this.asking = true;
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  ask(): void {
    this.asking = true;
  }

  closed(): void {
    this.asking = false;
    this.settle();
  }

  entered(player: Player): void {
    this.me = player;
    this.asking = false;
    socket.renew();
    this.settle();
  }

  async leave(): Promise<void> {
    await api.logout();
    this.left();
  }

  /** The session is over. */
  left(): void {
    this.me = null;
    socket.renew();
  }

  private settle(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve(this.me ?? null);
  }
}

export const session = new Session();
