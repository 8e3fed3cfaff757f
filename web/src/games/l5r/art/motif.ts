/** How cards find their pictures: by words of title and keywords, the first that are found. */

import type { CardFace } from '../model/face';
import { pick, type Chance } from './ink';
import { person, type Person } from './people';

export type Motif = {
  /** Drawn on the ground at 0, 0. */
  drawn: string;
  /** In the sky: the clan's crest on a disc where there is a clan and room, a red sun, a great one, or nothing. */
  sky: 'crest' | 'sun' | 'great' | 'clear';
  /** A great sun of another colour. */
  sun?: string;
  /** A crest belongs on the standard that is part of the picture, at this place and size. */
  crest?: { x: number; y: number; size: number };
};

export type Draw = (next: Chance, face: CardFace) => Motif;
/** The first whose words are found in the title or among the keywords draws the card. */
export type Choice = [RegExp, Draw | string];

export const several =
  (drawn: string[], sky: Motif['sky'] = 'sun'): Draw =>
  (next) => ({ drawn: pick(next, drawn), sky });
export const plain =
  (drawn: string, sky: Motif['sky'] = 'sun'): Draw =>
  () => ({ drawn, sky });
const stated = (draw: Draw | string): Draw => (typeof draw === 'string' ? plain(draw) : draw);

export function chosen(choices: Choice[], face: CardFace): Draw | undefined {
  const named = `${face.title} ${face.keywords.join(' ')}`;
  const found = choices.find(([words]) => words.test(named));
  return found && stated(found[1]);
}

/** Somebody as the whole picture, with a crest on the standard if there is one. */
export const someone = (who: Person): Motif => ({
  drawn: person(who),
  sky: 'crest',
  ...(who.standard ? { crest: { x: 35, y: -110, size: 20 } } : {}),
});

/** One of the five crests of helmets. */
export const crested = (next: Chance): number => Math.floor(next() * 5);
