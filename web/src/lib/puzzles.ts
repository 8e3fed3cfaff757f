/** Lists of puzzles: by theme, by what one has solved, and which comes next. */

import type { PuzzleLine } from '../wire/types.gen';

export type Wish = { game: string; theme: string; open: boolean };

/** What an account has solved stands in the line; what a guest has, in this browser. */
export const isSolved = (line: PuzzleLine, here: Record<string, boolean>): boolean | null =>
  line.solved ?? here[line.id] ?? null;

/** The puzzles that somebody wishes to see, the easiest first. */
export function chosen(lines: readonly PuzzleLine[], wish: Wish, here: Record<string, boolean>): PuzzleLine[] {
  return lines
    .filter(({ game }) => wish.game === '' || game === wish.game)
    .filter(({ themes, name }) => wish.theme === '' || themes.includes(wish.theme) || name === wish.theme)
    .filter((line) => !wish.open || isSolved(line, here) !== true)
    .sort((a, b) => a.rating - b.rating || a.id.localeCompare(b.id));
}

/** What there is to choose from, the most frequent first. */
export function themesOf(lines: readonly PuzzleLine[]): string[] {
  const counts = new Map<string, number>();
  for (const { themes, name } of lines) {
    for (const theme of [name, ...themes]) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([theme]) => theme);
}

/** The puzzle to try next: of the same game, not solved yet, as hard as the solver is good. */
export function nextOf(
  lines: readonly PuzzleLine[],
  now: PuzzleLine,
  rating: number,
  here: Record<string, boolean>,
): PuzzleLine | null {
  const left = lines.filter((line) => line.id !== now.id && isSolved(line, here) !== true);
  const same = left.filter(({ game }) => game === now.game);
  const from = same.length > 0 ? same : left;
  return [...from].sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))[0] ?? null;
}
