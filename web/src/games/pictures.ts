/** The picture of each game: found in its folder, and apart from its record, for only some pages show it. */

import type { Picture } from '../lib/record';

const FOUND = import.meta.glob<Picture>('./*/picture.ts', { eager: true, import: 'picture' });

const NONE: Picture = { signs: [], scene: '<circle cx="72" cy="64" r="30" fill="var(--seal)"/>%LAND%' };

const pictureOf = (game: string): Picture => FOUND[`./${game}/picture.ts`] ?? NONE;

/** The strokes of a game's signs; none for a game that has no such name. */
export const signsOf = (game: string): string[] => pictureOf(game).signs;

/** What stands behind the mountains and what before them. */
export function sceneOf(game: string): { behind: string; before: string } {
  const [behind = '', before] = pictureOf(game).scene.split('%LAND%');
  return before === undefined ? { behind: '', before: behind } : { behind, before };
}

/** Whether mountains stand in a game's scene. */
export const hasMountains = (game: string): boolean => pictureOf(game).mountains !== false;
