/** What one asks of a rulebook: where a rule stands, what comes next, and which sections have some words. */

import type { Block, Chapter, Rulebook, Section, Span } from './types.gen';

/** The two chapters that nobody writes: they are made of the glossary and of the rules themselves. */
export const GLOSSARY = 'glossary';
export const REFERENCE = 'reference';

/** A page of a book, as its contents list it. */
export type Page = { id: string; title: string; sections: readonly { id: string; title: string }[] };

export const pagesOf = (book: Rulebook): Page[] => [
  ...book.chapters,
  { id: GLOSSARY, title: 'Glossary', sections: [] },
  { id: REFERENCE, title: 'Every rule', sections: [] },
];

export const bookPath = (game: string, page = '', section = ''): string =>
  `/rules/${encodeURIComponent(game)}${page === '' ? '' : `/${encodeURIComponent(page)}`}${section === '' ? '' : `#${section}`}`;

export type Place = { chapter: Chapter; section: Section };

/** The first section that covers a rule. The first chapter tells all in short: it is for what no other one tells. */
export function placeOf(book: Rulebook, rule: string): Place | null {
  for (const chapter of [...book.chapters.slice(1), ...book.chapters.slice(0, 1)])
    for (const section of chapter.sections) if (section.rules?.includes(rule) === true) return { chapter, section };
  return null;
}

export const plain = (text: readonly Span[]): string => text.map((span) => span.text).join('');

/** All words of a block. */
function said(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return plain(block.text);
    case 'list':
      return block.items.map((item) => plain(item.text)).join(' ');
    case 'grid':
      return [block.head, ...block.rows].flat().map(plain).join(' ');
    case 'figure':
      return plain(block.caption);
    case 'example':
      return [block.title, ...block.frames.map((frame) => plain(frame.text))].join(' ');
  }
}

/** What a search found: where it leads, and the words around the first hit. */
export type Hit = { path: string; chapter: string; title: string; words: string };

/** What can be searched besides the sections: rules by themselves. */
export type SearchedRule = { id: string; title: string; text: string };

const AROUND = 70;

/** Words of a text around a hit, cut at spaces. */
function around(text: string, words: readonly string[]): string {
  const small = text.toLowerCase();
  const at = Math.max(
    0,
    words.reduce((first, word) => {
      const found = small.indexOf(word);
      return found >= 0 && (first < 0 || found < first) ? found : first;
    }, -1),
  );
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1;
  const to = at + AROUND >= text.length ? text.length : text.lastIndexOf(' ', at + 2 * AROUND);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to <= from ? text.length : to)}${to < text.length && to > from ? ' …' : ''}`;
}

/** Sections, terms and rules that have all of these words; those with a word in their title first. */
export function search(book: Rulebook, query: string, rules: readonly SearchedRule[] = []): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: { hit: Hit; rank: number }[] = [];
  const look = (title: string, text: string, order: number, hit: Omit<Hit, 'title' | 'words'>): void => {
    const all = `${title} ${text}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return;
    const named = words.filter((word) => title.toLowerCase().includes(word)).length;
    found.push({ hit: { ...hit, title, words: around(text, words) }, rank: order - named * 10 });
  };
  for (const entry of book.glossary)
    look(entry.term, plain(entry.text), 1, {
      path: bookPath(book.game, GLOSSARY, `term-${entry.id}`),
      chapter: 'Glossary',
    });
  for (const chapter of book.chapters)
    for (const section of chapter.sections)
      look(section.title, section.blocks.map(said).join(' '), 2, {
        path: bookPath(book.game, chapter.id, section.id),
        chapter: chapter.title,
      });
  for (const rule of rules) {
    const place = placeOf(book, rule.id);
    look(`${rule.title} (${rule.id})`, rule.text, 5, {
      path: `${bookPath(book.game, place?.chapter.id ?? REFERENCE)}?rule=${encodeURIComponent(rule.id)}`,
      chapter: place === null ? 'Every rule' : `${place.chapter.title} · ${place.section.title}`,
    });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}
