/**
 * A game's options as a form: what each field's JSON schema says, boiled down to a few kinds of control. It knows
 * no game. A list holds one value for each seat, unless its schema gives it a length of its own.
 */

import type { GameInfo, OptionField } from '../wire/types.gen';
import { factText, spaced, titled } from '../lib/words';

type Schema = Record<string, unknown>;

/** `group`: with which others it is listed. */
export type Choice = { value: unknown; label: string; group?: string };

/** A text that may be written instead of choosing a value: a deck list, say. */
export type Own = { title: string; label: string; hint: string; max: number | undefined };

export type Control = {
  name: string;
  title: string;
  hint: string;
  /** What the field holds before anybody touches it. */
  start: unknown;
} & (
  | { kind: 'check' }
  | { kind: 'choice'; choices: Choice[]; own: Own | null }
  | { kind: 'number'; min: number | undefined; max: number | undefined; whole: boolean; optional: boolean }
  | { kind: 'text'; max: number | undefined; pattern: string | undefined; optional: boolean }
  /** One control for each place, or (where `open` is a value) none at all. */
  | { kind: 'list'; each: Control[]; open: { value: unknown } | null; bySeat: boolean }
  /** Names with a value each; `keys` are the only names there are, where the schema tells. */
  | { kind: 'map'; keys: string[] | null; each: Control }
  | { kind: 'group'; parts: Control[] }
  /** Whatever has no control of its own is written as JSON. */
  | { kind: 'json' }
);

const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const figure = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const record = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(record) : []);

/** Fields that name a seat, by the names that games give them. */
const SEATS = new Set(['first', 'seat', 'starts', 'dealer']);

/** The smallest number that a schema allows, and the largest. */
function bounds(schema: Schema): { min: number | undefined; max: number | undefined } {
  const over = figure(schema['exclusiveMinimum']);
  const under = figure(schema['exclusiveMaximum']);
  return {
    min: figure(schema['minimum']) ?? (over === undefined ? undefined : over + 1),
    max: figure(schema['maximum']) ?? (under === undefined ? undefined : under - 1),
  };
}

/** The control of an option. */
export function control(field: OptionField, seats: number): Control {
  return controlOf(field.name, field.schema, field.default, seats);
}

function controlOf(name: string, whole: Schema, given: unknown, seats: number): Control {
  const union = schemas(whole['anyOf']);
  const kinds = (union.length > 0 ? union : [whole]).filter((kind) => kind['type'] !== 'null');
  const optional = kinds.length < union.length;
  const schema = kinds[0];
  const common = {
    name,
    title: word(whole['title']) ?? word(schema?.['title']) ?? spaced(name),
    hint: word(whole['description']) ?? word(schema?.['description']) ?? '',
    start: given,
  };
  if (kinds.length !== 1 || schema === undefined) return { ...common, kind: 'json' };
  const start = given === undefined ? blank(schema, optional) : given;
  const usual = Array.isArray(whole['examples']) ? (whole['examples'][0] as unknown) : undefined;
  return { ...common, start, ...shape(name, schema, start, optional, seats, Array.isArray(usual) ? usual : []) };
}

/** Only the part of a control that depends on its kind. */
type Shape = Control extends infer One
  ? One extends Control
    ? Omit<One, 'name' | 'title' | 'hint' | 'start'>
    : never
  : never;

function shape(
  name: string,
  schema: Schema,
  start: unknown,
  optional: boolean,
  seats: number,
  usual: unknown[],
): Shape {
  const values = schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined);
  const none: Choice[] = optional ? [{ value: null, label: 'Left open' }] : [];
  if (Array.isArray(values)) {
    const titles = record(schema['titles']) ? schema['titles'] : {};
    const named = (value: unknown): Choice => ({ value, label: word(titles[String(value)]) ?? titled(String(value)) });
    return { kind: 'choice', choices: [...none, ...values.map(named)], own: null };
  }
  switch (schema['type']) {
    case 'boolean':
      if (!optional) return { kind: 'check' };
      return {
        kind: 'choice',
        choices: [...none, { value: true, label: 'Yes' }, { value: false, label: 'No' }],
        own: null,
      };
    case 'integer':
    case 'number': {
      const { min, max } = bounds(schema);
      if (SEATS.has(name) && schema['type'] === 'integer') {
        return { kind: 'choice', choices: [...none, ...seatChoices(seats)], own: null };
      }
      return { kind: 'number', min, max, whole: schema['type'] === 'integer', optional };
    }
    case 'string':
      if (record(schema['own'])) {
        return { kind: 'choice', choices: [...none, ...namedChoices(schema)], own: ownText(schema['own'], schema) };
      }
      return { kind: 'text', max: figure(schema['maxLength']), pattern: word(schema['pattern']), optional };
    case 'array':
      return list(schema, start, optional, seats, usual);
    case 'object':
      return record(schema['properties']) ? group(schema['properties'], start, seats) : map(schema, seats);
    default:
      return { kind: 'json' };
  }
}

/** The values of a text that have names, where it may be any other text as well. */
const namedChoices = (schema: Schema): Choice[] =>
  Object.entries(record(schema['titles']) ? schema['titles'] : {}).map(([value, title]) => ({
    value,
    label: word(title) ?? titled(value),
  }));

const ownText = (own: Schema, schema: Schema): Own => ({
  title: word(own['title']) ?? 'Another…',
  label: word(own['label']) ?? 'in words',
  hint: word(own['description']) ?? '',
  max: figure(schema['maxLength']),
});

/** Whether a choice holds a text of its own, and none of the values there are. */
export function isOwn(one: Control, value: unknown): value is string {
  return (
    one.kind === 'choice' &&
    one.own !== null &&
    typeof value === 'string' &&
    !one.choices.some((choice) => choice.value === value)
  );
}

/** What stands in a select for a text of one's own: no value is written so. */
export const OWN = 'own';

export const selected = (one: Control, value: unknown): string =>
  isOwn(one, value) ? OWN : JSON.stringify(value ?? null);
export const picked = (text: string): unknown => (text === OWN ? '' : JSON.parse(text));

const seatChoices = (seats: number): Choice[] =>
  Array.from({ length: seats }, (_, seat) => ({ value: seat, label: `Seat ${seat + 1}` }));

/** `usual` is what the seats have by turns where the list is left open, if the schema tells (its first example). */
function list(schema: Schema, start: unknown, optional: boolean, seats: number, usual: unknown[]): Shape {
  const fixed = schemas(schema['prefixItems']);
  const item = record(schema['items']) ? schema['items'] : undefined;
  const least = figure(schema['minItems']) ?? 0;
  const most = figure(schema['maxItems']) ?? Number.POSITIVE_INFINITY;
  const length = fixed.length > 0 ? fixed.length : Math.max(least, Math.min(most, seats));
  const empty = Array.isArray(start) && start.length === 0 && least === 0;
  const given = Array.isArray(start) ? start : [];
  const bySeat = fixed.length === 0;
  const each: Control[] = [];
  for (let place = 0; place < length; place += 1) {
    const own = fixed[place] ?? item;
    if (own === undefined) return { kind: 'json' };
    const title = word(own['title']) ?? (bySeat ? 'Seat' : 'Value');
    const one = controlOf(`${place}`, { ...own, title: `${title} ${place + 1}` }, given[place], seats);
    // Where every seat chooses among the same, they start with different ones.
    if (given[place] === undefined && one.kind === 'choice') {
      one.start = usual[place % usual.length] ?? one.choices[place % one.choices.length]?.value ?? one.start;
    }
    each.push(one);
  }
  const chosenBySeat = bySeat && usual.length > 0 && each.every((one) => one.kind === 'choice');
  return { kind: 'list', each, open: optional ? { value: null } : empty ? { value: [] } : null, bySeat: chosenBySeat };
}

function map(schema: Schema, seats: number): Shape {
  const item = record(schema['additionalProperties']) ? schema['additionalProperties'] : null;
  if (item === null) return { kind: 'json' };
  const named = record(schema['propertyNames']) ? schema['propertyNames']['enum'] : undefined;
  const keys = Array.isArray(named) ? named.map(String) : null;
  return { kind: 'map', keys, each: controlOf('value', item, undefined, seats) };
}

function group(properties: Schema, start: unknown, seats: number): Shape {
  const given = record(start) ? start : {};
  const parts = Object.entries(properties).flatMap(([name, own]) =>
    record(own) ? [controlOf(name, own, given[name] ?? own['default'], seats)] : [],
  );
  return { kind: 'group', parts };
}

/** What a field without a default starts with. */
function blank(schema: Schema, optional: boolean): unknown {
  if (optional) return null;
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  switch (schema['type']) {
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return bounds(schema).min ?? 0;
    case 'string':
      return namedChoices(schema)[0]?.value ?? '';
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return null;
  }
}

/** A list's values as it is filled in: what was chosen, and for the rest what its controls start with. */
export function listValue(one: Control & { kind: 'list' }, value: unknown): unknown[] {
  const given = Array.isArray(value) ? (value as unknown[]) : [];
  return one.each.map((each, place) => (given[place] === undefined ? each.start : fitting(each, given[place])));
}

/** What a control holds: what was chosen, as long as it still fits (another number of seats may change that). */
export function fitting(one: Control, value: unknown): unknown {
  if (value === undefined) return fitting(one, one.start);
  if (one.kind === 'choice') {
    const held = one.choices.some((choice) => JSON.stringify(choice.value) === JSON.stringify(value));
    return held || isOwn(one, value) ? value : (one.choices[0]?.value ?? null);
  }
  if (one.kind === 'list') {
    if (one.open !== null && JSON.stringify(value) === JSON.stringify(one.open.value)) return one.open.value;
    return listValue(one, value);
  }
  if (one.kind === 'group') {
    const given = record(value) ? value : {};
    return Object.fromEntries(one.parts.map((part) => [part.name, fitting(part, given[part.name])]));
  }
  return value;
}

/** An option that was agreed on, in the words of its form. */
export function optionText(
  field: OptionField | undefined,
  name: string,
  value: unknown,
): { title: string; value: string } {
  const one = field === undefined ? null : control(field, 0);
  const choice = one?.kind === 'choice' ? one.choices.find((each) => each.value === value) : undefined;
  const plain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? factText(value) : '';
  return { title: one?.title ?? spaced(name), value: choice?.label ?? plain };
}

/** The options that differ from the usual ones, as the server wants them. */
export function chosen(
  fields: readonly OptionField[],
  seats: number,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const field of fields) {
    if (!(field.name in values)) continue;
    const value = fitting(control(field, seats), values[field.name]);
    if (JSON.stringify(value) !== JSON.stringify(field.default)) found[field.name] = value;
  }
  return found;
}

/** Whether players of a game may bring decks of their own: a seat's deck can be written as a text. */
export const buildsDecks = (game: GameInfo): boolean =>
  game.options
    .map((field) => control(field, 2))
    .some((one) => one.kind === 'list' && one.each.some((each) => each.kind === 'choice' && each.own !== null));

/** A seat's deck, with decks that are kept on the server to choose from as well. */
export function withKept(one: Control & { kind: 'choice' }, kept: readonly Choice[]): Control & { kind: 'choice' } {
  return one.own === null || kept.length === 0 ? one : { ...one, choices: [...one.choices, ...kept] };
}

/** Whether a game has tables for cards of every edition. */
export const hasPools = (game: GameInfo | undefined): boolean =>
  game?.options.some(({ name }) => name === 'cards') ?? false;
