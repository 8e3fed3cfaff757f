/**
 * The brush: small words of which pictures are made. A picture stands on the ground at 0, 0, its sky is above (y < 0), and
 * it keeps within 78 to either side and 138 of height. Ink is `currentColor`; paper, seal, gold and the clan's colour are
 * variables, so that one drawing serves both themes and every clan.
 */

/** A filled shape in ink. */
export const ink = (d: string, opacity = 1): string => `<path d="${d}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A stroke in ink. */
export const line = (d: string, width = 3, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A shape of bare paper within ink, and a line of it: folds, lacing, edges. */
export const paper = (d: string): string => `<path d="${d}" fill="var(--card)"/>`;
export const fold = (d: string, width = 1.5, opacity = 0.5): string =>
  `<path d="${d}" fill="none" stroke="var(--card)" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

const coloured =
  (colour: string) =>
  (d: string): string =>
    `<path d="${d}" fill="${colour}"/>`;
const stroked =
  (colour: string) =>
  (d: string, width = 3): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const seal = coloured('var(--seal)');
export const gold = coloured('var(--gold)');
export const clan = coloured('var(--clan)');
export const sealLine = stroked('var(--seal)');
export const goldLine = stroked('var(--gold)');
export const clanLine = stroked('var(--clan)');

export const disc = (x: number, y: number, r: number, fill = 'currentColor'): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const ring = (x: number, y: number, r: number, width: number, stroke = 'currentColor'): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const at = (x: number, y: number, inner: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`;
export const flipped = (inner: string): string => `<g transform="scale(-1 1)">${inner}</g>`;
export const mirrored = (half: string): string => half + flipped(half);

/** Numbers that depend on a name alone. */
export type Chance = () => number;

export function chance(name: string): Chance {
  let h = 7;
  for (let index = 0; index < name.length; index += 1) h = (Math.imul(h, 31) + name.charCodeAt(index)) | 0;
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(next: Chance, of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;

export const short = (value: number): number => Math.round(value * 10) / 10;
/** Fractions of a turn, clockwise from the top, as a point. */
export const around = (x: number, y: number, r: number, turn: number): string =>
  `${short(x + r * Math.sin(turn * 2 * Math.PI))} ${short(y - r * Math.cos(turn * 2 * Math.PI))}`;
export const times = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join('');

// --- scenery --------------------------------------------------------------------------------------------

/** A roof with lifted eaves: middle of its foot, width and height. */
export const roof = (x: number, y: number, w: number, h: number): string =>
  ink(
    `M${x - w / 2 - 8} ${y}Q${x - w / 4} ${short(y - h * 0.35)} ${short(x - w * 0.2)} ${y - h}H${short(x + w * 0.2)}Q${x + w / 4} ${short(y - h * 0.35)} ${x + w / 2 + 8} ${y}Q${x} ${y - 5} ${x - w / 2 - 8} ${y}Z`,
  );
export const box = (x: number, y: number, w: number, h: number): string =>
  ink(`M${x - w / 2} ${y}V${y - h}H${x + w / 2}V${y}Z`);
export const pine = (x: number, y: number, s: number): string =>
  at(
    x,
    y,
    line('M0 0C3-20-6-34 4-56', 4.5) +
      ink('M-30-30Q-14-44 6-34Q-8-26-30-30ZM-6-50Q14-64 34-50Q16-44-6-50ZM-18-62Q2-78 22-68Q4-58-18-62Z'),
    s,
  );
export const bamboo = (x: number, h: number, w = 4): string =>
  times(Math.ceil(h / 26), (i) =>
    ink(`M${x - w / 2} ${-i * 26 - 1}V${-Math.min(h, i * 26 + 25)}H${x + w / 2}V${-i * 26 - 1}Z`),
  ) +
  ink(
    `M${x} ${-h + 8}q14-10 26-6q-12 8-26 6ZM${x} ${-h + 26}q-16-8-27-2q13 7 27 2ZM${x} ${-h + 3}q-9-14-22-16q8 13 22 16Z`,
  );
export const waves = (y: number, count: number, width = 3, opacity = 0.8): string =>
  line(`M${-count * 14} ${y}${'q7-9 14 0t14 0'.repeat(count)}`, width, opacity);
export const pot = (x: number, y: number, r: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${short(r * 0.62)}"/>`;
/** A flame that stands on its point below. */
export const flame = (x: number, y: number, s: number, fill = 'var(--seal)'): string =>
  at(
    x,
    y,
    `<path fill="${fill}" d="M0-58C14-38 24-28 21-12C18-2 9 0 0 0C-9 0-19-3-21-13C-23-26-10-32-10-44C-5-40-3-36-2-31C3-38 2-48 0-58Z"/>` +
      paper('M0-22C6-14 9-10 7-5C6-2 3-1 0-1C-4-1-7-3-7-7C-8-12-3-14 0-22Z'),
    s,
  );

/** A banner on a pole, its cloth in the clan's colour: the crest is laid over it where there is one. */
export const banner = (x: number, y: number, h: number, w = 20): string =>
  line(`M${x} ${y}V${y - h}`, 2.4) +
  line(`M${x - 1} ${y - h + 2}H${x + w}`, 1.8) +
  clan(`M${x + 1} ${y - h + 2}H${x + w}V${short(y - h * 0.5)}H${x + 1}Z`);
