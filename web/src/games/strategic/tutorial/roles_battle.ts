/** The battle of the lessons for Karo and generals: a few cards of Kenjin lie already. */

import type { View } from '../../../wire/types.gen';
import type { Role } from './role_campaign';
import type { RoleLesson } from './role_lessons';
import { AIKO, ME, TILES, World } from '../../kenjin/tutorial/world';

/** The table after the lessons before: as the general sees it, or as one who watches does. */
export function fought(role: Role, before: readonly RoleLesson[]): { world: World; view: View } {
  const world = new World();
  world.play(ME, 'archer', 0);
  world.play(ME, 'ashigaru', 2);
  world.play(AIKO, 'brute', 0);
  world.play(AIKO, 'ashigaru', 3);
  world.round = 2;
  for (const { does } of before)
    if (does?.kind === 'plays' && does.move.do === 'deploy' && does.move.at !== null)
      world.play(ME, does.move.unit as 'samurai', does.move.at);
  if (role === 'general') return { world, view: world.view() };
  for (const at of TILES.keys()) for (const piece of world.stack(at, ME)) piece.known = piece.up;
  const view = world.view();
  const areas = view.areas.map((area) => (area.id === 'hand:0' ? { ...area, cards: [] } : area));
  return { world, view: { ...view, seat: null, areas } };
}
