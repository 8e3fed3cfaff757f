/** Quick filters over cards that a deck may have, beside what the search language finds. */

import type { BuildCard } from '../wire/deck_types.gen';

export type Filter = { pile: string; kind: string; clan: string; keyword: string; cost: string };

export const ANY_CARD: Filter = { pile: '', kind: '', clan: '', keyword: '', cost: '' };

/** What a filter calls a card without a clan, or without a cost. */
export const NONE = 'none';

/** From here on costs are one: there are few such cards. */
export const DEAR = 9;

export const costOf = ({ cost }: BuildCard): string =>
  cost === null ? NONE : cost >= DEAR ? `${DEAR}+` : String(cost);

const clanOf = ({ clan }: BuildCard): string => (clan === '' ? NONE : clan);

/** What a card is by each filter. */
const FACETS: { [name in keyof Filter]: (card: BuildCard) => string[] } = {
  pile: ({ pile }) => [pile],
  kind: ({ kind }) => [kind],
  clan: (card) => [clanOf(card)],
  keyword: ({ keywords }) => keywords,
  cost: (card) => [costOf(card)],
};

export const facets = Object.keys(FACETS) as (keyof Filter)[];

/** The cards that pass the filter, of those with these keys where a search found some. */
export function filtered(
  cards: readonly BuildCard[],
  filter: Filter,
  keys: ReadonlySet<string> | null = null,
): BuildCard[] {
  const asked = facets.filter((name) => filter[name] !== '');
  return cards.filter(
    (card) => (keys === null || keys.has(card.key)) && asked.every((name) => FACETS[name](card).includes(filter[name])),
  );
}

/** What there is to choose from, each with its number of cards: what is found often first, but kinds, piles and costs in their order. */
export function choices(cards: readonly BuildCard[], filter: Filter, name: keyof Filter): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of filtered(cards, { ...filter, [name]: '' }))
    for (const value of FACETS[name](card)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const found = [...counts];
  if (name === 'keyword') return found.sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  if (name === 'clan') return found.sort(([a], [b]) => Number(a === NONE) - Number(b === NONE) || a.localeCompare(b));
  if (name === 'cost')
    return found.sort(([a], [b]) => Number(a === NONE) - Number(b === NONE) || parseInt(a) - parseInt(b));
  return found;
}
