/** Small signs of the map and the Paths on a field of 24 by 24, drawn with a pen. */
export const GLYPHS = {
  wall: 'M4 21V8h3V5h3v3h4V5h3v3h3v13zM10 21v-5h4v5',
  hex: 'M6.500 3.500h11L22.500 12l-5 8.500h-11L1.500 12z',
  hand: 'M8 3h11v16H8zM5 6v15h11',
  army: 'M6 21V3l12 5-12 5',
  honor_points: 'M12 20L3 9a13 13 0 0 1 18 0zM12 20V6M12 20L7 6.600M12 20l5-13.400',
  military: 'M4 20l3-3M5 15l4 4M8 16C14 12 18 8 20 3c-5 2-9 6-13 12',
  honor: 'M12 19L3 9a13 13 0 0 1 18 0zM12 19V6M12 19L7.500 6.500M12 19l4.500-12.500',
  dishonor:
    'M4 5c5-2 11-2 16 0 1 8-2 14-8 16C6 19 3 13 4 5zM7.500 10.500q2-1.500 3.500 0M13 10.500q1.500-1.500 3.500 0M9 16q3-2 6 0',
  enlightenment: 'M17.500 5.500a8.500 8.500 0 1 0 2.500 4',
  home: 'M4 12L12 4l8 8M6.500 10.500V20h11v-9.500',
  seal: 'M4 4h16v16H4zM8 8h8M12 8v8M8.500 16h7',
} as const;

export type Glyph = keyof typeof GLYPHS;

/** Blades of grass on a hex, the same for the same place. */
export function grass(column: number, row: number): string {
  let seed = (column * 7919 + row * 104729 + 17) >>> 0;
  const next = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  return Array.from({ length: 7 }, () => {
    const [x, y] = [Math.round((next() - 0.5) * 62), Math.round((next() - 0.5) * 50 - 4)];
    return `M${x} ${y}q-3-7-5-10M${x} ${y}q0-8 1-12M${x} ${y}q3-6 6-9`;
  }).join('');
}

/** A pagoda over its name, 200 by 100. */
export const CAPITAL =
  'M92 6h4v10h-4zM66 34q20-4 28-18q8 14 28 18v6H66zM74 40h40v14H74zM52 64q24-4 30-12h24q6 8 30 12v6H52zM66 70h56v18H66zM40 90h108v6H40z';

/** A dry brush stroke that ends in a point, from the origin to the right. */
export const STROKE = 'M0-5C14-8 30-7 46-6L44-13L64 0L44 13L46 6C30 7 14 8 0 5L6 2L-3 1L5-1L-2-3Z';
