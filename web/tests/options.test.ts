import { describe, expect, test } from 'vitest';
import { chosen, control, fitting, isOwn, OWN, picked, selected } from '../src/pages/options';
import type { OptionField } from '../src/wire/types.gen';

const field = (name: string, schema: Record<string, unknown>, given: unknown): OptionField => ({
  name,
  schema,
  default: given,
});
const decks = field('decks', { anyOf: [{ type: 'array', items: { enum: ['a', 'b'] } }, { type: 'null' }] }, null);
const rules = field(
  'rules',
  { type: 'object', properties: { gold: { type: 'integer', minimum: 2 }, fast: { type: 'boolean', default: true } } },
  { gold: 2, fast: true },
);

describe('every kind of schema has a control', () => {
  test.each([
    ['check', { type: 'boolean' }, false],
    ['choice', { enum: ['x', 'y'] }, 'x'],
    ['choice', { anyOf: [{ enum: ['x'] }, { type: 'null' }] }, null],
    ['choice', { anyOf: [{ type: 'boolean' }, { type: 'null' }] }, null],
    ['number', { type: 'integer', minimum: 1, maximum: 5 }, 2],
    ['text', { type: 'string', maxLength: 9 }, ''],
    ['choice', { type: 'string', titles: { x: 'X' }, own: {} }, 'x'],
    ['list', { type: 'array', items: { type: 'integer' } }, []],
    ['list', { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }], items: false }, [1, true]],
    ['map', { type: 'object', additionalProperties: { type: 'integer' } }, {}],
    ['group', rules.schema, rules.default],
    ['json', { anyOf: [{ type: 'integer' }, { type: 'string' }] }, 1],
    ['json', { type: 'array' }, [1]],
  ])('%s', (kind, schema, given) => {
    expect(control(field('any', schema as Record<string, unknown>, given), 2).kind).toBe(kind);
  });
});

test('a list has one value a seat, different ones to begin with, or is left open', () => {
  const three = control(decks, 3);
  if (three.kind !== 'list') throw new Error(three.kind);
  expect(three.each.map((one) => one.start)).toEqual(['a', 'b', 'a']);
  expect(three.open).toEqual({ value: null });
  expect(fitting(three, null)).toBe(null);
  expect(fitting(three, ['b'])).toEqual(['b', 'b', 'a']);
  expect(fitting(control(decks, 2), ['b', 'a', 'b'])).toEqual(['b', 'a']);
});

test('bounds are inclusive, however the schema says them', () => {
  expect(control(field('n', { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 }, 1), 2)).toMatchObject({
    min: 1,
    max: 9,
  });
});

test('a choice that no longer fits falls back', () => {
  const first = field('first', { anyOf: [{ type: 'integer', minimum: 0, maximum: 3 }, { type: 'null' }] }, null);
  expect(fitting(control(first, 4), 3)).toBe(3);
  expect(fitting(control(first, 2), 3)).toBe(null);
});

test('only what differs from the usual is sent', () => {
  expect(chosen([decks, rules], 2, {})).toEqual({});
  expect(chosen([decks, rules], 2, { decks: null, rules: { gold: 2, fast: true } })).toEqual({});
  expect(chosen([decks, rules], 2, { decks: ['b', 'b'], rules: { gold: 3 } })).toEqual({
    decks: ['b', 'b'],
    rules: { gold: 3, fast: true },
  });
});

describe('a choice that may be a text of one\u2019s own', () => {
  const item = {
    type: 'string',
    title: 'Deck',
    titles: { a: 'Lion', b: 'Crane' },
    own: { title: 'Own deck\u2026', label: 'as a list', description: 'How.' },
    maxLength: 40,
  };
  const own = field(
    'decks',
    { anyOf: [{ type: 'array', items: item }, { type: 'null' }], examples: [['b', 'a']] },
    null,
  );
  const two = control(own, 2);
  if (two.kind !== 'list') throw new Error(two.kind);
  const [first] = two.each;
  if (first?.kind !== 'choice') throw new Error('no choice');

  test('stands beside each seat, with the names there are and the text', () => {
    expect(two.bySeat).toBe(true);
    expect(two.each.map((one) => one.start)).toEqual(['b', 'a']);
    expect(first.choices).toEqual([
      { value: 'a', label: 'Lion' },
      { value: 'b', label: 'Crane' },
    ]);
    expect(first.own).toEqual({ title: 'Own deck\u2026', label: 'as a list', hint: 'How.', max: 40 });
  });

  test('is told from the names by a value that no name has', () => {
    expect(selected(first, 'a')).toBe('"a"');
    expect(selected(first, '3 Copper Mine')).toBe(OWN);
    expect(picked(OWN)).toBe('');
    expect(picked('"a"')).toBe('a');
    expect(isOwn(first, '')).toBe(true);
    expect(isOwn(first, 'a')).toBe(false);
    expect(isOwn(control(field('any', { enum: ['x'] }, 'x'), 2), 'y')).toBe(false);
  });

  test('is kept and sent as it is written', () => {
    const list = '3 Copper Mine\n2 Will\n';
    expect(fitting(two, ['a', list])).toEqual(['a', list]);
    expect(chosen([own], 2, { decks: ['a', list] })).toEqual({ decks: ['a', list] });
    expect(fitting(first, 7)).toBe('a');
  });

  test('without a default starts with the first name', () => {
    expect(control(field('deck', item, undefined), 2).start).toBe('a');
  });
});
