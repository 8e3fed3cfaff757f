/** What is around a campaign's map as this browser follows it: roles, rosters, rooms, the clock, battles. */

import { getContext, setContext } from 'svelte';
import { socket } from './socket.svelte';
import type { AnyServerMessage, CampaignInfo, Line, OfferedWords } from './types.gen';

export type FieldWords = OfferedWords['words'];

const KEY = Symbol('campaign');

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
    if (this.unread.has(room)) this.unread = new Set([...this.unread].filter((one) => one !== room));
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
        return;
      case 'spoken': {
        if (message.campaign !== this.id) return;
        const { room } = message.line;
        const lines = (this.rooms.get(room) ?? []).filter((line) => line.number !== message.line.number);
        this.rooms = new Map([...this.rooms, [room, [...lines, message.line].slice(-300)]]);
        this.unread = new Set([...this.unread, room]);
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
