/** The next view from the one before and what changed of it, as `gorin.server.changes` tells it. */

import type { Area, AreaChange, Card, CardChange, Fact, View, ViewChange } from './types.gen';

type Facts = Record<string, Fact>;
type Change = { facts?: Facts; gone?: string[] };

/** Changes that are not of this view: whoever has them asks for the whole. */
class Misfit extends Error {}

/** The next view; null if the changes do not fit this one. What did not change is the very same object. */
export function applied(view: View, change: ViewChange): View | null {
  const cards = new Map<number, Card>();
  if ((change.areas ?? []).length > 0) number(view.areas, cards);
  try {
    return {
      ...view,
      ...(change.seat === undefined ? {} : { seat: change.seat }),
      ...(change.phase === undefined ? {} : { phase: change.phase }),
      ...(change.deciders === undefined ? {} : { deciders: change.deciders }),
      ...(change.result === undefined ? {} : { result: change.result }),
      facts: merged(view.facts, change),
      areas: areas(view.areas, change.areas, change.order, cards),
    };
  } catch (error) {
    if (error instanceof Misfit) return null;
    throw error;
  }
}

/** The first card with each id, in the order of places. */
function number(places: Area[], found: Map<number, Card>): void {
  for (const area of places) {
    for (const card of area.cards ?? []) {
      const id = card.facts?.id;
      if (typeof id === 'number' && !found.has(id)) found.set(id, card);
    }
    number(area.parts ?? [], found);
  }
}

function merged(facts: Facts, change: Change): Facts {
  if (change.facts === undefined && change.gone === undefined) return facts;
  const gone = new Set(change.gone);
  return Object.fromEntries(Object.entries({ ...facts, ...change.facts }).filter(([name]) => !gone.has(name)));
}

function areas(old: Area[], changed: AreaChange[] = [], order: string[] | undefined, cards: Map<number, Card>): Area[] {
  if (changed.length === 0 && order === undefined) return old;
  const known = new Map(old.map((area) => [area.id, area]));
  for (const change of changed) known.set(change.id, next(known.get(change.id), change, cards));
  return (order ?? old.map((area) => area.id)).map((id) => {
    const area = known.get(id);
    if (area === undefined) throw new Misfit(id);
    return area;
  });
}

function next(old: Area | undefined, change: AreaChange, cards: Map<number, Card>): Area {
  const found: Area = { ...(old ?? { id: change.id, title: '' }) };
  if (change.title !== undefined) found.title = change.title;
  if (change.seat !== undefined) found.seat = change.seat;
  if (change.rule !== undefined) found.rule = change.rule;
  if (change.kind !== undefined) found.kind = change.kind;
  if (change.sums !== undefined) found.sums = change.sums;
  if (change.facts !== undefined || change.gone !== undefined) found.facts = merged(found.facts ?? {}, change);
  if (change.cards !== undefined) found.cards = change.cards.map((entry) => card(entry, cards));
  if (change.parts !== undefined || change.order !== undefined) {
    found.parts = areas(found.parts ?? [], change.parts, change.order, cards);
  }
  return found;
}

function card(entry: number | CardChange, cards: Map<number, Card>): Card {
  if (typeof entry !== 'number' && entry.id === undefined) return entry as Card;
  const id = typeof entry === 'number' ? entry : entry.id;
  const old = cards.get(id as number);
  if (old === undefined) throw new Misfit(String(id));
  if (typeof entry === 'number') return old;
  return {
    ...old,
    ...(entry.owner === undefined ? {} : { owner: entry.owner }),
    ...(entry.up === undefined ? {} : { up: entry.up }),
    ...(entry.sums === undefined ? {} : { sums: entry.sums }),
    facts: merged(old.facts ?? {}, entry),
  };
}
