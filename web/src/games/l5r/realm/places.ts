/**
 * Places of the map in words: where they lie from Toshi Ranbo or from a Fortress, never as coordinates. The engine
 * says the same (gorin/games/l5r/border/places.py). No two places of a map have the same words.
 */

import type { Hex, Tile } from './model';

/** The six ways from a tile as the map is drawn, clockwise, and what lies that way from it. */
export const WAYS: readonly { step: readonly [number, number]; said: string }[] = [
  { step: [0, -1], said: 'above' },
  { step: [1, -1], said: 'upper right of' },
  { step: [1, 0], said: 'lower right of' },
  { step: [0, 1], said: 'below' },
  { step: [-1, 1], said: 'lower left of' },
  { step: [-1, 0], said: 'upper left of' },
];
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

type Part = { count: number; said: string };

/** How a place lies from another: so many steps one way, and perhaps so many the next way round. */
export function course(column: number, row: number): Part[] {
  for (let turn = 0; turn < 6; turn += 1) {
    const [one, two] = [WAYS[turn], WAYS[(turn + 1) % 6]];
    if (one === undefined || two === undefined) break;
    const base = one.step[0] * two.step[1] - one.step[1] * two.step[0];
    const first = (column * two.step[1] - row * two.step[0]) * base;
    const second = (one.step[0] * row - one.step[1] * column) * base;
    if (first >= 1 && second >= 0) {
      return [{ count: first, said: one.said }, ...(second > 0 ? [{ count: second, said: two.said }] : [])];
    }
  }
  return [];
}

function spoken(parts: readonly Part[]): string {
  if (parts.length === 1 && parts[0]?.count === 1) return parts[0].said;
  return parts
    .map(
      ({ count, said }, index) =>
        `${COUNTS[count]} step${count > 1 ? 's' : ''} ${index < parts.length - 1 ? said.replace(/ of$/, '') : said}`,
    )
    .join(' and ');
}

export const distance = (one: Hex, other: Hex): number => {
  const [columns, rows] = [one.column - other.column, one.row - other.row];
  return Math.max(Math.abs(columns), Math.abs(rows), Math.abs(columns + rows));
};

/** Who reads: the names of the seats, one's own is "you". */
export type Names = readonly string[];

/**
 * A Fortress by its clan, or by its owner where two players have that clan: "the Dragon's Open Fortress". `all` are
 * the tiles of the map and those still to be laid.
 */
export function tileName(tile: Tile, all: readonly Tile[], names: Names): string {
  if (tile.owner < 0 || !tile.fortress) return tile.title;
  const twin = all.some((other) => other.title === tile.title && other.owner !== tile.owner);
  if (!twin) return `the ${tile.clan}'s ${tile.name}`;
  const owner = names[tile.owner] ?? `seat ${tile.owner + 1}`;
  return owner === 'you' ? `your ${tile.name}` : `the ${tile.name} of ${owner}`;
}

/** Where a place of the map lies: from Toshi Ranbo or the nearest Fortress, the straightest first. */
export function lies(place: Hex, map: readonly Tile[], all: readonly Tile[], names: Names): string {
  let best: { steps: number; parts: Part[]; tile: Tile } | null = null;
  for (const tile of map) {
    if (tile.place === null || (tile.owner >= 0 && !tile.fortress)) continue;
    const parts = course(place.column - tile.place.column, place.row - tile.place.row);
    const steps = distance(place, tile.place);
    if (steps === 0) continue;
    if (best === null || steps < best.steps || (steps === best.steps && parts.length < best.parts.length))
      best = { steps, parts, tile };
  }
  return best === null ? 'in the middle' : `${spoken(best.parts)} ${tileName(best.tile, all, names)}`;
}
