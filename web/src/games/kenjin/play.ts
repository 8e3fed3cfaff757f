import type { GamePlay } from '../../lib/record';
import { KENJIN } from './director';

export const play: GamePlay = {
  director: KENJIN,
  table: { load: () => import('./table/KenjinTable.svelte') },
  figure: () => import('./figures/Figure.svelte'),
  cardText: async () => (await import('./art/units')).textOf,
};
