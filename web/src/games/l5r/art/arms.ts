/** Arms in ink: swords, bows, fans of war, armour, stars. Drawn around 0, -66, within 78 to each side. */

import { around, at, clan, clanLine, disc, flame, fold, gold, ink, line, ring, seal, sealLine, times } from './ink';

/** A sword from its hilt at the left to its point at the right; its guard is golden. */
export const sword = (wrap = true): string =>
  ink('M-34-4C14-11 62-15 110-28L116-22C66-1 16 6-34 6Z') +
  fold('M-34 1C14-3 64-8 112-24', 1.4, 0.7) +
  gold('M-42-16H-34V18H-42Z') +
  ink('M-42-6L-104 3V14L-42 8Z') +
  (wrap
    ? times(5, (i) => fold(`M${-52 - i * 10} ${-3 + i * 1.5}l-6 10M${-58 - i * 10} ${-3 + i * 1.5}l6 10`, 2, 0.75))
    : '');

/** The same sword, its blade of another stuff: crystal, blood. */
const forged = (fill: string): string =>
  sword().replace('<path', `<path fill="${fill}" stroke="currentColor" stroke-width="2"`);
export const CRYSTAL =
  at(-2, -62, forged('var(--raised)'), 0.72, -22) + line('M26-100L32-108M48-92L58-94M10-88L8-98', 2.2, 0.6);
export const BLOOD =
  at(-2, -62, forged('var(--seal)'), 0.72, -22) + seal('M30-46q6 10 0 14q-6-4 0-14ZM8-34q5 9 0 12q-5-3 0-12Z');
/** A sword on its stand, in a sheath of somebody's colour. */
export const heirloom = (colour: string): string => at(0, 0, rack(colour), 0.9);
const rack = (colour: string): string =>
  ink('M-58 0V-7H58V0ZM-44-7L-40-70H-34L-36-7ZM44-7L40-70H34L36-7Z') +
  at(
    0,
    -66,
    `<path d="M-30-5C16-14 50-16 84-8L82 2C48-4 16-2-30 7Z" fill="${colour}"/>` +
      ink('M-30-6L-82 2V13L-30 8Z') +
      gold('M-36-12H-29V14H-36Z') +
      times(4, (i) => fold(`M${-42 - i * 9} ${-2 + i * 1.4}l-5 9M${-47 - i * 9} ${-2 + i * 1.4}l5 9`, 1.8, 0.7)),
  ) +
  at(0, -36, ink('M-44-4C10-8 34-6 58-2L56 3C32 2 8 2-44 6Z') + gold('M-16-8H-11V9H-16Z'));
export const KATANA = at(-2, -62, sword(), 0.72, -22) + sealLine('M-58-36q-8 18 4 30', 3);
export const NO_DACHI = at(6, -64, sword(), 0.9, -38);
export const TWO_BLADES =
  at(0, -62, sword(false), 0.68, -35) + `<g transform="scale(-1 1)">${at(0, -62, sword(false), 0.68, -35)}</g>`;
export const BROKEN =
  at(
    -10,
    -40,
    ink('M-34-4C-10-7 10-9 26-11L18-2L30 0L22 5C6 6-16 6-34 6Z') +
      gold('M-42-16H-34V18H-42Z') +
      ink('M-42-6L-92 2V13L-42 8Z'),
    0.9,
    -20,
  ) +
  at(34, -96, ink('M0 0L8-9L5-17C30-20 46-25 62-32L66-27C46-10 24-4 4 2Z'), 0.9, 12) +
  sealLine('M22-70L30-78M34-64L44-66M14-78L14-90', 2.6);
export const SLASH =
  `<path d="M-72-20C-20-44 30-84 70-128C44-76-6-30-72-20Z" fill="var(--seal)"/>` +
  line('M-60-12C-14-30 34-70 66-112', 1.6, 0.5) +
  at(-30, -22, sword(), 0.5, -38);
export const DAGGER =
  ink('M0-4L12-62H-12ZM-24-62H24V-70H-24ZM-6-70H6V-104H-6Z') +
  disc(0, -110, 7) +
  fold('M0-16V-58', 1.4, 0.6) +
  sealLine('M0 2V10', 3) +
  fold('M-5-78L5-84M-5-88L5-94', 1.6, 0.6);

export const TANTO_STAND =
  ink('M-70 0V-8H70V0ZM-54-8L-48-30H-42L-44-8ZM54-8L48-30H42L44-8ZM-58-30H58V-36H-58Z') +
  at(0, -46, ink('M-60-2Q0-10 66-4L60 6Q0 2-60 8Z') + gold('M-14-8H-9V8H-14Z') + fold('M-6-1Q30-2 60 1', 1.4, 0.6)) +
  `<path d="M-34-60H34L28-110H-28Z" fill="var(--raised)" stroke="currentColor" stroke-width="1.600"/>` +
  line('M-12-98V-72M0-98V-78M12-98V-70', 2.6, 0.6);

export const BOW_AND_ARROW =
  `<path d="M-26-128C44-110 44-22-26-4" fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round"/>` +
  line('M-26-128L-38-66L-26-4', 1.4) +
  line('M-52-66H58', 3.4) +
  ink('M72-66L54-74V-58ZM-64-74L-48-66L-64-58H-56L-42-66L-56-74Z') +
  clan('M22-72H34V-60H22Z');

const arrow = (x: number, y: number): string =>
  at(x, y, ink('M0-1.500H66V1.500H0ZM82 0L64-6V6ZM-4-6L12 0L-4 6H-14L-4 0L-14-6Z'), 0.95, 62);
export const ARROWS = arrow(-62, -118) + arrow(-34, -96) + arrow(-8, -126) + arrow(18, -102) + arrow(46, -120);
export const FIRE_ARROWS = [-56, -18, 22]
  .map((x, i) => arrow(x, -122 + ((i * 17) % 30)) + flame(x + 36, -36 + ((i * 17) % 30), 0.5))
  .join('');

export const WAR_FAN = at(
  0,
  -66,
  ink('M0-66C-40-66-54-38-48-14C-43 4-22 14-5 16V62H5V16C22 14 43 4 48-14C54-38 40-66 0-66Z') +
    disc(0, -26, 19, 'var(--seal)') +
    ink('M-8 56H8V66H-8Z'),
  0.98,
  14,
);
export const FAN = at(
  0,
  -22,
  times(7, (i) =>
    ink('M0 0L-9-86Q0-92 9-86Z', i % 2 ? 0.8 : 1).replace('<path', `<path transform="rotate(${-54 + i * 18})"`),
  ) +
    `<path d="M${around(0, 0, 88, -0.165)}A88 88 0 0 1 ${around(0, 0, 88, 0.165)}L${around(0, 0, 72, 0.165)}A72 72 0 0 0 ${around(0, 0, 72, -0.165)}Z" fill="var(--clan)"/>` +
    disc(0, 0, 6, 'var(--gold)'),
);
export const BROKEN_FAN =
  at(
    -4,
    -20,
    times(4, (i) => ink('M0 0L-9-84Q0-90 9-84Z').replace('<path', `<path transform="rotate(${-58 + i * 18})"`)) +
      times(2, (i) => ink('M0 0L-9-50L-2-44L3-58L9-50Z').replace('<path', `<path transform="rotate(${22 + i * 22})"`)) +
      disc(0, 0, 6, 'var(--gold)'),
  ) +
  at(42, -96, ink('M0 0L14-8L22 20L10 24Z'), 1, 24) +
  sealLine('M22-94L30-104M36-74L46-76', 2.4);

export const ARMOUR =
  ink('M-30-100Q0-90 30-100L36-46H-36ZM-36-46H36L48-4H26L20-30L12-2H-12L-20-30L-26-4H-48Z') +
  ink('M-34-102L-64-94L-58-56L-36-62ZM34-102L64-94L58-56L36-62Z') +
  fold(
    'M-32-84H32M-33-72H33M-34-60H34M-58-84L-38-88M-57-74L-38-78M58-84L38-88M57-74L38-78M-40-30L-22-36M40-30L22-36M-10-30H10',
    2,
    0.5,
  ) +
  seal('M-10-92H10V-78H-10Z') +
  clanLine('M-36-47H36', 4);
export const GOLD_ARMOUR = ARMOUR.replace(/^<path/, '<path fill="var(--gold)"');
export const HELM =
  ink('M-46-44C-48-96 48-96 46-44L66-22H-66ZM-52-20L-62 0H-20L-14-16ZM52-20L62 0H20L14-16ZM-16-40H16L12-6Q0 4-12-6Z') +
  gold('M-6-84C-34-90-46-110-44-130C-34-108-18-98 0-98C18-98 34-108 44-130C46-110 34-90 6-84Z') +
  fold('M-42-50H42M-10-20Q0-26 10-20M-58-10H-22M58-10H22', 2, 0.5);

export const MEDALLION =
  line('M-40-130C-36-90-20-74 0-64C20-74 36-90 40-130', 2.6) +
  disc(0, -40, 32) +
  ring(0, -40, 25, 2.4, 'var(--gold)') +
  `<path d="M8-58A20 20 0 1 0 8-22A16 16 0 1 1 8-58Z" fill="var(--gold)"/>`;
export const STAR =
  ring(0, -66, 52, 3) +
  `<path d="${times(10, (i) => `${i ? 'L' : 'M'}${around(0, -66, i % 2 ? 19 : 46, i / 10)}`)}Z" fill="var(--gold)"/>` +
  disc(0, -66, 8, 'var(--seal)');
export const SHURIKEN = times(3, (i) => {
  const [x = 0, y = 0, s = 1] = [
    [-38, -92, 1],
    [34, -104, 0.72],
    [14, -42, 1.2],
  ][i] as number[];
  return at(
    x,
    y,
    `<path d="${times(8, (k) => `${k ? 'L' : 'M'}${around(0, 0, k % 2 ? 9 : 32, k / 8 + 0.04)}`)}Z"/>` +
      disc(0, 0, 5, 'var(--card)'),
    s,
  );
});
