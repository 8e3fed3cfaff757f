/** How a campaign is run, as its form holds it, and what of that is sent. */

import type { CampaignSettings } from '../wire/types.gen';

/** A campaign's time for orders, and the Shogun's afterwards, in seconds. */
export const TURNS: readonly { label: string; turn: number; between: number }[] = [
  { label: '15 minutes a turn, 5 between', turn: 900, between: 300 },
  { label: '5 minutes a turn, 1 between', turn: 300, between: 60 },
  { label: '2 minutes a turn', turn: 120, between: 30 },
  { label: 'An hour a turn', turn: 3600, between: 900 },
  { label: 'A day a turn', turn: 86_400, between: 7200 },
  { label: 'Three days a turn', turn: 259_200, between: 43_200 },
];

/** How long somebody may be away, in seconds. */
export const PATIENCES: readonly { label: string; seconds: number }[] = [
  { label: '1 minute', seconds: 60 },
  { label: '5 minutes', seconds: 300 },
  { label: '15 minutes', seconds: 900 },
  { label: 'An hour', seconds: 3600 },
  { label: 'Half a day', seconds: 43_200 },
  { label: 'A day', seconds: 86_400 },
  { label: 'Three days', seconds: 259_200 },
];

export type Wished = {
  /** One of `TURNS`; beyond them: own times. */
  pace: number;
  /** Own times, in minutes. */
  turn: number;
  between: number;
  absent: 'stay' | 'bot';
  /** Null: as the length of a turn has it. */
  patience: number | null;
  leader: string;
  general: string;
};

export const usually = (): Wished => ({
  pace: 0,
  turn: 20,
  between: 5,
  absent: 'stay',
  patience: null,
  leader: 'greedy',
  general: 'greedy',
});

/** What is sent: what nobody changed is left to the server. */
export function settingsOf(wished: Wished): Partial<CampaignSettings> {
  const { turn, between } = TURNS[wished.pace] ?? {
    turn: Math.round(wished.turn * 60),
    between: Math.round(wished.between * 60),
  };
  const same = usually();
  return {
    turn,
    between,
    ...(wished.absent === same.absent ? {} : { absent: wished.absent }),
    ...(wished.patience === null ? {} : { patience: wished.patience }),
    ...(wished.leader === same.leader ? {} : { leader: wished.leader }),
    ...(wished.general === same.general ? {} : { general: wished.general }),
  };
}
