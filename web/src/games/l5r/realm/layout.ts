/** Where hexes are drawn: columns of flat-topped hexes, each column half a hex lower than the one to its left. */

import type { Hex } from './model';
import { WAYS } from './places';

export const SIZE = 58;
const HALF = (Math.sqrt(3) * SIZE) / 2;

export type Point = { x: number; y: number };
export type Box = { left: number; top: number; width: number; height: number };

const round = (value: number): number => Math.round(value * 10) / 10;

export const at = ({ column, row }: Hex): Point => ({
  x: round(1.5 * SIZE * column),
  y: round(HALF * (2 * row + column)),
});

/** The corners of a hex of this radius around the origin. */
export const corners = (radius: number): string =>
  Array.from(
    { length: 6 },
    (_, turn) => `${round(radius * Math.cos((turn * Math.PI) / 3))},${round(radius * Math.sin((turn * Math.PI) / 3))}`,
  ).join(' ');

/** What all these hexes take, and at least a ring around the middle, so that the first tiles are not huge. */
export function boxOf(hexes: readonly Hex[], margin: number): Box {
  const points = [...hexes, { column: 0, row: 0 }, ...WAYS.map(({ step: [column, row] }) => ({ column, row }))].map(at);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - SIZE - margin;
  const top = Math.min(...ys) - HALF - margin;
  return {
    left: round(left),
    top: round(top),
    width: round(Math.max(...xs) + SIZE + margin - left),
    height: round(Math.max(...ys) + HALF + margin - top),
  };
}

export const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});

export const hexKey = ({ column, row }: Hex): string => `hex:${column}:${row}`;

export function hexOf(spot: string | number): Hex | null {
  const found = /^hex:(-?[0-9]+):(-?[0-9]+)$/.exec(String(spot));
  return found === null ? null : { column: Number(found[1]), row: Number(found[2]) };
}

const TOWARDS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The hex that one comes to from another with an arrow key: the nearest that lies more that way than aside. */
export function towards(from: Hex, key: string, all: readonly Hex[]): Hex | null {
  const way = TOWARDS[key];
  if (way === undefined) return null;
  const start = at(from);
  let best: { hex: Hex; far: number } | null = null;
  for (const hex of all) {
    const point = at(hex);
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along <= 1 || aside > along * 2) continue;
    const far = along + aside * 1.5;
    if (best === null || far < best.far) best = { hex, far };
  }
  return best?.hex ?? null;
}
