/** How wide words are, without asking the browser: faces are laid out before they are drawn, and eighty at once. */

/** Hundredths of the font size for the characters from the space to the tilde: Shippori Mincho 700, Inter 600. */
const SERIF = [
  25, 33, 44, 67, 63, 100, 92, 24, 39, 40, 45, 62, 24, 31, 28, 49, 62, 57, 61, 62, 61, 59, 61, 64, 65, 61, 27, 27, 75,
  64, 75, 49, 92, 79, 76, 73, 80, 76, 72, 78, 88, 43, 49, 84, 74, 98, 81, 80, 71, 81, 79, 67, 79, 82, 78, 107, 79, 76,
  64, 43, 49, 43, 66, 62, 60, 56, 61, 53, 63, 55, 40, 62, 65, 34, 29, 63, 35, 95, 64, 58, 62, 60, 47, 51, 38, 63, 56,
  83, 60, 57, 50, 38, 29, 39, 71,
];
const SANS = [
  25, 32, 52, 64, 65, 100, 66, 33, 37, 37, 54, 67, 32, 47, 32, 38, 66, 42, 62, 64, 67, 61, 64, 58, 64, 64, 32, 33, 67,
  67, 67, 54, 100, 73, 66, 74, 72, 61, 59, 75, 75, 28, 58, 70, 57, 92, 76, 77, 65, 77, 65, 65, 66, 74, 73, 102, 72, 71,
  65, 37, 38, 37, 48, 47, 35, 57, 62, 58, 62, 59, 39, 63, 61, 26, 26, 57, 26, 90, 61, 61, 62, 62, 40, 55, 35, 61, 59,
  84, 57, 59, 57, 45, 36, 45, 67,
];

/** The same of a lighter weight, for running text. */
const TEXT = [
  28, 29, 47, 63, 64, 98, 64, 30, 36, 36, 50, 66, 29, 46, 29, 36, 63, 41, 61, 62, 65, 59, 62, 57, 62, 62, 29, 30, 66,
  66, 66, 51, 97, 69, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76, 64, 76, 64, 64, 65, 74, 69, 99, 68, 68,
  63, 36, 36, 36, 47, 46, 32, 56, 61, 57, 61, 58, 37, 61, 59, 24, 24, 55, 24, 88, 59, 60, 61, 61, 38, 53, 33, 59, 56,
  82, 55, 56, 55, 43, 33, 43, 66,
];

const TABLES = { serif: SERIF, sans: SANS, text: TEXT };

export type Font = keyof typeof TABLES;

/** The width of a text in units of its font size times the given size. */
export function widthOf(text: string, font: Font, size: number): number {
  const table = TABLES[font];
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += table[text.charCodeAt(index) - 32] ?? 62;
  return (sum * size) / 100;
}

/** The lines of a text in a width; a word may break behind its hyphen, and nowhere else. */
export function wrap(text: string, font: Font, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=-)(?=\w)|(?<= )/)) {
    if (line !== '' && widthOf((line + piece).trimEnd(), font, size) > width) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

export type Fitted = { size: number; lines: string[]; cut: boolean };

/** Two lines of nearly one length, where a greedy break would leave a single short word below. */
function balanced(text: string, font: Font, size: number, width: number): string[] {
  const lines = wrap(text, font, size, width);
  if (lines.length !== 2) return lines;
  for (let narrow = width * 0.55; narrow < width; narrow += width * 0.05) {
    const tried = wrap(text, font, size, narrow);
    if (tried.length === 2 && tried.every((line) => widthOf(line, font, size) <= width)) return tried;
  }
  return lines;
}

/** The largest of the sizes at which a text has so few lines; at the smallest, what is too much is cut. */
export function fit(text: string, font: Font, sizes: readonly number[], width: number, most: number): Fitted {
  let size = sizes[0] ?? 10;
  for (size of sizes) {
    const lines = balanced(text, font, size, width);
    if (lines.length <= most && lines.every((line) => widthOf(line, font, size) <= width))
      return { size, lines, cut: false };
  }
  const lines = wrap(text, font, size, width).slice(0, most);
  let last = lines.pop() ?? '';
  while (last !== '' && widthOf(`${last}…`, font, size) > width) last = last.slice(0, -1);
  return { size, lines: [...lines, `${last.trimEnd()}…`], cut: true };
}
