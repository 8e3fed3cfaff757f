/** What a line in a list says of a card besides its title and cost: short, with what matters most first. */

import type { BuildCard } from '../wire/deck_types.gen';

const shortly = ({ force, chi, focus, gold, strength }: Record<string, number>): string[] => [
  ...(force === undefined && chi === undefined ? [] : [`${force ?? 0}F ${chi ?? 0}C`]),
  ...(strength === undefined ? [] : [`strength ${strength}`]),
  ...(gold === undefined ? [] : [`${gold} Gold`]),
  ...(focus === undefined ? [] : [`focus ${focus}`]),
];

export const lineOf = ({ kind, clan, figures, keywords }: BuildCard): string =>
  [kind, ...shortly(figures), clan, keywords.join(', ')].filter((part) => part !== '').join(' · ');
