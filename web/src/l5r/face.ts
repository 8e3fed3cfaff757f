/** Cards of the table as faces. A card that did not change is the same object, and so is its face. */

import { faceOfCard } from '../faces/adapt';
import type { CardFace, FigureName, Part } from '../faces/face';
import type { Addend, Card } from '../lib/types.gen';
import type { Held } from './model';

/** What the table says of a card elsewhere than on it. */
const ELSEWHERE = new Set(['face', 'counts', 'unit_counts', 'reconstructed']);

const made = new WeakMap<Held, Map<boolean, CardFace>>();

const parts = (sum: readonly Addend[]): Part[] =>
  sum.filter(({ what }) => what !== 'printed').map(({ what, amount }) => ({ label: what, amount }));

export function faceOf(card: Held, inPlay: boolean): CardFace {
  const found = made.get(card) ?? new Map<boolean, CardFace>();
  made.set(card, found);
  const known = found.get(inPlay);
  if (known !== undefined) return known;
  const facts = Object.fromEntries(Object.entries(card.facts).filter(([name]) => !ELSEWHERE.has(name)));
  const sums: Partial<Record<FigureName, Part[]>> = Object.fromEntries(
    Object.entries(card.sums ?? {}).map(([name, sum]) => [name, parts(sum)]),
  );
  const face = faceOfCard({ ...card, facts } as Card, { inPlay, sums });
  found.set(inPlay, face);
  return face;
}
