/** Every game of this client: the record in each folder here that has one. Whoever shows games imports this first. */

import { register } from '../lib/games';
import type { GameRecord } from '../lib/record';

export const GAMES: GameRecord[] = Object.values(
  import.meta.glob<GameRecord>('./*/record.ts', { eager: true, import: 'record' }),
);

register(GAMES);
