/** Building decks, without a browser: counting, undoing, grouping, links, drafts, filters, and lists that were read. */
import { describe, expect, test } from 'vitest';
import { draftsIn, dropDraft, keepDraft, MOST_DRAFTS, newDraft, type Draft } from '../src/decks/drafts';
import { ANY_CARD, choices, filtered } from '../src/decks/filter';
import { linkOf, readLink } from '../src/decks/link';
import { listed, MINE, OPEN, optionsFor } from '../src/decks/offered';
import { ON_A_SHEET, sheetsOfPaper } from '../src/decks/paper';
import { changed, countOf, EMPTY, isEmpty, plural, same, sizeOf, stacksOf } from '../src/decks/sheet';
import { completed, known, strangers } from '../src/decks/strangers';
import { amended, begun, done, MOST, redone, undone } from '../src/decks/undo';
import { copies } from '../src/games/l5r/cards/in_decks';
import { speaks } from '../src/games/l5r/cards/language.svelte';
import { control, isOwn, selected, withKept } from '../src/pages/options';
import type { BuildCard, DeckLine, Line, Reading } from '../src/wire/deck_types.gen';

const card = (key: string, more: Partial<BuildCard> = {}): BuildCard => ({
  key,
  pile: 'dynasty',
  kind: 'holding',
  clan: '',
  sets: [],
  cost: 2,
  figures: {},
  keywords: [],
  most: 3,
  headline: '',
  text: '',
  ...more,
});

const KEEP = card('Keep', { pile: 'leader', kind: 'stronghold', cost: null, clan: 'Crane' });
const MINE_CARD = card('Mine', { keywords: ['Mine'] });
const FARM = card('Farm', { cost: 0, keywords: ['Farm', 'Unique'] });
const HERO = card('Hero', { kind: 'personality', clan: 'Crane', cost: 11, keywords: ['Samurai', 'Unique'] });
const BLADE = card('Blade', { pile: 'fate', kind: 'item', cost: null });
const CARDS = [KEEP, MINE_CARD, FARM, HERO, BLADE];
const BY_KEY = new Map(CARDS.map((one) => [one.key, one]));

describe('a sheet', () => {
  test('gets and loses copies, and never has fewer than none', () => {
    const two = changed(changed(EMPTY, MINE_CARD, 1), MINE_CARD, 1);
    expect(countOf(two, MINE_CARD)).toBe(2);
    expect(sizeOf(two, 'dynasty')).toBe(2);
    expect(EMPTY.piles).toEqual({});
    const none = changed(two, MINE_CARD, -5);
    expect(none.piles['dynasty']).toEqual({});
    expect(isEmpty(none)).toBe(true);
    expect(changed(none, MINE_CARD, -1)).toBe(none);
  });

  test('has one leader, who is exchanged', () => {
    const led = changed(EMPTY, KEEP, 1);
    expect(led.leader).toBe('Keep');
    expect(changed(led, KEEP, 1)).toBe(led);
    expect(changed(led, { key: 'Other', pile: 'leader' }, 1).leader).toBe('Other');
    expect(changed(led, { key: 'Other', pile: 'leader' }, -1)).toBe(led);
    expect(changed(led, KEEP, -1).leader).toBe('');
    expect(isEmpty(led)).toBe(false);
  });

  test('is listed by pile and kind in the order of the cards, by cost and title; strangers come last', () => {
    let sheet = EMPTY;
    for (const one of [HERO, MINE_CARD, MINE_CARD, FARM, BLADE]) sheet = changed(sheet, one, 1);
    sheet = changed(sheet, { key: 'Stranger', pile: 'dynasty' }, 2);
    const [dynasty, fate] = stacksOf(sheet, BY_KEY, ['dynasty', 'fate']);
    expect(dynasty?.count).toBe(6);
    expect(dynasty?.groups.map(({ kind, count }) => [kind, count])).toEqual([
      ['holding', 3],
      ['personality', 1],
      ['', 2],
    ]);
    expect(dynasty?.groups[0]?.entries.map(({ key }) => key)).toEqual(['Farm', 'Mine']);
    expect(fate?.groups[0]?.entries[0]?.card).toBe(BLADE);
  });

  test('is the same in whatever order its titles stand', () => {
    const one = changed(changed(EMPTY, MINE_CARD, 1), FARM, 1);
    const other = changed(changed(EMPTY, FARM, 1), MINE_CARD, 1);
    expect(same(one, other)).toBe(true);
    expect(same(one, changed(one, FARM, 1))).toBe(false);
    expect(same(EMPTY, changed(one, HERO, -1))).toBe(false);
    expect(same(EMPTY, { ...EMPTY, piles: { dynasty: {} } })).toBe(true);
    expect(same(EMPTY, { ...EMPTY, notes: 'hm' })).toBe(false);
  });

  test('has kinds in the plural', () => {
    expect(plural('personality')).toBe('Personalities');
    expect(plural('holding')).toBe('Holdings');
  });
});

describe('undo', () => {
  test('goes back and forth, and a change after it forgets what was undone', () => {
    let history = begun('a');
    history = done(done(history, 'b'), 'c');
    history = undone(history);
    expect(history.now).toBe('b');
    expect(redone(history).now).toBe('c');
    history = done(history, 'd');
    expect(history.future).toEqual([]);
    expect(redone(history)).toBe(history);
    expect(undone(undone(undone(history))).now).toBe('a');
  });

  test('takes letters of one go together, and nothing that changes nothing', () => {
    const history = amended(done(begun('a'), 'ab'), 'abc');
    expect(undone(history).now).toBe('a');
    expect(done(history, 'abc')).toBe(history);
  });

  test('forgets what is long ago', () => {
    let history = begun(0);
    for (let at = 1; at <= MOST + 10; at += 1) history = done(history, at);
    expect(history.past.length).toBe(MOST);
    expect(history.past[0]).toBe(10);
  });
});

describe('a link', () => {
  test('holds a game and a deck', () => {
    const link = linkOf('https://example.org', { game: 'some-game', packed: 'Ab_9-x' });
    expect(link).toBe('https://example.org/decks/open#some-game.Ab_9-x');
    expect(readLink(new URL(link).hash)).toEqual({ game: 'some-game', packed: 'Ab_9-x' });
  });

  test.each(['', '#', '#game', '#game.', '#.abc', '#game.a b', '#game.<b>', '#Game.abc'])('%j holds none', (hash) => {
    expect(readLink(hash)).toBeNull();
  });
});

describe('a draft', () => {
  const store = (): Storage => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
  };

  const draft = (id: string, at: number): Draft => ({
    ...{ id, at, game: 'one', pool: 'any', sheet: changed(EMPTY, MINE_CARD, 1) },
  });

  test('waits until it is dropped, the newest first', () => {
    const place = store();
    expect(draftsIn(place)).toEqual([]);
    expect(keepDraft(place, draft('a', 5))).toBe(true);
    keepDraft(place, draft('b', 6));
    keepDraft(place, draft('a', 7));
    expect(draftsIn(place)).toEqual([draft('a', 7), draft('b', 6)]);
    dropDraft(place, 'a');
    dropDraft(place, 'nobody');
    expect(draftsIn(place)).toEqual([draft('b', 6)]);
    expect(newDraft()).not.toBe(newDraft());
  });

  test('makes room when there are many', () => {
    const place = store();
    for (let at = 0; at < MOST_DRAFTS + 3; at += 1) keepDraft(place, draft(String(at), at));
    const found = draftsIn(place);
    expect(found.length).toBe(MOST_DRAFTS);
    expect(found[0]?.id).toBe(String(MOST_DRAFTS + 2));
    expect(found.some(({ id }) => id === '0')).toBe(false);
  });

  test('that cannot be read is none, and one that cannot be kept is said', () => {
    const place = store();
    for (const text of ['{', 'null', '3', '[null]', '[{"id":"a","game":"one","at":1,"sheet":{"leader":"x"}}]']) {
      place.setItem('gorin.deck-drafts', text);
      expect(draftsIn(place), text).toEqual([]);
    }
    const full = {
      ...store(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(keepDraft(full, draft('a', 0))).toBe(false);
  });
});

describe('filters', () => {
  test('are passed together, and only by what a search found', () => {
    expect(filtered(CARDS, { ...ANY_CARD, clan: 'Crane', keyword: 'Unique' })).toEqual([HERO]);
    expect(filtered(CARDS, { ...ANY_CARD, clan: 'none', pile: 'dynasty' })).toEqual([MINE_CARD, FARM]);
    expect(filtered(CARDS, ANY_CARD, new Set(['Blade', 'Nothing']))).toEqual([BLADE]);
    expect(filtered(CARDS, { ...ANY_CARD, cost: '9+' })).toEqual([HERO]);
  });

  test('offer what is left under the others', () => {
    expect(choices(CARDS, ANY_CARD, 'cost')).toEqual([
      ['0', 1],
      ['2', 1],
      ['9+', 1],
      ['none', 2],
    ]);
    expect(choices(CARDS, ANY_CARD, 'clan')).toEqual([
      ['Crane', 2],
      ['none', 3],
    ]);
    expect(choices(CARDS, ANY_CARD, 'keyword')[0]).toEqual(['Unique', 2]);
    expect(choices(CARDS, { ...ANY_CARD, clan: 'Crane', kind: 'item' }, 'kind')).toEqual([
      ['stronghold', 1],
      ['personality', 1],
    ]);
  });
});

describe('a list that was read', () => {
  const line = (number: number, kind: string, count: number, title = ''): Line => ({
    ...{ number, kind, count, title, text: title, said: '', nearest: [] },
  });
  const reading: Reading = {
    form: 'text',
    lines: [line(1, 'heading', 0), line(2, 'card', 3, 'Mine'), line(3, 'unknown', 2), line(4, 'unknown', 0)],
    known: 3,
    total: 6,
    judged: { sheet: changed(EMPTY, MINE_CARD, 3), flaws: [], charts: [], needs: '', legal: false },
  };

  test('has strangers, for whom cards are taken with their copies', () => {
    expect(strangers(reading).map(({ number }) => number)).toEqual([3, 4]);
    const sheet = completed(reading, { 3: 'Farm', 4: 'Keep' }, BY_KEY);
    expect(sheet.piles['dynasty']).toEqual({ Mine: 3, Farm: 2 });
    expect(sheet.leader).toBe('Keep');
    expect(known(reading, {})).toBe(3);
    expect(known(reading, { 3: 'Farm', 4: 'Keep' })).toBe(6);
  });

  test('takes no card that there is not', () => {
    expect(completed(reading, { 3: 'Nobody' }, BY_KEY)).toBe(reading.judged.sheet);
  });
});

test('paper holds every copy, nine on a sheet', () => {
  const sheet = { ...EMPTY, leader: 'Keep', piles: { dynasty: { Mine: 9 }, fate: { Blade: 1 } } };
  const sheets = sheetsOfPaper(sheet);
  expect(sheets.map(({ length }) => length)).toEqual([ON_A_SHEET, 2]);
  expect(sheets[0]?.[0]).toBe('Keep');
  expect(sheets[1]).toEqual(['Mine', 'Blade']);
  expect(sheetsOfPaper(EMPTY)).toEqual([]);
});

test('a card is counted in a deck, as its leader too', () => {
  const sheet = { ...EMPTY, leader: 'Keep', piles: { dynasty: { Mine: 2 }, fate: { Blade: 1 } } };
  expect(copies(sheet, 'Mine')).toBe(2);
  expect(copies(sheet, 'Keep')).toBe(1);
  expect(copies(sheet, 'Hero')).toBe(0);
});

test.each([
  ['paragon samurai', false],
  ['force>=4', true],
  ['is:unique', true],
  ['"a phrase"', true],
  ['farm -mine', true],
  ['well-known', false],
  ['a OR b', true],
])('%s speaks the language: %s', (query, so) => {
  expect(speaks(query)).toBe(so);
});

describe('decks for a table', () => {
  const deck = (id: string, more: Partial<DeckLine> = {}): DeckLine => ({
    ...{ id, game: 'one', title: id, pool: 'own', public: false, legal: true, changed: 0, owner: 'Ann' },
    ...more,
  });

  test('are legal ones of the game, one’s own first and once', () => {
    const mine = [deck('a', { public: true }), deck('b', { legal: false }), deck('c', { game: 'other' })];
    const open = [deck('a', { public: true }), deck('d', { owner: 'Bo', pool: 'any' }), deck('e', { legal: false })];
    expect(listed('one', mine, open)).toEqual([
      { value: 'deck:a', label: 'a', group: MINE },
      { value: 'deck:d', label: 'd, by Bo (every edition)', group: OPEN },
    ]);
  });

  test('are chosen like those of the game, and are no lists', () => {
    const schema = { type: 'string', titles: { lion: 'Lion' }, own: { title: 'Own deck…' } };
    const one = control({ name: 'deck', schema, default: 'lion' }, 2);
    if (one.kind !== 'choice') throw new Error('a choice was expected');
    const wider = withKept(one, listed('one', [deck('a')], []));
    expect(isOwn(one, 'deck:a')).toBe(true);
    expect(isOwn(wider, 'deck:a')).toBe(false);
    expect(selected(wider, 'deck:a')).toBe('"deck:a"');
    expect(withKept({ ...one, own: null }, listed('one', [deck('a')], [])).choices).toEqual(one.choices);
  });

  test('need options of their table', () => {
    expect(optionsFor('')).toEqual({});
    expect(optionsFor('advanced=true, cards=any x')).toEqual({
      cards: 'any',
      advanced: true,
      x: true,
    });
  });
});
