/**
 * A card of any game as the generic table draws it. Games tell by the names of a card's facts:
 *
 * `id` what actions call it · `title` its name as printed · `kind`, `clan`, `keywords` · `text` its words · `note` what else readers should know ·
 * `on` the id of the card in the same area that it is attached to · `modifies` its figures change its bearer's · `bowed`, `dishonored` · `…_tokens` counters ·
 * `base_force` beside `force`: what a figure was before anything changed it · `back` which deck a back is of. Other
 * numbers are figures of their own, and whatever is just true (`cavalry`) is a word. An area's `kind` says what sort
 * of place it is. All this is read here and nowhere else; docs/protocol.md lists it.
 */

import type { Area, Card, Fact, View } from '../wire/types.gen';
import { capital, factText, spaced, titled } from '../lib/words';

export type Figure = { name: string; label: string; value: number; delta: number };

export type Face = {
  id: string | number | null;
  title: string;
  back: boolean;
  /** Which deck its back is of, where there are several: `dynasty`, `fate`. */
  deck: string | null;
  up: boolean;
  kind: string | null;
  clan: string | null;
  keywords: string | null;
  text: string | null;
  /** What readers should know of it besides. */
  note: string | null;
  on: string | number | null;
  bowed: boolean;
  dishonored: boolean;
  /** Whether its Force and Chi are added to those of the card that carries it. */
  modifies: boolean;
  figures: Figure[];
  tokens: { label: string; count: number }[];
  words: string[];
};

const KNOWN = new Set([
  'id',
  'title',
  'kind',
  'clan',
  'keywords',
  'text',
  'note',
  'on',
  'bowed',
  'dishonored',
  'at',
  'back',
  'column',
  'row',
  'modifies',
  'reconstructed',
  'counts',
  'unit_counts',
]);

const word = (value: Fact | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);
const name = (value: Fact | undefined): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

export function faceOf(card: Card): Face {
  const facts = card.facts ?? {};
  const face: Face = {
    id: name(facts['id']),
    title:
      word(facts['title']) ??
      (card.name === null
        ? word(facts['back']) === null
          ? 'Secret'
          : capital(word(facts['back']) ?? '')
        : titled(card.name)),
    back: card.name === null,
    deck: word(facts['back']),
    up: card.up ?? true,
    kind: word(facts['kind']),
    clan: word(facts['clan']),
    keywords: word(facts['keywords']),
    text: word(facts['text']),
    note: word(facts['note']),
    on: name(facts['on']),
    bowed: facts['bowed'] === true,
    dishonored: facts['dishonored'] === true,
    modifies: facts['modifies'] === true,
    figures: [],
    tokens: [],
    words: [],
  };
  for (const [fact, value] of Object.entries(facts)) {
    if (KNOWN.has(fact) || fact.startsWith('base_') || value === false || value === null) continue;
    if (typeof value === 'number' && fact.endsWith('tokens')) {
      const label = spaced(fact.replace(/_?tokens$/, '') || 'token');
      if (value !== 0) face.tokens.push({ label, count: value });
    } else if (typeof value === 'number') {
      const base = facts[`base_${fact}`];
      face.figures.push({ name: fact, label: spaced(fact), value, delta: typeof base === 'number' ? value - base : 0 });
    } else face.words.push(value === true ? spaced(fact) : `${spaced(fact)} ${factText(value)}`);
  }
  return face;
}

/** "Force 4 (3 and 1 more)". */
export function figureText({ label, value, delta }: Figure): string {
  if (delta === 0) return `${label} ${value}`;
  return `${label} ${value} (${value - delta} ${delta > 0 ? 'and' : 'less'} ${Math.abs(delta)}${delta > 0 ? ' more' : ''})`;
}

/** Everything that the eye sees of a card, in one line for the ear. */
export function spoken(face: Face, owner: string | undefined, mine: boolean): string {
  return [
    face.title,
    face.kind === null ? '' : spaced(face.kind),
    owner === undefined ? '' : mine ? 'yours' : `of ${owner}`,
    face.bowed ? 'bowed' : '',
    face.dishonored ? 'dishonored' : '',
    face.up ? '' : face.back || !mine ? 'face down' : 'face down, only you see this',
    ...face.figures.map(figureText),
    ...face.tokens.map(({ label, count }) => `${count} ${label} ${count === 1 ? 'token' : 'tokens'}`),
    ...face.words,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export type Placed = { card: Card; index: number; face: Face };

/** A card and what is attached to it, also to that. */
export type Unit = Placed & { attached: Unit[] };

/** The cards of a place, attached ones below the card that carries them. */
export function unitsOf(cards: readonly Card[]): Unit[] {
  const units: Unit[] = cards.map((card, index) => ({ card, index, face: faceOf(card), attached: [] }));
  const known = new Map(units.flatMap((unit) => (unit.face.id === null ? [] : [[unit.face.id, unit] as const])));
  return units.filter((unit) => {
    const carrier = unit.face.on === null ? undefined : known.get(unit.face.on);
    if (carrier === undefined || carrier === unit) return true;
    carrier.attached.push(unit);
    return false;
  });
}

/** How many cards a place has, also where none of them is shown. */
export function countOf(area: Area): number {
  const count = area.facts?.['count'];
  return typeof count === 'number' ? count : (area.cards?.length ?? 0);
}

/** A place that is a heap: a deck, or a hand of which only backs are seen. */
export function isPile(area: Area): boolean {
  if ((area.parts?.length ?? 0) > 0) return false;
  const cards = area.cards ?? [];
  if (area.kind === 'deck') return true;
  if (cards.length === 0) return countOf(area) > 0;
  return cards.length > 1 && cards.every((card) => card.name === null);
}

/** What matters of a card only until it lies on the table: what it takes to bring it there, and to focus it. */
const PRICES = new Set(['gold_cost', 'focus', 'honor_requirement', 'personal_honor']);
const PLACED = new Set(['home', 'holdings', 'army', 'duel']);

/** The figures that a card shows in a place; the detail shows them all. */
export function figuresAt(area: Area, face: Face): Figure[] {
  if (!PLACED.has(area.kind ?? '')) return face.figures;
  return face.figures.filter((figure) => figure.delta !== 0 || !PRICES.has(figure.name));
}

/** Heaps that are a line beside their owner's name: decks, discards, and a hand that is all backs. */
export function isAside(area: Area): boolean {
  if (area.kind === 'deck' || area.kind === 'discard') return true;
  return area.kind === 'hand' && (area.cards ?? []).every((card) => card.name === null);
}

/** The areas of one owner. */
export type Camp = { seat: number | null; areas: Area[] };

/** Who sits where, clockwise, if the view tells; else nothing, and the seats sit in the order of their numbers. */
export function seatingOf(view: View): number[] {
  const told = view.facts['clockwise'];
  return typeof told === 'string' ? [...told.matchAll(/\bseat (\d+)/g)].map((found) => Number(found[1])) : [];
}

/** Areas by their owner: the others clockwise from the viewer, then what all share, then one's own. */
export function campsOf(
  areas: readonly Area[],
  viewer: number | null,
  seating: readonly number[] = [],
): { others: Camp[]; shared: Area[]; own: Camp | null } {
  const camps = new Map<number, Camp>();
  const shared: Area[] = [];
  for (const area of areas) {
    if (area.seat === undefined || area.seat === null) {
      shared.push(area);
      continue;
    }
    const camp = camps.get(area.seat) ?? { seat: area.seat, areas: [] };
    camp.areas.push(area);
    camps.set(area.seat, camp);
  }
  const unseated = [...camps.keys()].filter((seat) => !seating.includes(seat)).sort((a, b) => a - b);
  const round = [...seating, ...unseated];
  const start = viewer === null ? 0 : Math.max(0, round.indexOf(viewer));
  const after = (camp: Camp): number => (round.indexOf(camp.seat ?? 0) - start + round.length) % round.length;
  const others = [...camps.values()].filter((camp) => camp.seat !== viewer).sort((a, b) => after(a) - after(b));
  return { others, shared, own: viewer === null ? null : (camps.get(viewer) ?? null) };
}
