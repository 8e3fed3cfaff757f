/** What Celestial, Imperial and War of Honor share in their records. */

import type { Book } from '../../lib/record';

/** A turn, for who begins. */
export const CARD_TURN = [
  'Everything you own straightens, and the cards in your provinces turn face up.',
  'Action: play cards and use abilities. Pass when you have nothing better.',
  'Attack: send Personalities against provinces of a rival, or stay home and guard your own.',
  'Dynasty: bow Holdings for Gold and buy what lies in your provinces. Most turns begin to be won here.',
  'End: draw a card.',
];

/** How the editions for two are won. */
export const CARD_WIN =
  'Break all of your rival’s provinces, begin a turn with 40 Family Honor, or bring five Rings into play. Who falls to −20 Honor has lost.';

/** An edition's own book, and the one that all editions share. */
export const books = (own: Book): Book[] => [own, { file: 'l5r', title: 'The card game, all editions' }];

export const RULINGS = { letter: 'R', shown: 'L5R-RULING-' };
export const SOURCES = { ours: ['l5r-rulings'], hidden: ['l5r-rulesets'] };
