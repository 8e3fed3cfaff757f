/** Imports among the folders of the client go one way, and nobody but a game's own folders knows it by name. */
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/registry';

/**
 * The folders of `src` from the lowest to the highest: a file imports from its own and from those before it. Within a
 * folder with folders (each game has some) only circles are forbidden.
 */
const FLOORS = [
  'styles',
  'wire',
  'lib',
  'art',
  'parts',
  'people',
  'table',
  'learn',
  'rulebook',
  'decks',
  'games',
  'pages',
  'app',
];

/** Folders under `games` that are no game: what several games share. */
const FAMILIES = ['l5r'];

type Arrow = { from: string; to: string };

const TEXTS = new Map(
  Object.entries(
    import.meta.glob<string>('../src/**/*.{ts,svelte,css}', { eager: true, query: '?raw', import: 'default' }),
  ).map(([path, text]) => [path.slice('../src/'.length), text]),
);
const FILES = [...TEXTS.keys()];
const folder = (file: string): string => file.slice(0, Math.max(file.lastIndexOf('/'), 0));

/** Where a relative path leads from a file. */
function at(file: string, path: string): string {
  const parts = folder(file)
    .split('/')
    .filter((part) => part !== '');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Static and dynamic imports, those of types and of styles, and what a glob finds. */
function importsOf(file: string, text: string): string[] {
  const named = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|@import\s+)['"](\.[^'"]+)['"]/g)].map(
    ([, path]) => path ?? '',
  );
  const globs = [...text.matchAll(/import\.meta\.glob[^(]*\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, list]) =>
    [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, path]) => path ?? ''),
  );
  const found = globs.map((glob) => new RegExp(`^${at(file, glob).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`));
  return [
    ...named.map((path) => [at(file, path), `${at(file, path)}.ts`].find((one) => TEXTS.has(one)) ?? at(file, path)),
    ...FILES.filter((one) => found.some((pattern) => pattern.test(one))),
  ];
}

const ARROWS: Arrow[] = [...TEXTS].flatMap(([from, text]) => importsOf(from, text).map((to) => ({ from, to })));
const floor = (file: string): number => FLOORS.indexOf(file.split('/')[0] ?? '');

/** Every set of places that lead to each other in a circle (Tarjan). */
function circles(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  function visit(place: string): number {
    const number = order.size;
    order.set(place, number);
    low.set(place, number);
    stack.push(place);
    for (const other of next.get(place) ?? []) {
      if (!order.has(other)) low.set(place, Math.min(low.get(place) ?? 0, visit(other)));
      else if (stack.includes(other)) low.set(place, Math.min(low.get(place) ?? 0, order.get(other) ?? 0));
    }
    if (low.get(place) === number) {
      const circle = stack.splice(stack.indexOf(place));
      if (circle.length > 1) found.push(circle.sort());
    }
    return low.get(place) ?? 0;
  }
  for (const place of next.keys()) if (!order.has(place)) visit(place);
  return found;
}

describe('imports', () => {
  test('are all read: of files that exist, in folders with a floor', () => {
    expect(ARROWS.length).toBeGreaterThan(1000);
    const missing = ARROWS.filter(({ to }) => !TEXTS.has(to) && !to.endsWith('.json'));
    expect(missing).toEqual([]);
    expect(FILES.filter((file) => file.includes('/') && floor(file) < 0)).toEqual([]);
    expect(ARROWS).toContainEqual({ from: 'games/registry.ts', to: 'games/kenjin/record.ts' });
    expect(ARROWS).toContainEqual({ from: 'games/kenjin/play.ts', to: 'games/kenjin/table/KenjinTable.svelte' });
  });

  test('go down: from no folder into a higher one', () => {
    expect(ARROWS.filter(({ from, to }) => floor(to) > floor(from))).toEqual([]);
  });

  test('make no circle among folders of any depth', () => {
    expect(circles(ARROWS.map(({ from, to }) => ({ from: folder(from), to: folder(to) })))).toEqual([]);
  });

  test('make no circle among files', () => {
    expect(circles(ARROWS)).toEqual([]);
  });

  test('would be told if they did', () => {
    const back = { from: 'lib/words.ts', to: 'games/kenjin/play.ts' };
    expect(circles([...ARROWS, back]).flat()).toContain('lib/words.ts');
    expect(floor(back.to)).toBeGreaterThan(floor(back.from));
    expect(importsOf('lib/a.ts', "import type { X } from '../wire/http';\nconst b = () => import('./words');")).toEqual(
      ['wire/http.ts', 'lib/words.ts'],
    );
  });
});

describe('files', () => {
  const MOST_LINES = 500;
  const WIDEST = 160;
  /** Files that are longer, and why. */
  const LONG: Readonly<Record<string, string>> = {
    'wire/types.gen.ts': 'generated: one list of all messages',
    'games/l5r/wire/types.gen.ts': 'generated: one list of all moves and events',
    'games/strategic/wire/types.gen.ts': 'generated: one list of all moves and events',
  };
  /** Files with wide lines of code, and why. */
  const WIDE: Readonly<Record<string, string>> = {
    'table/Told.svelte': 'a line break in it would be drawn as a space',
    'games/l5r/faces/words.ts': 'one regular expression',
    'wire/deck_types.gen.ts': 'generated',
    'wire/study_types.gen.ts': 'generated',
    'wire/types.gen.ts': 'generated',
  };
  const lines = (file: string): string[] => (TEXTS.get(file) ?? '').trimEnd().split('\n');
  /** A line without what stands in quotes: a text or a drawing is not broken. */
  const bare = (line: string): string => line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, "''");

  test('are no longer than one idea needs, but for those with a reason', () => {
    const long = FILES.filter((file) => lines(file).length > MOST_LINES);
    expect(long.sort()).toEqual(Object.keys(LONG).sort());
  });

  test('have no wide lines but for texts and drawings', () => {
    const wide = FILES.filter((file) => lines(file).some((line) => bare(line).length > WIDEST));
    expect(wide.sort()).toEqual(Object.keys(WIDE).sort());
    expect(bare(`const a = '${'x'.repeat(WIDEST)}';`)).toBe("const a = '';");
    expect(bare(`const a = [${'x, '.repeat(WIDEST)}];`).length).toBeGreaterThan(WIDEST);
  });
});

describe('games', () => {
  /** In any way of writing it: `war-of-honor`, `WarOfHonor`, "War of Honor". */
  const named = (name: string): RegExp => new RegExp(name.split('-').join('[-_ ]?'), 'i');

  test('have a folder of their name each', () => {
    const folders = new Set(FILES.flatMap((file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? []));
    expect(GAMES.map(({ name }) => name).sort()).toEqual(
      [...folders].filter((name) => !FAMILIES.includes(name)).sort(),
    );
    for (const { name } of GAMES)
      expect(FILES).toEqual(
        expect.arrayContaining([`games/${name}/record.ts`, `games/${name}/play.ts`, `games/${name}/picture.ts`]),
      );
  });

  test.each([...GAMES.map(({ name }) => name), ...FAMILIES])('%s is named in folders of games only', (name) => {
    const outside = FILES.filter((file) => !/^games\/[^/]+\//.test(file));
    expect(outside.length).toBeGreaterThan(100);
    expect(outside.filter((file) => named(name).test(TEXTS.get(file) ?? ''))).toEqual([]);
  });
});
