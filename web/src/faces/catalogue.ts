/** Every card of every game, asked for once. */

import { api } from '../lib/http';
import { faceOfInfo } from './adapt';
import { KINDS } from './face';
import type { Listed } from './filter';

let asked: Promise<Listed[]> | null = null;

/** Set by set; in a set by kind, then clan, then title. */
function ordered(cards: Listed[]): Listed[] {
  const sets = [...new Set(cards.map(({ face }) => face.set))];
  const rank = ({ face }: Listed): number => sets.indexOf(face.set) * 100 + KINDS.indexOf(face.kind);
  return cards.sort(
    (a, b) => rank(a) - rank(b) || (a.face.clan ?? '~').localeCompare(b.face.clan ?? '~') || a.face.title.localeCompare(b.face.title),
  );
}

export function catalogue(): Promise<Listed[]> {
  asked ??= api
    .cards()
    .then((cards) => ordered(cards.map(({ card, sets, games }) => ({ face: faceOfInfo(card), sets, games }))))
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}
