/** Finding cards: by set, kind, clan, and words that stand anywhere on the card. */

import type { CardFace } from '../model/face';
import { kindName } from './words';

/** A card that can be looked up, and the sets and games that have it. */
export type Listed = { face: CardFace; sets: string[]; games: string[] };

export type Wish = { set: string; kind: string; clan: string; words: string };

export const NOTHING: Wish = { set: '', kind: '', clan: '', words: '' };

/** Whose card it is when a clan is asked for; a card of nobody is "none". */
export const clanOf = (face: CardFace): string => face.clan ?? 'none';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const whole = (face: CardFace): string =>
  plain(
    [
      face.title,
      face.clan === null ? '' : `${face.clan} Clan`,
      kindName(face),
      face.kind,
      ...face.keywords,
      ...face.text,
      face.reconstructed ? 'reconstructed' : '',
    ].join(' '),
  );

export function found(cards: readonly Listed[], wish: Wish): Listed[] {
  const words = plain(wish.words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return cards.filter(({ face, sets }) => {
    if (wish.set !== '' && !sets.includes(wish.set)) return false;
    if (wish.kind !== '' && face.kind !== wish.kind) return false;
    if (wish.clan !== '' && clanOf(face) !== wish.clan) return false;
    if (words.length === 0) return true;
    const text = whole(face);
    return words.every((word) => text.includes(word));
  });
}

/** What there is to choose from, each with how many cards it has, in the order given or found. */
export function tally(cards: readonly Listed[], of: (card: Listed) => string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) for (const name of of(card)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}
