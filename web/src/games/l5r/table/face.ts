/** Cards of the table as faces. A card that did not change is the same object, and so is its face. */

import { faceOfCard } from '../faces/adapt';
import type { CardFace } from '../model/face';
import type { Card } from '../../../wire/types.gen';
import type { Held } from './model';

const made = new WeakMap<Held, Map<boolean, CardFace>>();

export function faceOf(card: Held, inPlay: boolean): CardFace {
  const found = made.get(card) ?? new Map<boolean, CardFace>();
  made.set(card, found);
  const known = found.get(inPlay);
  if (known !== undefined) return known;
  const face = faceOfCard(card as Card, { inPlay });
  found.set(inPlay, face);
  return face;
}
