/** Where everything lies on the drawn War Map, a field of 820 by 860. */

import { BORDERS, CLOSED, SPACES, type Space } from './facts.gen';

export type Point = readonly [number, number];

export const WIDTH = 820;
export const HEIGHT = 860;

export const SPACE: ReadonlyMap<string, Space> = new Map(SPACES.map((space) => [space.id, space]));

export const isSea = (id: string): boolean => id.startsWith('SC');

/** A space as people say it. */
export const said = (id: string): string => `${id} ${SPACE.get(id)?.name ?? ''}`.trim();

/** A sentence of the engine's, with the names of the places it tells by their ids. */
export const withPlaces = (sentence: string): string =>
  sentence.replace(/\bat (SC\d|\d+)\b(?! [A-Z])/g, (whole, id: string) => (SPACE.has(id) ? `at ${said(id)}` : whole));

const XY: ReadonlyMap<string, Point> = new Map(
  SPACES.map(({ id, spot: [x, y] }) => [id, [7.885 * x + 7.9, 5.658 * y + 5.65] as const]),
);

export function xy(id: string): Point {
  return XY.get(id) ?? [WIDTH / 2, HEIGHT / 2];
}

/** Roads that would run through something else bend out of its way. */
const BENDS: Record<string, Point> = {
  '26-28': [58, 0],
  '27-28': [10, 0],
  '6-8': [-26, 0],
  '30-32': [-34, 0],
  '34-36': [-26, 0],
  'SC4-SC5': [46, 40],
  'SC1-SC3': [64, -10],
  '29-SC3': [0, 34],
  '3-SC3': [0, 16],
  '20-26': [0, 6],
  'SC2-SC4': [22, 0],
  '34-SC2': [12, 0],
  '4-13': [-10, 0],
};

export type Curve = {
  d: string;
  middle: Point;
  end: Point;
  /** Degrees: how the curve arrives, and its direction as a whole. */
  arrives: number;
  runs: number;
};

const short = (value: number): number => Math.round(value * 10) / 10;
const degrees = (dx: number, dy: number): number => (Math.atan2(dy, dx) * 180) / Math.PI;

/** The road between two spaces, cut off so far from both. */
export function curve(from: string, to: string, cut = 21): Curve {
  const [x1, y1] = xy(from);
  const [x2, y2] = xy(to);
  const [bx, by] = BENDS[`${from}-${to}`] ?? BENDS[`${to}-${from}`] ?? [0, 0];
  const cx = (x1 + x2) / 2 + bx * 1.6;
  const cy = (y1 + y2) / 2 + by * 1.6;
  const one = Math.hypot(cx - x1, cy - y1) || 1;
  const two = Math.hypot(cx - x2, cy - y2) || 1;
  const px = x1 + ((cx - x1) / one) * cut;
  const py = y1 + ((cy - y1) / one) * cut;
  const qx = x2 + ((cx - x2) / two) * cut;
  const qy = y2 + ((cy - y2) / two) * cut;
  return {
    d: `M${short(px)} ${short(py)}Q${short(cx)} ${short(cy)} ${short(qx)} ${short(qy)}`,
    middle: [short((px + 2 * cx + qx) / 4), short((py + 2 * cy + qy) / 4)],
    end: [short(qx), short(qy)],
    arrives: short(degrees(qx - cx, qy - cy)),
    runs: short(degrees(qx - px, qy - py)),
  };
}

const pairOf = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);
const OPEN = new Set(BORDERS.map(([a, b]) => pairOf(a, b)));
const SHUT = new Map(CLOSED.map(([a, b, kind]) => [pairOf(a, b), kind]));

export const borders = (a: string, b: string): boolean => OPEN.has(pairOf(a, b));

/** What closes the way between two spaces that touch: mountains or the Wall. */
export const closedBy = (a: string, b: string): string | null => SHUT.get(pairOf(a, b)) ?? null;

export const neighbours = (id: string): string[] => BORDERS.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));

/** A long name in two lines. */
export function nameLines(name: string): string[] {
  const words = name.split(' ');
  if (name.length <= 11 || words.length < 2) return [name];
  let best = 1;
  let least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const off = Math.abs(words.slice(0, i).join(' ').length - words.slice(i).join(' ').length);
    if (off < least) [best, least] = [i, off];
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

/** Where the banners of armies stand beside a space, the first nearest to it. */
export function bannerAt(id: string, slot: number, large = false): Point {
  const [x, y] = xy(id);
  if (large)
    return isSea(id) ? [x - 24 - slot * 31, y - 30] : [x - (SPACE.get(id)?.capital ? 39 : 34) - slot * 31, y - 2];
  return isSea(id) ? [x - 8 + slot * 21, y - 26] : [x - (SPACE.get(id)?.capital ? 33 : 28) - slot * 20, y - 4];
}

/** The space nearest to one in a direction (degrees, 0 to the right, 90 down), for the arrow keys. */
export function nextIn(id: string, direction: number): string | null {
  const [x, y] = xy(id);
  let best: string | null = null;
  let least = Infinity;
  for (const other of XY.keys()) {
    if (other === id) continue;
    const [ox, oy] = xy(other);
    const off = Math.abs(((degrees(ox - x, oy - y) - direction + 540) % 360) - 180);
    if (off > 55) continue;
    const cost = Math.hypot(ox - x, oy - y) * (1 + (off / 45) ** 2);
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

/** The outline of a mountain at a point; the same one each time. */
export function peak(x: number, y: number, size: number, seed: number): { face: string; shade: string } {
  const h = size * (1 + ((seed * 37) % 50) / 100);
  const at = (dx: number, dy: number): string => `${short(x + dx)} ${short(y + dy)}`;
  const foot = size * 0.55;
  return {
    face:
      `M${at(-size, foot)}L${at(-size * 0.15, -h * 0.75)}L${at(size * 0.2, -h * 0.35)}` +
      `L${at(size * 0.45, -h * 0.55)}L${at(size * 1.1, foot)}`,
    shade: `M${at(-size * 0.15, -h * 0.75)}L${at(size * 0.02, -h * 0.1)}L${at(-size * 0.28, size * 0.25)}`,
  };
}
