/** What is around a campaign's map as this browser follows it: roles, rosters, rooms, the clock, battles. */

import { getContext, setContext } from 'svelte';
import { session } from './session.svelte';
import { socket } from '../wire/socket.svelte';
import type { AnyServerMessage, CampaignInfo, Line, OfferedWords, RoomInfo } from '../wire/types.gen';

export type FieldWords = OfferedWords['words'];

const KEY = Symbol('campaign');

/** Whether a room is a private line to the Shogun. */
export const isLine = (room: string): boolean => room.startsWith('line:');

export class CampaignStore {
  info = $state.raw<CampaignInfo | null>(null);
  rooms = $state.raw<ReadonlyMap<string, Line[]>>(new Map());
  /** Lines that came in rooms nobody has looked at since. */
  unread = $state.raw<ReadonlySet<string>>(new Set());
  /** Seconds that this browser's clock is behind the server's. */
  private behind = $state(0);

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {}

  follow(): () => void {
    const stop = socket.listen({
      message: (message) => this.receive(message),
      open: () => void socket.send({ type: 'attend', campaign: this.id, invite: this.invite }),
    });
    return () => {
      stop();
      socket.send({ type: 'unattend', campaign: this.id });
    };
  }

  speak(room: string, text: string): boolean {
    return socket.send({ type: 'speak', campaign: this.id, room, text });
  }

  /** Say one of the sentences that are offered in a field room. */
  relay(room: string, words: FieldWords, turn: number | null): boolean {
    return socket.send({ type: 'relay', campaign: this.id, room, words, turn });
  }

  looked(room: string): void {
    if (isLine(room)) this.keepSeen(room);
    if (this.unread.has(room)) this.unread = new Set([...this.unread].filter((one) => one !== room));
  }

  /** Private lines that this person has; the Shogun has one with everybody. */
  get lines(): RoomInfo[] {
    return (this.info?.rooms ?? []).filter((one) => isLine(one.room));
  }

  /** Up to which line of a private line this person has read, kept in this browser. */
  private seenKey(room: string): string {
    return `gorin.line.${this.id}.${session.me?.id ?? ''}.${room}`;
  }

  private keepSeen(room: string): void {
    const last = this.rooms.get(room)?.at(-1)?.number;
    if (last === undefined) return;
    try {
      localStorage.setItem(this.seenKey(room), String(last));
    } catch {
      // A browser that keeps nothing shows it as new again.
    }
  }

  /** Whether the last word of a private line is the other's, and not read yet. */
  private isNew(room: string, lines: readonly Line[]): boolean {
    const last = lines.at(-1);
    if (!isLine(room) || last === undefined || last.name === session.me?.name) return false;
    try {
      return last.number > Number(localStorage.getItem(this.seenKey(room)) ?? 0);
    } catch {
      return true;
    }
  }

  /** Seconds left of what runs now, or null where nothing runs. */
  left(now: number): number | null {
    const clock = this.info?.clock;
    if (!clock || clock.phase === 'over') return null;
    if (clock.paused) return clock.left;
    return clock.until === null ? null : Math.max(0, clock.until - (now / 1000 + this.behind));
  }

  private receive(message: AnyServerMessage): void {
    switch (message.type) {
      case 'campaign':
        if (message.campaign.id !== this.id) return;
        this.info = message.campaign;
        this.behind = message.campaign.clock.now - Date.now() / 1000;
        return;
      case 'room':
        if (message.campaign !== this.id) return;
        this.rooms = new Map([...this.rooms, [message.room, message.lines]]);
        if (this.isNew(message.room, message.lines)) this.unread = new Set([...this.unread, message.room]);
        return;
      case 'spoken': {
        if (message.campaign !== this.id) return;
        const { room } = message.line;
        const lines = (this.rooms.get(room) ?? []).filter((line) => line.number !== message.line.number);
        this.rooms = new Map([...this.rooms, [room, [...lines, message.line].slice(-300)]]);
        if (!isLine(room) || message.line.name !== session.me?.name) this.unread = new Set([...this.unread, room]);
        return;
      }
    }
  }
}

/** The campaign of the page that is shown, for everything below it; null where there is none. */
export const provideCampaign = (store: () => CampaignStore | null): void => void setContext(KEY, store);

export function campaignHere(): () => CampaignStore | null {
  return getContext<(() => CampaignStore | null) | undefined>(KEY) ?? (() => null);
}
