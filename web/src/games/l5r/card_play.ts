/** How Celestial, Imperial and War of Honor are played: at one table, with the same hints, and a page of all cards. */

import type { GamePlay } from '../../lib/record';
import { CARD_GAME } from './director';

export const CARD_PLAY: GamePlay = {
  director: CARD_GAME,
  table: { load: () => import('./table/L5rTable.svelte'), whole: true },
  coach: async () => (await import('./coach')).tipFor,
  card: () => import('./cards/PrintedCard.svelte'),
  figure: () => import('./figures/Figure.svelte'),
  pages: { cards: () => import('./cards/Cards.svelte') },
};
