/** The reading size: how much room picture and text share, so that even the longest text is on the card. */

import { figureOf, type CardFace } from './face';
import { wrap } from './measure';
import { headed } from './words';

export type Layout = {
  /** The height of the picture, from under the title. */
  art: number;
  /** Where the row of costs stands, or the rule in its place. */
  row: number;
  hasRow: boolean;
  /** The text's box and size. */
  top: number;
  height: number;
  size: number;
  /** Not even so all of it fits: the reader scrolls. */
  cut: boolean;
};

export const TITLE = 58;
const WIDTH = 258;
const LEADING = 1.36;

/** The steps from a short text to a long one: the picture gives way first, then the letters. */
const STEPS: [art: number, size: number][] = [
  [158, 12.4],
  [146, 12],
  [132, 11.6],
  [118, 11.2],
  [104, 10.8],
  [88, 10.4],
  [72, 10],
  [58, 9.6],
];

/** So much of the height the text takes at a size, keywords and remark included. */
export function textHeight(face: CardFace, size: number): number {
  const lines = (text: string, at: number): number => wrap(text, 'sans', at, WIDTH - 2).length * at * LEADING;
  const keywords = face.keywords.length === 0 ? 0 : lines(face.keywords.join(' · '), size * 0.88) + 11;
  const body = face.text.reduce((sum, statement) => {
    const { head, body: rest } = headed(statement);
    return sum + lines(head === '' ? rest : `${head} ${rest}`, size) + 5;
  }, 0);
  return keywords + body + (face.reconstructed ? size * 1.6 + 4 : 0);
}

export function layoutOf(face: CardFace): Layout {
  const hasRow = (['honor_requirement', 'gold_cost', 'personal_honor'] as const).some((name) => figureOf(face, name));
  const bottom = figureOf(face, 'focus') || face.tokens.length > 0 ? 372 : 388;
  let found: Layout | undefined;
  for (const [art, size] of STEPS) {
    const row = TITLE + art + 16;
    const top = hasRow ? row + 25 : row + 1;
    found = { art, row, hasRow, top, height: bottom - top, size, cut: false };
    if (textHeight(face, size) <= bottom - top) return found;
  }
  return { ...(found as Layout), cut: true };
}
