/** Places in ink: castles, temples, mines, fields, roads. They stand on 0, 0. */

import {
  at,
  bamboo,
  banner,
  box,
  clan,
  disc,
  fold,
  gold,
  ink,
  line,
  mirrored,
  paper,
  pick,
  pine,
  pot,
  ring,
  roof,
  seal,
  sealLine,
  times,
  waves,
  type Chance,
} from './ink';

const doors = (x: number, y: number, w: number, h: number): string =>
  paper(`M${x - w / 2} ${y}V${y - h}H${x + w / 2}V${y}Z`);
const window = (x: number, y: number): string => paper(`M${x - 4} ${y}V${y - 7}H${x + 4}V${y}Z`);
const flag = (x: number, y: number): string =>
  line(`M${x} ${y}V${y - 18}`, 2.2) + clan(`M${x} ${y - 18}L${x + 20} ${y - 13}L${x} ${y - 8}Z`);

/** A keep of so many roofs on a base of stone. */
export function castle(next: Chance): string {
  const tiers = 2 + Math.floor(next() * 2);
  let drawn =
    ink('M-70 0L-54-36H54L70 0Z', 0.94) +
    fold('M-58-27H58M-62-18H62M-66-9H66M-30-36V-27M10-27V-18M-12-18V-9M34-36V-27M46-18V-9', 1.3, 0.32);
  let y = -36;
  let w = 92;
  for (let tier = 0; tier < tiers; tier += 1) {
    const h = tiers === 2 ? 18 : 13;
    drawn += box(0, y, w * 0.7, h) + window(-w * 0.16, y - 4) + window(w * 0.16, y - 4) + roof(0, y - h + 3, w, 22);
    y -= h + 15;
    w *= 0.72;
  }
  return drawn + flag(0, y - 4) + (next() < 0.5 ? pine(-68, 0, 0.7) + pine(70, 2, 0.86) : pine(66, 0, 0.66));
}

export const PAGODA =
  box(0, -2, 66, 24) +
  roof(0, -24, 104, 20) +
  box(0, -38, 46, 16) +
  roof(0, -50, 80, 18) +
  box(0, -62, 32, 14) +
  roof(0, -72, 58, 17) +
  line('M0-86V-112', 2.8) +
  ring(0, -98, 4, 2) +
  doors(0, -2, 16, 18) +
  ink('M-50 0V-5H50V0Z');

export const SHRINE =
  seal('M-52-92Q0-80 52-92L49-81Q0-70-49-81Z') +
  seal('M-44-66H44V-59H-44ZM-36-80H-27L-30 0H-40ZM36-80H27L30 0H40ZM-4-76H4V-64H-4Z') +
  ink('M-46 0L-42-8H-28L-24 0ZM46 0L42-8H28L24 0Z');

/** Five stones, one on the other. */
export const TOMB =
  ink('M-34 0V-14H34V0ZM-22-16V-40H22V-16Z') +
  disc(0, -56, 19) +
  roof(0, -74, 46, 16) +
  ink('M-10-92A10 9 0 0 1 10-92ZM0-112C8-104 8-98 5-93H-5C-8-98-8-104 0-112Z') +
  fold('M-10-34H10M-10-27H10', 2, 0.5) +
  line('M40 0V-26M46 0V-18', 1.6, 0.6);

export const MINE =
  ink('M-80 0C-58-48-38-86-8-96C28-92 48-46 80 0Z', 0.9) +
  doors(0, 0, 46, 46) +
  ink('M-30 0V-50H-23V0ZM23 0V-50H30V0ZM-37-50H37V-58H-37ZM-22-50L-14-44V0H-22ZM22-50L14-44V0H22Z') +
  fold('M-44-40Q-30-70-8-84M40-56Q34-70 22-80', 1.8, 0.3);

export const ore = (fill: string): string =>
  [
    [-7, -5, 7],
    [6, -4, 6],
    [0, -11, 6],
    [46, -4, 6],
    [56, -5, 7],
    [51, -11, 5],
  ]
    .map(
      ([x = 0, y = 0, r = 5]) =>
        `<path fill="${fill}" stroke="var(--card)" stroke-width="1" d="M${x - r} ${y + 3}L${x - r / 2} ${y - r * 0.7}L${x + r / 2} ${y - r * 0.8}L${x + r} ${y + 2}L${x} ${y + r * 0.7}Z"/>`,
    )
    .join('');

const terraces = times(5, (i) =>
  line(
    `M-86 ${-42 + i * 10}C-50 ${-54 + i * 12} -20 ${-30 + i * 8} 16 ${-40 + i * 10}S66 ${-48 + i * 11} 88 ${-38 + i * 10}`,
    1.6 + i * 0.6,
    0.5 + i * 0.1,
  ),
);
const hut = (x: number, y: number, s: number): string =>
  at(x, y, box(0, 0, 40, 18) + roof(0, -15, 58, 26) + doors(0, 0, 10, 12), s);
const sheaf = (x: number, y: number): string =>
  at(x, y, ink('M-7 0L-3-14L-10-30Q0-24 0-24Q0-24 10-30L3-14L7 0Z') + sealLine('M-4-14H4', 2.4), 1);

export const FARM = terraces + hut(-14, -46, 1.1) + pine(46, -44, 0.72);
export const FIELDS =
  terraces + sheaf(-46, -16) + sheaf(-18, -8) + sheaf(16, -18) + sheaf(48, -10) + hut(34, -48, 0.62);
export const VILLAGE = hut(-42, -6, 1) + hut(36, -10, 0.9) + hut(0, 0, 1.15) + pine(70, -4, 0.6);
export const CITY =
  at(-46, -4, box(0, 0, 40, 30) + roof(0, -28, 54, 22), 1) +
  at(46, -2, box(0, 0, 44, 24) + roof(0, -22, 60, 24), 1) +
  at(2, 0, box(0, 0, 50, 40) + roof(0, -38, 72, 22) + box(0, -52, 34, 16) + roof(0, -64, 52, 22), 1) +
  window(-52, -14) +
  window(-38, -14) +
  window(46, -10) +
  window(-8, -22) +
  window(12, -22) +
  doors(2, 0, 14, 14) +
  flag(2, -84) +
  ink('M-82 0V-6H82V0Z');

/** A long hall with pillars: palaces, schools, libraries. */
export const HALL =
  ink('M-82-46Q-52-52-44-78H44Q52-52 82-46Q0-56-82-46ZM-62-46H62V-36H-62Z') +
  times(6, (i) => ink(`M${-58 + i * 22.4} -36H${-52 + i * 22.4}V-8H${-58 + i * 22.4}Z`)) +
  ink('M-72-8H72V-2H-72ZM-64-2H64V3H-64Z') +
  ink('M-14-34H14V-8H-14Z', 0.6) +
  gold('M-46-80H46V-84H-46Z');

/** Four columns under the sky, one for each virtue that one can see from here. */
export const PILLARS =
  times(4, (i) =>
    at(
      -57 + i * 38,
      0,
      ink('M-9 0V-92H9V0ZM-13-92H13V-100H-13ZM-13 0V-7H13V0Z') + fold('M-4-88V-10M4-88V-10', 1.4, 0.35),
    ),
  ) +
  ink('M-76 0H76V5H-76Z') +
  roof(0, -100, 140, 18) +
  gold('M-30-118H30V-122H-30Z') +
  clan('M-8-60H8V-34L0-40L-8-34Z');

export const FORTRESS =
  ink('M-76 0L-64-44H64L76 0Z') +
  times(7, (i) => ink(`M${-64 + i * 19} -44V-56H${-52 + i * 19}V-44Z`)) +
  doors(0, 0, 28, 32) +
  ink('M-14-32A14 10 0 0 1 14-32Z') +
  fold('M-70-14H-22M22-14H70M-67-28H-22M22-28H67M-50-14V-28M50-14V-28M-38-44V-28M38-44V-28', 1.3, 0.35) +
  at(-40, -56, box(0, 0, 24, 16) + roof(0, -14, 34, 16)) +
  at(40, -56, box(0, 0, 24, 16) + roof(0, -14, 34, 16)) +
  flag(0, -56);

export const WALLS =
  ink('M-86 0L-80-60H80L86 0Z', 0.95) +
  ink('M-88-60V-70H88V-60Z') +
  times(8, (i) => ink(`M${-84 + i * 22} -70V-82H${-70 + i * 22}V-70Z`)) +
  fold(
    'M-82-46H82M-83-32H83M-85-18H85M-50-60V-46M-6-60V-46M38-60V-46M-28-46V-32M18-46V-32M58-46V-32M-50-32V-18M-6-32V-18M38-32V-18',
    1.4,
    0.35,
  );

export const GATE =
  ink('M-66 0V-56H-34V0ZM66 0V-56H34V0ZM-34-46H34V-32H-34Z') +
  roof(0, -56, 150, 22) +
  roof(0, -78, 92, 22) +
  ink('M-32-78H32V-70H-32Z') +
  ink('M-32 0V-32H-3V0ZM32 0V-32H3V0Z', 0.75) +
  gold('M-9-18A3 3 0 1 0-9-12A3 3 0 1 0-9-18ZM9-18A3 3 0 1 0 9-12A3 3 0 1 0 9-18Z') +
  fold('M-50-50V-4M50-50V-4', 1.4, 0.4);

export const HILL_FORT =
  ink('M-86 0C-60-10-46-46-20-52H24C46-46 62-12 86 0Z', 0.6) +
  at(0, -50, box(0, 0, 48, 18) + roof(0, -16, 66, 22) + box(0, -32, 28, 12) + roof(0, -42, 44, 20) + flag(0, -60)) +
  line('M-30-2C-20-16 14-16 4-30S-2-44 0-50', 2.6, 0.5);

export const ROCK_CASTLE = (next: Chance): string =>
  ink('M-84 0L-60-26L-52-48L-30-56H34L54-44L62-20L84 0Z', 0.72) +
  fold('M-50-44L-40-20L-48-4M40-48L34-24L44-6M0-54L-6-30L2-8', 1.6, 0.3) +
  at(0, -52, castle(next), 0.56);

export const MOAT =
  at(
    0,
    -22,
    castle(() => 0.3),
    0.72,
  ) +
  waves(-14, 3, 3) +
  waves(-5, 3, 3, 0.6) +
  paper('M-80 2V-2H80V2Z');

export const MARKET =
  mirrored(
    ink('M14 0V-40H18V0ZM60 0V-40H64V0ZM10-40L16-58H62L70-40Z') +
      seal('M22-40L25-58H34L32-40ZM44-40L44-58H53L56-40Z') +
      ink('M16-14H62V-8H16Z') +
      pot(28, -19, 7) +
      pot(42, -19, 6) +
      disc(54, -19, 5, 'var(--gold)'),
  ) +
  line('M0 0V-88', 3) +
  ink('M-12-86H12V-52H-12Z') +
  paper('M-8-82H8V-56H-8Z') +
  seal('M-5-76H5V-62H-5Z');

export const PORT =
  ink('M-2-30V-122L-52-46Q-28-36-2-40ZM6-34V-108L44-48Q26-38 6-38Z') +
  ink('M-66-28H62Q54-6 42-4H-42Q-58-8-66-28Z') +
  fold('M-48-18H48', 1.6, 0.5) +
  seal('M-2-122V-132L16-126Z') +
  waves(-2, 3, 3) +
  waves(6, 2, 2.6, 0.6);

export const SMITHY =
  ink('M-46-44H40Q58-46 66-58L68-48Q60-30 34-28L28-12H44V0H-38V-12H-20L-26-30Q-44-32-46-44Z') +
  at(-6, -56, ink('M-30-10H2V8H-30ZM2-4H52V2H2Z'), 1, -38) +
  times(7, (i) =>
    line(`M${-22 + i * 7} -50l${(i - 3) * 5} ${-16 - ((i * 5) % 9)}`, 2).replace('currentColor', 'var(--seal)'),
  );

const tent = (x: number, s: number): string =>
  at(x, 0, ink('M-40 0L0-62L40 0Z') + paper('M-9 0L0-40L9 0Z') + line('M0-62V-74', 2.4), s);
export const CAMP =
  tent(-34, 0.9) + tent(42, 0.78) + at(4, 2, tent(0, 1.12)) + banner(-72, 0, 92, 18) + banner(66, 0, 84, 18);

export const LIBRARY =
  ink('M-66 0V-96H66V0Z', 0.94) +
  paper('M-58-8V-34H58V-8ZM-58-40V-62H58V-40ZM-58-68V-88H58V-68Z') +
  [-21, -51, -78]
    .map((y, row) =>
      times(8, (i) =>
        (i + row) % 5 === 4
          ? ''
          : `<circle cx="${-50 + i * 14}" cy="${y + 4}" r="6" fill="currentColor"/><circle cx="${-50 + i * 14}" cy="${y + 4}" r="2" fill="var(--${(i + row) % 3 === 0 ? 'seal' : 'card'})"/>`,
      ),
    )
    .join('');

const lantern = (x: number, y: number, s = 1): string =>
  at(
    x,
    y,
    line('M0-22V-14', 1.6) +
      seal('M-9-14H9Q16 0 9 14H-9Q-16 0-9-14Z') +
      ink('M-7-17H7V-13H-7ZM-7 13H7V17H-7Z') +
      `<path d="M-12-5H12M-13 1H13M-11 7H11" stroke="var(--card)" stroke-opacity=".4" fill="none"/>` +
      line('M0 17V26', 1.6),
    s,
  );
export const LANTERNS =
  line('M-82-126Q-20-104 82-128', 2) +
  lantern(-52, -90, 0.9) +
  lantern(-10, -82, 1.2) +
  lantern(38, -92, 1) +
  line('M-52-118V-108M-10-112V-106M38-120V-110', 1.4) +
  hut(-40, 0, 0.8) +
  hut(34, -2, 0.9);
export const TEA_HOUSE =
  box(0, 0, 92, 40) +
  roof(0, -38, 124, 30) +
  paper('M-34 0V-30H-8V0ZM8 0V-30H34V0Z') +
  line('M-21 0V-30M21 0V-30M-34-15H-8M8-15H34', 1.4) +
  lantern(-60, -18, 0.8) +
  lantern(60, -18, 0.8) +
  box(0, -60, 56, 16) +
  roof(0, -72, 80, 24);

export const FOREST =
  at(-52, 0, pine(0, 0, 1.3)) +
  at(-12, 2, pine(0, 0, 1.6)) +
  at(36, 0, flip(pine(0, 0, 1.4))) +
  at(66, 2, pine(0, 0, 0.95));
export const GROVE = bamboo(-60, 112) + bamboo(-32, 130, 5) + bamboo(-4, 108) + bamboo(26, 134, 5) + bamboo(56, 116);

function flip(inner: string): string {
  return `<g transform="scale(-1 1)">${inner}</g>`;
}

export const GARDEN =
  ink('M-76-10Q0-66 76-10L70-2Q0-52-70-2Z') +
  seal('M-62-30V-40H-58V-30ZM-34-44V-56H-30V-44ZM-2-50V-62H2V-50ZM30-44V-56H34V-44ZM58-30V-40H62V-30Z') +
  `<path d="M-66-38Q0-84 66-38" fill="none" stroke="var(--seal)" stroke-width="3.500"/>` +
  waves(4, 3, 2.6, 0.7) +
  pine(-54, -50, 0.7) +
  at(
    56,
    -10,
    line('M0 0C-6-30 4-44-2-66', 4) +
      `<g fill="var(--seal)">${pot(-4, -72, 16)}${pot(14, -60, 13)}${pot(-16, -56, 12)}</g>`,
  );

export const ROAD =
  `<path d="M-34 4C-20-20 60-18 40-40C24-56-30-48-14-66C-4-76 14-74 22-78" fill="none" stroke="currentColor" stroke-width="13" stroke-opacity=".28"/>` +
  at(
    -6,
    -2,
    ink('M-26-36H30L24-16H-20Z') +
      disc(-10, -10, 10) +
      disc(16, -10, 10) +
      disc(-10, -10, 4, 'var(--card)') +
      disc(16, -10, 4, 'var(--card)') +
      pot(-12, -42, 13) +
      pot(12, -44, 14) +
      line('M-26-30L-50-20', 3),
  ) +
  pine(58, -18, 0.72);

export const STABLES =
  box(0, 0, 120, 40) +
  roof(0, -38, 150, 32) +
  paper('M-48 0V-30H-20V0ZM-12 0V-30H16V0ZM24 0V-30H52V0Z') +
  [-34, 2, 38].map((x) => at(x, -2, ink('M-9 0V-14L-14-18L-8-28L-2-26L8 0Z'))).join('');

export const COFFERS =
  ink('M-56 0V-44H56V0Z') +
  ink('M-60-46C-60-76 60-76 60-46Z', 0.9) +
  gold('M-52-47C-40-62-24-58-14-64C-2-70 8-58 20-63C36-66 44-56 52-47Z') +
  gold('M-8-36H8V-18H-8Z') +
  fold('M-56-30H-10M10-30H56M-40-44V0M40-44V0', 1.6, 0.35);

export const BARREL = (fill = 'var(--seal)'): string =>
  at(
    0,
    0,
    ink('M-36-6C-42-30-42-54-36-74H36C42-54 42-30 36-6Q0 4-36-6Z') +
      `<ellipse cx="0" cy="-74" rx="36" ry="9" fill="var(--raised)" stroke="currentColor" stroke-width="2"/>` +
      fold('M-39-22Q0-12 39-22M-40-58Q0-48 40-58', 2.4, 0.6) +
      `<path d="M-17-46H17V-20H-17Z" fill="${fill}"/>` +
      line('M-14-86L20-100M20-100L26-88', 3),
  );

export const PLAINS_HALL =
  at(0, -30, HALL, 0.72) +
  times(9, (i) => line(`M${-76 + i * 19} 0q-2-10-8-17M${-76 + i * 19} 0q1-12 4-20`, 1.8, 0.75));

export const CAVE_STORE =
  ink('M-84 0L-46-64L-22-92L4-72L30-100L60-50L84 0Z', 0.62) +
  hut(-22, -4, 1.1) +
  hut(28, 0, 0.9) +
  pot(58, -7, 11) +
  pot(70, -5, 9) +
  pot(64, -16, 9);

export const ALTAR =
  ink('M-54 0V-10H54V0ZM-44-12V-22H44V-12ZM-28-24V-48H28V-24ZM-40-50H40V-58H-40Z') +
  sealLine('M-30-40L-30-30M30-40V-30', 3);

export const LAND = {
  crossroads:
    `<path d="M-80-2C-40-12-20-34 0-52C14-64 18-80 18-92M80-4C50-16 24-26 0-52C-20-66-40-72-62-76" fill="none" stroke="currentColor" stroke-width="12" stroke-opacity=".3" stroke-linecap="round"/>` +
    at(30, -10, line('M0 0V-48', 4) + ink('M-26-48H16L24-41L16-34H-26ZM-18-30H22V-18H-18L-26-24Z')),
  crags:
    ink('M-82 0L-64-60L-46-34L-28-112L-8-56L6-90L28-30L46-78L62-28L82 0Z', 0.86) +
    fold('M-62-48L-56-16M-27-94L-20-40L-24-10M6-78L12-38M46-64L44-24', 1.6, 0.35),
  reeds:
    times(11, (i) =>
      line(
        `M${-70 + i * 14} 0Q${-72 + i * 14 + ((i * 7) % 5)} -40 ${-66 + i * 14 + ((i * 5) % 9)} ${-58 - ((i * 23) % 46)}`,
        2.4,
        0.8,
      ),
    ) + waves(-4, 3, 2.4, 0.5),
  hills:
    ink('M-86 0C-62-56-34-56-12-20C8-70 48-72 86 0Z', 0.5) +
    pine(-50, -40, 0.62) +
    pine(42, -50, 0.74) +
    at(0, -6, banner(0, 0, 58, 16)),
  river:
    `<path d="M-30 4C10-10 66-16 36-36C10-52-46-46-20-68C-10-78 10-78 22-82" fill="none" stroke="currentColor" stroke-width="18" stroke-opacity=".22"/>` +
    waves(-2, 1, 2.6) +
    pine(-58, -8, 0.9) +
    pine(62, -46, 0.7),
  ring: times(12, (i) =>
    at(
      62 * Math.sin((i * Math.PI) / 6),
      -46 - 34 * Math.cos((i * Math.PI) / 6),
      line('M0 10V-14', 2.4) + ink('M0-24L4-12H-4Z'),
    ),
  ),
} as const;

export type Land = keyof typeof LAND;
export const anyLand = (next: Chance): string =>
  LAND[pick(next, ['crossroads', 'crags', 'reeds', 'hills', 'river'] as const satisfies readonly Land[])];
