/**
 * What the generic table makes of a decision: which cards and areas an action is about, and how a long list of
 * actions falls into groups. It knows no game; it goes by the names that fields have in all of them: `at` and
 * `to` are places (areas with a fact `at`), `seat` is a seat, `card` a card's number from the bottom, and a word
 * is the name of a card; `column` and `row` are a hex of a map. Where cards have ids (see cards.ts), a word or a number of a field that names cards is one.
 */

import type { Action, Area, Decision, View } from '../wire/types.gen';
import { titled, withNames } from '../lib/words';
import { faceOf } from './cards';

/** An area is known by its id, a card in it by the id and its number. */
export const cardKey = (area: string, index: number): string => `${area}#${index}`;

/** A place on a map of hexes is known by its column and row. */
export const hexKey = (column: number, row: number): string => `hex@${column},${row}`;

export function hexOf(key: string): [number, number] | null {
  const found = /^hex@(-?[0-9]+),(-?[0-9]+)$/.exec(key);
  return found === null ? null : [Number(found[1]), Number(found[2])];
}

type Place = { area: Area; at: unknown; seat: number | null; own: boolean };

function* places(areas: readonly Area[], at: unknown = undefined, seat: number | null = null): Generator<Place> {
  for (const area of areas) {
    const here = area.facts?.['at'];
    const place = { area, at: here ?? at, seat: area.seat ?? seat, own: here !== undefined };
    yield place;
    yield* places(area.parts ?? [], place.at, place.seat);
  }
}

const among = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : value === wanted;

/** Fields whose number is the id of a card. */
const CARDS = new Set([
  'card',
  'cards',
  'unit',
  'units',
  'target',
  'targets',
  'source',
  'on',
  'with',
  'by',
  'discard',
  'tile',
]);

/** Where each card with an id lies, and its title. */
type Known = Map<string | number, { key: string; title: string; area: string }>;

function knownCards(view: View): Known {
  const known: Known = new Map();
  for (const { area } of places(view.areas)) {
    area.cards?.forEach((card, index) => {
      const { id, title } = faceOf(card);
      if (id !== null) known.set(id, { key: cardKey(area.id, index), title, area: area.title });
    });
  }
  return known;
}

/** The ids of known cards that an action names, in the order of its fields. */
function named(action: Action, known: Known): (string | number)[] {
  if (known.size === 0) return [];
  return Object.entries(action).flatMap(([field, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) => {
      const fits = typeof one === 'string' ? field !== 'do' : typeof one === 'number' && CARDS.has(field);
      return fits && known.has(one as string | number) ? [one as string | number] : [];
    }),
  );
}

/** The keys of all cards and areas that an action is about. */
export function spots(action: Action, view: View, viewer: number | null): Set<string> {
  const found = new Set<string>();
  const { at, to, seat, card, column, row } = action;
  if (typeof column === 'number' && typeof row === 'number') found.add(hexKey(column, row));
  const words = Object.entries(action).flatMap(([field, value]) =>
    field !== 'do' && typeof value === 'string' ? [value] : [],
  );
  for (const { area, at: here, seat: owner, own } of places(view.areas)) {
    if (words.includes(area.id)) found.add(area.id);
    if (typeof card === 'number' && here !== undefined && among(here, at)) {
      const whose = typeof seat === 'number' ? seat : viewer;
      if (owner === whose && card < (area.cards?.length ?? 0)) found.add(cardKey(area.id, card));
    }
    // A province is named by its seat and slot; what lies in it stands for it.
    const slot = area.facts?.['slot'];
    if (slot !== undefined && slot === action['slot'] && owner === seat) {
      found.add(area.id);
      area.cards?.forEach((_, index) => found.add(cardKey(area.id, index)));
    }
    if (own && at !== null && card === undefined && among(here, at)) found.add(area.id);
    if (own && to !== undefined && among(here, to)) found.add(area.id);
    if (here === undefined && (owner === null || owner === viewer)) {
      area.cards?.forEach((held, index) => {
        if (held.name !== null && words.includes(held.name)) found.add(cardKey(area.id, index));
      });
    }
  }
  return found;
}

/** One button: the action's number in the decision, its whole label, and what to write on the button. */
export type Choice = {
  index: number;
  action: Action;
  label: string;
  short: string;
  /** Where the label is long: what it is called, and the rest of its words. */
  head: string;
  body: string;
  spots: Set<string>;
  /** The card that the choice is made with, where it is made with one. */
  source: { key: string; title: string; area: string } | null;
};

export type Group = { title: string | null; choices: Choice[] };

/** One choice for each action; those that do the same as an earlier one add only the cards they are about to it. */
export function choicesOf(decision: Decision, view: View, viewer: number | null, names: readonly string[]): Choice[] {
  const known = knownCards(view);
  const all = decision.actions.map((action, index): Choice => {
    const label = withNames(decision.labels[index] ?? titled(action.do), names);
    const cards = named(action, known).flatMap((id) => known.get(id) ?? []);
    const found = spots(action, view, viewer);
    for (const { key } of cards) found.add(key);
    const source = cards[0] ?? null;
    return { index, action, label, short: label, ...parted(label, action, source?.title), spots: found, source };
  });
  const same = decision.same ?? []; // fixtures may be older
  all.forEach((choice, index) => {
    for (const key of choice.spots) all[same[index] ?? index]?.spots.add(key);
  });
  return all.filter((_, index) => (same[index] ?? index) === index);
}

/** A label that fits on a button beside others. */
const SHORT = 48;
export const isShort = (choice: Choice): boolean => choice.label.length <= SHORT;

/** Declining, passing, being done: always there to be found in the same place. */
export const isPass = (choice: Choice): boolean => choice.action.do === 'pass';

/** "Kaiu Smithy: Limited: bow this card" is Kaiu Smithy, and the rest of it. */
function parted(label: string, action: Action, title: string | undefined): { head: string; body: string } {
  const heads = [title, action['ability'], label.split(': ')[0]];
  for (const head of heads) {
    if (typeof head === 'string' && head !== '' && label.startsWith(`${head}: `)) {
      return { head, body: label.slice(head.length + 2) };
    }
  }
  return { head: label, body: '' };
}

/** Those choices whose words hold all the words of a search. */
export function matching(choices: readonly Choice[], search: string): Choice[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return choices.filter((choice) => {
    const text = `${choice.label} ${choice.source?.title ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Those choices that are about everything the player has picked out. */
export function about(choices: readonly Choice[], picked: ReadonlySet<string>): Choice[] {
  return choices.filter((choice) => [...picked].every((key) => choice.spots.has(key)));
}

/** The picks after one more: earlier ones stay if some choice is about all of them together. */
export function pick(choices: readonly Choice[], picked: ReadonlySet<string>, key: string): Set<string> {
  if (picked.has(key)) return new Set([...picked].filter((other) => other !== key));
  let kept = new Set([key]);
  for (const other of picked) {
    const more = new Set([...kept, other]);
    if (about(choices, more).length > 0) kept = more;
  }
  return kept;
}

const FEW = 6;

/** A short list stays as it is; a long one is grouped by what differs first: the deed, a word, or a place. */
export function grouped(choices: readonly Choice[], view: View): Group[] {
  if (choices.length <= FEW) return [{ title: null, choices: [...choices] }];
  if (choices.some((choice) => choice.source !== null)) return byCard(choices);
  const field = groupingField(choices);
  if (field === null) return [{ title: null, choices: [...choices] }];
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    const value = choice.action[field];
    const key = JSON.stringify(value);
    const title = typeof value === 'string' ? titled(value) : placeTitle(view, value);
    const group = groups.get(key) ?? { title, choices: [] };
    group.choices.push(choice);
    groups.set(key, group);
  }
  return [...groups.values()].map(shortened);
}

/** Choices under the card that they are made with; those without a card come first. */
function byCard(choices: readonly Choice[]): Group[] {
  const plain = choices.filter((choice) => choice.source === null);
  const groups = new Map<string, Group>();
  const titles = new Map<string, Set<string>>();
  for (const { source } of choices) {
    if (source !== null) titles.set(source.title, (titles.get(source.title) ?? new Set()).add(source.key));
  }
  for (const choice of choices) {
    if (choice.source === null) continue;
    const { key, title } = choice.source;
    const group = groups.get(key) ?? { title, choices: [] };
    const short = withoutTitle(choice.label, title);
    group.choices.push({
      ...choice,
      short,
      head: short === choice.label ? choice.head : '',
      body: short === choice.label ? choice.body : short,
    });
    groups.set(key, group);
  }
  // Two cards of one name are told apart by their number.
  const seen = new Map<string, number>();
  const named = [...groups.values()].map((group) => {
    const title = group.title ?? '';
    if ((titles.get(title)?.size ?? 0) < 2) return group;
    const number = (seen.get(title) ?? 0) + 1;
    seen.set(title, number);
    return { ...group, title: `${title} (${number})` };
  });
  return plain.length > 0 ? [{ title: null, choices: plain }, ...named] : named;
}

/** "Sudden Charge: Kuwa gets 3 Force" under "Sudden Charge" is "Kuwa gets 3 Force". */
function withoutTitle(label: string, title: string): string {
  if (!label.toLowerCase().startsWith(title.toLowerCase())) return label;
  const rest = /^(?:[:,]\s*|\s+)(.+)$/.exec(label.slice(title.length));
  return rest?.[1] ?? label;
}

function groupingField(choices: readonly Choice[]): string | null {
  const first = choices[0];
  if (first === undefined) return null;
  const fields = Object.keys(first.action).filter((field) => {
    const values = new Set(choices.map((choice) => JSON.stringify(choice.action[field])));
    return values.size > 1 && values.size < choices.length;
  });
  if (fields.includes('do')) return 'do';
  const word = fields.find((field) => typeof first.action[field] === 'string');
  return word ?? (fields.includes('at') ? 'at' : null);
}

function placeTitle(view: View, at: unknown): string {
  for (const { area, own } of places(view.areas)) if (own && area.facts?.['at'] === at) return area.title;
  return 'Other';
}

/** "Scout on the Bridge" and "Scout on the Port" become "Scout on the": "Bridge", "Port". */
function shortened(group: Group): Group {
  const { title, choices } = group;
  if (title === null || !choices.every((choice) => choice.label.startsWith(`${title} `))) return group;
  const labels = choices.map((choice) => choice.label.split(' '));
  const first = labels[0] ?? [];
  let common = title.split(' ').length;
  if (choices.length > 1) {
    while (labels.every((words) => words.length > common + 1 && words[common] === first[common])) common += 1;
  }
  return {
    title: first.slice(0, common).join(' '),
    choices: choices.map((choice, index) => ({ ...choice, short: (labels[index] ?? []).slice(common).join(' ') })),
  };
}
