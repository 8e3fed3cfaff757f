import type { GamePlay } from '../../lib/record';
import { CARD_PLAY } from '../l5r/card_play';

export const play: GamePlay = {
  ...CARD_PLAY,
  courses: { celestial: { title: 'Celestial', load: () => import('./tutorial/CelestialTutorial.svelte') } },
};
