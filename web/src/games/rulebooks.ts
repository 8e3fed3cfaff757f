/** The rulebooks of every game: made by `tools/make_rulebooks.py` into the folders of games, loaded one by one. */

import type { Rulebook, RulebookLine } from '../rulebook/types.gen';
import type { Lesson } from '../wire/types.gen';
import { loadLesson } from './lessons';

const LINES = import.meta.glob<RulebookLine>('./*/rulebook/line.json', { eager: true, import: 'default' });
const BOOKS = import.meta.glob<Rulebook>('./*/rulebook/book.json', { import: 'default' });
const EXAMPLES = import.meta.glob<Lesson>('./*/rulebook/example-*.json', { import: 'default' });

/** The title of a game's book, and a line about it. */
export const bookLine = (game: string): RulebookLine | null => LINES[`./${game}/rulebook/line.json`] ?? null;

/** The games that have books. */
export const bookedGames = (): string[] => Object.keys(LINES).map((path) => path.split('/')[1] ?? '');

export function loadBook(game: string): Promise<Rulebook> | null {
  return BOOKS[`./${game}/rulebook/book.json`]?.() ?? null;
}

const loaded = new Map<string, Promise<Lesson>>();

/** A lesson or an example of a book, by `game/name`; fetched once, for many pictures show one. */
export function loadShown(name: string): Promise<Lesson> {
  const [game = '', own = ''] = name.split('/');
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const found = loadLesson(game, own) ?? EXAMPLES[`./${game}/rulebook/example-${own}.json`]?.();
  const asked = found ?? Promise.reject(new Error(`There is no lesson ${name}.`));
  loaded.set(name, asked);
  asked.catch(() => loaded.delete(name));
  return asked;
}
