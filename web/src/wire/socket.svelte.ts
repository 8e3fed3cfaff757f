/** The one WebSocket: it reconnects by itself, and whoever follows something says again what it follows. */

import { untrack } from 'svelte';
import type { AnyClientMessage, AnyServerMessage, Player, Welcome } from './types.gen';

type Listener = {
  message: (message: AnyServerMessage) => void;
  /** Called on every new connection, to ask for what was missed. */
  open: () => void;
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** A server that has said that it restarts is back soon. */
const RESTART_WAIT = 3_000;
const HEARTBEAT = 25_000;

class Socket {
  /** "off" until somebody listens; "lost" while it tries to come back. */
  status = $state<'off' | 'connecting' | 'open' | 'lost'>('off');
  /** What a server has said that is about to restart; until the connection is back. */
  restarting = $state<string | null>(null);

  /** Called with whom each new connection belongs to. */
  greeted: ((you: Player | null) => void) | null = null;
  /** What the server said of itself. */
  build = $state<Pick<Welcome, 'version' | 'engine'> | null>(null);

  private socket: WebSocket | null = null;
  private listeners = new Set<Listener>();
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private answered = true;

  constructor() {
    window.addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
  }

  /** Listen until the returned function is called. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    // Whoever listens from an effect must not begin anew whenever something here changes.
    untrack(() => {
      if (this.socket === null) this.connect();
      else if (this.status === 'open') listener.open();
    });
    return () => {
      this.listeners.delete(listener);
    };
  }

  send(message: AnyClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** After signing in or out: the connection must belong to the new person. */
  renew(): void {
    if (this.listeners.size === 0 && this.socket === null) return;
    this.drop();
    this.wait = FIRST_WAIT;
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.status = this.status === 'lost' ? 'lost' : 'connecting';
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.status = 'open';
      this.restarting = null;
      this.wait = FIRST_WAIT;
      this.answered = true;
      this.heartbeat = setInterval(() => this.beat(), HEARTBEAT);
      for (const listener of [...this.listeners]) listener.open();
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      this.answered = true;
      const message = JSON.parse(event.data) as AnyServerMessage;
      if (message.type === 'welcome' && this.socket === socket) {
        this.build = { version: message.version, engine: message.engine };
        this.greeted?.(message.you);
      }
      if (message.type === 'restarting') this.restarting = message.sentence;
      for (const listener of [...this.listeners]) listener.message(message);
    });
    socket.addEventListener('close', () => {
      if (this.socket === socket) this.retry();
    });
  }

  private beat(): void {
    if (!this.answered) {
      this.retry();
      return;
    }
    this.answered = false;
    this.send({ type: 'ping' });
  }

  private retry(): void {
    this.drop();
    this.status = 'lost';
    const wait = this.wait * (0.75 + Math.random() / 2);
    this.wait = Math.min(this.wait * 2, this.restarting === null ? LONGEST_WAIT : RESTART_WAIT);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private hurry(): void {
    if (this.status !== 'lost') return;
    this.wait = FIRST_WAIT;
    this.drop();
    this.connect();
  }

  private drop(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }
}

export const socket = new Socket();
