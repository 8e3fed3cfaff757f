import type { GamePlay } from '../../lib/record';
import { CARD_PLAY } from '../l5r/card_play';

export const play: GamePlay = {
  ...CARD_PLAY,
  table: {
    load: () => import('../l5r/table/L5rTable.svelte'),
    whole: true,
    plain: () => import('./PlainTable.svelte'),
  },
};
