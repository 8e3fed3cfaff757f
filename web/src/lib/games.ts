/** The games that this client has records of. A game without one is listed by its title and played at the generic table. */

import { director } from './director';
import type { Blurb, GamePlay, GameRecord, Lesson, Load, Rooms, Stop } from './record';

const RECORDS = new Map<string, GameRecord>();
const PLAYS = new Map<string, GamePlay>();

/** Make games known: `games/registry.ts` does it for all of this client, before anything is shown. */
export function register(records: Iterable<GameRecord>): void {
  for (const record of records) RECORDS.set(record.name, record);
}

/** Make known how games are played: `games/plays.ts` does it, before a table is shown. */
export function registerPlays(plays: Iterable<readonly [string, GamePlay]>): void {
  for (const [name, play] of plays) PLAYS.set(name, play);
}

export const records = (): GameRecord[] => [...RECORDS.values()];

/** What is known of any game. */
const UNKNOWN: Omit<GameRecord, 'name'> = {
  blurb: { line: 'A game of the house.', time: 'your pace', colour: 'none' },
  learn: {},
  rules: { books: [] },
};

/** How any game is played. */
const PLAIN: GamePlay = { director: director({ pass: ['passed'] }, {}) };

export const gameOf = (name: string): GameRecord => RECORDS.get(name) ?? { ...UNKNOWN, name };

export const playOf = (name: string): GamePlay => PLAYS.get(name) ?? PLAIN;

export const blurb = (name: string): Blurb => gameOf(name).blurb;

/** What a player should know before the rules one by one. */
export const howTo = (name: string): Lesson | null => gameOf(name).learn.lesson ?? null;

/** What is known of a game that is learnt on a page of its own. */
export const lessonOf = (name: string): Lesson | null => (gameOf(name).learn.guided === true ? howTo(name) : null);

/** Where a game is learnt: its own tutorial, or a first game with hints. */
export const learnPath = (name: string): string => gameOf(name).learn.path ?? `/learn/${encodeURIComponent(name)}`;

/** The game that newcomers should begin with. */
export const firstGame = (): GameRecord | null => records().find(({ learn }) => learn.invitation !== undefined) ?? null;

/** The lesson for a role, at an address after `/learn/`. */
export function roleLessonAt(path: string): { game: string; lesson: string } | null {
  const found = records().flatMap(({ name, learn }) =>
    (learn.roles ?? []).filter((role) => role.path === path).map(({ lesson }) => ({ game: name, lesson })),
  );
  return found[0] ?? null;
}

/** A page that belongs to some game. */
export function ownPage(name: string): ReturnType<Load<Record<string, never>>> {
  const load = [...PLAYS.values()].flatMap(({ pages }) => pages?.[name] ?? [])[0];
  return load === undefined ? Promise.reject(new Error(`No game has a page ${name}.`)) : load();
}

/** Whether the battles of a game are games themselves. */
export const isCampaign = (name: string | undefined): boolean => name !== undefined && gameOf(name).campaign === true;

/** What is around a campaign, also for those who fight one of its battles. */
export const campaignRooms = (): Rooms | null =>
  [...PLAYS.values()].find(({ rooms }) => rooms !== undefined)?.rooms ?? null;

/** The moments of all games at which one can choose not to be asked. */
export const allStops = (): Stop[] => {
  const found = new Map(records().flatMap(({ stops = [] }) => stops.map((stop) => [stop.moment, stop] as const)));
  return [...found.values()];
};

/** The name of a game without that of its family: "Second" of "Family: Second". */
export const shortTitle = (title: string): string => title.slice(title.lastIndexOf(': ') + 1).trim();

/** How many play, in words: a campaign counts its clans, not the Shogun. */
export const playersText = (game: { name: string; seat_counts: readonly number[] }): string =>
  isCampaign(game.name)
    ? `${countsText(game.seat_counts.map((count) => count - 1))} clans`
    : `${countsText(game.seat_counts)} players`;

/** 2, 3, 4 is "2–4"; 2, 4 is "2, 4". */
export function countsText(counts: readonly number[]): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted[sorted.length - 1] ?? 0;
  if (sorted.length > 1 && last - first === sorted.length - 1) return `${first}–${last}`;
  return sorted.join(', ');
}
