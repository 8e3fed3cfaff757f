/** The rooms of Karo and their generals: `field:`, the clan's seat, the space of the battle, the turn it began. */

import type { CampaignInfo, Line, RoomInfo } from '../../../wire/types.gen';
import { SPACE } from '../map/geometry';

export const isField = (room: string): boolean => room.startsWith('field:');

export const placeOf = (room: string): string => {
  const at = room.split(':')[2] ?? '';
  return SPACE.get(at)?.name ?? at;
};

/** The field room of a battle that the viewer hears as a Karo or a general; null where there is none. */
export const fieldOf = (info: CampaignInfo, at: string, since: number): RoomInfo | null =>
  info.you.clan === null
    ? null
    : (info.rooms.find((one) => one.room === `field:${info.you.clan}:${at}:${since}`) ?? null);

export function heardBy(role: Line['role']): string {
  if (role === 'karo')
    return 'Your general, your clan’s Karo and the Shogun hear this. You ask and relay orders, and give no advice.';
  if (role === 'shireikan') return 'Your clan’s Karo and the Shogun hear this; they give no advice on your game.';
  return 'The clan’s Karo, its generals in this battle and you hear this.';
}

/** What a Karo tells the Daimyo of a line, short enough for one of the clan's room. */
export const report = (line: Line, room: string): string =>
  `${line.name} at ${placeOf(room)} says: ${line.text}`.slice(0, 500);

/** What a button for a sentence says: what the heading above it says already is left out. */
export function label(text: string): string {
  const said = text.replace(/^Your Daimyo says: /, '');
  return `${said[0]?.toUpperCase() ?? ''}${said.slice(1)}`;
}
