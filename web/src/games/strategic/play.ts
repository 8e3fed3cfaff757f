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
