/** The rulebook as people read it: games by their names, sources without the names of files, playing before decks. */

/** What the rules of a file are about. */
const BOOKS: Record<string, string> = {
  kenjin: 'Kenjin',
  l5r: 'The card game, all editions',
  celestial: 'Celestial',
  imperial: 'Imperial',
  'war-of-honor': 'War of Honor',
  strategic: 'Strategic',
};

/** The editions of the card game: what they share stands in a book of its own. */
const EDITIONS = new Set(['celestial', 'imperial', 'war-of-honor']);

const nameOf = (file: string): string => file.replace(/\.md$/, '');

export const bookTitle = (file: string): string =>
  BOOKS[nameOf(file)] ??
  nameOf(file)
    .split(/[-_]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** The books in which the rules of a game stand, its own first. */
export const booksOf = (game: string): string[] => (EDITIONS.has(game) ? [`${game}.md`, 'l5r.md'] : [`${game}.md`]);

/** Whether a section is read by who makes a deck, not by who plays. */
export const isConstruction = (section: string): boolean => section === 'Decks';

/** Where a rule comes from: rulebooks by name, and our own rulings; no names of files. */
export function sourceText(source: string): string {
  const parts = source
    .replace(/\.$/, '')
    .split('; ')
    .map((part) => part.replace(/^l5r-rulings /, 'our rulings ').replace(/^spec, (S[0-9])/, 'our rulings $1'))
    .filter((part) => !/^(l5r-rulesets|war-of-honor-board|spec\b)/.test(part));
  const said = parts.length === 0 ? 'our ruling' : parts.join('; ');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
}
