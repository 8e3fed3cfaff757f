/** Decks over HTTP: what a game's workshop answers, decks that are kept, and trials of them. */

import type {
  ChangeRequest,
  Dealt,
  DeckKept,
  DeckLines,
  DeckVersion,
  Found,
  Judged,
  KeepRequest,
  PackedDeck,
  PlayedWith,
  Pool,
  ReadyDecks,
  Reading,
  SeenAnswer,
  Sheet,
  Trial,
  TrialRequest,
  WorkshopCards,
  WrittenDeck,
} from './deck_types.gen';
import { get, post, query, send } from './http';

const workshop = (game: string): string => `/api/workshop/${encodeURIComponent(game)}`;
const deck = (id: string): string => `/api/decks/${encodeURIComponent(id)}`;
const trial = (id: string): string => `/api/decks/trials/${encodeURIComponent(id)}`;

export const decks = {
  cards: (game: string, pool: Pool) => get<WorkshopCards>(`${workshop(game)}/cards${query({ pool })}`),
  search: (game: string, words: string, pool: Pool) => post<Found>(`${workshop(game)}/search`, { query: words, pool }),
  read: (game: string, text: string, pool: Pool) => post<Reading>(`${workshop(game)}/read`, { text, pool }),
  judge: (game: string, sheet: Sheet, pool: Pool) => post<Judged>(`${workshop(game)}/judge`, { sheet, pool }),
  fill: (game: string, sheet: Sheet, pool: Pool) => post<Judged>(`${workshop(game)}/fill`, { sheet, pool }),
  seen: (game: string, sheet: Sheet) => post<SeenAnswer>(`${workshop(game)}/seen`, { sheet }),
  deal: (game: string, sheet: Sheet, seed: string, pool: Pool) =>
    post<Dealt>(`${workshop(game)}/deal`, { sheet, seed, pool }),
  write: (game: string, sheet: Sheet, form: string) => post<WrittenDeck>(`${workshop(game)}/write`, { sheet, form }),
  pack: (game: string, sheet: Sheet) => post<PackedDeck>(`${workshop(game)}/pack`, { sheet }),
  unpack: (game: string, packed: string, pool: Pool) => post<Judged>(`${workshop(game)}/unpack`, { packed, pool }),
  ready: (game: string) => get<ReadyDecks>(`${workshop(game)}/ready`),
  played: (game: string, title: string) => get<PlayedWith>(`${workshop(game)}/played${query({ title })}`),

  mine: () => get<DeckLines>('/api/decks'),
  open: (game: string) => get<DeckLines>(`/api/decks/public${query({ game })}`),
  /** Public decks of all games that have a card. */
  openWith: (card: string) => get<DeckLines>(`/api/decks/public${query({ card })}`),
  keep: (wanted: KeepRequest) => post<DeckKept>('/api/decks', wanted),
  kept: (id: string) => get<DeckKept>(deck(id)),
  change: (id: string, wanted: ChangeRequest) => send<DeckKept>('PUT', deck(id), wanted),
  remove: (id: string) => send<unknown>('DELETE', deck(id), null),
  versions: (id: string) => get<DeckVersion[]>(`${deck(id)}/versions`),
  version: (id: string, number: number) => get<Sheet>(`${deck(id)}/versions/${number}`),

  test: (wanted: TrialRequest) => post<Trial>('/api/decks/trials', wanted),
  trial: (id: string) => get<Trial>(trial(id)),
  stopTrial: (id: string) => send<Trial>('DELETE', trial(id), null),
};
