/** The rulebook as people read it: games by their names, sources without the names of files, playing before decks. */

import { gameOf, records } from './games';

const nameOf = (file: string): string => file.replace(/\.md$/, '');

/** What the rules of a file are about. */
export const bookTitle = (file: string): string =>
  records()
    .flatMap(({ rules }) => rules.books)
    .find((book) => book.file === nameOf(file))?.title ??
  nameOf(file)
    .split(/[-_]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** The books in which the rules of a game stand, its own first. */
export function booksOf(game: string): string[] {
  const { books } = gameOf(game).rules;
  return books.length === 0 ? [`${game}.md`] : books.map(({ file }) => `${file}.md`);
}

/** The game in whose rulebook a rule is read: that of the table one sits at, if it has the rule; else the first that has it. */
export function bookOf(file: string, table: string | null): string | undefined {
  const having = records().filter(({ name }) => booksOf(name).includes(file));
  return (having.find(({ name }) => name === table) ?? having[0])?.name;
}

/** Whether a section is read by who makes a deck, not by who plays. */
export const isConstruction = (section: string): boolean => section === 'Decks';

/** Where a rule comes from: rulebooks by name, and our own rulings; no names of files. */
export function sourceText(source: string): string {
  const sources = records().flatMap(({ rules }) => rules.sources ?? []);
  const ours = sources.flatMap((one) => one.ours);
  const hidden = ['spec', ...sources.flatMap((one) => one.hidden)];
  const parts = source
    .replace(/\.$/, '')
    .split('; ')
    .map((part) =>
      ours.includes(part.split(' ', 1)[0] ?? '')
        ? part.replace(/^\S+/, 'our rulings')
        : part.replace(/^spec, (S[0-9])/, 'our rulings $1'),
    )
    .filter((part) => !hidden.some((file) => new RegExp(`^${file}\\b`).test(part)));
  const said = parts.length === 0 ? 'our ruling' : parts.join('; ');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
}
