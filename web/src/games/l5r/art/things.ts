/** Things in ink: scrolls, hands, drums, signs of what a card does. Drawn around 0, -66, within 78 to each side. */

import { sword } from './arms';
import {
  around,
  at,
  clan,
  clanLine,
  disc,
  flame,
  fold,
  gold,
  ink,
  line,
  mirrored,
  paper,
  ring,
  seal,
  sealLine,
  short,
  times,
  waves,
  type Chance,
} from './ink';

export const DRUM =
  ink('M-58 0L-44-26H-30L-46 0ZM58 0L44-26H30L46 0Z') +
  disc(0, -66, 50) +
  `<circle cx="0" cy="-66" r="38" fill="var(--raised)"/>` +
  times(
    16,
    (i) => `<circle cx="${around(0, -66, 44.5, i / 16).replace(' ', '" cy="')}" r="2.200" fill="var(--gold)"/>`,
  ) +
  times(3, (i) =>
    at(
      0,
      -66,
      `<path d="M0-4C-16-6-24-20-14-30C-4-36 10-30 10-18C10-10 4-6 0-4Z" fill="var(--${i === 0 ? 'seal' : 'dynasty'})"/>`,
      0.8,
      i * 120,
    ),
  ).replaceAll('var(--dynasty)', 'currentColor') +
  line('M44-124L66-100M54-130L70-112', 5);
export const STANDARD =
  line('M-30 0V-132', 4) +
  line('M-34-126H40', 3) +
  `<path d="M-28-124H38V-40L28-50L18-36L6-50L-8-34L-20-48L-28-40Z"/>` +
  at(
    4,
    -84,
    disc(0, 0, 22, 'var(--seal)') +
      paper('M-11-4A5 5 0 1 0-1-4A5 5 0 1 0-11-4ZM1-4A5 5 0 1 0 11-4A5 5 0 1 0 1-4ZM-7 8H7V12H-7Z'),
  );
export const ROPE =
  `<path d="M-40-10C-70-30-40-60-10-44C30-24 52-48 30-70C14-86-10-80-6-100" fill="none" stroke="currentColor" stroke-width="6" stroke-dasharray="9 2"/>` +
  ink('M-10-98H0L2-112L16-120L12-110L20-104L8-106L6-98ZM-10-98L-12-112L-26-118L-22-109L-30-104L-18-106Z');
/** A hand, raised, its palm to us. */
export const PALM =
  ink(
    'M-30-4H26L30-44C40-52 48-66 54-78C58-86 48-90 43-83L28-64V-112C28-121 16-121 16-112V-72L13-122C13-131 1-131 1-122V-72L-4-120C-5-129-16-128-15-119L-12-70L-20-108C-22-117-32-115-30-106L-24-62C-28-44-30-24-30-4Z',
  ) +
  fold('M-14-44Q4-56 20-42M-10-30Q6-38 22-28', 2, 0.45) +
  clanLine('M-30-8H26', 5);
export const FIST =
  at(
    0,
    -6,
    ink(
      'M-34 0V-40C-42-48-44-66-38-80C-34-90-24-92-18-88C-14-96-4-97 0-91C5-97 14-96 18-89C24-93 34-90 37-80C42-64 40-48 32-40V0Z',
    ),
  ) +
  fold('M-18-92V-70M0-96V-72M18-94V-72M-38-62Q-10-54 10-60Q24-62 24-50Q22-42 0-44', 2.4, 0.5) +
  clanLine('M-34-14H32', 5) +
  sealLine('M-56-104L-46-94M-60-74H-48M56-104L46-94M60-74H48M0-122V-110', 3);
export const JADE_HAND = PALM.replaceAll('var(--clan)', 'var(--gold)').replace(/^<path/, '<path fill="var(--mantis)"');

/** Somebody kicks. */
export const KICK =
  line('M-6-54L-16-28L-8-2', 11) +
  line('M0-56L38-68L70-86', 11) +
  ink('M-28-96L-4-100L10-58L-14-50ZM62-96L80-92L76-80L66-80Z') +
  disc(-24, -108, 10) +
  line('M-22-90L-44-76L-54-88M-2-94L20-104L30-120', 7) +
  clanLine('M-14-56L9-60', 4.5) +
  line('M34-98C54-104 66-110 78-122M44-50C60-54 72-62 80-72', 2.4, 0.5);

const rolls =
  '<rect x="-84" y="-38" width="13" height="78" rx="4"/><rect x="71" y="-38" width="13" height="78" rx="4"/>';
/** An open scroll with something on it. */
export const scroll = (inner: string, turn = 0): string =>
  at(
    0,
    -64,
    `<path d="M-76-30H76V32H-76Z" fill="var(--raised)" stroke="currentColor" stroke-width="1.600"/>${rolls}${inner}`,
    0.9,
    turn,
  );
const script = (x: number, count: number): string =>
  times(count, (i) =>
    line(`M${x + i * 11} -18V${i % 2 ? 14 : 20}`, 2.4, 0.55).replace('/>', ' stroke-dasharray="8 4 13 4 6 3"/>'),
  );
export const LETTER = scroll(
  script(-58, 6) +
    `<rect x="30" y="-4" width="26" height="26" rx="2" fill="var(--seal)"/>` +
    fold('M36 3H50M43 3V16M37 16H49', 2, 0.8),
  -4,
);
/** A strip of paper with a sign on it, such as is pasted on doors. */
export const charm = (sign: string, turn: number): string =>
  at(
    0,
    -66,
    `<path d="M-36-66H36V66H-36Z" fill="var(--raised)" stroke="currentColor" stroke-width="1.800"/>` +
      sealLine('M-26-56H26M-26 56H26', 3) +
      line('M-14-46V-38M0-48V-38M14-46V-38M-14 40V48M0 40V48M14 40V46', 2.6, 0.6) +
      at(0, 8, sign, 0.66),
    1,
    turn,
  );
export const spellScroll = (sign: string): string => scroll(script(-62, 3) + script(40, 3) + sign);

/** What stands over a spell's scroll, by its element or its aim; around 0, 0. */
export const SIGN = {
  fire: flame(0, 20, 1.3),
  water:
    `<path d="M-34 12C-40-26-10-50 22-46C2-42-4-28 6-22C14-18 22-24 22-30C32-14 26 12 4 16Z" fill="var(--crane)"/>` +
    fold('M-24 6C-26-18-8-34 8-38M-12 10C-14-6-4-14 4-10', 2.4, 0.6),
  earth:
    ink('M-40 18L-26-22L-10-6L6-46L24-8L34-20L44 18Z') +
    fold('M6-34L10-4L4 14M-24-12L-20 10M32-8L30 12', 2, 0.4) +
    seal('M-6 10L2-2L10 10Z'),
  air: line('M-44-22H12q14 0 13-12t-13-10q-8 0-9 7M-50-6H30q12 0 12 10t-11 9q-7 0-8-6M-36 10H2q9 0 9 8t-8 7', 4.6),
  void: ring(0, -10, 34, 7) + disc(0, -10, 12, 'var(--seal)'),
  thunder:
    gold('M10-70L-30-8H-6L-18 34L30-26H4L24-70Z') +
    line('M-44-50q-10-16 8-20q4-16 22-10q10-12 24-2q18-4 18 12q14 8 2 20', 4),
  night:
    disc(0, -12, 36) +
    `<path d="M8-40A30 30 0 1 0 20 10A25 25 0 1 1 8-40Z" fill="var(--gold)"/>` +
    times(3, (i) => disc(-10 + i * 12, -22 + ((i * 13) % 20), 1.8, 'var(--card)')),
  skull:
    ink('M-26-18C-26-52 26-52 26-18C26-6 18-4 17 8H-17C-18-4-26-6-26-18ZM-13 10H13V20H-13Z') +
    paper(
      'M-17-20A7.500 8 0 1 0-2-20A7.500 8 0 1 0-17-20ZM2-20A7.500 8 0 1 0 17-20A7.500 8 0 1 0 2-20ZM-3-6H3L1-12H-1Z',
    ) +
    fold('M-6 11V19M0 11V19M6 11V19', 1.6, 0.8),
  blade: at(0, -8, sword(false), 0.62, -28) + sealLine('M-40-34L-32-26M-48-16H-38M44 2L52 8', 2.6),
  ward:
    ring(0, -10, 36, 4) +
    `<path d="${[0, 2, 4, 1, 3].map((i, k) => `${k ? 'L' : 'M'}${around(0, -10, 34, i / 5)}`).join('')}Z" fill="none" stroke="var(--seal)" stroke-width="3.600"/>`,
  eye:
    ink('M-48-10C-26-40 26-40 48-10C26 20-26 20-48-10Z') +
    `<path d="M-38-10C-20-32 20-32 38-10C20 12-20 12-38-10Z" fill="var(--raised)"/>` +
    disc(0, -10, 14) +
    disc(0, -10, 6, 'var(--seal)'),
  hands: at(-2, 34, PALM, 0.62),
  wings:
    mirrored(ink('M4-6C20-44 48-56 74-52C66-40 60-36 50-34L60-30C50-18 40-18 32-18L40-12C28 0 12 2 4 6Z')) +
    flame(0, 22, 0.7),
  mist: line('M-56-30Q-28-44 0-30T56-30M-62-8Q-30-22 2-8T60-8M-52 14Q-26 2 2 14T54 14', 5, 0.7),
  fae:
    times(5, (i) =>
      at(
        Math.round(46 * Math.sin(i * 1.9)),
        -16 + ((i * 29) % 44) - 20,
        gold('M0-9L2.500-2.500L9 0L2.500 2.500L0 9L-2.500 2.500L-9 0L-2.500-2.500Z'),
        1 + (i % 3) * 0.4,
      ),
    ) + disc(0, -10, 8, 'var(--seal)'),
} as const;

export type Sign = keyof typeof SIGN;

/** One turn of a wet brush around a point, open at its top. */
export function enso(x: number, y: number, radius: number, width: number, next: Chance, count = 16): string {
  let bristles = '';
  for (let index = 0; index < count; index += 1) {
    const across = index / (count - 1) - 0.5;
    const r = short(radius + across * width + (next() - 0.5) * 1.2);
    const start = 0.03 + next() * 0.02 + Math.abs(across) * 0.015;
    const end = start + 0.91 - next() * 0.07 - Math.abs(across) * 0.04;
    const length = 2 * Math.PI * r * 0.9;
    const dash =
      next() < 0.6
        ? ` stroke-dasharray="${short(length * (0.58 + next() * 0.3))} ${short(2 + next() * 8)} ${short(length * 0.06)} ${short(1 + next() * 6)} ${short(length)}"`
        : '';
    bristles += `<path d="M${around(x, y, r, start)}A${r} ${r} 0 1 1 ${around(x, y, r, end)}" stroke-width="${short((width / count) * (1.5 + next() * 0.9))}" stroke-opacity="${short(0.62 + next() * 0.38)}"${dash}/>`;
  }
  return `<g fill="none" stroke="currentColor" stroke-linecap="round">${bristles}</g>`;
}

const brush = (d: string, width = 6): string => sealLine(d, width);
/** The five elements as one writes them, with the brush. Around 0, 0, about 56 across. */
export const ELEMENT = {
  earth: brush('M-16-6H16M-24 20H24', 7) + brush('M0-26V20', 7),
  water: brush('M0-28V24Q-2 28-9 21', 7) + brush('M-24-10H-9Q-13 8-26 18M22-18Q14-8 5-5M3-6Q10 10 26 20', 6),
  fire: brush('M0-28Q2-4-6 8T-24 24M0-10Q6 12 24 24', 7) + brush('M-20-12Q-18-2-12 2M22-14Q16-6 10-2', 6),
  air:
    brush('M-18-24Q-16 8-28 26M-18-24H16Q14 8 28 26L30 16', 6) +
    brush('M-8-14L8-16M-10-4H9V10H-10ZM0-15V20M-14 21Q0 20 12 17M8 12L15 23', 4),
  void:
    brush('M0-32V-24M-24-18V-12M-24-20H24L20-10M-7-16Q-8-6-20-1M7-16V-6Q8-3 20-4', 5) +
    brush('M-14 5H14M0 5V23M-24 25H24', 6),
} as const;

export type Element = keyof typeof ELEMENT;

export const SUN =
  disc(0, -68, 30, 'var(--gold)') +
  times(24, (i) =>
    line(`M${around(0, -68, 38, i / 24)}L${around(0, -68, i % 2 ? 48 : 60, i / 24)}`, i % 2 ? 1.6 : 3.2, 0.75),
  );
export const ECLIPSE =
  disc(0, -70, 44, 'var(--seal)') +
  disc(10, -76, 38) +
  times(16, (i) => line(`M${around(0, -70, 50, i / 16)}L${around(0, -70, 58 + (i % 2) * 6, i / 16)}`, 2, 0.5));
export const PLANETS =
  ring(0, -68, 56, 1.6) +
  ring(0, -68, 38, 1.6) +
  disc(0, -68, 17, 'var(--gold)') +
  disc(-38, -68, 6) +
  disc(40, -108, 9, 'var(--seal)') +
  disc(-34, -112, 5) +
  disc(27, -41, 7) +
  disc(54, -54, 4);
export const CHRYSANTHEMUM =
  times(16, (i) => at(0, -66, gold('M0-16C-8-24-9-44 0-52C9-44 8-24 0-16Z'), 1, i * 22.5)) +
  disc(0, -66, 17) +
  disc(0, -66, 12, 'var(--gold)');
export const WIND =
  line(
    'M-76-96H22q22 0 21-19t-21-16q-14 0-15 12M-80-70H50q20 0 19 17t-19 15q-12 0-13-10M-66-44H-2q16 0 15 14t-15 12q-9 0-10-8',
    6.5,
    0.9,
  ) + line('M-50-84H-8M-40-58H10', 3, 0.5);
export const COINS = times(5, (i) => {
  const [x = 0, y = 0] = [
    [-40, -26],
    [0, -22],
    [40, -28],
    [-20, -60],
    [22, -62],
  ][i] as number[];
  return at(
    x,
    y,
    disc(0, 0, 22, 'var(--gold)') +
      ring(0, 0, 18, 1.2) +
      '<rect x="-7" y="-7" width="14" height="14" fill="var(--card)" stroke="currentColor" stroke-width="1.200"/>',
  );
});
export const GO =
  ink('M-64-22H64L58-6H-58ZM-52-6H-40L-44 4H-54ZM52-6H40L44 4H54Z') +
  `<path d="M-46-74H46L64-24H-64Z" fill="var(--raised)" stroke="currentColor" stroke-width="2"/>` +
  line('M-50-62H50M-54-50H54M-59-37H59M-28-74L-36-24M-9-74L-12-24M9-74L12-24M28-74L36-24', 1.2, 0.6) +
  `<g>${[
    [-31, -50],
    [10, -62],
    [33, -38],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="8" ry="5.500"/>`)
    .join('')}</g><g fill="var(--card)" stroke="currentColor" stroke-width="1.200">${[
    [-10, -50],
    [-34, -37],
    [11, -38],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="8" ry="5.500"/>`)
    .join('')}</g>`;
export const TEA =
  ink('M-46-62H46C46-26 28-8 12-6V0H-12V-6C-28-8-46-26-46-62Z') +
  `<ellipse cx="0" cy="-62" rx="46" ry="10" fill="var(--dragon)" stroke="currentColor" stroke-width="2.500"/>` +
  fold('M-34-44Q0-34 34-44', 2.4, 0.4) +
  line('M-14-82C-22-94-6-100-14-114M12-82C4-94 20-100 12-116', 3, 0.5);
export const BRUSHPEN =
  at(8, -60, ink('M-5-66H5V22H-5ZM-8 22H8Q8 40 0 58Q-8 40-8 22Z') + fold('M0-60V16', 1.4, 0.5), 1, 32) +
  `<path d="M-64-6C-40-20-20 0 8-12C24-20 36-16 46-22" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-opacity=".85"/>` +
  '<rect x="44" y="-32" width="20" height="20" rx="2" fill="var(--seal)"/>';
export const VIAL =
  ink('M-12-92H12V-66C34-54 42-36 38-20C34-4 20 0 0 0C-20 0-34-4-38-20C-42-36-34-54-12-66ZM-16-104H16V-94H-16Z') +
  `<path d="M-30-34C-10-44 10-24 30-34C32-14 18-8 0-8C-18-8-32-14-30-34Z" fill="var(--dragon)"/>` +
  sealLine('M0-116V-124', 3);
export const KEG =
  at(
    -6,
    0,
    ink('M-34-6C-40-26-40-46-34-64H34C40-46 40-26 34-6Q0 4-34-6Z') +
      fold('M-37-18Q0-8 37-18M-38-50Q0-40 38-50', 2.4, 0.6) +
      line('M0-64C4-84 24-78 30-96', 3),
  ) +
  at(
    24,
    -98,
    times(8, (i) => sealLine(`M${around(0, 0, 6, i / 8)}L${around(0, 0, i % 2 ? 14 : 20, i / 8)}`, 2.6)),
  );
export const CHAINS = times(5, (i) =>
  at(
    -56 + i * 28,
    -30 - i * 18,
    `<rect x="-19" y="-9" width="38" height="18" rx="9" fill="none" stroke="currentColor" stroke-width="6"/>`,
    1,
    i % 2 ? -33 : -33,
  ),
);
export const SCALES =
  line('M0-2V-112M-56-98H56', 4) +
  ink('M-26 0V-6H26V0Z') +
  disc(0, -112, 6, 'var(--gold)') +
  mirrored(line('M52-98L36-56M52-98L68-56', 1.6) + ink('M30-56H74C72-38 32-38 30-56Z'));
export const MASKS =
  at(
    -24,
    -20,
    `<path d="M-32-84C-32-60-28-20 0-12C28-20 32-60 32-84Q0-98-32-84Z" fill="var(--raised)" stroke="currentColor" stroke-width="2.500"/>` +
      ink('M-22-64Q-14-72-6-64Q-14-60-22-64ZM6-64Q14-72 22-64Q14-60 6-64Z') +
      sealLine('M-10-36Q0-30 10-36', 4),
    1,
    -10,
  ) +
  at(
    32,
    -34,
    ink('M-30-80C-30-56-26-20 0-12C26-20 30-56 30-80Q0-94-30-80Z') +
      paper('M-20-60Q-12-66-5-58Q-13-55-20-60ZM20-60Q12-66 5-58Q13-55 20-60Z') +
      fold('M-10-32Q0-40 10-32', 3, 0.9),
    0.95,
    12,
  );
export const TORCHES =
  [-46, 0, 44].map((x, i) => at(x, 4 - (i % 2) * 8, ink('M-5 0L-8-58H8L5 0Z') + flame(0, -54, 0.86))).join('') +
  line('M-74-6L-58-60L-66-66M-58-60L-50-66M70-4L62-64M54-66L62-64L70-68', 4);
/** A standing shield of planks that has caught some arrows. */
export const SHIELD =
  ink('M-42 0V-112H42V0Z') +
  fold('M-14-110V-2M14-110V-2M-40-84H40M-40-28H40', 1.6, 0.4) +
  disc(0, -56, 19, 'var(--card)') +
  clan('M0-70L12-56L0-42L-12-56Z') +
  ink('M-60 0L-42-40V0ZM60 0L42-40V0Z', 0.7) +
  at(-20, -92, ink('M0-1.500H44V1.500H0ZM38-6L50-1.500V1.500L38 6L44 0Z'), 1, -32) +
  at(22, -34, ink('M0-1.500H40V1.500H0ZM34-6L46-1.500V1.500L34 6L40 0Z'), 1, -24);
export const HORN =
  ink('M-72-16C-30-20 6-44 30-100L66-84C46-30-6 2-68-4Z') +
  `<ellipse cx="48" cy="-92" rx="20" ry="8.500" transform="rotate(24 48 -92)" fill="var(--raised)" stroke="currentColor" stroke-width="3"/>` +
  fold('M-30-22C-4-34 22-58 38-88', 1.8, 0.45) +
  gold('M-40-24L-34-7L-28-9L-35-26ZM0-42L14-22L20-27L7-47Z') +
  sealLine('M-37-10C-40 6-28 8-30 20M16-22C16-6 24-4 22 8', 3) +
  line('M62-120L74-130M76-104L90-106', 3, 0.6);
/** Straw sandals on their way. */
const sandal =
  ink('M-11 20C-16 4-15-22 0-24C15-22 16 4 11 20Q0 28-11 20Z') +
  fold('M-7 18V-14M0 22V-18M7 18V-14', 1.2, 0.35) +
  sealLine('M-11-2L0-14L11-2', 2.6);
export const FOOTPRINTS =
  at(-52, -18, sandal, 0.86, 48) +
  at(-22, -50, sandal, 0.8, 40) +
  at(14, -58, sandal, 0.72, 48) +
  at(38, -88, sandal, 0.64, 40) +
  at(64, -94, sandal, 0.54, 48);
export const LOTUS =
  mirrored(ink('M0-8C18-14 34-34 38-62C22-56 8-40 0-20ZM4-6C30-4 56-16 74-40C48-44 26-30 4-6Z', 0.85)) +
  seal('M0-6C-20-28-20-62 0-86C20-62 20-28 0-6Z') +
  fold('M0-20V-70', 1.6, 0.5) +
  waves(0, 2, 2.4, 0.6);
export const MEDITATE =
  ink('M-46 0C-40-16-22-20-14-22L-16-58Q-14-72 0-74Q14-72 16-58L14-22C22-20 40-16 46 0Q0 8-46 0Z') +
  disc(0, -86, 11) +
  ring(0, -86, 24, 2.4, 'var(--gold)') +
  fold('M-14-24Q0-14 14-24M-10-66L8-34', 1.8, 0.45);
export const EGG =
  `<path d="M0-124C34-124 48-74 44-48C40-18 22 0 0 0C-22 0-40-18-44-48C-48-74-34-124 0-124Z"/>` +
  `<path d="M-44-58L-28-70L-14-52L4-72L18-54L30-68L45-58" fill="none" stroke="var(--card)" stroke-width="2.600"/>` +
  gold('M-6-50L4-34L-2-24L10-8C-12-8-20-20-16-34Z');
