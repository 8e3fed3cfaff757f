/** The reading size: how much room picture and text share, so that even the longest text is on the card. */

import { figureOf, type CardFace } from '../model/face';
import { wrap, type Font } from './measure';
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
  /** How tall the card is: a few say so much that theirs is taller than others. */
  tall: number;
};

export const TITLE = 58;
const WIDTH = 258;
const LEADING = 1.36;

/** The steps from a short text to a long one: the picture gives way first, then the letters. */
const STEPS: [art: number, size: number][] = [
  [158, 12.6],
  [142, 12.4],
  [126, 12.2],
  [110, 12],
  [98, 11.6],
  [86, 11.2],
  [76, 10.8],
  [66, 10.4],
];

/** So much of the height the text takes at a size, keywords and remark included. */
export function textHeight(face: CardFace, size: number): number {
  const lines = (text: string, at: number, font: Font): number => wrap(text, font, at, WIDTH - 2).length * at * LEADING;
  const keywords = face.keywords.length === 0 ? 0 : lines(face.keywords.join(' · '), size * 0.88, 'sans') + 11;
  const body = face.text.reduce((sum, statement) => {
    // The head is bold: a few letters more make up for it.
    const { head, body: rest } = headed(statement);
    return (
      sum + lines(head === '' ? rest : `${head}${'.'.repeat(Math.ceil(head.length / 8))} ${rest}`, size, 'text') + 5
    );
  }, 0);
  return keywords + body + (face.reconstructed ? size * 1.6 + 4 : 0);
}

export function layoutOf(face: CardFace): Layout {
  const hasRow = (['honor_requirement', 'gold_cost', 'personal_honor'] as const).some((name) => figureOf(face, name));
  const bottom = figureOf(face, 'focus') || face.tokens.length > 0 ? 372 : 388;
  for (const [index, [art, size]] of STEPS.entries()) {
    const row = TITLE + art + 16;
    const top = hasRow ? row + 25 : row + 1;
    const needed = textHeight(face, size);
    const over = Math.ceil(needed - (bottom - top));
    if (over <= 0 || index === STEPS.length - 1) {
      const more = Math.max(0, over);
      return { art, row, hasRow, top, height: bottom - top + more, size, tall: 420 + more };
    }
  }
  throw new Error('There is always a last step.');
}
