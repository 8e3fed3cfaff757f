/** A deck while it is built, as plain data: counting, adding, taking away, and how it is listed. Nothing here knows a rule. */

import type { BuildCard, Sheet } from '../wire/deck_types.gen';

/** The pile of the one card that leads a deck; it stands in no pile of the sheet. */
export const LEADER = 'leader';

export const EMPTY: Sheet = { leader: '', clan: '', title: '', notes: '', piles: {} };

/** How many copies of a card a deck has. */
export function countOf(sheet: Sheet, card: Pick<BuildCard, 'key' | 'pile'>): number {
  if (card.pile === LEADER) return sheet.leader === card.key ? 1 : 0;
  return sheet.piles[card.pile]?.[card.key] ?? 0;
}

/** The deck with so many copies more of a card, or fewer. The leader is exchanged, for there is but one. */
export function changed(sheet: Sheet, card: Pick<BuildCard, 'key' | 'pile'>, by: number): Sheet {
  if (card.pile === LEADER) {
    if (by > 0) return sheet.leader === card.key ? sheet : { ...sheet, leader: card.key };
    return sheet.leader === card.key ? { ...sheet, leader: '' } : sheet;
  }
  const old = countOf(sheet, card);
  const count = Math.max(0, old + by);
  if (count === old) return sheet;
  const { [card.key]: _, ...others } = sheet.piles[card.pile] ?? {};
  // A title that is there already keeps its place among the others.
  const pile = old > 0 && count > 0 ? { ...sheet.piles[card.pile], [card.key]: count } : others;
  return { ...sheet, piles: { ...sheet.piles, [card.pile]: count > 0 ? { ...pile, [card.key]: count } : pile } };
}

/** How many cards a pile has. */
export const sizeOf = (sheet: Sheet, pile: string): number =>
  Object.values(sheet.piles[pile] ?? {}).reduce((sum, count) => sum + count, 0);

export const isEmpty = (sheet: Sheet): boolean =>
  sheet.leader === '' && Object.keys(sheet.piles).every((pile) => sizeOf(sheet, pile) === 0);

export type Entry = { key: string; count: number; pile: string; card: BuildCard | null };
export type Group = { kind: string; count: number; entries: Entry[] };
export type Stack = { pile: string; count: number; groups: Group[] };

/**
 * A deck as it is listed: by pile, in a pile by kind (in the order of the cards), in a kind by cost and title. What the
 * cards do not have (a stranger of another pool) stands in a group without a kind.
 */
export function stacksOf(sheet: Sheet, cards: ReadonlyMap<string, BuildCard>, piles: readonly string[]): Stack[] {
  const kinds = [...new Set([...cards.values()].map(({ kind }) => kind))];
  const rank = (kind: string): number => (kind === '' ? kinds.length : kinds.indexOf(kind));
  const others = Object.keys(sheet.piles).filter((pile) => !piles.includes(pile) && sizeOf(sheet, pile) > 0);
  return [...piles, ...others].map((pile) => {
    const groups = new Map<string, Entry[]>();
    for (const [key, count] of Object.entries(sheet.piles[pile] ?? {})) {
      const card = cards.get(key) ?? null;
      const kind = card?.kind ?? '';
      groups.set(kind, [...(groups.get(kind) ?? []), { key, count, pile, card }]);
    }
    return {
      pile,
      count: sizeOf(sheet, pile),
      groups: [...groups]
        .sort(([a], [b]) => rank(a) - rank(b))
        .map(([kind, entries]) => ({
          kind,
          count: entries.reduce((sum, { count }) => sum + count, 0),
          entries: entries.sort((a, b) => (a.card?.cost ?? -1) - (b.card?.cost ?? -1) || a.key.localeCompare(b.key)),
        })),
    };
  });
}

/** Two sheets that say the same. Titles may stand in another order. */
export function same(one: Sheet, other: Sheet): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(sheet: Sheet): unknown {
  const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : a > b ? 1 : 0);
  const piles = Object.entries(sheet.piles)
    .filter(([pile]) => sizeOf(sheet, pile) > 0)
    .sort(byName)
    .map(([pile, titles]) => [pile, Object.entries(titles).sort(byName)]);
  return [sheet.leader, sheet.clan, sheet.title, sheet.notes, piles];
}

/** A kind of card for more than one: "personality" is "Personalities". */
export function plural(kind: string): string {
  const word = kind.slice(0, 1).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
