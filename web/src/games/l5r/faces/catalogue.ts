/** Every card of every game, asked for once. */

import { api } from '../../../wire/http';
import { faceOfInfo } from './adapt';
import { KINDS } from '../model/face';
import type { Listed } from './filter';

let asked: Promise<Listed[]> | null = null;

/** Where a card was printed, as it fits on its foot. */
const printedIn = (sets: string[]): string =>
  sets.length > 1 ? `${sets[0] ?? ''} +${sets.length - 1}` : (sets[0] ?? '');

/** Set by set; in a set by kind, then clan, then title. */
function ordered(cards: Listed[]): Listed[] {
  const all = [...new Set(cards.flatMap(({ sets }) => sets))];
  const rank = ({ face, sets }: Listed): number => all.indexOf(sets[0] ?? '') * 100 + KINDS.indexOf(face.kind);
  return cards.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.face.clan ?? '~').localeCompare(b.face.clan ?? '~') ||
      a.face.title.localeCompare(b.face.title),
  );
}

export function catalogue(): Promise<Listed[]> {
  asked ??= api
    .cards()
    .then((cards) =>
      ordered(
        cards.map(({ card, sets, games }) => ({ face: { ...faceOfInfo(card), set: printedIn(sets) }, sets, games })),
      ),
    )
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}

/** A card of a game by its title: in the words of this game where other games have others. */
export async function printed(game: string, title: string): Promise<Listed | null> {
  const named = (await catalogue()).filter(({ face }) => face.title === title);
  return named.find(({ games }) => games.includes(game)) ?? named[0] ?? null;
}
