/** Decks over HTTP: what a game's workshop answers, decks that are kept, and trials of them. */

import type {
  Dealt,
  DeckVersion,
  Judged,
  KeptDeck,
  Pool,
  Reading,
  Seen,
  Sheet,
  Trial,
  WorkshopCards,
} from './deck_types';
import { get, post, query, send } from './http';

const workshop = (game: string): string => `/api/workshop/${encodeURIComponent(game)}`;
const deck = (id: string): string => `/api/decks/${encodeURIComponent(id)}`;
const trial = (id: string): string => `/api/decks/trials/${encodeURIComponent(id)}`;

export const decks = {
  cards: (game: string, pool: Pool) => get<WorkshopCards>(`${workshop(game)}/cards${query({ pool })}`),
  search: (game: string, words: string, pool: Pool) =>
    post<{ keys: string[] }>(`${workshop(game)}/search`, { query: words, pool }),
  read: (game: string, text: string, pool: Pool) => post<Reading>(`${workshop(game)}/read`, { text, pool }),
  judge: (game: string, sheet: Sheet, pool: Pool) => post<Judged>(`${workshop(game)}/judge`, { sheet, pool }),
  fill: (game: string, sheet: Sheet, pool: Pool) => post<Judged>(`${workshop(game)}/fill`, { sheet, pool }),
  seen: (game: string, sheet: Sheet) => post<{ seen: Seen[] }>(`${workshop(game)}/seen`, { sheet }),
  deal: (game: string, sheet: Sheet, seed: string, pool: Pool) =>
    post<Dealt>(`${workshop(game)}/deal`, { sheet, seed, pool }),
  write: (game: string, sheet: Sheet, form: string) =>
    post<{ text: string }>(`${workshop(game)}/write`, { sheet, form }),
  pack: (game: string, sheet: Sheet) => post<{ packed: string }>(`${workshop(game)}/pack`, { sheet }),
  unpack: (game: string, packed: string) => post<Judged>(`${workshop(game)}/unpack`, { packed }),
  ready: (game: string) => get<{ decks: Record<string, Sheet> }>(`${workshop(game)}/ready`),

  mine: () => get<KeptDeck[]>('/api/decks'),
  open: (game: string) => get<KeptDeck[]>(`/api/decks/public${query({ game })}`),
  keep: (game: string, pool: Pool, sheet: Sheet, open: boolean) =>
    post<KeptDeck>('/api/decks', { game, pool, sheet, public: open }),
  kept: (id: string) => get<KeptDeck>(deck(id)),
  change: (id: string, pool: Pool, sheet: Sheet, open: boolean, version: number) =>
    send<KeptDeck>('PUT', deck(id), { pool, sheet, public: open, version }),
  remove: (id: string) => send<null>('DELETE', deck(id), null),
  versions: (id: string) => get<DeckVersion[]>(`${deck(id)}/versions`),
  version: (id: string, number: number) => get<KeptDeck>(`${deck(id)}/versions/${number}`),

  test: (wanted: object) => post<Trial>('/api/decks/trials', wanted),
  trial: (id: string) => get<Trial>(trial(id)),
  stopTrial: (id: string) => send<Trial | null>('DELETE', trial(id), null),
};
