import { director } from '../../lib/director';
import type { GamePlay } from '../../lib/record';

export const play: GamePlay = {
  // It opens its turns in a theatre of its own.
  director: director({}, {}, undefined, 'none', { opened: 'turn', began: 'battle' }),
  ownScenes: true,
  table: { load: () => import('./room/WarRoom.svelte') },
  side: () => import('./room/Side.svelte'),
  figure: () => import('./figures/Figure.svelte'),
  pages: { hall: () => import('./hall/Hall.svelte') },
  courses: {
    strategic: {
      title: 'Strategic',
      line: 'Two turns of a Daimyo: march, seal, see the orders open, and count.',
      load: () => import('./tutorial/CampaignTutorial.svelte'),
    },
    shogun: {
      title: 'to be the Shogun',
      line: 'Run an evening: turns, battles, rulings and results.',
      load: () => import('./tutorial/ShogunTutorial.svelte'),
    },
    karo: {
      title: 'to be a Karo',
      line: 'Carry news between your Daimyo and the battles.',
      load: () => import('./tutorial/KaroTutorial.svelte'),
    },
    general: {
      title: 'to be a general',
      line: 'Fight for a clan, and know when to stay.',
      load: () => import('./tutorial/GeneralTutorial.svelte'),
    },
  },
  rooms: {
    Talk: () => import('./room/Talk.svelte'),
    Muster: () => import('./room/Muster.svelte'),
    Camp: () => import('./room/Camp.svelte'),
    Announced: () => import('./said/Announced.svelte'),
    FieldNote: () => import('./room/FieldNote.svelte'),
    ToShogun: () => import('./said/ToShogun.svelte'),
    Guide: () => import('./rehearsal/Guide.svelte'),
    RoleHint: () => import('./room/RoleHint.svelte'),
  },
};
