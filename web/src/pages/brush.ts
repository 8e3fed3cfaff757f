/** Ink for the lobby: an ensō of dry bristles and misty ridges, the same on every visit. */

function random(seed: number): () => number {
  let h = seed | 0;
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const short = (value: number): number => Math.round(value * 10) / 10;

export type Bristle = { d: string; width: number; opacity: number; dash: string | undefined };

/** One turn of a wet brush around (cx, cy), open at the top. */
export function enso(cx: number, cy: number, radius: number, width: number, seed = 21, count = 30): Bristle[] {
  const next = random(seed);
  const point = (r: number, angle: number): string =>
    `${short(cx + r * Math.cos((angle * Math.PI) / 180))} ${short(cy + r * Math.sin((angle * Math.PI) / 180))}`;
  return Array.from({ length: count }, (_, index) => {
    const across = index / (count - 1) - 0.5;
    const r = radius + across * width + (next() - 0.5) * 1.2;
    const start = -80 + next() * 8 + Math.abs(across) * 6;
    const sweep = 330 - next() * 26 - Math.abs(across) * 14;
    const length = (2 * Math.PI * r * sweep) / 360;
    const dry = 0.58 + next() * 0.3;
    const dash =
      next() < 0.62
        ? `${short(length * dry)} ${short(2 + next() * 9)} ${short(length * 0.06)} ${short(1 + next() * 7)} ${short(length)}`
        : undefined;
    return {
      d: `M${point(r, start)}A${short(r)} ${short(r)} 0 1 1 ${point(r, start + sweep)}`,
      width: short((width / count) * (1.5 + next() * 0.9)),
      opacity: short(0.62 + next() * 0.38),
      dash,
    };
  });
}

/** A ridge of mountains over a width, as a closed path down to the bottom. */
export function ridge(seed: number, width: number, bottom: number, base: number, height: number): string {
  const next = random(seed);
  const count = 9;
  const points = Array.from({ length: count + 1 }, (_, index) => ({
    x: (width * index) / count,
    y: base - height * (0.25 + 0.75 * next()),
  }));
  let path = `M0 ${short(points[0]?.y ?? base)}`;
  points.slice(1).forEach((point, index) => {
    const before = points[index] ?? point;
    const step = point.x - before.x;
    const up = point.y < before.y;
    path += `C${short(before.x + step * 0.42)} ${short(before.y - (up ? 4 : 0))} ${short(before.x + step * 0.62)} ${short(point.y + (up ? 10 : -2))} ${short(point.x)} ${short(point.y)}`;
  });
  return `${path}V${bottom}H0Z`;
}
