/** People in ink, put together from a body, a head and what they hold. Feet at 0, 0, about 100 tall, looking left. */

import {
  at,
  clan,
  clanLine,
  disc,
  fold,
  gold,
  ink,
  line,
  paper,
  pick,
  ring,
  sealLine,
  times,
  type Chance,
} from './ink';

const BODY = {
  hakama:
    ink('M-13-44H13L27 0H-27ZM-12-46H12V-57H-12ZM-29-77H29Q20-68 15-54H-15Q-20-68-29-77Z') +
    fold('M0-42V-3M-8-41L-13-3M8-41L13-3', 1.2, 0.4) +
    clanLine('M-12-50H12', 4),
  armor:
    ink('M-12-42H12L29 0H-29ZM-16-67H16L13-41H-13ZM-34-71Q-22-78-12-73L-15-46L-32-50ZM34-71Q22-78 12-73L15-46L32-50Z') +
    fold('M-13-60H13M-13-54H13M-12-48H12M-30-62L-16-65M-30-56L-16-59M30-62L16-65M30-56L16-59', 1.3, 0.45) +
    fold('M-9-40L-15-4M9-40L15-4M0-40V-4', 1.2, 0.35) +
    clanLine('M-12-43H12', 3.5),
  robe:
    ink('M-10-74Q-26-66-26-36L-31 0H27L20-36Q21-60 10-74ZM8-70Q25-62 36-57L34-47Q18-47 8-54Z') +
    fold('M-13-72L14-20M-4-30L-8-3', 1.4, 0.4),
  caster:
    ink(
      'M-9-72Q-22-60-20-40L-30 0H30L20-40Q22-60 9-72ZM-10-66Q-34-62-50-80L-46-52Q-30-40-14-46ZM10-66Q34-62 50-80L46-52Q30-40 14-46Z',
    ) +
    fold('M0-60V-4M-40-66L-36-52M40-66L36-52', 1.4, 0.4) +
    clanLine('M-17-40H17', 4),
  court:
    ink(
      'M-10-72Q-24-58-22-38L-40 0H40L22-38Q24-58 10-72ZM8-66Q30-58 36-38L46-8Q28-14 18-36ZM-10-64Q-18-58-26-57L-24-48Q-14-50-8-56Z',
    ) +
    fold('M-8-70L5-40L0-2M24-34L33-17', 1.4, 0.4) +
    clanLine('M-17-44Q0-40 20-44', 4.5),
  shadow:
    ink(
      'M-8-58H8L18-24L34 0H20L4-22L-14 0H-28L-14-26ZM-14-74H14L10-54H-10ZM12-72L30-60L26-53L10-60ZM-12-72L-28-58L-24-52L-10-60Z',
    ) + clanLine('M-10-56L12-52L30-44', 3),
  bare:
    ink(
      'M-13-46H14L27 0H-27ZM-15-74Q0-80 15-74L12-45H-12ZM14-73L30-56L22-42L17-47L21-55L10-63ZM-14-73L-30-58L-24-44L-19-48L-22-56L-10-63Z',
    ) +
    `<path d="M-8-70q8 3 5 9t5 8 0 8" fill="none" stroke="var(--clan)" stroke-width="3"/>` +
    fold('M0-42V-3M9-41L14-3', 1.2, 0.4) +
    clanLine('M-12-45H13', 4),
} as const;

const face = '<ellipse cx="0" cy="-85" rx="7.5" ry="8.8"/>';

const CREST = [
  'M-2-95C-16-99-21-108-20-117C-15-107-8-103 0-103C8-103 15-107 20-117C21-108 16-99 2-95Z', // crescent
  'M-3-96L-13-117L-5-106L0-120L5-106L13-117L3-96Z', // three blades
  'M0-96A9 9 0 1 1 .1-96Z', // sun
  'M-4-96Q-18-100-26-114Q-14-110-8-104L-11-118Q-2-108 0-97Q2-108 11-118L8-104Q14-110 26-114Q18-100 4-96Z',
  // antlers
  'M-3-96Q-4-112 3-122Q5-110 3-96Z', // one plume
] as const;

const HEAD = {
  topknot: face + ink('M-3-93C-1-99 6-99 4-92Z'),
  helmet: ink('M-15-78C-15-98 15-98 15-78L22-70H-22ZM-8-72H8V-66H-8Z') + fold('M-13-80H13', 1.2, 0.4),
  straw:
    ink('M-27-80Q0-112 27-80Q0-73-27-80Z') +
    '<ellipse cx="0" cy="-77" rx="7" ry="6"/>' +
    fold('M-18-82Q0-99 18-82M0-95V-79', 1.1, 0.35),
  bald: disc(0, -85, 9.5),
  hood: ink('M-11-74C-14-94 0-98 3-96C12-94 13-82 10-74Z') + paper('M-9-87H5V-83H-9Z'),
  long: ink('M-10-86C-10-101 10-101 10-86L15-56L9-62L7-76H-7L-9-66L-14-58Z'),
  court: face + ink('M-7-90Q-9-112 2-116Q10-108 8-90Z'),
  mask: ink('M-9-86C-9-99 9-99 9-86L11-70L6-76H-6L-10-70Z') + clan('M-9-86H6L3-74H-6Z') + paper('M-7-83H-2V-81H-7Z'),
  demon:
    ink(
      'M-10-74C-15-94-6-98 0-98C6-98 15-94 10-74ZM-8-94C-14-104-13-113-18-119C-7-116-1-104-1-95ZM8-94C14-104 13-113 18-119C7-116 1-104 1-95Z',
    ) + sealLine('M-6-85H-3M3-85H6', 2.4),
} as const;

const blade = (d: string): string => ink(d);
const HELD = {
  sheathed: line('M10-54C-10-48-28-38-42-23', 3.2) + line('M9-50C-6-46-18-40-27-32', 2.4),
  raised:
    line('M12-66L28-78L24-90', 6) +
    blade('M22-88C28-108 38-124 54-138L58-134C48-122 38-108 28-87Z') +
    gold('M19-91L31-85L30-82L18-88Z'),
  drawn:
    line('M-10-62L-30-54', 6) +
    blade('M-28-57C-46-62-62-74-74-90L-78-87C-68-70-50-56-28-51Z') +
    gold('M-31-61L-27-48L-24-49L-28-62Z'),
  naginata:
    line('M34-120V2', 2.8) + ink('M32-118C30-130 36-142 46-146C43-136 41-128 37-118Z') + line('M12-64L34-56', 6),
  yari: line('M34-118V2', 2.6) + ink('M34-140L39-117H29Z') + line('M12-64L34-56', 6) + sealLine('M30-114H38', 3),
  bow:
    `<path d="M36-128C60-104 60-40 36-8" fill="none" stroke="currentColor" stroke-width="3.4"/>` +
    line('M36-128V-8', 1) +
    line('M12-66L42-64', 5.5),
  staff: line('M34-112V2', 2.8) + ring(34, -119, 7, 2.4) + ring(28, -112, 2.6, 1.4) + ring(40, -112, 2.6, 1.4),
  fan: clan('M-20-54L-47-66A34 34 0 0 1-24-88Z') + fold('M-20-54L-38-76', 1.2, 0.6),
  warfan:
    line('M-14-62L-26-72', 6) +
    at(
      -32,
      -88,
      ink('M0-20C-15-20-19-8-16-1C-13 6-4 8-2 8V22H3V8C6 8 15 6 17-1C20-8 15-20 0-20Z') + disc(0, -6, 6, 'var(--seal)'),
      1,
      -18,
    ),
  scroll:
    line('M-10-62L-24-60', 6) +
    `<path d="M-44-74H-22V-44H-44Z" fill="var(--raised)" stroke="currentColor" stroke-width="1.4"/>` +
    ink('M-48-77H-43V-41H-48ZM-23-77H-18V-41H-23Z') +
    line('M-39-66H-28M-39-59H-31', 2, 0.6),
  club:
    line('M12-66L28-72', 6) +
    ink('M24-68L48-128Q56-136 62-126L32-66Z') +
    times(4, (i) => disc(37 + i * 6, -86 - i * 11, 1.8, 'var(--card)')),
  pair:
    line('M12-66L30-66', 6) +
    line('M-12-66L-30-62', 6) +
    blade('M28-70C36-92 46-106 60-118L63-114C52-102 42-88 34-66Z') +
    blade('M-28-66C-44-70-58-82-68-98L-72-95C-64-78-48-64-29-60Z'),
  charms: [
    [-52, -98, -14],
    [-30, -113, -6],
    [52, -98, 14],
    [30, -113, 6],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        '<rect x="-4.500" y="-10" width="9" height="20" fill="var(--raised)" stroke="currentColor" stroke-width="1.200"/>' +
          sealLine('M0-6V6M-2-2H2', 1.4),
        1,
        turn,
      ),
    )
    .join(''),
  flames: `<path fill="var(--seal)" d="M-48-84q-8-8-1-19q2 6 6 8q1-8-2-13q13 10 7 21q-4 6-10 3ZM48-84q8-8 1-19q-2 6-6 8q-1-8 2-13q-13 10-7 21q4 6 10 3Z"/>`,
  waters: `<path fill="none" stroke="var(--crane)" stroke-width="3" stroke-linecap="round" d="M-64-94q8-10 16 0t16 0M64-94q-8-10-16 0t-16 0M-56-106q7-8 14 0M56-106q-7-8-14 0"/>`,
  winds: line('M-66-100h22q9 0 8-8t-9-5M66-100h-22q-9 0-8-8t9-5M-62-90h14M62-90h-14', 2.4, 0.75),
  stones: ink(
    'M-60-92L-52-104L-42-100L-40-90L-50-84ZM-36-108L-30-116L-22-112L-24-104ZM60-92L52-104L42-100L40-90L50-84ZM36-108L30-116L22-112L24-104Z',
    0.85,
  ),
  empty: ring(-48, -98, 10, 3) + ring(48, -98, 10, 3),
  star:
    `<path fill="currentColor" d="M-40-62l4-12 4 12 12 4-12 4-4 12-4-12-12-4z"/>` + disc(-36, -58, 3, 'var(--card)'),
  none: '',
} as const;

export type Body = keyof typeof BODY;
export type Head = keyof typeof HEAD;
export type Held = keyof typeof HELD;

/** The standard on the back of a leader: its crest is laid over it by the scene. */
export const STANDARD = line('M22-66V-134', 2.6) + clan('M22-134H48V-86H22Z');

export type Person = { body: Body; head: Head; held: Held; crest?: number; standard?: boolean };

export function person({ body, head, held, crest, standard = false }: Person): string {
  const top = HEAD[head] + (head === 'helmet' && crest !== undefined ? clan(CREST[crest % CREST.length] ?? '') : '');
  const behind = held === 'naginata' || held === 'yari' || held === 'bow' || held === 'staff' || held === 'club';
  return (standard ? STANDARD : '') + (behind ? HELD[held] : '') + BODY[body] + top + (behind ? '' : HELD[held]);
}

/** A horse at the gallop, about 120 long, its hooves at 0. */
const HORSE =
  ink(
    'M-52-74C-46-84-38-88-31-82C-26-72-18-64-6-62C10-60 24-64 36-60C46-57 50-48 49-38L58-24L62-6L66-2H55L50-22L38-34C20-28 0-28-14-34L-24-24L-30-8L-42-2H-48L-38-14L-34-32L-26-38C-32-48-34-56-36-64L-48-58L-56-62Z',
  ) +
  ink('M-31-84C-22-90-12-82-8-62L-16-62C-20-70-26-76-31-80ZM48-54C60-58 66-50 74-34C64-38 56-44 48-44Z') +
  ink('M-18-36L-8-24L-4-6L-12 0H-2L6-4L2-24L6-34ZM30-34L36-20L28-8L22 0H33L46-18L44-36Z', 0.75) +
  fold('M-48-68L-34-66', 1.4, 0.6);

/** Somebody on horseback. */
export function rider(head: Head, held: 'yari' | 'bow' | 'sheathed' | 'naginata' | 'none', crest: number): string {
  const top = HEAD[head] + (head === 'helmet' ? clan(CREST[crest % CREST.length] ?? '') : '');
  const up =
    ink(
      'M-12-46H12L18-22H-16ZM-15-68H15L12-44H-12ZM-28-70Q-18-76-10-72L-12-50L-26-53ZM28-70Q18-76 10-72L12-50L26-53Z',
    ) +
    fold('M-12-60H12M-12-54H12', 1.2, 0.4) +
    clanLine('M-11-45H11', 3.5);
  const arms = held === 'bow' ? HELD.bow : held === 'none' ? '' : held === 'sheathed' ? HELD.sheathed : HELD[held];
  return (
    HORSE +
    clan('M-14-64H20L24-42L-10-40Z') +
    at(4, -38, (held === 'sheathed' ? '' : at(0, 10, arms, 0.86)) + up + top + (held === 'sheathed' ? arms : ''), 0.8)
  );
}

/** What somebody of no special calling carries. */
const ARMS: readonly Held[] = ['sheathed', 'raised', 'naginata', 'yari', 'drawn', 'sheathed', 'bow'];

export function bushi(next: Chance): string {
  return person({ body: 'hakama', head: pick(next, ['topknot', 'straw', 'topknot', 'long']), held: pick(next, ARMS) });
}

export function warrior(next: Chance): string {
  return person({ body: 'armor', head: 'helmet', held: pick(next, ARMS), crest: Math.floor(next() * 5) });
}
