import { describe, expect, it } from 'vitest';
import '../src/games/plays';
import { GAMES } from '../src/games/registry';
import { bookedGames, bookLine, loadBook, loadShown } from '../src/games/rulebooks';
import { tableAt } from '../src/learn/lesson';
import { bookOf } from '../src/lib/book';
import { playOf } from '../src/lib/games';
import { bookPath, pagesOf, placeOf, plain, search } from '../src/rulebook/book';
import type { Block, Rulebook } from '../src/rulebook/types.gen';

const open = async (game: string): Promise<Rulebook> =>
  (await loadBook(game)) ?? Promise.reject(new Error(`${game} has no book`));
const blocks = (book: Rulebook): Block[] =>
  book.chapters.flatMap((chapter) => [...chapter.intro, ...chapter.sections.flatMap((section) => section.blocks)]);

describe('every rulebook', () => {
  it('is there for every game, and its pictures have what they show', async () => {
    expect(bookedGames().sort()).toEqual(GAMES.map(({ name }) => name).sort());
    for (const game of bookedGames()) {
      const book = await open(game);
      expect(bookLine(game)?.title).toBe(book.title);
      const shown = blocks(book).filter((block) => block.kind === 'figure' || block.kind === 'example');
      expect(shown.length, game).toBeGreaterThan(1);
      expect(playOf(game).figure, game).toBeDefined();
      for (const one of shown) {
        if (one.lesson === undefined) continue;
        const lesson = await loadShown(one.lesson);
        const steps = one.kind === 'example' ? one.frames.map((frame) => frame.step) : [one.step ?? 1];
        for (const step of steps) {
          const table = tableAt(lesson, step - 1);
          expect(table?.decision, `${one.lesson}/${step}`).toBeNull();
          expect(table?.view.deciders).toEqual([]);
        }
      }
    }
  });
});

describe('a rule', () => {
  it('leads to the section that covers it, in the book of the table one sits at', async () => {
    const book = await open(GAMES[0]?.name ?? '');
    // What the first chapter tells in short is told at length by a later one.
    const [short, ...long] = book.chapters;
    const again = short?.sections.flatMap((section) => section.rules ?? []) ?? [];
    const told = long.flatMap((chapter) => chapter.sections).find((one) => one.rules?.some((id) => again.includes(id)));
    const rule = told?.rules?.find((id) => again.includes(id)) ?? '';
    expect(placeOf(book, rule)?.section).toBe(told);
    expect(placeOf({ ...book, chapters: short === undefined ? [] : [short] }, rule)?.chapter).toBe(short);
    expect(placeOf(book, 'NO-SUCH-RULE')).toBeNull();
    const shared = GAMES.filter(({ rules }) => rules.books.some(({ file }) => file === 'l5r')).map(({ name }) => name);
    expect(shared.length).toBeGreaterThan(1);
    for (const game of shared) expect(bookOf('l5r.md', game)).toBe(game);
    expect(shared).toContain(bookOf('l5r.md', null));
    expect(bookOf('nobody.md', null)).toBeUndefined();
  });
});

describe('a search', () => {
  it('finds sections, terms and rules with all words, titles first, and says where', async () => {
    const book = await open(bookedGames()[0] ?? '');
    const [first] = book.glossary;
    const term = first?.term ?? '';
    expect(search(book, term).some((hit) => hit.path === bookPath(book.game, 'glossary', `term-${first?.id}`))).toBe(
      true,
    );
    const [chapter] = book.chapters;
    const [section] = chapter?.sections ?? [];
    expect(search(book, section?.title ?? '')[0]).toMatchObject({ title: section?.title, chapter: chapter?.title });
    expect(search(book, 'qwertz')).toEqual([]);
    expect(search(book, '  ')).toEqual([]);
    const rule = { id: 'XY-1', title: 'Nobody', text: 'knows quuxes' };
    expect(search(book, 'quuxes', [rule])).toEqual([
      {
        path: `${bookPath(book.game, 'reference')}?rule=XY-1`,
        chapter: 'Every rule',
        title: 'Nobody (XY-1)',
        words: rule.text,
      },
    ]);
    expect(pagesOf(book).at(-1)?.id).toBe('reference');
    expect(plain([{ text: 'a ' }, { text: 'b', style: 'strong' }])).toBe('a b');
  });
});
