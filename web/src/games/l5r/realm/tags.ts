/** Where the words on the map stand: beside the hex they are about, where they cover least of what is drawn there. */

import type { Box, Point } from './layout';

export type Rect = { x: number; y: number; width: number; height: number };
/** Something that should stay in sight, and how much it matters. */
export type Drawn = Rect & { worth: number };
export type Wanted = { key: string; at: Point; width: number; height: number };

export const around = (point: Point, width: number, height: number): Rect => ({
  x: point.x - width / 2,
  y: point.y - height / 2,
  width,
  height,
});

function shared(one: Rect, other: Rect): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** At the upper and lower edge of a hex, in its middle or to a side, and beside it. */
function places({ at, width }: Wanted): Point[] {
  const aside = 58 + width / 2;
  const rows = [-51, 51].flatMap((y) => [0, 32, -32, 58, -58].map((x) => ({ x: at.x + x, y: at.y + y })));
  return [...rows, ...[0, -25, 25].flatMap((y) => [aside, -aside].map((x) => ({ x: at.x + x, y: at.y + y })))];
}

/** One after the other, each where it costs least; a tag is itself in the way of the next. */
export function placed(wanted: readonly Wanted[], drawn: readonly Drawn[], box: Box): Map<string, Point> {
  const found = new Map<string, Point>();
  const taken: Drawn[] = [...drawn];
  const inside = (middle: number, size: number, start: number, all: number): number =>
    Math.max(start + size / 2 + 2, Math.min(start + all - size / 2 - 2, middle));
  for (const tag of wanted) {
    let best: { cost: number; point: Point } | null = null;
    for (const place of places(tag)) {
      const point = {
        x: inside(place.x, tag.width, box.left, box.width),
        y: inside(place.y, tag.height, box.top, box.height),
      };
      const rect = around(point, tag.width, tag.height);
      const far = Math.hypot(point.x - tag.at.x, point.y - tag.at.y);
      const cost = far + taken.reduce((sum, one) => sum + one.worth * shared(rect, one), 0) / 10;
      if (best === null || cost < best.cost) best = { cost, point };
    }
    if (best === null) continue;
    found.set(tag.key, best.point);
    taken.push({ ...around(best.point, tag.width, tag.height), worth: 6 });
  }
  return found;
}
