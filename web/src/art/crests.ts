/** The crests of the nine clans on a field of 100 by 100, drawn for this project. Ink is `currentColor`. */

const mirrored = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`;

const line = (width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" ${more} d="${d}"/>`;

/** A mane of twelve points. */
function mane(): string {
  const points = Array.from({ length: 24 }, (_, i) => {
    const radius = i % 2 ? 33 : 47;
    const angle = ((i * 15 - 90) * Math.PI) / 180;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<path fill-rule="evenodd" d="M${points.join('L')}ZM50 24A26 26 0 1 0 50 76A26 26 0 1 0 50 24Z"/>`;
}

const TAIL: [number, number, number][] = [
  [36, 80, 13],
  [58, 84, 11.5],
  [76, 74, 10.5],
  [84, 55, 9.5],
  [78, 37, 8.5],
  [63, 26, 7.5],
];

export const CRESTS: Record<string, string> = {
  Crab:
    mirrored('<path d="M47 93C18 90 3 64 14 37C18 27 25 18 33 12L36 30L48 24C43 33 35 40 31 49C26 61 32 72 47 76Z"/>') +
    '<path d="M50 40L64 52L58 68L42 68L36 52Z"/>',
  Crane:
    mirrored(
      '<path d="M46 92A42 42 0 0 1 9 45A74 74 0 0 1 46 78Z"/><path d="M46 72A62 62 0 0 0 13 34A48 48 0 0 1 23 21A66 66 0 0 1 46 56Z"/>',
    ) + '<path d="M46 50C44 36 40 30 30 15C44 9 58 15 60 27L72 31L57 36C55 40 54 44 54 50Z"/>',
  Dragon:
    line(
      11,
      'M50 46a9 9 0 0 1 9 9c0 9-8 16-17 16c-13 0-22-11-22-23c0-17 14-29 31-29c20 0 34 16 34 35c0 16-9 28-20 35',
    ) + '<path d="M52 97L58 79L76 86ZM15 62L2 74L20 77ZM21 28L13 12L31 18ZM72 20L78 4L88 20Z"/>',
  Lion: `${mane()}<path d="M50 32L67 46L58 68H42L33 46Z"/>`,
  Mantis:
    mirrored(line(9, 'M46 58L12 40L26 78L46 92') + line(5, 'M43 30C40 16 30 9 18 9', 'stroke-linecap="round"')) +
    '<path d="M28 28H72L50 58ZM50 64L58 78L50 97L42 78Z"/>',
  Phoenix:
    mirrored('<path d="M46 94C18 90 2 66 7 34C12 45 18 51 26 54C18 40 19 22 31 8C31 26 36 38 46 46Z"/>') +
    '<path d="M50 4C59 16 62 28 56 42L50 98L44 42C38 28 41 16 50 4Z"/>',
  Scorpion:
    TAIL.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('') +
    '<path d="M54 12C40 10 30 20 30 36C38 28 44 28 56 31ZM28 70C10 68 4 54 10 42L18 52L26 44C28 54 28 60 34 66Z"/>',
  Spider:
    mirrored(line(6, 'M44 44L24 34L16 8M42 52L16 48L2 30M42 60L16 64L4 84M45 66L28 78L24 98')) +
    '<path d="M50 22L60 34L50 46L40 34ZM50 44L66 62L50 90L34 62Z"/>',
  Unicorn:
    line(13, 'M22 18C6 46 14 88 50 88C86 88 94 46 78 18') +
    '<path d="M50 2L54 18L45 23ZM44.2 27L55.2 21L58 34L41.5 43ZM40.5 47L59 37L63 56L36.800 70Z"/>',
};

/** A clan's colour as CSS; nobody's is a quiet grey. */
export const colourOf = (clan: string | null | undefined): string =>
  clan && clan in CRESTS ? `var(--${clan.toLowerCase()})` : 'var(--none)';
